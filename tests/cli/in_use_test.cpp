// Of two processes that would write the same file, the second is turned away.

#include <gtest/gtest.h>

#include <csignal>
#include <string>
#include <thread>

#include "cli/process.h"
#include "cli/scratch.h"

namespace trireme::cli_tests {
namespace {

// Work that would take hours, and writes to the file.
void expect_kept_to_one(const std::string& file, const Arguments& arguments) {
    const std::size_t before = content_of(file).size();
    Conversation work(arguments);
    while (content_of(file).size() <= before) std::this_thread::yield();
    const Finished second = run(arguments);
    EXPECT_EQ(second.status, 2);
    EXPECT_EQ(second.out, "");
    EXPECT_EQ(second.err, "trireme: " + file + " is in use by another process\n");
    work.interrupt();
    EXPECT_EQ(work.finish(), 128 + SIGINT);
}

TEST(InUse, OneProcessAtATime) {
    const Scratch scratch;
    const std::string file = scratch.path("file");
    const Arguments ladder = {"ladder", "crossings",   "random", "greedy", "--games",
                              "100000", "--max-plies", "40",     "--out",  file};
    expect_kept_to_one(file, ladder);
    const std::string results = content_of(file);
    expect_kept_to_one(file, ladder);  // it is free when the first has ended
    EXPECT_EQ(content_of(file).substr(0, results.size()), results);

    const std::string values = scratch.path("values");
    expect_kept_to_one(values, {"tune", "crossings", "--nodes", "10", "--max-plies", "40",
                                "--iterations", "200000", "--out", values});
    const std::string games = scratch.path("games");
    expect_kept_to_one(games, {"datagen", "crossings", "--nodes", "30", "--out", games});
    const std::string book = scratch.path("book");
    expect_kept_to_one(book, {"openings", "crossings", "--nodes", "10", "--out", book});
    const std::string records = scratch.path("records");
    expect_kept_to_one(records, {"match", "crossings", "random", "random", "--games", "1000000",
                                 "--records", records, "--resume"});
}

// Reading does no harm.
TEST(InUse, ReportsAreFree) {
    const Scratch scratch;
    const std::string file = scratch.path("file");
    Conversation work({"ladder", "crossings", "random", "greedy", "--games", "100000",
                       "--max-plies", "40", "--out", file});
    while (content_of(file).empty()) std::this_thread::yield();
    EXPECT_EQ(run({"ladder", "crossings", "random", "greedy", "--max-plies", "40", "--report",
                   "--out", file})
                  .status,
              0);
    work.interrupt();
    EXPECT_EQ(work.finish(), 128 + SIGINT);
}

}  // namespace
}  // namespace trireme::cli_tests
