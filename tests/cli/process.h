#pragma once

#include <sys/types.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace trireme::cli_tests {

using Arguments = std::vector<std::string>;

// How a run of the program ended and what it wrote.
struct Finished {
    int status = -1;  // exit status; 128 and the signal's number where one killed it
    std::string out;
    std::string err;
};

struct Surroundings {
    Arguments environment = {};    // NAME=VALUE
    std::size_t memory_limit = 0;  // of address space, in bytes; 0 is none
    std::string program = TRIREME_BINARY;
};

// Runs the program with this input to its end. It gets no environment but what is given.
Finished run(const Arguments& arguments, const std::string& input = "",
             const Surroundings& surroundings = {});

// Runs it at a terminal of its own, as a person would who types the input ahead. What it writes to
// stdout and stderr both comes as `out`, line feeds as CR LF.
Finished run_at_terminal(const Arguments& arguments, const std::string& input = "",
                         const Surroundings& surroundings = {});

// Runs it with words that a shell reads, for the sake of redirections. What it writes to stderr,
// and to stdout unless that is redirected, comes as `out`.
Finished run_in_shell(const std::string& words);

// A running program to talk to line by line.
class Conversation {
public:
    explicit Conversation(const Arguments& arguments);
    ~Conversation();
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    void send(const std::string& text) const;
    // The next line of the program's output; nothing after a minute of silence.
    std::optional<std::string> receive();
    // Stops listening, as `head` does.
    void close_output();
    // Ctrl-C.
    void interrupt() const;
    // As `kill` does.
    void terminate() const;
    // Ends the input and waits for the exit status.
    int finish();

private:
    pid_t process_ = -1;
    int input_ = -1;
    int output_ = -1;
    std::string received_;
};

}  // namespace trireme::cli_tests
