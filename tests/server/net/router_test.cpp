#include "server/net/router.h"

#include <gtest/gtest.h>

namespace trireme::server {
namespace {

using boost::beast::http::verb;

TEST(Router, KnowsEveryRequest) {
    struct Row {
        verb method;
        const char* path;
        decltype(Route::target) target;
        const char* id;
    };
    const Row table[] = {
        {verb::post, "/api/v1/games", Call::CreateGame, ""},
        {verb::get, "/api/v1/games", Call::ListGames, ""},
        {verb::head, "/api/v1/games", Call::ListGames, ""},
        {verb::post, "/api/v1/pairings", Call::Pair, ""},
        {verb::get, "/api/v1/records", Call::ListRecords, ""},
        {verb::get, "/api/v1/games/aZ09_-", Call::GetGame, "aZ09_-"},
        {verb::delete_, "/api/v1/games/x", Call::Remove, "x"},
        {verb::get, "/api/v1/games/x/events", Call::GetEvents, "x"},
        {verb::get, "/api/v1/games/x/record", Call::GetRecord, "x"},
        {verb::post, "/api/v1/games/x/join", Call::Join, "x"},
        {verb::post, "/api/v1/games/x/actions", Call::Act, "x"},
        {verb::post, "/api/v1/games/x/links", Call::MakeLink, "x"},
        {verb::post, "/api/v1/games/x/links/use", Call::UseLink, "x"},
        {verb::get, "/api/v1/games/x/socket", SocketKind::Game, "x"},
        {verb::get, "/api/v1/lobby/socket", SocketKind::Lobby, ""},
        {verb::get, "/api/v1/openapi.json", Own::OpenApi, ""},
        {verb::get, "/healthz", Own::Health, ""},
        {verb::head, "/metrics", Own::Metrics, ""},
    };
    for (const Row& row : table) {
        const Routed found = find_route(row.method, row.path);
        ASSERT_NE(found.route, nullptr) << row.path;
        EXPECT_EQ(found.route->target, row.target) << row.path;
        EXPECT_EQ(found.id, row.id) << row.path;
    }
}

TEST(Router, SaysWhichMethodsThereAre) {
    const std::tuple<verb, const char*, const char*> table[] = {
        {verb::put, "/api/v1/games", "POST, GET, HEAD"},
        {verb::post, "/api/v1/games/x", "GET, HEAD, DELETE"},
        {verb::get, "/api/v1/games/x/actions", "POST"},
        {verb::options, "/api/v1/games/x/join", "POST"},
        {verb::unknown, "/healthz", "GET, HEAD"},
    };
    for (const auto& [method, path, allowed] : table) {
        const Routed found = find_route(method, path);
        EXPECT_EQ(found.route, nullptr) << path;
        EXPECT_EQ(found.allowed, allowed) << path;
    }
}

TEST(Router, KnowsNothingElse) {
    const std::string long_id(65, 'a');
    for (const std::string& path : std::vector<std::string>{"/",
                                                            "/api",
                                                            "/api/",
                                                            "/api/v1",
                                                            "/api/v2/games",
                                                            "/api/v1/games/",
                                                            "/api/v1/game",
                                                            "/api/v1/games//events",
                                                            "/api/v1/games/x/",
                                                            "/api/v1/games/x/y",
                                                            "/api/v1/games/x/links/y",
                                                            "/api/v1/games/x/links/use/z",
                                                            "/api/v1/games/a b",
                                                            "/api/v1/games/a.b",
                                                            "/api/v1/games/\xc3\xa9",
                                                            "/api/v1/games/" + long_id,
                                                            "/Healthz",
                                                            "/healthz/",
                                                            "//healthz",
                                                            "/game/x",
                                                            "/lobby"})
        EXPECT_FALSE(find_route(verb::get, path).is_known()) << path;
}

TEST(Router, TellsTheInterfaceFromThePage) {
    for (const char* path : {"/api", "/api/", "/api/v1/games", "/api/x"})
        EXPECT_TRUE(is_api(path)) << path;
    for (const char* path : {"/", "/apis", "/game/api", "/healthz", ""})
        EXPECT_FALSE(is_api(path)) << path;
}

}  // namespace
}  // namespace trireme::server
