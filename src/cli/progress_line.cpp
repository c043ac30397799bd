#include "cli/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace trireme::cli {
namespace {

void write(const std::string& text, bool over_a_line) {
    const std::string all = (over_a_line ? "\r\x1b[K" : "") + text;
    std::fwrite(all.data(), 1, all.size(), stderr);
}

}  // namespace

std::string duration_text(std::chrono::seconds time) {
    const auto seconds = time.count();
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

ProgressLine::ProgressLine() : is_at_terminal_(isatty(STDERR_FILENO) != 0) {}

bool ProgressLine::is_due() const {
    const auto interval = is_at_terminal_ ? std::chrono::seconds(1) : std::chrono::seconds(10);
    return Clock::now() - shown_ >= interval;
}

void ProgressLine::show(const std::string& text) {
    write(text + (is_at_terminal_ ? "" : "\n"), is_at_terminal_);
    shown_ = Clock::now();
}

void ProgressLine::print(const std::string& text) const { write(text + "\n", is_at_terminal_); }

}  // namespace trireme::cli
