#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "games/history.h"
#include "search/search.h"

namespace trireme::testing_search {

// The game as the search wants it.
template <Game G>
SearchTask<G> task_of(const GameHistory<G>& history) {
    SearchTask<G> task{history.position()};
    for (const auto& position : history.positions()) task.game.push_back(position.key());
    return task;
}

template <Game G>
SearchTask<G> task_of(const typename G::Position& position) {
    return task_of<G>(GameHistory<G>(position));
}

// A search that remembers nothing from before.
template <Game G>
SearchReport<G> fresh_search(const SearchTask<G>& task, int hash_mib = 4) {
    TranspositionTable table(hash_mib);
    const std::atomic<bool> stop{false};
    return Search<G>(table).run(task, stop, [](const SearchReport<G>&) { return true; });
}

}  // namespace trireme::testing_search
