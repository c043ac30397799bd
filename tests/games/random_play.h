#pragma once

// What the tests of all games have in common: the list of games, and positions to look at.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "base/random.h"
#include "games/history.h"
#include "games/registry.h"

namespace trireme::testing_games {

// Builds with asserts or sanitizers are some twenty times slower; the tests then look at less.
#ifdef NDEBUG
inline constexpr bool fast_build = true;
#else
inline constexpr bool fast_build = false;
#endif

template <class List>
struct TypesOf;
template <Game... Gs>
struct TypesOf<GameList<Gs...>> {
    using Types = testing::Types<Gs...>;
};
// For TYPED_TEST_SUITE: every registered game, named by its id.
using EveryGame = TypesOf<AllGames>::Types;

struct GameNames {
    template <Game G>
    static std::string GetName(int) {
        return std::string(G::info.id);
    }
};

template <Game G>
std::vector<typename G::Move> moves_of(const typename G::Position& position) {
    MoveBuffer<typename G::Move> buffer;
    position.generate(buffer);
    return {buffer.begin(), buffer.end()};
}

template <class T>
const T& pick(const std::vector<T>& items, SplitMix64& random) {
    return items[random.below(items.size())];
}

// The canonical text of every move, in the order of the moves.
template <Game G>
std::vector<std::string> texts_of(const typename G::Position& position,
                                  const std::vector<typename G::Move>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const auto& move : moves) texts.push_back(G::move_text(position, move));
    return texts;
}

// Plays at random until the game is over or long enough.
template <Game G>
GameHistory<G> random_game(const typename G::Position& start, int most_plies, SplitMix64& random) {
    GameHistory<G> history(start);
    for (int ply = 0; ply < most_plies && history.result() == Result::Ongoing; ++ply)
        history.play(pick(moves_of<G>(history.position()), random));
    return history;
}

inline bool begins_with(const StepList& list, const StepList& start) {
    return start.size() <= list.size() && std::equal(start.begin(), start.end(), list.begin());
}

// The winner as data files write it: x, o or - for nobody yet.
inline char letter_of(Outcome outcome) {
    if (outcome == Outcome::Ongoing) return '-';
    return outcome == Outcome::FirstWins ? 'x' : 'o';
}

}  // namespace trireme::testing_games
