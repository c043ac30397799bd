// The reference players, in every game.

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/player.h"
#include "games/registry.h"

namespace trireme {
namespace {

struct Kind {
    std::string name;
    std::function<std::unique_ptr<Player>(const GameInfo&, std::uint64_t seed)> make;
};

const std::vector<Kind>& every_kind() {
    static const std::vector<Kind> kinds{
        {"random", make_random_player},
        {"greedy", make_greedy_player},
        {"minimax", [](const GameInfo& game,
                       std::uint64_t seed) { return make_minimax_player(game, 2, seed); }},
        {"mcts", make_mcts_player}};
    return kinds;
}

Limits nodes(std::uint64_t count) {
    Limits limits;
    limits.nodes = count;
    return limits;
}

Limits depth(int plies) {
    Limits limits;
    limits.depth = plies;
    return limits;
}

AnyHistory game_from(const GameInfo& game, std::string_view position) {
    return AnyHistory(*AnyPosition::parse(game, position));
}

AnyMove choose(Player& player, const AnyHistory& game, const Limits& limits = nodes(20)) {
    const auto move = player.choose(game, limits);
    EXPECT_TRUE(move) << player.name();
    return *move;
}

std::string choose_text(Player& player, const AnyHistory& game, const Limits& limits = nodes(20)) {
    return game.position().text(choose(player, game, limits));
}

std::set<std::string> legal_moves(const AnyPosition& position) {
    std::set<std::string> texts;
    for (const AnyMove& move : position.moves()) texts.insert(position.text(move));
    return texts;
}

// The first moves of a game that two players play.
std::vector<std::string> opening(const GameInfo& game, Player& first, Player& second) {
    AnyHistory history(AnyPosition::start(game));
    std::vector<std::string> moves;
    while (moves.size() < 6) {
        Player& player = moves.size() % 2 == 0 ? first : second;
        const AnyMove move = choose(player, history);
        moves.push_back(history.position().text(move));
        EXPECT_TRUE(legal_moves(history.position()).contains(moves.back())) << moves.back();
        history.play(move);
    }
    return moves;
}

TEST(ReferencePlayers, HaveTheNameOfTheirKind) {
    for (const GameInfo* game : all_games())
        for (const Kind& kind : every_kind()) EXPECT_EQ(kind.make(*game, 1)->name(), kind.name);
}

TEST(ReferencePlayers, PlayTheSameWithTheSameSeed) {
    for (const GameInfo* game : all_games())
        for (const Kind& kind : every_kind()) {
            SCOPED_TRACE(std::string(game->id) + ' ' + kind.name);
            const auto play = [&](std::uint64_t seed) {
                return opening(*game, *kind.make(*game, seed), *kind.make(*game, seed + 100));
            };
            const auto moves = play(1);
            EXPECT_EQ(play(1), moves);
        }
}

TEST(ReferencePlayers, PlayDifferentlyWithAnotherSeed) {
    for (const GameInfo* game : all_games())
        for (const auto& make : {make_random_player, make_mcts_player})
            EXPECT_NE(opening(*game, *make(*game, 1), *make(*game, 2)),
                      opening(*game, *make(*game, 3), *make(*game, 4)))
                << game->id;
}

TEST(ReferencePlayers, GoOnWithTheirRandomNumbersInANewGame) {
    for (const GameInfo* game : all_games()) {
        const AnyHistory start(AnyPosition::start(*game));
        const auto player = make_random_player(*game, 3);
        std::set<std::string> first_moves;
        for (int i = 0; i < 10; ++i) {
            player->new_game();
            first_moves.insert(choose_text(*player, start));
        }
        EXPECT_GT(first_moves.size(), 1U) << game->id;
    }
}

TEST(RandomPlayer, PlaysEveryLegalMove) {
    for (const GameInfo* game : all_games()) {
        const AnyHistory start(AnyPosition::start(*game));
        const auto player = make_random_player(*game, 5);
        const auto legal = legal_moves(start.position());
        std::set<std::string> played;
        for (std::size_t i = 0; i < 20 * legal.size(); ++i)
            played.insert(choose_text(*player, start));
        EXPECT_EQ(played, legal) << game->id;
    }
}

// ---------------------------------------------------------------------------------------------
// Wins at once: some moves end the game and others do not.

struct Puzzle {
    const GameInfo* game;
    std::string_view position;
};

constexpr Puzzle puzzles[] = {
    // d4 takes both enemy men, c5 only one of them.
    {&Eximo::info, "8/3o4/8/2xo4/3x4/8/8/8 x"},
    {&Eximo::info, "8/8/8/4o3/4xo2/8/4x3/8 o"},
    // Both players are one step from their goal rows.
    {&Mimic::info, "10/4x5/10/10/10/8o1/10/2x3x3/1o8/10 x -"},
    {&Mimic::info, "10/1x8/2o3o3/10/8x1/10/10/10/4o5/10 o -"},
    // Two stones take the only enemy stone.
    {&Epaminondas::info, "14/14/14/14/14/5o8/5x8/5x8/9x4/14/14/14 x"},
    {&Crossings::info, "8/8/3oox2/8/8/1o6/8/8 o"},
};

void expect_to_win(Player& player, const Puzzle& puzzle, const Limits& limits) {
    const AnyHistory game = game_from(*puzzle.game, puzzle.position);
    const AnyMove move = choose(player, game, limits);
    EXPECT_EQ(game.position().play(move).outcome(), win_for(game.position().to_move()))
        << player.name() << ' ' << puzzle.game->id << ' ' << game.position().text(move);
}

TEST(ReferencePlayers, CanMissTheWinsOfThePuzzles) {
    for (const Puzzle& puzzle : puzzles) {
        const AnyPosition position = *AnyPosition::parse(*puzzle.game, puzzle.position);
        int wins = 0;
        for (const AnyMove& move : position.moves())
            wins += position.play(move).outcome() == win_for(position.to_move());
        EXPECT_GT(wins, 0) << puzzle.position;
        EXPECT_LT(wins, static_cast<int>(position.moves().size())) << puzzle.position;
    }
}

TEST(GreedyPlayer, WinsAtOnce) {
    for (const Puzzle& puzzle : puzzles)
        for (std::uint64_t seed = 0; seed < 5; ++seed)
            expect_to_win(*make_greedy_player(*puzzle.game, seed), puzzle, {});
}

TEST(MinimaxPlayer, WinsAtOnceAtAnyDepth) {
    for (const Puzzle& puzzle : puzzles)
        for (const int plies : {1, 2, 3})
            expect_to_win(*make_minimax_player(*puzzle.game, plies, 1), puzzle, {});
}

TEST(MctsPlayer, WinsAtOnceAfter500Games) {
    for (const Puzzle& puzzle : puzzles)
        for (std::uint64_t seed = 0; seed < 5; ++seed)
            expect_to_win(*make_mcts_player(*puzzle.game, seed), puzzle, nodes(500));
}

TEST(MctsPlayer, HasAMoveWhateverTheLimits) {
    Limits movetime;
    movetime.movetime = Milliseconds(5);
    Limits no_time_left;
    no_time_left.clock = Clock{};
    Limits clock;
    clock.clock = Clock{{Milliseconds(100), Milliseconds(0)}, {Milliseconds(2), Milliseconds(0)}};
    for (const GameInfo* game : all_games()) {
        const AnyHistory start(AnyPosition::start(*game));
        const auto player = make_mcts_player(*game, 1);
        for (const Limits& limits : {movetime, no_time_left, clock, nodes(0), nodes(1), depth(1)})
            EXPECT_TRUE(legal_moves(start.position()).contains(choose_text(*player, start, limits)))
                << game->id;
    }
}

// ---------------------------------------------------------------------------------------------
// Depth

// Only this move wins by force, in three plies.
constexpr Puzzle win_in_three{&Eximo::info, "8/3x4/8/7o/x4x2/1xxxx3/3x2x1/8 x"};
constexpr std::string_view winning_move = "g2-h3";

int times_found(Player& player, const Limits& limits) {
    const AnyHistory game = game_from(*win_in_three.game, win_in_three.position);
    int found = 0;
    for (int i = 0; i < 20; ++i) found += choose_text(player, game, limits) == winning_move;
    return found;
}

TEST(MinimaxPlayer, SeesAsFarAsItsDepth) {
    EXPECT_EQ(times_found(*make_minimax_player(Eximo::info, 3, 1), {}), 20);
    EXPECT_LT(times_found(*make_minimax_player(Eximo::info, 1, 1), {}), 20);
}

TEST(MinimaxPlayer, TakesTheDepthOfTheLimits) {
    EXPECT_EQ(times_found(*make_minimax_player(Eximo::info, 1, 1), depth(3)), 20);
    EXPECT_LT(times_found(*make_minimax_player(Eximo::info, 3, 1), depth(1)), 20);
}

TEST(GreedyPlayer, LooksOnePlyAheadWhateverTheLimits) {
    EXPECT_EQ(times_found(*make_greedy_player(Eximo::info, 1), depth(3)),
              times_found(*make_minimax_player(Eximo::info, 1, 1), {}));
}

// They would think for years.
TEST(ReferencePlayers, Stop) {
    Limits endless = depth(100);
    endless.movetime = Milliseconds(1'000'000'000);
    for (const Kind& kind : every_kind()) {
        const auto player = kind.make(Crossings::info, 1);
        player->new_game();
        std::thread stopper([&] { player->stop(); });
        const AnyHistory start{AnyPosition::start(Crossings::info)};
        choose(*player, start, endless);
        stopper.join();
    }
}

}  // namespace
}  // namespace trireme
