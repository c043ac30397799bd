#include "record/record.h"

#include <algorithm>

#include "base/number.h"
#include "record/tags.h"

namespace trireme {

bool operator==(const RecordedMove& a, const RecordedMove& b) {
    return a.move == b.move && a.comment == b.comment && a.variations == b.variations;
}

std::string_view Record::tag(std::string_view name) const {
    for (const Tag& tag : tags)
        if (tag.name == name) return tag.value;
    return {};
}

void Record::set_tag(std::string_view name, std::string_view value) {
    for (Tag& tag : tags) {
        if (tag.name != name) continue;
        tag.value = value;
        return;
    }
    tags.push_back({std::string(name), std::string(value)});
}

void Record::remove_tag(std::string_view name) {
    std::erase_if(tags, [&](const Tag& tag) { return tag.name == name; });
}

// Tags, and with them the result, are equal if they are written alike: a First or Second that is
// missing is an empty one.
bool operator==(const Record& a, const Record& b) {
    return a.start == b.start && record::written_tags(a) == record::written_tags(b) &&
           a.comment == b.comment && a.moves == b.moves;
}

AnyHistory history_of(const Record& record) {
    AnyHistory history(record.start);
    for (const RecordedMove& recorded : record.moves) history.play(recorded.move);
    return history;
}

std::size_t opening_plies_of(const Record& record) {
    const auto plies = read_number<std::size_t>(record.tag("OpeningPlies"));
    return std::min(plies.value_or(0), record.moves.size());
}

}  // namespace trireme
