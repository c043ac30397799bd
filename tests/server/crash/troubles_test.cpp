#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "server/client.h"
#include "server/client/secrets.h"
#include "server/crash/scene.h"
#include "server/web_socket.h"

namespace trireme::crash_tests {
namespace {

using namespace trireme::server;

GameWish any_wish() {
    GameWish wish;
    wish.game = "crossings";
    wish.token = new_client_token();
    return wish;
}

TEST(FullDisk, IsSaidAndLosesNothing) {
    const server_tests::Folder folder;
    const std::string sign = (folder.path() / "full").string();
    const SqliteDatabase database;
    Served served({"--db", database.url()},
                  {{"LD_PRELOAD", TRIREME_FULL_DISK}, {"TRIREME_TEST_FULL_DISK", sign}});
    RandomPlayOptions options = options_for(served, 1);
    options.games = 5;
    options.rate = 100;
    Scene scene(options);
    scene.begin();
    for (int i = 0; i < 2; ++i) {
        scene.see_all_go_on();
        std::ofstream(sign) << "no room";
        // Nobody's move is acknowledged any more, and a new game is refused.
        scene.wait_until([&] { return scene.play.in_flight() == options.games; });
        const auto refused = read_seat(ask_once(served.address(), create_request(any_wish())));
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().status, 503);
        std::filesystem::remove(sign);
        scene.see_all_go_on();
    }
    scene.finish();
    expect_all_there(scene, served);
    served.terminate();
    expect_sound(database);
}

TEST(Postgres, MayRestartUnderLoad) {
    const PostgresDatabase database;
    Served served({"--db", database.url()});
    Scene scene(options_for(served, 1));
    scene.begin();
    for (int i = 0; i < 3; ++i) {
        scene.see_all_go_on();
        scene.wait_until([&] { return scene.play.in_flight() > 0; });
        PostgresDatabase::server().crash();
        scene.wait_for(Milliseconds(300));  // in which moves go on coming
        PostgresDatabase::server().start();
        scene.see_all_go_on();
    }
    scene.finish();
    expect_all_there(scene, served);
    served.terminate();
    expect_sound(database);
}

// What /metrics says of this name.
std::size_t metric(const Served& served, const std::string& name) {
    const std::string text = "\n" + ask(served.address(), {"GET", "/metrics"}).body;
    const std::size_t found = text.find("\n" + name + " ");
    if (found == std::string::npos) return 0;
    return std::stoul(text.substr(found + name.size() + 2));
}

// As long a line as can be said: the number, and letters with as many marks as may be.
std::string long_line(std::size_t number) {
    std::string text = std::to_string(number) + " ";
    for (int i = 0; i < 130; ++i) text += "\xf0\x9f\x99\x82\xcc\x81\xcc\x81\xcc\x81";
    return text;
}

// Has so many lines said to all who watch a game.
void chatter(const Served& served, const std::string& id, const std::string& token,
             std::size_t lines) {
    server_tests::WebSocket player(served.address().port, "/api/v1/games/" + id + "/socket");
    player.send_text(R"({"type":"hello","token":")" + token + "\"}");
    constexpr std::size_t at_once = 50;
    for (std::size_t i = 0; i < lines; i += at_once) {
        for (std::size_t j = i; j < i + at_once; ++j)
            player.send_text(R"({"type":"chat","room":"watchers","text":")" + long_line(j) + "\"}");
        for (std::size_t acks = 0; acks < at_once;) {
            const auto text = player.receive_text();
            ASSERT_TRUE(text);
            ASSERT_EQ(text->find(R"("type":"error")"), std::string::npos) << *text;
            if (text->find(R"("type":"ack")") != std::string::npos) ++acks;
        }
    }
}

