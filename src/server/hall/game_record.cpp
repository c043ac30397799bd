#include "server/hall/game_record.h"

#include <chrono>
#include <cstdio>
#include <variant>

#include "base/number.h"
#include "record/record.h"
#include "record/writer.h"
#include "table/recorded_ending.h"

namespace trireme::server {
namespace {

std::string name_of(const Seat& seat) {
    if (seat.is_computer()) return "Computer, level " + std::to_string(seat.level);
    return seat.name;
}

std::string two_digits(unsigned number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

std::string date_of(Moment moment) {
    const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(moment));
    return std::to_string(static_cast<int>(day.year())) + "-" +
           two_digits(static_cast<unsigned>(day.month())) + "-" +
           two_digits(static_cast<unsigned>(day.day()));
}

// "2025-03-09T17:05:00.250Z"
std::string time_of(Moment moment) {
    const std::chrono::hh_mm_ss time(moment - std::chrono::floor<std::chrono::days>(moment));
    const std::string thousandths = std::to_string(1000 + time.subseconds().count()).substr(1);
    return date_of(moment) + "T" + two_digits(static_cast<unsigned>(time.hours().count())) + ":" +
           two_digits(static_cast<unsigned>(time.minutes().count())) + ":" +
           two_digits(static_cast<unsigned>(time.seconds().count())) + "." + thousandths + "Z";
}

// Minutes and seconds: "5+3"; days as the page has none of: "3 days".
std::string clock_text(const ClockSetting& clock) {
    using Minutes = std::chrono::duration<double, std::ratio<60>>;
    using Seconds = std::chrono::duration<double>;
    if (const auto* fischer = std::get_if<Fischer>(&clock))
        return digits_of(Minutes(fischer->initial).count()) + "+" +
               digits_of(Seconds(fischer->increment).count());
    const auto* days = std::get_if<PerMove>(&clock);
    return days ? std::to_string(days->allowance / std::chrono::hours(24)) + " days" : "";
}

}  // namespace

std::string record_text(const Game& game) {
    const Table& table = game.table();
    const AnyHistory& history = table.game();
    Record record{history.start()};
    for (const AnyMove& move : history.moves()) record.moves.push_back({move});
    record.set_tag("First", name_of(table.seats().first));
    record.set_tag("Second", name_of(table.seats().second));
    record.set_tag("Date", date_of(game.started().value_or(game.stored().created)));
    if (const std::string clock = clock_text(game.terms().clock); !clock.empty())
        record.set_tag("Clock", clock);
    record_ending(record, table.ending());
    record.set_tag("Begun", time_of(game.started().value_or(game.stored().created)));
    record.set_tag("Id", game.id());
    return to_text(record);
}

}  // namespace trireme::server
