#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "games/perft.h"

namespace trireme {

// The share of each first move in perft(depth), with the work divided among threads.
template <Game G>
class DividedPerft {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    struct Share {
        Move move;
        std::uint64_t nodes = 0;
    };

    // `depth` is at least 1.
    static std::vector<Share> run(const Position& position, int depth, int threads) {
        DividedPerft divided(position, depth);
        divided.split(static_cast<std::size_t>(threads) * tasks_a_thread);
        divided.work(threads);
        std::vector<Share> shares;
        for (std::size_t i = 0; i < divided.first_moves_.size(); ++i)
            shares.push_back({divided.first_moves_[i], 0});
        for (const Task& task : divided.tasks_) shares[task.first_move].nodes += task.nodes;
        return shares;
    }

private:
    // Enough for the last ones to finish at about the same time.
    static constexpr std::size_t tasks_a_thread = 64;

    struct Task {
        Position position;
        std::size_t first_move;
        std::uint64_t nodes = 0;
    };

    DividedPerft(const Position& position, int depth) : depth_left_(depth - 1) {
        position.generate(first_moves_);
        for (std::size_t i = 0; i < first_moves_.size(); ++i)
            tasks_.push_back({position.play(first_moves_[i]), i});
    }

    // Goes a ply deeper until there are enough tasks.
    void split(std::size_t enough) {
        MoveBuffer<Move> moves;
        while (!tasks_.empty() && tasks_.size() < enough && depth_left_ > 2) {
            std::vector<Task> deeper;
            for (const Task& task : tasks_) {
                moves.clear();
                task.position.generate(moves);
                for (const Move& move : moves)
                    deeper.push_back({task.position.play(move), task.first_move});
            }
            tasks_ = std::move(deeper);
            --depth_left_;
        }
    }

    void work(int threads) {
        std::atomic<std::size_t> next{0};
        const auto worker = [&] {
            MoveBuffer<Move> moves;
            for (std::size_t i = next++; i < tasks_.size(); i = next++)
                tasks_[i].nodes = perft<G>(tasks_[i].position, depth_left_, moves);
        };
        std::vector<std::thread> helpers;
        helpers.reserve(static_cast<std::size_t>(threads));
        try {
            while (static_cast<int>(helpers.size()) < threads - 1) helpers.emplace_back(worker);
        } catch (const std::system_error&) {
            // The system has no more threads to give: those there are do the work.
        }
        worker();
        for (std::thread& helper : helpers) helper.join();
    }

    MoveBuffer<Move> first_moves_;
    std::vector<Task> tasks_;
    int depth_left_;
};

}  // namespace trireme
