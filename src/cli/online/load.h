#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "cli/commands.h"
#include "server/client/random_play.h"

namespace trireme::cli {

// Puts a server under load, step by step: connects everybody, has them play for a time, waits for
// the last answers, and reads all games back.
class Load {
public:
    // Throws BadInput.
    explicit Load(const LoadOptions& options);

    int run();  // gives the exit status

private:
    using Time = std::chrono::steady_clock::time_point;

    void wait_for_connections();
    void play();
    void wait_for_end();
    void wait_for_answers();
    void read_back();
    void fail(const std::string& why);
    // Looks again soon.
    void later(void (Load::*step)());

    int seconds_;
    server::Loop loop_;
    server::RandomPlay play_;
    Time began_ = std::chrono::steady_clock::now();  // this step
    std::optional<std::string> failure_;
};

}  // namespace trireme::cli
