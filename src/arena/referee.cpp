#include "arena/referee.h"

#include <string>
#include <utility>

#include "table/table.h"

namespace trireme::arena {
namespace {

using Duration = std::chrono::steady_clock::duration;

Milliseconds whole_milliseconds(Duration time) {
    return std::chrono::duration_cast<Milliseconds>(time);
}

// Measures how long the players think; at their table nothing else takes time.
class Timekeeper {
public:
    explicit Timekeeper(const RefereeRules& rules) : rules_(rules) {}

    Moment now() const { return Moment(whole_milliseconds(thought_)); }
    Milliseconds last_turn() const { return whole_milliseconds(last_turn_); }

    template <class Think>
    auto measure(Think think) {
        const auto begin = rules_.now();
        auto answer = think();
        last_turn_ = rules_.now() - begin;
        return answer;
    }
    // The last turn counts; that of a player who failed does not.
    void book() { thought_ += last_turn_; }

private:
    const RefereeRules& rules_;
    Duration thought_{0};  // of both players
    Duration last_turn_{0};
};

ClockSetting setting_of(const TimeControl& control, Milliseconds margin) {
    if (control.clock) return Fischer{control.clock->base, control.clock->increment};
    if (control.each_move.movetime) return PerMove{*control.each_move.movetime + margin};
    return NoClock{};
}

Table table_of(const AnyHistory& opening, const BySide<Player*>& players,
               const BySide<TimeControl>& controls, const RefereeRules& rules) {
    TableTerms terms;
    terms.clock = {
        {setting_of(controls.first, rules.margin), setting_of(controls.second, rules.margin)}, 0};
    terms.max_plies = static_cast<std::size_t>(rules.max_plies);
    const BySide<Seat> seats{Seat::person(players.first->name()),
                             Seat::person(players.second->name())};
    return Table({terms, seats, opening}, Moment{});
}

// What the player whose turn begins is told.
Limits limits_of(const Table& table, const BySide<TimeControl>& controls, Moment now) {
    const Side side = table.to_move();
    Limits limits = controls[side].each_move;
    if (!controls[side].clock) return limits;
    Clock clock;
    for (const Side each : {Side::First, Side::Second}) {
        // A player without a clock is shown as one who has not used any time.
        const bool has_clock = controls[each].clock.has_value();
        const ClockControl& control = *controls[has_clock ? each : side].clock;
        clock.left[each] = has_clock ? table.clock().left(each, now) : control.base;
        clock.increment[each] = control.increment;
    }
    limits.clock = clock;
    return limits;
}

Reason reason_of(PlayerFailure::Kind kind) {
    switch (kind) {
        case PlayerFailure::Kind::Illegal: return Reason::IllegalMove;
        case PlayerFailure::Kind::Hung: return Reason::Hang;
        case PlayerFailure::Kind::Crashed: break;
    }
    return Reason::Crash;
}

// How long a move took that came too late, and how long it was allowed to.
std::string delay_text(Milliseconds took, const Limits& limits, Side side) {
    const std::string text = "took " + std::to_string(took.count()) + " ms";
    return limits.clock ? text + " and had " + std::to_string(limits.clock->left[side].count())
                        : text + " instead of " + std::to_string(limits.movetime->count());
}

}  // namespace

std::optional<FinishedGame> play_game(const AnyHistory& opening, const BySide<Player*>& players,
                                      const BySide<TimeControl>& controls,
                                      const RefereeRules& rules,
                                      const std::atomic<bool>& given_up) {
    Table table = table_of(opening, players, controls, rules);
    Timekeeper timekeeper(rules);
    std::string delay;
    players.first->new_game();
    players.second->new_game();
    while (!table.is_over()) {
        const Side side = table.to_move();
        Player& player = *players[side];
        player.prepare(table.game());
        const Limits limits = limits_of(table, controls, timekeeper.now());
        const auto move = timekeeper.measure([&] { return player.choose(table.game(), limits); });
        if (given_up) return std::nullopt;
        if (!move) {
            const action::Forfeit forfeit{reason_of(move.error().kind), move.error().message};
            table.apply({forfeit}, side, timekeeper.now());
            break;
        }
        timekeeper.book();
        if (!table.apply({action::Move{*move}}, side, timekeeper.now()).ok())
            delay = delay_text(timekeeper.last_turn(), limits, side);
    }
    FinishedGame game{table.game(), opening.plies(), *table.ending()};
    if (!delay.empty()) game.ending.detail = std::move(delay);
    return game;
}

}  // namespace trireme::arena
