#include <fmt/format.h>

#include "cli/board_view.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/terminal.h"

namespace trireme::cli {

int show(const ShowOptions& options) {
    const AnyPosition position = position_of(game_named(options.game), options.position);
    const BoardView view(wants_colour(options.no_color));
    fmt::print("{}\n{}\n", view.draw(position), view.status(AnyHistory(position)));
    return success;
}

}  // namespace trireme::cli
