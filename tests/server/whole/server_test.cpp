// The server over real sockets: what goes wrong on the way to an answer. The answers themselves are
// in answer_test.cpp.

#include "server/server.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "server/client.h"
#include "server/support.h"

namespace trireme::server_tests {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

std::string get(const std::string& target, const std::string& fields = "") {
    return "GET " + target + " HTTP/1.1\r\nHost: x\r\n" + fields + "\r\n";
}

// Far more than the sockets of both sides hold.
constexpr std::size_t large_size = std::size_t{24} << 20;

Files page_with_large_file() {
    Files files = page_files();
    std::string large(large_size, 'x');
    for (std::size_t i = 0; i < large.size(); i += 1000) large[i] = static_cast<char>('a' + i % 23);
    files.emplace("/large.bin", std::move(large));
    return files;
}

// Whether a new client is served, sooner or later.
bool serves_again(std::uint16_t port) {
    const auto deadline = Clock::now() + patience;
    while (Clock::now() < deadline) {
        Client client(port);
        if (client.ask(get("/"))) return true;
    }
    return false;
}

TEST(Server, ServesThePage) {
    const Running running;
    Client client(running.port());
    const auto reply = client.ask(get("/play/eximo?level=3", "Accept-Encoding: gzip, br\r\n"));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 200);
    EXPECT_EQ(reply->body, "br page");
    EXPECT_EQ(reply->field("content-encoding"), "br");
    EXPECT_EQ(reply->field("cross-origin-opener-policy"), "same-origin");
    EXPECT_EQ(reply->field("connection"), "keep-alive");
    EXPECT_TRUE(reply->field("date").ends_with(" GMT"));
}

TEST(Server, ReadsEveryFieldThatItHeeds) {
    const Running running;
    Client client(running.port());
    const auto first =
        client.ask(get("/", "Accept-Encoding: deflate\r\naccept-encoding: gzip\r\n"));
    ASSERT_TRUE(first);
    EXPECT_EQ(first->body, "gzip page");
    const std::string tag = first->field("etag");
    const auto second = client.ask(get(
        "/", "Accept-Encoding: gzip\r\nIf-None-Match: \"a\"\r\nIf-None-Match: " + tag + "\r\n"));
    ASSERT_TRUE(second);
    EXPECT_EQ(second->status, 304);
    EXPECT_EQ(second->body, "");
    // The connection has kept its place.
    EXPECT_EQ(client.ask(get("/sw.js"))->body, "the worker");
}

TEST(Server, KeepsConnectionsOpen) {
    const Running running;
    Client client(running.port());
    for (int i = 0; i < 50; ++i) {
        ASSERT_EQ(client.ask(get("/sw.js"))->body, "the worker");
        ASSERT_EQ(client.ask(get("/none.js"))->status, 404);
        ASSERT_EQ(client.ask(get("/../x"))->status, 400);
        ASSERT_EQ(client.ask("DELETE / HTTP/1.1\r\nHost: x\r\n\r\n")->status, 405);
    }
}

TEST(Server, ClosesWhenAsked) {
    const Running running;
    Client client(running.port());
    const auto reply = client.ask(get("/sw.js", "Connection: close\r\n"));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->body, "the worker");
    EXPECT_EQ(reply->field("connection"), "close");
    EXPECT_TRUE(client.is_closed());
}

TEST(Server, SpeaksHttp10) {
    const Running running;
    Client once(running.port());
    EXPECT_EQ(once.ask("GET /sw.js HTTP/1.0\r\n\r\n")->body, "the worker");
    EXPECT_TRUE(once.is_closed());
    Client twice(running.port());
    const std::string request = "GET /sw.js HTTP/1.0\r\nConnection: keep-alive\r\n\r\n";
    EXPECT_EQ(twice.ask(request)->field("connection"), "keep-alive");
    EXPECT_EQ(twice.ask(request)->body, "the worker");
}

TEST(Server, AnswersHeadWithoutBody) {
    const Running running;
    Client client(running.port());
    const auto head = client.ask("HEAD /assets/board-1a2b.js HTTP/1.1\r\nHost: x\r\n\r\n");
    ASSERT_TRUE(head);
    EXPECT_EQ(head->status, 200);
    EXPECT_EQ(head->field("content-length"), "18");
    // What follows is the next answer and no body.
    EXPECT_EQ(client.ask(get("/sw.js"))->body, "the worker");
    EXPECT_EQ(client.ask("HEAD /none.js HTTP/1.1\r\nHost: x\r\n\r\n")->status, 404);
    EXPECT_EQ(client.ask(get("/sw.js"))->body, "the worker");
}

