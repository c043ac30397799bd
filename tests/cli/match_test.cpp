#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"
#include "engine/levels.h"
#include "games/registry.h"

namespace trireme::cli_tests {
namespace {

const std::string result_line =
    "^result [0-9]+ [0-9]+ [0-9]+ elo (-?[0-9]+\\.[0-9]|-?inf) err ([0-9]+\\.[0-9]|inf)\n$";

Finished match(Arguments arguments) {
    arguments.insert(arguments.begin(), "match");
    return run(arguments);
}

Finished good_match(const Arguments& arguments) {
    Finished finished = match(arguments);
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_TRUE(matches(finished.out, result_line));
    return finished;
}

void expect_bad_match(const Arguments& arguments, const std::string& message) {
    const Finished finished = match(arguments);
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err, "trireme: " + message + "\n");
}

TEST(Match, EndsWithItsResult) {
    const Arguments arguments = {"crossings", "random", "random", "--games", "4", "--seed", "1"};
    const Finished finished = good_match(arguments);
    EXPECT_TRUE(has(finished.err, "4/4 games"));
    EXPECT_TRUE(has(finished.err, "pairs by points"));
    EXPECT_EQ(match(arguments).out, finished.out) << "the seed decides";
}

TEST(Match, AllWonIsInfinite) {
    // Full strength with a few nodes is far too good for random.
    const Arguments strong = {"eximo", "engine:nodes=300", "random", "--games", "2"};
    EXPECT_EQ(good_match(strong).out, "result 2 0 0 elo inf err inf\n");
    const Arguments weak = {"eximo", "random", "engine:nodes=300", "--games", "2"};
    EXPECT_EQ(good_match(weak).out, "result 0 0 2 elo -inf err inf\n");
}

TEST(Match, WithoutGames) {
    EXPECT_EQ(good_match({"mimic", "random", "greedy", "--games", "0"}).out,
              "result 0 0 0 elo 0.0 err inf\n");
}

TEST(Match, TheMostPliesMakeADraw) {
    EXPECT_EQ(good_match({"mimic", "random", "random", "--games", "3", "--max-plies", "9"}).out,
              "result 0 3 0 elo 0.0 err 0.0\n");
}

TEST(Match, EveryTimeControl) {
    for (const Arguments& limit :
         {Arguments{"--movetime", "5"}, {"--nodes", "50"}, {"--depth", "1"}, {"--tc", "5+0.1"}}) {
        Arguments arguments = {"crossings",   "level:n=1", "engine",   "--games", "2",
                               "--max-plies", "16",        "--margin", "5000"};
        arguments.insert(arguments.end(), limit.begin(), limit.end());
        EXPECT_FALSE(has(good_match(arguments).err, "loses:"));
    }
}

TEST(Match, SprtEndsTheMatch) {
    const Finished finished = good_match(
        {"crossings", "engine:nodes=200", "random", "--sprt", "-300,0", "--concurrency", "2"});
    EXPECT_TRUE(has(finished.err, "SPRT: H1 accepted (H0: -300 Elo, H1: 0 Elo)\n"));
    EXPECT_TRUE(matches(finished.err, "there are [0-9]+ openings: after game [0-9]+ come random"))
        << "if it takes that long";
}

TEST(Match, PlaysPrograms) {
    const std::string program =
        "ugi:nodes=50,cmd=" + std::string(TRIREME_BINARY) + " ugi --game crossings";
    const Finished finished =
        good_match({"crossings", program, "random", "--games", "2", "--concurrency", "2"});
    EXPECT_FALSE(has(finished.err, "loses:"));
}

TEST(Match, ReportsForfeits) {
    // It greets like an engine and then says nothing more but that it is ready.
    const Scratch scratch;
    const std::string script =
        scratch.file("mute",
                     "while read a b; do case $a in ugi) echo ugiok;; isready) echo readyok;; "
                     "go) exit 9;; esac; done\n");
    const Finished finished =
        good_match({"crossings", "random", "ugi:cmd=sh " + script, "--games", "2"});
    EXPECT_EQ(finished.out, "result 2 0 0 elo inf err inf\n");
    EXPECT_TRUE(has(finished.err,
                    "game 1: ugi:cmd=sh " + script + " loses: crash: ended with exit status 9\n"));
}

TEST(Match, BadPlayers) {
    const auto bad = [](const std::string& player, const std::string& message) {
        expect_bad_match({"crossings", "random", player}, "player '" + player + "': " + message);
    };
    bad("engin", "column 1: unknown player 'engin': did you mean engine?");
    bad("level:n=99",
        "column 9: n must be a number from 1 to " + std::to_string(last_level(Crossings::info)));
    bad("engine:eval=nett", "column 13: unknown eval 'nett': did you mean net?");
    bad("engine:evalfile=no/such", "column 17: the file cannot be read, or is empty");
    bad("ugi:cmd=no-such-program", "cannot be started: No such file or directory");
    bad("ugi:cmd=true", "ended with exit status 0");
    EXPECT_EQ(match({"crossings", "random"}).status, 2);
    EXPECT_EQ(match({"crosings", "random", "random"}).status, 2);
}

TEST(Match, PlaysANetworkFromAFile) {
    const std::string own = "engine:nodes=100,evalfile=" TRIREME_SOURCE_DIR "/../nets/mimic.nnue";
    const auto played = [](const std::string& player) {
        return good_match({"mimic", player, "random", "--games", "2", "--seed", "3"}).out;
    };
    EXPECT_EQ(played(own), played("engine:nodes=100"));
    const Finished foreign = match({"crossings", own, "random"});
    EXPECT_EQ(foreign.status, 2);
    EXPECT_TRUE(ends(foreign.err, "': a network for Mimic, not for Crossings\n"));
}

TEST(Match, BadOptions) {
    const auto bad = [](const Arguments& options, const std::string& message) {
        Arguments arguments = {"crossings", "random", "random"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        expect_bad_match(arguments, message);
    };
    bad({"--games", "-1"}, "games must be a number from 0 to 1000000");
    bad({"--movetime", "0"}, "movetime must be a number from 1 to 86400000");
    bad({"--nodes", "x"}, "nodes must be a number from 1 to 1000000000000000");
    bad({"--depth", "101"}, "depth must be a number from 1 to 100");
    bad({"--tc", "5m"},
        "tc: '5m' is not a time control such as 60+0.6: seconds, and seconds added "
        "after each move");
    bad({"--tc", "1+1", "--depth", "5"},
        "only one of --movetime, --nodes, --depth and --tc can be given");
    bad({"--concurrency", "0"}, "concurrency must be a number from 1 to 256");
    bad({"--seed", "-1"}, "seed must be a number from 0 to 18446744073709551615");
    bad({"--max-plies", "0"}, "max-plies must be a number from 1 to 100000");
    bad({"--margin", "-1"}, "margin must be a number from 0 to 60000");
    bad({"--sprt", "5,0"}, "ELO0 of --sprt must be less than ELO1");
    bad({"--sprt", "5"}, "ELO1 of --sprt must be a number from -1000 to 1000");
    bad({"--sprt", "nan,nan"}, "ELO0 of --sprt must be a number from -1000 to 1000");
    bad({"--resume"}, "--resume needs the --records to go on");
    bad({"--openings", "/no/such"}, "cannot read /no/such: No such file or directory");
}

TEST(Match, Openings) {
    const Scratch scratch;
    const std::string book = scratch.file("book", "# two\nstartpos moves a2-a3\nstartpos\n");
    const std::string records = scratch.path("records");
    good_match({"crossings", "random", "random", "--games", "4", "--openings", book, "--records",
                records});
    const std::string text = content_of(records);
    EXPECT_TRUE(has(text, "[OpeningPlies \"1\"]"));
    EXPECT_TRUE(has(text, "[OpeningPlies \"0\"]"));
    EXPECT_TRUE(has(text, "\n1. a2-a3 "));

    const std::string bad = scratch.file("bad", "startpos\nstartpos moves a2-a7\n");
    const Finished finished = match({"crossings", "random", "random", "--openings", bad});
    EXPECT_EQ(finished.status, 2);
    EXPECT_TRUE(begins(finished.err, "trireme: " + bad + ":2:16: "));
}

// The moves of the openings in a file of records, game by game.
std::vector<std::string> openings_in(const std::string& records) {
    std::vector<std::string> openings;
    std::istringstream in(content_of(records));
    std::size_t plies = 0;
    for (std::string word; in >> word;) {
        if (word == "[OpeningPlies") {
            in >> word;
            plies = std::stoul(word.substr(1));
            openings.emplace_back();
        }
        const bool is_number = word.ends_with('.');
        const bool is_move = !openings.empty() && !is_number && word.find('-') != word.npos &&
                             word.find('"') == word.npos;
        if (is_move && plies > 0) {
            openings.back() += word + " ";
            --plies;
        }
    }
    return openings;
}

TEST(Match, BeginsWithTheBook) {
    const Scratch scratch;
    const auto play = [&](const std::string& name, const Arguments& more) {
        Arguments arguments = {"crossings", "random",    "random",          "--games",
                               "8",         "--records", scratch.path(name)};
        arguments.insert(arguments.end(), more.begin(), more.end());
        good_match(arguments);
        return openings_in(scratch.path(name));
    };
    const std::string book = content_of(TRIREME_SOURCE_DIR "/../openings/crossings.txt");
    const auto openings = play("book", {"--seed", "5"});
    EXPECT_TRUE(has(content_of(scratch.path("book")), "[Openings \"book "));
    ASSERT_EQ(openings.size(), 8U);
    for (std::size_t game = 0; game < 8; game += 2) {
        EXPECT_EQ(openings[game], openings[game + 1]);
        const std::string line = openings[game].substr(0, openings[game].size() - 1);
        EXPECT_TRUE(has(book, "\nstartpos moves " + line + "\n"));
    }
    EXPECT_EQ(play("same", {"--seed", "5"}), openings);
    EXPECT_NE(play("other", {"--seed", "6"}), openings);

    const auto random = play("random", {"--seed", "5", "--openings", "random"});
    EXPECT_NE(random, openings);
    EXPECT_TRUE(has(content_of(scratch.path("random")), "[Openings \"random\"]"));
}

TEST(Match, TellsWhereOpeningsAreTooFew) {
    const Scratch scratch;
    const std::string two = scratch.file("two", "startpos\nstartpos moves a2-a3\n");
    const auto told = [&](const std::string& games, const Arguments& more) {
        Arguments arguments = {"crossings", "random",      "random", "--games",
                               games,       "--max-plies", "1"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return good_match(arguments).err;
    };
    EXPECT_FALSE(has(told("4", {"--openings", two}), "openings"));
    EXPECT_TRUE(has(told("5", {"--openings", two}),
                    "trireme: there are 2 openings: after game 4 they come again\n"));
    EXPECT_FALSE(has(told("1000", {}), "openings")) << "the book has enough";
}

// The name of the file is the same, what is in it is not.
TEST(Match, ResumesWithTheSameOpeningsAlone) {
    const Scratch scratch;
    const std::string file = scratch.path("records");
    const auto play = [&](const Arguments& openings) {
        Arguments arguments = {"crossings", "random",    "greedy", "--games",
                               "2",         "--records", file,     "--resume"};
        arguments.insert(arguments.end(), openings.begin(), openings.end());
        return match(arguments);
    };
    const std::string book = scratch.file("book", "startpos moves a2-a3\n");
    EXPECT_EQ(play({"--openings", book}).status, 0);
    EXPECT_EQ(play({"--openings", book}).status, 0);
    scratch.file("book", "startpos moves b2-b3\n");
    const Finished changed = play({"--openings", book});
    EXPECT_EQ(changed.status, 2);
    EXPECT_TRUE(has(changed.err, "game 1: the source of openings was 'book ("));
    EXPECT_EQ(play({}).status, 2);
    EXPECT_EQ(play({"--openings", "random"}).status, 2);
}

TEST(Match, RecordsAreRightAndGoOn) {
    const Scratch scratch;
    const std::string file = scratch.path("records");
    const auto play = [&](const std::string& games, const std::string& seed) {
        return match({"crossings", "random", "greedy", "--games", games, "--seed", seed,
                      "--records", file, "--resume"});
    };
    const std::string whole = play("6", "1").out;
    const Finished checked = run({"record", "check", file});
    EXPECT_EQ(checked.status, 0) << checked.out;
    EXPECT_EQ(lines_of(checked.out).size(), 6U);
    const std::string text = content_of(file);

    EXPECT_EQ(play("6", "1").out, whole) << "nothing left to play";
    EXPECT_EQ(content_of(file), text);

    scratch.file("records", text.substr(0, text.size() * 2 / 3));  // cut off in a game
    EXPECT_EQ(play("6", "1").out, whole);
    EXPECT_EQ(content_of(file), text);

    const Finished other = play("6", "2");
    EXPECT_EQ(other.status, 2);
    EXPECT_EQ(other.err, "trireme: " + file + ": game 1: the seed was '1' and is now '2'\n");
    expect_bad_match(
        {"crossings", "random", "greedy", "--records", file},
        file + " holds games already: go on with them by --resume, or name another file");
    EXPECT_EQ(content_of(file), text);
}

TEST(Match, ResumeLeavesOtherFilesAlone) {
    const Scratch scratch;
    const Arguments arguments = {
        "crossings", "random", "greedy", "--games", "1", "--records", scratch.path("records"),
        "--resume"};
    EXPECT_EQ(match(arguments).status, 0);
    std::string typo = content_of(scratch.path("records"));
    typo.replace(typo.find("\n1. ") + 4, 2, "z9");
    for (const std::string& text : {typo, std::string("my notes\n"), std::string("my notes")}) {
        scratch.file("records", text);
        const Finished finished = match(arguments);
        EXPECT_EQ(finished.status, 2);
        EXPECT_TRUE(begins(finished.err, "trireme: " + scratch.path("records") + ": "));
        EXPECT_EQ(content_of(scratch.path("records")), text);
    }
}

// A match that would take hours is told to end as soon as the first game is on record.
TEST(Match, EndsWithItsResultWhenToldTo) {
    const Scratch scratch;
    const std::string err = scratch.path("err");
    for (const std::string signal : {"INT", "TERM"}) {
        const std::string records = scratch.path(signal);
        const Finished finished =
            run_in_shell("match crossings random random --games 1000000 --records " + records +
                         " 2>" + err + " & program=$!; while ! test -s " + records +
                         "; do :; done; kill -" + signal + " $program; wait $program");
        EXPECT_EQ(finished.status, 128 + (signal == "INT" ? SIGINT : SIGTERM));
        EXPECT_TRUE(matches(finished.out, result_line));
        EXPECT_TRUE(has(content_of(err), "interrupted"));
        EXPECT_EQ(run({"record", "check", records}).status, 0);
    }
}

// As `timeout` does it. Whoever is impatient sends one after the other, and gets whole games too.
TEST(Match, TwoSignalsAtOnceAreOneWish) {
    const Scratch scratch;
    const std::string records = scratch.path("records");
    const std::string begun = "match crossings random random --games 1000000 --records " + records +
                              " 2>/dev/null & program=$!; while ! test -s " + records +
                              "; do :; done; ";
    const Finished once = run_in_shell(begun + "kill -TERM $program $program; wait $program");
    EXPECT_EQ(once.status, 128 + SIGTERM);
    EXPECT_TRUE(matches(once.out, result_line));

    std::filesystem::remove(records);
    const Finished impatient = run_in_shell(
        begun + "while kill -TERM $program; do sleep 0.3; done 2>/dev/null; wait $program");
    EXPECT_EQ(impatient.status, 128 + SIGTERM);
    EXPECT_EQ(run({"record", "check", records}).status, 0);
}

TEST(Match, Help) {
    const Finished finished = match({"--help"});
    EXPECT_EQ(finished.status, 0);
    for (const char* option :
         {"--games", "--movetime", "--nodes", "--depth", "--tc", "--concurrency", "--openings",
          "--seed", "--max-plies", "--sprt", "--records", "--resume", "ugi:cmd="})
        EXPECT_TRUE(has(finished.out, option));
}

}  // namespace
}  // namespace trireme::cli_tests
