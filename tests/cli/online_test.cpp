#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"

namespace trireme::cli_tests {
namespace {

// Nobody listens there.
const std::string deserted = "http://127.0.0.1:1";

void expect_error(const Arguments& arguments, int status, const std::string& message) {
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.status, status) << message;
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err, "trireme: " + message + "\n");
}

TEST(Bot, WrongOptions) {
    const Scratch scratch;
    const std::string seats = scratch.file("seats", "an-id first\n");
    const std::string letter = scratch.file("letter", "three whole words\n");
    const std::pair<Arguments, std::string> table[] = {
        {{"--game", "eximo"}, "--server is required"},
        {{"--server", deserted}, "--game is required"},
        {{"--server", "ftp://a", "--game", "eximo"},
         "server must begin with http://, not with 'ftp'"},
        {{"--server", deserted, "--game", "exmio"}, "unknown game 'exmio': did you mean eximo?"},
        {{"--server", deserted, "--game", "eximo", "--level", "0"},
         "level must be a number from 1 to 100"},
        {{"--server", deserted, "--game", "eximo", "--open", "--join", "x"},
         "--open excludes --join"},
        {{"--server", deserted, "--game", "eximo", "--clock", "31d"},
         "the days of --clock must be a number from 1 to 30"},
        {{"--server", deserted, "--game", "eximo", "--games", "0"},
         "games must be a number from 1 to 1000"},
        {{"--server", deserted, "--game", "eximo", "--seats", seats},
         seats + ":1: not a game, a side and a token"},
        {{"--server", deserted, "--game", "eximo", "--seats", letter},
         letter + ":1: not a game, a side and a token"},
        {{"--server", deserted, "--game", "eximo", "--seats", scratch.path("no/seats")},
         "cannot write " + scratch.path("no/seats") + ": No such file or directory"},
    };
    for (const auto& [options, message] : table) {
        Arguments arguments = {"bot"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        expect_error(arguments, 2, message);
    }
    EXPECT_EQ(content_of(letter), "three whole words\n");
    const Finished secure = run({"bot", "--server", "https://a", "--game", "eximo"});
    EXPECT_EQ(secure.status, 2);
    EXPECT_TRUE(begins(secure.err, "trireme: server https:// is not spoken here"));
    const Finished level = run({"bot", "--server", deserted, "--game", "eximo", "--level", "99"});
    EXPECT_EQ(level.status, 2);
    EXPECT_TRUE(begins(level.err, "trireme: level must be a number from 1 to "));
    const Finished clock = run({"bot", "--server", deserted, "--game", "eximo", "--clock", "soon"});
    EXPECT_EQ(clock.status, 2);
    EXPECT_TRUE(begins(clock.err, "trireme: clock: "));
}

TEST(Bot, SaysThatNobodyAnswersAndKeepsTheKey) {
    const Scratch scratch;
    const std::string seats = scratch.path("seats");
    expect_error({"bot", "--server", deserted, "--game", "eximo", "--seats", seats}, 1,
                 "no answer from http://127.0.0.1:1/: Connection refused");
    // The server might have had the request after all: the same token asks again next time.
    EXPECT_TRUE(matches(content_of(seats), "^- - [A-Za-z0-9_-]{32}\n$"));
    using std::filesystem::perms;
    EXPECT_EQ(std::filesystem::status(seats).permissions(), perms::owner_read | perms::owner_write)
        << "whoever has the key has the seat";
    const std::string before = content_of(seats);
    run({"bot", "--server", deserted, "--game", "eximo", "--seats", seats});
    EXPECT_EQ(content_of(seats), before);
}

TEST(Load, WrongOptions) {
    const Arguments good = {"load",   "--server", deserted,    "--games", "2",
                            "--rate", "10",       "--seconds", "1"};
    const std::pair<Arguments, std::string> table[] = {
        {{"--game", "exmio"}, "unknown game 'exmio': did you mean eximo?"},
        {{"--watchers", "-1"}, "watchers must be a number from 0 to 100000"},
        {{"--clock", "0d"}, "the days of --clock must be a number from 1 to 30"},
        {{"--seed", "x"}, "seed must be a number from 0 to 18446744073709551615"},
    };
    for (const auto& [options, message] : table) {
        Arguments arguments = good;
        arguments.insert(arguments.end(), options.begin(), options.end());
        expect_error(arguments, 2, message);
    }
    expect_error({"load", "--server", deserted}, 2, "--games is required");
}

TEST(Load, SaysThatNobodyAnswers) {
    const Finished finished =
        run({"load", "--server", deserted, "--games", "1", "--rate", "1", "--seconds", "1"});
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err,
              "create: Connection refused\ntrireme: not everybody could be connected\n");
}

}  // namespace
}  // namespace trireme::cli_tests