TEST(Server, AnswersPipelinedRequestsInOrder) {
    const Running running;
    Client client(running.port());
    constexpr int pairs = 300;  // more than its buffer holds
    std::string requests;
    for (int i = 0; i < pairs; ++i) requests += get("/sw.js") + get("/none.js");
    std::thread sender([&] { client.send(requests); });
    for (int i = 0; i < pairs; ++i) {
        const auto first = client.receive();
        const auto second = client.receive();
        EXPECT_TRUE(first && first->body == "the worker");
        EXPECT_TRUE(second && second->status == 404);
    }
    sender.join();
}

TEST(Server, PutsRequestsTogetherFromPieces) {
    const Running running;
    Client client(running.port());
    for (const char c : get("/sw.js")) ASSERT_TRUE(client.send(std::string(1, c)));
    EXPECT_EQ(client.receive()->body, "the worker");
}

TEST(Server, AnswersAClientThatHasFinishedSending) {
    const Running running;
    Client client(running.port());
    client.send(get("/sw.js"));
    client.finish();
    EXPECT_EQ(client.receive()->body, "the worker");
    EXPECT_TRUE(client.is_closed());
}

TEST(Server, RefusesMalformedRequests) {
    const Running running;
    const std::string bad[] = {
        "\r\n\r\n",
        "GET\r\n\r\n",
        "GET /\r\n\r\n",
        "GET / HTTP/2.0\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1 x\r\nHost: x\r\n\r\n",
        "GET / FTP/1.1\r\nHost: x\r\n\r\n",
        "GET  / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /\x01 HTTP/1.1\r\nHost: x\r\n\r\n",
        " GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        "G\x01T / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        "GET / HTTP/1.1\r\nHost x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
        "GET / HTTP/1.1\r\n: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nA: \x01\r\n\r\n",
        get("/", "Content-Length: abc\r\n"),
        get("/", "Content-Length: -1\r\n"),
        get("/", "Content-Length: 99999999999999999999\r\n"),
        get("/", "Content-Length: 1\r\nContent-Length: 2\r\n"),
        get("/", "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n"),
        std::string("GET / HTTP/1.1\r\nHost: \0\r\n\r\n", 27),
        // The beginning of TLS.
        std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11),
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "SSH-2.0-OpenSSH_9.2\r\n",
    };
    for (const std::string& request : bad) {
        Client client(running.port());
        const auto reply = client.ask(request);
        ASSERT_TRUE(reply) << request;
        EXPECT_EQ(reply->status, 400) << request;
        EXPECT_EQ(reply->field("connection"), "close") << request;
        EXPECT_EQ(reply->field("x-content-type-options"), "nosniff") << request;
        client.finish();
        EXPECT_TRUE(client.is_closed()) << request;
    }
    EXPECT_EQ(Client(running.port()).ask(get("/"))->status, 200);
}

