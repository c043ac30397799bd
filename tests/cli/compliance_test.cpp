#include <gtest/gtest.h>
#include <sys/stat.h>

#include <csignal>
#include <string>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"
#include "games/registry.h"

namespace trireme::cli_tests {
namespace {

// Machines that test are busy: what counts here is not how fast an answer comes.
const Arguments patient = {"compliance", "--tolerance", "20000"};

Finished check(Arguments arguments, const Arguments& command) {
    arguments.insert(arguments.end(), command.begin(), command.end());
    return run(arguments);
}

// A UGI engine in a few lines of shell, which is right at first and then has `fault` instead of the
// answer to some command. It can play one move of Eximo.
std::string mock(const std::string& command, const std::string& fault) {
    std::string script = "while read -r line; do case \"$line\" in\n";
    script += command + ") " + fault + ";;\n";
    script +=
        "ugi) echo 'id name Mock'; echo 'id author Nobody'; echo ugiok;;\n"
        "isready) echo readyok;;\n"
        "'query p1turn') echo response true;;\n"
        "'query gameover') echo response false;;\n"
        "'query result') echo response none;;\n"
        "go*) echo bestmove b1-a2;;\n"
        "quit) exit;;\n"
        "esac; done\n";
    return script;
}

class MockEngine {
public:
    explicit MockEngine(const std::string& script) : file_(scratch_.path("engine.sh")) {
        std::ofstream(file_) << script;
    }
    Finished check() const { return cli_tests::check(patient, {"/bin/sh", file_}); }

private:
    Scratch scratch_;
    std::string file_;
};

TEST(Compliance, OurOwnEngineComplies) {
    for (const GameInfo* game : all_games()) {
        Arguments arguments = patient;
        arguments.insert(arguments.end(), {"--game", std::string(game->id)});
        const Finished finished = check(arguments, {TRIREME_BINARY, "ugi"});
        EXPECT_EQ(finished.status, 0) << finished.out;
        const auto lines = lines_of(finished.out);
        ASSERT_GT(lines.size(), 40U) << finished.err;
        for (std::size_t i = 0; i + 1 < lines.size(); ++i)
            EXPECT_TRUE(begins(lines[i], "ok " + std::to_string(i + 1) + " "));
        EXPECT_TRUE(matches(lines.back(), "^passed: 4[0-9] ok, 0 warnings, 0 failed, 0 left out$"));
    }
}

// The arguments of the engine are its own, also those that look like ours; a single word is
// split as a shell would.
TEST(Compliance, Commands) {
    const std::string whole = std::string("'") + TRIREME_BINARY + "' ugi --game crossings";
    Arguments arguments = patient;
    arguments.insert(arguments.end(), {"--game", "crossings"});
    EXPECT_EQ(check(arguments, {whole}).status, 0);
    EXPECT_EQ(check(arguments, {TRIREME_BINARY, "ugi", "--game", "crossings"}).status, 0);
    const Finished none = run({"compliance"});
    EXPECT_EQ(none.status, 2);
    EXPECT_EQ(none.err, "trireme: which program? Give the command that starts it\n");
    EXPECT_EQ(run({"compliance", "--game", "chess", "engine"}).status, 2);
    EXPECT_EQ(run({"compliance", "--nonsense", "engine"}).status, 2);
}

TEST(Compliance, ProgramsThatDoNotSpeak) {
    for (const auto& [command, problem] : {std::pair{"/no/such/program", "cannot start it: "},
                                           {"/bin/true", "it has ended (exit "}}) {
        const Finished finished = check(patient, {command, "argument"});
        EXPECT_EQ(finished.status, 1);
        EXPECT_TRUE(
            begins(finished.out, std::string("FAIL 1 ugi is answered by ugiok: ") + problem));
        EXPECT_TRUE(
            matches(finished.out, "\nfailed: 0 ok, 0 warnings, 1 failed, 4[0-9] left out\n$"));
    }
}

// Ctrl-C reaches only ourselves. The engine holds a pipe open, whose end is the engine's end; the
// test would hang if it lived on.
TEST(Programs, DoNotOutliveUs) {
    const Scratch scratch;
    const std::string pipe = scratch.path("pipe");
    const std::string engine =
        scratch.file("engine.sh", "exec 3>" + pipe + "; echo started >&3; exec sleep 1000\n");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    for (const std::string& command :
         {"compliance sh " + engine, "match eximo random 'ugi:cmd=sh " + engine + "'"}) {
        const Finished finished =
            run_in_shell(command + " & program=$!; { read line; kill -INT $program; cat; } <" +
                         pipe + "; wait $program");
        EXPECT_EQ(finished.status, 128 + SIGINT) << command;
    }
}

// What each fault is found by.
struct FaultCase {
    const char* command;
    const char* fault;
    const char* found;
};

class Faults : public testing::TestWithParam<FaultCase> {};

TEST_P(Faults, AreFound) {
    const auto& [command, fault, found] = GetParam();
    const Finished finished = MockEngine(mock(command, fault)).check();
    EXPECT_EQ(finished.status, 1);
    EXPECT_TRUE(has(finished.out, found));
}

const FaultCase faults[] = {
    {"ugi", "echo ugiok", "FAIL 2 it tells its name: saw no such line"},
    {"ugi", "echo 'id name M'; echo 'option name X'; echo ugiok", "FAIL 4 options are listed"},
    {"ugi", "echo 'id name M'; echo 'ugiok then'",
     "FAIL 1 ugi is answered by ugiok: saw 'ugiok then'"},
    {"isready", "echo readyok now", "FAIL 5 isready is answered by readyok: saw 'readyok now'"},
    {"xyzzy*", "exit 3",
     "FAIL 9 unknown commands and blank lines are ignored: it has ended (exit status 3)"},
    {"'query p1turn'", "echo response true indeed",
     "saw 'response true indeed', expected response and one word"},
    {"'query p1turn'", "echo response false",
     "FAIL 11 query p1turn at the start: saw 'response false'"},
    {"'query result'", "echo response draw",
     "FAIL 13 query result at the start: saw 'response draw'"},
    {"''", "", "FAIL 14 query p1turn after a move: saw 'response true'"},
    {"''", "",
     "FAIL 21 a game that the first player has won: saw 'response false' to query gameover"},
    {"go*", "echo bestmove b1-a2 ponder b8-a7",
     "FAIL 25 go depth: saw 'bestmove b1-a2 ponder b8...'"},
    {"go*", "echo bestmove a1-a2",
     "FAIL 25 go depth: saw 'bestmove a1-a2' (a1 is empty), expected a legal"},
    {"go*", "echo bestmove b1-a2; echo bestmove b1-a2", "saw 'bestmove b1-a2', expected readyok"},
    {"stop", "echo bestmove b1-a2", "FAIL 35 stop without a search answers nothing: saw 'bestmove"},
};

INSTANTIATE_TEST_SUITE_P(, Faults, testing::ValuesIn(faults));

}  // namespace
}  // namespace trireme::cli_tests
