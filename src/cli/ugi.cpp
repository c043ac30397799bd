#include <iostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "ugi/session.h"

namespace trireme::cli {

int run_ugi(const UgiOptions& options) {
    trireme::run_ugi(std::cin, std::cout, game_named(options.game), TRIREME_VERSION);
    return success;
}

}  // namespace trireme::cli
