#include <csignal>
#include <exception>
#include <new>
#include <system_error>

#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/terminal.h"

namespace {

using namespace trireme::cli;

int run(int argc, char** argv) {
    try {
        const int status = run_command_line(argc, argv);
        flush_output();
        return status;
    } catch (const BadInput& error) {
        complain(error.what());
        return bad_input;
    } catch (const std::system_error& error) {
        // Whoever read our output has gone, as `head` does: no fault of anybody.
        if (error.code() != std::errc::broken_pipe) complain(error.what());
    } catch (const std::bad_alloc&) {
        complain("out of memory");
    } catch (const std::exception& error) {
        complain(error.what());
    }
    return failure;
}

}  // namespace

int main(int argc, char** argv) {
    // A closed pipe is an error of the write, not the end of the process.
    std::signal(SIGPIPE, SIG_IGN);
    return run(argc, argv);
}
