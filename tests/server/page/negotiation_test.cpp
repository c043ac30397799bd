#include "server/page/negotiation.h"

#include <gtest/gtest.h>

#include <string>

namespace trireme::server {
namespace {

TEST(Negotiation, Codings) {
    struct Row {
        std::string accept_encoding;
        bool brotli;
        bool gzip;
    };
    const Row table[] = {
        {"", false, false},
        {"gzip, deflate, br, zstd", true, true},
        {"gzip", false, true},
        {"br", true, false},
        {"BR;Q=1,GZip", true, true},
        {"identity", false, false},
        {"*", true, true},
        {"*;q=0", false, false},
        {"*;q=0, gzip", false, true},
        {"gzip;q=0, *", true, false},
        {"br;q=0", false, false},
        {"br;q=0.0", false, false},
        {"br;q=0.000, gzip;q=0.001", false, true},
        {"br;q=1.000", true, false},
        {"br; q=0.5", true, false},
        {"br ;\tq = 0.5 ", true, false},
        {"br;x=1;q=0", false, false},
        {"br;q=", false, false},
        {"br;q=2", false, false},
        {"br;q=1.1", false, false},
        {"br;q=0.0001", false, false},
        {"br;q=-1", false, false},
        {"br;q=0,5", false, false},
        {"br;q=abc", false, false},
        {"brotli, gzipped", false, false},
        {"xbr", false, false},
        {",,, ,br,", true, false},
        {";;;", false, false},
        {"=;q", false, false},
    };
    for (const Row& row : table) {
        EXPECT_EQ(accepts(row.accept_encoding, "br"), row.brotli) << row.accept_encoding;
        EXPECT_EQ(accepts(row.accept_encoding, "gzip"), row.gzip) << row.accept_encoding;
    }
}

TEST(Negotiation, Tags) {
    const std::string tag = "\"a1\"";
    for (const char* field :
         {"\"a1\"", "W/\"a1\"", "*", " * ", "\"b\", \"a1\"", "\"b\",W/\"a1\",\"c\"", "  \"a1\"  ",
          ",,\"a1\"", "\"x,y\", \"a1\"", "\"b\"\"a1\""})
        EXPECT_TRUE(names_tag(field, tag)) << field;
    for (const char* field : {"", "a1", "\"a1", "a1\"", "\"A1\"", "\"a\"", "\"a11\"", "w/\"a1\"",
                              "W/", "\"", "\"b\", *", "b, \"a1\"", "\" \"a1\""})
        EXPECT_FALSE(names_tag(field, tag)) << field;
}

}  // namespace
}  // namespace trireme::server
