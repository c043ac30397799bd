#include <gtest/gtest.h>

#include "cli/process.h"
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
        {}, {"games"}, {"show"}, {"moves"}, {"perft"}, {"record"}, {"record", "check"}, {"play"}};
    for (Arguments command : commands) {
        command.emplace_back("--help");
        const Finished finished = run(command);
        EXPECT_EQ(finished.status, 0);
        EXPECT_TRUE(has(finished.out, "Usage: trireme"));
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
    EXPECT_EQ(run({"record"}).status, 2);
}

TEST(Usage, WrongGames) {
    for (const char* command : {"show", "moves", "play"})
        expect_bad({command, "exmio"}, "unknown game 'exmio': did you mean eximo?");
    expect_bad({"perft", "mimik", "--depth", "1"}, "unknown game 'mimik': did you mean mimic?");
    EXPECT_TRUE(has(run({"show", "chess"}).err, "eximo, mimic, epaminondas, crossings"));
    expect_bad({"show"}, "GAME is required");
}

TEST(Usage, WrongPositionsSayWhere) {
    const std::string text = "1oooooo1/1oozooo1/1oo2oo1/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 x";
    const std::string message = "position: column 13: unknown letter 'z'";
    for (const char* command : {"show", "moves", "play"})
        expect_bad({command, "eximo", "--position", text}, message);
    expect_bad({"perft", "eximo", "--depth", "1", "--position", text}, message);
    EXPECT_EQ(run({"show", "eximo", "--position", ""}).status, 2);
    EXPECT_EQ(run({"show", "eximo", "--position"}).status, 2);
}

TEST(Usage, WrongOptions) {
    EXPECT_EQ(run({"games", "extra"}).status, 2);
    EXPECT_EQ(run({"show", "eximo", "--nonsense"}).status, 2);
    EXPECT_EQ(run({"--nonsense"}).status, 2);
    EXPECT_EQ(run({"show", "eximo", "mimic"}).out, "");
}

TEST(Usage, UnwritableOutputIsAFailure) {
    if (access("/dev/full", W_OK) != 0) GTEST_SKIP() << "no /dev/full";
    const std::string command = std::string(TRIREME_BINARY) + " games > /dev/full 2> /dev/null";
    EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 1);
}

}  // namespace
}  // namespace trireme::cli_tests
