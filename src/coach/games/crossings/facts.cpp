#include "coach/games/phalanx/facts.h"
#include "coach/game_coach.h"
#include "games/crossings/crossings.h"

namespace trireme {

template <>
const GameCoach& coach<Crossings>() {
    static const GameCoach coach{.thresholds = {0.10, 0.20, 0.30},
                                 .find_facts = &phalanx::find_facts<Crossings, crossings::Rules>};
    return coach;
}

}  // namespace trireme
