#include "coach/game_coach.h"

#include "games/registry.h"

namespace trireme {
namespace {

template <Game... Gs>
const GameCoach* find_coach(GameList<Gs...>, const GameInfo& game) {
    const GameCoach* found = nullptr;
    ((&Gs::info == &game ? void(found = &coach<Gs>()) : void()), ...);
    return found;
}

}  // namespace

const GameCoach& coach_of(const GameInfo& game) {
    static const GameCoach general{};
    const GameCoach* const own = find_coach(AllGames{}, game);
    return own != nullptr ? *own : general;
}

}  // namespace trireme
