#include <poll.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <stdexcept>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "ugi/session.h"

namespace trireme::cli {
namespace {

// Whether somebody holds the other end, if it is a pipe.
bool has_reader(int descriptor) {
    pollfd polled{descriptor, POLLOUT, 0};
    return poll(&polled, 1, 0) != 1 || (polled.revents & POLLERR) == 0;
}

}  // namespace

int run_ugi(const UgiOptions& options) {
    trireme::run_ugi(std::cin, std::cout, game_named(options.game), TRIREME_VERSION);
    if (std::ferror(stdin) != 0) throw std::runtime_error("cannot read the input");
    if (std::cout) return success;
    if (!has_reader(STDOUT_FILENO)) return failure;
    throw std::runtime_error("cannot write the output");
}

}  // namespace trireme::cli
