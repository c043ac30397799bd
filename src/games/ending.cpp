#include "games/ending.h"

namespace trireme {
namespace {

bool has_pieces(const AnyPosition& position, Side side) {
    for (int rank = 0; rank < position.game().ranks; ++rank)
        for (int file = 0; file < position.game().files; ++file)
            if (position.stack_at(make_square(file, rank)).find(letter(side)) != std::string::npos)
                return true;
    return false;
}

}  // namespace

std::optional<EndReason> end_reason(const AnyHistory& history) {
    const AnyPosition& position = history.position();
    const Result result = history.result();
    if (result == Result::Ongoing) return std::nullopt;
    if (result == Result::Draw) return EndReason::Repetition;
    if (position.goal_outcome() != Outcome::Ongoing) return EndReason::Goal;
    return has_pieces(position, position.to_move()) ? EndReason::NoMoves : EndReason::NoPieces;
}

int count_across(const AnyPosition& position, Side side) {
    const int far = side == Side::First ? position.game().ranks - 1 : 0;
    int count = 0;
    for (int file = 0; file < position.game().files; ++file)
        if (position.stack_at(make_square(file, far)).ends_with(letter(side))) ++count;
    return count;
}

}  // namespace trireme
