// `position` commands: what is kept from one to the next must not show.

#include <gtest/gtest.h>

#include "games/random_play.h"
#include "games/registry.h"
#include "ugi/board.h"

namespace trireme::ugi {
namespace {

using testing_games::pick;
using testing_games::random_game;

std::optional<std::string> set_up(Board& board, const std::string& command) {
    return board.set_up(words_of(command));
}

// A game as the words of a `position` command.
struct Told {
    std::string start;
    std::vector<std::string> moves;

    std::string command(std::size_t plies) const {
        std::string text = "position " + start;
        if (plies > 0) text += " moves";
        for (std::size_t i = 0; i < plies; ++i) text += " " + moves[i];
        return text;
    }
};

template <Game G>
Told tell(const GameHistory<G>& game, const std::string& start) {
    Told told{start, {}};
    for (std::size_t i = 0; i < game.plies(); ++i)
        told.moves.push_back(G::move_text(game.positions()[i], game.moves()[i]));
    return told;
}

void expect_same_game(const AnyHistory& a, const AnyHistory& b) {
    EXPECT_EQ(a.positions(), b.positions());
    EXPECT_EQ(a.moves(), b.moves());
    EXPECT_EQ(a.occurrences(), b.occurrences());
    EXPECT_EQ(a.result(), b.result());
}

template <class G>
class BoardOf : public testing::Test {};
TYPED_TEST_SUITE(BoardOf, testing_games::EveryGame, testing_games::GameNames);

// Games from the start and from another position, told again and again: longer, shorter, another
// line, in any order.
TYPED_TEST(BoardOf, StandsAsIfEveryCommandWereTheFirst) {
    using G = TypeParam;
    SplitMix64 random(5);
    const auto elsewhere = random_game<G>(G::start(), 9, random).position();
    const std::string fen = "fen " + G::position_text(elsewhere);
    std::vector<Told> games;
    for (int i = 0; i < 3; ++i) {
        games.push_back(tell<G>(random_game<G>(G::start(), 40, random), "startpos"));
        games.push_back(tell<G>(random_game<G>(elsewhere, 40, random), fen));
        // the same beginning, then something else
        Told& last = games.back();
        auto branch = GameHistory<G>(elsewhere);
        for (std::size_t ply = 0; ply < last.moves.size() / 2; ++ply)
            branch.play(*G::parse_move(branch.position(), last.moves[ply]));
        const auto rest = random_game<G>(branch.position(), 20, random);
        Told other{fen,
                   {last.moves.begin(),
                    last.moves.begin() + static_cast<std::ptrdiff_t>(last.moves.size() / 2)}};
        for (const std::string& move : tell<G>(rest, "").moves) other.moves.push_back(move);
        games.push_back(other);
    }
    Board kept(G::info);
    for (int i = 0; i < 300; ++i) {
        const Told& game = pick(games, random);
        const std::string command = game.command(random.below(game.moves.size() + 1));
        Board fresh(G::info);
        const auto problem = set_up(fresh, command);
        EXPECT_EQ(set_up(kept, command), problem);
        expect_same_game(kept.history(), fresh.history());
    }
}

TYPED_TEST(BoardOf, IsAsItWasAfterAnyMistake) {
    using G = TypeParam;
    SplitMix64 random(6);
    const Told game = tell<G>(random_game<G>(G::start(), 30, random), "startpos");
    Board board(G::info);
    Board same(G::info);
    for (int i = 0; i < 100; ++i) {
        const std::string good = game.command(random.below(game.moves.size() + 1));
        EXPECT_EQ(set_up(board, good), std::nullopt);
        EXPECT_EQ(set_up(same, good), std::nullopt);
        Told wrong = game;
        wrong.moves[random.below(wrong.moves.size())] = "a1-a1";
        EXPECT_NE(set_up(board, wrong.command(wrong.moves.size())), std::nullopt);
        expect_same_game(board.history(), same.history());
        EXPECT_NE(set_up(board, "position fen nonsense moves " + game.moves.front()), std::nullopt);
        expect_same_game(board.history(), same.history());
        // and what comes next builds on the right game
        EXPECT_EQ(set_up(board, game.command(game.moves.size())), std::nullopt);
        EXPECT_EQ(board.history().plies(), game.moves.size());
        EXPECT_EQ(set_up(board, good), std::nullopt);
    }
}

TEST(Board, AnotherSpellingIsTheSameGame) {
    const std::string start(Epaminondas::info.start);
    Board board(Epaminondas::info);
    EXPECT_EQ(set_up(board, "position startpos moves f1,f2-f4 f12,f11-f9"), std::nullopt);
    const AnyPosition position = board.position();
    for (const std::string& command :
         {std::string("position  startpos\tmoves   f1,f2-f4   f12,f11-f9 "),
          std::string("position startpos moves f1-f4 f12,f11-f9"),
          std::string("position startpos moves f1-f4 f12,f11xf9"),
          "position fen " + start + " moves f1,f2-f4 f12-f9"}) {
        EXPECT_EQ(set_up(board, command), std::nullopt);
        EXPECT_EQ(board.position(), position) << command;
        EXPECT_EQ(board.history().plies(), 2U) << command;
    }
}

TEST(Board, ResetForgetsTheMoves) {
    Board board(Mimic::info);
    EXPECT_EQ(set_up(board, "position startpos moves b2-b3"), std::nullopt);
    board.reset(Mimic::info);
    EXPECT_EQ(board.history().plies(), 0U);
    EXPECT_EQ(set_up(board, "position startpos moves b2-b3"), std::nullopt);
    EXPECT_EQ(board.history().plies(), 1U);
    board.reset(Crossings::info);
    EXPECT_EQ(board.position(), AnyPosition::start(Crossings::info));
    EXPECT_NE(set_up(board, "position startpos moves b2-b3 b2-b3"), std::nullopt);
}

}  // namespace
}  // namespace trireme::ugi
