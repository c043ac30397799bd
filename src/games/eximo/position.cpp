#include "games/eximo/position.h"

#include "board/zobrist.h"

namespace trireme::eximo {
namespace {

constexpr PieceWords<Board::size> man_words(0xe81a0);

}  // namespace

Position::Position(const Set& first, const Set& second, Side to_move)
    : men_{first, second}, to_move_(to_move) {
    key_ = key_from_scratch();
}

std::uint64_t Position::key_from_scratch() const {
    std::uint64_t key = word_of_turn(to_move_);
    for (const Side side : {Side::First, Side::Second})
        men(side).for_each([&](int square) { key ^= man_words.of(side, square); });
    return key;
}

Position Position::play(const Move& move) const {
    const Side mover = to_move_;
    Position next = *this;
    const auto toggle = [&next](Side side, int square) {
        next.men_[side].flip(square);
        next.key_ ^= man_words.of(side, square);
    };
    toggle(mover, move.from);
    if (last_row[mover].test(move.to)) {
        for (const std::uint8_t drop : move.drops)
            if (drop != Move::no_drop) toggle(mover, drop);
    } else {
        toggle(mover, move.to);
    }
    move.captured.for_each([&](int square) { toggle(!mover, square); });
    next.to_move_ = !mover;
    next.key_ ^= word_of_turn(Side::Second);
    return next;
}

Position Position::passed() const {
    Position next = *this;
    next.to_move_ = !to_move_;
    next.key_ ^= word_of_turn(Side::Second);
    return next;
}

std::string Position::stack_at(Square square) const {
    for (const Side side : {Side::First, Side::Second})
        if (men(side).test(Board::number(square))) return {letter(side)};
    return "";
}

}  // namespace trireme::eximo