// Those who do not read what they are sent are closed, and keep nobody waiting.
TEST(StoppedReader, IsClosedAndKeepsNobodyWaiting) {
    const SqliteDatabase database;
    Served served({"--db", database.url()});
    RandomPlayOptions options = options_for(served, 1);
    options.games = 1;
    Scene scene(options);
    scene.begin();
    GameWish wish = any_wish();
    wish.side = Side::First;
    const auto seat = read_seat(ask(served.address(), create_request(wish)));
    ASSERT_TRUE(seat);
    ASSERT_EQ(ask(served.address(), join_request(seat->id, new_client_token(), "")).status, 200);
    std::vector<std::unique_ptr<server_tests::WebSocket>> readers;
    constexpr std::size_t most_readers = 4;
    while (readers.size() < most_readers) {
        constexpr int small_window = 1024;
        readers.push_back(std::make_unique<server_tests::WebSocket>(
            served.address().port, "/api/v1/games/" + seat->id + "/socket", "", small_window));
        ASSERT_EQ(readers.back()->status(), 101);
        ASSERT_TRUE(readers.back()->send_text(R"({"type":"hello"})"));
    }
    // What the system takes off the server's hands comes first, a few megabytes each.
    constexpr std::size_t overflowed = 100;
    for (std::size_t i = 0; i < overflowed; ++i) {
        chatter(served, seat->id, wish.token, 500);
        if (metric(served, "trireme_sockets_overflowed_total") >= most_readers) break;
    }
    EXPECT_EQ(metric(served, "trireme_sockets_overflowed_total"), most_readers);
    const std::size_t before = scene.play.report().acknowledged;
    scene.wait_until([&] { return scene.play.report().acknowledged >= before + 300; });
    scene.finish();
    expect_all_there(scene, served);
}

template <class Place>
class Tokens : public testing::Test {
protected:
    std::string create(const std::string& token) {
        GameWish wish = any_wish();
        wish.token = token;
        wish.side = Side::First;
        const auto seat = read_seat(ask(served.address(), create_request(wish)));
        if (!seat) throw std::runtime_error(seat.error().text());
        return seat->id;
    }
    void join(const std::string& id, const std::string& token) {
        const auto seat = read_seat(ask(served.address(), join_request(id, token, "")), id);
        if (!seat) throw std::runtime_error(seat.error().text());
    }
    HttpReply act(const std::string& id, const std::string& token, const std::string& body) {
        return ask(served.address(), action_request(id, token, body));
    }
    void expect_refused(const std::string& id, const std::string& token, int status,
                        const std::string& code, const std::string& body = move) {
        const ServerRefusal refusal = read_refusal(act(id, token, body));
        EXPECT_EQ(refusal.status, status) << token;
        EXPECT_EQ(refusal.code, code) << token;
    }
    std::size_t version(const std::string& id) {
        return read_state(ask(served.address(), state_request(id)))->version;
    }

    static inline const std::string move = R"({"type":"move","move":"a2-a3","ply":0,"line":0})";
    Place database;
    Served served{{"--db", database.url()}};
    const std::string first = new_client_token();
    const std::string second = new_client_token();
    const std::string game = create(first);
};

using Databases = testing::Types<SqliteDatabase, PostgresDatabase>;
TYPED_TEST_SUITE(Tokens, Databases);

TYPED_TEST(Tokens, OfOthersAreOfNoUse) {
    this->join(this->game, this->second);
    const std::string foreign = new_client_token();
    this->create(foreign);
    const std::size_t before = this->version(this->game);
    this->expect_refused(this->game, "", 401, "unauthorized");
    this->expect_refused(this->game, "short", 401, "unauthorized");
    this->expect_refused(this->game, std::string(64, '!'), 401, "unauthorized");
    this->expect_refused(this->game, foreign, 403, "not_your_seat");
    this->expect_refused(this->game, new_client_token(), 403, "not_your_seat");
    std::string forged = this->first;
    forged.front() = forged.front() == 'A' ? 'B' : 'A';
    this->expect_refused(this->game, forged, 403, "not_your_seat");
    this->expect_refused(this->game, this->second, 409, "not_your_turn");
    EXPECT_EQ(this->version(this->game), before);
    EXPECT_EQ(this->act(this->game, this->first, TestFixture::move).status, 200);
}

TYPED_TEST(Tokens, ReplayedChangeNothingAlsoAfterARestart) {
    EXPECT_EQ(this->create(this->first), this->game);
    this->join(this->game, this->second);
    this->join(this->game, this->second);
    const HttpReply once = this->act(this->game, this->first, TestFixture::move);
    EXPECT_EQ(once.status, 200);
    this->served.kill();
    this->served.start();
    const HttpReply twice = this->act(this->game, this->first, TestFixture::move);
    EXPECT_EQ(twice.status, 200);
    EXPECT_EQ(twice.body, once.body) << "the same version";
    EXPECT_EQ(this->create(this->first), this->game);
    const std::size_t before = this->version(this->game);
    // What was recorded of somebody else's game, or of a line that was taken back.
    this->expect_refused(this->game, this->first, 409, "not_your_turn",
                         R"({"type":"move","move":"b2-b3","ply":1,"line":0})");
    this->expect_refused(this->game, this->second, 409, "wrong_ply",
                         R"({"type":"move","move":"a7-a6","ply":1,"line":1})");
    EXPECT_EQ(this->version(this->game), before);
}

}  // namespace
}  // namespace trireme::crash_tests
