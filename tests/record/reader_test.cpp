// What the reader makes of files that are in order.

#include <gtest/gtest.h>

#include "games/registry.h"
#include "record/support.h"

namespace trireme {
namespace {

using namespace record_tests;

std::vector<std::string> moves_of(const Record& record) {
    std::vector<std::string> moves;
    AnyPosition position = record.start;
    for (const RecordedMove& recorded : record.moves) {
        moves.push_back(position.text(recorded.move));
        position = position.play(recorded.move);
    }
    return moves;
}

using Texts = std::vector<std::string>;

TEST(Reader, FindsNothingInAnEmptyFile) {
    for (const char* text : {"", "\n", " \t\r\n\n", "\xEF\xBB\xBF", "\xEF\xBB\xBF\n"})
        EXPECT_TRUE(read_all(text).empty());
}

TEST(Reader, ReadsAGame) {
    const Record record = read_one(
        "[Game \"eximo\"]\n[First \"Ada\"]\n[Second \"Bob\"]\n[Result \"1-0\"]\n"
        "[Date \"2024-02-29\"]\n[Event \"A \\\"cup\\\" \\\\ b\"]\n\n"
        "{before} 1. c3-c4 {one} f6-f5 2. d2-d3 1-0\n");
    EXPECT_EQ(record.game().id, "eximo");
    EXPECT_EQ(record.start, AnyPosition::start(Eximo::info));
    EXPECT_EQ(record.tags, (std::vector<Tag>{{"First", "Ada"},
                                             {"Second", "Bob"},
                                             {"Date", "2024-02-29"},
                                             {"Event", "A \"cup\" \\ b"}}));
    EXPECT_EQ(record.tag("Event"), "A \"cup\" \\ b");
    EXPECT_EQ(record.tag("Site"), "");
    EXPECT_EQ(record.comment, "before");
    EXPECT_EQ(moves_of(record), (Texts{"c3-c4", "f6-f5", "d2-d3"}));
    EXPECT_EQ(record.moves[0].comment, "one");
    EXPECT_EQ(record.result, Result::FirstWins);
    EXPECT_EQ(history_of(record).plies(), 3U);
    EXPECT_EQ(history_of(record).result(), Result::Ongoing);
}

TEST(OpeningPlies, AreThoseOfTheTagAndNoMoreThanThereAre) {
    const auto plies = [](const std::string& tag) {
        return opening_plies_of(read_one("[Game \"eximo\"]\n" + tag + "\n\n1. c3-c4 f6-f5 *\n"));
    };
    EXPECT_EQ(plies("[OpeningPlies \"1\"]"), 1U);
    EXPECT_EQ(plies("[OpeningPlies \"8\"]"), 2U);
    for (const char* none : {"", "[OpeningPlies \"-1\"]", "[OpeningPlies \"all\"]"})
        EXPECT_EQ(plies(none), 0U) << none;
}

TEST(Reader, TakesMoveNumbersAndLayoutAsTheyCome) {
    const Texts expected{"c3-c4", "f6-f5", "d2-d3"};
    for (const char* moves :
         {"c3-c4 f6-f5 d2-d3 *", "1. c3-c4 f6-f5 2. d2-d3 *", "1.c3-c4 1...f6-f5 2.d2-d3 *",
          "1. c3-c4\n1... f6-f5\r\n\t2.\nd2-d3\n\n\n*\n\n",
          "1.c3-c4{a}1...f6-f5(g6-g5)2.d2-d3{b}*"}) {
        const std::string text = std::string("[Game \"eximo\"]") + moves;
        EXPECT_EQ(moves_of(read_one(text)), expected) << text;
    }
}

TEST(Reader, TakesLenientMovesAndWritesCanonicalOnes) {
    EXPECT_EQ(rewritten("[Game \"epaminondas\"]\n1. f1xh3 e12-h9 2. h1-h6 *"),
              "[Game \"epaminondas\"]\n[First \"\"]\n[Second \"\"]\n[Result \"*\"]\n\n"
              "1. f1,g2-h3 e12,f11-h9 2. h1,h3-h6 *\n");
    EXPECT_EQ(rewritten("[Game \"eximo\"]\n[Position \"7o/1x6/8/8/8/8/8/1xxxx3 x\"]\n"
                        "b7-b8=c2,b2 *"),
              "[Game \"eximo\"]\n[First \"\"]\n[Second \"\"]\n[Result \"*\"]\n"
              "[Position \"7o/1x6/8/8/8/8/8/1xxxx3 x\"]\n\n1. b7-b8=b2,c2 *\n");
}

TEST(Reader, NumbersFromTheSecondPlayersMoveWhenHeBegins) {
    const std::string text =
        "[Game \"mimic\"]\n[First \"\"]\n[Second \"\"]\n[Result \"*\"]\n"
        "[Position \"10/1oooooooo1/10/10/10/10/10/10/1xxxxxxxx1/10 o -\"]\n\n"
        "1... b9-a8 2. i2-j3 (2. d2-d3 {quiet} 2... e9-e8) 2... a8-a7 *\n";
    const Record record = read_one(text);
    EXPECT_EQ(moves_of(record), (Texts{"b9-a8", "i2-j3", "a8-a7"}));
    EXPECT_EQ(to_text(record), text);
    EXPECT_EQ(error_of("[Game \"mimic\"]\n"
                       "[Position \"10/1oooooooo1/10/10/10/10/10/10/1xxxxxxxx1/10 o -\"]\n"
                       "1. b9-a8 *"),
              "3:1 wrong_move_number number=1...");
}

TEST(Reader, AcceptsByteOrderMarkAndCrLf) {
    const Record record =
        read_one("\xEF\xBB\xBF[Game \"eximo\"]\r\n\r\n1. c3-c4 {a\r\nb} *\r\n\r\n");
    EXPECT_EQ(record.moves.at(0).comment, "a b");
}

TEST(Reader, TidiesAndJoinsComments) {
    const Record record = read_one(
        "[Game \"eximo\"]\n"
        "{ a\t\n b } {} {c{} c3-c4 {1} {  } {2} (b3-b4) {3 \n\n 4} f6-f5 *");
    EXPECT_EQ(record.comment, "a b c{");
    EXPECT_EQ(record.moves.at(0).comment, "1 2 3 4");
    EXPECT_EQ(record.moves.at(0).variations.size(), 1U);
    EXPECT_EQ(record.moves.at(1).comment, "");
}

TEST(Reader, ReadsVariationsOfVariations) {
    const Record record = read_one(
        "[Game \"eximo\"]\n"
        "1. c3-c4 f6-f5 (1... g6-g5 2. d2-d3 (2. b3-b4 {x}) (2. g3-g4)) ({y} 1... g6-h5 {z}) *");
    const auto& variations = record.moves.at(1).variations;
    ASSERT_EQ(variations.size(), 2U);
    EXPECT_EQ(variations[0].at(1).variations.size(), 2U);
    EXPECT_EQ(variations[0].at(1).variations[0].at(0).comment, "x");
    EXPECT_EQ(variations[1].at(0).comment, "y z") << "an opening comment joins the first move's";
    EXPECT_EQ(to_text(record),
              "[Game \"eximo\"]\n[First \"\"]\n[Second \"\"]\n[Result \"*\"]\n\n"
              "1. c3-c4 f6-f5 (1... g6-g5 2. d2-d3 (2. b3-b4 {x}) (2. g3-g4)) (1... g6-h5 {y\n"
              "z}) *\n");
}

TEST(Reader, JudgesRepetitionInTheGameButNotInVariations) {
    const std::string twice = "a2-a3 a7-a6 a3-a2 a6-a7 a2-a3 a7-a6 a3-a2 a6-a7 ";
    const Record drawn = read_one("[Game \"crossings\"]\n" + twice + "1/2-1/2");
    EXPECT_EQ(drawn.result, Result::Draw);
    EXPECT_EQ(history_of(drawn).result(), Result::Draw);
    read_one("[Game \"crossings\"]\na2-a3 (" + twice + "a2-a3) *");
}

TEST(Reader, AcceptsResignationsAndAgreedDraws) {
    for (const Result result :
         {Result::FirstWins, Result::SecondWins, Result::Draw, Result::Ongoing}) {
        const std::string text(to_text(result));
        EXPECT_EQ(read_one("[Game \"eximo\"]\n[Result \"" + text + "\"]\nc3-c4 " + text).result,
                  result);
    }
}

TEST(Reader, AcceptsTheResultOfTheBoard) {
    const std::string position = "[Game \"crossings\"]\n[Position \"8/x7/8/8/8/x7/7o/8 x\"]\n";
    // The first player crosses; the second cannot restore the balance; the first has won.
    EXPECT_EQ(read_one(position + "a7-a8 h2-g2 1-0").result, Result::FirstWins);
    EXPECT_EQ(error_of(position + "a7-a8 h2-g2 *"), "3:13 result_against_board result=* other=1-0");
    EXPECT_EQ(read_one(position + "a7-a8 h2-h1 *").result, Result::Ongoing);
}

TEST(Reader, ReadsSeveralGames) {
    const auto games =
        read_all("[Game \"eximo\"] *\n[Game \"mimic\"]\n*\n\n\n[Game \"crossings\"]\n\na2-a3 0-1");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[0]->game().id, "eximo");
    EXPECT_EQ(games[1]->game().id, "mimic");
    EXPECT_EQ(games[2]->result, Result::SecondWins);
}

TEST(Reader, StaysAtTheEnd) {
    std::istringstream in("[Game \"eximo\"] *");
    RecordReader reader(in);
    EXPECT_TRUE(reader.next());
    EXPECT_FALSE(reader.next());
    EXPECT_FALSE(reader.next());
}

TEST(Record, EqualityTakesTagsAsTheyAreWritten) {
    const Record bare = read_one("[Game \"eximo\"] *");
    EXPECT_EQ(bare, read_one("[Game \"eximo\"] [Second \"\"] [First \"\"] [Result \"*\"] *"));
    EXPECT_EQ(read_one("[Game \"eximo\"] [A \"\"] [Date \"1\"] *"),
              read_one("[Game \"eximo\"] [Date \"1\"] [A \"\"] *"));
    EXPECT_EQ(bare,
              read_one("[Game \"eximo\"] [Position \"" + std::string(Eximo::info.start) + "\"] *"));
    for (const char* other :
         {"[Game \"mimic\"] *", "[Game \"eximo\"] [First \"a\"] *", "[Game \"eximo\"] [A \"\"] *",
          "[Game \"eximo\"] [Date \"\"] *", "[Game \"eximo\"] 1-0", "[Game \"eximo\"] {a} *",
          "[Game \"eximo\"] c3-c4 *"})
        EXPECT_FALSE(bare == read_one(other)) << other;
    EXPECT_FALSE(read_one("[Game \"eximo\"] c3-c4 (c3-c4) *") ==
                 read_one("[Game \"eximo\"] c3-c4 *"));
}

TEST(Reader, KeepsWhatThereIsOfAGameThatGoesWrong) {
    RecordReader reader(
        "[Game \"crossings\"]\n[First \"Ann\"]\n\n1. a2-a3 a7-a6 2. a3-a9 *\n\n"
        "[Game \"crossings\"]\n\n1. a2-a3 *\n\n"
        "[Game \"crossings\"]\n\n1. a2-a9 *\n");
    ASSERT_FALSE(reader.next()->ok());
    ASSERT_TRUE(reader.begun());
    EXPECT_EQ(reader.begun()->moves.size(), 2U);
    EXPECT_EQ(reader.begun()->tag("First"), "Ann");
    EXPECT_EQ(reader.begun()->result, Result::Ongoing);
    ASSERT_TRUE(reader.next()->ok());
    EXPECT_FALSE(reader.begun()) << "of the game before the last";
    ASSERT_FALSE(reader.next()->ok());
    ASSERT_TRUE(reader.begun());
    EXPECT_TRUE(reader.begun()->moves.empty());
}

TEST(Reader, KeepsNothingOfWhatIsNoGame) {
    RecordReader reader("[Game \"ludo\"]\n\n1. a2-a3 *\n");
    ASSERT_FALSE(reader.next()->ok());
    EXPECT_FALSE(reader.begun());
}

}  // namespace
}  // namespace trireme
