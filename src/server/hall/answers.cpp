#include "server/hall/answers.h"

#include <utility>

#include "server/hall/core.h"
#include "server/hall/terms.h"
#include "wire/tables.h"

namespace trireme::server {
namespace {

using wire::JsonWriter;

void write_moment(JsonWriter& out, std::string_view name, Moment moment) {
    out.name(name).number(moment.time_since_epoch().count());
}

void write_state(JsonWriter& out, const Room& room, Core& core) {
    wire::write_state(out, room.id(), room.game.table(), core.game_now(), core.time.lost());
}

void write_seat(JsonWriter& out, const std::string& name, const std::optional<int>& level,
                bool is_open) {
    if (is_open) {
        out.null();
        return;
    }
    out.begin_object().name("name").text(name);
    if (level) out.name("level").number(*level);
    out.end_object();
}

// The seats of a game that is only known by what lists show.
void write_seats(JsonWriter& out, const Summary& summary, const std::optional<GameTerms>& terms) {
    const bool waits = summary.status == "waiting";
    const auto is_open = [&](Side side) { return waits && terms && terms->seats[side].is_open(); };
    out.begin_object().name("first");
    write_seat(out, summary.first_name, summary.first_level, is_open(Side::First));
    out.name("second");
    write_seat(out, summary.second_name, summary.second_level, is_open(Side::Second));
    out.end_object();
}

void write_listed(JsonWriter& out, const StoredTerms& stored, const Summary& summary) {
    const auto read = read_terms(stored);
    const auto terms = read ? std::optional(*read) : std::nullopt;
    out.begin_object().name("id").text(stored.id).name("game").text(stored.game);
    out.name("clock");
    wire::write_clock_setting(out, terms ? terms->clock : ClockSetting(NoClock{}));
    out.name("status").text(summary.status).name("result").text(summary.result);
    out.name("seats");
    write_seats(out, summary, terms);
    out.name("plies").number(static_cast<std::int64_t>(summary.plies)).name("started");
    if (summary.started)
        out.number(summary.started->time_since_epoch().count());
    else
        out.null();
    out.end_object();
}

std::string with_ref(std::string_view type, const std::optional<std::string>& ref) {
    JsonWriter out;
    out.begin_object().name("type").text(type);
    std::string text = out.take();
    if (ref) text += ",\"ref\":" + *ref;
    return text;
}

}  // namespace

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

std::string seat_answer(Side side, const std::string& token) {
    JsonWriter out;
    out.begin_object().name("seat").text(wire::word_of(side)).name("token").text(token);
    return out.end_object().take();
}

std::string created_answer(const CreatedSeat& seat) {
    JsonWriter out;
    out.begin_object().name("id").text(seat.id).name("seat").text(wire::word_of(seat.side));
    out.name("token").text(seat.token).name("url").text(seat.url);
    return out.end_object().take();
}

std::string state_answer(const Room& room, Core& core) {
    JsonWriter out;
    out.begin_object();
    write_state(out, room, core);
    return out.end_object().take();
}

std::string events_answer(const Room& room, std::size_t after, Core& core) {
    const auto& events = room.game.events();
    JsonWriter out;
    out.begin_object().name("events").begin_array();
    for (std::size_t version = after + 1; version <= events.size(); ++version) {
        out.begin_object().name("version").number(static_cast<std::int64_t>(version));
        out.name("event");
        wire::write_event(out, events[version - 1], core.time.lost());
        out.end_object();
    }
    out.end_array().name("version").number(static_cast<std::int64_t>(events.size()));
    return out.end_object().take();
}

std::string version_answer(std::size_t version) {
    JsonWriter out;
    out.begin_object().name("version").number(static_cast<std::int64_t>(version));
    return out.end_object().take();
}

std::string list_answer(const ListPage& page) {
    JsonWriter out;
    out.begin_object().name("games").begin_array();
    for (const ListedGame& game : page.games) write_listed(out, game.terms, game.summary);
    out.end_array().name("next");
    if (page.next)
        out.text(*page.next);
    else
        out.null();
    return out.end_object().take();
}

std::string removed_answer(bool is_removed) {
    JsonWriter out;
    return out.begin_object().name("removed").boolean(is_removed).end_object().take();
}

std::string link_answer(const std::string& code, Moment expires) {
    JsonWriter out;
    out.begin_object().name("code").text(code);
    write_moment(out, "expires", expires);
    return out.end_object().take();
}

// ---------------------------------------------------------------------------------------------
// Sockets

std::string state_message(const Room& room, Core& core) {
    JsonWriter out;
    out.begin_object().name("type").text("state");
    write_state(out, room, core);
    return out.end_object().take();
}

std::string event_message(std::size_t version, const Event& event, Core& core) {
    JsonWriter out;
    out.begin_object().name("type").text("event");
    out.name("version").number(static_cast<std::int64_t>(version)).name("event");
    wire::write_event(out, event, core.time.lost());
    return out.end_object().take();
}

std::string presence_message(Side side, bool is_online) {
    JsonWriter out;
    out.begin_object().name("type").text("presence").name("side").text(wire::word_of(side));
    return out.name("online").boolean(is_online).end_object().take();
}

std::string chat_message(const ChatLine& line) {
    JsonWriter out;
    out.begin_object().name("type").text("chat").name("room").text(line.room);
    out.name("seq").number(static_cast<std::int64_t>(line.seq));
    out.name("name").text(line.name).name("text").text(line.text);
    write_moment(out, "at", line.at);
    return out.end_object().take();
}

std::string draining_message() { return R"({"type":"draining"})"; }

std::string pong_message(Core& core) {
    JsonWriter out;
    out.begin_object().name("type").text("pong");
    if (core.time.last_beat()) write_moment(out, "server_time", core.now());
    return out.end_object().take();
}

std::string ack_message(const std::optional<std::string>& ref, std::size_t version) {
    return with_ref("ack", ref) + ",\"version\":" + std::to_string(version) + "}";
}

std::string error_message(const std::optional<std::string>& ref, const Problem& problem) {
    JsonWriter out;
    out.begin_object().name("code").text(problem.code).name("message").text(problem.message);
    return with_ref("error", ref) + "," + out.end_object().take().substr(1);
}

// ---------------------------------------------------------------------------------------------
// The lobby

std::string lobby_game(const Game& game) {
    JsonWriter out;
    const HallSettings any;
    write_listed(out, game.stored(), game.summary(any));
    return out.take();
}

std::string lobby_message(const std::vector<std::string>& games) {
    std::string text = R"({"type":"lobby","games":[)";
    for (std::size_t i = 0; i < games.size(); ++i) text += (i == 0 ? "" : ",") + games[i];
    return text + "]}";
}

std::string lobby_added_message(const std::string& game) {
    return R"({"type":"added","game":)" + game + "}";
}

std::string lobby_removed_message(const std::string& id) {
    JsonWriter out;
    out.begin_object().name("type").text("removed").name("id").text(id);
    return out.end_object().take();
}

}  // namespace trireme::server
