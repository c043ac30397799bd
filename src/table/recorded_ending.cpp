#include "table/recorded_ending.h"

#include <string>
#include <string_view>

#include "base/text.h"

namespace trireme {
namespace {

constexpr std::string_view tag_name = "Termination";

}  // namespace

std::optional<Ending> told_ending(Result result, std::string_view reason, std::string_view detail) {
    auto known = parse_reason(reason);
    if (known && (is_on_board(*known) || !fits(*known, result))) known.reset();
    if (result == Result::Ongoing && !known) return std::nullopt;
    return Ending{result, known, known ? std::string(detail) : ""};
}

std::optional<Ending> recorded_ending(const Record& record) {
    if (auto ending = ending_of(history_of(record))) return ending;
    std::string_view detail = record.tag(tag_name);
    const std::string_view reason = trimmed(cut(detail, ':'));
    return told_ending(record.result, reason, trimmed(detail));
}

void record_ending(Record& record, const std::optional<Ending>& ending) {
    record.result = ending ? ending->result : Result::Ongoing;
    if (!ending) return record.remove_tag(tag_name);
    if (!ending->reason) return;  // the record may say more than we understand
    std::string text(to_text(*ending->reason));
    if (!ending->detail.empty()) text += ": " + ending->detail;
    record.set_tag(tag_name, text);
}

}  // namespace trireme
