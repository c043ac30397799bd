#include "coach/game_coach.h"
#include "games/eximo/eximo.h"

namespace trireme {

template <>
const GameCoach& coach<Eximo>() {
    static const GameCoach coach{};
    return coach;
}

}  // namespace trireme
