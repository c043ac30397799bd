#pragma once

// The definitions of Search, for the one file a game that instantiates it.

#include <atomic>
#include <system_error>
#include <thread>
#include <vector>

#include "search/worker_impl.h"

namespace trireme {

// Threads that work until `finished`, which they are told when this goes. Where the system gives
// fewer threads than wanted, those there are do the work.
class HelperThreads {
public:
    // Calls `work(i)` for i from 1 to `count`.
    template <class Work>
    HelperThreads(std::size_t count, std::atomic<bool>& finished, Work work) : finished_(finished) {
        try {
            for (std::size_t i = 1; i <= count; ++i) threads_.emplace_back([work, i] { work(i); });
        } catch (const std::system_error&) {
        }
    }
    ~HelperThreads() {
        finished_.store(true, std::memory_order_relaxed);
        for (std::thread& thread : threads_) thread.join();
    }
    HelperThreads(const HelperThreads&) = delete;
    HelperThreads& operator=(const HelperThreads&) = delete;

private:
    std::atomic<bool>& finished_;
    std::vector<std::thread> threads_;
};

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
    SearchReport<G> report;
    {
        const HelperThreads helpers(threads - 1, shared.finished, [&](std::size_t i) {
            workers_[i]->run(task, shared, static_cast<int>(i), [](const auto&) { return true; });
        });
        report = workers_[0]->run(task, shared, 0, on_depth);
    }
    report.nodes = shared.nodes();
    return report;
}

}  // namespace trireme
