#pragma once

#include <algorithm>
#include <utility>

#include "coach/fact_kinds.h"
#include "coach/material.h"
#include "coach/mistake.h"
#include "games/phalanx/position.h"
#include "games/piece_counts.h"
#include "games/words.h"

// What Epaminondas and Crossings have in common: stones that cross, and line against line.
namespace trireme::phalanx {

template <class G, class Rules>
class Facts {
public:
    Facts(const Mistake& mistake, WeighedFacts& facts) : mistake_(mistake), facts_(facts) {}

    void find() {
        if (mistake_.played.plies() == 1 && is_lost(mistake_.played.last(), mistake_.mover))
            add_crossing(fact::crossing_left, LineRole::Played, 1, !mistake_.mover,
                         weight::ending + 10);
        find_crossings();
        find_threat();
        find_capture_threats();
        find_lines();
        find_captures(LineRole::Played, !mistake_.mover);
        find_captures(LineRole::Better, mistake_.mover);
    }

private:
    using Position = typename G::Position;
    using Board = typename Position::Board;

    static constexpr bool locks = Rules::far_row_locks;

    static bool is_lost(const AnyPosition& position, Side side) {
        return position.outcome() == win_for(!side);
    }

    // ---- crossing

    // The first ply in which a side gets more stones across than it had; 0: there is none.
    static std::size_t first_crossing(const Replay& line, Side side) {
        for (std::size_t ply = 1; ply <= line.plies(); ++ply)
            if (line.mover(ply) == side &&
                count_across(line.position(ply), side) > count_across(line.position(ply - 1), side))
                return ply;
        return 0;
    }

    static bool has_answer(const AnyPosition& position) {
        const auto moves = position.moves();
        return std::any_of(moves.begin(), moves.end(), [&](const AnyMove& move) {
            return !is_lost(position.play(move), position.to_move());
        });
    }

    void add_crossing(const FactKind& kind, LineRole role, std::size_t ply, Side side, int weight) {
        const AnyPosition& position = mistake_.line(role).position(ply);
        facts_.push_back({fact_of(kind, role, ply, mistake_.game(), side)
                              .with("move", mistake_.line(role).text(ply))
                              .with("count", count_across(position, side))
                              .with("other", count_across(position, !side)),
                          weight});
    }

    void find_crossings() {
        const Side other = !mistake_.mover;
        const std::size_t allowed = first_crossing(mistake_.played, other);
        if (allowed > 0 && first_crossing(mistake_.better, other) == 0) {
            const AnyPosition& position = mistake_.played.position(allowed);
            if (position.outcome() == Outcome::Ongoing && !has_answer(position))
                add_crossing(fact::crossing_unanswered, LineRole::Played, allowed, other,
                             weight::ending + 5);
            else
                add_crossing(locks ? fact::crossing_locked : fact::crossing_allowed,
                             LineRole::Played, allowed, other, weight::special);
        }
        const std::size_t missed = first_crossing(mistake_.better, mistake_.mover);
        if (missed > 0 && first_crossing(mistake_.played, mistake_.mover) == 0)
            add_crossing(fact::crossing_missed, LineRole::Better, missed, mistake_.mover,
                         weight::special);
    }

    // The position with a side to move.
    static Position turn_of(const AnyPosition& position, Side side) {
        const Position& own = position.as<G>();
        return own.to_move() == side ? own : own.passed();
    }

    // Whether a side could get more stones across if it were its turn.
    static bool threatens(const AnyPosition& position, Side side) {
        const Position turn = turn_of(position, side);
        MoveBuffer<Move> moves;
        turn.generate(moves);
        return std::any_of(moves.begin(), moves.end(), [&](Move move) {
            return turn.play(move).stones_across(side) > turn.stones_across(side);
        });
    }

    void find_threat() {
        const Side other = !mistake_.mover;
        if (mistake_.played.plies() < 2 || mistake_.better.plies() < 2) return;
        if (threatens(mistake_.played.position(0), other) ||
            threatens(mistake_.better.position(2), other) ||
            !threatens(mistake_.played.position(2), other))
            return;
        facts_.push_back({fact_of(fact::threat_allowed, LineRole::Played, 2, mistake_.game(), other)
                              .with("move", mistake_.played.text(2)),
                          weight::leaning + 50});
    }

    // ---- what could be taken

    struct Capture {
        Move move;
        int count = 0;
    };

    // The greatest capture that a side could make if it were its turn.
    static Capture best_capture(const AnyPosition& position, Side side) {
        const Position turn = turn_of(position, side);
        MoveBuffer<Move> moves;
        turn.generate_captures(moves);
        Capture best;
        for (const Move move : moves)
            if (const int count = turn.captured_by(move); count > best.count) best = {move, count};
        return best;
    }

    void add_capture(const FactKind& kind, LineRole role, std::size_t ply, Side side) {
        const AnyPosition& position = mistake_.line(role).position(ply);
        const Capture capture = best_capture(position, side);
        facts_.push_back({fact_of(kind, role, ply, mistake_.game(), side)
                              .with("move", mistake_.line(role).text(ply))
                              .with("reply", G::move_text(turn_of(position, side), capture.move))
                              .with("count", capture.count),
                          weight::leaning + 20 + capture.count});
    }

