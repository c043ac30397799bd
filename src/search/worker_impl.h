#pragma once

// The definitions of Worker, for the one file per game that instantiates it.

#include <cassert>
#include <numeric>

#include "eval/evaluate_impl.h"
#include "search/aspiration.h"
#include "search/helper_plan.h"
#include "search/worker.h"

namespace trireme {

// ---------------------------------------------------------------------------------------------
// Limits

template <class K>
void Worker<K>::count_node() {
    const std::uint64_t nodes = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(nodes, std::memory_order_relaxed);
    if (nodes >= next_check_) check_limits();
}

// A few nodes are always searched, so that even the weakest level looks at every first move.
template <class K>
void Worker<K>::check_limits() {
    const std::uint64_t interval = is_leader_ ? 512 : 64;  // the leader waits for the others
    const std::uint64_t nodes = nodes_.load(std::memory_order_relaxed);
    const auto& deadline = task_->limits.deadline;
    const std::uint64_t most =
        std::max(task_->limits.nodes, root_depth_ <= 1 ? least_nodes : std::uint64_t{1});
    next_check_ = nodes + interval;
    if (is_leader_ && shared_->node_counts.size() == 1)
        next_check_ = std::min(next_check_, std::max(most, nodes + 1));
    if (shared_->finished.load(std::memory_order_relaxed)) stopped_ = true;
    if (!is_leader_) return;
    const std::uint64_t all_nodes = shared_->nodes();
    if (task_->on_nodes) task_->on_nodes(all_nodes);
    if (shared_->stop.load(std::memory_order_relaxed) || all_nodes >= most ||
        (deadline && std::chrono::steady_clock::now() >= *deadline))
        stopped_ = true;
}

// ---------------------------------------------------------------------------------------------
// Who searches what

template <class K>
Claims* Worker<K>::claims_at(int depth) const {
    return depth >= claim_depth ? shared_->claims : nullptr;
}

// Whether another thread is at the position of the ply, which a move searched to the depth led to.
template <class K>
bool Worker<K>::is_claimed(int ply, int depth) const {
    const Claims* const claims = claims_at(depth);
    return claims != nullptr && claims->has(frame(ply).position.key());
}

// ---------------------------------------------------------------------------------------------
// Deeper and deeper

template <class K>
SearchReport Worker<K>::run(const SearchTask& task, SharedSearch& shared, int number,
                            const OnDepth& on_depth) {
    task_ = &task;
    parameters_ = changed(K::parameters, task.parameters);
    shared_ = &shared;
    is_leader_ = number == 0;
    stopped_ = false;
    next_check_ = 0;
    selective_depth_ = 0;
    path_.begin(task.game);
    const auto& network = task.network ? task.network : embedded_network(G::info);
    network_ = task.evaluator == Evaluator::Net ? network.get() : nullptr;
    tried_slots_.clear();  // of a search that ran out of memory
    put_off_.clear();
    root_ = task.root.as<G>();
    frame(0).position = root_;
    frame(0).arrival = task.last_move ? Tactics::target(task.last_move->as<G>()) : nowhere;
    if (network_ != nullptr) frame(0).hidden.refresh(*network_, root_);
    list_roots();

    SearchReport best = report(0);
    const std::size_t lines = std::min(static_cast<std::size_t>(task.lines), roots_.size());
    for (int depth = 1; depth <= task.limits.depth && !stopped_; ++depth) {
        root_depth_ = depth_for(number, depth);
        next_check_ = 0;
        roots_.begin_depth();
        for (std::size_t line = 0; line < lines && !stopped_; ++line) {
            search_line(root_depth_, line);
            if (!stopped_) roots_.sort(0);
        }
        if (stopped_) break;
        best = report(root_depth_);
        if (is_leader_ && !on_depth(best)) break;
    }
    return stopped_ ? interrupted_report(best) : best;
}

template <class K>
void Worker<K>::list_roots() {
    roots_.clear();
    moves_.clear();
    root_.generate(moves_);
    const auto is_wanted = [this](const Move& move) {
        return std::any_of(task_->only.begin(), task_->only.end(),
                           [&](const AnyMove& wanted) { return wanted.as<G>() == move; });
    };
    // Nobody overlooks a win of his own, or what threatens one.
    const auto is_seen = [this](const Move& move) {
        return !is_overlooked_at(0, move) || Tactics::is_urgent(root_, move) ||
               root_.play(move).outcome() != Outcome::Ongoing;
    };
    for (const Move& move : moves_)
        if (is_wanted(move)) add_root(move);
    if (roots_.empty())
        for (const Move& move : moves_)
            if (is_seen(move)) add_root(move);
    if (roots_.empty())
        for (const Move& move : moves_) add_root(move);
    moves_.clear();
    roots_.sort(0);
}

template <class K>
void Worker<K>::add_root(const Move& move) {
    const Position& after = enter(1, root_.play(move)).position;
    const auto end = known_end(1, after);
    roots_.add(move, end ? -*end : -evaluation_at(1));
    leave();
}

template <class K>
SearchReport Worker<K>::report(int depth) const {
    SearchReport report;
    report.depth = depth;
    report.selective_depth = selective_depth_;
    report.nodes = shared_->nodes();
    report.first_thread_nodes = nodes_.load(std::memory_order_relaxed);
    report.best_move_nodes = roots_[0].nodes;
    for (std::size_t i = 0; i < roots_.size() && i < static_cast<std::size_t>(task_->lines); ++i)
        report.lines.push_back(line_of(roots_[i].score, roots_[i].line));
    return report;
}

// A win on the spot is seen without making the move; whoever reads the line wants to see it.
template <class K>
SearchLine Worker<K>::line_of(Score score, std::vector<Move> moves) const {
    Position position = root_;
    for (const Move& move : moves) position = position.play(move);
    if (position.outcome() == Outcome::Ongoing && Tactics::wins_at_once(position)) {
        MoveBuffer<Move> last;
        position.generate(last);
        const auto wins = [&](const Move& move) {
            return position.play(move).outcome() == win_for(position.to_move());
        };
        const auto* const win = std::find_if(last.begin(), last.end(), wins);
        if (win != last.end()) moves.push_back(*win);
    }
    SearchLine line{score, {}};
    for (const Move& move : moves) line.moves.push_back(AnyMove::of<G>(move));
    return line;
}

// What is known when a depth was not finished.
template <class K>
SearchReport Worker<K>::interrupted_report(const SearchReport& before) const {
    SearchReport now = before;
    now.nodes = shared_->nodes();
    now.first_thread_nodes = nodes_.load(std::memory_order_relaxed);
    now.selective_depth = selective_depth_;
    if (const auto& better = roots_.better(); task_->lines == 1 && better)
        now.lines = {line_of(better->score, better->moves)};
    return now;
}

// Searches for the best move that is not among the first `line` ones, in a window around what it
// scored before.
template <class K>
void Worker<K>::search_line(int depth, std::size_t line) {
    AspirationWindow window(roots_[line].last_score, depth, parameters_);
    for (;;) {
        const Score score = search_root(depth, line, window.alpha(), window.beta());
        if (stopped_) return;
        roots_.sort(line);
        if (window.holds(score)) return;
        window.widen(score);
    }
}

template <class K>
Score Worker<K>::search_root(int depth, std::size_t line, Score alpha, Score beta) {
    frame(0).evaluation = unknown;
    frame(0).line_length = 0;
    Score best = -infinite_score;
    root_order_.resize(roots_.size() - line);
    std::iota(root_order_.begin(), root_order_.end(), line);
    const std::size_t first_round = root_order_.size();
    for (std::size_t n = 0; n < root_order_.size() && alpha < beta; ++n) {
        const std::size_t i = root_order_[n];
        const Move move = roots_[i].move;
        const std::uint64_t nodes_before = nodes_.load(std::memory_order_relaxed);
        enter(1, root_.play(move), Tactics::target(move));
        if (0 < n && n < first_round && is_claimed(1, depth)) {
            leave();
            root_order_.push_back(i);
            continue;
        }
        const Claim claim(claims_at(depth), frame(1).position.key());
        const Score score = score_of_root(move, static_cast<int>(i - line), depth, alpha, beta);
        leave();
        if (stopped_) return best;
        roots_[i].nodes += nodes_.load(std::memory_order_relaxed) - nodes_before;
        extend_line(0, move);
        const auto& moves = frame(0).line;
        const auto length = static_cast<std::size_t>(frame(0).line_length);
        roots_.record(i, score, alpha, i == line, {moves.data(), length});
        best = std::max(best, score);
        alpha = std::max(alpha, score);
    }
    return best;
}

// The score of the first move that led to ply 1, which is the `number`th to be tried.
template <class K>
Score Worker<K>::score_of_root(const Move& move, int number, int depth, Score alpha, Score beta) {
    if (number > 0) {
        const bool reduce = depth >= parameters_.reduction_depth && number >= 3 &&
                            Tactics::gain(root_, move) == 0 && !Tactics::is_urgent(root_, move);
        const int less =
            reduce ? std::min(reduction_of(depth, number, true, true, 0), depth - 2) : 0;
        Score score = -search(1, depth - 1 - less, -alpha - 1, -alpha);
        if (score > alpha && less > 0) score = -search(1, depth - 1, -alpha - 1, -alpha);
        if (score <= alpha || score >= beta) return score;
    }
    return -search(1, depth - 1, -beta, -alpha);
}

// ---------------------------------------------------------------------------------------------
// The tree

template <class K>
typename Worker<K>::Frame& Worker<K>::enter(int ply, const Position& position, int arrival) {
    Frame& entered = frame(ply);
    entered.position = position;
    entered.arrival = arrival;
    entered.hidden.forget();
    entered.line_length = 0;
    path_.push(position.key());
    return entered;
}

// The score of a position that is over or can be won at once.
template <class K>
std::optional<Score> Worker<K>::known_end(int ply, const Position& position) const {
    if (const Outcome outcome = position.outcome(); outcome != Outcome::Ongoing)
        return outcome == win_for(position.to_move()) ? win_in(ply) : loss_in(ply);
    if (Tactics::wins_at_once(position)) return win_in(ply + 1);
    return std::nullopt;
}

template <class K>
Score Worker<K>::evaluation_at(int ply) {
    const Position& position = frame(ply).position;
    Score score =
        network_ != nullptr ? network_evaluation(ply) : evaluate<K>(task_->evaluator, position);
    if (task_->noise > 0) {
        const auto width = static_cast<std::uint64_t>(2 * task_->noise + 1);
        score +=
            static_cast<int>(SplitMix64(position.key() ^ task_->seed).below(width)) - task_->noise;
    }
    return std::clamp(score, -highest_evaluation, highest_evaluation);
}

// The same, from the table if it is there.
template <class K>
Score Worker<K>::evaluation_at(int ply, const std::optional<TableEntry>& entry) {
    return entry && entry->evaluation != unknown ? entry->evaluation : evaluation_at(ply);
}

// By the difference to the nearest position above whose hidden layer is known; the root's always
// is.
template <class K>
void Worker<K>::find_hidden(int ply) {
    Frame& here = frame(ply);
    if (here.hidden.is_known()) return;
    int known = ply - 1;
    while (!frame(known).hidden.is_known()) --known;
    const Frame& above = frame(known);
    here.hidden.update(*network_, above.hidden, above.position, here.position);
}

// Where the evaluation of the position right above came from the table, its hidden layer is found
// first: most likely more positions below it will be asked for.
template <class K>
Score Worker<K>::network_evaluation(int ply) {
    if (ply > 0) find_hidden(ply - 1);
    find_hidden(ply);
    const Position& position = frame(ply).position;
    const Score score = network_score(*network_, frame(ply).hidden, position);
    // What the network says from nothing is asked for now and then: it takes long.
    assert(nodes_.load(std::memory_order_relaxed) % 64 != 0 ||
           score == evaluate<K>(Evaluator::Net, position, network_));
    return score;
}

template <class K>
void Worker<K>::extend_line(int ply, const Move& move) {
    Frame& here = frame(ply);
    const Frame& next = frame(ply + 1);
    const int rest = std::min(next.line_length, longest_line - 1);
    here.line[0] = move;
    std::copy_n(next.line.begin(), rest, here.line.begin() + 1);
    here.line_length = rest + 1;
}

// Counts the node, and gives its score where that needs no look at its moves.
template <class K>
std::optional<Score> Worker<K>::score_before_moves(int ply) {
    count_node();
    if (stopped_) return draw_score;
    Frame& here = frame(ply);
    here.line_length = 0;
    selective_depth_ = std::max(selective_depth_, ply);
    if (path_.repeats()) return draw_score;
    if (const auto score = known_end(ply, here.position)) return score;
    if (ply >= max_ply) return evaluation_at(ply);
    return std::nullopt;
}

template <class K>
Score Worker<K>::search(int ply, int depth, Score alpha, Score beta) {
    if (depth <= 0) return quiesce(ply, 0, alpha, beta);
    if (const auto score = score_before_moves(ply)) return *score;
    Frame& here = frame(ply);
    const Position& position = here.position;

    // Nothing here is better than winning with the next move or worse than losing after it.
    alpha = std::max(alpha, loss_in(ply + 1));
    beta = std::min(beta, win_in(ply + 1));
    if (alpha >= beta) return alpha;

    const bool is_pv = beta - alpha > 1;
    const auto entry = table_.find(position.key(), ply);
    if (entry && !is_pv && entry->depth >= depth && entry->settles(alpha, beta))
        return entry->score;

    here.pressed = Tactics::is_pressed(position);
    here.evaluation = here.pressed ? unknown : evaluation_at(ply, entry);
    here.improving = !here.pressed && ply >= 3 && frame(ply - 2).evaluation != unknown &&
                     here.evaluation > frame(ply - 2).evaluation;

    if (!is_pv && !here.pressed && depth <= parameters_.reverse_futility_depth &&
        !is_decided(beta) && !Tactics::is_threatened(position)) {
        const int margin = parameters_.reverse_futility_margin * (depth - here.improving);
        if (here.evaluation - margin >= beta) return here.evaluation - margin;
    }

    const std::uint16_t table_move = entry ? entry->move : 0;
    if (table_move == 0 && depth >= parameters_.no_table_move_depth) --depth;
    bool is_singular = false;
    if (table_move != 0 && may_be_singular(ply, depth, *entry)) {
        const Score bar = entry->score - parameters_.singular_margin * depth;
        const Score rival = best_of_others(ply, (depth - 1) / 2, bar - 1, table_move);
        if (stopped_) return draw_score;
        is_singular = rival < bar;
        // Two moves that are both too good to be allowed will hardly both turn out wrong.
        // Nothing is cut while looking for a quicker win: distances are exact.
        if (!is_singular && !is_pv && bar >= beta && !is_decided(beta) && !is_decided(rival))
            return bar;
    }
    return search_moves(ply, depth, alpha, beta, table_move, is_singular);
}

// Whether what the table says of its move is enough to compare the others with it.
template <class K>
bool Worker<K>::may_be_singular(int ply, int depth, const TableEntry& entry) const {
    return parameters_.singular_depth < never_singular && depth >= parameters_.singular_depth &&
           entry.bound != Bound::AtMost && entry.depth >= depth - 3 && !is_decided(entry.score) &&
           may_extend(ply);
}

// The best score of all moves but the one from the table, as far as it is above alpha.
template <class K>
Score Worker<K>::best_of_others(int ply, int depth, Score alpha, std::uint16_t table_move) {
    Node node{ply, depth, alpha, alpha + 1, false, tried_slots_.size(), put_off_.size()};
    try_all_moves(node, table_move, true);
    tried_slots_.truncate(node.first_tried);
    put_off_.truncate(node.first_put_off);
    return std::max(node.best, alpha);
}

template <class K>
int Worker<K>::reduction_of(int depth, int tried, bool is_pv, bool improving, int history) const {
    int less = reductions(depth, tried) * parameters_.reduction_scale / 100;
    less += !improving * Reductions::unit / 2 - is_pv * Reductions::unit;
    less -= history * Reductions::unit / (MoveHistory::most / 2);
    return std::max(less / Reductions::unit, 0);
}

template <class K>
Score Worker<K>::search_moves(int ply, int depth, Score alpha, Score beta, std::uint16_t table_move,
                              bool is_singular) {
    const Position& position = frame(ply).position;
    Node node{ply, depth, alpha, beta, beta - alpha > 1, tried_slots_.size(), put_off_.size()};
    // The move from the table is often enough, so it comes before any other is listed.
    const auto first = table_move != 0 ? Tactics::find(position, table_move) : std::nullopt;
    if (is_singular) node.singular_move = table_move;
    if (!first || !try_move(node, *first)) try_all_moves(node, table_move, first.has_value());
    tried_slots_.truncate(node.first_tried);
    put_off_.truncate(node.first_put_off);
    if (stopped_) return draw_score;

    // In a pressed position every move that is no answer loses at once. Who sees no move at all
    // thinks that nothing happens.
    if (node.tried == 0) node.best = node.overlooks ? evaluation_at(ply) : loss_in(ply + 1);
    table_.store(position.key(), ply,
                 {node.best_move, node.best, frame(ply).evaluation, depth,
                  bound_of(node.best, alpha, beta)});
    return node.best;
}

template <class K>
void Worker<K>::try_all_moves(Node& node, std::uint16_t table_move, bool table_move_is_done) {
    const Position& position = frame(node.ply).position;
    const Side side = position.to_move();
    const std::size_t begin = moves_.size();
    position.generate(moves_);
    if (moves_.size() - begin > many_moves) check_limits();
    MovePicker<Move> picker(moves_, keys_, begin);
    node.is_only_move = moves_.size() == begin + 1;
    picker.score([&](const Move& move) {
        if (Tactics::code(move) == table_move) return table_move_score;
        const int history = history_(side, Tactics::slot(move));
        if (const int gain = Tactics::gain(position, move); gain > 0)
            return gain * gain_score + history;
        if (Tactics::is_urgent(position, move)) return urgent_score + history;
        return history;
    });
    while (!picker.done()) {
        const Move move = picker.next();
        if (table_move_is_done && Tactics::code(move) == table_move) continue;
        if (try_move(node, move)) break;
    }
    try_what_was_put_off(node);
}

template <class K>
void Worker<K>::try_what_was_put_off(Node& node) {
    node.is_second_round = true;
    for (std::size_t i = node.first_put_off;
         i < put_off_.size() && node.alpha < node.beta && !stopped_; ++i) {
        const PutOff late = put_off_[i];
        node.place = late.place;
        if (try_move(node, late.move)) return;
    }
}

// Searches a move, unless another thread is at it already; true when no other needs to be tried.
template <class K>
bool Worker<K>::try_move(Node& node, const Move& move) {
    const Frame& here = frame(node.ply);
    const Position& position = here.position;
    if (here.pressed && !Tactics::may_answer(position, move)) return false;
    if (is_overlooked_at(node.ply, move)) {
        node.overlooks = true;
        return false;
    }
    const bool quiet = Tactics::gain(position, move) == 0;
    const bool may_wait = quiet && !here.pressed && !Tactics::is_urgent(position, move);
    if (!node.is_second_round)
        node.place = node.tried + static_cast<int>(put_off_.size() - node.first_put_off);
    // Moves come best first: where one is not worth a try, none after it is.
    if (may_wait && is_too_late(node)) return true;

    const std::size_t slot = Tactics::slot(move);
    const int history = history_(position.to_move(), slot);
    if (may_wait && has_failed_often(node, history)) return false;

    int less = 0;
    if (may_wait && node.depth >= parameters_.reduction_depth && node.place >= 2)
        less = reduction_of(node.depth, node.place, node.is_pv, here.improving, history);
    enter(node.ply + 1, position.play(move), Tactics::target(move));
    table_.prefetch(frame(node.ply + 1).position.key());
    if (node.tried > 0 && !node.is_second_round && is_claimed(node.ply + 1, node.depth)) {
        leave();
        put_off_.push({move, node.place});
        return false;
    }
    const Score score = score_of_move(node, move, less);
    leave();
    if (stopped_) return true;

    ++node.tried;
    if (quiet) tried_slots_.push(static_cast<std::uint32_t>(slot));
    if (score <= node.best) return false;
    node.best = score;
    if (score <= node.alpha) return false;
    node.alpha = score;
    node.best_move = Tactics::code(move);
    if (node.is_pv) extend_line(node.ply, move);
    if (score < node.beta) return false;
    if (quiet) reward(node, move);
    return true;
}

// Whether moves can be left out at all: not before one is known that does not lose, and not while
// looking for a quicker win.
template <class K>
bool Worker<K>::may_leave_out(const Node& node) {
    return node.tried > 0 && !is_loss(node.best) && !is_decided(node.alpha);
}

template <class K>
bool Worker<K>::has_failed_often(const Node& node, int history) const {
    return node.depth <= parameters_.history_pruning_depth && may_leave_out(node) &&
           history < -parameters_.history_pruning_margin * node.depth;
}

// Whether quiet moves that are still left can be left out.
template <class K>
bool Worker<K>::is_too_late(const Node& node) const {
    if (!may_leave_out(node)) return false;
    const Frame& here = frame(node.ply);
    const int enough =
        (parameters_.late_move_base + node.depth * node.depth) / (here.improving ? 1 : 2);
    if (node.depth <= parameters_.late_move_depth && node.place >= enough) return true;
    const Score margin = parameters_.futility_base + parameters_.futility_margin * node.depth;
    return node.depth <= parameters_.futility_depth && here.evaluation + margin <= node.alpha;
}

// may_be_singular() has asked already whether a singular move may be extended.
template <class K>
int Worker<K>::extension_of(const Node& node, const Move& move) const {
    if (node.is_only_move) return may_extend(node.ply);
    return node.singular_move != 0 && Tactics::code(move) == node.singular_move;
}

// The score of the move that led to the next ply. After the first move it is enough to see that it
// is not better, at a reduced depth at first.
template <class K>
Score Worker<K>::score_of_move(const Node& node, const Move& move, int less) {
    const int next = node.ply + 1;
    const Claim claim(claims_at(node.depth), frame(next).position.key());
    const int depth = node.depth - 1 + extension_of(node, move);
    if (node.tried > 0) {
        const int reduced = std::max(depth - less, std::min(depth, 1));
        Score score = -search(next, reduced, -node.alpha - 1, -node.alpha);
        if (score > node.alpha && reduced < depth)
            score = -search(next, depth, -node.alpha - 1, -node.alpha);
        if (score <= node.alpha || score >= node.beta) return score;
    }
    return -search(next, depth, -node.beta, -node.alpha);
}

// A quiet move refuted the position: it will be tried earlier from now on, and those tried in vain
// later.
template <class K>
void Worker<K>::reward(const Node& node, const Move& best) {
    const Side side = frame(node.ply).position.to_move();
    const int bonus = std::min(20 * node.depth * node.depth, 2000);
    const std::size_t slot = Tactics::slot(best);
    history_.update(side, slot, bonus);
    for (std::size_t i = node.first_tried; i < tried_slots_.size(); ++i)
        if (tried_slots_[i] != slot) history_.update(side, tried_slots_[i], -bonus);
}

// Looks only at what cannot wait, until the position is quiet enough for its evaluation.
template <class K>
Score Worker<K>::quiesce(int ply, int plies_deep, Score alpha, Score beta) {
    constexpr int plies_of_answers = 2;  // where answers are many
    const Position& position = frame(ply).position;
    if (const auto score = score_before_moves(ply)) return *score;
    if (plies_deep >= task_->sight) return evaluation_at(ply);

    const auto entry = table_.find(position.key(), ply);
    QuietNode node{ply, plies_deep, alpha, beta, beta - alpha > 1};
    if (entry && !node.is_pv && entry->settles(alpha, beta)) return entry->score;

    node.pressed = Tactics::is_pressed(position) &&
                   (Tactics::answers_are_few || plies_deep < plies_of_answers);
    if (!node.pressed) {
        node.evaluation = evaluation_at(ply, entry);
        node.best = node.evaluation;
        node.alpha = std::max(alpha, node.best);
    }
    if (node.alpha < beta) try_what_cannot_wait(node, entry ? entry->move : 0);
    if (stopped_) return draw_score;
    if (node.best == -infinite_score)  // nothing answers
        node.best = node.overlooks ? evaluation_at(ply) : loss_in(ply + 1);
    table_.store(position.key(), ply,
                 {node.best_move, node.best, node.evaluation, 0, bound_of(node.best, alpha, beta)});
    return node.best;
}

template <class K>
void Worker<K>::try_what_cannot_wait(QuietNode& node, std::uint16_t table_move) {
    const Position& position = frame(node.ply).position;
    const std::size_t begin = moves_.size();
    if (node.pressed)
        position.generate(moves_);
    else
        Tactics::generate_tactical(position, moves_);
    if (moves_.size() - begin > many_moves) check_limits();
    MovePicker<Move> picker(moves_, keys_, begin);
    picker.score([&](const Move& move) {
        if (Tactics::code(move) == table_move) return table_move_score;
        return Tactics::gain(position, move) * gain_score +
               history_(position.to_move(), Tactics::slot(move));
    });
    while (!picker.done() && node.alpha < node.beta) {
        const Move move = picker.next();
        if (!is_worth_a_look(node, move)) continue;
        if (is_overlooked_at(node.ply, move)) {
            node.overlooks = true;
            continue;
        }
        enter(node.ply + 1, position.play(move), Tactics::target(move));
        const Score score = -quiesce(node.ply + 1, node.plies_deep + 1, -node.beta, -node.alpha);
        leave();
        if (stopped_) return;
        node.best = std::max(node.best, score);
        if (score <= node.alpha) continue;
        node.alpha = score;
        node.best_move = Tactics::code(move);
        if (node.is_pv) extend_line(node.ply, move);
    }
}

// Whether this player does not see the move; only weak ones overlook any.
template <class K>
bool Worker<K>::is_overlooked_at(int ply, const Move& move) const {
    if (task_->blindness == 0) return false;
    const Frame& here = frame(ply);
    return is_overlooked<K>(task_->blindness, task_->seed, here.position, move, here.arrival);
}

template <class K>
bool Worker<K>::is_worth_a_look(const QuietNode& node, const Move& move) const {
    const Position& position = frame(node.ply).position;
    if (node.pressed) return Tactics::may_answer(position, move);
    if (node.plies_deep >= parameters_.recapture_plies &&
        Tactics::target(move) != frame(node.ply).arrival)
        return false;
    return node.evaluation + parameters_.quiescence_margin +
               parameters_.piece_worth * Tactics::gain(position, move) >
           node.alpha;
}

}  // namespace trireme
