#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "server/client.h"
#include "server/client/secrets.h"
#include "server/crash/scene.h"

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

// Those who do not read what they are sent must not keep anybody waiting.
TEST(StoppedReader, KeepsNobodyWaiting) {
    const SqliteDatabase database;
    Served served({"--db", database.url()});
    RandomPlayOptions options = options_for(served, 1);
    options.games = 1;
    Scene scene(options);
    scene.begin();
    const std::string id = scene.play.games().front()->id();
    std::vector<server_tests::Client> readers;
    for (int i = 0; i < 20; ++i) {
        constexpr int small_window = 1024;
        server_tests::Client& reader = readers.emplace_back(served.address().port, small_window);
        ASSERT_TRUE(reader.send("GET /api/v1/games/" + id +
                                "/socket HTTP/1.1\r\nHost: " + served.address().authority +
                                "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                                "Sec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"));
        // {"type":"hello"} in a frame whose mask changes nothing.
        const std::string hello = R"({"type":"hello"})";
        std::string frame = "\x81";
        frame += static_cast<char>(0x80 | hello.size());
        ASSERT_TRUE(reader.send(frame + std::string(4, '\0') + hello));
    }
    const std::size_t before = scene.play.report().acknowledged;
    scene.wait_until([&] { return scene.play.report().acknowledged >= before + 300; });
    scene.finish();
    expect_all_there(scene, served);
}

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
    SqliteDatabase database;
    Served served{{"--db", database.url()}};
    const std::string first = new_client_token();
    const std::string second = new_client_token();
    const std::string game = create(first);
};

TEST_F(Tokens, OfOthersAreOfNoUse) {
    join(game, second);
    const std::string foreign = new_client_token();
    create(foreign);
    const std::size_t before = version(game);
    expect_refused(game, "", 401, "unauthorized");
    expect_refused(game, "short", 401, "unauthorized");
    expect_refused(game, std::string(64, '!'), 401, "unauthorized");
    expect_refused(game, foreign, 403, "not_your_seat");
    expect_refused(game, new_client_token(), 403, "not_your_seat");
    std::string forged = first;
    forged.front() = forged.front() == 'A' ? 'B' : 'A';
    expect_refused(game, forged, 403, "not_your_seat");
    expect_refused(game, second, 409, "not_your_turn");
    EXPECT_EQ(version(game), before);
    EXPECT_EQ(act(game, first, move).status, 200);
}

TEST_F(Tokens, ReplayedChangeNothingAlsoAfterARestart) {
    EXPECT_EQ(create(first), game);
    join(game, second);
    join(game, second);
    const HttpReply once = act(game, first, move);
    EXPECT_EQ(once.status, 200);
    served.kill();
    served.start();
    const HttpReply twice = act(game, first, move);
    EXPECT_EQ(twice.status, 200);
    EXPECT_EQ(twice.body, once.body) << "the same version";
    EXPECT_EQ(create(first), game);
    const std::size_t before = version(game);
    // What was recorded of somebody else's game, or of a line that was taken back.
    expect_refused(game, first, 409, "not_your_turn",
                   R"({"type":"move","move":"b2-b3","ply":1,"line":0})");
    expect_refused(game, second, 409, "wrong_ply",
                   R"({"type":"move","move":"a7-a6","ply":1,"line":1})");
    EXPECT_EQ(version(game), before);
}

}  // namespace
}  // namespace trireme::crash_tests
