// Plays at a table with any commands at any times, and holds what comes of them to the laws of
// tables. The second byte picks the terms; then each command takes six bytes: what, who, the move
// or the text of one, the ply and the line that it is meant for, and how much later it comes.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/game_fuzz.h"
#include "table/table.h"
#include "wire/tables.h"

namespace {

using namespace trireme;
using namespace trireme::fuzz;

constexpr std::size_t command_size = 6;

TableTerms terms_of(unsigned byte) {
    constexpr Milliseconds initial{5000};
    TableTerms terms;
    if (byte & 1) terms.clock.setting.first = Fischer{initial, Milliseconds(byte)};
    if (byte & 2) terms.clock.setting.second = PerMove{initial};
    if (byte & 4) terms.takebacks = Takebacks::Free;
    if (byte & 16) terms.claim_after = Milliseconds(byte);
    if (byte & 32) terms.max_plies = byte;
    return terms;
}

std::string state_of(const Table& table) {
    wire::JsonWriter out;
    out.begin_object();
    wire::write_state(out, "", table, Moment{});
    out.end_object();
    return out.take();
}

std::string move_text(const Table& table, unsigned byte, std::string_view rest) {
    const auto moves = table.game().position().moves();
    if (byte % 8 == 0 || moves.empty()) return std::string(rest.substr(0, byte / 8));
    return table.game().position().text(moves[byte % moves.size()]);
}

Action action_of(const Table& table, std::string_view bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    switch (byte(0) % 16) {
        case 0: return action::Join{byte(2) & 1 ? Seat::person("A") : Seat::computer(3)};
        case 1: return action::Resign{};
        case 2: return action::DrawOffer{};
        case 3: return action::DrawDecline{};
        case 4: return action::TakebackOffer{};
        case 5: return action::TakebackAccept{};
        case 6: return action::TakebackDecline{};
        case 7: return action::Takeback{};
        case 8: return action::Abort{};
        case 9: return action::Claim{};
        case 10: return action::RematchOffer{"id"};
        case 11: return action::Forfeit{Reason::Crash};
        default: return action::Move{move_text(table, byte(2), bytes)};
    }
}

std::optional<std::size_t> number_near(std::size_t number, unsigned byte) {
    if (byte < 128) return std::nullopt;
    return number + byte % 3 - std::min<std::size_t>(number, 1);
}

// What must hold whatever was commanded.
void check(const Table& before, const Table& after, const CommandAnswer& answer,
           const std::string& text) {
    require(after.version() == before.version() + answer.events.size(), "events are counted", text);
    require(!answer.events.empty() || state_of(before) == state_of(after),
            "without an event nothing changes", text);
    require(after.line() >= before.line(), "lines are counted", text);
    require(after.is_over() || ending_of(after.game(), after.terms().max_plies) == std::nullopt,
            "what the board ends is over", text);
    for (const Event& event : answer.events)
        require(!std::holds_alternative<event::Moved>(event.what) || !before.is_over(),
                "nobody moves after the end", text);
    if (answer.refusal) {
        require(answer.events.size() <= 1, "who is refused changes nothing but the time", text);
        require(words(*answer.refusal).size() < 300, "refusals are told in short", text);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    with_picked_game(data, size, []<Game G>(std::string_view text) {
        if (text.empty()) return;
        const auto kind = static_cast<unsigned char>(text[0]);
        Moment now{};
        Table table({terms_of(kind),
                     {kind & 64 ? Seat::open() : Seat::person("Ann"), Seat::person("Bob")},
                     AnyHistory(AnyPosition::start(G::info))},
                    now);
        for (std::size_t at = 1; at + command_size <= text.size(); at += command_size) {
            const std::string_view bytes = text.substr(at);
            const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
            now += Milliseconds(byte(5) * byte(5));
            const Side by = byte(1) % 2 == 0 ? Side::First : Side::Second;
            if (byte(1) % 16 == 15) table.set_online(by, byte(2) % 2 == 0, now);
            const Table before = table;
            const Command command{action_of(table, bytes),
                                  number_near(table.game().plies(), byte(3)),
                                  number_near(table.line(), byte(4))};
            const CommandAnswer answer = table.apply(command, by, now);
            check(before, table, answer, std::string(text));
        }
    });
    return 0;
}
