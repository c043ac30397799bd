#include "coach/game_coach.h"
#include "games/crossings/crossings.h"

namespace trireme {

template <>
const GameCoach& coach<Crossings>() {
    static const GameCoach coach{};
    return coach;
}

}  // namespace trireme
