#include "cli/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>

namespace trireme::cli {
namespace {

void write(const std::string& text, bool over_a_line) {
    const std::string all = (over_a_line ? "\r\x1b[K" : "") + text;
    std::fwrite(all.data(), 1, all.size(), stderr);
}

}  // namespace

ProgressLine::ProgressLine() : is_at_terminal_(isatty(STDERR_FILENO) != 0) {}

bool ProgressLine::is_due() const {
    const auto interval = is_at_terminal_ ? std::chrono::seconds(1) : std::chrono::seconds(10);
    return Clock::now() - shown_ >= interval;
}

void ProgressLine::show(const std::string& text) {
    write(text + (is_at_terminal_ ? "" : "\n"), is_at_terminal_);
    shown_ = Clock::now();
}

std::string ProgressLine::time_left(double done, double left) const {
    if (done <= 0) return "";
    const auto time = static_cast<std::int64_t>(seconds() / done * left);
    return fmt::format("  {}:{:02}:{:02} left", time / 3600, time / 60 % 60, time % 60);
}

double ProgressLine::seconds() const {
    return std::chrono::duration<double>(Clock::now() - begun_).count();
}

void ProgressLine::print(const std::string& text) const { write(text + "\n", is_at_terminal_); }

}  // namespace trireme::cli
