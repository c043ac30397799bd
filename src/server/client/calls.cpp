#include "server/client/calls.h"

#include <utility>
#include <variant>

#include "server/client/messages.h"
#include "wire/json.h"
#include "wire/tables.h"

namespace trireme::server {
namespace {

const std::string games = "/api/v1/games";

void write_clock(wire::JsonWriter& out, const ClockSetting& clock) {
    out.name("clock");
    if (const auto* fischer = std::get_if<Fischer>(&clock)) {
        out.begin_object().name("initial_ms").number(fischer->initial.count());
        out.name("increment_ms").number(fischer->increment.count()).end_object();
    } else if (const auto* per_move = std::get_if<PerMove>(&clock)) {
        const auto days = per_move->allowance / std::chrono::hours(24);
        out.begin_object().name("days").number(days).end_object();
    } else {
        out.null();
    }
}

// What both requests have.
wire::JsonWriter begin_wish(const GameWish& wish) {
    wire::JsonWriter out;
    out.begin_object().name("game").text(wish.game);
    write_clock(out, wish.clock);
    if (!wish.name.empty()) out.name("name").text(wish.name);
    out.name("token").text(wish.token);
    return out;
}

ServerRefusal nonsense(const HttpReply& reply) {
    return {reply.status, "", "the server's answer makes no sense"};
}

}  // namespace

HttpRequest create_request(const GameWish& wish) {
    wire::JsonWriter out = begin_wish(wish);
    out.name("seat").text(wish.side ? wire::word_of(*wish.side) : "random");
    if (wish.open) out.name("open").boolean(true);
    return {"POST", games, out.end_object().take()};
}

HttpRequest pair_request(const GameWish& wish) {
    return {"POST", "/api/v1/pairings", begin_wish(wish).end_object().take()};
}

HttpRequest join_request(const std::string& id, const std::string& token, const std::string& name) {
    wire::JsonWriter out;
    out.begin_object().name("token").text(token);
    if (!name.empty()) out.name("name").text(name);
    return {"POST", games + "/" + id + "/join", out.end_object().take()};
}

HttpRequest state_request(const std::string& id) { return {"GET", games + "/" + id}; }

HttpRequest action_request(const std::string& id, const std::string& token, std::string body) {
    return {"POST", games + "/" + id + "/actions", std::move(body), token};
}

Expected<GivenSeat, ServerRefusal> read_seat(const HttpReply& reply, const std::string& id) {
    if (reply.status != 200 && reply.status != 201) return read_refusal(reply);
    const auto json = read_message(reply.body);
    if (!json) return nonsense(reply);
    const auto side = wire::parse_side(text_in(*json, "seat").value_or(""));
    const auto token = text_in(*json, "token");
    const std::string game = text_in(*json, "id").value_or(id);
    if (!side || !token || game.empty()) return nonsense(reply);
    return GivenSeat{game, *side, *token};
}

Expected<GameView, ServerRefusal> read_state(const HttpReply& reply) {
    if (reply.status != 200) return read_refusal(reply);
    const auto json = read_message(reply.body);
    auto view = json ? read_view(*json) : std::nullopt;
    if (!view) return nonsense(reply);
    return std::move(*view);
}

ServerRefusal read_refusal(const HttpReply& reply) {
    if (reply.status == 0) return {0, "", reply.failure};
    const auto json = read_message(reply.body);
    const auto* const error = json ? json->if_contains("error") : nullptr;
    if (error == nullptr || !error->is_object()) return nonsense(reply);
    return {reply.status, text_in(error->get_object(), "code").value_or(""),
            text_in(error->get_object(), "message").value_or("")};
}

}  // namespace trireme::server
