#include "arena/command_words.h"

#include <cstddef>

#include "base/fault_kinds.h"

namespace trireme::arena {

Expected<std::vector<std::string>> split_command(std::string_view command) {
    std::vector<std::string> words;
    bool in_word = false;
    char quote = 0;  // the one that is open, if any
    std::size_t opened = 0;
    for (std::size_t i = 0; i < command.size(); ++i) {
        char c = command[i];
        if (quote == 0 && (c == ' ' || c == '\t')) {
            in_word = false;
            continue;
        }
        if (!in_word) words.emplace_back();
        in_word = true;
        if (quote == 0 && (c == '\'' || c == '"')) {
            quote = c;
            opened = i;
        } else if (c == quote) {
            quote = 0;
        } else {
            if (c == '\\' && quote != '\'') {
                if (++i == command.size()) return Fault(fault::backslash_at_end).at_column(i);
                c = command[i];
            }
            words.back() += c;
        }
    }
    if (quote != 0) return Fault(fault::quote_not_closed).at_column(opened + 1);
    if (words.empty() || words.front().empty()) return Fault(fault::no_program);
    return words;
}

}  // namespace trireme::arena
