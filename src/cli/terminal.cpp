#include "cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/text.h"

namespace trireme::cli {
namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

// A terminal without any locale, as in many containers, is taken to be a modern one.
bool locale_has_unicode() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        std::string locale(environment(name));
        if (locale.empty()) continue;
        std::transform(locale.begin(), locale.end(), locale.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        return locale.find("utf-8") != std::string::npos ||
               locale.find("utf8") != std::string::npos;
    }
    return true;
}

std::string& own_name() {
    static std::string name = "trireme";
    return name;
}

// Zeros where there is no terminal.
winsize terminal_size() {
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size : winsize{};
}

}  // namespace

bool wants_colour(bool no_color) {
    return !no_color && can_redraw() && environment("NO_COLOR").empty() && locale_has_unicode();
}

bool can_redraw() { return isatty(STDOUT_FILENO) != 0 && environment("TERM") != "dumb"; }

int terminal_width() {
    const winsize size = terminal_size();
    return size.ws_col == 0 ? 80 : size.ws_col;
}

int terminal_height() {
    const winsize size = terminal_size();
    return size.ws_row == 0 ? 24 : size.ws_row;
}

void flush_output() {
    if (std::fflush(stdout) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot write the output");
}

std::string_view program_name() { return own_name(); }

void set_program_name(std::string name) { own_name() = std::move(name); }

void note(std::string_view line) {
    // Not fmt::print, which throws: there is nobody left to tell when stderr is gone.
    std::fprintf(stderr, "%s\n", without_controls(line).c_str());
}

void complain(std::string_view message) { note(own_name() + ": " + std::string(message)); }

}  // namespace trireme::cli
