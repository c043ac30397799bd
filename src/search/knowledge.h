#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "base/checksum.h"
#include "eval/classic.h"
#include "eval/net/inputs.h"
#include "eval/win_model.h"
#include "games/game.h"
#include "search/level.h"
#include "search/parameters.h"

namespace trireme {

// What the search may know of a game's tactics beyond its rules, with answers that are right for
// every game. A game that knows better derives from this and says so.
template <Game G>
struct GeneralTactics {
    using Position = typename G::Position;
    using Move = typename G::Move;

    // Whether a move that wins on the spot is there; may overlook one.
    static bool wins_at_once(const Position&) { return false; }
    // Whether the player to move must answer something at once, so that an evaluation of the
    // position means nothing.
    static bool is_pressed(const Position&) { return false; }
    // Whether the opponent would win, or nearly, if he had the move: a good evaluation alone must
    // not cut the search short.
    static bool is_threatened(const Position&) { return false; }
    // Whether the move can be an answer in a pressed position.
    static bool may_answer(const Position&, const Move&) { return true; }
    // Whether pressed positions have few answers, so that following them to the end is cheap.
    static constexpr bool answers_are_few = false;

    // The moves to look at before trusting an evaluation.
    static void generate_tactical(const Position& position, MoveBuffer<Move>& moves) {
        const std::size_t begin = moves.size();
        position.generate(moves);
        std::size_t kept = begin;
        for (std::size_t i = begin; i < moves.size(); ++i)
            if (gain(position, moves[i]) > 0) moves[kept++] = moves[i];
        moves.truncate(kept);
    }

    // How many pieces the move wins.
    static int gain(const Position& position, const Move& move) {
        const Side enemy = !position.to_move();
        const Position after = position.play(move);
        return position.pieces(0, enemy).count() - after.pieces(0, enemy).count();
    }

    // The square where it arrives; the same for all where that is not known.
    static int target(const Move&) { return 0; }

    // Whether the move, though it wins nothing, threatens to win.
    static bool is_urgent(const Position&, const Move&) { return false; }

    // A number for the transposition table, never 0; the same for two moves of a position only by
    // rare accident.
    static std::uint16_t code(const Move& move) {
        static_assert(std::has_unique_object_representations_v<Move>,
                      "moves with unused bytes need a code() of their own");
        const std::string_view bytes(reinterpret_cast<const char*>(&move), sizeof move);
        const std::uint64_t hash = fnv1a(bytes);
        const auto code = static_cast<std::uint16_t>(hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48);
        return code == 0 ? std::uint16_t{1} : code;
    }

    // The legal move with this code, if there is one and the game can tell without listing all
    // moves.
    static std::optional<Move> find(const Position&, std::uint16_t) { return std::nullopt; }

    // Where the history of the move is kept.
    static constexpr std::size_t slots = std::size_t{1} << 16;
    static std::size_t slot(const Move& move) { return code(move); }
};

// What the engine knows of a game beyond its rules, with answers for every game. A game that knows
// better derives from this; engine/games has what is known of ours.
template <Game G>
struct GeneralKnowledge {
    using GameType = G;
    using Tactics = GeneralTactics<G>;

    static constexpr SearchParameters parameters{};

    // What a network sees.
    using Inputs = PieceInputs<G>;

    // An evaluation without a network, and how its scores turn into chances.
    static Score hand(const typename G::Position& position) {
        return classic_evaluation<G>(position);
    }
    static constexpr WinModel hand_model{};

    // The ladder: its levels from the gentlest to full strength, and a number that counts up
    // whenever one of them means another strength. docs/engine.md tells how they are found.
    static constexpr int ladder = 3;
    static constexpr std::array<Level, 8> levels{{{0, 1, 100, 100, 1},
                                                  {200, 100, 80, 70, 2},
                                                  {400, 300, 60, 50},
                                                  {600, 1'000, 45, 30},
                                                  {800, 3'000, 30, 15},
                                                  {1'000, 10'000, 15},
                                                  {1'200, 50'000, 4},
                                                  {1'400}}};

    // The bench: the start and these positions are searched to this depth.
    static constexpr int bench_depth = 6;
    static constexpr std::array<std::string_view, 0> bench_positions{};

    // Moves from a position that lead back to it, where some are known.
    static constexpr std::string_view round_trip_start{};
    static constexpr std::array<std::string_view, 0> round_trip{};

    // Random moves that begin a game of self-play: so many at least and at most.
    static constexpr int fewest_opening_plies = 6;
    static constexpr int most_opening_plies = 10;
};

// The knowledge that entry<G>() uses, unless it is told which.
template <Game G>
struct KnowledgeOf {
    using Type = GeneralKnowledge<G>;
};

}  // namespace trireme
