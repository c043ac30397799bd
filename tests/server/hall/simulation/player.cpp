#include "server/hall/simulation/player.h"

#include <utility>

#include "games/move_list.h"
#include "games/registry.h"

namespace trireme::server::testing_hall {
namespace {

std::size_t size_member(const json::object& object, std::string_view name) {
    return static_cast<std::size_t>(object.at({name.data(), name.size()}).as_int64());
}

std::string member(const json::object& object, std::string_view name) {
    const auto* value = object.if_contains({name.data(), name.size()});
    return value ? text_of(*value) : "";
}

}  // namespace

// ---------------------------------------------------------------------------------------------

void Mirror::take_state(const json::object& state) {
    version = size_member(state, "version");
    line = size_member(state, "line");
    moves.clear();
    for (const auto& move : state.at("moves").as_array()) moves.push_back(text_of(move));
    status = member(state, "status");
    result = member(state, "result");
    draw = member(state.at("offers").as_object(), "draw");
    takeback = member(state.at("offers").as_object(), "takeback");
}

void Mirror::take_event(const json::object& event) {
    ++version;
    const std::string type = member(event, "type");
    if (type == "joined") status = "playing";
    if (type == "draw_offer") draw = member(event, "by");
    if (type == "draw_declined") draw.clear();
    if (type == "takeback_offer") takeback = member(event, "by");
    if (type == "takeback_declined") takeback.clear();
    if (type == "move" || type == "takeback" || type == "over") {
        draw.clear();
        takeback.clear();
    }
    if (type == "move") moves.push_back(member(event, "move"));
    if (type == "takeback") {
        moves.resize(size_member(event, "ply"));
        line = size_member(event, "line");
    }
    if (type == "over") {
        status = "over";
        result = member(event, "result");
    }
}

// ---------------------------------------------------------------------------------------------

Client::Client(Network& network, std::string an_id, std::string game, std::string a_side,
               std::string token)
    : id(std::move(an_id)),
      side(std::move(a_side)),
      network_(network),
      game_(std::move(game)),
      token_(std::move(token)) {}

Client::~Client() { *alive_ = false; }

void Client::live() {
    // Some never begin in time.
    if (network_.happens(80)) acts_from_ = network_.crank.now() + std::chrono::seconds(60);
    look();
}

// Several times a second: connects, resends, acts.
void Client::look() {
    constexpr auto silence = std::chrono::seconds(9);
    const auto now = network_.crank.now();
    std::erase_if(old_cables_, [](const auto& cable) { return cable->is_broken(); });
    // A connection on which an answer stays away is given up.
    const bool is_dead = cable_ && pending_ && is_greeted_ && now - heard_at_ > silence &&
                         now - pending_->sent_at > silence;
    if (is_dead || (cable_ && cable_->is_broken())) {
        cable_->drop();
        cable_.reset();
    }
    if (!cable_) connect();
    if (is_greeted_) {
        if (pending_ && now - pending_->sent_at > std::chrono::milliseconds(2500)) send_pending();
        if (!pending_ && acts_ && now >= acts_from_) do_something();
    }
    network_.later(Milliseconds(100 + network_.random.below(200)), [this, alive = alive_] {
        if (*alive) look();
    });
}

void Client::connect() {
    is_greeted_ = false;
    last_on_cable_.reset();
    heard_at_ = network_.crank.now();
    cable_ = std::make_unique<Cable>(
        network_, network_.any_node(), id, [this](const std::string& text) { heard(text); }, [] {});
    std::string hello = R"({"type":"hello")";
    if (!side.empty()) hello += R"(,"token":")" + token_ + "\"";
    if (knows_) hello += ",\"version\":" + std::to_string(mirror.version);
    cable_->send(hello + "}");
    if (knows_) {
        is_greeted_ = true;
        last_on_cable_ = mirror.version;
    }
    if (pending_) pending_->sent_at = network_.crank.now() - std::chrono::seconds(1);
}

