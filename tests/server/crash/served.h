#pragma once

#include <sys/types.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "server/client/address.h"
#include "server/support.h"

namespace trireme::crash_tests {

// How a program of ours ended and what it wrote to stdout and stderr.
struct Ended {
    int status = -1;  // exit status; 128 and the signal's number where one killed it
    std::string text;
};

// A run of the program.
class Program {
public:
    explicit Program(const std::vector<std::string>& arguments);
    ~Program();  // kills it
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void kill() const;
    // Waits for its end.
    Ended finish();

private:
    pid_t process_ = -1;
    int output_ = -1;
};

// Runs the program to its end.
inline Ended run_program(const std::vector<std::string>& arguments) {
    return Program(arguments).finish();
}

// The real server as a process of its own, always at the same port, to be killed and started again.
class Served {
public:
    using Environment = std::map<std::string, std::string>;

    // With these options beside port and page, and with these variables.
    explicit Served(std::vector<std::string> options, Environment environment = {});
    ~Served();  // kills it
    Served(const Served&) = delete;
    Served& operator=(const Served&) = delete;

    void start();  // returns when it takes requests
    void kill();   // at once, as a crash of the machine would
    // Asks it to end, as `kill` does, and gives the exit status.
    int terminate();

    server::ServerAddress address() const;
    pid_t process() const { return process_; }

private:
    int wait();

    std::vector<std::string> options_;
    Environment environment_;
    server_tests::Folder folder_;  // of the page, and of what the server writes to stderr
    std::uint16_t port_ = 0;
    pid_t process_ = -1;
};

}  // namespace trireme::crash_tests
