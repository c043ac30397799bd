// What the games mark on their boards: who threatens to win, and what has won.

#include "games/marks.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <string_view>

#include "games/any_game.h"
#include "games/random_play.h"
#include "games/registry.h"
#include "reference/reference.h"

namespace trireme {
namespace {

using namespace testing_games;
using Squares = std::set<std::string>;

// Such as "o: a1 b1".
std::string marked(const Marks& marks, std::string_view kind) {
    std::string all;
    for (const Mark& each : marks) {
        if (each.kind != kind) continue;
        if (each.side) all += std::string(1, letter(*each.side)) + ":";
        for (const Square square : each.squares) all += " " + to_text(square);
    }
    return all;
}

std::string threat(const GameInfo& game, std::string_view position) {
    return marked(AnyPosition::parse(game, position)->marks(), mark::threat);
}

std::string goal(const GameInfo& game, std::string_view position) {
    return marked(AnyPosition::parse(game, position)->marks(), mark::goal);
}

TEST(PhalanxMarks, AThreatIsToHaveMoreStonesAcross) {
    const GameInfo& game = Epaminondas::info;
    const std::string rows = "/14/14/14/14/14/14/14/14/14/";
    EXPECT_EQ(threat(game, "14/xx12" + rows + "o13 x"), "o: a1");
    EXPECT_EQ(threat(game, "3x10/xx12" + rows + "o1o11 x"), "o: a1 c1") << "two against one";
    EXPECT_EQ(threat(game, "3x10/xx12" + rows + "o13 x"), "") << "one each";
    EXPECT_EQ(threat(game, "3x10/xx12" + rows + "14 o"), "") << "nobody of o can move: it is over";
    EXPECT_EQ(threat(game, "3x10/14" + rows + "5o8 o"), "") << "one each";
    EXPECT_EQ(threat(game, "3x10/14/14/14/14/14/14/14/14/14/5o8/14 o"), "x: d12");
    EXPECT_EQ(threat(Crossings::info, "8/8/8/8/8/8/3x4/3o4 x"), "o: d1");
    EXPECT_EQ(threat(Crossings::info, "3x4/8/8/8/8/8/3x4/3o4 x"), "");
}

TEST(PhalanxMarks, TheGoalIsTheWinnersStonesAcross) {
    const GameInfo& game = Epaminondas::info;
    EXPECT_EQ(goal(game, "3x1x8/14/14/14/14/14/14/14/14/14/5o8/o13 x"), "x: d12 f12");
    EXPECT_EQ(threat(game, "3x1x8/14/14/14/14/14/14/14/14/14/5o8/o13 x"), "");
    EXPECT_EQ(goal(game, "3x1x8/14/14/14/14/14/14/14/14/14/5o8/o13 o"), "") << "not yet";
    EXPECT_EQ(goal(game, "14/14/14/14/14/14/14/14/14/14/oo12/xo12 x"), "") << "no moves";
    EXPECT_EQ(threat(game, "14/14/14/14/14/14/14/14/14/14/oo12/xo12 x"), "") << "no moves";
    EXPECT_EQ(goal(Crossings::info, "8/8/8/8/8/8/3x4/3o4 o"), "o: d1");
}

TEST(MimicMarks, AThreatIsAPieceBeforeItsGoal) {
    const GameInfo& game = Mimic::info;
    EXPECT_EQ(threat(game, "10/10/10/10/10/10/10/1x8/4o5/10 x -"), "o: e2");
    EXPECT_EQ(threat(game, "10/10/10/10/10/10/10/1x8/4o5/10 o -"), "") << "it is his own turn";
    EXPECT_EQ(threat(game, "10/4x5/10/10/10/10/10/1o8/10/10 o -"), "x: e9");
    EXPECT_EQ(threat(game, "10/10/10/10/10/10/4o5/1x8/10/10 x -"), "") << "two steps";
    EXPECT_EQ(threat(game, "10/10/10/10/10/4x5/10/10/4o4x/10 x -"), "") << "e2 is frozen";
    EXPECT_EQ(threat(game, "10/10/10/10/10/4x5/10/10/4o5/10 x -"), "o: e2") << "it sees but one";
    EXPECT_EQ(threat(game, "10/10/10/10/10/10/10/5x4/o9/xx8 x -"), "") << "its way is barred";
    EXPECT_EQ(threat(game, "10/10/10/10/10/10/10/10/4[xo]5/10 x -"), "")
        << "x has no piece on top: it is over";
    EXPECT_EQ(threat(game, "10/10/10/10/10/10/10/5x4/4[ox]5/10 x -"), "") << "o is not on top";
}

TEST(MimicMarks, TheGoalIsThePieceThatArrived) {
    const GameInfo& game = Mimic::info;
    EXPECT_EQ(goal(game, "4x5/10/10/10/10/10/10/10/1o8/10 o -"), "x: e10");
    EXPECT_EQ(threat(game, "4x5/10/10/10/10/10/10/10/1o8/10 o -"), "");
    EXPECT_EQ(goal(game, "10/4x5/10/10/10/10/10/10/1o8/10 o -"), "");
    // e5-e6 carries e2 home.
    const auto before = *AnyPosition::parse(game, "10/10/10/10/10/4x5/10/10/4o5/10 x -");
    const auto after = before.play(*before.parse_move("e5-e6"));
    EXPECT_EQ(marked(after.marks(), mark::goal), "o: e1");
    EXPECT_EQ(goal(game, "4x5/10/10/10/10/10/10/10/10/4o5 x -"), "o: e1") << "who moved last wins";
}

TEST(EximoMarks, HasNoThreatsAndNoGoals) {
    EXPECT_EQ(threat(Eximo::info, "8/1x6/8/8/8/8/1o6/8 x"), "");
    EXPECT_EQ(goal(Eximo::info, "8/8/8/8/8/8/1x6/8 o"), "");
}

// ---- the independent implementation of the rules agrees

// The same board with the other player to move, and no ko.
std::string passed(std::string_view position) {
    std::string text(position.substr(0, position.find(' ')));
    const bool first = position[text.size() + 1] == 'x';
    text += first ? " o" : " x";
    return position.size() > text.size() ? text + " -" : text;
}

// Whether a side has a piece on top on its goal row in Mimic.
bool has_arrived(const std::string& position, char side) {
    const std::string board = position.substr(0, position.find(' '));
    const std::string row =
        side == 'x' ? board.substr(0, board.find('/')) : board.substr(board.rfind('/') + 1);
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i] == '[') i = row.find(']', i) - 1;  // where the top is
        if (row[i] == side) return true;
    }
    return false;
}