void Client::heard(const std::string& text) {
    heard_at_ = network_.crank.now();
    const json::object message = json::parse(text).as_object();
    const std::string type = member(message, "type");
    if (type == "state") {
        if (knows_ && size_member(message, "version") < mirror.version)
            faults.push_back("an older state after a newer one: " + text);
        mirror.take_state(message);
        knows_ = true;
        is_greeted_ = true;
        last_on_cable_ = mirror.version;
    } else if (type == "event") {
        heard_event(message);
    } else if (type == "ack" || type == "error") {
        heard_answer(message);
    }
}

void Client::heard_event(const json::object& message) {
    const std::size_t version = size_member(message, "version");
    if (!last_on_cable_) {
        faults.emplace_back("an event before anything else");
        return;
    }
    if (version != *last_on_cable_ + 1)
        faults.push_back("version " + std::to_string(version) + " after " +
                         std::to_string(*last_on_cable_));
    last_on_cable_ = version;
    if (version <= mirror.version)
        ++dropped;
    else
        mirror.take_event(message.at("event").as_object());
}

void Client::heard_answer(const json::object& message) {
    if (!pending_ || member(message, "ref") != pending_->ref) return;
    if (member(message, "type") == "ack") {
        if (pending_->move) acknowledged.insert(*pending_->move);
    } else {
        const std::string code = member(message, "code");
        if (code == "unavailable" || code == "draining" || code == "too_many") return;
        // Not every game has clocks to which time can be given.
        const bool is_gift = pending_->text.find("give_time") != std::string::npos;
        if ((code == "bad_request" && !is_gift) || code == "illegal_move" ||
            code == "not_your_seat" || code == "unauthorized")
            faults.push_back(pending_->text + ": " + json::serialize(message));
    }
    pending_.reset();
    acts_from_ = network_.crank.now() + Milliseconds(network_.random.below(3000));
}

void Client::want(const std::string& members, std::optional<MoveMade> move) {
    const std::string ref = side + std::to_string(++last_ref_);
    pending_ = Pending{"{" + members + R"(,"ref":")" + ref + "\"}", ref, std::move(move), {}};
    if (pending_->move) sent.insert(*pending_->move);
    send_pending();
}

void Client::send_pending() {
    pending_->sent_at = network_.crank.now();
    cable_->send(pending_->text);
}

std::optional<std::string> Client::some_move() {
    AnyHistory history(AnyPosition::start(*find_game(game_)));
    for (const std::string& move : mirror.moves)
        if (play_text(history, move)) return std::nullopt;
    const auto moves = history.position().moves();
    if (moves.empty()) return std::nullopt;
    return history.position().text(moves[network_.random.index(moves.size())]);
}

void Client::do_something() {
    if (side.empty() || mirror.status != "playing") return;
    acts_from_ = network_.crank.now() + Milliseconds(network_.random.below(4000));
    const std::string aim = ",\"ply\":" + std::to_string(mirror.moves.size()) +
                            ",\"line\":" + std::to_string(mirror.line);
    const auto act = [&](const std::string& type) { want(R"("type":")" + type + "\"" + aim); };
    const bool is_mine = (mirror.moves.size() % 2 == 0) == (side == "first");
    const std::string other = side == "first" ? "second" : "first";
    const auto dice = network_.random.below(100);
    constexpr std::size_t long_game = 40;
    if (mirror.draw == other && dice < 60) return act(dice < 10 ? "draw_offer" : "draw_decline");
    if (mirror.takeback == other && dice < 70)
        return act(dice < 50 ? "takeback_accept" : "takeback_decline");
    if (mirror.moves.size() > long_game && dice < 20) return act("resign");
    if (dice < 2) return act("give_time");
    if (dice < 4) return act("draw_offer");
    if (dice < 9 && mirror.moves.size() > 1) return act("takeback_offer");
    if (dice < 10) return act("claim");
    if (!is_mine) return;
    if (const auto move = some_move())
        want(R"("type":"move","move":")" + *move + "\"" + aim,
             MoveMade(mirror.line, mirror.moves.size(), *move));
}

}  // namespace trireme::server::testing_hall
