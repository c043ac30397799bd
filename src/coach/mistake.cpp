#include "coach/mistake.h"

#include "games/words.h"
#include "wire/tables.h"

namespace trireme {

Fact fact_of(const FactKind& kind, LineRole line, std::size_t ply, const GameInfo& game,
             Side side) {
    return Fact(kind, line, ply)
        .with("side", wire::word_of(side))
        .with("colour", colour_name(game, side));
}

}  // namespace trireme
