#include "wire/tables.h"

#include <string>
#include <vector>

#include "base/fault_kinds.h"

namespace trireme::wire {
namespace {

constexpr Side both_sides[] = {Side::First, Side::Second};

void write_number(JsonWriter& out, std::string_view name, std::size_t number) {
    out.name(name).number(static_cast<std::int64_t>(number));
}

void write_by(JsonWriter& out, Side side) { out.name("by").text(word_of(side)); }

void write_ending(JsonWriter& out, const Ending& ending) {
    out.name("result").text(to_text(ending.result)).name("reason");
    if (ending.reason)
        out.text(to_text(*ending.reason));
    else
        out.null();
}

// Writes the type of an event and what else it has.
struct EventWriter {
    JsonWriter& out;
    Milliseconds ahead;

    void operator()(const event::Joined& event) const {
        out.text("joined").name("side").text(word_of(event.side));
        out.name("name").text(event.seat.name);
        if (event.seat.is_computer()) out.name("level").number(event.seat.level);
    }
    void operator()(const event::Moved& event) const {
        out.text("move").name("move").text(event.text);
        write_number(out, "ply", event.ply);
        write_by(out, event.by);
        out.name("clock");
        write_clock(out, event.clock, ahead);
    }
    void operator()(const event::DrawOffered& event) const {
        out.text("draw_offer");
        write_by(out, event.by);
    }
    void operator()(const event::DrawDeclined& event) const {
        out.text("draw_declined");
        write_by(out, event.by);
    }
    void operator()(const event::TakebackOffered& event) const {
        out.text("takeback_offer");
        write_by(out, event.by);
        write_number(out, "ply", event.ply);
    }
    void operator()(const event::TakebackDeclined& event) const {
        out.text("takeback_declined");
        write_by(out, event.by);
    }
    void operator()(const event::TakenBack& event) const {
        out.text("takeback");
        write_number(out, "ply", event.ply);
        write_number(out, "line", event.line);
        out.name("clock");
        write_clock(out, event.clock, ahead);
    }
    void operator()(const event::Over& event) const {
        out.text("over");
        write_ending(out, event.ending);
    }
    void operator()(const event::RematchOffered& event) const {
        out.text("rematch_offer");
        write_by(out, event.by);
    }
    void operator()(const event::RematchAgreed& event) const {
        out.text("rematch").name("id").text(event.id);
    }
    void operator()(const event::TimeGiven& event) const {
        out.text("time_given");
        write_by(out, event.by);
        out.name("ms").number(event.gift.count()).name("clock");
        write_clock(out, event.clock, ahead);
    }
};

void write_moves(JsonWriter& out, const AnyHistory& game) {
    out.begin_array();
    for (std::size_t ply = 0; ply < game.plies(); ++ply)
        out.text(game.positions()[ply].text(game.moves()[ply]));
    out.end_array();
}

void write_seat(JsonWriter& out, const Table& table, Side side) {
    const Seat& seat = table.seats()[side];
    if (seat.is_open()) {
        out.null();
        return;
    }
    out.begin_object().name("name").text(seat.name);
    out.name("online").boolean(table.is_online(side));
    if (seat.is_computer()) out.name("level").number(seat.level);
    out.end_object();
}

void write_offers(JsonWriter& out, const Table& table) {
    const auto write = [&](std::string_view name, const std::optional<Side>& side) {
        if (side) out.name(name).text(word_of(*side));
    };
    out.begin_object();
    write("draw", table.talk().draw);
    write("takeback", table.talk().takeback);
    write("rematch", table.rematch_offer());
    out.end_object();
}

std::string_view to_text(TableStatus status) {
    switch (status) {
        case TableStatus::Waiting: return "waiting";
        case TableStatus::Playing: return "playing";
        case TableStatus::Over: break;
    }
    return "over";
}

struct ActionWord {
    std::string_view type;
    Action (*make)(const CommandText&);
};

constexpr ActionWord action_words[] = {
    {"move",
     [](const CommandText& text) -> Action { return action::Move{std::string(text.move)}; }},
    {"resign", [](const CommandText&) -> Action { return action::Resign{}; }},
    {"draw_offer", [](const CommandText&) -> Action { return action::DrawOffer{}; }},
    {"draw_decline", [](const CommandText&) -> Action { return action::DrawDecline{}; }},
    {"takeback_offer", [](const CommandText&) -> Action { return action::TakebackOffer{}; }},
    {"takeback_accept", [](const CommandText&) -> Action { return action::TakebackAccept{}; }},
    {"takeback_decline", [](const CommandText&) -> Action { return action::TakebackDecline{}; }},
    {"takeback", [](const CommandText&) -> Action { return action::Takeback{}; }},
    {"abort", [](const CommandText&) -> Action { return action::Abort{}; }},
    {"claim", [](const CommandText&) -> Action { return action::Claim{}; }},
    {"rematch_offer",
     [](const CommandText& text) -> Action { return action::RematchOffer{std::string(text.id)}; }},
    {"give_time", [](const CommandText&) -> Action { return action::GiveTime{}; }},
};

}  // namespace

std::string_view word_of(Side side) { return side == Side::First ? "first" : "second"; }

std::optional<Side> parse_side(std::string_view text) {
    for (const Side side : both_sides)
        if (text == word_of(side)) return side;
    return std::nullopt;
}

void write_clock(JsonWriter& out, const std::optional<ClockFace>& face, Milliseconds ahead) {
    if (!face) {
        out.null();
        return;
    }
    out.begin_object();
    out.name("first_ms").number(face->left.first.count());
    out.name("second_ms").number(face->left.second.count());
    out.name("running");
    if (face->running)
        out.text(word_of(*face->running));
    else
        out.null();
    if (face->deadline)
        out.name("deadline").number((*face->deadline + ahead).time_since_epoch().count());
    out.end_object();
}

void write_clock_setting(JsonWriter& out, const ClockSetting& clock) {
    if (const auto* fischer = std::get_if<Fischer>(&clock)) {
        out.begin_object().name("initial_ms").number(fischer->initial.count());
        out.name("increment_ms").number(fischer->increment.count()).end_object();
    } else if (const auto* days = std::get_if<PerMove>(&clock)) {
        out.begin_object().name("days").number(days->allowance / days_per_move(1).allowance);
        out.end_object();
    } else {
        out.null();
    }
}

void write_event(JsonWriter& out, const Event& event, Milliseconds ahead) {
    out.begin_object().name("type");
    std::visit(EventWriter{out, ahead}, event.what);
    out.end_object();
}

void write_events(JsonWriter& out, const std::vector<Event>& events, const Table& table) {
    std::size_t version = table.version() - events.size();
    out.begin_array();
    for (const Event& event : events) {
        out.begin_object();
        write_number(out, "version", ++version);
        out.name("event");
        write_event(out, event);
        out.end_object();
    }
    out.end_array();
}

void write_standing(JsonWriter& out, const Table& table, Moment now, Milliseconds ahead) {
    write_number(out, "version", table.version());
    write_number(out, "line", table.line());
    out.name("to_move").text(word_of(table.to_move()));
    out.name("status").text(to_text(table.status()));
    write_ending(out, table.ending().value_or(Ending{}));
    out.name("clock");
    write_clock(out, table.clock_face(now), ahead);
    out.name("offers");
    write_offers(out, table);
}

void write_state(JsonWriter& out, std::string_view id, const Table& table, Moment now,
                 Milliseconds ahead) {
    const AnyHistory& game = table.game();
    const ClockSetting& clock = table.terms().clock.setting.first;  // online both have the same
    out.name("id").text(id).name("game").text(game.start().game().id);
    out.name("start").text(game.start().text()).name("moves");
    write_moves(out, game);
    write_standing(out, table, now, ahead);
    out.name("terms");
    write_clock_setting(out, clock);
    if (table.rematch()) out.name("rematch").text(*table.rematch());
    out.name("server_time").number((now + ahead).time_since_epoch().count());
    out.name("seats").begin_object();
    for (const Side side : both_sides) {
        out.name(word_of(side));
        write_seat(out, table, side);
    }
    out.end_object();
}

Expected<Command> read_command(const CommandText& text) {
    std::vector<std::string_view> known;
    for (const ActionWord& word : action_words) {
        if (word.type == text.type) return Command{word.make(text), text.ply, text.line};
        known.push_back(word.type);
    }
    return unknown_word("action", text.type, known);
}

}  // namespace trireme::wire
