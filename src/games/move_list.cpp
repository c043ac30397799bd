#include "games/move_list.h"

#include "base/fault_kinds.h"

namespace trireme {

std::optional<Fault> play_text(AnyHistory& history, std::string_view move) {
    const auto numbered = [&](Fault fault) {
        fault.place.move = history.plies() + 1;
        return fault;
    };
    if (history.result() != Result::Ongoing) return numbered(Fault(fault::game_over));
    const auto parsed = history.position().parse_move(move);
    if (!parsed) return numbered(parsed.error());
    history.play(*parsed);
    return std::nullopt;
}

Expected<AnyHistory> game_of(const AnyPosition& start, const Words& moves) {
    AnyHistory history(start);
    for (const std::string_view move : moves)
        if (auto fault = play_text(history, move)) return *fault;
    return history;
}

}  // namespace trireme
