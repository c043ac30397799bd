#include <gtest/gtest.h>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"

namespace trireme::cli_tests {
namespace {

// Blue could have gone home at once; Red does.
const std::string blunder =
    "[Game \"mimic\"]\n"
    "[Position \"10/4x5/10/10/10/10/10/10/1o8/10 x -\"]\n"
    "\n"
    "1. e9-d9 b2-b1 0-1\n";
const std::string opening = "[Game \"crossings\"]\n\n1. a2-a3 a7-a6 *\n";
const std::string broken = "[Game \"crossings\"]\n\n1. a2-a3 a7-a3 *\n";

Finished review(const std::string& text, Arguments more = {}) {
    const Scratch scratch;
    Arguments arguments{"review", scratch.file("games", text), "--nodes", "500"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
}

TEST(ReviewCommand, AnnotatesTheRecord) {
    const Finished finished = review(blunder);
    EXPECT_EQ(finished.status, 0);
    EXPECT_TRUE(has(finished.out, "?? Blunder (100 % to 0 %)."));
    EXPECT_TRUE(has(finished.out, "[Annotator \"Trireme, network "));
    EXPECT_TRUE(has(finished.out, "[%draw"));
    const Scratch scratch;
    const std::string file = scratch.file("reviewed", finished.out);
    const Finished checked = run({"record", "check", file});
    EXPECT_EQ(checked.status, 0);
    EXPECT_EQ(checked.out, file + ":1: ok mimic 0-1 2 plies\n");
}

TEST(ReviewCommand, BlamesNobodyForTheOpeningOfAMatch) {
    std::string given = blunder;
    given.insert(given.find("\n\n"), "\n[OpeningPlies \"1\"]");
    const Finished finished = review(given, {"--json"});
    EXPECT_TRUE(has(finished.out, "{\"first\":null,\"second\":100},\"moves\":"));
    EXPECT_TRUE(has(finished.out, "\"move\":\"e9-d9\",\"label\":\"good\""));
}

TEST(ReviewCommand, GivesALineOfJsonAGame) {
    const Finished finished = review(blunder + "\n" + opening, {"--json"});
    EXPECT_EQ(finished.status, 0);
    const auto lines = lines_of(finished.out);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(begins(lines[0], "{\"game\":\"mimic\",\"accuracy\":{\"first\":"));
    EXPECT_TRUE(has(lines[0],
                    "\"moves\":[{\"ply\":0,\"move\":\"e9-d9\",\"label\":\"blunder\","
                    "\"win_before\":1,\"win_after\":0,\"best\":\"e9-"));
    EXPECT_TRUE(has(lines[0], "\"why\":\"Red wins in one turn with b2-"));
    EXPECT_TRUE(has(lines[0], "\"why\":\"\"")) << "of Red's move, which was the best";
    EXPECT_TRUE(begins(lines[1], "{\"game\":\"crossings\""));
}

TEST(ReviewCommand, ReviewsABrokenGameUpToItsFault) {
    const Finished finished = review(broken + "\n" + blunder, {"--json"});
    EXPECT_EQ(finished.status, 2);
    const auto lines = lines_of(finished.out);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(has(lines[0], "\"move\":\"a2-a3\""));
    EXPECT_FALSE(has(lines[0], "\"ply\":1"));
    EXPECT_TRUE(has(finished.err, "games:3:10: "));
}

// One line per game, so that lines can be matched with games, but for those of which the tags do
// not tell what was played from where.
TEST(ReviewCommand, GivesNoLineToAGameWithWrongTags) {
    const Finished finished = review("[Game \"mimic\"]\n[Position \"10 x -\"]\n\n*\n\n" +
                                         std::string("[Game \"chess\"]\n\n*\n\n") + opening,
                                     {"--json"});
    EXPECT_EQ(finished.status, 2);
    EXPECT_TRUE(has(finished.err, "games:2:"));
    EXPECT_TRUE(has(finished.err, "games:6:"));
    const auto lines = lines_of(finished.out);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_TRUE(begins(lines[0], "{\"game\":\"crossings\""));
}

TEST(ReviewCommand, GivesALineToAGameWithoutAnyLegalMove) {
    const Finished finished = review("[Game \"eximo\"]\n\n1. a1-a2 *\n\n" + opening, {"--json"});
    EXPECT_EQ(finished.status, 2);
    const auto lines = lines_of(finished.out);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], R"({"game":"eximo","accuracy":{"first":null,"second":null},"moves":[]})");
    EXPECT_TRUE(has(lines[1], "\"move\":\"a2-a3\""));
}

TEST(ReviewCommand, RefusesWhatIsNoFileOfGames) {
    EXPECT_EQ(review("").status, 2);
    EXPECT_EQ(run({"review", "/nowhere/at/all"}).status, 2);
    EXPECT_EQ(run({"review"}).status, 2);
    const Finished finished = review(opening, {"--nodes", "none"});
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
}

TEST(ReviewCommand, IsTheSameEachTime) { EXPECT_EQ(review(opening).out, review(opening).out); }

}  // namespace
}  // namespace trireme::cli_tests
