#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"

namespace trireme::cli_tests {
namespace {

const std::string last_line_of_levels = "\nlevels 1:-?[0-9]+:[0-9]+\n$";

// Quick players of Crossings.
Finished ladder(const Arguments& more = {}, const std::string& games = "10") {
    Arguments arguments = {"ladder",  "crossings", "random",      "greedy", "level:n=1",
                           "--games", games,       "--max-plies", "60"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
}

Finished good_ladder(const Arguments& more = {}) {
    Finished finished = ladder(more);
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_TRUE(matches(finished.out, last_line_of_levels));
    return finished;
}

void expect_ladder_refused(const Finished& finished, const std::string& message) {
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err, "trireme: " + message + "\n");
}

TEST(Ladder, RatesEverybodyFromRandom) {
    const Finished finished = good_ladder();
    EXPECT_TRUE(begins(finished.out, "player     rating  error  games  score %\n"));
    EXPECT_TRUE(matches(finished.out, "\nrandom +0 +0 +[0-9]+ +[0-9.]+\n"));
    EXPECT_TRUE(matches(finished.out, "\ngreedy +[1-9][0-9]* +[1-9][0-9]* "));
    EXPECT_TRUE(has(finished.out, "\nworst fit: "));
    EXPECT_TRUE(has(finished.err, "8/8 pairs of games"));
    EXPECT_EQ(good_ladder({"--concurrency", "2"}).out, finished.out);
    EXPECT_NE(good_ladder({"--seed", "2"}).out, finished.out);
}

TEST(Ladder, ShowsTheStepsBetweenLevels) {
    const Finished finished =
        run({"ladder", "crossings", "level:n=2", "level:n=1", "--games", "4", "--max-plies", "40"});
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_TRUE(matches(finished.out, "\n2 - 1 +[0-9.]+ +[0-9.]+ +4 +[0-9.]+ +[0-9.]+\n"));
    EXPECT_TRUE(matches(finished.out, "\nlevels 1:-?[0-9]+:[0-9]+ 2:0:0\n$"))
        << "without random the first is at 0";
}

TEST(Ladder, GoesOnWithAFile) {
    const Scratch scratch;
    const std::string file = scratch.path("results");
    const Finished finished = good_ladder({"--out", file});
    const std::string results = content_of(file);
    EXPECT_TRUE(begins(results, "trireme ladder 1\nprogram: "));
    EXPECT_EQ(good_ladder({"--out", file}).out, finished.out) << "nothing left to play";
    EXPECT_EQ(good_ladder({"--out", file, "--report"}).out, finished.out);
    EXPECT_EQ(content_of(file), results);

    const std::size_t begin = results.find("\n\n") + 2;
    for (const std::size_t size :
         {std::size_t{5}, begin - 1, begin, begin + 3, results.size() - 40, results.size() - 1}) {
        scratch.file("results", results.substr(0, size));
        EXPECT_EQ(good_ladder({"--out", file}).out, finished.out) << size;
        EXPECT_EQ(content_of(file), results) << size;
    }

    EXPECT_EQ(ladder({"--out", file}, "14").status, 0);
    EXPECT_TRUE(begins(content_of(file), results));
    EXPECT_GT(content_of(file).size(), results.size());
}

TEST(Ladder, LeavesOtherFilesAlone) {
    const Scratch scratch;
    const std::string notes = scratch.file("notes", "my notes\n");
    expect_ladder_refused(ladder({"--out", notes}),
                          notes + ":1: this is no file of trireme ladder");
    EXPECT_EQ(content_of(notes), "my notes\n");

    const std::string file = scratch.path("results");
    good_ladder({"--out", file});
    std::string results = content_of(file);
    expect_ladder_refused(ladder({"--out", file, "--seed", "3"}),
                          file + ":8: seed was '1' and is now '3'");
    expect_ladder_refused(ladder({"--out", file, "--nodes", "3"}),
                          file + ":6: limits was 'movetime 100' and is now 'nodes 3'");
    expect_ladder_refused(ladder({"minimax", "--out", file}),
                          file + ":10: players was '3' and is now '4'");
    EXPECT_EQ(content_of(file), results);

    // From a program whose search was another one.
    const std::string_view search = "search: bench ";
    std::string other = results;
    other.insert(other.find(search) + search.size(), "1");
    scratch.file("results", other);
    const Finished refused = ladder({"--out", file});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(begins(refused.err, "trireme: " + file + ":4: search was 'bench 1"));

    const std::size_t line = results.find("\n\n") + 2;
    results[line] = '7';
    scratch.file("results", results);
    expect_ladder_refused(ladder({"--out", file}), file + ":15: a damaged line");
    EXPECT_EQ(content_of(file), results);
}

// With the same name as before, but for its numbers.
TEST(Ladder, ComparesTheNumbersOfTheSearch) {
    const Scratch scratch;
    const std::string file = scratch.path("results");
    const auto play = [&](const std::string& base) {
        return run({"ladder", "crossings", "random", "engine:late_move_base=" + base, "--games",
                    "2", "--nodes", "10", "--max-plies", "20", "--out", file});
    };
    ASSERT_EQ(play("6").status, 0);
    EXPECT_TRUE(matches(content_of(file),
                        "\nplayer 2: engine:late_move_base=6 "
                        "\\(network [0-9a-f]{8}, search [0-9a-f]{8}\\)\n"));
    EXPECT_EQ(play("6").status, 0);
    const Finished other = play("7");
    EXPECT_EQ(other.status, 2);
    EXPECT_TRUE(begins(other.err, "trireme: " + file + ":12: player 2 was 'engine:"));
}

TEST(Ladder, TellsOfMissingOpenings) {
    const Scratch scratch;
    const std::string file = scratch.file("openings", "startpos\nstartpos moves a2-a3\n");
    EXPECT_TRUE(has(good_ladder({"--openings", file}).err,
                    "trireme: there are 2 openings: after game 4 they come again\n"));
    EXPECT_FALSE(has(good_ladder().err, "openings"));
}

TEST(Ladder, WrongOptions) {
    expect_ladder_refused(run({"ladder", "crossings", "random"}),
                          "a ladder needs two players or more");
    expect_ladder_refused(run({"ladder", "crossings", "random", "random"}),
                          "player random is there twice");
    expect_ladder_refused(run({"ladder", "crossings", "random", "gredy"}),
                          "player 'gredy': column 1: unknown player 'gredy': did you mean greedy?");
    expect_ladder_refused(ladder({"--nodes", "1", "--movetime", "1"}),
                          "only one of --nodes and --movetime can be given");
    expect_ladder_refused(ladder({"--report"}), "--report needs the file of --out");
    expect_ladder_refused(ladder({"--report", "--out", "/no/such"}),
                          "cannot read /no/such: No such file or directory");
    expect_ladder_refused(ladder({"--out", "/no/such/file"}),
                          "cannot write /no/such/file: No such file or directory");
    expect_ladder_refused(ladder({"--concurrency", "65"}),
                          "concurrency must be a number from 1 to 64");
}

// A ladder that would take hours is told to end as soon as the first result is there.
TEST(Ladder, EndsWithWholeResultsWhenToldTo) {
    const Scratch scratch;
    const std::string file = scratch.path("results");
    const std::string err = scratch.path("err");
    const std::string command =
        "ladder crossings random greedy --max-plies 40 --games 100000 --out ";
    const Finished finished =
        run_in_shell(command + file + " 2>" + err + " & program=$!; while ! grep -q '^1 ' " + file +
                     " 2>/dev/null; do :; done; kill -INT $program; wait $program");
    EXPECT_EQ(finished.status, 128 + SIGINT);
    EXPECT_TRUE(matches(finished.out, "\nlevels\n$"));
    EXPECT_TRUE(has(content_of(err), "interrupted: the same command goes on from here"));
    EXPECT_TRUE(ends(content_of(file), "\n"));
    EXPECT_EQ(run({"ladder", "crossings", "random", "greedy", "--max-plies", "40", "--report",
                   "--out", file})
                  .out,
              finished.out);
}

}  // namespace
}  // namespace trireme::cli_tests
