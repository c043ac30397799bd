// The interface over real sockets: what goes wrong on the way to the hall and back.

#include <gtest/gtest.h>

#include <thread>

#include "server/support.h"

namespace trireme::server_tests {
namespace {

using std::chrono::milliseconds;

std::string post(const std::string& body, const std::string& fields = "") {
    return "POST /api/v1/games/abc/actions HTTP/1.1\r\nHost: localhost\r\n"
           "Content-Type: application/json\r\nContent-Length: " +
           std::to_string(body.size()) + "\r\n" + fields + "\r\n" + body;
}

std::string get(const std::string& target, const std::string& fields = "") {
    return "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n";
}

TEST(Http, TakesBodiesToTheHall) {
    const Running running;
    Client client(running.port());
    const auto reply = client.ask(post("{\"a\":1}", "Authorization: Bearer t\r\n"));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 200);
    EXPECT_EQ(reply->field("content-type"), "application/json");
    EXPECT_EQ(reply->field("cache-control"), "no-store");
    EXPECT_EQ(reply->field("access-control-allow-origin"), "");
    EXPECT_EQ(reply->field("x-content-type-options"), "nosniff");
    const ApiRequest heard = running.api().last_request();
    EXPECT_EQ(heard.call, Call::Act);
    EXPECT_EQ(heard.id, "abc");
    EXPECT_EQ(heard.body, "{\"a\":1}");
    EXPECT_EQ(heard.authorization, "Bearer t");
    EXPECT_TRUE(heard.caller.is_exempt);
    // And again on the same connection.
    EXPECT_EQ(client.ask(post("2"))->status, 200);
    EXPECT_EQ(running.api().last_request().body, "2");
    EXPECT_EQ(client.ask(post(""))->status, 200);
    EXPECT_EQ(running.api().last_request().body, "");
}

TEST(Http, TakesBodiesInPieces) {
    const Running running;
    Client client(running.port());
    for (const char c : post("hello")) ASSERT_TRUE(client.send(std::string(1, c)));
    ASSERT_TRUE(client.receive());
    EXPECT_EQ(running.api().last_request().body, "hello");
    const auto reply = client.ask(
        "POST /api/v1/games/abc/actions HTTP/1.1\r\nHost: localhost\r\n"
        "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        "2;x=y\r\nhe\r\n3\r\nllo\r\n0\r\nAuthorization: Bearer late\r\n\r\n");
    EXPECT_EQ(reply->status, 200);
    EXPECT_EQ(running.api().last_request().body, "hello");
    EXPECT_EQ(running.api().last_request().authorization, std::nullopt);
    EXPECT_EQ(client.ask(post("next"))->status, 200);
}

TEST(Http, AsksForABodyThatWaits) {
    const Running running;
    Client client(running.port());
    std::string request = post("hello", "Expect: 100-continue\r\n");
    const std::string body = request.substr(request.size() - 5);
    request.resize(request.size() - 5);
    const auto invitation = client.ask(request);
    ASSERT_TRUE(invitation);
    EXPECT_EQ(invitation->status, 100);
    EXPECT_EQ(client.ask(body)->status, 200);
    EXPECT_EQ(running.api().last_request().body, "hello");
}

TEST(Http, RefusesLargeBodies) {
    const Running running;
    Client just(running.port());
    EXPECT_EQ(just.ask(post(std::string(4'096, ' ')))->status, 200);
    const std::string chunked =
        "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n";
    for (const std::string& request :
         {post(std::string(4'097, ' ')), post(std::string(200'000, ' ')),
          chunked + "1001\r\n" + std::string(0x1001, ' ') + "\r\n0\r\n\r\n",
          chunked + "ffffffffffffffff\r\n"}) {
        Client client(running.port());
        const auto reply = client.ask(request);
        ASSERT_TRUE(reply);
        EXPECT_TRUE(reply->status == 413 || reply->status == 400) << reply->status;
        EXPECT_NE(reply->body.find("\"error\""), std::string::npos);
        client.finish();
        EXPECT_TRUE(client.is_closed());
    }
    EXPECT_EQ(running.api().requests().size(), 1U);
}

// Each of these some other server understands differently.
TEST(Http, LetsNoRequestHideInAnother) {
    const Running running;
    const std::string start =
        "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    const std::string hidden = get("/api/v1/games/hidden");
    const std::string table[] = {
        start + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden,
        start + "Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n" + hidden,
        start + "Transfer-Encoding: identity\r\nContent-Length: 0\r\n\r\n" + hidden,
        start + "Content-Length: 0\r\nTransfer-Encoding: x, chunked\r\n\r\n0\r\n\r\n" + hidden,
        start + "Content-Length: 0\r\nContent-Length: 0\r\n\r\n" + hidden,
        start + "Content-Length: 0\r\nContent-Length: 9\r\n\r\n" + hidden,
        start + "Content-Length: 0, 0\r\n\r\n" + hidden,
        start + "Content-Length: 18446744073709551616\r\n\r\n" + hidden,
        start + "Content-Length: 9223372036854775808\r\n\r\n" + hidden,
        start + "Content-Length: 0x0\r\n\r\n" + hidden,
        start + "Content-Length: \r\n\r\n" + hidden,
        start + "Content-Length : 0\r\n\r\n" + hidden,
        start + "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n" + hidden,
        start + "Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n" + hidden,
        start + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n" + hidden,
        start +
            "Transfer-Encoding:\x0b"
            "chunked\r\n\r\n0\r\n\r\n" +
            hidden,
        start + "Transfer-Encoding: gzip\r\n\r\n" + hidden,
        start + "X: a\r\n Content-Length: 50\r\n\r\n" + hidden,
        start + "X: a\r\n\tb\r\n\r\n" + hidden,
        start + "Content-Length:\r\n 0\r\n\r\n" + hidden,
        "POST /api/v1/games HTTP/1.0\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" +
            hidden,
        start + "Content-Length: 0\n\r\n\r\n" + hidden,
    };
    for (const std::string& request : table) {
        Client client(running.port());
        const auto reply = client.ask(request);
        ASSERT_TRUE(reply) << request;
        EXPECT_EQ(reply->status, 400) << request;
        EXPECT_EQ(reply->field("connection"), "close") << request;
        client.finish();
        EXPECT_TRUE(client.is_closed()) << request;
    }
    EXPECT_EQ(running.api().requests().size(), 0U);
}

TEST(Http, RefusesMalformedChunks) {
    const Running running;
    const std::string start =
        "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n";
    for (const char* chunks : {"x\r\n\r\n", "-1\r\n\r\n", "1\r\nab\r\n0\r\n\r\n",
                               " 1\r\na\r\n0\r\n\r\n", "1;\x01\r\na\r\n0\r\n\r\n"}) {
        Client client(running.port());
        const auto reply = client.ask(start + chunks);
        ASSERT_TRUE(reply) << chunks;
        EXPECT_EQ(reply->status, 400) << chunks;
        client.finish();
        EXPECT_TRUE(client.is_closed()) << chunks;
    }
}

TEST(Http, AnswersPipelinedQuestionsInOrder) {
    const Running running;
    Client client(running.port());
    constexpr int count = 200;
    std::string requests;
    for (int i = 0; i < count; ++i)
        requests += post(std::to_string(i)) + get("/sw.js") + get("/api/v1/none");
    std::thread sender([&] { client.send(requests); });
    for (int i = 0; i < count; ++i) {
        const auto first = client.receive();
        const auto second = client.receive();
        const auto third = client.receive();
        EXPECT_TRUE(first && first->body == "{\"heard\":\"" + std::to_string(i) + "\"}");
        EXPECT_TRUE(second && second->body == "the worker");
        EXPECT_TRUE(third && third->status == 404);
    }
    sender.join();
}

TEST(Http, AnswersHeadAndWrongMethods) {
    const Running running;
    Client client(running.port());
    const auto head = client.ask("HEAD /api/v1/games/abc HTTP/1.1\r\nHost: localhost\r\n\r\n");
    ASSERT_TRUE(head);
    EXPECT_EQ(head->status, 200);
    EXPECT_EQ(head->field("content-length"), "12");
    const auto wrong = client.ask("PATCH /api/v1/games/abc HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_EQ(wrong->status, 405);
    EXPECT_EQ(wrong->field("allow"), "GET, HEAD, DELETE");
    EXPECT_EQ(wrong->field("content-type"), "application/json");
    EXPECT_EQ(client.ask(get("/healthz"))->body, "ok");
}

TEST(Http, WaitsForTheHall) {
    const Running running;
    running.api().hold();
    Client client(running.port());
    client.send(get("/api/v1/games/abc/events?wait=30"));
    ASSERT_TRUE(running.api().is_asked());
    // Others are answered meanwhile.
    EXPECT_EQ(Client(running.port()).ask(get("/sw.js"))->body, "the worker");
    std::thread later([&] {
        running.api().release({429, "{}", "application/json", std::chrono::seconds(7)});
    });
    const auto reply = client.receive();
    later.join();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 429);
    EXPECT_EQ(reply->field("retry-after"), "7");
    EXPECT_EQ(client.ask(get("/sw.js"))->body, "the worker");
}

TEST(Http, DoesNotWaitForTheHallForEver) {
    ServerOptions options;
    options.answer_time = milliseconds(20);
    const Running running(options);
    running.api().hold();
    Client client(running.port());
    const auto reply = client.ask(get("/api/v1/games/abc"));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 503);
    EXPECT_NE(reply->body.find("\"unavailable\""), std::string::npos) << reply->body;
    EXPECT_EQ(reply->field("retry-after"), "1");
    // The answer that comes too late finds nobody.
    running.api().release({});
    EXPECT_TRUE(client.is_closed());
}

TEST(Http, AClientMayGoBeforeItIsAnswered) {
    const Running running;
    running.api().hold();
    {
        Client client(running.port());
        client.send(get("/api/v1/games/abc"));
        ASSERT_TRUE(running.api().is_asked());
    }
    running.api().release({});
    EXPECT_EQ(Client(running.port()).ask(get("/sw.js"))->body, "the worker");
}

TEST(Http, DisconnectsWhoDoesNotFinishABody) {
    ServerOptions options;
    options.body_time = milliseconds(30);
    const Running running(options);
    Client client(running.port());
    std::string request = post("hello");
    request.pop_back();
    client.send(request);
    EXPECT_TRUE(client.is_closed());
    EXPECT_EQ(running.api().requests().size(), 0U);
}

TEST(Http, ShowsItsMetrics) {
    const Running running;
    Client client(running.port());
    client.ask(get("/"));
    client.ask(post("1"));
    const auto reply = client.ask(get("/metrics"));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->field("content-type"), "text/plain; version=0.0.4");
    for (const char* line :
         {"\ntrireme_connections 1\n", "\ntrireme_connections_total 1\n",
          "\ntrireme_answers_total{class=\"page\",status=\"2xx\"} 1\n",
          "\ntrireme_answers_total{class=\"write\",status=\"2xx\"} 1\n", "\nfake_games 7\n"})
        EXPECT_NE(reply->body.find(line), std::string::npos) << line << reply->body;
    EXPECT_NE(reply->body.find("\ntrireme_requests_limited_total 0\n"), std::string::npos);
    // It is no place for secrets.
    EXPECT_EQ(reply->body.find("abc"), std::string::npos);
}

TEST(Http, CountsWhoIsLimited) {
    ServerOptions options;
    options.limit_loopback = true;
    options.games_per_minute = 1;
    const Running running(options);
    Client client(running.port());
    const std::string wish =
        "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\n"
        "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
    EXPECT_EQ(client.ask(wish)->status, 200);
    for (int i = 0; i < 2; ++i) {
        Client next(running.port());  // a refused body ends the connection
        EXPECT_EQ(next.ask(wish)->status, 429);
    }
    const auto reply = client.ask(get("/metrics"));
    ASSERT_TRUE(reply);
    EXPECT_NE(reply->body.find("\ntrireme_requests_limited_total 2\n"), std::string::npos)
        << reply->body;
}

}  // namespace
}  // namespace trireme::server_tests
