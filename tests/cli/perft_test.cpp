#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/process.h"
#include "cli/texts.h"
#include "games/registry.h"

namespace trireme::cli_tests {
namespace {

std::string perft(Arguments arguments) {
    arguments.insert(arguments.begin(), "perft");
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_EQ(finished.err, "");
    return finished.out;
}

TEST(Perft, CountsFromTheStart) {
    EXPECT_EQ(perft({"eximo", "--depth", "0"}), "nodes 1\n");
    EXPECT_EQ(perft({"eximo", "--depth", "3"}), "nodes 60284\n");
    EXPECT_EQ(perft({"mimic", "--depth", "1"}), "nodes 50\n");
    EXPECT_EQ(perft({"epaminondas", "--depth", "1"}), "nodes 114\n");
    EXPECT_EQ(perft({"crossings", "--depth", "1"}), "nodes 60\n");
}

TEST(Perft, AFinishedGameHasNoMoves) {
    const std::string over = "8/8/8/8/8/8/8/1x6 o";
    EXPECT_EQ(perft({"eximo", "--depth", "0", "--position", over}), "nodes 1\n");
    EXPECT_EQ(perft({"eximo", "--depth", "2", "--position", over, "--divide"}), "nodes 0\n");
}

TEST(Perft, SharesAddUpAndAreSorted) {
    for (const GameInfo* game : all_games()) {
        const auto lines = lines_of(perft({std::string(game->id), "--depth", "2", "--divide"}));
        ASSERT_FALSE(lines.empty());
        std::vector<std::string> moves;
        std::uint64_t sum = 0;
        for (const std::string& line : lines) {
            std::istringstream fields(line);
            std::string move;
            std::uint64_t nodes = 0;
            fields >> move >> nodes;
            if (&line == &lines.back()) {
                EXPECT_EQ(line, "nodes " + std::to_string(sum));
                break;
            }
            moves.push_back(move);
            sum += nodes;
        }
        EXPECT_EQ(moves, lines_of(run({"moves", std::string(game->id)}).out));
    }
}

TEST(Perft, ThreadsChangeNothing) {
    for (const GameInfo* game : all_games()) {
        const Arguments alone = {std::string(game->id), "--depth", "3", "--divide"};
        Arguments together = alone;
        together.insert(together.end(), {"--threads", "7"});
        EXPECT_EQ(perft(alone), perft(together));
    }
}

TEST(Perft, BadNumbers) {
    const auto message = [](const char* depth, const char* threads) {
        const Finished finished = run({"perft", "eximo", "--depth", depth, "--threads", threads});
        EXPECT_EQ(finished.status, 2);
        EXPECT_EQ(finished.out, "");
        return finished.err;
    };
    for (const char* depth : {"-1", "21", "x", "", "1x", "1.5", "99999999999999999999"})
        EXPECT_EQ(message(depth, "1"), "trireme: depth must be a number from 0 to 20\n") << depth;
    for (const char* threads : {"-1", "0", "257", "many"})
        EXPECT_EQ(message("1", threads), "trireme: threads must be a number from 1 to 256\n")
            << threads;
    EXPECT_EQ(run({"perft", "eximo"}).status, 2) << "no depth";
}

TEST(Perft, TellsItsSpeedAtATerminal) {
    EXPECT_NE(run_at_terminal({"perft", "eximo", "--depth", "2"}).out.find("nodes/s"),
              std::string::npos);
}

}  // namespace
}  // namespace trireme::cli_tests
