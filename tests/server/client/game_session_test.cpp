#include "server/client/game_session.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "games/registry.h"
#include "server/client/model_server.h"

namespace trireme::server_tests {
namespace {

using namespace trireme::server;

// A player with a session and a connection that can be cut at any moment, with whatever is on its
// way in either direction.
class Player {
public:
    Player(ModelServer& server, Side side, std::string token = "a token")
        : server_(server), side_(side), session_(std::move(token), events()) {}

    bool is_connected() const { return is_connected_; }
    void connect() {
        is_connected_ = true;
        is_greeted_ = false;
        session_.opened();
    }
    void cut() {
        is_connected_ = false;
        up_.clear();
        down_.clear();
    }

    // The server reads one text.
    void carry_up() {
        if (up_.empty()) return;
        const std::string text = up_.front();
        up_.pop_front();
        std::vector<std::string> answers = server_.answer(side_, text);
        if (!std::exchange(is_greeted_, true)) told_ = server_.table().version();
        hear_news();  // events come before what acknowledges them
        for (std::string& answer : answers) down_.push_back(std::move(answer));
    }
    // The session reads one text.
    void carry_down() {
        if (down_.empty()) return;
        const std::string text = down_.front();
        down_.pop_front();
        session_.received(text);
    }
    // The server tells what has happened meanwhile, in this connection or by others.
    void hear_news() {
        if (!is_connected_ || !is_greeted_) return;
        for (std::string& text : server_.events_after(told_)) down_.push_back(std::move(text));
        told_ = server_.table().version();
    }
    void repeat_news() {
        if (is_connected_ && is_greeted_ && told_ > 0)
            down_.push_back(server_.events_after(told_ - 1).front());
    }
    bool is_quiet() const { return up_.empty() && down_.empty(); }

    GameSession& session() { return session_; }
    Side side() const { return side_; }

    std::vector<std::string> sent;
    std::map<std::string, int> acknowledged;  // by type, move, ply and line
    std::vector<std::string> refused;
    int tracks_lost = 0;
    int put_off = 0;
    std::string turned_away;

private:
    static std::string key(const GameAction& action) {
        return action.type + " " + action.move + " " + std::to_string(action.ply) + " " +
               std::to_string(action.line);
    }

    GameSession::Events events() {
        GameSession::Events events;
        events.send = [this](std::string text) {
            sent.push_back(text);
            if (is_connected_) up_.push_back(std::move(text));
        };
        events.changed = [] {};
        events.acknowledged = [this](const GameAction& action, std::size_t) {
            ++acknowledged[key(action)];
        };
        events.refused = [this](const GameAction& action, const std::string& code,
                                const std::string&) {
            refused.push_back(key(action) + " " + code);
        };
        events.turned_away = [this](const std::string& code, const std::string&) {
            turned_away = code;
        };
        events.put_off = [this] { ++put_off; };
        events.lost_track = [this] {
            ++tracks_lost;
            cut();
        };
        return events;
    }

    ModelServer& server_;
    Side side_;
    GameSession session_;
    bool is_connected_ = false;
    bool is_greeted_ = false;  // the server has read our hello
    std::size_t told_ = 0;     // up to this version
    std::deque<std::string> up_;
    std::deque<std::string> down_;
};

void carry_all(Player& player) {
    player.hear_news();
    while (!player.is_quiet()) {
        player.carry_up();
        player.carry_down();
        player.hear_news();
    }
}

std::string any_move(const AnyHistory& game, SplitMix64& random) {
    const auto moves = game.position().moves();
    return game.position().text(moves[random.index(moves.size())]);
}

std::vector<std::string> moves_of(const Table& table) {
    std::vector<std::string> moves;
    for (std::size_t ply = 0; ply < table.game().plies(); ++ply)
        moves.push_back(table.game().positions()[ply].text(table.game().moves()[ply]));
    return moves;
}

// Both players move whenever it is their turn, offer and answer takebacks, and lose their
// connections at any moment, with everything that is on its way.
void play_over_a_bad_line(std::uint64_t seed) {
    SplitMix64 random(seed);
    ModelServer server(*find_game("crossings"));
    server.sends_state = random.below(4) == 0;
    Player first(server, Side::First);
    Player second(server, Side::Second);
    for (int step = 0; step < 400; ++step) {
        Player& player = random.below(2) == 0 ? first : second;
        if (!player.is_connected()) {
            player.connect();
            continue;
        }
        GameSession& session = player.session();
        const auto& view = session.view();
        const std::uint64_t choice = random.below(100);
        if (choice < 4) {
            player.cut();
        } else if (choice < 8) {
            player.repeat_news();
        } else if (choice < 40) {
            player.carry_up();
        } else if (choice < 75) {
            player.carry_down();
        } else if (choice < 85) {
            player.hear_news();
        } else if (view && view->is_playing() && !session.has_unanswered()) {
            if (view->takeback == !player.side())
                session.act("takeback_accept");
            else if (choice == 99)
                session.act("takeback_offer");
            else if (view->to_move == player.side() && view->line == server.table().line() &&
                     view->moves.size() == server.table().game().plies())
                session.act("move", any_move(server.table().game(), random));
        }
    }
    for (Player* player : {&first, &second}) {
        if (!player->is_connected()) player->connect();
        carry_all(*player);
    }
    for (Player* player : {&first, &second}) {
        carry_all(*player);
        SCOPED_TRACE(seed);
        EXPECT_FALSE(player->session().has_unanswered());
        EXPECT_EQ(player->tracks_lost, 0) << "versions had a gap";
        ASSERT_TRUE(player->session().view());
        const GameView& view = *player->session().view();
        EXPECT_EQ(view.moves, moves_of(server.table()));
        EXPECT_EQ(view.version, server.table().version());
        EXPECT_EQ(view.line, server.table().line());
        EXPECT_EQ(view.to_move, server.table().to_move());
        EXPECT_EQ(view.takeback, server.table().talk().takeback);
        EXPECT_EQ(view.is_over(), server.table().is_over());
        for (const auto& [action, count] : player->acknowledged)
            EXPECT_TRUE(count == 1 || action.starts_with("takeback")) << action;
    }
}

TEST(GameSession, LosesNothingOverABadLine) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        play_over_a_bad_line(seed);
        if (testing::Test::HasFailure()) return;
    }
}

