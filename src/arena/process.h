#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"

namespace trireme::arena {

using Deadline = std::chrono::steady_clock::time_point;

// What can go wrong while talking to another program.
enum class ProcessFailure : std::uint8_t {
    Ended,     // it is gone, or has closed its output
    TimedOut,  // the deadline has passed
    Babbling,  // a line, or what came while it did not listen, is longer than we care to keep
};

// Another program that reads lines and writes lines. Its stderr goes nowhere. It runs in a process
// group of its own, so that Ctrl-C does not reach it and nothing it has started survives the end of
// this object.
//
// Nothing here waits beyond the deadline given, whatever the program does.
class Process {
public:
    // Starts a program, found as a shell would find it, with its arguments; or tells why not.
    static Expected<std::unique_ptr<Process>, std::string> start(
        const std::vector<std::string>& words);
    ~Process();  // kills it

    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    // Sends a line; true if all of it could be written.
    Expected<bool, ProcessFailure> send(std::string_view line, Deadline deadline);
    // The next line, without its end (LF or CR LF).
    Expected<std::string, ProcessFailure> receive(Deadline deadline);

    // Ends it at once; may be called from any thread, also while another one sends or receives.
    void kill();
    // Ends all that there are, with what they have started; may be called by a signal handler. For
    // the end of our own program, which they would survive.
    static void kill_all() noexcept;

    // Gives it a moment to end by itself, kills it if need be, and tells how it ended: "exit status
    // 3", "signal 11".
    std::string ending();

    // The longest line that is received.
    static constexpr std::size_t longest_line = std::size_t{1} << 20;

private:
    class Child;
    explicit Process(std::unique_ptr<Child> child);
    Expected<bool, ProcessFailure> wait(Deadline deadline, bool to_write);

    std::unique_ptr<Child> child_;
    std::string received_;      // and not yet asked for
    std::size_t searched_ = 0;  // how much of it is known to hold no end of line
};

}  // namespace trireme::arena
