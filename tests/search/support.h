#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "engine/game_entry.h"
#include "games/history.h"
#include "search/search.h"

namespace trireme::testing_search {

// The game as the search wants it.
template <Game G>
SearchTask task_of(const GameHistory<G>& history) {
    SearchTask task{AnyPosition::of<G>(history.position())};
    for (const auto& position : history.positions()) task.game.push_back(position.key());
    return task;
}

template <Game G>
SearchTask task_of(const typename G::Position& position) {
    return task_of<G>(GameHistory<G>(position));
}

// A search that remembers nothing from before.
template <Game G>
SearchReport fresh_search(const SearchTask& task, int hash_mib = 4) {
    TranspositionTable table(hash_mib);
    const std::atomic<bool> stop{false};
    return entry<G>()->make_search(table)->run(task, stop,
                                               [](const SearchReport&) { return true; });
}

}  // namespace trireme::testing_search
