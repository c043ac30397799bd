// Sockets, with clients that know how to behave and others that do not.

#include <gtest/gtest.h>

#include <thread>

#include "server/support.h"
#include "server/web_socket.h"

namespace trireme::server_tests {
namespace {

using std::chrono::milliseconds;

std::shared_ptr<const std::string> text(std::string content) {
    return std::make_shared<const std::string>(std::move(content));
}

// Far apart, so that none comes in between.
ServerOptions without_pings() {
    ServerOptions options;
    options.ping_time = std::chrono::hours(1);
    return options;
}

TEST(Socket, IsAConversation) {
    const Running running;
    WebSocket socket(running.port(), "/api/v1/games/a-B/socket");
    ASSERT_EQ(socket.status(), 101);
    const auto hall = running.api().socket();
    ASSERT_TRUE(hall);
    EXPECT_EQ(hall->request().kind, SocketKind::Game);
    EXPECT_EQ(hall->request().id, "a-B");
    EXPECT_TRUE(hall->request().caller.is_exempt);
    for (const std::string& said : {std::string("one"), std::string(4'096, 'x'), std::string()}) {
        ASSERT_TRUE(socket.send_text(said));
        EXPECT_EQ(socket.receive_text(), "heard " + said);
    }
    const std::string long_text(300'000, 'y');
    hall->outlet().send(text(long_text));
    EXPECT_TRUE(socket.receive_text() == long_text);
    WebSocket lobby(running.port(), "/api/v1/lobby/socket");
    EXPECT_EQ(lobby.status(), 101);
    EXPECT_EQ(running.api().socket(1)->request().kind, SocketKind::Lobby);
}

TEST(Socket, IsRefusedToOtherPages) {
    const Running running;
    const std::pair<std::string, int> table[] = {
        {"Origin: http://evil.example\r\n", 403},
        {"Origin: null\r\n", 403},
        {"Origin: https://127.0.0.1\r\n", 403},
        {"Host: evil.example\r\n", 400},
        {"Host: evil.example\r\nOrigin: http://evil.example\r\n", 400},
        {"Origin: http://127.0.0.1\r\n", 101},
        {"Host: localhost:9\r\nOrigin: http://localhost:9\r\n", 101},
    };
    for (const auto& [fields, status] : table) {
        const WebSocket socket(running.port(), "/api/v1/lobby/socket", fields);
        EXPECT_EQ(socket.status(), status) << fields;
    }
    EXPECT_TRUE(running.api().socket(1));
    EXPECT_EQ(running.api().socket_count(), 2U);
}

TEST(Socket, IsNoPlaceForMalformedUpgrades) {
    const Running running;
    const std::string start = "GET /api/v1/lobby/socket HTTP/1.1\r\nHost: localhost\r\n";
    const std::string table[] = {
        start + "\r\n",
        start +
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
            "dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        start + "Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
        start + "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
        start +
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 8\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    };
    for (const std::string& request : table) {
        Client client(running.port());
        const auto reply = client.ask(request);
        ASSERT_TRUE(reply) << request;
        EXPECT_GE(reply->status, 400) << request;
        EXPECT_LT(reply->status, 500) << request;
    }
    // Nobody speaks before we have agreed.
    Client hasty(running.port());
    const auto reply =
        hasty.ask(start +
                  "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
                  bytes_of({Opcode::Text, "hello"}));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 400);
    EXPECT_EQ(running.api().socket_count(), 0U);
}

TEST(Socket, PutsMessagesTogether) {
    const Running running(without_pings());
    WebSocket socket(running.port());
    socket.send({Opcode::Text, "one ", false});
    socket.send({Opcode::Continuation, "two ", false});
    socket.send({Opcode::Ping, "in between"});
    socket.send({Opcode::Continuation, "three"});
    EXPECT_EQ(socket.receive_text(), "heard one two three");
    for (const char c : bytes_of({Opcode::Text, "slowly"})) socket.send_raw(std::string(1, c));
    EXPECT_EQ(socket.receive_text(), "heard slowly");
}

TEST(Socket, ClosesOnWhatIsNoText) {
    const Running running(without_pings());
    const std::string many_pieces = [] {
        std::string bytes = bytes_of({Opcode::Text, std::string(1'000, 'x'), false});
        for (int i = 0; i < 5; ++i)
            bytes += bytes_of({Opcode::Continuation, std::string(1'000, 'x'), false});
        return bytes;
    }();
    const std::string no_size = "\x81" + std::string(9, '\xff') + "mask";
    struct Row {
        const char* what;
        std::string bytes;
        std::vector<int> codes;
    };
    const Row table[] = {
        {"binary", bytes_of({Opcode::Binary, "\x01\x02"}), {1003}},
        {"too large", bytes_of({Opcode::Text, std::string(4'097, 'x')}), {1009}},
        {"too large in pieces", many_pieces, {1009}},
        {"a length of 2^64 - 1", no_size, {1009, 1002}},
        {"no UTF-8", bytes_of({Opcode::Text, "\xff\xfe"}), {1007}},
        {"half a character", bytes_of({Opcode::Text, "\xc3"}), {1007}},
        {"not masked", bytes_of({Opcode::Text, "x"}, false), {1002}},
        {"an unknown opcode", bytes_of({static_cast<Opcode>(3), "x"}), {1002}},
        {"an unknown control frame", bytes_of({static_cast<Opcode>(11), "x"}), {1002}},
        {"a reserved bit", std::string("\xc1\x81\0\0\0\0x", 7), {1002}},
        {"a ping in pieces", bytes_of({Opcode::Ping, "x", false}), {1002}},
        {"a long ping", bytes_of({Opcode::Ping, std::string(126, 'x')}), {1002}},
        {"nothing to continue", bytes_of({Opcode::Continuation, "x"}), {1002}},
        {"a new message in another",
         bytes_of({Opcode::Text, "x", false}) + bytes_of({Opcode::Text, "y"}),
         {1002}},
        {"a goodbye of one byte", bytes_of({Opcode::Close, "x"}), {1002}},
        {"a goodbye with no such code", bytes_of({Opcode::Close, "\x03\xed"}), {1002}},
    };
    std::size_t count = 0;
    for (const Row& row : table) {
        WebSocket socket(running.port());
        ASSERT_EQ(socket.status(), 101);
        ASSERT_TRUE(socket.send_raw(row.bytes));
        const int code = socket.receive_close();
        EXPECT_TRUE(std::find(row.codes.begin(), row.codes.end(), code) != row.codes.end())
            << row.what << ": " << code;
        socket.client().finish();
        EXPECT_TRUE(running.api().socket(count++)->is_closed()) << row.what;
    }
    for (std::size_t i = 0; i < count; ++i)
        EXPECT_TRUE(running.api().socket(i)->texts().empty()) << table[i].what;
}

TEST(Socket, SaysGoodbyeWhenTheClientDoes) {
    const Running running(without_pings());
    WebSocket socket(running.port());
    socket.send({Opcode::Close, "\x03\xe8"});
    EXPECT_EQ(socket.receive_close(), 1000);
    EXPECT_TRUE(socket.client().ends_within(patience));
    socket.client().finish();
    EXPECT_TRUE(running.api().socket()->is_closed());
}

TEST(Socket, NoticesWhoIsGone) {
    const Running running;
    { const WebSocket socket(running.port()); }
    EXPECT_TRUE(running.api().socket()->is_closed());
    // The hall may go on talking.
    running.api().socket()->outlet().send(text("anybody?"));
    running.api().socket()->outlet().close(CloseCode::Normal, "no");
}

TEST(Socket, ClosesAfterTheLastWordOfTheHall) {
    const Running running(without_pings());
    WebSocket socket(running.port());
    const auto hall = running.api().socket();
    for (int i = 0; i < 100; ++i) hall->outlet().send(text(std::to_string(i)));
    hall->outlet().close(CloseCode::PolicyViolation, std::string(200, 'w'));
    hall->outlet().send(text("too late"));
    for (int i = 0; i < 100; ++i) EXPECT_EQ(socket.receive_text(), std::to_string(i));
    EXPECT_EQ(socket.receive_close(), 1008);
    socket.send({Opcode::Close, "\x03\xf0"});
    socket.client().finish();
    EXPECT_TRUE(hall->is_closed());
}

TEST(Socket, DoesNotWaitForAGoodbyeForEver) {
    const Running running(without_pings());
    WebSocket socket(running.port());
    const auto hall = running.api().socket();
    hall->outlet().close(CloseCode::Normal, "");
    // The client says nothing more.
    EXPECT_TRUE(hall->is_closed());
}

TEST(Socket, MeasuresTheLag) {
    ServerOptions options;
    options.ping_time = milliseconds(10);
    const Running running(options);
    WebSocket socket(running.port());
    const auto hall = running.api().socket();
    for (int i = 1; i <= 3; ++i) {
        const auto ping = socket.receive();
        ASSERT_TRUE(ping);
        ASSERT_EQ(ping->opcode, Opcode::Ping);
        // A pong that nobody asked for measures nothing.
        socket.send({Opcode::Pong, "0"});
        socket.send({Opcode::Pong, ping->payload});
        EXPECT_TRUE(hall->has_lags(i));
    }
}

// Data is no sign of life: the far end of a proxy may be long gone.
TEST(Socket, ClosesWhoAnswersNoPing) {
    ServerOptions options;
    options.ping_time = milliseconds(10);
    options.silence_time = milliseconds(50);
    const Running running(options);
    const WebSocket socket(running.port());
    EXPECT_TRUE(running.api().socket()->is_closed());
}

TEST(Socket, KeepsWhoAnswersPings) {
    ServerOptions options;
    options.ping_time = milliseconds(10);
    options.silence_time = std::chrono::seconds(60);
    const Running running(options);
    WebSocket socket(running.port());
    for (int i = 0; i < 20; ++i) {
        const auto ping = socket.receive();
        ASSERT_TRUE(ping);
        ASSERT_TRUE(socket.send({Opcode::Pong, ping->payload}));
    }
    socket.send_text("still here");
    EXPECT_EQ(socket.receive_text(), "heard still here");
}

// Only writes that nobody takes can end this one.
TEST(Socket, ClosesWhoDoesNotReadForTooLong) {
    ServerOptions options;
    options.ping_time = milliseconds(10);
    options.write_time = milliseconds(50);
    options.queued_bytes = std::size_t{64} << 20;
    const Running running(options);
    WebSocket lazy(running.port(), "/api/v1/lobby/socket", "", 4'096);
    const auto hall = running.api().socket();
    hall->outlet().send(text(std::string(std::size_t{24} << 20, 'x')));
    EXPECT_TRUE(hall->is_closed());
}

TEST(Socket, ClosesWhoDoesNotReadTooMuch) {
    for (const bool by_number : {true, false}) {
        ServerOptions options = without_pings();
        options.queued_messages = by_number ? 100 : 1'000'000;
        options.queued_bytes = by_number ? std::size_t{1} << 30 : std::size_t{1} << 20;
        const Running running(options);
        WebSocket lazy(running.port(), "/api/v1/lobby/socket", "", 4'096);
        const auto hall = running.api().socket(0);
        ASSERT_TRUE(hall);
        WebSocket other(running.port());
        // What the system takes off our hands comes first.
        for (int i = 0; i < 400; ++i) hall->outlet().send(text(std::string(100'000, 'x')));
        EXPECT_TRUE(hall->is_closed());
        // Nobody waits for it.
        other.send_text("next");
        EXPECT_EQ(other.receive_text(), "heard next");
    }
}

// Beast alone would keep it for ever: it is not silent.
TEST(Socket, ClosesWhoSendsAndNeverReads) {
    ServerOptions options = without_pings();
    options.queued_messages = 50;
    options.queued_bytes = 200'000;
    const Running running(options);
    WebSocket lazy(running.port(), "/api/v1/lobby/socket", "", 4'096);
    const auto hall = running.api().socket();
    const std::string message = bytes_of({Opcode::Text, std::string(4'000, 'x')});
    std::size_t sent = 0;
    while (sent < std::size_t{1} << 30 && lazy.send_raw(message)) sent += message.size();
    EXPECT_LT(sent, std::size_t{1} << 30);
    EXPECT_TRUE(hall->is_closed());
}

TEST(Socket, LimitsHowMuchIsSaid) {
    ServerOptions options = without_pings();
    options.limit_loopback = true;
    options.messages_per_second = 5;
    const Running running(options);
    for (const Opcode opcode : {Opcode::Text, Opcode::Ping}) {
        WebSocket socket(running.port());
        for (int i = 0; i < 100; ++i) socket.send({opcode, "x"});
        EXPECT_EQ(socket.receive_close(), 1008);
    }
    EXPECT_LT(running.api().socket(0)->texts().size(), 100U);
}

// Nothing else may be written before the answer to the handshake has been: with its assertions on,
// Beast ends the program of whoever does.
TEST(Socket, MayBeToldToEndWhileItOpens) {
    for (int round = 0; round < 20; ++round) {
        const Running running;
        const WebSocket socket(running.port(), "/api/v1/lobby/socket");
        EXPECT_EQ(socket.status(), 101);
    }
}

TEST(Socket, KeepsTheOrderOfEachWhoSpeaks) {
    const Running running(without_pings());
    WebSocket socket(running.port());
    const auto hall = running.api().socket();
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&, t] {
            for (int i = 0; i < 100; ++i)
                hall->outlet().send(text(std::to_string(t) + std::to_string(100 + i)));
        });
    std::vector<int> next(4, 100);
    for (int i = 0; i < 400; ++i) {
        const auto heard = socket.receive_text();
        ASSERT_TRUE(heard);
        const auto who = static_cast<std::size_t>(heard->front() - '0');
        EXPECT_EQ(heard->substr(1), std::to_string(next[who]++));
    }
    for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace trireme::server_tests
