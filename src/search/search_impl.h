#pragma once

// The definitions of Search, for the one file per game that instantiates it.

#include <atomic>
#include <new>

#include "search/worker_impl.h"

namespace trireme {

template <Game G>
Search<G>::Search(TranspositionTable& table) : table_(table) {
    set_threads(1);
}

template <Game G>
Search<G>::~Search() = default;

template <Game G>
void Search<G>::set_threads(int count) {
    helpers_.resize(static_cast<std::size_t>(count - 1));
    const std::size_t workers = helpers_.size() + 1;
    if (workers_.size() > workers) workers_.resize(workers);
    try {
        while (workers_.size() < workers) workers_.push_back(std::make_unique<Worker<G>>(table_));
    } catch (const std::bad_alloc&) {
        if (workers_.empty()) throw;
        helpers_.resize(workers_.size() - 1);
    }
}

template <Game G>
void Search<G>::forget() {
    for (auto& worker : workers_) worker->forget();
}

// The threads search the same position and help each other through the table alone (Lazy SMP).
template <Game G>
SearchReport<G> Search<G>::run(const SearchTask<G>& task, const std::atomic<bool>& stop,
                               const OnDepth& on_depth) {
    table_.begin_search();
    SharedSearch shared{stop};
    for (auto& worker : workers_) {
        worker->reset_nodes();
        shared.node_counts.push_back(&worker->nodes());
    }
    const auto help = [&](std::size_t helper) {
        const std::size_t number = helper + 1;
        try {
            workers_[number]->run(task, shared, static_cast<int>(number),
                                  [](const auto&) { return true; });
        } catch (const std::bad_alloc&) {  // the others do without
        }
    };
    SearchReport<G> report;
    {
        // Helpers search until the leader is done, whichever way it ends.
        struct Helping {
            ThreadPool& helpers;
            SharedSearch& shared;
            ~Helping() {
                shared.finished.store(true, std::memory_order_relaxed);
                helpers.wait();
            }
        };
        helpers_.start(help);
        const Helping helping{helpers_, shared};
        report = workers_[0]->run(task, shared, 0, on_depth);
    }
    report.nodes = shared.nodes();
    return report;
}

}  // namespace trireme
