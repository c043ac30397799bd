#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "board/side.h"
#include "board/square.h"
#include "games/game.h"

namespace trireme {

// What all position texts have in common: `<rows> <side>`, rows from the top rank down.

// Whether brackets may hold several pieces.
enum class Stacks : bool { No, Yes };

// A position text taken apart. `rest` is what follows the side (empty, or it begins with the space
// that separates the next field).
struct PositionFields {
    Side to_move = Side::First;
    std::string_view rest;
    std::size_t rest_column = 1;
};

// Called for every occupied square, from the top left on, with its pieces from bottom to top;
// returns what is wrong with them, if anything; where is known already.
using PlacePieces = std::function<std::optional<Fault>(Square, std::string_view)>;

Expected<PositionFields> read_position(std::string_view text, int files, int ranks, Stacks stacks,
                                       const PlacePieces& place);

// The fault of a text that goes on after its last field; nothing when it does not.
std::optional<Fault> trailing_text(const PositionFields& fields);

// The rows and the side; `stack_at` gives the pieces of a square from bottom to top.
std::string write_position(int files, int ranks, Side to_move,
                           const std::function<std::string(Square)>& stack_at);

// The fault of a player who has more than `most` pieces.
Fault too_many_pieces(const GameInfo& game, Side side, int most);

}  // namespace trireme
