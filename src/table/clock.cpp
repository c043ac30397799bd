#include "table/clock.h"

#include <algorithm>

namespace trireme {
namespace {

bool runs_under(const ClockSetting& setting) { return !std::holds_alternative<NoClock>(setting); }

// What a turn begins with where nothing is carried over, or the whole game.
Milliseconds at_first(const ClockSetting& setting) {
    if (const auto* fischer = std::get_if<Fischer>(&setting)) return fischer->initial;
    if (const auto* per_move = std::get_if<PerMove>(&setting)) return per_move->allowance;
    return Milliseconds(0);
}

}  // namespace

bool ClockTerms::has_clock() const {
    return runs_under(setting.first) || runs_under(setting.second);
}

GameClock::GameClock(const ClockTerms& terms)
    : terms_(terms),
      left_{at_first(terms.setting.first), at_first(terms.setting.second)},
      before_turn_(left_) {}

void GameClock::set_left(Side side, Milliseconds left) {
    if (runs_under(terms_.setting[side])) left_[side] = std::max(left, Milliseconds(0));
}

Milliseconds GameClock::left(Side side, Moment now) const {
    if (side != running_) return left_[side];
    return std::max(left_[side] - used(now), Milliseconds(0));
}

Milliseconds GameClock::used(Moment now) const {
    return running_ ? std::max(now - since_, Milliseconds(0)) : Milliseconds(0);
}

std::optional<Moment> GameClock::deadline() const {
    if (!running_) return std::nullopt;
    return since_ + left_[*running_];
}

std::optional<Side> GameClock::flagged(Moment now) const {
    return running_ && left(*running_, now) == Milliseconds(0) ? running_ : std::nullopt;
}

ClockFace GameClock::face(Moment now) const {
    return {{left(Side::First, now), left(Side::Second, now)}, running_, deadline()};
}

void GameClock::begin(Side side, std::size_t ply, Moment now) {
    stop(now);
    if (ply < terms_.free_plies || !runs_under(terms_.setting[side])) return;
    running_ = side;
    since_ = now;
    before_turn_[side] = left_[side];
}

void GameClock::complete(std::size_t ply, Moment now, Milliseconds credit) {
    const auto side = running_;
    stop(now - credit);
    if (!side || ply < paid_plies_) return;
    if (const auto* fischer = std::get_if<Fischer>(&terms_.setting[*side]))
        left_[*side] += fischer->increment;
    paid_plies_ = ply + 1;
}

void GameClock::stop(Moment now) {
    if (!running_) return;
    const Side side = *running_;
    const auto* per_move = std::get_if<PerMove>(&terms_.setting[side]);
    left_[side] = per_move ? per_move->allowance : left(side, now);
    running_.reset();
}

void GameClock::add(Side side, Milliseconds gift) {
    left_[side] += gift;
    before_turn_[side] += gift;
}

void GameClock::give_back(Side side) { left_[side] = before_turn_[side]; }

}  // namespace trireme
