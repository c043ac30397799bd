#include <gtest/gtest.h>

#include <regex>

#include "cli/process.h"
#include "cli/texts.h"

namespace trireme::cli_tests {
namespace {

const std::string line_pattern =
    "^depth [0-9]+ line [0-9]+ score (-?[0-9]+|(win|loss)-in-[0-9]+) chances [0-9]+\\.[0-9] "
    "nodes [0-9]+ nps [0-9]+ time [0-9]+ moves( [a-n][0-9]+[-x,][^ ]+)+$";

std::vector<std::string> analyzed(Arguments arguments) {
    arguments.insert(arguments.begin(), "analyze");
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.err, "");
    return lines_of(finished.out);
}

// Without what the clock decides.
std::string timeless(const std::string& line) {
    return std::regex_replace(line, std::regex("nps [0-9]+ time [0-9]+ "), "");
}

std::string field(const std::string& line, const std::string& name) {
    std::smatch match;
    const std::regex pattern("\\b" + name + " ([^ ]+)");
    return std::regex_search(line, match, pattern) ? match[1].str() : "";
}

TEST(Analyze, ALineForEveryDepth) {
    for (const char* game : {"eximo", "mimic", "epaminondas", "crossings"}) {
        const auto lines = analyzed({game, "--depth", "4"});
        ASSERT_EQ(lines.size(), 4U);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            EXPECT_TRUE(matches(lines[i], line_pattern));
            EXPECT_EQ(field(lines[i], "depth"), std::to_string(i + 1));
            EXPECT_EQ(field(lines[i], "line"), "1");
        }
    }
}

TEST(Analyze, SameNodesSameLines) {
    const Arguments arguments{"crossings", "--nodes", "20000", "--lines", "2"};
    const auto once = analyzed(arguments);
    const auto again = analyzed(arguments);
    ASSERT_EQ(once.size(), again.size());
    ASSERT_GE(once.size(), 4U);
    for (std::size_t i = 0; i < once.size(); ++i) EXPECT_EQ(timeless(once[i]), timeless(again[i]));
}

TEST(Analyze, SeveralLines) {
    const auto lines = analyzed({"eximo", "--lines", "3", "--depth", "3"});
    ASSERT_EQ(lines.size(), 9U);
    for (std::size_t i = 0; i < lines.size(); i += 3) {
        for (std::size_t k = 0; k < 3; ++k)
            EXPECT_EQ(field(lines[i + k], "line"), std::to_string(k + 1));
        EXPECT_GE(std::stoi(field(lines[i], "score")), std::stoi(field(lines[i + 1], "score")));
        EXPECT_NE(field(lines[i], "moves"), field(lines[i + 1], "moves"));
    }
    const auto few =
        analyzed({"eximo", "--position", "8/8/8/8/8/8/1x5o/8 x", "--lines", "9", "--depth", "1"});
    EXPECT_EQ(few.size(), 3U) << "there are no more moves";
}

TEST(Analyze, WinsAndLosses) {
    const std::string board = "10/4x5/10/10/10/9o/10/10/10/10 ";
    const std::string win = analyzed({"mimic", "--position", board + "x -", "--depth", "3"}).back();
    EXPECT_TRUE(has(win, "score win-in-1 chances 100.0 "));
    EXPECT_TRUE(matches(win, "moves e9-[def]10$"));
    EXPECT_TRUE(has(analyzed({"mimic", "--position", board + "o -", "--depth", "3"}).back(),
                    "score loss-in-1 chances 0.0 "));
}

TEST(Analyze, MovesFirst) {
    const auto moved = analyzed({"eximo", "--moves", " c3-c4  f6-f5 ", "--depth", "3"});
    const std::string same = "1oooooo1/1oooooo1/1oo3o1/5o2/2x5/1x3xx1/1xxxxxx1/1xxxxxx1 x";
    const auto placed = analyzed({"eximo", "--position", same, "--depth", "3"});
    ASSERT_EQ(moved.size(), placed.size());
    for (std::size_t i = 0; i < moved.size(); ++i)
        EXPECT_EQ(timeless(moved[i]), timeless(placed[i]));
}

TEST(Analyze, Limits) {
    EXPECT_LE(std::stoull(field(analyzed({"mimic", "--nodes", "3000"}).back(), "nodes")), 3100U);
    EXPECT_TRUE(matches(analyzed({"mimic", "--time", "0.02"}).back(), line_pattern));
    EXPECT_TRUE(
        matches(analyzed({"eximo", "--threads", "2", "--hash", "1", "--nodes", "5000"}).back(),
                line_pattern));
}

