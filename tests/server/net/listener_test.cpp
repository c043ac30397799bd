// How many may come, and how they go when the server stops.

#include "server/net/listener.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <deque>

#include "server/support.h"
#include "server/web_socket.h"

namespace trireme::server_tests {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

const std::string ask_for_file = "GET /sw.js HTTP/1.1\r\nHost: localhost\r\n\r\n";

bool is_served(Client& client) {
    const auto reply = client.ask(ask_for_file);
    return reply && reply->status == 200;
}

bool is_served_sooner_or_later(std::uint16_t port, const std::string& from) {
    const auto deadline = Clock::now() + patience;
    while (Clock::now() < deadline) {
        Client client(port, 0, from);
        if (is_served(client)) return true;
    }
    return false;
}

TEST(Listener, NoAddressShutsOthersOut) {
    ServerOptions options;
    options.limit_loopback = true;
    const Running running(options);
    std::deque<Client> idle;
    for (int i = 0; i < 200; ++i) idle.emplace_back(running.port());
    for (Client& client : idle) ASSERT_TRUE(is_served(client));
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(Client(running.port()).is_closed());
    Client other(running.port(), 0, "127.0.0.2");
    EXPECT_TRUE(is_served(other));
    EXPECT_TRUE(is_served(idle.front()));
    idle.pop_back();
    EXPECT_TRUE(is_served_sooner_or_later(running.port(), "127.0.0.1"));
}

TEST(Listener, LoopbackMayHaveMore) {
    const Running running;
    std::deque<Client> clients;
    for (int i = 0; i < 250; ++i) clients.emplace_back(running.port());
    for (Client& client : clients) EXPECT_TRUE(is_served(client));
}

TEST(Listener, SocketsThroughAProxyAreCountedForWhomItForwards) {
    ServerOptions options;
    options.proxies = {"127.0.0.1"};
    options.connections_per_address = 2;
    const Running running(options);
    const auto socket_for = [&](const std::string& client) {
        return WebSocket(running.port(), "/api/v1/lobby/socket",
                         "X-Forwarded-For: " + client + "\r\n");
    };
    const WebSocket first = socket_for("203.0.113.9");
    ASSERT_TRUE(running.api().socket(0));
    {
        const WebSocket second = socket_for("203.0.113.9");
        EXPECT_EQ(first.status(), 101);
        EXPECT_EQ(second.status(), 101);
        const WebSocket third = socket_for("203.0.113.9");
        EXPECT_EQ(third.status(), 429);
        EXPECT_EQ(third.reply().field("retry-after"), "10");
        EXPECT_EQ(socket_for("203.0.113.10").status(), 101);
    }
    EXPECT_TRUE(running.api().socket(1)->is_closed());
    const auto deadline = Clock::now() + patience;
    while (socket_for("203.0.113.9").status() != 101) ASSERT_LT(Clock::now(), deadline);
}

// Holds every descriptor that there is, so that connections cannot be taken.
class NoDescriptors {
public:
    NoDescriptors() {
        getrlimit(RLIMIT_NOFILE, &usual_);
        const int next = open("/dev/null", O_RDONLY | O_CLOEXEC);
        rlimit low = usual_;
        low.rlim_cur = static_cast<rlim_t>(next) + 10;
        setrlimit(RLIMIT_NOFILE, &low);
        for (int fd = next; fd >= 0; fd = open("/dev/null", O_RDONLY | O_CLOEXEC))
            held_.push_back(fd);
    }
    ~NoDescriptors() {
        while (!held_.empty()) give_one();
        setrlimit(RLIMIT_NOFILE, &usual_);
    }
    NoDescriptors(const NoDescriptors&) = delete;
    NoDescriptors& operator=(const NoDescriptors&) = delete;

    void give_one() {
        close(held_.back());
        held_.pop_back();
    }

private:
    rlimit usual_{};
    std::vector<int> held_;
};

TEST(Listener, RecoversWhenDescriptorsAreThereAgain) {
    const Running running;
    // Sanitizers need descriptors to look at what they see for the first time.
    Client first(running.port());
    first.send(ask_for_file);
    ASSERT_TRUE(first.receive());
    std::unique_ptr<Client> client;
    {
        NoDescriptors none;
        none.give_one();
        client = std::make_unique<Client>(running.port());
        client->send(ask_for_file);
        EXPECT_FALSE(client->ends_within(milliseconds(50))) << "it waits";
    }
    const auto reply = client->receive();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->body, "the worker");
}

TEST(Listener, TakesAllFilesThatTheSystemAllows) {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    rlimit low = limit;
    low.rlim_cur = std::min<rlim_t>(512, limit.rlim_max);
    setrlimit(RLIMIT_NOFILE, &low);
    const Running running;
    getrlimit(RLIMIT_NOFILE, &limit);
    EXPECT_EQ(limit.rlim_cur, limit.rlim_max);
}

TEST(Draining, SocketsAreToldToComeBack) {
    ServerOptions options;
    options.stop_time = milliseconds(600'000);
    Running running(options);
    std::deque<WebSocket> sockets;
    for (int i = 0; i < 25; ++i) sockets.emplace_back(running.port());
    for (std::size_t i = 0; i < 25; ++i) ASSERT_TRUE(running.api().socket(i));
    running.begin_to_stop();
    for (WebSocket& socket : sockets) {
        EXPECT_EQ(socket.receive_close(), 1012);
        socket.send({Opcode::Close, "\x03\xf4"});
        socket.client().finish();
    }
    running.stop();
    for (std::size_t i = 0; i < 25; ++i) EXPECT_TRUE(running.api().socket(i)->is_closed());
}

TEST(Draining, TheHallFinishesFirst) {
    ServerOptions options;
    options.stop_time = milliseconds(600'000);
    Running running(options);
    WebSocket socket(running.port());
    running.api().hold();
    Client asking(running.port());
    asking.send("GET /api/v1/games/abc HTTP/1.1\r\nHost: localhost\r\n\r\n");
    ASSERT_TRUE(running.api().is_asked());
    Client idle(running.port());
    running.begin_to_stop();
    ASSERT_TRUE(running.api().is_drained());
    EXPECT_TRUE(idle.is_closed());
    EXPECT_THROW(Client(running.port()), std::runtime_error);
    // The socket still works.
    running.api().socket()->outlet().send(std::make_shared<const std::string>("draining"));
    EXPECT_EQ(socket.receive_text(), "draining");
    running.api().release({});
    const auto reply = asking.receive();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 200);
    EXPECT_EQ(reply->field("connection"), "close");
    EXPECT_EQ(socket.receive_close(), 1012);
    socket.client().finish();
    running.stop();
}

TEST(Draining, EndsInTimeWhateverTheHallDoes) {
    ServerOptions options;
    options.stop_time = milliseconds(50);
    Running running(options);
    const WebSocket socket(running.port());
    ASSERT_TRUE(running.api().socket());
    running.api().hold();
    Client asking(running.port());
    asking.send("GET /api/v1/games/abc HTTP/1.1\r\nHost: localhost\r\n\r\n");
    ASSERT_TRUE(running.api().is_asked());
    running.stop();
    EXPECT_TRUE(running.api().socket()->is_closed());
    // It may still answer, to nobody.
    running.api().release({});
    running.api().socket()->outlet().send(std::make_shared<const std::string>("late"));
}

}  // namespace
}  // namespace trireme::server_tests
