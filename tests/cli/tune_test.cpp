#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"

namespace trireme::cli_tests {
namespace {

// Quick games of Crossings, enough of them for somebody to win a pair.
Finished tune(const Arguments& more = {}) {
    Arguments arguments = {
        "tune",     "crossings",     "--parameters", "futility_base,reverse_futility_margin",
        "--player", "engine:hash=1", "--iterations", "24",
        "--nodes",  "200",           "--max-plies",  "200"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
}

Finished good_tuning(const Arguments& more = {}) {
    Finished finished = tune(more);
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_TRUE(matches(finished.out,
                        "\nengine:hash=1,futility_base=[0-9]+,reverse_futility_margin=[0-9]+\n$"));
    return finished;
}

void expect_tuning_refused(const Finished& finished, const std::string& message) {
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err, "trireme: " + message + "\n");
}

TEST(Tune, TheSeedDecidesTheValues) {
    const Finished finished = good_tuning();
    EXPECT_TRUE(begins(finished.out, "parameter "));
    EXPECT_TRUE(has(finished.err, "24/24 iterations"));
    EXPECT_EQ(good_tuning({"--concurrency", "3"}).out, finished.out);
    EXPECT_NE(good_tuning({"--seed", "2"}).out, finished.out);
    EXPECT_NE(good_tuning({"--rate", "0.5"}).out, finished.out);
}

TEST(Tune, TunesAllNumbersOfEveryGame) {
    for (const std::string game : {"eximo", "mimic", "epaminondas", "crossings"}) {
        const Finished finished =
            run({"tune", game, "--iterations", "1", "--nodes", "10", "--max-plies", "30"});
        EXPECT_EQ(finished.status, 0) << finished.err;
        EXPECT_TRUE(has(finished.out, "\nengine:reverse_futility_depth="));
        EXPECT_TRUE(has(finished.out, ",aspiration_width="));
    }
}

TEST(Tune, GoesOnWithAFile) {
    const Scratch scratch;
    const std::string file = scratch.path("results");
    const Finished finished = good_tuning({"--out", file});
    const std::string results = content_of(file);
    EXPECT_TRUE(begins(results, "trireme tune 1\nprogram: "));
    EXPECT_EQ(good_tuning({"--out", file}).out, finished.out) << "nothing left to play";
    EXPECT_EQ(good_tuning({"--out", file, "--report"}).out, finished.out);
    EXPECT_EQ(content_of(file), results);
    scratch.file("results", results.substr(0, results.size() - 30));
    EXPECT_EQ(good_tuning({"--out", file}).out, finished.out);
    EXPECT_EQ(content_of(file), results);
}

TEST(Tune, LeavesOtherFilesAlone) {
    const Scratch scratch;
    const std::string file = scratch.path("results");
    good_tuning({"--out", file});
    std::string results = content_of(file);
    expect_tuning_refused(tune({"--out", file, "--seed", "3"}),
                          file + ":8: seed was '1' and is now '3'");
    expect_tuning_refused(tune({"--out", file, "--rate", "0.01"}),
                          file + ":13: rate was '0.02' and is now '0.01'");
    expect_tuning_refused(run({"ladder", "crossings", "--report", "--out", file}),
                          file + ":1: this is no file of trireme ladder");
    EXPECT_EQ(content_of(file), results);

    results[results.find("\n\n") + 2] = '7';
    scratch.file("results", results);
    expect_tuning_refused(tune({"--out", file}), file + ":18: a damaged line");
    EXPECT_EQ(content_of(file), results);
}

TEST(Tune, TellsOfMissingOpenings) {
    const Scratch scratch;
    const std::string file = scratch.file("openings", "startpos\nstartpos moves a2-a3\n");
    EXPECT_TRUE(has(good_tuning({"--openings", file}).err,
                    "trireme: there are 2 openings: after game 4 they come again\n"));
}

TEST(Tune, WrongOptions) {
    const auto refused = [](const Arguments& more, const std::string& message) {
        Arguments arguments = {"tune", "crossings"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        expect_tuning_refused(run(arguments), message);
    };
    refused({"--parameters", "futility_bas"},
            "unknown parameter 'futility_bas': did you mean futility_base?");
    refused({"--parameters", "futility_base,futility_base"}, "futility_base is there twice");
    refused({"--player", "greedy"}, "only engine has numbers to tune");
    refused({"--games", "3"}, "games must be an even number");
    refused({"--rate", "nan"}, "rate must be a number from 0.0001 to 1");
    refused({"--nodes", "1", "--movetime", "1"}, "only one of --nodes and --movetime can be given");
    refused({"--report"}, "--report needs the file of --out");
    refused({"--out", "/no/such/file"}, "cannot write /no/such/file: No such file or directory");
    EXPECT_EQ(run({"tune", "crossings", "--parameters", ""}).status, 2);
    EXPECT_EQ(run({"tune", "crossings", "--parameters", ",futility_base"}).status, 2);
}

// A tuning that would take hours is told to end as soon as the first result is there.
TEST(Tune, EndsWithWholeResultsWhenToldTo) {
    const Scratch scratch;
    const std::string file = scratch.path("results");
    const std::string err = scratch.path("err");
    const std::string command =
        "tune crossings --nodes 10 --max-plies 40 --iterations 200000 --out " + file;
    const Finished finished =
        run_in_shell(command + " 2>" + err + " & program=$!; while ! grep -q '^1 ' " + file +
                     " 2>/dev/null; do :; done; kill -INT $program; wait $program");
    EXPECT_EQ(finished.status, 128 + SIGINT);
    EXPECT_TRUE(has(finished.out, "\nengine:"));
    EXPECT_TRUE(has(content_of(err), "interrupted: the same command goes on from here"));
    EXPECT_TRUE(ends(content_of(file), "\n"));
}

}  // namespace
}  // namespace trireme::cli_tests
