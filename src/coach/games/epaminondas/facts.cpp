#include "coach/game_coach.h"
#include "games/epaminondas/epaminondas.h"

namespace trireme {

template <>
const GameCoach& coach<Epaminondas>() {
    static const GameCoach coach{};
    return coach;
}

}  // namespace trireme
