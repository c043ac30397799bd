#include "wasm/table_setup.h"

#include <optional>
#include <utility>

#include "base/fault_kinds.h"
#include "record/tags.h"
#include "table/recorded_ending.h"
#include "wasm/number_words.h"

namespace trireme::wasm {
namespace {

constexpr std::int64_t most_days = 365;
// Which levels a game has is known where somebody thinks.
constexpr std::int64_t most_levels = 99;

struct Wanted {
    BySide<Seat> seats{Seat::person(), Seat::person()};
    ClockSetting clock;
    std::optional<BySide<Milliseconds>> left;
    Takebacks takebacks = Takebacks::Asked;
};

Fischer& fischer_of(Wanted& wanted) {
    if (!std::holds_alternative<Fischer>(wanted.clock)) wanted.clock = Fischer{};
    return *std::get_if<Fischer>(&wanted.clock);
}

BySide<Milliseconds>& left_of(Wanted& wanted) {
    if (!wanted.left) wanted.left.emplace();
    return *wanted.left;
}

Seat seat_of(std::int64_t level) {
    return level == 0 ? Seat::person() : Seat::computer(static_cast<int>(level));
}

constexpr NumberWord<Wanted> setup_words[] = {
    {"first", 0, most_levels, [](Wanted& w, std::int64_t n) { w.seats.first = seat_of(n); }},
    {"second", 0, most_levels, [](Wanted& w, std::int64_t n) { w.seats.second = seat_of(n); }},
    {"initial", 1, longest_time,
     [](Wanted& w, std::int64_t n) { fischer_of(w).initial = Milliseconds(n); }},
    {"increment", 0, longest_time,
     [](Wanted& w, std::int64_t n) { fischer_of(w).increment = Milliseconds(n); }},
    {"days", 1, most_days,
     [](Wanted& w, std::int64_t n) { w.clock = days_per_move(static_cast<int>(n)); }},
    {"left-first", 0, longest_time,
     [](Wanted& w, std::int64_t n) { left_of(w).first = Milliseconds(n); }},
    {"left-second", 0, longest_time,
     [](Wanted& w, std::int64_t n) { left_of(w).second = Milliseconds(n); }},
    {"takebacks", 0, 1, [](Wanted& w, std::int64_t n) { w.takebacks = static_cast<Takebacks>(n); }},
};

Expected<std::optional<Ending>> read_ending(std::string_view text) {
    const Words texts = words_of(text);
    if (texts.empty()) return std::optional<Ending>();
    const auto result = record::parse_result(texts[0]);
    if (!result) return Fault(fault::result_unknown);
    return told_ending(*result, texts.size() > 1 ? texts[1] : "", "");
}

}  // namespace

Expected<TableSetup> read_setup(AnyHistory game, std::string_view words, std::string_view ending) {
    const auto wanted = read_number_words<Wanted>(setup_words, words);
    if (!wanted) return wanted.error();
    const auto ended = read_ending(ending);
    if (!ended) return ended.error();
    TableTerms terms;
    terms.clock.setting = {wanted->clock, wanted->clock};
    terms.takebacks = wanted->takebacks;
    return TableSetup{terms, wanted->seats, std::move(game), *ended, wanted->left};
}

}  // namespace trireme::wasm
