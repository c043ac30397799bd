#include "cli/run.h"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <filesystem>
#include <new>
#include <system_error>

#include "cli/command_line.h"
#include "cli/failure.h"
#include "cli/terminal.h"

namespace trireme {
namespace {

using namespace cli;

// A standard stream that is closed would give its number to the next file that is opened, and what
// is meant for the stream would go into that file. What is opened here instead fails as before.
void occupy_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) == -1)
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int run_and_report(int argc, char** argv, const Extras& extras) {
    try {
        const int status = run_command_line(argc, argv, extras);
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

int run(int argc, char** argv, const std::vector<const GameEntry*>& games, const Extras& extras) {
    occupy_closed_streams();
    // A closed pipe is an error of the write, not the end of the process.
    std::signal(SIGPIPE, SIG_IGN);
    if (argc > 0) set_program_name(std::filesystem::path(argv[0]).filename().string());
    set_entries(games);
    return run_and_report(argc, argv, extras);
}

}  // namespace trireme
