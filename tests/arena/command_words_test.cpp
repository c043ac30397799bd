#include "arena/command_words.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/described.h"

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
    const auto expect_refused = [](const char* command, const char* why, std::size_t column) {
        const auto split = split_command(command);
        ASSERT_FALSE(split) << command;
        EXPECT_EQ(described(split.error()), why) << command;
        EXPECT_EQ(split.error().place, Place{.column = column}) << command;
    };
    expect_refused("", "no_program", 0);
    expect_refused("   ", "no_program", 0);
    expect_refused("'' a", "no_program", 0);
    expect_refused("a 'b c", "quote_not_closed", 3);
    expect_refused("a\\", "backslash_at_end", 2);
}

}  // namespace
}  // namespace trireme::arena
