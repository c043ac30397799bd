#include "server/page/target.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace trireme::server {
namespace {

using std::string_literals::operator""s;

TEST(Target, GivesThePath) {
    const std::pair<std::string, std::string> table[] = {
        {"/", "/"},
        {"/play/eximo", "/play/eximo"},
        {"/play/eximo?level=3&x=%zz..%00", "/play/eximo"},
        {"/?", "/"},
        {"/a%20b", "/a b"},
        {"/%C3%A9", "/\xc3\xa9"},
        {"/%c3%a9", "/\xc3\xa9"},
        {"/a%2Fb", "/a/b"},
        {"/a%3Fb", "/a?b"},
        {"/...", "/..."},
        {"/..a/b..", "/..a/b.."},
        {"/play/", "/play/"},
        {"//", "//"},
        {"http://host/a.js?b", "/a.js"},
        {"HTTPS://host:80/a", "/a"},
        {"http://host", "/"},
        {"http://host?x=1", "/"},
        {"http://", "/"},
    };
    for (const auto& [target, path] : table) EXPECT_EQ(path_of(target), path) << target;
}

TEST(Target, RefusesWhatOnlyAttackersWrite) {
    const std::string table[] = {
        "",
        "*",
        "index.html",
        "?x",
        "host:443",
        "ftp://host/a",
        "http:/host",
        "http://ho:st/a",
        "/..",
        "/.",
        "/../etc/passwd",
        "/a/../../etc/passwd",
        "/assets/..",
        "/a/./b",
        "/%2e%2e/etc/passwd",
        "/%2E./etc",
        "/..%2fetc",
        "/..%2Fetc%2fpasswd",
        "/%252e%252e/etc",
        "/%25",
        "/..\\etc",
        "/..%5cetc",
        "/a\\b",
        "/%00",
        "/index.html%00.png",
        "/a%0d%0aSet-Cookie:x",
        "/a%7f",
        "/\x01",
        "/a\x7f",
        "/a\0b"s,
        "/%",
        "/%4",
        "/%zz",
        "/%4g",
        "/%-1",
        "/% 41",
        "/%u0041",
        "/a#b",
        "/a%23b",
        "http://host/../x",
        "http://host/%2e%2e",
        "/%c0%ae%c0%ae/%00",
    };
    for (const std::string& target : table) EXPECT_EQ(path_of(target), std::nullopt) << target;
}

TEST(Target, OverlongDotsAreNoDots) {
    // Not UTF-8, and for us four bytes like others: a file that is not there.
    EXPECT_EQ(path_of("/%c0%ae%c0%ae/x"), "/\xc0\xae\xc0\xae/x");
}

TEST(Target, GivesTheQuery) {
    using Query = std::map<std::string, std::string>;
    const std::pair<std::string, Query> table[] = {
        {"/a", {}},
        {"/a?", {}},
        {"/a?limit=5&game=eximo", {{"limit", "5"}, {"game", "eximo"}}},
        {"/a?player=Anna+Maria%20B%C3%A9&x", {{"player", "Anna Maria B\xc3\xa9"}, {"x", ""}}},
        {"/a?b=%2526?c", {{"b", "%26?c"}}},
    };
    for (const auto& [target, query] : table) EXPECT_EQ(query_of(target), query) << target;
}

TEST(Target, RefusesQueriesThatMeanTwoThings) {
    for (const char* target :
         {"/a?b=1&b=2", "/a?%zz", "/a?b=%4", "/a?b=\x01", "/a?b=[1]", "/a?b#c"})
        EXPECT_EQ(query_of(target), std::nullopt) << target;
}

// For a database they are no text.
TEST(Target, RefusesQueriesThatAreNoText) {
    for (const char* target : {"/a?b=%FF", "/a?b=1.%ff", "/a?b=%00", "/a?b=x%00y", "/a?%ff=b",
                               "/a?b=%c0%ae", "/a?b=%ed%a0%80", "/a?b=%c3"})
        EXPECT_EQ(query_of(target), std::nullopt) << target;
}

TEST(Target, FilesHaveADotInTheirName) {
    for (const char* path : {"/a.js", "/play/a.b", "/.env", "/a.", "/a.b/c.d"})
        EXPECT_TRUE(names_file(path)) << path;
    for (const char* path : {"/", "/play", "/play/", "/v1.2/play", "//", "/a.b/"})
        EXPECT_FALSE(names_file(path)) << path;
}

RC_GTEST_PROP(Target, EscapesChangeNothing, ()) {
    const auto path = "/" + *rc::gen::container<std::string>(rc::gen::inRange('a', '{'));
    std::string escaped = "/";
    for (const char c : path.substr(1)) {
        escaped += '%';
        escaped += "0123456789abcdef"[c >> 4];
        escaped += "0123456789ABCDEF"[c & 15];
    }
    RC_ASSERT(path_of(escaped) == path);
}

}  // namespace
}  // namespace trireme::server
