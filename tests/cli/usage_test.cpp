#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"

namespace trireme::cli_tests {
namespace {

// What every wrong command line gets: status 2, a line on stderr, nothing on stdout.
void expect_bad(const Arguments& arguments, const std::string& message) {
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err, "trireme: " + message + "\n");
}

TEST(Usage, Version) {
    const Finished finished = run({"--version"});
    EXPECT_EQ(finished.status, 0);
    EXPECT_TRUE(matches(finished.out, "trireme [0-9]+\\.[0-9]+\\.[0-9]+\n"));
    EXPECT_EQ(finished.err, "");
}

TEST(Usage, EveryCommandHasHelp) {
    const std::vector<Arguments> commands = {
        {},          {"games"},           {"show"},           {"moves"},  {"perft"},
        {"record"},  {"record", "check"}, {"play"},           {"ugi"},    {"compliance"},
        {"match"},   {"analyze"},         {"bench"},          {"serve"},  {"openings"},
        {"datagen"}, {"datagen-stats"},   {"datagen-unpack"}, {"ladder"}, {"tune"},
        {"facts"},   {"review"},          {"examples"},       {"bot"},    {"load"}};
    for (Arguments command : commands) {
        command.emplace_back("--help");
        const Finished finished = run(command);
        EXPECT_EQ(finished.status, 0);
        EXPECT_TRUE(has(finished.out, "Usage: trireme"));
        EXPECT_TRUE(ends(finished.out, "\n"));
        EXPECT_EQ(finished.err, "");
    }
}

TEST(Usage, WrongCommands) {
    expect_bad({}, "which command? See trireme --help");
    expect_bad({"perf"}, "unknown command 'perf': did you mean perft?");
    expect_bad({"movse"}, "unknown command 'movse': did you mean moves?");
    expect_bad({"record", "chekc"}, "unknown command 'chekc': did you mean check?");
    EXPECT_TRUE(begins(run({"xyzzy"}).err, "trireme: unknown command 'xyzzy'; there are games"));
    EXPECT_EQ(run({std::string(100'000, 'm')}).status, 2);
    EXPECT_EQ(run({""}).status, 2);
    expect_bad({"record"}, "record needs a command: check");
}

TEST(Usage, WrongGames) {
    for (const char* command : {"show", "moves", "play"})
        expect_bad({command, "exmio"}, "unknown game 'exmio': did you mean eximo?");
    expect_bad({"perft", "mimik", "--depth", "1"}, "unknown game 'mimik': did you mean mimic?");
    expect_bad({"show", "EXIMO"}, "unknown game 'EXIMO': did you mean eximo?");
    expect_bad({"show", "MIMIK"}, "unknown game 'MIMIK': did you mean mimic?");
    EXPECT_TRUE(has(run({"show", "chess"}).err, "eximo, mimic, epaminondas and crossings"));
    expect_bad({"show"}, "GAME is required");
}

TEST(Usage, WrongPositionsSayWhere) {
    const std::string text = "1oooooo1/1oozooo1/1oo2oo1/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 x";
    const std::string message = "position: column 13: 'z' stands for nothing in a position";
    for (const char* command : {"show", "moves", "play"})
        expect_bad({command, "eximo", "--position", text}, message);
    expect_bad({"perft", "eximo", "--depth", "1", "--position", text}, message);
    EXPECT_EQ(run({"show", "eximo", "--position", ""}).status, 2);
    EXPECT_EQ(run({"show", "eximo", "--position"}).status, 2);
}

TEST(Usage, WrongOptions) {
    expect_bad({"games", "extra"}, "unexpected argument 'extra'");
    expect_bad({"show", "eximo", "mimic"}, "unexpected argument 'mimic'");
    expect_bad({"--nonsense"}, "unknown option '--nonsense'; there are --help and --version");
    expect_bad({"record", "--nonsense"}, "unknown option '--nonsense'; there are --help");
    const std::string depth = "unknown option '--dept': did you mean --depth?";
    expect_bad({"perft", "eximo", "--dept", "3"}, depth);
    expect_bad({"perft", "--dept=3"}, depth);
    EXPECT_TRUE(begins(run({"perft", "eximo", "-d", "3"}).err, "trireme: unknown option '-d'"));
    expect_bad({"perft", "eximo"}, "--depth is required");
}

TEST(Usage, ValuesAreNotTakenForOptions) {
    expect_bad({"perft", "eximo", "--depth", "-1"}, "depth must be a number from 0 to 20");
    expect_bad({"show", "eximo", "--position", "--x"},
               "position: column 1: '-' stands for nothing in a position");
    expect_bad({"show", "eximo", "--", "--x"}, "unexpected argument '--x'");
}

TEST(Usage, HostileArgumentsAreShownAsPlainText) {
    expect_bad({"games", "a\x1b[31m"}, "unexpected argument 'a\\x1b[31m'");
    EXPECT_TRUE(begins(run({"show", "--\x1b[31m"}).err, "trireme: unknown option '--\\x1b[31m'"));
    EXPECT_LT(run({"games", repeated('m', 100'000)}).err.size(), 100U);
    const Finished flag = run({"show", "eximo", "--no-color=\x1b[31m"});
    EXPECT_EQ(flag.status, 2);
    EXPECT_EQ(flag.err.find('\x1b'), std::string::npos);
}

TEST(Usage, HelpTellsWhatIsNotObvious) {
    EXPECT_TRUE(has(run({"perft", "--help"}).out, "default 1"));
    EXPECT_TRUE(has(run({"play", "--help"}).out, "`help` lists the commands"));
}

TEST(Usage, UnwritableOutputIsAFailure) {
    ASSERT_EQ(access("/dev/full", W_OK), 0) << "this test writes to /dev/full";
    for (const char* words : {"games", "--help", "--version", "play --help"})
        for (const char* nowhere : {" >/dev/full", " >&-"}) {
            const Finished finished = run_in_shell(std::string(words) + nowhere);
            EXPECT_EQ(finished.status, 1) << words << nowhere;
            EXPECT_TRUE(begins(finished.out, "trireme: cannot write the output: "));
        }
}

// What would go to a closed stderr must not end up in a file that got its number.
TEST(Usage, AClosedStreamSpoilsNoFile) {
    const Scratch scratch;
    const std::string file = scratch.path("file");
    for (const std::string work :
         {"datagen crossings --games 2 --nodes 20 --out ",
          "match crossings random random --games 2 --records ",
          "ladder crossings random greedy --games 2 --nodes 20 --out ",
          "tune crossings --nodes 10 --max-plies 20 --iterations 2 --out "})
        for (const std::string closed : {" 2>&-", " >&- 2>&-", " <&- 2>&-"}) {
            const std::string command = work + file + (has(work, "match") ? " --resume" : "");
            run_in_shell(command + closed);
            EXPECT_EQ(run_in_shell(command).status, 0) << "after " << command << closed;
            std::filesystem::remove(file);
        }
}

TEST(Usage, AFullErrorLogChangesNothing) {
    EXPECT_EQ(run_in_shell("moves crossings --position 'x7/8/8/8/8/8/8/8 o' 2>/dev/full").status,
              0);
    EXPECT_EQ(run_in_shell("analyze crossings --position 'x7/8/8/8/8/8/8/8 o' 2>/dev/full").status,
              0);
}

}  // namespace
}  // namespace trireme::cli_tests
