#pragma once

#include <chrono>
#include <string>

namespace trireme::cli {

// "1:05:09"
std::string duration_text(std::chrono::seconds time);

// How far long work has got, on stderr: at a terminal a line that changes, else a line now and
// then.
class ProgressLine {
public:
    ProgressLine();

    bool is_at_terminal() const { return is_at_terminal_; }
    // Whether it is time to show how far the work has got by now.
    bool is_due() const;
    void show(const std::string& text);
    // A line that stays, in place of the one that changes.
    void print(const std::string& text) const;

private:
    using Clock = std::chrono::steady_clock;

    bool is_at_terminal_;
    Clock::time_point shown_ = Clock::now();
};

}  // namespace trireme::cli
