#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/move_list.h"
#include "games/registry.h"
#include "server/client/game_link.h"
#include "server/client/random_play.h"
#include "server/client/secrets.h"
#include "server/crash/databases.h"
#include "server/crash/scene.h"
#include "server/crash/served.h"

namespace trireme::crash_tests {
namespace {

using namespace trireme::server;
using Words = std::vector<std::string>;

class OnlinePlay : public testing::Test {
protected:
    explicit OnlinePlay(const Words& options = {}) : served(with_database(options)) {}

    Words with_database(Words options) const {
        options.insert(options.end(), {"--db", database.url()});
        return options;
    }
    std::string url() const { return "http://" + served.address().authority; }

    Words bot(const Words& options, const std::string& game = "crossings") const {
        Words words = {"bot", "--server", url(), "--game", game};
        words.insert(words.end(), options.begin(), options.end());
        return words;
    }
    // The id of a game that somebody has opened to the lobby, once it is there.
    std::string wait_for_open_game() const {
        for (;;) {
            const HttpReply reply = ask(served.address(), {"GET", "/api/v1/games?status=waiting"});
            const std::regex id(R"re("id":"([^"]+)")re");
            std::smatch match;
            if (std::regex_search(reply.body, match, id)) return match[1];
        }
    }
    GameView state_of(const std::string& id) const {
        const auto view = read_state(ask(served.address(), state_request(id)));
        if (!view) throw std::runtime_error(view.error().text());
        return *view;
    }
    void wait_for_plies(const std::string& id, std::size_t plies) const {
        while (state_of(id).moves.size() < plies) {
        }
    }
    // Id, side, result and so on, as the bot tells them of its only game.
    static std::vector<std::string> result_in(const std::string& text) {
        const std::regex line(
            "(?:^|\n)([A-Za-z0-9_-]{16,}) (first|second) "
            "(1-0|0-1|1/2-1/2) ([a-z_]+) ([0-9]+)\n");
        std::smatch match;
        if (!std::regex_search(text, match, line)) return {};
        return {match.begin() + 1, match.end()};
    }
    static void expect_same_game(const Ended& a, const Ended& b) {
        EXPECT_EQ(a.status, 0) << a.text;
        EXPECT_EQ(b.status, 0) << b.text;
        const auto one = result_in(a.text);
        const auto other = result_in(b.text);
        ASSERT_FALSE(one.empty()) << a.text;
        ASSERT_FALSE(other.empty()) << b.text;
        EXPECT_EQ(one[0], other[0]);
        EXPECT_NE(one[1], other[1]);
        EXPECT_EQ(one[2], other[2]);
        EXPECT_EQ(one[4], other[4]);
    }

    SqliteDatabase database;
    Served served;
};

// A server that takes a new game a second.
class LimitedOnlinePlay : public OnlinePlay {
protected:
    LimitedOnlinePlay() : OnlinePlay({"--limit-loopback", "--games-per-minute", "60"}) {}
};

TEST_F(OnlinePlay, BotsFindEachOtherAndPlayAWholeGame) {
    for (const std::string clock : {"none", "60+1", "3d"}) {
        Program opener(bot({"--open", "--level", "1", "--total", "1", "--clock", clock}));
        wait_for_open_game();
        const Ended other = run_program(bot({"--level", "2", "--total", "1", "--clock", clock}));
        expect_same_game(opener.finish(), other);
    }
}

TEST_F(LimitedOnlinePlay, BotsWaitUntilTheServerTakesTheirGames) {
    GameWish wish;
    wish.game = "crossings";
    wish.side = Side::First;
    int status = 201;
    while (status == 201) {
        wish.token = new_client_token();
        status = ask_once(served.address(), create_request(wish)).status;
    }
    ASSERT_EQ(status, 429);
    Program first(bot({"--level", "1", "--total", "1"}));
    const Ended other = run_program(bot({"--level", "2", "--total", "1"}));
    expect_same_game(first.finish(), other);
}

TEST_F(OnlinePlay, ABotGoesOnWithItsGamesAfterTheServerAndItselfWereKilled) {
    const server_tests::Folder folder;
    const std::string seats = (folder.path() / "seats").string();
    const Words first =
        bot({"--open", "--level", "1", "--total", "1", "--seats", seats}, "epaminondas");
    Program cut(first);
    const std::string id = wait_for_open_game();
    Program other(bot({"--join", id, "--level", "1"}, "epaminondas"));
    wait_for_plies(id, 1);  // no more, as the game must not end before
    cut.kill();
    served.kill();
    EXPECT_EQ(cut.finish().status, 128 + 9);
    served.start();
    EXPECT_FALSE(state_of(id).is_over()) << "or there is nothing to go on with";
    const Ended again = run_program(first);
    expect_same_game(again, other.finish());
    EXPECT_EQ(std::filesystem::file_size(seats), 0U) << "what is over needs no key";
}

// A person of many wishes, against a bot.
class Wishes {
public:
    Wishes(const ServerAddress& address, const std::string& id, const std::string& token, Side side)
        : side_(side),
          link_(loop_, address, id, token, Pauses(SplitMix64(1), Milliseconds(10)), events()) {}

    void wait_until(const std::function<bool(const GameView&)>& is_so) {
        is_so_ = is_so;
        loop_.post([this] { look(); });
        loop_.run();
    }
    void wait_for_turn() {
        wait_until(
            [this](const GameView& view) { return view.is_playing() && view.to_move == side_; });
    }
    void act(const std::string& type, const std::string& move = {}) {
        link_.act(type, move);
        // The news may come after the acknowledgement.
        wait_until([this](const GameView& view) {
            return !link_.has_unanswered() && view.version >= acknowledged_;
        });
    }
    void move() {
        wait_for_turn();
        const GameView& view = *link_.view();
        AnyHistory game(*AnyPosition::parse(*find_game(view.game), view.start));
        for (const std::string& text : view.moves) ASSERT_FALSE(play_text(game, text));
        act("move", game.position().text(game.position().moves().front()));
    }
    const GameView& view() const { return *link_.view(); }

private:
    GameLink::Events events() {
        GameLink::Events events;
        events.changed = [this] { look(); };
        events.acknowledged = [this](const GameAction&, std::size_t version) {
            acknowledged_ = version;
            loop_.post([this] { look(); });
        };
        events.refused = [](const GameAction& action, const std::string& code, const std::string&) {
            ADD_FAILURE() << action.type << " " << code;
        };
        events.turned_away = [](const std::string& code, const std::string&) {
            ADD_FAILURE() << code;
        };
        return events;
    }
    void look() {
        if (link_.view() && is_so_ && is_so_(*link_.view())) {
            is_so_ = nullptr;
            loop_.stop();
        }
    }

    Side side_;
    Loop loop_;
    std::function<bool(const GameView&)> is_so_;
    std::size_t acknowledged_ = 0;  // the last version that was
    GameLink link_;
};

TEST_F(OnlinePlay, ABotAnswersWhatItIsOffered) {
    GameWish wish;
    wish.game = "crossings";
    wish.token = new_client_token();
    wish.side = Side::First;
    const auto seat = read_seat(ask(served.address(), create_request(wish)));
    ASSERT_TRUE(seat);
    Program opponent(bot({"--join", seat->id, "--level", "1", "--rematch"}));

    Wishes person(served.address(), seat->id, wish.token, Side::First);
    person.move();
    person.wait_for_turn();
    person.act("takeback_offer");
    person.wait_until([](const GameView& view) { return view.line == 1; });
    EXPECT_TRUE(person.view().moves.empty());
    person.move();
    person.wait_for_turn();
    person.act("draw_offer");  // so early it wants none
    person.wait_until([](const GameView& view) { return !view.draw; });
    EXPECT_TRUE(person.view().is_playing());
    person.act("resign");
    person.act("rematch_offer");
    person.wait_until([](const GameView& view) { return view.next_game.has_value(); });

    Wishes next(served.address(), *person.view().next_game, wish.token, Side::Second);
    next.wait_for_turn();  // it has moved
    next.act("resign");
    next.wait_until([](const GameView& view) { return view.is_over(); });
}

// It has seen its opponent come.
TEST_F(OnlinePlay, ABotThatHasOpenedAGameTakesARematch) {
    Program opener(bot({"--open", "--level", "1", "--total", "1", "--rematch"}));
    const std::string id = wait_for_open_game();
    const std::string token = new_client_token();
    const auto seat = read_seat(ask(served.address(), join_request(id, token, "")), id);
    ASSERT_TRUE(seat);
    Wishes person(served.address(), id, token, seat->side);
    person.wait_for_turn();
    person.act("resign");
    person.act("rematch_offer");
    person.wait_until([](const GameView& view) { return view.next_game.has_value(); });
    Wishes next(served.address(), *person.view().next_game, token, !seat->side);
    next.wait_for_turn();
    next.act("resign");
    next.wait_until([](const GameView& view) { return view.is_over(); });
}

TEST_F(OnlinePlay, LoadIsMeasuredAndReadBack) {
    const Ended ended = run_program({"load", "--server", url(), "--games", "5", "--watchers", "3",
                                     "--rate", "50", "--seconds", "2"});
    EXPECT_EQ(ended.status, 0) << ended.text;
    const std::regex line(
        R"(moves ([0-9]+) acked ([0-9]+) lost 0 p50_ms [0-9]+\.[0-9] p99_ms [0-9]+\.[0-9]\n$)");
    std::smatch match;
    ASSERT_TRUE(std::regex_search(ended.text, match, line)) << ended.text;
    EXPECT_GT(std::stoi(match[1]), 0);
    EXPECT_EQ(match[1], match[2]);
    EXPECT_NE(ended.text.find("13 sockets connected"), std::string::npos);
}

TEST_F(OnlinePlay, ABotInPythonPlaysAWholeGame) {
    Program opener(bot({"--open", "--level", "1", "--total", "1"}));
    wait_for_open_game();
    // The server is on this machine, whatever proxy there is to others.
    const std::string command = std::string("no_proxy='*' '") + TRIREME_EXAMPLES +
                                "/online-bot/bot.py' " + url() + " crossings -- '" +
                                TRIREME_BINARY + "' ugi";
    FILE* const pipe = popen(command.c_str(), "r");
    ASSERT_NE(pipe, nullptr);
    std::string text;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
    EXPECT_EQ(pclose(pipe), 0);
    const Ended ended = opener.finish();
    const auto result = result_in(ended.text);
    ASSERT_FALSE(result.empty()) << ended.text;
    EXPECT_EQ(text, result[0] + (result[1] == "first" ? " second " : " first ") + result[2] + " " +
                        result[3] + "\n");
}

}  // namespace
}  // namespace trireme::crash_tests