class Calm : public testing::Test {
protected:
    Calm() {
        player.connect();
        carry_all(player);
    }

    ModelServer server{*find_game("crossings")};
    Player player{server, Side::First};
    SplitMix64 random{1};
};

TEST_F(Calm, RepeatsAnActionForTheSamePlaceUntilItIsAnswered) {
    const std::string move = any_move(server.table().game(), random);
    player.session().act("move", move);
    const std::string text = player.sent.back();
    player.carry_up();  // the server has it, but the answer is lost
    player.cut();
    EXPECT_TRUE(player.session().has_unanswered());
    player.connect();
    EXPECT_NE(player.sent.back(), text) << "the server has not answered our hello yet";
    carry_all(player);
    EXPECT_EQ(player.sent.back(), text) << "the same ply, line and ref";
    EXPECT_FALSE(player.session().has_unanswered());
    EXPECT_EQ(server.table().game().plies(), 1U) << "taken once";
    EXPECT_EQ(player.acknowledged.size(), 1U);
}

TEST_F(Calm, TellsTheServerWhereItIs) {
    EXPECT_EQ(player.sent.front(), R"({"type":"hello","token":"a token"})");
    player.session().act("move", any_move(server.table().game(), random));
    carry_all(player);
    player.cut();
    player.connect();
    EXPECT_EQ(player.sent.back(), R"({"type":"hello","token":"a token","version":1})");
    Player watcher(server, Side::First, "");
    watcher.connect();
    EXPECT_EQ(watcher.sent.back(), R"({"type":"hello"})");
}

TEST_F(Calm, AsksForEverythingAfterAGap) {
    server.apply({action::DrawOffer{}}, Side::Second);
    server.apply({action::DrawDecline{}}, Side::First);
    player.session().received(server.events_after(1).front());  // the first is missing
    EXPECT_EQ(player.tracks_lost, 1);
    player.connect();
    EXPECT_EQ(player.sent.back(), R"({"type":"hello","token":"a token"})");
    carry_all(player);
    EXPECT_EQ(player.session().view()->version, 2U);
}

TEST_F(Calm, KeepsWhatTheServerHasNoTimeFor) {
    player.session().act("move", any_move(server.table().game(), random));
    player.session().received(R"({"type":"error","ref":"1","code":"too_many","message":"wait"})");
    EXPECT_EQ(player.put_off, 1);
    EXPECT_TRUE(player.session().has_unanswered());
    const std::size_t sent = player.sent.size();
    player.session().resend();
    EXPECT_EQ(player.sent.size(), sent + 1);
}

TEST_F(Calm, ComesBackToAServerThatHasNoTimeForAHello) {
    player.cut();
    player.connect();
    player.session().received(R"({"type":"error","code":"unavailable","message":"later"})");
    EXPECT_EQ(player.turned_away, "");
    EXPECT_EQ(player.put_off, 1);
}

TEST_F(Calm, GivesUpWhatIsRefused) {
    player.session().act("move", "nonsense");
    carry_all(player);
    EXPECT_EQ(player.refused, std::vector<std::string>{"move nonsense 0 0 expected_square"});
    EXPECT_FALSE(player.session().has_unanswered());
}

TEST_F(Calm, KnowsThatItIsNotWanted) {
    player.session().received(R"({"type":"error","ref":null,"code":"not_found","message":"no"})");
    EXPECT_EQ(player.turned_away, "not_found");
}

TEST_F(Calm, PassesOverWhatItDoesNotKnow) {
    const auto version = player.session().view()->version;
    for (const char* text : {"", "nonsense", "[]", R"({"type":"weather"})", R"({"type":7})",
                             R"({"type":"state","id":7})", R"({"type":"event","version":1})",
                             R"({"type":"ack","ref":"9","version":3})", R"({"type":"presence"})"})
        player.session().received(text);
    // An event without content cannot be followed.
    EXPECT_EQ(player.tracks_lost, 1);
    player.connect();
    carry_all(player);
    EXPECT_EQ(player.session().view()->version, version);
}

TEST_F(Calm, FollowsPresence) {
    player.session().received(R"({"type":"presence","side":"second","online":true})");
    EXPECT_TRUE(player.session().view()->seats.second->online);
    player.session().received(R"({"type":"presence","side":"second","online":false})");
    EXPECT_FALSE(player.session().view()->seats.second->online);
}

}  // namespace
}  // namespace trireme::server_tests
