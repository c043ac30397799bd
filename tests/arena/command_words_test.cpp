#include "arena/command_words.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace trireme::arena {
namespace {

using Words = std::vector<std::string>;

TEST(CommandWords, SplitsLikeAShell) {
    const std::vector<std::pair<std::string, Words>> table = {
        {"./engine", {"./engine"}},
        {"  ./engine\t-a   b ", {"./engine", "-a", "b"}},
        {R"(e 'a b' "c d")", {"e", "a b", "c d"}},
        {R"(e 'it"s' "it's")", {"e", "it\"s", "it's"}},
        {"e a'b c'd", {"e", "ab cd"}},
        {R"(e '' "")", {"e", "", ""}},
        {R"(e a\ b \' \\)", {"e", "a b", "'", "\\"}},
        {R"(e "a\"b" 'a\b')", {"e", "a\"b", "a\\b"}},
        {"e $HOME >x", {"e", "$HOME", ">x"}},
    };
    for (const auto& [command, words] : table) {
        const auto split = split_command(command);
        ASSERT_TRUE(split) << command;
        EXPECT_EQ(*split, words) << command;
    }
}

TEST(CommandWords, Errors) {
    const auto error = [](const char* command) { return split_command(command).error().text(); };
    EXPECT_EQ(error(""), "column 1: there is no program to run");
    EXPECT_EQ(error("   "), "column 1: there is no program to run");
    EXPECT_EQ(error("'' a"), "column 1: there is no program to run");
    EXPECT_EQ(error("a 'b c"), "column 3: the quote is not closed");
    EXPECT_EQ(error("a\\"), "column 2: nothing follows the backslash");
}

}  // namespace
}  // namespace trireme::arena
