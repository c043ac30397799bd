#include "server/client/address.h"

#include <gtest/gtest.h>

namespace trireme::server {
namespace {

TEST(ServerAddress, IsReadFromAUrl) {
    const std::pair<std::string, ServerAddress> table[] = {
        {"http://127.0.0.1:8080", {"127.0.0.1", 8080, "127.0.0.1:8080"}},
        {"http://127.0.0.1:8080/", {"127.0.0.1", 8080, "127.0.0.1:8080"}},
        {"http://games.example", {"games.example", 80, "games.example"}},
        {"HTTP://games.example/", {"games.example", 80, "games.example"}},
        {"http://[::1]:9000", {"::1", 9000, "[::1]:9000"}},
    };
    for (const auto& [text, address] : table) {
        const auto read = parse_server_address(text);
        ASSERT_TRUE(read) << text << ": " << read.error();
        EXPECT_EQ(*read, address) << text;
    }
    EXPECT_EQ(parse_server_address("http://[::1]:9000/")->url("/game/x"),
              "http://[::1]:9000/game/x");
}

TEST(ServerAddress, SaysWhatIsWrong) {
    const std::pair<std::string, std::string> table[] = {
        {"", "must be a URL such as http://127.0.0.1:8080, not ''"},
        {"localhost:8080", "must be a URL such as http://127.0.0.1:8080, not 'localhost:8080'"},
        {"http://", "must be a URL such as http://127.0.0.1:8080, not 'http://'"},
        {"ftp://games.example", "must begin with http://, not with 'ftp'"},
        {"http://a:0", "has no usable port: 'http://a:0'"},
        {"http://a/play", "must have nothing but a host and a port, unlike 'http://a/play'"},
        {"http://me@a", "must have nothing but a host and a port, unlike 'http://me@a'"},
    };
    for (const auto& [text, message] : table) {
        const auto read = parse_server_address(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error(), message);
    }
    const auto secure = parse_server_address("https://games.example");
    ASSERT_FALSE(secure);
    EXPECT_TRUE(secure.error().starts_with("https:// is not spoken here"));
}

}  // namespace
}  // namespace trireme::server
