#pragma once

#include <optional>

#include "games/any_game.h"

namespace trireme::arena {

// Games to ask an engine about.
struct ComplianceExamples {
    AnyHistory long_game;            // from the start, at least eight plies, not over
    AnyHistory first_wins;           // from the start to its end
    AnyHistory second_wins;          // the same
    std::optional<AnyHistory> draw;  // by repetition; none where no example is known
};

ComplianceExamples make_examples(const GameInfo& game);

// The game when it was that many plies long.
AnyHistory beginning_of(const AnyHistory& game, std::size_t plies);

}  // namespace trireme::arena
