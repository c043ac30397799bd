#include "ugi/input.h"

#include <gtest/gtest.h>

#include <sstream>

#include "ugi/words.h"

namespace trireme::ugi {
namespace {

TEST(Input, Lines) {
    std::istringstream in("one\n\ntwo\r\nthree");
    EXPECT_EQ(read_line(in)->text, "one");
    EXPECT_EQ(read_line(in)->text, "");
    EXPECT_EQ(read_line(in)->text, "two\r");
    EXPECT_EQ(read_line(in)->text, "three");
    EXPECT_FALSE(read_line(in));
    EXPECT_FALSE(read_line(in));
}

TEST(Input, LongLinesAreCutAndTold) {
    const std::string longest(longest_line, 'x');
    std::istringstream in(longest + "\n" + longest + "y\nz\n" + longest + "y");
    EXPECT_FALSE(read_line(in)->too_long);
    const auto cut = read_line(in);
    EXPECT_TRUE(cut->too_long);
    EXPECT_EQ(cut->text.size(), longest_line);
    EXPECT_EQ(read_line(in)->text, "z");
    EXPECT_TRUE(read_line(in)->too_long);
    EXPECT_FALSE(read_line(in));
}

TEST(Words, AreSeparatedByBlanks) {
    EXPECT_EQ(words_of("  go \t depth\r"), (Words{"go", "depth"}));
    EXPECT_TRUE(words_of(" \t\r").empty());
    EXPECT_EQ(joined({"a", "b", "c"}, 1, 3), "b c");
    EXPECT_EQ(joined({"a"}, 1, 1), "");
    EXPECT_EQ(find_word({"a", "b", "a"}, "a", 1), 2U);
    EXPECT_EQ(find_word({"a", "b"}, "c"), 2U);
    EXPECT_TRUE(same_letters("HaSh", "hAsH"));
    EXPECT_FALSE(same_letters("hash", "hash2"));
}

}  // namespace
}  // namespace trireme::ugi
