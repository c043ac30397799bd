#include "coach/games/phalanx/facts.h"
#include "coach/game_coach.h"
#include "games/epaminondas/epaminondas.h"

namespace trireme {

template <>
const GameCoach& coach<Epaminondas>() {
    static const GameCoach coach{
        .thresholds = {0.05, 0.08, 0.14},
        .find_facts = &phalanx::find_facts<Epaminondas, epaminondas::Rules>};
    return coach;
}

}  // namespace trireme
