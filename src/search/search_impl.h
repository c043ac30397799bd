#pragma once

// The search of a game, for the one file per game that instantiates it.

#include <atomic>
#include <memory>
#include <new>
#include <vector>

#include "search/thread_pool.h"
#include "search/vote.h"
#include "search/worker_impl.h"

namespace trireme {

// K is what is known of the game (knowledge.h).
template <class K>
class SearchFor final : public Search {
public:
    // The table must outlive the search.
    explicit SearchFor(TranspositionTable& table) : table_(table) { set_workers(1); }

    void set_threads(int count) override { set_workers(static_cast<std::size_t>(count)); }

    // The threads search the same position. They help each other through the table, and by doing
    // what no other is at; in the end they vote.
    SearchReport run(const SearchTask& task, const std::atomic<bool>& stop,
                     const OnDepth& on_depth) override {
        table_.begin_search();
        SharedSearch shared{stop};
        shared.claims = claims_.get();
        for (auto& worker : workers_) {
            worker->reset_nodes();
            shared.node_counts.push_back(&worker->nodes());
        }
        std::vector<SearchReport> reports(workers_.size());
        {
            const Helping helping(*this, task, shared, reports);
            reports[0] = workers_[0]->run(task, shared, 0, on_depth);
        }
        return result_of(task, shared, reports);
    }

    void forget() override {
        for (auto& worker : workers_) worker->forget();
    }

private:
    // Helpers search until the leader is done, whichever way it ends.
    class Helping {
    public:
        Helping(SearchFor& search, const SearchTask& task, SharedSearch& shared,
                std::vector<SearchReport>& reports)
            : helpers_(search.helpers_), shared_(shared) {
            helpers_.start([&](std::size_t helper) {
                try {
                    const std::size_t number = helper + 1;
                    reports[number] = search.workers_[number]->run(
                        task, shared, static_cast<int>(number), [](const auto&) { return true; });
                } catch (const std::bad_alloc&) {  // the others do without
                }
            });
        }
        ~Helping() {
            shared_.finished.store(true, std::memory_order_relaxed);
            helpers_.wait();
        }
        Helping(const Helping&) = delete;
        Helping& operator=(const Helping&) = delete;

    private:
        ThreadPool& helpers_;
        SharedSearch& shared_;
    };

    // Who asks for a depth, for several lines or for some moves alone gets what the leader says
    // of just that.
    static SearchReport result_of(const SearchTask& task, const SharedSearch& shared,
                                  const std::vector<SearchReport>& reports) {
        const bool may_vote =
            task.limits.depth == max_search_depth && task.lines == 1 && task.only.empty();
        const SearchReport& leader = reports[0];
        SearchReport result = reports[may_vote ? elected(reports) : 0];
        result.nodes = shared.nodes();
        result.first_thread_nodes = leader.first_thread_nodes;
        result.best_move_nodes = leader.best_move_nodes;
        return result;
    }

    void set_workers(std::size_t count) {
        helpers_.resize(count - 1);
        const std::size_t workers = helpers_.size() + 1;
        if (workers_.size() > workers) workers_.resize(workers);
        try {
            if (workers > 1 && !claims_) claims_ = std::make_unique<Claims>();
            while (workers_.size() < workers)
                workers_.push_back(std::make_unique<Worker<K>>(table_));
        } catch (const std::bad_alloc&) {
            if (workers_.empty()) throw;
            helpers_.resize(workers_.size() - 1);
        }
        if (workers_.size() == 1) claims_.reset();  // nobody to share them with
    }

    TranspositionTable& table_;
    std::unique_ptr<Claims> claims_;                   // of several threads
    std::vector<std::unique_ptr<Worker<K>>> workers_;  // the leader, and one for each helper
    ThreadPool helpers_;
};

}  // namespace trireme
