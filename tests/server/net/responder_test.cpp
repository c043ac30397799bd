#include "server/net/responder.h"

#include <gtest/gtest.h>

#include "server/support.h"

namespace trireme::server_tests {
namespace {

using http::status;
using http::verb;

// A request that programs and pages of ours send.
class Asked {
public:
    Asked(verb method, const std::string& target) {
        head_.method(method);
        head_.target(target);
        head_.version(11);
        head_.set(http::field::host, "192.168.1.5:8080");
        if (method == verb::post) {
            head_.set(http::field::content_type, "application/json");
            head_.set(http::field::content_length, "2");
            has_body_ = true;
        }
    }
    Asked& with(http::field field, const std::string& value) {
        head_.set(field, value);
        return *this;
    }
    Asked& with(const std::string& field, const std::string& value) {
        head_.set(field, value);
        return *this;
    }
    Asked& without(http::field field) {
        head_.erase(field);
        return *this;
    }
    Asked& twice(http::field field, const std::string& value) {
        head_.insert(field, value);
        head_.insert(field, value);
        return *this;
    }
    Asked& with_body(const std::string& size) {
        has_body_ = true;
        return with(http::field::content_length, size);
    }
    Asked& from(const std::string& peer) {
        peer_ = boost::asio::ip::make_address(peer);
        return *this;
    }
    Asked& after(std::chrono::seconds time) {
        now_ = Steady::time_point(time);
        return *this;
    }
    Incoming incoming() const { return {head_, has_body_, peer_, now_}; }

private:
    RequestHead head_;
    bool has_body_ = false;
    boost::asio::ip::address peer_ = boost::asio::ip::make_address("192.168.1.77");
    Steady::time_point now_{};
};

class Desk {
public:
    explicit Desk(ServerOptions options = {}) {
        options.openapi = "{}";
        services_ = *Services::make(Site(page_files()), options, std::make_shared<FakeApi>());
    }
    Decision decide(const Asked& asked) const {
        return Responder(*services_).decide(asked.incoming());
    }
    // Status and code of what refuses; 0 where it is not refused but asked or made a socket.
    std::pair<int, std::string> refusal_of(const Asked& asked) const {
        const Decision decision = decide(asked);
        const auto* answer = std::get_if<Answer>(&decision.what);
        if (answer == nullptr) return {0, ""};
        const std::string& text = *answer->body();
        const std::size_t begin = text.find(R"("code":")");
        const std::string code =
            begin == std::string::npos
                ? ""
                : text.substr(begin + 8, text.find('"', begin + 8) - begin - 8);
        return {static_cast<int>(answer->result_int()), code};
    }

private:
    std::shared_ptr<Services> services_;
};

using Refused = std::pair<int, std::string>;

TEST(Responder, AsksTheHall) {
    const Desk desk;
    const Decision decision =
        desk.decide(Asked(verb::get, "/api/v1/games/a-B/events?after=3&wait=5")
                        .with(http::field::authorization, "Bearer secret"));
    const auto* question = std::get_if<Question>(&decision.what);
    ASSERT_NE(question, nullptr);
    EXPECT_EQ(question->request.call, Call::GetEvents);
    EXPECT_EQ(question->request.id, "a-B");
    EXPECT_EQ(question->request.query,
              (std::map<std::string, std::string>{{"after", "3"}, {"wait", "5"}}));
    EXPECT_EQ(question->request.authorization, "Bearer secret");
    EXPECT_EQ(question->request.origin, "http://192.168.1.5:8080");
    EXPECT_EQ(question->request.caller.address, "192.168.1.77");
    EXPECT_FALSE(question->request.caller.is_exempt);
}

TEST(Responder, AddressesThatAreGivenAwayBeginWithTheFirstOrigin) {
    ServerOptions options;
    options.origins = {"https://games.example.org"};
    const Decision decision = Desk(options).decide(Asked(verb::get, "/api/v1/games"));
    const auto* question = std::get_if<Question>(&decision.what);
    ASSERT_NE(question, nullptr);
    EXPECT_EQ(question->request.origin, "https://games.example.org");
}

TEST(Responder, RefusesInTheWordsOfTheContract) {
    const Desk desk;
    const std::string games = "/api/v1/games";
    const std::pair<Asked, Refused> table[] = {
        {Asked(verb::get, "/api/v1/none"), {404, "not_found"}},
        {Asked(verb::get, "/api"), {404, "not_found"}},
        {Asked(verb::post, "/api/v1/games/a.b/join"), {404, "not_found"}},
        {Asked(verb::put, games), {405, "bad_request"}},
        {Asked(verb::get, games + "?a=%zz"), {400, "bad_request"}},
        {Asked(verb::get, games).with(http::field::host, "evil.example"), {400, "bad_request"}},
        {Asked(verb::get, games).with(http::field::origin, "http://evil.example"),
         {403, "foreign_origin"}},
        {Asked(verb::get, games).with(http::field::origin, "null"), {403, "foreign_origin"}},
        {Asked(verb::get, games).twice(http::field::origin, "http://192.168.1.5:8080"),
         {403, "foreign_origin"}},
        {Asked(verb::post, games).without(http::field::content_type), {415, "bad_type"}},
        {Asked(verb::post, games).with(http::field::content_type, "text/plain"), {415, "bad_type"}},
        {Asked(verb::post, games).with(http::field::content_type, "text/plain; application/json"),
         {415, "bad_type"}},
        {Asked(verb::post, games).with(http::field::content_type, "application/jsonp"),
         {415, "bad_type"}},
        {Asked(verb::post, games).with_body("4097"), {413, "too_large"}},
        {Asked(verb::get, games).with_body("1"), {413, "too_large"}},
        {Asked(verb::get, "/api/v1/lobby/socket"), {400, "bad_request"}},
        {Asked(verb::get, "/api/" + std::string(2'048, 'a')), {414, "bad_request"}},
        // And these it does not refuse.
        {Asked(verb::post, games), {0, ""}},
        {Asked(verb::post, games).with_body("4096"), {0, ""}},
        {Asked(verb::post, games).with(http::field::content_type, "Application/JSON;charset=utf-8"),
         {0, ""}},
        {Asked(verb::post, games).with(http::field::origin, "http://192.168.1.5:8080"), {0, ""}},
        {Asked(verb::delete_, games + "/x"), {0, ""}},
    };
    for (const auto& [asked, refused] : table)
        EXPECT_EQ(desk.refusal_of(asked), refused) << asked.incoming().head.target();
}

TEST(Responder, HeadsThatMeanTwoThingsEndTheConnection) {
    const Desk desk;
    const Asked table[] = {
        Asked(verb::post, "/api/v1/games").with("Transfer-Encoding", "chunked"),
        Asked(verb::post, "/api/v1/games")
            .without(http::field::content_length)
            .twice(http::field::content_length, "2"),
        Asked(verb::post, "/api/v1/games").with_body("2, 2"),
        Asked(verb::post, "/api/v1/games").with_body("+2"),
        Asked(verb::post, "/api/v1/games").with_body("9223372036854775808"),
        Asked(verb::post, "/api/v1/games").with_body("18446744073709551615"),
        Asked(verb::get, "/").with("Transfer-Encoding", "gzip"),
        Asked(verb::get, "/").with("Transfer-Encoding", "gzip, chunked"),
        Asked(verb::get, "/").with("Transfer-Encoding", "chunked, identity"),
        Asked(verb::get, "/").twice(http::field::transfer_encoding, "chunked"),
        Asked(verb::get, "/").without(http::field::host),
        Asked(verb::get, "/").without(http::field::host).twice(http::field::host, "x"),
    };
    for (const Asked& asked : table) {
        const Decision decision = desk.decide(asked);
        const auto* answer = std::get_if<Answer>(&decision.what);
        ASSERT_NE(answer, nullptr);
        EXPECT_EQ(answer->result(), status::bad_request);
        EXPECT_TRUE(decision.ends_connection);
    }
}

TEST(Responder, PagesAreForEverybody) {
    const Desk desk;
    for (const char* target : {"/", "/game/abc", "/lobby", "/learn/eximo", "/play/eximo"})
        EXPECT_EQ(desk.refusal_of(Asked(verb::get, target)
                                      .with(http::field::host, "nas.local")
                                      .with(http::field::origin, "http://nas.local")),
                  (Refused{200, ""}))
            << target;
    const Decision decision = desk.decide(Asked(verb::get, "/").with_body("5"));
    EXPECT_EQ(std::get<Answer>(decision.what).result(), status::payload_too_large);
    EXPECT_TRUE(decision.ends_connection);
}

TEST(Responder, LooksAfterItself) {
    const Desk desk;
    EXPECT_EQ(desk.refusal_of(Asked(verb::get, "/healthz").with(http::field::host, "any.name")),
              (Refused{200, ""}));
    EXPECT_EQ(desk.refusal_of(Asked(verb::get, "/metrics")), (Refused{403, ""}));
    EXPECT_EQ(desk.refusal_of(Asked(verb::get, "/metrics").from("127.0.0.1")), (Refused{200, ""}));
    // A proxy beside us that we were not told of lets nobody look.
    EXPECT_EQ(
        desk.refusal_of(
            Asked(verb::get, "/metrics").from("127.0.0.1").with("X-Forwarded-For", "1.2.3.4")),
        (Refused{403, ""}));
    EXPECT_EQ(
        desk.refusal_of(
            Asked(verb::get, "/metrics").from("127.0.0.1").with(http::field::host, "evil.example")),
        (Refused{400, ""}));
    ServerOptions options;
    options.metrics_everywhere = true;
    EXPECT_EQ(Desk(options).refusal_of(Asked(verb::get, "/metrics")), (Refused{200, ""}));
    EXPECT_EQ(desk.refusal_of(Asked(verb::get, "/api/v1/openapi.json")), (Refused{200, ""}));
}

TEST(Responder, NewGamesHaveALimitOfTheirOwn) {
    const Desk desk;
    const Asked create = Asked(verb::post, "/api/v1/games");
    const Asked pair = Asked(verb::post, "/api/v1/pairings");
    for (int i = 0; i < 15; ++i) {
        EXPECT_EQ(desk.refusal_of(create).first, 0);
        EXPECT_EQ(desk.refusal_of(pair).first, 0);
    }
    const Decision decision = desk.decide(create);
    const auto& answer = std::get<Answer>(decision.what);
    EXPECT_EQ(answer.result(), status::too_many_requests);
    EXPECT_EQ(answer[http::field::retry_after], "2");
    EXPECT_NE(answer.body()->find(R"("code":"too_many")"), std::string::npos);
    // Others, other requests, and whoever waits are not concerned.
    EXPECT_EQ(desk.refusal_of(Asked(create).from("192.168.1.78")).first, 0);
    EXPECT_EQ(desk.refusal_of(Asked(verb::post, "/api/v1/games/x/actions")).first, 0);
    EXPECT_EQ(desk.refusal_of(Asked(create).after(std::chrono::seconds(2))).first, 0);
}

TEST(Responder, RequestsOfAllKindsHaveALimit) {
    ServerOptions options;
    options.requests_per_second = 1;
    const Desk desk(options);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(desk.refusal_of(Asked(verb::get, "/")), (Refused{200, ""}));
    EXPECT_EQ(desk.refusal_of(Asked(verb::get, "/")), (Refused{429, ""}));
    EXPECT_EQ(desk.refusal_of(Asked(verb::get, "/api/v1/games")), (Refused{429, "too_many"}));
    EXPECT_EQ(desk.refusal_of(Asked(verb::get, "/").from("127.0.0.1")), (Refused{200, ""}));
}

TEST(Responder, WhoIsForwardedForIsLimited) {
    ServerOptions options;
    options.proxies = {"127.0.0.1"};
    options.games_per_minute = 1;
    const Desk desk(options);
    const auto create = [](const std::string& forwarded_for) {
        return Asked(verb::post, "/api/v1/games")
            .from("127.0.0.1")
            .with("X-Forwarded-For", forwarded_for);
    };
    EXPECT_EQ(desk.refusal_of(create("203.0.113.9")).first, 0);
    EXPECT_EQ(desk.refusal_of(create("8.8.8.8, 203.0.113.9")).first, 429);
    EXPECT_EQ(desk.refusal_of(create("203.0.113.9, 8.8.8.8")).first, 0);
    EXPECT_EQ(desk.refusal_of(create("2001:db8:1:2::1")).first, 0);
    EXPECT_EQ(desk.refusal_of(create("2001:db8:1:2::2")).first, 429);
}

TEST(Responder, UpgradesBecomeSockets) {
    const Desk desk;
    const auto upgrade = [](const std::string& path) {
        return Asked(verb::get, path)
            .with(http::field::connection, "Upgrade")
            .with(http::field::upgrade, "websocket")
            .with(http::field::sec_websocket_key, "dGhlIHNhbXBsZSBub25jZQ==")
            .with(http::field::sec_websocket_version, "13");
    };
    const Decision decision = desk.decide(upgrade("/api/v1/games/abc/socket"));
    const auto* made = std::get_if<Upgrade>(&decision.what);
    ASSERT_NE(made, nullptr);
    EXPECT_EQ(made->request.kind, SocketKind::Game);
    EXPECT_EQ(made->request.id, "abc");
    EXPECT_EQ(made->request.caller.address, "192.168.1.77");
    const Asked lobby = upgrade("/api/v1/lobby/socket");
    EXPECT_EQ(desk.refusal_of(lobby).first, 0);
    EXPECT_EQ(desk.refusal_of(Asked(lobby).with(http::field::origin, "http://evil.example")),
              (Refused{403, "foreign_origin"}));
    EXPECT_EQ(desk.refusal_of(Asked(lobby).with(http::field::host, "evil.example:8080")),
              (Refused{400, "bad_request"}));
    EXPECT_EQ(desk.refusal_of(Asked(lobby).with_body("1")), (Refused{413, "too_large"}));
    EXPECT_EQ(desk.refusal_of(upgrade("/api/v1/games")).first, 0) << "and is asked as usual";
}

}  // namespace
}  // namespace trireme::server_tests
