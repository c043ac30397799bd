#include "record/tags.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string>

#include "base/text.h"

namespace trireme::record {
namespace {

bool is_letter(int c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); }

std::string with_spaces_for_controls(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (is_control(static_cast<unsigned char>(c))) c = ' ';
    return result;
}

}  // namespace

bool is_in_tag_name(int c) { return is_letter(c) || is_digit(c) || c == '_'; }

bool is_tag_name(std::string_view name) {
    return !name.empty() && is_letter(name.front()) &&
           std::all_of(name.begin(), name.end(), is_in_tag_name);
}

std::optional<Result> parse_result(std::string_view text) {
    for (const Result result :
         {Result::FirstWins, Result::SecondWins, Result::Draw, Result::Ongoing})
        if (text == to_text(result)) return result;
    return std::nullopt;
}

std::vector<Tag> written_tags(const Record& record) {
    std::vector<Tag> tags;
    std::set<std::string, std::less<>> names{"Position"};  // which is written only if need be
    const auto add = [&](std::string_view name, std::string_view value) {
        if (is_tag_name(name) && names.emplace(name).second)
            tags.push_back({std::string(name), with_spaces_for_controls(value)});
    };
    add("Game", record.game().id);
    add("First", record.tag("First"));
    add("Second", record.tag("Second"));
    add("Result", to_text(record.result));
    for (const Tag& tag : record.tags)
        if (tag.name == "Date") add(tag.name, tag.value);
    if (!(record.start == AnyPosition::start(record.game())))
        tags.push_back({"Position", record.start.text()});
    for (const Tag& tag : record.tags) add(tag.name, tag.value);
    return tags;
}

}  // namespace trireme::record
