#include <gtest/gtest.h>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"

namespace trireme::cli_tests {
namespace {

const std::string won =
    "[Game \"mimic\"]\n"
    "[Position \"10/10/3x6/10/10/10/10/6o3/10/10 x -\"]\n"
    "\n"
    "1. d8-c9 g3-h2 2. c9-c10 1-0\n";
const std::string unfinished = "[Game \"mimic\"]\n\n1. e2-e3 *\n";

Finished examples(const std::string& text) {
    const Scratch scratch;
    return run({"examples", scratch.file("games", text), "--nodes", "500"});
}

TEST(ExamplesCommand, ReviewsTheGamesThatTellSomething) {
    const Finished finished = examples(unfinished + "\n" + won + "\n" + won);
    EXPECT_EQ(finished.status, 0);
    EXPECT_TRUE(has(finished.out, "[Story \"race\"]\n[StoryPly \"2\"]\n[StoryNumber \"1\"]"));
    EXPECT_TRUE(has(finished.out, "[Annotator \"Trireme, network "));
    EXPECT_FALSE(has(finished.out, "e2-e3"));
    const Scratch scratch;
    const std::string file = scratch.file("chosen", finished.out);
    EXPECT_EQ(run({"record", "check", file}).out, file + ":1: ok mimic 1-0 3 plies\n");
}

TEST(ExamplesCommand, RefusesWhatItCannotUse) {
    EXPECT_EQ(run({"examples", "/nowhere/at/all"}).status, 2);
    EXPECT_EQ(run({"examples"}).status, 2);
    EXPECT_EQ(examples("").status, 2);
    const Finished broken = examples("[Game \"mimic\"]\n\n1. e2-e9 *\n");
    EXPECT_EQ(broken.status, 2);
    EXPECT_TRUE(has(broken.err, "games:3:4"));
}

}  // namespace
}  // namespace trireme::cli_tests
