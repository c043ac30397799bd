#include "server/client/game_session.h"

#include <algorithm>
#include <utility>

#include "server/client/messages.h"
#include "wire/json.h"
#include "wire/tables.h"

namespace trireme::server {

namespace {

// The same may be sent again in a while.
bool is_passing(std::string_view code) {
    return code == "too_many" || code == "draining" || code == "unavailable";
}

// What is said of a hello, to which nothing better will ever be said.
bool is_for_good(std::string_view code) {
    return code == "not_found" || code == "unauthorized" || code == "not_your_seat";
}

}  // namespace

struct GameSession::Message {
    const boost::json::object& json;

    std::string text(std::string_view name) const { return text_in(json, name).value_or(""); }
    std::optional<std::size_t> number(std::string_view name) const { return number_in(json, name); }
};

GameSession::GameSession(std::string token, Events events)
    : token_(std::move(token)), events_(std::move(events)) {}

// Nothing is sent before the server has answered: until then it may be busy finding the game. The
// answer may be silence where it is told a version and there is nothing newer, so that whoever has
// something to send asks for all.
void GameSession::opened() {
    is_greeted_ = false;
    wire::JsonWriter hello;
    hello.begin_object().name("type").text("hello");
    if (!token_.empty()) hello.name("token").text(token_);
    if (view_ && unanswered_.empty())
        hello.name("version").number(static_cast<std::int64_t>(view_->version));
    events_.send(hello.end_object().take());
}

void GameSession::received(std::string_view text) {
    const auto json = read_message(text);
    if (!json) return;
    const Message message{*json};
    const std::string type = message.text("type");
    if (type == "state" || type == "event" || type == "presence") greet();
    if (type == "state") take_state(message);
    if (type == "event") take_event(message);
    if (type == "presence") take_presence(message);
    if (type == "ack") take_ack(message);
    if (type == "error") take_error(message);
}

void GameSession::greet() {
    if (!std::exchange(is_greeted_, true)) resend();
}

void GameSession::act(std::string type, std::string move) {
    if (!view_) return;
    unanswered_.push_back({std::to_string(++last_ref_),
                           {std::move(type), std::move(move), view_->moves.size(), view_->line}});
    if (is_greeted_) send(unanswered_.back());
}

void GameSession::resend() {
    if (!is_greeted_) return;  // all is sent as soon as we are
    for (const Unanswered& one : unanswered_) send(one);
}

void GameSession::send(const Unanswered& one) {
    wire::JsonWriter out;
    out.begin_object().name("type").text(one.action.type);
    if (!one.action.move.empty()) out.name("move").text(one.action.move);
    out.name("ply").number(static_cast<std::int64_t>(one.action.ply));
    out.name("line").number(static_cast<std::int64_t>(one.action.line));
    events_.send(out.name("ref").text(one.ref).end_object().take());
}

void GameSession::take_state(const Message& message) {
    auto view = read_view(message.json);
    if (!view) return;
    view_ = std::move(*view);
    events_.changed();
}

void GameSession::take_event(const Message& message) {
    const auto version = message.number("version");
    if (!version || !view_ || *version <= view_->version) return;
    const auto* const event = message.json.if_contains("event");
    if (*version > view_->version + 1 || event == nullptr || !event->is_object() ||
        !server::take_event(*view_, event->get_object())) {
        view_.reset();  // so that we get all of it
        events_.lost_track();
        return;
    }
    view_->version = *version;
    events_.changed();
}

void GameSession::take_presence(const Message& message) {
    const auto side = wire::parse_side(message.text("side"));
    const auto* const online = message.json.if_contains("online");
    if (!view_ || !side || !view_->seats[*side] || online == nullptr || !online->is_bool()) return;
    view_->seats[*side]->online = online->get_bool();
    events_.changed();
}

// The action that this answers, which is done with.
std::optional<GameSession::Unanswered> GameSession::answered(const Message& message) {
    const std::string ref = message.text("ref");
    const auto found = std::find_if(unanswered_.begin(), unanswered_.end(),
                                    [&](const Unanswered& one) { return one.ref == ref; });
    if (found == unanswered_.end()) return std::nullopt;
    Unanswered one = std::move(*found);
    unanswered_.erase(found);
    return one;
}

void GameSession::take_ack(const Message& message) {
    const auto version = message.number("version");
    if (!version) return;
    if (const auto one = answered(message)) events_.acknowledged(one->action, *version);
}

void GameSession::take_error(const Message& message) {
    const std::string code = message.text("code");
    if (is_passing(code)) {
        events_.put_off();
        return;
    }
    if (const auto one = answered(message))
        events_.refused(one->action, code, message.text("message"));
    else if (is_for_good(code))
        events_.turned_away(code, message.text("message"));
}

}  // namespace trireme::server
