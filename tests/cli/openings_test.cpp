#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"

namespace trireme::cli_tests {
namespace {

// A few quick lines of Mimic.
Finished openings(const std::string& file, const Arguments& more = {}) {
    Arguments arguments = {"openings", "mimic", "--out", file, "--nodes", "40"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
}

TEST(Openings, MakesABookThatMatchesCanUse) {
    const Scratch scratch;
    const std::string file = scratch.path("book");
    const Finished finished = openings(file, {"--lines", "12"});
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_TRUE(matches(finished.out, "^lines 12 tried [0-9]+\n$"));
    EXPECT_TRUE(has(finished.err, "12/12 lines"));
    EXPECT_TRUE(begins(content_of(file), "# mimic openings, version 1\n"));
    EXPECT_EQ(run({"match", "mimic", "random", "random", "--games", "24", "--max-plies", "1",
                   "--openings", file})
                  .status,
              0);

    openings(scratch.path("threads"), {"--lines", "12", "--threads", "3"});
    EXPECT_EQ(content_of(scratch.path("threads")), content_of(file));
}

TEST(Openings, GoesOnWithAFile) {
    const Scratch scratch;
    const std::string file = scratch.path("book");
    ASSERT_EQ(openings(scratch.path("whole"), {"--lines", "12"}).status, 0);
    ASSERT_EQ(openings(file, {"--lines", "5"}).status, 0);
    const Finished finished = openings(file, {"--lines", "12"});
    EXPECT_EQ(content_of(file), content_of(scratch.path("whole")));
    EXPECT_EQ(openings(file, {"--lines", "12"}).out, finished.out) << "nothing left to do";
    EXPECT_EQ(content_of(file), content_of(scratch.path("whole")));
}

TEST(Openings, LeavesOtherFilesAlone) {
    const Scratch scratch;
    const auto expect_refused = [&](const std::string& file, const Arguments& more,
                                    const std::string& why) {
        const std::string before = content_of(file);
        const Finished finished = openings(file, more);
        EXPECT_EQ(finished.status, 2);
        EXPECT_EQ(finished.out, "");
        EXPECT_EQ(finished.err, "trireme: " + file + ":" + why +
                                    ": go on with the same options, or name another file\n");
        EXPECT_EQ(content_of(file), before);
    };
    expect_refused(scratch.file("notes", "my notes\n"), {},
                   "1: this is no file of trireme openings");
    const std::string file = scratch.path("book");
    openings(file, {"--lines", "2"});
    expect_refused(file, {"--version", "2"}, "1: this is no file of trireme openings");
    expect_refused(file, {"--seed", "2"}, "5: a line that does not belong here");
    scratch.file("book", content_of(file) + "startpos\n");
    expect_refused(file, {}, "10: a line that does not belong here");
}

TEST(Openings, WrongOptions) {
    const Scratch scratch;
    const auto bad = [&](const Arguments& more, const std::string& message) {
        const Finished finished = openings(scratch.path("book"), more);
        EXPECT_EQ(finished.status, 2);
        EXPECT_EQ(finished.err, "trireme: " + message + "\n");
    };
    bad({"--lines", "0"}, "lines must be a number from 1 to 20000");
    bad({"--threads", "0"}, "threads must be a number from 1 to 256");
    bad({"--version", "0"}, "version must be a number from 1 to 1000000");
    bad({"--seed", "x"}, "seed must be a number from 0 to 18446744073709551615");
    EXPECT_EQ(run({"openings", "mimic"}).status, 2);
    EXPECT_EQ(openings("/no/such/file").status, 2);
    EXPECT_EQ(scratch.files(), 0U);
}

// A run that would take hours is told to end as soon as the first line is there.
TEST(Openings, EndsWhenToldToAndGoesOn) {
    const Scratch scratch;
    const std::string file = scratch.path("book");
    const std::string err = scratch.path("err");
    const Finished finished = run_in_shell("openings mimic --lines 20000 --nodes 40 --out " + file +
                                           " 2>" + err + " & program=$!; while ! test -s " + file +
                                           "; do :; done; kill -INT $program; "
                                           "wait $program");
    EXPECT_EQ(finished.status, 128 + SIGINT);
    EXPECT_TRUE(matches(finished.out, "^lines [0-9]+ tried [0-9]+\n$"));
    EXPECT_TRUE(has(content_of(err), "interrupted: the same command goes on from here"));
    EXPECT_EQ(scratch.files(), 2U) << "nothing half-written is left";
    EXPECT_EQ(openings(file, {"--lines", "1"}).status, 0);
}

TEST(Openings, Help) {
    const Finished finished = run({"openings", "--help"});
    EXPECT_EQ(finished.status, 0);
    for (const char* option : {"--out", "--lines", "--nodes", "--threads", "--seed", "--version"})
        EXPECT_TRUE(has(finished.out, option));
}

}  // namespace
}  // namespace trireme::cli_tests