// The pieces by which the player who is not to move wins in his next turn.
Squares threats_by_reference(const std::string& position) {
    Squares squares;
    if (reference::outcome("mimic", position)) return squares;
    const std::string his_turn = passed(position);
    const char he = his_turn[his_turn.find(' ') + 1];
    for (const std::string& move : reference::legal_moves("mimic", his_turn)) {
        const std::string after = reference::play("mimic", his_turn, move);
        if (has_arrived(after, he) && reference::outcome("mimic", after) == he)
            squares.insert(move.substr(0, move.find('-')));
    }
    return squares;
}

Squares threats_of(std::string_view game, const std::string& position) {
    Squares squares;
    for (const Mark& each : AnyPosition::parse(*find_game(game), position)->marks())
        if (each.kind == mark::threat)
            for (const Square square : each.squares) squares.insert(to_text(square));
    return squares;
}

TEST(MimicMarks, ThreatsAreThoseOfTheReference) {
    std::mt19937_64 random(11);
    int threats = 0;
    for (int i = 0; i < (fast_build ? 2000 : 200); ++i) {
        const std::string position = reference::random_position("mimic", random);
        const Squares expected = threats_by_reference(position);
        EXPECT_EQ(threats_of("mimic", position), expected) << position;
        threats += !expected.empty();
    }
    EXPECT_GT(threats, 10);
}

TEST(PhalanxMarks, ThreatsAreThoseOfTheReference) {
    std::mt19937_64 random(11);
    for (const std::string_view game : {"epaminondas", "crossings"}) {
        int threats = 0;
        for (int i = 0; i < (fast_build ? 1000 : 100); ++i) {
            const std::string position = reference::random_position(game, random);
            const std::string his_turn = passed(position);
            const char he = his_turn[his_turn.find(' ') + 1];
            const bool expected =
                !reference::outcome(game, position) && reference::outcome(game, his_turn) == he;
            EXPECT_EQ(!threats_of(game, position).empty(), expected) << position;
            threats += expected;
        }
        EXPECT_GT(threats, 10);
    }
}

}  // namespace
}  // namespace trireme
