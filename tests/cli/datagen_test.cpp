#include <gtest/gtest.h>

#include <csignal>
#include <string>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"
#include "eval/network_file.h"
#include "games/registry.h"

namespace trireme::cli_tests {
namespace {

const std::string last_line = "^positions [0-9]+ games [0-9]+\n$";

// A few quick games of Crossings.
Finished datagen(const std::string& file, const Arguments& more = {}) {
    Arguments arguments = {"datagen", "crossings", "--out", file,     "--positions",
                           "150",     "--nodes",   "30",    "--eval", "hand"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
}

Finished good_datagen(const std::string& file, const Arguments& more = {}) {
    Finished finished = datagen(file, more);
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_TRUE(matches(finished.out, last_line));
    return finished;
}

void expect_refused(const Finished& finished, const std::string& message) {
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err, "trireme: " + message + "\n");
}

TEST(Datagen, TheSeedDecidesTheFile) {
    const Scratch scratch;
    const Finished finished = good_datagen(scratch.path("a"));
    EXPECT_TRUE(has(finished.err, " of 150 positions"));
    EXPECT_EQ(good_datagen(scratch.path("b")).out, finished.out);
    good_datagen(scratch.path("threads"), {"--threads", "2"});
    good_datagen(scratch.path("other"), {"--seed", "2"});
    const std::string data = content_of(scratch.path("a"));
    EXPECT_TRUE(begins(data, "TRID"));
    EXPECT_EQ(content_of(scratch.path("b")), data);
    EXPECT_EQ(content_of(scratch.path("threads")), data);
    EXPECT_NE(content_of(scratch.path("other")), data);
}

TEST(Datagen, PlaysEveryGame) {
    const Scratch scratch;
    for (const std::string game : {"eximo", "mimic", "epaminondas", "crossings"}) {
        const Finished finished = run(
            {"datagen", game, "--out", scratch.path(game), "--positions", "1", "--nodes", "10"});
        EXPECT_EQ(finished.status, 0) << finished.err;
        EXPECT_TRUE(ends(finished.out, " games 1\n"));
    }
}

TEST(Datagen, GoesOnWithAFile) {
    const Scratch scratch;
    const std::string file = scratch.path("data");
    const Finished finished = good_datagen(file);
    const std::string data = content_of(file);
    EXPECT_EQ(good_datagen(file).out, finished.out) << "nothing left to play";
    EXPECT_EQ(content_of(file), data);

    scratch.file("data", data.substr(0, data.size() / 2));
    const Finished continued = good_datagen(file);
    EXPECT_TRUE(has(continued.err, file + ": the last game is cut off: it will be played again"));
    EXPECT_EQ(continued.out, finished.out);
    EXPECT_EQ(content_of(file), data);
}

TEST(Datagen, LeavesOtherFilesAlone) {
    const Scratch scratch;
    const std::string notes = scratch.file("notes", "my notes\n");
    expect_refused(datagen(notes), notes + ": byte 1: this is no self-play data");
    EXPECT_EQ(content_of(notes), "my notes\n");

    const std::string file = scratch.path("data");
    good_datagen(file);
    std::string data = content_of(file);
    const std::string advice = ": go on with the same options, or name another file";
    expect_refused(datagen(file, {"--seed", "3"}),
                   file + " holds games of the seed 1, not 3" + advice);
    const auto with = [&](const std::string& game, const std::string& nodes) {
        return run({"datagen", game, "--out", file, "--nodes", nodes, "--eval", "hand"});
    };
    expect_refused(with("crossings", "31"),
                   file + " holds games with 30 nodes a move, not 31" + advice);
    expect_refused(with("eximo", "30"), file + " holds games of Crossings, not of Eximo" + advice);
    EXPECT_EQ(content_of(file), data);

    data[80] = static_cast<char>(data[80] ^ 1);  // in the first game, after the run's 39 bytes
    scratch.file("data", data);
    expect_refused(datagen(file), file + ": byte 40: a damaged game");
    EXPECT_EQ(content_of(file), data);

    // What datagen wrote before it wrote moves.
    const std::string old = scratch.file("old", "TRID\1" + std::string(100, '\0'));
    expect_refused(datagen(old), old +
                                     ": byte 1: self-play data of version 1, not 2: have datagen "
                                     "play the games again");
}

// The run has begun and its first game is cut off, or the run itself is.
TEST(Datagen, GoesOnFromTheFirstBytes) {
    const Scratch scratch;
    const std::string file = scratch.path("data");
    good_datagen(file);
    const std::string data = content_of(file);
    for (const std::size_t size : {3U, 39U, 50U}) {
        scratch.file("data", data.substr(0, size));
        good_datagen(file);
        EXPECT_EQ(content_of(file), data) << size;
        scratch.file("data", data.substr(0, size));
        EXPECT_EQ(datagen(file, {"--seed", "3"}).status, size < 39 ? 0 : 2) << size;
    }
}

TEST(Datagen, DoesNotMixEvaluations) {
    using testing_nets::nets_folder;
    const Scratch scratch;
    const std::string network = nets_folder + "crossings.nnue";
    const std::string other =
        scratch.file("other.nnue", testing_nets::random_network(Crossings::info, 32, 1, 1).bytes());
    const auto with = [](const std::string& file, const Arguments& evaluation) {
        Arguments arguments = {"datagen",     "crossings", "--out",   file,
                               "--positions", "1",         "--nodes", "30"};
        arguments.insert(arguments.end(), evaluation.begin(), evaluation.end());
        return run(arguments);
    };
    const auto expect_mixture_refused = [&](const std::string& file, const Arguments& evaluation) {
        const std::string data = content_of(file);
        expect_refused(with(file, evaluation),
                       file +
                           " holds games that another evaluation has played: go on with the "
                           "same options, or name another file");
        EXPECT_EQ(content_of(file), data);
    };
    const std::string by_hand = scratch.path("by_hand");
    ASSERT_EQ(with(by_hand, {"--eval", "hand"}).status, 0);
    expect_mixture_refused(by_hand, {"--evalfile", network});

    const std::string by_network = scratch.path("by_network");
    ASSERT_EQ(with(by_network, {"--evalfile", network}).status, 0);
    expect_mixture_refused(by_network, {"--eval", "hand"});
    expect_mixture_refused(by_network, {"--evalfile", other});
    EXPECT_EQ(with(by_network, {"--evalfile", network}).status, 0);
}

TEST(Datagen, PlaysSoManyGamesFromTheStart) {
    const Scratch scratch;
    const std::string file = scratch.path("data");
    const auto play = [&](const Arguments& more) {
        Arguments arguments = {"datagen", "crossings", "--out", file, "--nodes", "20"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments);
    };
    const Finished finished = play({"--games", "3", "--from-start"});
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_TRUE(ends(finished.out, " games 3\n"));
    EXPECT_TRUE(has(finished.err, " of 3 games"));
    expect_refused(play({"--games", "3"}),
                   file +
                       " holds games from the start position: go on with the same options, or "
                       "name another file");

    const Finished facts = run({"facts", file});
    EXPECT_EQ(facts.status, 0) << facts.err;
    for (const char* part : {"## Crossings\n", "| games | 3, of them different 3 |", "first move",
                             "trireme datagen crossings --from-start --nodes 20 --seed 1 --games 3 "
                             "--out FILE  # network "})
        EXPECT_TRUE(has(facts.out, part)) << part;
}

TEST(Facts, NeedGames) {
    const Scratch scratch;
    const std::string file = scratch.path("data");
    run({"datagen", "crossings", "--out", file, "--nodes", "20", "--games", "1", "--from-start"});
    expect_refused(run({"facts", file}), "two games of Crossings are needed for an interval");
    const std::string notes = scratch.file("notes", "my notes");
    expect_refused(run({"facts", notes}), notes + ": byte 1: this is no self-play data");
    expect_refused(run({"facts", scratch.file("empty", "")}), "there are no games in the data");
}

TEST(Facts, RefuseWhatWouldSpoilThem) {
    const Scratch scratch;
    const auto play = [&](const std::string& name, const Arguments& more) {
        Arguments arguments = {"datagen", "crossings", "--out",   scratch.path(name),
                               "--nodes", "20",        "--games", "2"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        EXPECT_EQ(run(arguments).status, 0);
        return scratch.path(name);
    };
    const std::string good = play("good", {"--from-start"});
    const std::string random = play("random", {});
    const std::string other = play("other", {"--from-start", "--seed", "2"});
    EXPECT_EQ(run({"facts", good, other}).status, 0);
    expect_refused(run({"facts", good, random}),
                   random +
                       ": byte 40: a game that begins with random moves: have datagen play with "
                       "--from-start");
    expect_refused(run({"facts", good, other, good}),
                   good + ": byte 40: game 1 of the seed 1 is there twice");
}

TEST(Datagen, RefusesAGameThatIsThereTwice) {
    const Scratch scratch;
    good_datagen(scratch.path("data"));
    const std::string data = content_of(scratch.path("data"));
    const std::string twice = scratch.file("twice", data + data);
    expect_refused(datagen(twice), twice + " holds a game twice: name another file");
    EXPECT_EQ(content_of(twice), data + data);
}

TEST(Datagen, WrongOptions) {
    const Scratch scratch;
    const std::string file = scratch.path("data");
    const auto bad = [&](const Arguments& more, const std::string& message) {
        Arguments arguments = {"datagen", "crossings", "--out", file};
        arguments.insert(arguments.end(), more.begin(), more.end());
        expect_refused(run(arguments), message);
    };
    bad({"--positions", "0"}, "positions must be a number from 1 to 1000000000");
    bad({"--positions", "5", "--games", "5"}, "give --positions or --games, not both");
    bad({"--nodes", "0"}, "nodes must be a number from 1 to 100000000");
    bad({"--threads", "0"}, "threads must be a number from 1 to 256");
    bad({"--seed", "x"}, "seed must be a number from 0 to 18446744073709551615");
    bad({"--eval", "classic"}, "eval must be net or hand");
    bad({"--eval", "hand", "--evalfile", "x"}, "--evalfile goes with --eval net only");
    bad({"--evalfile", "/no/such"}, "/no/such: the file cannot be read, or is empty");
    const std::string foreign = testing_nets::nets_folder + "mimic.nnue";
    bad({"--evalfile", foreign}, foreign + ": a network for Mimic, not for Crossings");
    expect_refused(run({"datagen", "crossings", "--out", "/no/such/file"}),
                   "cannot write /no/such/file: No such file or directory");
    EXPECT_EQ(scratch.files(), 0U);
}

// A run that would take hours is told to end as soon as the first game is there.
TEST(Datagen, EndsWithWholeGamesWhenToldTo) {
    const Scratch scratch;
    const std::string err = scratch.path("err");
    for (const std::string signal : {"INT", "TERM"}) {
        const std::string file = scratch.path(signal);
        const Finished finished =
            run_in_shell("datagen crossings --nodes 30 --out " + file + " 2>" + err +
                         " & program=$!; while ! test -s " + file + "; do :; done; kill -" +
                         signal + " $program; wait $program");
        EXPECT_EQ(finished.status, 128 + (signal == "INT" ? SIGINT : SIGTERM));
        EXPECT_TRUE(matches(finished.out, last_line));
        EXPECT_TRUE(has(content_of(err), "interrupted: the same command goes on from here"));
        const Finished stats = run({"datagen-stats", file});
        EXPECT_EQ(stats.status, 0);
        EXPECT_EQ(stats.err, "") << "no game is cut off";
    }
}

TEST(Datagen, Help) {
    const Finished finished = run({"datagen", "--help"});
    EXPECT_EQ(finished.status, 0);
    for (const char* option : {"--out", "--positions", "--nodes", "--threads", "--seed", "--eval",
                               "--evalfile", "--games", "--from-start"})
        EXPECT_TRUE(has(finished.out, option));
    EXPECT_EQ(run({"datagen-stats", "--help"}).status, 0);
    EXPECT_TRUE(has(run({"datagen-unpack", "--help"}).out, "--threads"));
}

TEST(DatagenStats, SumsUpFiles) {
    const Scratch scratch;
    good_datagen(scratch.path("a"));
    good_datagen(scratch.path("b"), {"--seed", "2"});
    const std::string both =
        scratch.file("both", content_of(scratch.path("a")) + content_of(scratch.path("b")));
    const Finished finished = run({"datagen-stats", both});
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.err, "");
    EXPECT_TRUE(begins(finished.out, "crossings\n"));
    for (const char* part : {"hand-written evaluation, 30 nodes, seed 1: ", "seed 2: ",
                             "length of a game", "points of the first player", "draws", "K = "})
        EXPECT_TRUE(has(finished.out, part));
    EXPECT_EQ(run({"datagen-stats", scratch.path("a"), scratch.path("b")}).out, finished.out);
    EXPECT_TRUE(has(run({"datagen-stats", both, both}).out, "duplicates 5"));
}

TEST(DatagenStats, ToleratesACutButNoDamage) {
    const Scratch scratch;
    good_datagen(scratch.path("data"));
    std::string data = content_of(scratch.path("data"));
    const Finished cut =
        run({"datagen-stats", scratch.file("cut", data.substr(0, data.size() - 1))});
    EXPECT_EQ(cut.status, 0);
    EXPECT_TRUE(begins(cut.out, "crossings\n"));
    EXPECT_TRUE(ends(cut.err, ": the last game is cut off\n"));

    data[80] = static_cast<char>(data[80] ^ 1);
    const std::string bad = scratch.file("bad", data);
    expect_refused(run({"datagen-stats", bad}), bad + ": byte 40: a damaged game");
    expect_refused(run({"datagen-stats", "/no/such"}),
                   "cannot read /no/such: No such file or directory");
    expect_refused(run({"datagen-stats", scratch.file("empty", "")}),
                   "there are no games in the data");
}

Finished unpack(const Arguments& files, const std::string& out, const Arguments& more = {}) {
    Arguments arguments = {"datagen-unpack", "--out", out};
    arguments.insert(arguments.end(), more.begin(), more.end());
    arguments.insert(arguments.end(), files.begin(), files.end());
    return run(arguments);
}

TEST(DatagenUnpack, ThreadsMakeNoDifference) {
    const Scratch scratch;
    good_datagen(scratch.path("a"));
    good_datagen(scratch.path("b"), {"--seed", "2"});
    const Arguments files = {scratch.path("a"), scratch.path("b")};
    const Finished finished = unpack(files, scratch.path("one"));
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_TRUE(matches(finished.out, "^positions [0-9]+ of [0-9]+ games [0-9]+\n$"));
    EXPECT_EQ(unpack(files, scratch.path("three"), {"--threads", "3"}).out, finished.out);
    const std::string positions = content_of(scratch.path("one"));
    EXPECT_TRUE(begins(positions, "TRIREMEP"));
    EXPECT_EQ(content_of(scratch.path("three")), positions);
    EXPECT_TRUE(has(positions, R"("name":"b")"));
    EXPECT_EQ(scratch.files(), 4U) << "nothing else is left";
}

TEST(DatagenUnpack, ReplacesNothingButPositions) {
    const Scratch scratch;
    const std::string data = scratch.path("data");
    good_datagen(data);
    const std::string games = content_of(data);
    expect_refused(unpack({data}, data),
                   data + " holds the games; name another file for the positions");
    EXPECT_EQ(content_of(data), games);
    const std::string letter = scratch.file("letter", "Dear friend");
    expect_refused(unpack({data}, letter),
                   letter + " is there already and holds no positions; name another file");
    EXPECT_EQ(content_of(letter), "Dear friend");
    EXPECT_EQ(unpack({data}, scratch.path("out")).status, 0);
    EXPECT_EQ(unpack({data}, scratch.path("out")).status, 0) << "once more";
}

TEST(DatagenUnpack, WritesAllOrNothing) {
    const Scratch scratch;
    good_datagen(scratch.path("data"));
    std::string data = content_of(scratch.path("data"));
    const std::string cut = scratch.file("cut", data.substr(0, data.size() - 1));
    const Finished finished = unpack({cut}, scratch.path("out"));
    EXPECT_EQ(finished.status, 0);
    EXPECT_TRUE(ends(finished.err, ": the last game is cut off\n"));

    const std::string before = content_of(scratch.path("out"));
    data[data.size() - 1] = static_cast<char>(data[data.size() - 1] ^ 1);
    const Finished damaged = unpack({scratch.file("bad", data)}, scratch.path("out"));
    EXPECT_EQ(damaged.status, 2);
    EXPECT_TRUE(ends(damaged.err, ": a damaged game\n"));
    EXPECT_EQ(content_of(scratch.path("out")), before);
    EXPECT_EQ(scratch.files(), 4U);

    expect_refused(unpack({scratch.file("empty", "")}, scratch.path("out")),
                   "there are no games in the data");
    const std::string other = scratch.path("other");
    run({"datagen", "eximo", "--out", other, "--positions", "1", "--nodes", "10"});
    expect_refused(unpack({scratch.path("data"), other}, scratch.path("out")),
                   other + " holds games of Eximo, not of Crossings");
}

}  // namespace
}  // namespace trireme::cli_tests
