// What the reader says about files that are wrong, and where.

#include <gtest/gtest.h>

#include "record/support.h"

namespace trireme {
namespace {

using namespace record_tests;

struct Row {
    std::string text;
    std::string error;
};

const std::string eximo = "[Game \"eximo\"]\n\n";
const std::string crossings = "[Game \"crossings\"]\n\n";
const std::string there_and_back = "a2-a3 a7-a6 a3-a2 a6-a7 ";
// The first player has crossed, and it is his turn.
const std::string won = "[Game \"crossings\"]\n[Position \"x7/8/8/8/8/8/8/7x x\"]\n";

class Malformed : public testing::TestWithParam<Row> {};

TEST_P(Malformed, IsRefusedWithReasonAndPlace) {
    EXPECT_EQ(error_of(GetParam().text), GetParam().error) << GetParam().text.substr(0, 1000);
}

INSTANTIATE_TEST_SUITE_P(
    Files, Malformed,
    testing::Values(
        Row{"hello", "line 1, column 1: expected [Game \"...\"] at the start of a line"},
        Row{"\n\n  [First \"a\"]\n",
            "line 3, column 3: expected [Game \"...\"] at the start of a line"},
        Row{" [Game \"eximo\"] *",
            "line 1, column 2: expected [Game \"...\"] at the start of a line"},
        Row{"\xEF\xBB\xBF*", "line 1, column 1: expected [Game \"...\"] at the start of a line"},
        Row{"\xEF\xBBx", "line 1, column 1: expected [Game \"...\"] at the start of a line"},
        Row{std::string(1, '\0'), "line 1, column 1: a control character (code 0)"},
        Row{"}", "line 1, column 1: unexpected '}'"}));

INSTANTIATE_TEST_SUITE_P(
    Tags, Malformed,
    testing::Values(
        Row{"[Game \"exsimo\"]\n*\n",
            "line 1, column 8: unknown game 'exsimo': did you mean eximo?"},
        Row{"[Game ]", "line 1, column 7: expected the value of the tag in quotes"},
        Row{"[Game eximo]", "line 1, column 7: expected the value of the tag in quotes"},
        Row{"[Game \"eximo", "line 1, column 13: expected \" at the end of the tag's value"},
        Row{"[Game \"eximo\n\"]", "line 1, column 13: expected \" at the end of the tag's value"},
        Row{"[Game \"eximo\"\n]", "line 1, column 14: expected ] at the end of the tag"},
        Row{"[Game \"eximo\"] []\n", "line 1, column 16: expected the name of a tag"},
        Row{"[Game \"eximo\"]\n[1st \"a\"]", "line 2, column 1: expected the name of a tag"},
        Row{"[Game \"eximo\"]\n[First \"a\tb\"]",
            "line 2, column 10: a control character (code 9)"},
        Row{"[Game \"eximo\"]\n[First \"a\\nb\"]",
            "line 2, column 10: a backslash in a tag's value is written \\\\"},
        Row{"[Game \"eximo\"]\n[First \"a\"]\n[First \"a\"]\n*",
            "line 3, column 1: the tag 'First' occurs twice"},
        Row{"[Game \"eximo\"] [Game \"mimic\"] *",
            "line 1, column 16: the tag 'Game' occurs twice"},
        Row{"[Game \"eximo\"]\n[Result \"2-0\"]\n*",
            "line 2, column 10: the result must be 1-0, 0-1, 1/2-1/2 or *"},
        Row{"[Game \"eximo\"]\n[Result \"1-0\"]\n\n0-1",
            "line 4, column 1: the result is 0-1, but the Result tag says 1-0"},
        Row{"[Game \"eximo\"]\n[Position \"8/8/8/8/8/8/8/7q x\"]\n*",
            "line 2, column 27: unknown letter 'q'"},
        Row{"[Game \"eximo\"]\n[Position \"\"]\n*", "line 2, column 12: the position is empty"},
        Row{"[Game \"eximo\"]\n[Position \"8/8/8/8/8/8/8/8 x -\"]\n*",
            "line 2, column 29: unexpected ' -' after the position"},
        Row{eximo + "c3-c4 [First \"a\"] *", "line 3, column 7: tags stand before the moves"},
        Row{eximo + "* [First \"a\"]",
            "line 3, column 3: nothing can follow the result in a game"}));

INSTANTIATE_TEST_SUITE_P(
    Moves, Malformed,
    testing::Values(
        Row{eximo + "1. c3-c4\n",
            "line 3, column 9: the result is missing: 1-0, 0-1, 1/2-1/2 or *"},
        Row{eximo, "line 1, column 15: the result is missing: 1-0, 0-1, 1/2-1/2 or *"},
        Row{eximo + "2. c3-c4 *", "line 3, column 1: the move number here is 1."},
        Row{eximo + "1... c3-c4 *", "line 3, column 1: the move number here is 1."},
        Row{eximo + "1. c3-c4 2. f6-f5 *", "line 3, column 10: the move number here is 1..."},
        Row{eximo + "01. c3-c4 *", "line 3, column 1: the move number here is 1."},
        Row{eximo + "1. *", "line 3, column 4: expected a move after its number"},
        Row{eximo + "1. {why} c3-c4 *", "line 3, column 4: expected a move after its number"},
        Row{eximo + "1. \a c3-c4 *", "line 3, column 4: a control character (code 7)"},
        Row{eximo + "1. c3-c4\rf6-f5 *", "line 3, column 9: a control character (code 13)"},
        Row{eximo + "1. c3-c9 *", "line 3, column 7: expected a square from a1 to h8, found 'c9'"},
        Row{eximo + "1. c3-c5 *", "line 3, column 4: the man on c3 cannot go there"},
        Row{eximo + "1.c4-c5 *", "line 3, column 3: c4 is empty"},
        Row{eximo + "1. c3-c4 {\xC3\xA9\xE2\x82\xAC} c3-c4 *", "line 3, column 15: c3 is empty"},
        Row{eximo + "1. c3-c4 1/2 *",
            "line 3, column 10: expected a square from a1 to h8, found '1/2'"},
        Row{eximo + "1. c3-c4} *", "line 3, column 9: unexpected '}'"},
        Row{eximo + "1. \"c3-c4\" *", "line 3, column 4: unexpected '\"'"},
        Row{eximo + "1. c3-c4 1-0 *", "line 3, column 14: nothing can follow the result in a game"},
        Row{eximo + "1-0 {a comment}", "line 3, column 5: nothing can follow the result in a game"},
        Row{crossings + repeated(there_and_back, 2) + "*",
            "line 3, column 49: the result is *, but the third repetition made it 1/2-1/2"},
        Row{crossings + repeated(there_and_back, 2) + "a2-a3 1/2-1/2",
            "line 3, column 49: the game is over: the third repetition made it 1/2-1/2"},
        Row{won + "0-1", "line 3, column 1: the result is 0-1, but the board says 1-0"},
        Row{won + "1/2-1/2", "line 3, column 1: the result is 1/2-1/2, but the board says 1-0"},
        Row{won + "h1-h2 1-0", "line 3, column 1: the game is over: the board says 1-0"}));

INSTANTIATE_TEST_SUITE_P(
    CommentsAndVariations, Malformed,
    testing::Values(
        Row{eximo + "1. c3-c4 {a *\n\n", "line 3, column 10: this comment does not end"},
        Row{eximo + "1. c3-c4 {a\x7F} *", "line 3, column 12: a control character (code 127)"},
        Row{eximo + "{a {b} c} *", "line 3, column 8: expected a square from a1 to h8, found 'c'"},
        Row{eximo + "(c3-c4) *", "line 3, column 1: a variation must follow a move"},
        Row{eximo + "c3-c4 () *", "line 3, column 8: a variation needs at least one move"},
        Row{eximo + "c3-c4 ({a}) *", "line 3, column 11: a variation needs at least one move"},
        Row{eximo + "c3-c4 ((d2-d3)) *", "line 3, column 8: a variation must follow a move"},
        Row{eximo + "c3-c4 (b3-b4 *", "line 3, column 7: this variation is not closed"},
        Row{eximo + "c3-c4 (b3-b4", "line 3, column 7: this variation is not closed"},
        Row{eximo + "c3-c4 (b3-b4 *) *", "line 3, column 7: this variation is not closed"},
        Row{eximo + "c3-c4 (b3-b4 {a", "line 3, column 14: this comment does not end"},
        Row{eximo + "c3-c4 (b3-b4)) *", "line 3, column 14: there is no variation to close"},
        Row{eximo + "c3-c4 (c3-c5) *", "line 3, column 8: the man on c3 cannot go there"},
        Row{eximo + "c3-c4 (f6-f5) *", "line 3, column 8: the man on f6 is not the mover's"},
        Row{eximo + "c3-c4 (1... b3-b4) *", "line 3, column 8: the move number here is 1."},
        Row{eximo + "c3-c4 f6-f5 (1. c6-c5) *", "line 3, column 14: the move number here is 1..."},
        Row{crossings + "a2-a3 (" + repeated(there_and_back, 2) + "a2-a3 a8-a9) *",
            "line 3, column 65: expected a square from a1 to h8, found 'a9'"}));

const std::string long_text(65'537, 'a');
const std::string tag_flood = [] {
    std::string text = "[Game \"eximo\"]\n";
    for (int i = 1; i <= 101; ++i) text += "[T" + std::to_string(i) + " \"\"]\n";
    return text + "*";
}();

INSTANTIATE_TEST_SUITE_P(
    Limits, Malformed,
    testing::Values(
        Row{"[Game \"" + long_text + "\"]",
            "line 1, column 8: a tag value of more than 65536 bytes"},
        Row{"[Game \"eximo\"] [" + long_text,
            "line 1, column 16: a tag name of more than 65536 bytes"},
        Row{tag_flood, "line 102, column 1: more than 100 further tags"},
        Row{eximo + "{" + long_text + "} *",
            "line 3, column 1: a comment of more than 65536 bytes"},
        Row{eximo + repeated("{" + std::string(30'000, 'a') + "}\n", 3) + "*",
            "line 5, column 1: comments of more than 65536 bytes in a row"},
        Row{eximo + long_text + " *", "line 3, column 1: a word of more than 65536 bytes"},
        Row{eximo + std::string(65'537, '1') + " *",
            "line 3, column 1: a word of more than 65536 bytes"},
        Row{eximo + "c3-c4\n" + repeated("(c3-c4 {" + std::string(65'535, 'a') + "})\n", 257) + "*",
            "line 260, column 8: more than 16777216 bytes of tags and comments in a game"},
        Row{eximo + "c3-c4 " + repeated("(c3-c4", 65) + std::string(65, ')') + " *",
            "line 3, column 391: variations nested more than 64 deep"}));

TEST(Limits, AreReachedButNotPassedByTheseGames) {
    const std::string text(65'536, 'a');
    std::string game = "[Game \"eximo\"]\n[A \"" + text + "\"]\n\n{" + text + "} c3-c4 ";
    game += repeated("(c3-c4", 64) + std::string(64, ')') + " *";
    const Record record = read_one(game);
    EXPECT_EQ(record.tag("A"), text);
    EXPECT_EQ(record.comment, text);
    EXPECT_EQ(read_one(to_text(record)), record);
    EXPECT_EQ(rewritten(to_text(record)), to_text(record));
}

TEST(Errors, DoNotSpillOverIntoTheNextGame) {
    const std::string good = "[Game \"mimic\"]\n\n1. b2-b3 *\n";
    const std::vector<std::string> wrong = {
        "[Game \"nim\"]\n",
        "[Game \"eximo\n",
        "[Game \"eximo\"]\n\n1. c3-c4\n",
        "[Game \"eximo\"]\n\n1. c3-c4 {\n",
        "[Game \"eximo\"]\n\n1. c3-c4 (\n",
        "[Game \"eximo\"]\n\n1. c3-c4 (c3-c4 {[Game\n",
        "[Game \"eximo\"]\n\n1. c3-c9 c9-c10 d\n\n * [Game\n [Game \"eximo\"] *\n",
        "[Game \"eximo\"]\n" + std::string(1, '\0') + "\n[Gam\n[\n",
    };
    for (const std::string& text : wrong) {
        for (const bool crlf : {false, true}) {
            std::string file = good + text + good + text + text + good;
            if (crlf)
                for (std::size_t at = 0; (at = file.find('\n', at)) != file.npos; at += 2)
                    file.insert(at, 1, '\r');
            const auto games = read_all(file);
            ASSERT_EQ(games.size(), 6U) << text;
            const bool ok[] = {true, false, true, false, false, true};
            for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(games[i].ok(), ok[i]) << text;
        }
    }
}

TEST(Errors, TellTheLineInTheFileNotInTheGame) {
    const auto games = read_all(
        "x\ny [Game \n[Game \"eximo\"]\n*\n\r\n\n[Game \"eximo\"]\nc3-c9 *\n\n[Game \"q\"]\n");
    ASSERT_EQ(games.size(), 4U);
    EXPECT_EQ(games[0].error().text(),
              "line 1, column 1: expected [Game \"...\"] at the start of a line");
    EXPECT_TRUE(games[1].ok());
    EXPECT_EQ(games[2].error().text(),
              "line 8, column 4: expected a square from a1 to h8, found 'c9'");
    EXPECT_EQ(games[3].error().line, 10U);
}

}  // namespace
}  // namespace trireme
