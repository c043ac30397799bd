#include "server/hall/event_text.h"

#include <boost/json.hpp>
#include <utility>
#include <variant>

#include "server/hall/json.h"
#include "wire/json.h"
#include "wire/tables.h"

namespace trireme::server {
namespace {

using boost::json::object;
using Read = Expected<Happening, std::string>;

struct Writer {
    wire::JsonWriter& out;

    void by(Side side) const { out.name("by").text(wire::word_of(side)); }
    void number(std::string_view name, std::size_t value) const {
        out.name(name).number(static_cast<std::int64_t>(value));
    }

    void operator()(const event::Joined& event) const {
        out.text("joined").name("side").text(wire::word_of(event.side));
        if (event.seat.is_computer())
            out.name("level").number(event.seat.level);
        else
            out.name("name").text(event.seat.name);
    }
    void operator()(const event::Moved& event) const {
        out.text("move").name("move").text(event.text);
        number("ply", event.ply);
        by(event.by);
        if (event.credit.count() > 0) out.name("credit").number(event.credit.count());
    }
    void operator()(const event::DrawOffered& event) const {
        out.text("draw_offer");
        by(event.by);
    }
    void operator()(const event::DrawDeclined& event) const {
        out.text("draw_declined");
        by(event.by);
    }
    void operator()(const event::TakebackOffered& event) const {
        out.text("takeback_offer");
        by(event.by);
        number("ply", event.ply);
    }
    void operator()(const event::TakebackDeclined& event) const {
        out.text("takeback_declined");
        by(event.by);
    }
    void operator()(const event::TakenBack& event) const {
        out.text("takeback");
        by(event.by);
        number("ply", event.ply);
        number("line", event.line);
    }
    void operator()(const event::Over& event) const {
        out.text("over").name("result").text(to_text(event.ending.result));
        if (event.ending.reason) out.name("reason").text(to_text(*event.ending.reason));
    }
    void operator()(const event::RematchOffered& event) const {
        out.text("rematch_offer");
        by(event.by);
    }
    void operator()(const event::RematchAgreed& event) const {
        out.text("rematch").name("id").text(event.id);
    }
    void operator()(const event::TimeGiven& event) const {
        out.text("time_given");
        by(event.by);
        out.name("ms").number(event.gift.count());
    }
};

// What an event says, read with the table in view.
struct Reader {
    const object& json;
    const Table& table;
    Moment at;

    std::string text(std::string_view name) const { return json_text(json, name).value_or(""); }
    std::optional<Side> side(std::string_view name) const { return wire::parse_side(text(name)); }
    std::optional<std::size_t> number(std::string_view name) const {
        const auto value = json_number(json, name);
        if (!value || *value < 0) return std::nullopt;
        return static_cast<std::size_t>(*value);
    }

    Read move() const {
        const AnyHistory& game = table.game();
        const std::string move_text = text("move");
        if (table.status() != TableStatus::Playing)
            return "'" + move_text + "' is played while the game is not in progress";
        if (number("ply") != game.plies() || side("by") != table.to_move())
            return "'" + move_text + "' is not of the ply that is to be played";
        const auto move = game.position().parse_move(move_text);
        if (!move) return "'" + move_text + "' is no legal move: " + words(move.error());
        const AnyPosition next = game.position().play(*move);
        const bool ends = ending_after(game, next, table.terms().max_plies).has_value();
        const Milliseconds credit(json_number(json, "credit").value_or(0));
        return Happening(table.moved(*move, credit, next.to_move(), ends, at));
    }

    Read joined() const {
        const auto who = side("side");
        if (!who || !table.seats()[*who].is_open()) return std::string("no seat is open to join");
        if (const auto level = json_number(json, "level"))
            return Happening(event::Joined{*who, Seat::computer(static_cast<int>(*level))});
        return Happening(event::Joined{*who, Seat::person(text("name"))});
    }

    Read taken_back(Side by) const {
        const auto ply = number("ply");
        const auto line = number("line");
        if (!ply || *ply >= table.game().plies() || line != table.line() + 1)
            return std::string("a takeback does not fit the moves before it");
        return Happening(table.taken_back(by, *ply, table.ending(), at));
    }

    Read over() const {
        for (const Result result :
             {Result::Ongoing, Result::FirstWins, Result::SecondWins, Result::Draw}) {
            const auto reason = parse_reason(text("reason"));
            if (text("result") != to_text(result) || !reason) continue;
            const auto by_board = ending_of(table.game(), table.terms().max_plies);
            const bool agrees = by_board ? *by_board == Ending{result, *reason}
                                         : !is_on_board(*reason) && fits(*reason, result);
            if (table.is_over() || !agrees) break;
            return Happening(event::Over{{result, *reason}});
        }
        return std::string("its end does not fit the moves");
    }

    // Of events that say no more than whose they are.
    Read of_side(const std::string& type, Side by) const {
        if (type == "draw_offer") return Happening(event::DrawOffered{by});
        if (type == "draw_declined") return Happening(event::DrawDeclined{by});
        if (type == "takeback_offer")
            return Happening(event::TakebackOffered{by, number("ply").value_or(0)});
        if (type == "takeback_declined") return Happening(event::TakebackDeclined{by});
        if (type == "takeback") return taken_back(by);
        if (type == "rematch_offer") return Happening(event::RematchOffered{by});
        if (type == "time_given") {
            const Milliseconds gift(json_number(json, "ms").value_or(0));
            return Happening(table.time_given(by, gift, at));
        }
        return "there is no event '" + type + "'";
    }

    Read read() const {
        const std::string type = text("type");
        if (type == "move") return move();
        if (type == "joined") return joined();
        if (type == "over") return over();
        if (type == "rematch") return Happening(event::RematchAgreed{text("id")});
        const auto by = side("by");
        if (!by) return "the event '" + type + "' does not say whose it is";
        return of_side(type, *by);
    }
};

}  // namespace

std::string event_text(const Event& event) {
    wire::JsonWriter out;
    out.begin_object().name("type");
    std::visit(Writer{out}, event.what);
    out.end_object();
    return out.take();
}

Expected<Event, std::string> read_event(std::string_view text, const Table& table, Moment at) {
    const auto json = json_object(text);
    if (!json) return std::string("it is no JSON object");
    auto happening = Reader{*json, table, at}.read();
    if (!happening) return happening.error();
    return Event{std::move(*happening), at};
}

}  // namespace trireme::server
