// Why files are refused, and where.

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

INSTANTIATE_TEST_SUITE_P(Files, Malformed,
                         testing::Values(Row{"hello", "1:1 game_tag_expected"},
                                         Row{"\n\n  [First \"a\"]\n", "3:3 game_tag_expected"},
                                         Row{" [Game \"eximo\"] *", "1:2 game_tag_expected"},
                                         Row{"\xEF\xBB\xBF*", "1:1 game_tag_expected"},
                                         Row{"\xEF\xBBx", "1:1 game_tag_expected"},
                                         Row{std::string(1, '\0'),
                                             "1:1 control_character number=0"},
                                         Row{"}", "1:1 unexpected_character character=}"}));

INSTANTIATE_TEST_SUITE_P(
    Tags, Malformed,
    testing::Values(
        Row{"[Game \"exsimo\"]\n*\n", "1:8 unknown_word_near what=game word=exsimo guess=eximo"},
        Row{"[Game ]", "1:7 tag_value_expected"}, Row{"[Game eximo]", "1:7 tag_value_expected"},
        Row{"[Game \"eximo", "1:13 tag_value_not_ended"},
        Row{"[Game \"eximo\n\"]", "1:13 tag_value_not_ended"},
        Row{"[Game \"eximo\"\n]", "1:14 tag_not_closed"},
        Row{"[Game \"eximo\"] []\n", "1:16 tag_name_expected"},
        Row{"[Game \"eximo\"]\n[1st \"a\"]", "2:1 tag_name_expected"},
        Row{"[Game \"eximo\"]\n[First \"a\tb\"]", "2:10 control_character number=9"},
        Row{"[Game \"eximo\"]\n[First \"a\\nb\"]", "2:10 tag_backslash"},
        Row{"[Game \"eximo\"]\n[First \"a\"]\n[First \"a\"]\n*", "3:1 tag_twice tag=First"},
        Row{"[Game \"eximo\"] [Game \"mimic\"] *", "1:16 tag_twice tag=Game"},
        Row{"[Game \"eximo\"]\n[Result \"2-0\"]\n*", "2:10 result_unknown"},
        Row{"[Game \"eximo\"]\n[Result \"1-0\"]\n\n0-1",
            "4:1 result_against_tag result=0-1 other=1-0"},
        Row{"[Game \"eximo\"]\n[Position \"8/8/8/8/8/8/8/7q x\"]\n*",
            "2:27 unknown_letter letter=q"},
        Row{"[Game \"eximo\"]\n[Position \"\"]\n*", "2:12 position_empty"},
        Row{"[Game \"eximo\"]\n[Position \"8/8/8/8/8/8/8/8 x -\"]\n*",
            "2:29 text_after_position text= -"},
        Row{eximo + "c3-c4 [First \"a\"] *", "3:7 tag_after_moves"},
        Row{eximo + "* [First \"a\"]", "3:3 text_after_result"}));

INSTANTIATE_TEST_SUITE_P(
    Moves, Malformed,
    testing::Values(Row{eximo + "1. c3-c4\n", "3:9 result_missing"},
                    Row{eximo, "1:15 result_missing"},
                    Row{eximo + "2. c3-c4 *", "3:1 wrong_move_number number=1."},
                    Row{eximo + "1... c3-c4 *", "3:1 wrong_move_number number=1."},
                    Row{eximo + "1. c3-c4 2. f6-f5 *", "3:10 wrong_move_number number=1..."},
                    Row{eximo + "01. c3-c4 *", "3:1 wrong_move_number number=1."},
                    Row{eximo + "1. *", "3:4 move_expected"},
                    Row{eximo + "1. {why} c3-c4 *", "3:4 move_expected"},
                    Row{eximo + "1. \a c3-c4 *", "3:4 control_character number=7"},
                    Row{eximo + "1. c3-c4\rf6-f5 *", "3:9 control_character number=13"},
                    Row{eximo + "1. c3-c9 *", "3:7 expected_square last=h8 found=c9"},
                    Row{eximo + "1. c3-c5 *", "3:4 unreachable piece=man square=c3 other=c5"},
                    Row{eximo + "1.c4-c5 *", "3:3 empty_square square=c4 game=eximo"},
                    Row{eximo + "1. c3-c4 {\xC3\xA9\xE2\x82\xAC} c3-c4 *",
                        "3:15 empty_square square=c3 game=eximo"},
                    Row{eximo + "1. c3-c4 1/2 *", "3:10 expected_square last=h8 found=1/2"},
                    Row{eximo + "1. c3-c4} *", "3:9 unexpected_character character=}"},
                    Row{eximo + "1. \"c3-c4\" *", "3:4 unexpected_character character=\""},
                    Row{eximo + "1. c3-c4 1-0 *", "3:14 text_after_result"},
                    Row{eximo + "1-0 {a comment}", "3:5 text_after_result"},
                    Row{crossings + repeated(there_and_back, 2) + "*",
                        "3:49 result_against_repetition result=*"},
                    Row{crossings + repeated(there_and_back, 2) + "a2-a3 1/2-1/2",
                        "3:49 over_by_repetition"},
                    Row{won + "0-1", "3:1 result_against_board result=0-1 other=1-0"},
                    Row{won + "1/2-1/2", "3:1 result_against_board result=1/2-1/2 other=1-0"},
                    Row{won + "h1-h2 1-0", "3:1 over_on_board result=1-0"}));

