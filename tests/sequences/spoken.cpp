#include "sequences/spoken.h"

#include <algorithm>

#include "base/fault_kinds.h"
#include "games/move_list.h"

namespace trireme::sequences {
namespace {

ClockSetting setting_of(const Conditions::Clock& clock) {
    if (clock.kind == 'f') return Fischer{Milliseconds(clock.time), Milliseconds(clock.increment)};
    if (clock.kind == 'p') return PerMove{Milliseconds(clock.time)};
    return NoClock{};
}

std::string text_of(const Seat& seat) {
    if (seat.is_open()) return "";
    return seat.is_computer() ? "level " + std::to_string(seat.level) : "person " + seat.name;
}

struct Teller {
    std::string operator()(const event::Joined& event) const {
        return "joined " + name_of(event.side) + " " + text_of(event.seat);
    }
    std::string operator()(const event::Moved& event) const {
        return "move " + event.text + " " + std::to_string(event.ply) + " " + name_of(event.by) +
               " " + sequences::text_of(event.clock);
    }
    std::string operator()(const event::DrawOffered& event) const {
        return "draw_offer " + name_of(event.by);
    }
    std::string operator()(const event::DrawDeclined& event) const {
        return "draw_declined " + name_of(event.by);
    }
    std::string operator()(const event::TakebackOffered& event) const {
        return "takeback_offer " + name_of(event.by) + " " + std::to_string(event.ply);
    }
    std::string operator()(const event::TakebackDeclined& event) const {
        return "takeback_declined " + name_of(event.by);
    }
    std::string operator()(const event::TakenBack& event) const {
        return "takeback " + std::to_string(event.ply) + " " + std::to_string(event.line) + " " +
               sequences::text_of(event.clock);
    }
    std::string operator()(const event::Over& event) const {
        return "over " + std::string(to_text(event.ending.result)) + " " +
               std::string(to_text(*event.ending.reason));
    }
    std::string operator()(const event::RematchOffered& event) const {
        return "rematch_offer " + name_of(event.by);
    }
    std::string operator()(const event::RematchAgreed& event) const {
        return "rematch " + event.id;
    }
    std::string operator()(const event::TimeGiven& event) const {
        return "time_given " + name_of(event.by) + " " + std::to_string(event.gift.count()) + " " +
               sequences::text_of(event.clock);
    }
};

Action action_of(const Order& order) {
    const std::string& name = order.action;
    if (name == "move") return action::Move{order.text, Milliseconds(order.credit)};
    if (name == "resign") return action::Resign{};
    if (name == "draw_offer") return action::DrawOffer{};
    if (name == "draw_decline") return action::DrawDecline{};
    if (name == "takeback_offer") return action::TakebackOffer{};
    if (name == "takeback_accept") return action::TakebackAccept{};
    if (name == "takeback_decline") return action::TakebackDecline{};
    if (name == "takeback") return action::Takeback{};
    if (name == "abort") return action::Abort{};
    if (name == "claim") return action::Claim{};
    if (name == "rematch_offer") return action::RematchOffer{order.text};
    if (name == "give_time") return action::GiveTime{};
    if (name == "forfeit") return action::Forfeit{*parse_reason(order.text)};
    return action::Join{order.level > 0 ? Seat::computer(order.level) : Seat::person(order.text)};
}

}  // namespace

TableSetup setup_of(const Scene& scene) {
    const Conditions& conditions = scene.conditions;
    TableTerms terms;
    terms.clock = {{setting_of(conditions.clock.first), setting_of(conditions.clock.second)},
                   conditions.free_plies};
    if (conditions.takebacks == "free") terms.takebacks = Takebacks::Free;
    if (conditions.claim_after) terms.claim_after = Milliseconds(*conditions.claim_after);
    if (conditions.first_moves_within)
        terms.first_moves_within = Milliseconds(*conditions.first_moves_within);
    terms.max_plies = conditions.max_plies;
    const Words moves(scene.moves.begin(), scene.moves.end());
    return {terms,
            {seat_of(scene.seats.first), seat_of(scene.seats.second)},
            *game_of(scene.start, moves)};
}

Seat seat_of(const std::string& text) {
    if (text.empty()) return Seat::open();
    const std::string rest = text.substr(text.find(' ') + 1);
    return text.starts_with("level") ? Seat::computer(std::stoi(rest)) : Seat::person(rest);
}

Command command_of(const Order& order) { return {action_of(order), order.ply, order.line}; }

std::string text_of(const Event& event) { return std::visit(Teller{}, event.what); }

std::string text_of(const std::optional<ClockFace>& face) {
    if (!face) return "-";
    const std::string left = std::to_string(face->left.first.count()) + " " +
                             std::to_string(face->left.second.count()) + " ";
    if (!face->running) return left + "-";
    return left + name_of(*face->running) + " " +
           std::to_string(face->deadline->time_since_epoch().count());
}

std::string code_of(const Fault& fault, const Order& order) {
    constexpr std::string_view of_tables[] = {"game_over", "not_started", "not_your_turn",
                                              "wrong_ply"};
    const bool is_of_tables =
        std::find(std::begin(of_tables), std::end(of_tables), fault.code()) != std::end(of_tables);
    return order.action == "move" && !is_of_tables ? "illegal_move" : std::string(fault.code());
}

Response carry_out(Table& table, const Order& order) {
    Response response;
    const Milliseconds grace(order.grace);
    if (order.action == "tick" || order.action == "online" || order.action == "offline") {
        if (const auto event = table.judge_time(at(order.now), grace)) {
            table.take(*event);
            response.events.push_back(text_of(*event));
        }
        if (order.action != "tick")
            table.set_online(order.by, order.action == "online", at(order.now));
        return response;
    }
    const CommandAnswer answer = table.judge(command_of(order), order.by, at(order.now), grace);
    for (const Event& event : answer.events) {
        table.take(event);
        response.events.push_back(text_of(event));
    }
    if (answer.refusal) response.refusal = code_of(*answer.refusal, order);
    return response;
}

}  // namespace trireme::sequences
