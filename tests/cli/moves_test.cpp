#include <gtest/gtest.h>

#include <algorithm>

#include "cli/process.h"
#include "cli/texts.h"
#include "games/registry.h"

namespace trireme::cli_tests {
namespace {

const std::string lost = "8/8/x7/4x3/6x1/8/1xxxxx2/1xxx1x2 o";

TEST(Moves, OneALineInByteOrder) {
    const std::vector<std::pair<const char*, std::size_t>> first_moves = {
        {"eximo", 40}, {"mimic", 50}, {"epaminondas", 114}, {"crossings", 60}};
    for (const auto& [game, count] : first_moves) {
        const Finished finished = run({"moves", game});
        EXPECT_EQ(finished.status, 0);
        EXPECT_EQ(finished.err, "");
        const auto moves = lines_of(finished.out);
        EXPECT_EQ(moves.size(), count);
        EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
    }
}

TEST(Moves, OfAPosition) {
    const Finished finished =
        run({"moves", "eximo", "--position", "6o1/2ooo1o1/1o3x2/x2o3o/8/2x5/8/8 o"});
    EXPECT_EQ(finished.out, "e7xg5\ng7xe5\n");
}

TEST(Moves, AFinishedGameHasAWinner) {
    const Finished finished = run({"moves", "eximo", "--position", lost});
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err, "the game is over: Black wins\n");
}

TEST(MovesStdin, AnswersEveryLine) {
    const Finished finished =
        run({"moves", "eximo", "--stdin"}, "6o1/2ooo1o1/1o3x2/x2o3o/8/2x5/8/8 o\n" + lost +
                                               "\r\n"
                                               "\n"
                                               "8/8/8/8/8/8/8/1x6 z\n"
                                               "6o1/2ooo1o1/1o3x2/x2o3o/8/2x5/8/8 o");
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.err, "");
    const auto lines = lines_of(finished.out);
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_EQ(lines[0], "ok e7xg5 g7xe5");
    EXPECT_EQ(lines[1], "over x");
    EXPECT_TRUE(begins(lines[2], "error column 1: "));
    EXPECT_TRUE(begins(lines[3], "error column 19: "));
    EXPECT_EQ(lines[4], lines[0]) << "a last line without a line feed";
}

TEST(MovesStdin, AgreesWithSinglePositions) {
    for (const GameInfo* game : all_games()) {
        const std::string id(game->id);
        std::string single = "ok";
        for (const std::string& move : lines_of(run({"moves", id}).out)) single += " " + move;
        EXPECT_EQ(run({"moves", id, "--stdin"}, std::string(game->start) + "\n").out,
                  single + "\n");
    }
}

TEST(MovesStdin, NoInputNoOutput) {
    const Finished finished = run({"moves", "mimic", "--stdin"});
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.out, "");
}

TEST(MovesStdin, HostileBytesAreErrorsOfOneLine) {
    using namespace std::string_literals;
    for (const std::string& line : {"\0\0\0"s, "8/8\0/8"s, "\x1b[31m"s, "\xff\xfe"s, "\r\r"s,
                                    "[[[[[["s, "99999999999999999999"s, " "s}) {
        const Finished finished = run({"moves", "mimic", "--stdin"}, line + "\n");
        EXPECT_EQ(finished.status, 0);
        ASSERT_EQ(lines_of(finished.out).size(), 1U);
        EXPECT_TRUE(begins(finished.out, "error column "));
        EXPECT_TRUE(std::all_of(finished.out.begin(), finished.out.end() - 1, [](char c) {
            return c >= ' ' && c <= '~';
        })) << finished.out;
    }
}

TEST(MovesStdin, ALineMayBe4096BytesLong) {
    const auto answer = [](std::size_t length, const std::string& end) {
        return run({"moves", "eximo", "--stdin"}, std::string(length, 'o') + end).out;
    };
    for (const char* end : {"", "\n", "\r\n"}) {
        EXPECT_TRUE(has(answer(4096, end), "rank 8 has more than 8 squares"));
        EXPECT_EQ(answer(4097, end), "error column 4097: the line is longer than 4096 bytes\n");
    }
    EXPECT_EQ(answer(4096, "\r\r\n"), "error column 4097: the line is longer than 4096 bytes\n");
}

TEST(MovesStdin, AnEndlessLineTakesNoMemory) {
    Surroundings tight;
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    tight.memory_limit = 48 * 1024 * 1024;
#endif
    const std::string input = repeated('x', 100'000'000) + "\n" + lost + "\n";
    const Finished finished = run({"moves", "eximo", "--stdin"}, input, tight);
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_EQ(finished.out, "error column 4097: the line is longer than 4096 bytes\nover x\n");
}

TEST(MovesStdin, AnswersBeforeTheNextQuestion) {
    Conversation conversation({"moves", "eximo", "--stdin"});
    for (int i = 0; i < 3; ++i) {
        conversation.send("8/8/8/8/8/");
        conversation.send("8/8/1x6 o\n");
        EXPECT_EQ(conversation.receive(), "over x");
    }
    conversation.send("8/8/8/8/8/8/8/1x6 o\n8/8/8/8/8/8/8/1x6 o\n8/8/8");
    EXPECT_EQ(conversation.receive(), "over x");
    EXPECT_EQ(conversation.receive(), "over x") << "though half a line is waiting";
    EXPECT_EQ(conversation.finish(), 0);
}

TEST(MovesStdin, EndsWhenNobodyListens) {
    Conversation conversation({"moves", "eximo", "--stdin"});
    conversation.close_output();
    conversation.send("8/8/8/8/8/8/8/1x6 o\n");
    EXPECT_EQ(conversation.finish(), 1);
}

TEST(MovesStdin, ExcludesPosition) {
    EXPECT_EQ(run({"moves", "eximo", "--stdin", "--position", lost}).status, 2);
}

}  // namespace
}  // namespace trireme::cli_tests
