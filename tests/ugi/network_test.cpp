// Networks of one's own: the option EvalFile.

#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "cli/scratch.h"
#include "engine/evaluation.h"
#include "eval/network_file.h"
#include "games/registry.h"
#include "ugi/conversation.h"

namespace trireme::ugi_tests {
namespace {

using cli_tests::Scratch;
using namespace testing_nets;

class EvalFile : public testing::Test {
protected:
    std::string own(const GameInfo& game) const {
        return nets_folder + std::string(game.id) + ".nnue";
    }

    std::string other(const GameInfo& game, std::uint64_t seed = 1) const {
        NetworkFile file = random_network(game, 32, 2, seed);
        file.scale = 50;
        return scratch_.file(std::string(game.id) + std::to_string(seed), file.bytes());
    }

    static std::string set(const std::string& file) {
        return "setoption name EvalFile value " + file + "\n";
    }

    // All that the session says of a search after these commands, but for how fast it is.
    static std::string search_after(const std::string& commands, const GameInfo& game) {
        static const std::regex speed(" (nps|time|hashfull) \\d+");
        Conversation conversation(game);
        conversation.send("setoption name Hash value 1\n" + commands + "go nodes 1500");
        std::string answers;
        while (const auto line = conversation.receive()) {
            answers += std::regex_replace(*line, speed, "") + "\n";
            if (line->starts_with("bestmove ")) return answers;
        }
        ADD_FAILURE() << "no best move: " << answers;
        return answers;
    }

    Scratch scratch_;
};

TEST_F(EvalFile, IsTheNetworkOfTheSearch) {
    for (const GameInfo* game : all_games()) {
        const std::string usual = search_after("", *game);
        EXPECT_TRUE(usual.starts_with("info depth 1 ")) << usual;
        EXPECT_EQ(search_after(set(own(*game)), *game), usual);
        EXPECT_NE(search_after(set(other(*game)), *game), usual);
        EXPECT_NE(search_after(set(other(*game, 2)), *game),
                  search_after(set(other(*game, 1)), *game));
    }
}

TEST_F(EvalFile, IsNotAskedWithAnotherEvaluator) {
    const std::string hand = "setoption name Eval value hand\n";
    EXPECT_EQ(search_after(hand + set(other(Mimic::info)), Mimic::info),
              search_after(hand, Mimic::info));
    EXPECT_EQ(search_after(set(other(Mimic::info)) + hand + "setoption name Eval value net\n",
                           Mimic::info),
              search_after(set(other(Mimic::info)), Mimic::info));
}

TEST_F(EvalFile, EmptyIsTheNetworkOfTheProgram) {
    const std::string usual = search_after("", Crossings::info);
    for (const char* nothing : {"<empty>", ""})
        EXPECT_EQ(search_after(set(other(Crossings::info)) + set(nothing), Crossings::info), usual);
    EXPECT_EQ(
        search_after(set(other(Crossings::info)) + "setoption name evalfile\n", Crossings::info),
        usual);
}

TEST_F(EvalFile, TheLastOneCounts) {
    EXPECT_EQ(search_after(set(other(Eximo::info, 1)) + set(other(Eximo::info, 2)), Eximo::info),
              search_after(set(other(Eximo::info, 2)), Eximo::info));
}

TEST_F(EvalFile, IsDroppedWithItsGame) {
    const std::string there_and_back =
        "setoption name Game value mimic\nsetoption name Game value eximo\n";
    EXPECT_EQ(search_after(set(other(Eximo::info)) + there_and_back, Eximo::info),
              search_after("", Eximo::info));
    EXPECT_EQ(
        search_after(set(other(Eximo::info)) + "setoption name Game value Eximo\n", Eximo::info),
        search_after(set(other(Eximo::info)), Eximo::info))
        << "the same game again changes nothing";
    EXPECT_EQ(
        search_after(set(other(Eximo::info)) + "setoption name Game value mimic\n", Eximo::info),
        search_after("", Mimic::info));
}

TEST_F(EvalFile, OutlivesANewGame) {
    EXPECT_EQ(search_after(set(other(Mimic::info)) + "uginewgame\n", Mimic::info),
              search_after(set(other(Mimic::info)), Mimic::info));
}

// The network is then the one before.
TEST_F(EvalFile, IsRefusedWithAReason) {
    const std::string good = set(other(Crossings::info));
    const std::string before = search_after(good, Crossings::info);
    const auto refused = [&](const std::string& file, const std::string& why) {
        const std::string answers = search_after(good + set(file), Crossings::info);
        const std::size_t end = answers.find('\n');
        EXPECT_EQ(answers.substr(0, end), "info string setoption EvalFile: " + why);
        EXPECT_EQ(answers.substr(end + 1), before);
    };
    refused(other(Mimic::info), "a network for Mimic, not for Crossings");
    refused("no such file", "the file cannot be read, or is empty");
    refused(scratch_.file("empty", ""), "the file cannot be read, or is empty");
    const std::string bytes = random_network(Crossings::info, 32, 1, 1).bytes();
    refused(scratch_.file("short", bytes.substr(0, 4000)),
            "not a usable network: it is damaged or cut off: the checksum is wrong");
    refused(scratch_.file("notes", "what I think of it\n"),
            "not a usable network: it does not begin with TRIREMEN");
}

TEST_F(EvalFile, TheDefaultThatIsToldStays) {
    const std::string answers = answers_to(set(other(Eximo::info)) + "ugi\n", Eximo::info);
    EXPECT_NE(answers.find("\noption name EvalFile type string default <empty>\nugiok\n"),
              std::string::npos);
}

TEST_F(EvalFile, IsTheNetworkOfTheEvalCommand) {
    const auto first_line_after = [](const std::string& commands) {
        const std::string answers = answers_to(commands + "eval\n", Eximo::info);
        return answers.substr(0, answers.find('\n'));
    };
    const std::string file = other(Eximo::info);
    const Score score = evaluate<Eximo>(Evaluator::Net, Eximo::start(), read_network(file)->get());
    EXPECT_EQ(first_line_after(set(file)), "eval net " + std::to_string(score));
    EXPECT_NE(first_line_after(""), first_line_after(set(file)));
    EXPECT_EQ(first_line_after(set(own(Eximo::info))), first_line_after(""));
}

TEST(EvalCommand, TellsWhatEachEvaluatorSays) {
    const std::string text = "10/7o2/10/10/3[xxo]6/10/10/10/1x8/10 o -";
    const auto position = *Mimic::parse_position(text);
    std::string expected;
    for (const Evaluator evaluator : all_evaluators)
        expected += "eval " + std::string(name_of(evaluator)) + " " +
                    std::to_string(evaluate<Mimic>(evaluator, position)) + "\n";
    EXPECT_EQ(answers_to("position fen " + text + "\neval\n", Mimic::info), expected);
    EXPECT_TRUE(expected.starts_with("eval net "));
}

}  // namespace
}  // namespace trireme::ugi_tests
