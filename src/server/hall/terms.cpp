#include "server/hall/terms.h"

#include <boost/json.hpp>
#include <utility>
#include <variant>

#include "games/registry.h"
#include "server/hall/json.h"
#include "wire/tables.h"

namespace trireme::server {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr Milliseconds day = hours(24);

// How long one must have been away in his own turn: the slower the game, the longer.
std::optional<Milliseconds> claim_time(const ClockSetting& clock) {
    if (std::holds_alternative<PerMove>(clock)) return std::nullopt;  // the clock sees to it
    const auto* fischer = std::get_if<Fischer>(&clock);
    if (!fischer) return day;
    constexpr Milliseconds of_the_fastest = seconds(30);
    const Milliseconds whole = estimate_of(*fischer);
    if (whole < minutes(3)) return of_the_fastest;
    if (whole < minutes(8)) return 2 * of_the_fastest;
    if (whole < minutes(25)) return 4 * of_the_fastest;
    return 10 * of_the_fastest;
}

std::optional<Milliseconds> time_for_first_moves(const ClockSetting& clock) {
    if (const auto* days = std::get_if<PerMove>(&clock)) return days->allowance;
    if (std::holds_alternative<Fischer>(clock)) return seconds(30);
    return std::nullopt;
}

void write_seat(wire::JsonWriter& out, const Seat& seat) {
    if (seat.is_open()) {
        out.null();
        return;
    }
    out.begin_object();
    if (seat.is_computer())
        out.name("level").number(seat.level);
    else
        out.name("name").text(seat.name);
    out.end_object();
}

std::optional<Seat> read_seat(const boost::json::value* value) {
    if (!value) return std::nullopt;
    if (value->is_null()) return Seat::open();
    if (!value->is_object()) return std::nullopt;
    const auto& object = value->get_object();
    if (const auto level = json_number(object, "level"))
        return Seat::computer(static_cast<int>(*level));
    if (auto name = json_text(object, "name")) return Seat::person(std::move(*name));
    return std::nullopt;
}

std::optional<ClockSetting> read_clock(const boost::json::value* value) {
    if (!value) return std::nullopt;
    if (value->is_null()) return NoClock{};
    if (!value->is_object()) return std::nullopt;
    const auto& object = value->get_object();
    if (const auto days = json_number(object, "days"))
        return days_per_move(static_cast<int>(*days));
    const auto initial = json_number(object, "initial_ms");
    const auto increment = json_number(object, "increment_ms");
    if (!initial || !increment) return std::nullopt;
    return Fischer{Milliseconds(*initial), Milliseconds(*increment)};
}

}  // namespace

Milliseconds estimate_of(const Fischer& clock) {
    constexpr int usual_moves = 40;
    return clock.initial + usual_moves * clock.increment;
}

std::string terms_text(const GameTerms& terms) {
    wire::JsonWriter out;
    out.begin_object().name("clock");
    wire::write_clock_setting(out, terms.clock);
    out.name("creator").text(wire::word_of(terms.creator));
    for (const Side side : {Side::First, Side::Second}) {
        out.name(wire::word_of(side));
        write_seat(out, terms.seats[side]);
    }
    out.end_object();
    return out.take();
}

Expected<GameTerms, std::string> read_terms(const StoredTerms& stored) {
    const GameInfo* game = find_game(stored.game);
    if (!game) return "there is no game '" + stored.game + "'";
    const auto start = AnyPosition::parse(*game, stored.position);
    if (!start) return "its position: " + words_with_place(start.error());
    const auto object = json_object(stored.terms);
    if (!object) return std::string("its terms are no JSON object");
    const auto clock = read_clock(object->if_contains("clock"));
    const auto first = read_seat(object->if_contains("first"));
    const auto second = read_seat(object->if_contains("second"));
    const auto creator = wire::parse_side(json_text(*object, "creator").value_or(""));
    if (!clock || !first || !second || !creator) return std::string("its terms cannot be read");
    return GameTerms{*start, *clock, {*first, *second}, *creator};
}

TableSetup setup_of(const GameTerms& terms) {
    TableTerms table;
    table.clock.setting = {terms.clock, terms.clock};
    table.claim_after = claim_time(terms.clock);
    table.first_moves_within = time_for_first_moves(terms.clock);
    return {table, terms.seats, AnyHistory(terms.start)};
}

Milliseconds waiting_time(const GameTerms& terms, const HallSettings& settings) {
    return terms.is_live() ? settings.wait_live : settings.wait_days;
}

}  // namespace trireme::server
