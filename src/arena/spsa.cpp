#include "arena/spsa.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "base/random.h"

namespace trireme::arena {
namespace {

// By which powers of time moves and steps get smaller, and from which part of the whole on steps
// do: what Spall recommends and fishtest uses.
constexpr double power_of_moves = 0.101;
constexpr double power_of_steps = 0.602;
constexpr double steady_part = 0.1;

// The numbers of an iteration that come by chance.
SplitMix64 chance_of(std::uint64_t seed, int iteration) {
    return SplitMix64(SplitMix64(seed).next() ^ static_cast<std::uint64_t>(iteration));
}

// Rounded up as often as it is near to that: `chance` is from 0 up to 1.
int rounded(double value, double chance, const SpsaParameter& parameter) {
    const double inside =
        std::clamp(std::floor(value + chance), static_cast<double>(parameter.lowest),
                   static_cast<double>(parameter.highest));
    return static_cast<int>(inside);
}

}  // namespace

double SpsaParameter::last_move() const { return std::max((highest - lowest) / 20.0, 0.5); }

double good_rate(double pairs) { return std::clamp(50 / pairs, 0.001, 0.02); }

Spsa::Spsa(SpsaPlan plan) : plan_(std::move(plan)) {
    assert(plan_.games >= 2 && plan_.games % 2 == 0);
    std::vector<double> values;
    for (const SpsaParameter& parameter : plan_.parameters) values.push_back(parameter.value);
    history_.push_back(std::move(values));
}

// Time is counted in pairs of games, so that the number of games of an iteration changes little.
Spsa::Stage Spsa::stage(int iteration) const {
    const double pairs_of_iteration = plan_.games / 2.0;
    const double end = plan_.iterations * pairs_of_iteration;
    const double now = iteration * pairs_of_iteration + 1;
    const double steady = steady_part * end;
    const double move = std::pow(end / now, power_of_moves);
    const double gain = plan_.rate * std::pow((steady + end) / (steady + now), power_of_steps);
    return {move, gain / (move * move)};
}

std::vector<double> Spsa::moves(int iteration) const {
    const double move = stage(iteration).move;
    SplitMix64 chance = chance_of(plan_.seed, iteration);
    std::vector<double> moves;
    for (const SpsaParameter& parameter : plan_.parameters)
        moves.push_back((chance.next() >> 63 != 0 ? move : -move) * parameter.last_move());
    return moves;
}

std::optional<SpsaProbe> Spsa::probe(int iteration) const {
    const int in_play = (games_in_play + plan_.games - 1) / plan_.games;
    const auto known = static_cast<std::size_t>(std::max(iteration - in_play, 0));
    if (history_.size() <= known) return std::nullopt;
    const std::vector<double>& values = history_[known];
    const std::vector<double> by = moves(iteration);
    SplitMix64 chance = chance_of(~plan_.seed, iteration);
    SpsaProbe probe;
    for (std::size_t i = 0; i < values.size(); ++i) {
        // The same chance for both sides: they differ by what they shall, whatever the rounding.
        const double rounding = static_cast<double>(chance.next() >> 11) * 0x1p-53;
        probe.plus.push_back(rounded(values[i] + by[i], rounding, plan_.parameters[i]));
        probe.minus.push_back(rounded(values[i] - by[i], rounding, plan_.parameters[i]));
    }
    return probe;
}

std::vector<double> Spsa::after(int iteration, const std::vector<double>& before,
                                const Tally& tally) const {
    const double steps = stage(iteration).step * (tally.wins - tally.losses);
    const std::vector<double> by = moves(iteration);
    std::vector<double> values = before;
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] =
            std::clamp(values[i] + steps * by[i], static_cast<double>(plan_.parameters[i].lowest),
                       static_cast<double>(plan_.parameters[i].highest));
    return values;
}

bool Spsa::add(int iteration, const Tally& tally) {
    if (iteration < 0 || iteration >= plan_.iterations) return false;
    for (const int count : {tally.wins, tally.draws, tally.losses})
        if (count < 0 || count > plan_.games) return false;  // before a sum could overflow
    if (tally.games() != plan_.games) return false;
    if (!results_.emplace(iteration, tally).second) return false;
    for (auto next = results_.find(static_cast<int>(history_.size()) - 1); next != results_.end();
         next = results_.find(static_cast<int>(history_.size()) - 1))
        history_.push_back(after(next->first, history_.back(), next->second));
    return true;
}

std::vector<int> Spsa::rounded_values() const {
    std::vector<int> result;
    for (const double value : values()) result.push_back(static_cast<int>(std::lround(value)));
    return result;
}

}  // namespace trireme::arena
