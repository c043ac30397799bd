#include "coach/game_coach.h"
#include "games/mimic/mimic.h"

namespace trireme {

template <>
const GameCoach& coach<Mimic>() {
    static const GameCoach coach{};
    return coach;
}

}  // namespace trireme
