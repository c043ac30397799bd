#include "engine/game_entry.h"

#include <cassert>

#include "games/registry.h"

namespace trireme {
namespace {

template <Game... Gs>
std::vector<const GameEntry*> entries_of(GameList<Gs...>) {
    return {entry<Gs>()...};
}

std::vector<const GameEntry*>& known_entries() {
    static std::vector<const GameEntry*> entries = own_entries();
    return entries;
}

}  // namespace

std::vector<const GameEntry*> own_entries() { return entries_of(AllGames{}); }

void set_entries(const std::vector<const GameEntry*>& entries) {
    std::vector<const GameInfo*> games;
    for (const GameEntry* each : entries) games.push_back(&each->info);
    set_games(games);
    known_entries() = entries;
}

const GameEntry& entry_of(const GameInfo& game) {
    for (const GameEntry* each : known_entries())
        if (&each->info == &game) return *each;
    assert(false && "a game that the program does not know");
    return *known_entries().front();
}

std::optional<Fault> obstacle_to_using(const Network& network, const GameInfo& game) {
    if (&network.game() != &game) return network_of_other_game(network, game);
    const int kinds = entry_of(game).input_kinds;
    if (network.kinds() <= kinds) return std::nullopt;
    return wrong_inputs(static_cast<std::uint32_t>(network.inputs()), game, kinds);
}

}  // namespace trireme
