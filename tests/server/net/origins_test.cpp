#include "server/net/origins.h"

#include <gtest/gtest.h>

namespace trireme::server {
namespace {

Origins reading(const std::vector<std::string>& texts) {
    auto origins = Origins::read(texts);
    EXPECT_TRUE(origins.ok());
    return *origins;
}

TEST(Origins, AddressesAndLocalhostAreOurs) {
    const Origins origins = reading({});
    const std::pair<const char*, const char*> table[] = {
        {"127.0.0.1:8080", "http://127.0.0.1:8080"}, {"192.168.1.5", "http://192.168.1.5"},
        {"192.168.1.5:80", "http://192.168.1.5"},    {"192.168.1.5:", "http://192.168.1.5"},
        {"[::1]:8080", "http://[::1]:8080"},         {"localhost", "http://localhost"},
        {"LocalHost:8080", "http://localhost:8080"},
    };
    for (const auto& [host, origin] : table) EXPECT_EQ(origins.called_by(host), origin) << host;
}

// A page at evil.example whose name suddenly means 127.0.0.1 is called by its own name.
TEST(Origins, OtherNamesAreNot) {
    const Origins origins = reading({});
    for (const char* host :
         {"evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example",
          "", "a@127.0.0.1", "127.0.0.1:8080:80", "127.0.0.1:x", "127.0.0.1:8x", "127.0.0.1/",
          "[::1", "127.0.0.1 ", "x", "1", "0x7f.0.0.1", "127.1", "localhost."})
        EXPECT_EQ(origins.called_by(host), std::nullopt) << host;
}

TEST(Origins, NamesThatWeWereToldAre) {
    const Origins origins = reading({"https://games.example.org", "http://nas.local:8080/"});
    EXPECT_EQ(origins.called_by("games.example.org"), "https://games.example.org");
    EXPECT_EQ(origins.called_by("GAMES.example.org:443"), "https://games.example.org");
    EXPECT_EQ(origins.called_by("nas.local:8080"), "http://nas.local:8080");
    EXPECT_EQ(origins.called_by("nas.local"), std::nullopt);
    EXPECT_EQ(origins.called_by("games.example.org:8443"), std::nullopt);
    // Addresses that we give away are those that we were told.
    EXPECT_EQ(origins.called_by("127.0.0.1:8080"), "https://games.example.org");
}

TEST(Origins, APageOfOursIsWhereItSaysItIs) {
    const Origins origins = reading({});
    const std::string own = "http://192.168.1.5:8080";
    EXPECT_TRUE(origins.admit("http://192.168.1.5:8080", own));
    EXPECT_TRUE(origins.admit("HTTP://192.168.1.5:8080", own));
    for (const char* origin :
         {"https://192.168.1.5:8080", "http://192.168.1.5", "http://192.168.1.6:8080",
          "http://127.0.0.1:8080", "http://evil.example", "null", "", "192.168.1.5:8080",
          "http://192.168.1.5:8080/path", "http://192.168.1.5:8080x", "http://192.168.1.5:x",
          "http://a@192.168.1.5:8080", "http://192.168.1.5:8080?x",
          "http://192.168.1.5:8080 http://evil.example"})
        EXPECT_FALSE(origins.admit(origin, own)) << origin;
}

TEST(Origins, WhereTheyWereToldNoOtherIsAdmitted) {
    const Origins origins = reading({"https://games.example.org", "http://nas.local"});
    for (const char* origin : {"https://games.example.org", "https://games.example.org:443",
                               "http://nas.local", "http://NAS.local:80"})
        EXPECT_TRUE(origins.admit(origin, "https://games.example.org")) << origin;
    for (const char* origin : {"http://games.example.org", "http://127.0.0.1:8080", "null"})
        EXPECT_FALSE(origins.admit(origin, "http://127.0.0.1:8080")) << origin;
}

TEST(Origins, RefusesWhatIsNone) {
    for (const char* text : {"", "games.example.org", "ftp://games.example.org", "https://",
                             "https://games.example.org/play", "https://u@games.example.org",
                             "https://games.example.org?x", "https://games.example.org#x"}) {
        const auto origins = Origins::read({text});
        ASSERT_FALSE(origins.ok()) << text;
        EXPECT_TRUE(origins.error().starts_with("an origin is written like https://")) << text;
    }
}

}  // namespace
}  // namespace trireme::server
