#pragma once

#include <chrono>
#include <string>

namespace trireme::cli {

// How far long work has got, on stderr: at a terminal a line that changes, else a line now and
// then.
class ProgressLine {
public:
    ProgressLine();

    bool is_at_terminal() const { return is_at_terminal_; }
    // Whether it is time to show how far the work has got by now.
    bool is_due() const;
    void show(const std::string& text);
    // "  1:05:09 left" for so much that is left, as long as what has been done since the beginning
    // took; empty where nothing has.
    std::string time_left(double done, double left) const;
    // Since the beginning.
    double seconds() const;
    // A line that stays, in place of the one that changes.
    void print(const std::string& text) const;

private:
    using Clock = std::chrono::steady_clock;

    bool is_at_terminal_;
    Clock::time_point begun_ = Clock::now();
    Clock::time_point shown_ = begun_;
};

}  // namespace trireme::cli
