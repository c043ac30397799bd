#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/random.h"
#include "eval/net/accumulator.h"
#include "search/claims.h"
#include "search/history.h"
#include "search/knowledge.h"
#include "search/oversight.h"
#include "search/parameters.h"
#include "search/picker.h"
#include "search/repetition_stack.h"
#include "search/root_moves.h"
#include "search/search.h"
#include "search/table.h"

namespace trireme {

// What one thread writes all the time must not share a line of the cache with what another reads:
// the line would go to and fro between them. Processors fetch lines in pairs.
inline constexpr std::size_t cache_lines = 128;

// What the threads of a search share beside the table.
struct SharedSearch {
    const std::atomic<bool>& stop;  // from outside
    Claims* claims = nullptr;       // null where one searches alone
    std::atomic<bool> finished{false};
    std::vector<const std::atomic<std::uint64_t>*> node_counts{};

    std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (const auto* count : node_counts) sum += count->load(std::memory_order_relaxed);
        return sum;
    }
};

// One thread of a search.
template <class K>
class alignas(cache_lines) Worker {
public:
    using G = typename K::GameType;
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Tactics = typename K::Tactics;
    using OnDepth = Search::OnDepth;

    explicit Worker(TranspositionTable& table) : table_(table), history_(Tactics::slots) {}

    void forget() { history_.clear(); }

    // Searches deeper and deeper. The leader, number 0, minds the limits and tells of each depth;
    // the others fill the table for it until it has finished, and have an opinion of their own.
    SearchReport run(const SearchTask& task, SharedSearch& shared, int number,
                     const OnDepth& on_depth);

    const std::atomic<std::uint64_t>& nodes() const { return nodes_; }
    void reset_nodes() { nodes_.store(0, std::memory_order_relaxed); }

private:
    // What the first depth may take, whatever the limit.
    static constexpr std::uint64_t least_nodes = 20'000;
    // So many in one position that the clock is looked at besides every few nodes.
    static constexpr std::size_t many_moves = 1000;
    // Below this depth a position is searched sooner than put off.
    static constexpr int claim_depth = 3;
    static constexpr int max_ply = 2 * max_search_depth;
    static constexpr int longest_line = 64;  // that is kept and shown
    static constexpr Reductions reductions{};
    static constexpr Score unknown = infinite_score;  // no static evaluation
    // Scores for ordering, above all histories.
    static constexpr int table_move_score = 1 << 30;
    static constexpr int gain_score = 1 << 20;  // a piece
    static constexpr int urgent_score = 1 << 19;

    // A position on the way down.
    struct Frame {
        Position position = G::start();
        Accumulator<typename K::Inputs> hidden;  // of the network, if somebody has asked for it
        Score evaluation = unknown;
        int arrival = nowhere;                // of the move that led here
        std::array<Move, longest_line> line;  // the best moves from here on
        int line_length = 0;
        bool pressed = false;    // something must be answered
        bool improving = false;  // the evaluation is better than two plies ago
    };

    // The moves of a position while they are tried one after the other.
    struct Node {
        int ply;
        int depth;
        Score alpha;
        Score beta;
        bool is_pv;               // the window is open: the principal variation may go through here
        std::size_t first_tried;  // of the quiet moves tried, in tried_slots_
        std::size_t first_put_off;  // of the moves to try last, in put_off_
        bool is_only_move = false;
        std::uint16_t singular_move = 0;  // the code of the one that no other comes near
        int tried = 0;
        int place = 0;                 // of the move in the order; one that was put off keeps it
        bool is_second_round = false;  // for what was put off
        Score best = -infinite_score;
        std::uint16_t best_move = 0;
        bool overlooks = false;  // some move
    };

    // A move that another thread was searching when its turn came.
    struct PutOff {
        Move move;
        int place;
    };

    // The same beyond the depth.
    struct QuietNode {
        int ply;
        int plies_deep;  // how far beyond
        Score alpha;
        Score beta;
        bool is_pv;
        bool pressed = false;
        Score evaluation = unknown;
        Score best = -infinite_score;
        std::uint16_t best_move = 0;
        bool overlooks = false;
    };

    // ---- limits
    void count_node();
    void check_limits();

    // ---- who searches what
    Claims* claims_at(int depth) const;
    bool is_claimed(int ply, int depth) const;

    // ---- the tree
    void search_line(int depth, std::size_t line);
    Score search_root(int depth, std::size_t line, Score alpha, Score beta);
    Score score_of_root(const Move& move, int number, int depth, Score alpha, Score beta);
    Score search(int ply, int depth, Score alpha, Score beta);
    std::optional<Score> score_before_moves(int ply);
    void try_what_cannot_wait(QuietNode& node, std::uint16_t table_move);
    bool is_worth_a_look(const QuietNode& node, const Move& move) const;
    bool is_overlooked_at(int ply, const Move& move) const;
    Score quiesce(int ply, int plies_deep, Score alpha, Score beta);
    bool may_be_singular(int ply, int depth, const TableEntry& entry) const;
    Score best_of_others(int ply, int depth, Score alpha, std::uint16_t table_move);
    Score search_moves(int ply, int depth, Score alpha, Score beta, std::uint16_t table_move,
                       bool is_singular);
    void try_all_moves(Node& node, std::uint16_t table_move, bool table_move_is_done);
    void try_what_was_put_off(Node& node);
    bool try_move(Node& node, const Move& move);
    static bool may_leave_out(const Node& node);
    bool has_failed_often(const Node& node, int history) const;
    bool is_too_late(const Node& node) const;
    int extension_of(const Node& node, const Move& move) const;
    Score score_of_move(const Node& node, const Move& move, int less);
    int reduction_of(int depth, int tried, bool is_pv, bool improving, int history) const;
    // Extensions must end somewhere.
    bool may_extend(int ply) const { return ply < 2 * root_depth_; }

    Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply)]; }
    Frame& enter(int ply, const Position& position, int arrival = nowhere);
    void leave() { path_.pop(); }
    std::optional<Score> known_end(int ply, const Position& position) const;
    Score evaluation_at(int ply);
    Score evaluation_at(int ply, const std::optional<TableEntry>& entry);
    void find_hidden(int ply);
    Score network_evaluation(int ply);
    void extend_line(int ply, const Move& move);
    void reward(const Node& node, const Move& best);

    void list_roots();
    void add_root(const Move& move);
    SearchLine line_of(Score score, std::vector<Move> moves) const;
    SearchReport report(int depth) const;
    SearchReport interrupted_report(const SearchReport& before) const;

    TranspositionTable& table_;
    MoveHistory history_;
    RepetitionStack path_;
    std::unique_ptr<Frame[]> frames_ = std::make_unique<Frame[]>(max_ply + 3);
    MoveBuffer<Move> moves_;
    ScratchStack<std::uint64_t> keys_;
    ScratchStack<std::uint32_t> tried_slots_;
    ScratchStack<PutOff> put_off_;

    const SearchTask* task_ = nullptr;
    SearchParameters parameters_ = K::parameters;
    Position root_ = G::start();
    const Network* network_ = nullptr;  // where it evaluates
    SharedSearch* shared_ = nullptr;
    RootMoves<G> roots_;
    std::vector<std::size_t> root_order_;
    std::atomic<std::uint64_t> nodes_{0};
    std::uint64_t next_check_ = 0;
    int selective_depth_ = 0;
    int root_depth_ = 0;
    bool is_leader_ = true;
    bool stopped_ = false;
};

}  // namespace trireme
