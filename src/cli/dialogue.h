#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/line_reader.h"

namespace trireme::cli {

// Questions on stdout, answers from stdin. Only a person at a terminal is shown the questions; a
// script just writes its answers.
class Dialogue {
public:
    Dialogue();

    // Whether a person sits at both ends.
    bool is_with_person() const { return with_person_; }

    // The answer without blanks around it; nothing at the end of the input.
    std::optional<std::string> ask(const std::string& question);

    bool confirms(const std::string& question);

private:
    LineReader in_;
    bool with_person_;
};

// Whether somebody wants to leave.
bool means_quit(std::string_view word);

}  // namespace trireme::cli
