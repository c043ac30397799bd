#include "ugi/input.h"

#include <gtest/gtest.h>

#include <sstream>

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

}  // namespace
}  // namespace trireme::ugi