    void find_capture_threats() {
        const Side other = !mistake_.mover;
        const auto count = [](const Replay& line, std::size_t ply, Side side) {
            return ply <= line.plies() ? best_capture(line.position(ply), side).count : 0;
        };
        const int allowed = count(mistake_.played, 2, other);
        if (allowed > count(mistake_.better, 2, other) &&
            allowed > count(mistake_.played, 0, other))
            add_capture(fact::capture_threat, LineRole::Played, 2, other);
        const int missed = count(mistake_.better, 1, mistake_.mover);
        if (missed > count(mistake_.played, 1, mistake_.mover))
            add_capture(fact::threat_missed, LineRole::Better, 1, mistake_.mover);
    }

    // ---- the longest lines

    static int longest_line(const AnyPosition& position, Side side) {
        const auto own = position.as<G>().free_stones(side);
        int longest = 0;
        own.for_each([&](int square) {
            for (const Direction d : all_directions)
                longest = std::max(longest, Position::run_length(own, square, d));
        });
        return longest;
    }

    void find_lines() {
        const auto lead = [&](const AnyPosition& position) {
            return longest_line(position, mistake_.mover) - longest_line(position, !mistake_.mover);
        };
        const int before = lead(mistake_.played.position(0));
        const int played = lead(mistake_.played.last());
        const int better = lead(mistake_.better.last());
        if (played >= better) return;
        if (played < std::min(before, 0))
            add_lines(fact::lines_behind, LineRole::Played, !mistake_.mover);
        if (better > std::max(before, 0))
            add_lines(fact::lines_ahead, LineRole::Better, mistake_.mover);
    }

    void add_lines(const FactKind& kind, LineRole role, Side side) {
        const Replay& line = mistake_.line(role);
        if (line.last().outcome() != Outcome::Ongoing) return;  // no line does anything any more
        facts_.push_back({fact_of(kind, role, line.plies(), mistake_.game(), side)
                              .with("count", longest_line(line.last(), side))
                              .with("other", longest_line(line.last(), !side))
                              .with("opponent", colour_name(mistake_.game(), !side))
                              .with("plies", line.plies())
                              .with("move", line.text(1)),
                          weight::leaning - 10});
    }

    // ---- line against line

    // How many enemy stones stand in a line from where a move lands, in its direction, and the most
    // in any other.
    static std::pair<int, int> lines_met(const Position& position, Move move) {
        const auto enemy = position.free_stones(!position.to_move());
        int longest = 0;
        for (const Direction d : all_directions) {
            if (d == move.direction() || d == opposite(move.direction())) continue;
            longest =
                std::max(longest, Position::run_length(enemy, move.landing(), d) +
                                      Position::run_length(enemy, move.landing(), opposite(d)) - 1);
        }
        return {Position::run_length(enemy, move.landing(), move.direction()), longest};
    }

    static const FactKind& capture_kind(LineRole role, bool is_flank) {
        if (role == LineRole::Played) return is_flank ? fact::flank_hit : fact::line_broken;
        return is_flank ? fact::flank_missed : fact::break_missed;
    }

    // The greatest capture of a side that wins pieces by it, all in all.
    void find_captures(LineRole role, Side side) {
        const Replay& line = mistake_.line(role);
        const std::size_t ply = greatest_capture(line, side);
        if (ply == 0 || !differs_in_pieces(mistake_) || !wins_pieces(mistake_, role)) return;
        const Move move = line.move(ply).template as<G>();
        const auto own = static_cast<int>(line.effects(ply).moved.size());
        const auto taken = static_cast<int>(line.effects(ply).captured.size());
        const auto [length, flank] = lines_met(line.position(ply - 1).template as<G>(), move);
        // From the side: nothing stands behind the stone that is hit, but too much beside it.
        const bool is_flank = length == 1 && flank >= own;
        facts_.push_back({fact_of(capture_kind(role, is_flank), role, ply, mistake_.game(), side)
                              .with("move", line.text(ply))
                              .with("count", taken)
                              .with("own", own)
                              .with("length", is_flank ? flank : length),
                          weight::pieces + 15 * taken});
    }

    static std::size_t greatest_capture(const Replay& line, Side side) {
        std::size_t best = 0;
        for (std::size_t ply = 1; ply <= line.plies(); ++ply)
            if (line.mover(ply) == side && !line.effects(ply).captured.empty() &&
                (best == 0 ||
                 line.effects(ply).captured.size() > line.effects(best).captured.size()))
                best = ply;
        return best;
    }

    const Mistake& mistake_;
    WeighedFacts& facts_;
};

template <class G, class Rules>
void find_facts(const Mistake& mistake, WeighedFacts& facts) {
    Facts<G, Rules>(mistake, facts).find();
}

}  // namespace trireme::phalanx
