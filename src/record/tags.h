#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "record/record.h"

namespace trireme::record {

// A letter, and then letters, digits and _.
bool is_in_tag_name(int c);
bool is_tag_name(std::string_view name);

// The reverse of to_text(Result).
std::optional<Result> parse_result(std::string_view text);

// All tags of a record as they are written: Game, First, Second and Result always; then Date if
// there is one, Position unless it is the game's start, and the others in their order. Those that
// no file can hold (a name used before or not well formed) are left out; control characters become
// spaces.
std::vector<Tag> written_tags(const Record& record);

}  // namespace trireme::record
