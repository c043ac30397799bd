#include "server/client/messages.h"

#include <boost/json/parse.hpp>

#include "wire/tables.h"

namespace trireme::server {
namespace {

namespace json = boost::json;

const json::value* member(const json::object& object, std::string_view name) {
    return object.if_contains(json::string_view(name.data(), name.size()));
}

const json::object* object_in(const json::object& object, std::string_view name) {
    const json::value* const value = member(object, name);
    return value == nullptr ? nullptr : value->if_object();
}

std::optional<std::int64_t> integer_in(const json::object& object, std::string_view name) {
    const json::value* const value = member(object, name);
    if (value == nullptr || !value->is_number()) return std::nullopt;
    boost::system::error_code error;
    const auto number = value->to_number<std::int64_t>(error);
    return error ? std::nullopt : std::optional(number);
}

std::optional<Side> side_in(const json::object& object, std::string_view name) {
    const auto text = text_in(object, name);
    return text ? wire::parse_side(*text) : std::nullopt;
}

std::optional<ClockFace> clock_in(const json::object& object) {
    const json::object* const clock = object_in(object, "clock");
    if (clock == nullptr) return std::nullopt;
    const auto first = integer_in(*clock, "first_ms");
    const auto second = integer_in(*clock, "second_ms");
    if (!first || !second) return std::nullopt;
    ClockFace face{{Milliseconds(*first), Milliseconds(*second)}, side_in(*clock, "running"), {}};
    if (const auto deadline = integer_in(*clock, "deadline"))
        face.deadline = Moment(Milliseconds(*deadline));
    return face;
}

std::optional<int> level_in(const json::object& object) {
    const auto level = integer_in(object, "level");
    return level ? std::optional(static_cast<int>(*level)) : std::nullopt;
}

std::optional<SeatView> seat_in(const json::object& seats, Side side) {
    const json::object* const seat = object_in(seats, wire::word_of(side));
    if (seat == nullptr) return std::nullopt;
    const json::value* const online = member(*seat, "online");
    return SeatView{text_in(*seat, "name").value_or(""),
                    online != nullptr && online->is_bool() && online->get_bool(), level_in(*seat)};
}

bool read_moves(const json::object& state, std::vector<std::string>& moves) {
    const json::value* const value = member(state, "moves");
    if (value == nullptr || !value->is_array()) return false;
    for (const json::value& move : value->get_array()) {
        if (!move.is_string()) return false;
        moves.emplace_back(std::string_view(move.get_string()));
    }
    return true;
}

void forget_offers(GameView& view) {
    view.draw.reset();
    view.takeback.reset();
}

bool take_move(GameView& view, const json::object& event) {
    const auto move = text_in(event, "move");
    if (!move || number_in(event, "ply") != view.moves.size()) return false;
    view.moves.push_back(*move);
    view.to_move = !view.to_move;
    forget_offers(view);
    return true;
}

bool take_takeback(GameView& view, const json::object& event) {
    const auto ply = number_in(event, "ply");
    const auto line = number_in(event, "line");
    if (!ply || !line || *ply > view.moves.size()) return false;
    if ((view.moves.size() - *ply) % 2 != 0) view.to_move = !view.to_move;
    view.moves.resize(*ply);
    view.line = *line;
    forget_offers(view);
    return true;
}

bool take_joined(GameView& view, const json::object& event) {
    const auto side = side_in(event, "side");
    if (!side) return false;
    const bool online = view.seats[*side] && view.seats[*side]->online;
    view.seats[*side] = {text_in(event, "name").value_or(""), online, level_in(event)};
    if (view.seats.first && view.seats.second && !view.is_over()) view.status = "playing";
    return true;
}

bool take_over(GameView& view, const json::object& event) {
    const auto result = text_in(event, "result");
    if (!result) return false;
    view.status = "over";
    view.result = *result;
    view.reason = text_in(event, "reason").value_or("");
    forget_offers(view);
    return true;
}

bool take_happening(GameView& view, std::string_view type, const json::object& event) {
    if (type == "move") return take_move(view, event);
    if (type == "takeback") return take_takeback(view, event);
    if (type == "joined") return take_joined(view, event);
    if (type == "over") return take_over(view, event);
    if (type == "draw_offer") view.draw = side_in(event, "by");
    if (type == "draw_declined") view.draw.reset();
    if (type == "takeback_offer") view.takeback = side_in(event, "by");
    if (type == "takeback_declined") view.takeback.reset();
    if (type == "rematch_offer") view.rematch = side_in(event, "by");
    if (type == "rematch") view.next_game = text_in(event, "id");
    return true;
}

}  // namespace

std::optional<json::object> read_message(std::string_view text) {
    boost::system::error_code error;
    json::value value = json::parse(json::string_view(text.data(), text.size()), error);
    if (error || !value.is_object()) return std::nullopt;
    return std::move(value.get_object());
}

std::optional<std::string> text_in(const json::object& object, std::string_view name) {
    const json::value* const value = member(object, name);
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return std::string(std::string_view(value->get_string()));
}

std::optional<std::size_t> number_in(const json::object& object, std::string_view name) {
    const auto number = integer_in(object, name);
    if (!number || *number < 0) return std::nullopt;
    return static_cast<std::size_t>(*number);
}

std::optional<GameView> read_view(const json::object& state) {
    const auto id = text_in(state, "id");
    const auto game = text_in(state, "game");
    const auto start = text_in(state, "start");
    const auto version = number_in(state, "version");
    const auto line = number_in(state, "line");
    const auto to_move = side_in(state, "to_move");
    const auto status = text_in(state, "status");
    const json::object* const seats = object_in(state, "seats");
    if (!id || !game || !start || !version || !line || !to_move || !status || seats == nullptr)
        return std::nullopt;
    GameView view;
    view.id = *id;
    view.game = *game;
    view.start = *start;
    view.version = *version;
    view.line = *line;
    view.to_move = *to_move;
    view.status = *status;
    if (!read_moves(state, view.moves)) return std::nullopt;
    view.result = text_in(state, "result").value_or("*");
    view.reason = text_in(state, "reason").value_or("");
    view.clock = clock_in(state);
    view.seats = {seat_in(*seats, Side::First), seat_in(*seats, Side::Second)};
    if (const json::object* const offers = object_in(state, "offers")) {
        view.draw = side_in(*offers, "draw");
        view.takeback = side_in(*offers, "takeback");
        view.rematch = side_in(*offers, "rematch");
    }
    return view;
}

bool take_event(GameView& view, const json::object& event) {
    const auto type = text_in(event, "type");
    if (!type || !take_happening(view, *type, event)) return false;
    if (auto clock = clock_in(event)) view.clock = clock;
    return true;
}

}  // namespace trireme::server
