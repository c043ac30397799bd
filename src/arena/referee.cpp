#include "arena/referee.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace trireme::arena {
namespace {

using SteadyClock = std::chrono::steady_clock;
using Duration = SteadyClock::duration;

Milliseconds whole_milliseconds(Duration time) {
    return std::chrono::duration_cast<Milliseconds>(time);
}

// The time that both players have left.
class Timekeeper {
public:
    Timekeeper(const BySide<TimeControl>& controls, Milliseconds margin)
        : controls_(controls), margin_(margin) {
        for (const Side side : {Side::First, Side::Second})
            if (controls_[side].clock) left_[side] = controls_[side].clock->base;
    }

    // What the player whose turn begins is told.
    Limits limits_of(Side side) const {
        Limits limits = controls_[side].each_move;
        if (!controls_[side].clock) return limits;
        Clock clock;
        for (const Side each : {Side::First, Side::Second}) {
            // A player without a clock is shown as one who has not used any time.
            const bool has_clock = controls_[each].clock.has_value();
            const ClockControl& control = *controls_[has_clock ? each : side].clock;
            clock.left[each] = has_clock ? whole_milliseconds(left_[each]) : control.base;
            clock.increment[each] = control.increment;
        }
        limits.clock = clock;
        return limits;
    }

    // Books a move that took so long; returns what is wrong with that, if anything.
    std::string book(Side side, Duration time) {
        const TimeControl& control = controls_[side];
        const std::string took = "took " + std::to_string(whole_milliseconds(time).count()) + " ms";
        if (control.each_move.movetime && time > *control.each_move.movetime + margin_)
            return took + " instead of " + std::to_string(control.each_move.movetime->count());
        if (!control.clock) return {};
        if (time > left_[side])
            return took + " and had " + std::to_string(whole_milliseconds(left_[side]).count());
        left_[side] += control.clock->increment - time;
        return {};
    }

private:
    BySide<TimeControl> controls_;
    Milliseconds margin_;
    BySide<Duration> left_{};
};

Termination termination_of(PlayerFailure::Kind kind) {
    switch (kind) {
        case PlayerFailure::Kind::Illegal: return Termination::Illegal;
        case PlayerFailure::Kind::Hung: return Termination::Hang;
        case PlayerFailure::Kind::Crashed: break;
    }
    return Termination::Crash;
}

}  // namespace

std::string_view name_of(Termination termination) {
    switch (termination) {
        case Termination::Rules: return "rules";
        case Termination::Repetition: return "repetition";
        case Termination::PlyLimit: return "ply limit";
        case Termination::Time: return "time";
        case Termination::Illegal: return "illegal move";
        case Termination::Crash: return "crash";
        case Termination::Hang: break;
    }
    return "hang";
}

std::optional<FinishedGame> play_game(const AnyHistory& opening, const BySide<Player*>& players,
                                      const BySide<TimeControl>& controls,
                                      const RefereeRules& rules,
                                      const std::atomic<bool>& given_up) {
    FinishedGame game{opening, opening.plies()};
    Timekeeper timekeeper(controls, rules.margin);
    players.first->new_game();
    players.second->new_game();
    const auto end = [&](Result result, Termination termination, std::string detail = {}) {
        game.result = result;
        game.termination = termination;
        game.detail = std::move(detail);
        return std::optional(std::move(game));
    };
    for (;;) {
        const Result result = game.history.result();
        if (result == Result::Draw) return end(result, Termination::Repetition);
        if (result != Result::Ongoing) return end(result, Termination::Rules);
        if (game.history.plies() >= static_cast<std::size_t>(rules.max_plies))
            return end(Result::Draw, Termination::PlyLimit);

        const Side side = game.history.position().to_move();
        players[side]->prepare(game.history);
        const auto begin = SteadyClock::now();
        const auto move = players[side]->choose(game.history, timekeeper.limits_of(side));
        const Duration time = SteadyClock::now() - begin;
        if (given_up) return std::nullopt;
        const Result lost = win_result(!side);
        if (!move) return end(lost, termination_of(move.error().kind), move.error().message);
        if (std::string late = timekeeper.book(side, time); !late.empty())
            return end(lost, Termination::Time, std::move(late));
        game.history.play(*move);
    }
}

}  // namespace trireme::arena
