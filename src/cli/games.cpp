#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/words.h"
#include "games/registry.h"

namespace trireme::cli {

int list_games() {
    std::size_t id_width = 0;
    std::size_t name_width = 0;
    for (const GameInfo* game : all_games()) {
        id_width = std::max(id_width, game->id.size());
        name_width = std::max(name_width, game->name.size());
    }
    for (const GameInfo* game : all_games())
        fmt::print("{:{}}  {:{}}  {:5}  {}\n", game->id, id_width, game->name, name_width,
                   board_size(*game), game->start);
    return success;
}

}  // namespace trireme::cli