TEST(Server, RefusesLongTargets) {
    const Running running;
    for (const std::size_t size : {2'049U, 7'000U, 8'192U, 9'000U, 100'000U}) {
        Client client(running.port());
        const auto reply = client.ask(get("/" + std::string(size - 1, 'a')));
        ASSERT_TRUE(reply) << size;
        EXPECT_EQ(reply->status, 414) << size;
        client.finish();
        EXPECT_TRUE(client.is_closed()) << size;
    }
}

TEST(Server, RefusesLongHeaders) {
    const Running running;
    const std::string one(9'000, 'a');
    std::string many;
    for (int i = 0; i < 2'000; ++i) many += "a: b\r\n";
    for (const std::string& fields : {"A: " + one + "\r\n", one + ": a\r\n", many}) {
        Client client(running.port());
        const auto reply = client.ask(get("/", fields));
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->status, 431);
        client.finish();
        EXPECT_TRUE(client.is_closed());
    }
    EXPECT_EQ(Client(running.port()).ask(get("/", "A: " + one.substr(2'000) + "\r\n"))->status,
              200);
}

// However it arrives, it is too long for the same reason.
TEST(Server, TellsLongTargetsFromLongHeaders) {
    const Running running;
    Client client(running.port());
    client.send("GET /a");
    client.send("b HTTP/1.1\r\n");
    EXPECT_EQ(client.ask("A: " + std::string(9'000, 'a') + "\r\n\r\n")->status, 431);
}

TEST(Server, EndsRequestsThatNeverEnd) {
    const Running running;
    Client client(running.port());
    client.send("GET / HTTP/1.1\r\n");
    const std::string field = "A: " + std::string(997, 'a') + "\r\n";
    std::size_t sent = 0;
    while (sent < large_size && client.send(field)) sent += field.size();
    EXPECT_LT(sent, large_size);
}

TEST(Server, RefusesBodies) {
    const Running running;
    const std::pair<std::string, int> table[] = {
        {get("/", "Content-Length: 0\r\n"), 200},
        {get("/", "Content-Length: 5\r\n") + "hello", 413},
        {get("/", "Content-Length: 5\r\n"), 413},
        {get("/", "Content-Length: 9999999999\r\n"), 413},
        {get("/", "Transfer-Encoding: chunked\r\n") + "5\r\nhello\r\n0\r\n\r\n", 413},
        {"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello", 405},
        {"POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n", 405},
    };
    for (const auto& [request, status] : table) {
        Client client(running.port());
        const auto reply = client.ask(request);
        ASSERT_TRUE(reply) << request;
        EXPECT_EQ(reply->status, status) << request;
        client.finish();
        EXPECT_TRUE(client.is_closed()) << request;
    }
}

TEST(Server, ABodyIsNoSecondRequest) {
    const Running running;
    Client client(running.port());
    const std::string hidden = get("/sw.js");
    client.send(get("/", "Content-Length: " + std::to_string(hidden.size()) + "\r\n") + hidden);
    EXPECT_EQ(client.receive()->status, 413);
    client.finish();
    EXPECT_TRUE(client.is_closed());
}

TEST(Server, WhoSendsALargeBodyStillHearsTheAnswer) {
    const Running running;
    Client client(running.port());
    const std::string body(100'000, 'x');
    client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n" + body);
    const auto reply = client.receive();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 405);
}

TEST(Server, SendsLargeFilesWhole) {
    const Files files = page_with_large_file();
    const Running running({}, files);
    Client client(running.port());
    const auto reply = client.ask(get("/large.bin"));
    ASSERT_TRUE(reply);
    EXPECT_TRUE(reply->body == files.at("/large.bin"));
    EXPECT_EQ(client.ask(get("/sw.js"))->body, "the worker");
}

TEST(Server, DisconnectsWhoSaysNothing) {
    ServerOptions options;
    options.head_time = milliseconds(30);
    const Running running(options);
    Client client(running.port());
    EXPECT_TRUE(client.is_closed());
}

TEST(Server, DisconnectsWhoStopsInTheMiddle) {
    ServerOptions options;
    options.head_time = milliseconds(30);
    const Running running(options);
    Client client(running.port());
    client.send("GET / HTTP/1.1\r\nHo");
    EXPECT_TRUE(client.is_closed());
}

TEST(Server, DisconnectsWhoSendsAByteNowAndThen) {
    ServerOptions options;
    options.head_time = milliseconds(200);
    const Running running(options);
    Client client(running.port());
    client.send("GET / HTTP/1.1\r\nA: ");
    const auto deadline = Clock::now() + patience;
    while (!client.ends_within(milliseconds(10)) && Clock::now() < deadline) client.send("a");
    EXPECT_LT(Clock::now(), deadline);
}

TEST(Server, DisconnectsWhoAsksNoMore) {
    ServerOptions options;
    options.idle_time = milliseconds(30);
    const Running running(options);
    Client client(running.port());
    EXPECT_EQ(client.ask(get("/sw.js"))->body, "the worker");
    EXPECT_TRUE(client.is_closed());
}

TEST(Server, DisconnectsWhoDoesNotRead) {
    ServerOptions options;
    options.write_time = milliseconds(30);
    options.connections = 1;
    const Running running(options, page_with_large_file());
    Client lazy(running.port(), 4096);
    lazy.send(get("/large.bin"));
    EXPECT_TRUE(serves_again(running.port()));
    const auto rest = lazy.rest();
    ASSERT_TRUE(rest);
    EXPECT_LT(rest->size(), large_size);
}

TEST(Server, HasRoomForSoManyConnections) {
    ServerOptions options;
    options.connections = 2;
    const Running running(options);
    {
        Client first(running.port());
        Client second(running.port());
        EXPECT_EQ(first.ask(get("/"))->status, 200);
        EXPECT_EQ(second.ask(get("/"))->status, 200);
        Client third(running.port());
        EXPECT_TRUE(third.is_closed());
        EXPECT_EQ(first.ask(get("/"))->status, 200);
    }
    EXPECT_TRUE(serves_again(running.port()));
}

TEST(Server, ServesManyAtATime) {
    const Running running;
    std::atomic<int> right = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t)
        threads.emplace_back([&] {
            for (int c = 0; c < 10; ++c) {
                Client client(running.port());
                for (int i = 0; i < 10; ++i) {
                    const auto reply = client.ask(get("/sw.js"));
                    if (reply && reply->body == "the worker") ++right;
                }
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(right, 800);
}

TEST(Server, StopsAtOnceWhenNothingIsBeingAnswered) {
    ServerOptions options;
    options.stop_time = milliseconds(600'000);
    Running running(options);
    Client silent(running.port());
    Client halfway(running.port());
    Client idle(running.port());
    Client parting(running.port());
    halfway.send("GET / HTT");
    EXPECT_EQ(idle.ask(get("/"))->status, 200);
    EXPECT_EQ(parting.ask(get("/", "Connection: close\r\n"))->status, 200);
    running.stop();
    EXPECT_TRUE(silent.is_closed());
    EXPECT_TRUE(halfway.is_closed());
    EXPECT_TRUE(idle.is_closed());
    EXPECT_TRUE(parting.is_closed());
    EXPECT_THROW(Client(running.port()), std::runtime_error);
}

TEST(Server, FinishesAnswersBeforeItStops) {
    ServerOptions options;
    options.stop_time = milliseconds(600'000);
    Running running(options, page_with_large_file());
    Client client(running.port(), 4096);
    client.send(get("/large.bin"));
    ASSERT_FALSE(client.ends_within(patience));  // it has begun to come
    running.begin_to_stop();
    const auto reply = client.receive();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->body.size(), large_size);
    EXPECT_TRUE(client.is_closed());
    running.stop();
}

TEST(Server, DoesNotWaitForEverWhenItStops) {
    ServerOptions options;
    options.stop_time = milliseconds(50);
    Running running(options, page_with_large_file());
    Client lazy(running.port(), 4096);
    lazy.send(get("/large.bin"));
    ASSERT_FALSE(lazy.ends_within(patience));
    running.stop();
    const auto rest = lazy.rest();
    ASSERT_TRUE(rest);
    EXPECT_LT(rest->size(), large_size);
}

TEST(Server, StopsEvenBeforeItRuns) {
    ServerOptions options;
    options.port = 0;
    auto server = Server::open(Site(page_files()), options, std::make_shared<FakeApi>());
    ASSERT_TRUE(server.ok());
    (*server)->stop();
    (*server)->stop();
    (*server)->run();
}

TEST(Server, CanBeOpenedWithoutRunning) {
    ServerOptions options;
    options.port = 0;
    EXPECT_TRUE(Server::open(Site(page_files()), options, std::make_shared<FakeApi>()).ok());
}

TEST(Server, SaysWhenThePortIsTaken) {
    const Running running;
    ServerOptions options;
    options.port = running.port();
    const auto second = Server::open(Site(page_files()), options, std::make_shared<FakeApi>());
    ASSERT_FALSE(second.ok());
    EXPECT_EQ(second.error(), "port " + std::to_string(running.port()) +
                                  " is taken; --port N chooses another, --port 0 any that is free");
}

TEST(Server, SaysWhyItCannotListen) {
    ServerOptions options;
    options.port = 0;
    for (const char* nowhere : {"192.0.2.1", "nonsense", ""}) {
        options.bind = nowhere;
        const auto server = Server::open(Site(page_files()), options, std::make_shared<FakeApi>());
        ASSERT_FALSE(server.ok()) << nowhere;
        EXPECT_TRUE(server.error().starts_with("cannot listen at " + options.bind)) << nowhere;
    }
}

TEST(Server, TellsAnAddressThatABrowserCanOpen) {
    ServerOptions options;
    options.port = 0;
    for (const char* bind : {"127.0.0.1", "0.0.0.0"}) {
        options.bind = bind;
        const auto server = Server::open(Site(page_files()), options, std::make_shared<FakeApi>());
        ASSERT_TRUE(server.ok()) << server.error();
        EXPECT_EQ((*server)->address(),
                  "http://127.0.0.1:" + std::to_string((*server)->port()) + "/");
        EXPECT_NE((*server)->port(), 0);
    }
}

TEST(Server, KnowsIpAddresses) {
    for (const char* text : {"127.0.0.1", "0.0.0.0", "::1", "::", "2001:db8::1"})
        EXPECT_TRUE(is_ip_address(text)) << text;
    for (const char* text : {"", "localhost", "127.0.0.1:80", "1.2.3", "[::1]", "256.0.0.1"})
        EXPECT_FALSE(is_ip_address(text)) << text;
}

}  // namespace
}  // namespace trireme::server_tests