INSTANTIATE_TEST_SUITE_P(
    CommentsAndVariations, Malformed,
    testing::Values(Row{eximo + "1. c3-c4 {a *\n\n", "3:10 comment_not_ended"},
                    Row{eximo + "1. c3-c4 {a\x7F} *", "3:12 control_character number=127"},
                    Row{eximo + "{a {b} c} *", "3:8 expected_square last=h8 found=c"},
                    Row{eximo + "(c3-c4) *", "3:1 variation_without_move"},
                    Row{eximo + "c3-c4 () *", "3:8 variation_empty"},
                    Row{eximo + "c3-c4 ({a}) *", "3:11 variation_empty"},
                    Row{eximo + "c3-c4 ((d2-d3)) *", "3:8 variation_without_move"},
                    Row{eximo + "c3-c4 (b3-b4 *", "3:7 variation_not_closed"},
                    Row{eximo + "c3-c4 (b3-b4", "3:7 variation_not_closed"},
                    Row{eximo + "c3-c4 (b3-b4 *) *", "3:7 variation_not_closed"},
                    Row{eximo + "c3-c4 (b3-b4 {a", "3:14 comment_not_ended"},
                    Row{eximo + "c3-c4 (b3-b4)) *", "3:14 variation_not_open"},
                    Row{eximo + "c3-c4 (c3-c5) *", "3:8 unreachable piece=man square=c3 other=c5"},
                    Row{eximo + "c3-c4 (f6-f5) *",
                        "3:8 not_yours piece=man square=f6 game=eximo side=x"},
                    Row{eximo + "c3-c4 (1... b3-b4) *", "3:8 wrong_move_number number=1."},
                    Row{eximo + "c3-c4 f6-f5 (1. c6-c5) *", "3:14 wrong_move_number number=1..."},
                    Row{crossings + "a2-a3 (" + repeated(there_and_back, 2) + "a2-a3 a8-a9) *",
                        "3:65 expected_square last=h8 found=a9"}));

const std::string long_text(65'537, 'a');
const std::string tag_flood = [] {
    std::string text = "[Game \"eximo\"]\n";
    for (int i = 1; i <= 101; ++i) text += "[T" + std::to_string(i) + " \"\"]\n";
    return text + "*";
}();

INSTANTIATE_TEST_SUITE_P(
    Limits, Malformed,
    testing::Values(Row{"[Game \"" + long_text + "\"]", "1:8 tag_value_too_long most=65536"},
                    Row{"[Game \"eximo\"] [" + long_text, "1:16 tag_name_too_long most=65536"},
                    Row{tag_flood, "102:1 tags_too_many most=100"},
                    Row{eximo + "{" + long_text + "} *", "3:1 comment_too_long most=65536"},
                    Row{eximo + repeated("{" + std::string(30'000, 'a') + "}\n", 3) + "*",
                        "5:1 comments_too_long most=65536"},
                    Row{eximo + long_text + " *", "3:1 word_too_long most=65536"},
                    Row{eximo + std::string(65'537, '1') + " *", "3:1 word_too_long most=65536"},
                    Row{eximo + "c3-c4\n" +
                            repeated("(c3-c4 {" + std::string(65'535, 'a') + "})\n", 257) + "*",
                        "260:8 text_too_long most=16777216"},
                    // The space that joins comments counts, too.
                    Row{eximo + "c3-c4\n" +
                            repeated("(c3-c4 {" + std::string(1000, 'a') + "})\n", 16'761) + "*",
                        "16764:8 text_too_long most=16777216"},
                    Row{eximo + "c3-c4 " + repeated("(c3-c4", 65) + std::string(65, ')') + " *",
                        "3:391 variations_too_deep most=64"}));

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
    EXPECT_EQ(placed(games[0].error()), "1:1 game_tag_expected");
    EXPECT_TRUE(games[1].ok());
    EXPECT_EQ(placed(games[2].error()), "8:4 expected_square last=h8 found=c9");
    EXPECT_EQ(games[3].error().place.line, 10U);
}

}  // namespace
}  // namespace trireme
