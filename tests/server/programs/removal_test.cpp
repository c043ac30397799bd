#include <gtest/gtest.h>

#include "server/client/secrets.h"
#include "server/crash/scene.h"
#include "server/web_socket.h"

namespace trireme::crash_tests {
namespace {

using namespace trireme::server;
using server_tests::WebSocket;

// The next text on a socket that says this.
std::string text_with(WebSocket& socket, const std::string& part) {
    for (;;) {
        const auto text = socket.receive_text();
        if (!text || text->find(part) != std::string::npos) return text.value_or("(nothing)");
    }
}

// The server holds the game in memory, somebody is at it, and another program removes it.
void expect_gone(const Database& database) {
    Served served({"--db", database.url()});
    GameWish wish;
    wish.game = "crossings";
    wish.token = new_client_token();
    wish.open = true;
    const auto seat = read_seat(ask(served.address(), create_request(wish)));
    ASSERT_TRUE(seat);
    WebSocket owner(served.address().port, "/api/v1/games/" + seat->id + "/socket");
    owner.send_text(R"({"type":"hello"})");
    text_with(owner, R"("type":"state")");
    WebSocket lobby(served.address().port, "/api/v1/lobby/socket");
    lobby.send_text(R"({"type":"hello"})");
    EXPECT_NE(text_with(lobby, R"("type":"lobby")").find(seat->id), std::string::npos);

    const Ended removed = run_program({"db", "remove", "--db", database.url(), seat->id});
    EXPECT_EQ(removed.status, 0) << removed.text;
    EXPECT_EQ(owner.receive_close(), 1000);
    EXPECT_NE(text_with(lobby, R"("type":"removed")").find(seat->id), std::string::npos);
    EXPECT_EQ(ask(served.address(), state_request(seat->id)).status, 404);
}

TEST(Removal, ReachesARunningServerOnSqlite) { expect_gone(SqliteDatabase()); }
TEST(Removal, ReachesARunningServerOnPostgres) { expect_gone(PostgresDatabase()); }

}  // namespace
}  // namespace trireme::crash_tests
