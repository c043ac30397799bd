#include "wasm/tables.h"

#include <algorithm>
#include <utility>

#include "base/fault_kinds.h"
#include "base/number.h"
#include "wasm/answers.h"
#include "wasm/input.h"
#include "wasm/number_words.h"
#include "wasm/shapes.h"
#include "wasm/table_setup.h"
#include "wire/faults.h"
#include "wire/tables.h"

namespace trireme::wasm {
namespace {

constexpr std::int64_t largest_whole = 9'007'199'254'740'991;  // that JavaScript has

Expected<Moment> read_moment(std::string_view text) {
    const auto number = read_number_between<std::int64_t>("time", text, 0, largest_whole);
    if (!number) return number.error();
    return Moment(Milliseconds(*number));
}

Expected<Side> read_side(std::string_view text) {
    if (const auto side = wire::parse_side(text)) return *side;
    return unknown_word("side", text, {"first", "second"});
}

struct Aim {
    std::optional<std::size_t> ply;
    std::optional<std::size_t> line;
};

constexpr NumberWord<Aim> aim_words[] = {
    {"ply", 0, largest_whole,
     [](Aim& aim, std::int64_t n) { aim.ply = static_cast<std::size_t>(n); }},
    {"line", 0, largest_whole,
     [](Aim& aim, std::int64_t n) { aim.line = static_cast<std::size_t>(n); }},
};

Expected<Command> read_command(std::string_view text, std::string_view move) {
    std::string_view rest = text;
    const std::string_view type = cut(rest, ' ');
    const auto aim = read_number_words<Aim>(aim_words, rest);
    if (!aim) return aim.error();
    return wire::read_command({type, move, {}, aim->ply, aim->line});
}

template <class What>
bool has(const std::vector<Event>& events) {
    return std::any_of(events.begin(), events.end(),
                       [](const Event& event) { return std::holds_alternative<What>(event.what); });
}

template <class Write>
void write_if(JsonWriter& out, bool is_there, Write write) {
    if (is_there)
        write();
    else
        out.null();
}

// How the table stands, into an object that is open; with the ply to which a player can take back
// without asking.
void write_whole_standing(JsonWriter& out, const Table& table, Moment now) {
    wire::write_standing(out, table, now);
    const CommandAnswer answer = table.judge({action::Takeback{}}, table.to_move(), now);
    const auto* taken_back =
        answer.ok() ? std::get_if<event::TakenBack>(&answer.events.back().what) : nullptr;
    out.name("takeback");
    write_if(out, taken_back != nullptr,
             [&] { out.number(static_cast<std::int64_t>(taken_back->ply)); });
}

// How it stands after some events.
std::string news(const Table& table, const CommandAnswer& answer, Moment now) {
    const AnyHistory& game = table.game();
    const bool moved = has<event::Moved>(answer.events);
    const bool changed = moved || has<event::TakenBack>(answer.events);
    return ok([&](JsonWriter& out) {
        out.begin_object();
        write_whole_standing(out, table, now);
        out.name("events");
        wire::write_events(out, answer.events, table);
        out.name("refusal");
        write_if(out, !answer.ok(), [&] { wire::write_fault(out, *answer.refusal); });
        out.name("ply");
        write_if(out, moved, [&] { write_ply(out, game, game.plies() - 1); });
        out.name("state");
        write_if(out, changed, [&] { write_state(out, game); });
        out.end_object();
    });
}

}  // namespace

std::string Tables::open(std::string_view game, std::string_view start, std::string_view moves,
                         std::string_view setup, std::string_view ending, std::string_view now) {
    auto history = read_history(game, start, moves);
    if (!history) return error(history.error());
    auto wanted = read_setup(std::move(*history), setup, ending);
    if (!wanted) return error(wanted.error());
    const auto moment = read_moment(now);
    if (!moment) return error(moment.error());
    const int number = ++last_number_;
    const Table& table = tables_.emplace(number, Table(std::move(*wanted), *moment)).first->second;
    return ok([&](JsonWriter& out) {
        out.begin_object().name("table").number(number).name("line");
        write_line(out, table.game(), 0);
        out.name("standing").begin_object();
        write_whole_standing(out, table, *moment);
        out.end_object().end_object();
    });
}

std::string Tables::command(std::string_view table, std::string_view by, std::string_view command,
                            std::string_view move, std::string_view now) {
    const auto found = find(table);
    if (!found) return error(found.error());
    const auto side = read_side(by);
    if (!side) return error(side.error());
    const auto wanted = read_command(command, move);
    if (!wanted) return error(wanted.error());
    const auto moment = read_moment(now);
    if (!moment) return error(moment.error());
    const CommandAnswer answer = (*found)->apply(*wanted, *side, *moment);
    return news(**found, answer, *moment);
}

std::string Tables::tick(std::string_view table, std::string_view now) {
    const auto found = find(table);
    if (!found) return error(found.error());
    const auto moment = read_moment(now);
    if (!moment) return error(moment.error());
    CommandAnswer answer;
    if (auto event = (*found)->check_time(*moment)) answer.events.push_back(std::move(*event));
    return news(**found, answer, *moment);
}

std::string Tables::close(std::string_view table) {
    const auto found = find(table);
    if (!found) return error(found.error());
    tables_.erase(*read_number<int>(table));
    return ok([](JsonWriter& out) { out.null(); });
}

Expected<Table*> Tables::find(std::string_view number) {
    const auto read = read_number<int>(number);
    const auto found = read ? tables_.find(*read) : tables_.end();
    if (found == tables_.end()) return Fault(fault::no_table).with_typed("table", number);
    return &found->second;
}

}  // namespace trireme::wasm
