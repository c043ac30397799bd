#include <gtest/gtest.h>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"

namespace trireme::cli_tests {
namespace {

const std::string good = "[Game \"eximo\"]\n[Result \"1-0\"]\n\n1. c3-c4 f6-f5 1-0\n\n";
const std::string short_game = "[Game \"mimic\"]\n\n1. b2-b3 *\n\n";
const std::string bad = "[Game \"eximo\"]\n\n1. c3-c4 c3-c5 *\n\n";

TEST(RecordCheck, SaysResultAndPlies) {
    const Scratch scratch;
    const std::string file = scratch.file("games", good + short_game);
    const Finished finished = run({"record", "check", file});
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.out, file + ":1: ok eximo 1-0 2 plies\n" + file + ":2: ok mimic * 1 ply\n");
    EXPECT_EQ(finished.err, "");
}

TEST(RecordCheck, SaysWhereAGameIsWrongAndGoesOn) {
    const Scratch scratch;
    const std::string file = scratch.file("games", good + bad + short_game);
    const Finished finished = run({"record", "check", file});
    EXPECT_EQ(finished.status, 2);
    const auto lines = lines_of(finished.out);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_TRUE(begins(lines[1], file + ":8:10: "));
    EXPECT_EQ(lines[2], file + ":3: ok mimic * 1 ply");
    EXPECT_EQ(finished.err, "trireme: 1 of 3 games faulty\n");
}

TEST(RecordCheck, ReadsSeveralFilesAndStdin) {
    const Scratch scratch;
    const std::string file = scratch.file("games", good);
    const Finished finished = run({"record", "check", file, "-", file}, short_game);
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(lines_of(finished.out).size(), 3U);
    EXPECT_EQ(lines_of(finished.out)[1], "-:1: ok mimic * 1 ply");
}

TEST(RecordCheck, UnreadableFiles) {
    const Scratch scratch;
    const std::string file = scratch.file("games", good);
    const std::string missing = scratch.path("missing");
    const Finished finished = run({"record", "check", missing, scratch.path("."), file});
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, file + ":1: ok eximo 1-0 2 plies\n") << "the others are checked";
    EXPECT_TRUE(has(finished.err, "trireme: cannot read " + missing));
    EXPECT_TRUE(has(finished.err, "it is a folder"));
}

TEST(RecordCheck, UnreadableInput) {
    const Finished closed = run_in_shell("record check - <&-");
    EXPECT_EQ(closed.status, 2);
    EXPECT_EQ(closed.out, "trireme: cannot read -: Bad file descriptor\n");
    const Finished folder = run_in_shell("record check - </");
    EXPECT_EQ(folder.status, 2);
    EXPECT_EQ(folder.out, "trireme: cannot read -: Is a directory\n");
}

TEST(RecordCheck, CountsFaultyGamesBesideUnreadableFiles) {
    const Scratch scratch;
    const Finished finished =
        run({"record", "check", scratch.path("\x1b[31m"), scratch.file("games", bad)});
    EXPECT_EQ(finished.status, 2);
    EXPECT_TRUE(has(finished.err, "\\x1b[31m: No such file"));
    EXPECT_TRUE(ends(finished.err, "trireme: 1 of 1 games faulty\n"));
}

TEST(RecordCheck, EmptyFilesAreReported) {
    const Scratch scratch;
    const std::string file = scratch.file("empty", "");
    const Finished finished = run({"record", "check", file});
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err, "trireme: " + file + ": there is no game in it\n");
}

TEST(RecordCheck, HostileFiles) {
    using namespace std::string_literals;
    for (const std::string& text :
         {"\0\0\0"s, "\xff\xfe\x00"s, std::string(5'000'000, '('), std::string(5'000'000, '['),
          "[Game \"chess\"]\n*"s, "[Game \"eximo\"]\n{never closed"s}) {
        const Finished finished = run({"record", "check", "-"}, text);
        EXPECT_EQ(finished.status, 2);
        EXPECT_TRUE(begins(finished.out, "-:"));
    }
}

TEST(RecordCheck, NeedsAFile) { EXPECT_EQ(run({"record", "check"}).status, 2); }

}  // namespace
}  // namespace trireme::cli_tests
