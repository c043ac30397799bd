#pragma once

// Positions drawn in the code of a test:
//
//     const auto position = o_to_move<Mimic>(R"(
//          6 ...o.x....
//          4 ....1.....
//            abcdefghij
//          1 = xo
//         ko = d6-e7
//     )");
//
// A line is the number of a rank and its squares: `.` is empty, `x` and `o` are pieces, any other
// character is a stack, which a line of its own gives from bottom to top. The upper rank comes
// first; ranks that are left out are empty. A line of file letters may help the reader.

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"
#include "games/registry.h"

namespace trireme::drawn {

// A drawing that is no position is a fault of the test: std::logic_error.
AnyPosition position(const GameInfo& game, Side to_move, std::string_view drawing);

template <Game G>
AnyPosition x_to_move(std::string_view drawing) {
    return position(G::info, Side::First, drawing);
}

template <Game G>
AnyPosition o_to_move(std::string_view drawing) {
    return position(G::info, Side::Second, drawing);
}

template <Game G>
AnyPosition start() {
    return AnyPosition::start(G::info);
}

// The canonical texts of all legal moves, in byte order.
std::vector<std::string> move_texts(const AnyPosition& position);

// The same, and those that begin with a square (or a rear and a front, as in "f1,g2"), in one
// string with spaces between them.
std::string moves_of(const AnyPosition& position);
std::string moves_from(const AnyPosition& position, std::string_view beginning);

// Whether this is the canonical text of a legal move.
bool allows(const AnyPosition& position, std::string_view move);

// The move with this text. One that is refused is a fault of the test: std::logic_error.
AnyMove move(const AnyPosition& position, std::string_view text);

// The position after some moves.
AnyPosition after(const AnyPosition& position, std::initializer_list<std::string_view> moves);

// Whether two positions are equal in every respect.
testing::AssertionResult same(const AnyPosition& found, const AnyPosition& expected);

// Whether the move makes the drawn position, with the other player to move.
testing::AssertionResult leads_to(const AnyPosition& before, std::string_view move,
                                  std::string_view drawing);

std::string joined(const std::vector<std::string>& words);

}  // namespace trireme::drawn
