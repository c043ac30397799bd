#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/any_game.h"

namespace trireme::wasm {

// The games that the page looks at move by move. It says only what is other than in the line it
// asked for last, and is told no more, so that what a move costs does not grow with the game.
class Lines {
public:
    // The line from a position through the first `kept` moves of the last line and then through
    // these, blanks between them: a Line with the plies behind the kept ones. None are kept of a
    // line that began elsewhere, or after an error.
    std::string line(std::string_view game, std::string_view start, std::string_view kept,
                     std::string_view moves);

private:
    std::optional<AnyHistory> last_;
};

}  // namespace trireme::wasm
