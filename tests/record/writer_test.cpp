#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.h"
#include "record/support.h"

namespace trireme {
namespace {

using namespace record_tests;

std::size_t longest_line(const std::string& text) {
    std::istringstream in(text);
    std::size_t longest = 0;
    for (std::string line; std::getline(in, line);) longest = std::max(longest, line.size());
    return longest;
}

TEST(Writer, WritesTheShortestRecord) {
    EXPECT_EQ(to_text(Record{AnyPosition::start(Mimic::info)}),
              "[Game \"mimic\"]\n[First \"\"]\n[Second \"\"]\n[Result \"*\"]\n\n*\n");
}

TEST(Writer, PutsTagsInOrderAndEscapesThem) {
    EXPECT_EQ(rewritten("[Game \"crossings\"]\n[Zeta \"\\\\\\\"\"]\n[Date \"1969\"]\n[Alpha \"\"]\n"
                        "[Position \"8/8/x7/8/8/8/8/o7 o\"]\n[Second \"B\"]\n[Result \"0-1\"]\n"
                        "[First \"A\"]\n0-1"),
              "[Game \"crossings\"]\n[First \"A\"]\n[Second \"B\"]\n[Result \"0-1\"]\n"
              "[Date \"1969\"]\n[Position \"8/8/x7/8/8/8/8/o7 o\"]\n[Zeta \"\\\\\\\"\"]\n"
              "[Alpha \"\"]\n\n0-1\n");
}

TEST(Writer, LeavesOutTagsThatNoFileCanHold) {
    Record record{AnyPosition::start(Eximo::info)};
    record.tags = {{"Game", "x"}, {"Result", "x"}, {"Position", "x"}, {"", "x"},
                   {"a b", "x"},  {"1a", "x"},     {"A", "1\n2"},     {"A", "3"},
                   {"Ok_1", ""},  {"First", "F"},  {"First", "G"}};
    const std::string text = to_text(record);
    EXPECT_EQ(text,
              "[Game \"eximo\"]\n[First \"F\"]\n[Second \"\"]\n[Result \"*\"]\n[A \"1 2\"]\n"
              "[Ok_1 \"\"]\n\n*\n");
    EXPECT_EQ(read_one(text), record);
}

TEST(Writer, KeepsCommentsReadableWhateverTheyHold) {
    Record record{AnyPosition::start(Eximo::info)};
    record.comment = std::string("}\n{ a}b\0c\r\n\x7F \t", 15);
    const std::string text = to_text(record);
    EXPECT_EQ(text.substr(text.find("\n\n")), "\n\n{) { a)b c} *\n");
    EXPECT_EQ(rewritten(text), text);
    record.comment = " \n ";
    EXPECT_TRUE(to_text(record).ends_with("\n\n*\n"));
}

TEST(Writer, LeavesOutEmptyVariations) {
    Record record = read_one("[Game \"eximo\"] c3-c4 *");
    record.moves[0].variations.resize(2);
    EXPECT_TRUE(to_text(record).ends_with("\n\n1. c3-c4 *\n"));
}

TEST(Writer, WrapsAtEightyColumns) {
    std::string moves;
    for (int i = 0; i < 3; ++i) moves += "{" + repeated("word ", 100) + "}";
    const std::string text = rewritten("[Game \"eximo\"]\n" + moves + "c3-c4 *");
    EXPECT_EQ(longest_line(text), 80U);
    EXPECT_EQ(rewritten(text), text);
    const std::string unbroken(200, 'x');
    EXPECT_EQ(longest_line(rewritten("[Game \"eximo\"]\n{a " + unbroken + " b} *")), 200U);
}

TEST(Writer, CountsCharactersNotBytes) {
    const std::string word = repeated("\xC3\xA9", 39);  // 39 characters
    const std::string text = rewritten("[Game \"eximo\"]\n{" + word + " " + word + "} *");
    EXPECT_NE(text.find("{" + word + "\n" + word + "} *\n"), text.npos);  // 40 + 1 + 40
    const std::string shorter = word.substr(2);
    const std::string fits = rewritten("[Game \"eximo\"]\n{" + word + " " + shorter + "} *");
    EXPECT_NE(fits.find("{" + word + " " + shorter + "}\n*\n"), fits.npos);
}

TEST(Writer, BeginsNoLineOfACommentLikeAGame) {
    for (std::size_t length = 1; length < 90; ++length) {
        const std::string text = rewritten("[Game \"eximo\"]\n{" + std::string(length, 'a') +
                                           repeated(" [Game x", 30) + "} *");
        EXPECT_EQ(text.find("\n[Game "), text.npos);
        EXPECT_EQ(rewritten(text), text);
    }
}

}  // namespace
}  // namespace trireme
