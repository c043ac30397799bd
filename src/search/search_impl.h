#pragma once

// The definitions of Search, for the one file a game that instantiates it.

#include <thread>

#include "search/worker_impl.h"

namespace trireme {

template <Game G>
Search<G>::Search(TranspositionTable& table) : table_(table) {}

template <Game G>
Search<G>::~Search() = default;

template <Game G>
void Search<G>::forget() {
    for (auto& worker : workers_) worker->forget();
}

// The threads search the same position and help each other through the table alone (Lazy SMP).
template <Game G>
SearchReport<G> Search<G>::run(const SearchTask<G>& task, const std::atomic<bool>& stop,
                               const OnDepth& on_depth) {
    const auto threads = static_cast<std::size_t>(task.threads);
    while (workers_.size() < threads) workers_.push_back(std::make_unique<Worker<G>>(table_));
    workers_.resize(threads);
    table_.begin_search();

    SharedSearch shared{stop};
    for (auto& worker : workers_) {
        worker->reset_nodes();
        shared.node_counts.push_back(&worker->nodes());
    }
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < threads; ++i)
        helpers.emplace_back([&, i] {
            workers_[i]->run(task, shared, static_cast<int>(i), [](const auto&) { return true; });
        });
    SearchReport<G> report = workers_[0]->run(task, shared, 0, on_depth);
    shared.finished.store(true, std::memory_order_relaxed);
    for (std::thread& helper : helpers) helper.join();
    report.nodes = shared.nodes();
    return report;
}

}  // namespace trireme
