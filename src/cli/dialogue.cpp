#include "cli/dialogue.h"

#include <fmt/format.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/terminal.h"

namespace trireme::cli {

Dialogue::Dialogue()
    : in_(STDIN_FILENO), with_person_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {}

std::optional<std::string> Dialogue::ask(const std::string& question) {
    for (;;) {
        if (with_person_) fmt::print("{}> ", question);
        if (!in_.has_line()) flush_output();
        const auto line = in_.next();
        if (!line) {
            if (with_person_) fmt::print("\n");
            return std::nullopt;
        }
        if (!line->too_long) return std::string(trimmed(line->text));
        fmt::print("That was more than {} characters.\n", LineReader::limit);
    }
}

bool Dialogue::confirms(const std::string& question) {
    const auto answer = ask(question + " [y/n]");
    return answer && lower_case(*answer).starts_with('y');
}

bool means_quit(std::string_view word) {
    const std::string lower = lower_case(word);
    return lower == "quit" || lower == "q" || lower == "exit";
}

}  // namespace trireme::cli
