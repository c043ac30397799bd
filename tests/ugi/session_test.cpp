// Sessions that a script cannot describe: hostile input, ends of input, closed output.

#include "ugi/session.h"

#include <gtest/gtest.h>

#include <sstream>

#include "base/random.h"
#include "base/text.h"
#include "games/any_game.h"
#include "games/registry.h"
#include "ugi/conversation.h"
#include "ugi/input.h"

namespace trireme::ugi_tests {
namespace {

const std::string small_table = "setoption name Hash value 1\n";  // quickly made

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

TEST(Session, TheEndOfTheInputEndsTheSession) {
    EXPECT_EQ(answers_to("", Eximo::info), "");
    EXPECT_EQ(answers_to("isready", Eximo::info), "readyok\n") << "a line without its end";
    EXPECT_EQ(answers_to("quit\nisready\n", Eximo::info), "");
}

TEST(Session, TheEndOfTheInputEndsASearch) {
    for (const char* go : {"go movetime 3600000", "go infinite", "go", "go p1time 99999999"})
        for (const char* end : {"", "quit\n"}) {
            const auto lines = lines_of(answers_to(std::string(go) + "\n" + end, Mimic::info));
            ASSERT_FALSE(lines.empty());
            EXPECT_TRUE(lines.back().starts_with("bestmove ")) << go;
        }
}

TEST(Session, OneBestMoveForEachGo) {
    std::string input = small_table;
    for (int i = 0; i < 50; ++i) input += i % 2 == 0 ? "go infinite\n" : "go nodes 10\n";
    std::size_t best_moves = 0;
    for (const std::string& line : lines_of(answers_to(input + "stop\nstop\n", Crossings::info)))
        if (line.starts_with("bestmove")) ++best_moves;
    EXPECT_EQ(best_moves, 50U);
}

TEST(Session, AnswersWhileItThinks) {
    Conversation conversation(Epaminondas::info);
    conversation.send("go infinite");
    ASSERT_TRUE(conversation.receive_from("info depth"));
    for (int i = 0; i < 100; ++i) {
        conversation.send("isready");
        conversation.send("query p1turn");
        EXPECT_EQ(conversation.receive_from("readyok"), "readyok");
        EXPECT_EQ(conversation.receive_from("response"), "response true");
    }
    conversation.send("stop");
    const auto best = conversation.receive_from("bestmove");
    ASSERT_TRUE(best);
    EXPECT_TRUE(AnyPosition::start(Epaminondas::info).parse_move(best->substr(9)).ok()) << *best;
}

TEST(Session, HugeLinesAreRefused) {
    const std::string huge(3 * ugi::longest_line, 'x');
    const std::string told = "info string a line of more than 1048576 characters is not read\n";
    EXPECT_EQ(answers_to(huge + "\nisready\n", Eximo::info), told + "readyok\n");
    EXPECT_EQ(answers_to("position startpos moves " + huge + "\nquery fen\n", Eximo::info),
              told + "fen " + std::string(Eximo::info.start) + "\n");
    EXPECT_EQ(answers_to(huge, Eximo::info), told);
}

TEST(Session, ManyWordsAreNoTrouble) {
    std::string input = "position startpos moves";
    for (int i = 0; i < 100'000; ++i) input += " x";
    input += "\nsetoption name";
    for (int i = 0; i < 100'000; ++i) input += " value";
    input += "\ngo nodes 10";
    for (int i = 0; i < 1000; ++i) input += " searchmoves";
    const auto lines = lines_of(answers_to(input + "\n", Eximo::info));
    ASSERT_EQ(lines.size() >= 3U, true);
    EXPECT_TRUE(lines[0].starts_with("info string illegal move 'x': move 1: column 1: "));
    EXPECT_EQ(lines[1], "info string unknown option ''");
    EXPECT_TRUE(lines.back().starts_with("bestmove "));
}

// Whatever comes, answers are text without control characters, and the session goes on.
TEST(Session, BinaryJunk) {
    SplitMix64 random(11);
    for (int i = 0; i < 200; ++i) {
        std::string input = small_table;
        for (std::uint64_t size = random.below(2000); size > 0; --size)
            input += static_cast<char>(random.below(256));
        const auto lines = lines_of(answers_to(input + "\nisready\n", Eximo::info));
        ASSERT_FALSE(lines.empty());
        EXPECT_EQ(lines.back(), "readyok");
        for (const std::string& line : lines)
            for (std::size_t at = 0; at < line.size(); at += character_size(line, at))
                ASSERT_TRUE(character_size(line, at) > 0 && !is_control(line[at])) << line;
    }
}

// Commands put together from the words of the protocol at random.
TEST(Session, WordsInAnyOrder) {
    const std::vector<std::string_view> words = {
        "position", "startpos",   "fen",     "moves",
        "b1-a2",    "setoption",  "name",    "value",
        "Hash",     "Game",       "mimic",   "2",
        "-1",       "query",      "p1turn",  "result",
        "fen",      "legalmoves", "isready", "d",
        "eval",     "uginewgame", "stop",    "perft",
        "gameover", "help",       "ugi",     "8/8/8/3o4/8/8/8/3x4",
        "o",        "d5-d4",      "x",       "Eval",
        "net",      "EvalFile",   "<empty>"};
    SplitMix64 random(12);
    for (int i = 0; i < 100; ++i) {
        std::string input = small_table;
        for (int line = 0; line < 30; ++line) {
            for (std::uint64_t left = random.below(7); left > 0; --left)
                input += std::string(words[random.below(words.size())]) + " ";
            input += "\n";
        }
        const auto lines = lines_of(answers_to(input + "go nodes 1\nstop\nisready\n", Eximo::info));
        ASSERT_GE(lines.size(), 2U);
        EXPECT_EQ(lines.back(), "readyok");
        EXPECT_TRUE(lines[lines.size() - 2].starts_with("bestmove "));
    }
}

// Nobody listens any more: the session ends though there is more to read.
TEST(Session, ClosedOutput) {
    std::istringstream in("isready\nisready\nquit\n");
    std::ostringstream out;
    out.setstate(std::ios::badbit);
    run_ugi(in, out, Eximo::info, "1");
    std::string rest;
    std::getline(in, rest);
    EXPECT_EQ(rest, "isready");
}

// A long game that is sent before every move costs each time what is new in it.
TEST(Session, AWholeGameMoveByMove) {
    AnyHistory game(AnyPosition::start(Crossings::info));
    SplitMix64 random(13);
    std::string input;
    std::string expected;
    std::string command = "position startpos moves";
    while (game.result() == Result::Ongoing && game.plies() < 400) {
        const auto moves = game.position().moves();
        const AnyMove move = moves[random.below(moves.size())];
        command += " " + game.position().text(move);
        game.play(move);
        input += command + "\n" + command + "\nquery p1turn\nquery gameover\n";
        expected +=
            game.position().to_move() == Side::First ? "response true\n" : "response false\n";
        expected += game.result() != Result::Ongoing ? "response true\n" : "response false\n";
    }
    EXPECT_EQ(answers_to(input, Crossings::info), expected);
}

}  // namespace
}  // namespace trireme::ugi_tests
