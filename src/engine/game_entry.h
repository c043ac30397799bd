#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "eval/evaluate.h"
#include "eval/win_model.h"
#include "games/any_game.h"
#include "search/level.h"
#include "search/search.h"
#include "search/table.h"

namespace trireme {

class Player;

// Moves from a position that lead back to it: an example of a repetition.
struct RoundTrip {
    std::string_view start = {};
    std::span<const std::string_view> moves = {};  // empty where none is known
};

// A game with everything that the engine and the rooms above it need of it. Made by entry<G>() of
// entry.h, one per game.
struct GameEntry {
    const GameInfo& info;

    std::unique_ptr<Search> (*make_search)(TranspositionTable& table);
    Score (*evaluate)(Evaluator evaluator, const AnyPosition& position, const Network* network);
    // Whether an evaluation of the position means something when this move is played in it: nobody
    // must answer anything, and nothing is won.
    bool (*is_quiet)(const AnyPosition& position, const AnyMove& move);
    SearchParameters parameters;  // the numbers of its search
    // What a network can see (eval/net/inputs.h): so many kinds of planes, and all inputs that are
    // on for a player.
    int input_kinds;
    void (*list_inputs)(const AnyPosition& position, Side viewer, std::vector<int>& inputs);
    WinModel hand_model;  // how the scores of the hand-written evaluation turn into chances

    int ladder;                     // which version of the levels
    std::span<const Level> levels;  // from the gentlest, 1, to full strength

    // Null in the module for the browser, as is divided_perft in games/operations.h: nobody asks
    // for them there, and everybody would have to download them.
    std::unique_ptr<Player> (*make_random_player)(std::uint64_t seed) = nullptr;
    std::unique_ptr<Player> (*make_greedy_player)(std::uint64_t seed) = nullptr;
    std::unique_ptr<Player> (*make_minimax_player)(int depth, std::uint64_t seed) = nullptr;
    std::unique_ptr<Player> (*make_mcts_player)(std::uint64_t seed) = nullptr;

    int bench_depth;
    std::span<const std::string_view> bench_positions;  // beside the start
    RoundTrip round_trip;
    // Random moves that begin a game of self-play.
    int fewest_opening_plies;
    int most_opening_plies;
};

// Declared for all, defined by entry.h: the games of Trireme have each a file that instantiates it.
template <Game G>
const GameEntry* entry();

// The games of Trireme.
std::vector<const GameEntry*> own_entries();

// Says which games the program knows, here and in games/registry.h, once and before anything else
// asks. Until then it knows those of Trireme.
void set_entries(const std::vector<const GameEntry*>& entries);

// The entry of a game that the program knows.
const GameEntry& entry_of(const GameInfo& game);

// Why the network cannot evaluate positions of the game, if so.
std::optional<Fault> obstacle_to_using(const Network& network, const GameInfo& game);

}  // namespace trireme