TEST(Analyze, FinishedGames) {
    const auto complaint = [](Arguments arguments) {
        arguments.insert(arguments.begin(), "analyze");
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.status, 0);
        EXPECT_EQ(finished.out, "");
        return finished.err;
    };
    EXPECT_EQ(complaint({"eximo", "--position", "8/8/8/8/8/8/8/1x6 o"}),
              "the game is over: Black wins: White has no men left\n");
    EXPECT_EQ(
        complaint({"crossings", "--moves", "a2-a3 a7-a6 a3-a2 a6-a7 a2-a3 a7-a6 a3-a2 a6-a7"}),
        "the game is over: A draw: this position has occurred three times\n");
}

TEST(Analyze, BadUsage) {
    const auto complaint = [](Arguments arguments) {
        arguments.insert(arguments.begin(), "analyze");
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.status, 2);
        EXPECT_EQ(finished.out, "");
        return finished.err;
    };
    EXPECT_EQ(complaint({}), "trireme: GAME is required\n");
    EXPECT_EQ(complaint({"exmio"}), "trireme: unknown game 'exmio': did you mean eximo?\n");
    EXPECT_EQ(complaint({"eximo", "--position", "8 x"}).substr(0, 18), "trireme: position:");
    for (const char* time : {"0", "-1", "x", "", "nan", "inf", "1e9", "5s"})
        EXPECT_EQ(complaint({"eximo", "--time", time}),
                  "trireme: time must be a number from 0.001 to 1000000\n");
    for (const char* nodes : {"0", "-1", "x", "99999999999999999999"})
        EXPECT_EQ(complaint({"eximo", "--nodes", nodes}),
                  "trireme: nodes must be a number from 1 to 1000000000000000\n");
    EXPECT_EQ(complaint({"eximo", "--depth", "0"}),
              "trireme: depth must be a number from 1 to 100\n");
    EXPECT_EQ(complaint({"eximo", "--lines", "0"}),
              "trireme: lines must be a number from 1 to 100\n");
    EXPECT_EQ(complaint({"eximo", "--threads", "0"}),
              "trireme: threads must be a number from 1 to 256\n");
    EXPECT_EQ(complaint({"eximo", "--hash", "0"}),
              "trireme: hash must be a number from 1 to 65536\n");
    EXPECT_EQ(complaint({"eximo", "--moves", "c3-c4 d4-d5"}), "trireme: move 2: d4 is empty\n");
    EXPECT_EQ(complaint({"mimic", "--position", "10/4x5/10/10/10/9o/10/10/10/10 x -", "--moves",
                         "e9-e10 j5-j4"}),
              "trireme: move 2: the game is over\n");
}

TEST(Analyze, HelpTellsTheFormat) {
    const std::string help = run({"analyze", "--help"}).out;
    EXPECT_TRUE(has(help, "depth D line K score S chances C nodes N nps N time MS moves MOVE..."));
    EXPECT_TRUE(has(help, "5 seconds without a limit"));
}

TEST(Analyze, CtrlCEndsIt) {
    Conversation analysis({"analyze", "eximo", "--time", "1000"});
    ASSERT_TRUE(matches(analysis.receive().value_or(""), line_pattern));
    analysis.interrupt();
    std::string last;
    while (const auto line = analysis.receive()) last = *line;
    EXPECT_TRUE(last.empty() || matches(last, line_pattern));
    EXPECT_EQ(analysis.finish(), 0);
}

// `timeout` sends its signal to the program and to its group.
TEST(Analyze, AWishSaidTwiceIsOne) {
    Conversation analysis({"analyze", "eximo", "--time", "1000"});
    analysis.receive();
    analysis.interrupt();
    analysis.interrupt();
    EXPECT_EQ(analysis.finish(), 0);
}

TEST(Analyze, NobodyListens) {
    Conversation analysis({"analyze", "eximo", "--threads", "2", "--time", "1000"});
    analysis.receive();
    analysis.close_output();
    EXPECT_EQ(analysis.finish(), 1) << "it ends by itself, in good order";
}

TEST(AnalyzeAtATerminal, DrawsATable) {
    const Finished finished =
        run_at_terminal({"analyze", "mimic", "--lines", "2", "--nodes", "3000"});
    EXPECT_EQ(finished.status, 0);
    EXPECT_TRUE(has(finished.out, "Blue to move. Ctrl-C ends."));
    EXPECT_TRUE(has(finished.out, "      score  chances  moves"));
    EXPECT_TRUE(has(finished.out, "\r\x1b[4A")) << "over the one before";
    EXPECT_TRUE(matches(finished.out, "\r\n 2 +[+-][0-9]\\.[0-9][0-9] +[0-9]+ %  [a-j][0-9]+-"));
    EXPECT_FALSE(has(finished.out, "line 1"));
}

TEST(AnalyzeAtATerminal, PlainLinesOnADumbOne) {
    const Finished finished =
        run_at_terminal({"analyze", "mimic", "--depth", "1"}, "", {{"TERM=dumb"}});
    EXPECT_TRUE(begins(finished.out, "depth 1 line 1 score "));
}

}  // namespace
}  // namespace trireme::cli_tests
