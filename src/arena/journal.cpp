#include "arena/journal.h"

#include <optional>
#include <utility>

#include "base/checksum.h"
#include "base/fault_kinds.h"
#include "base/text.h"

namespace trireme::arena {
namespace {

constexpr std::size_t checksum_digits = 8;

std::string checksum_of(std::string_view text) { return hex_text(crc32(text)); }

std::string first_line(const JournalHeader& header) { return "trireme " + header.command + " 1"; }

// As it stands in the file.
std::string text_of(const JournalSetting& setting) {
    return setting.name + ": " + without_controls(setting.value);
}

// The text before the checksum; nothing if the two do not agree.
std::optional<std::string_view> checked(std::string_view line) {
    if (line.size() <= checksum_digits) return std::nullopt;
    const std::size_t end = line.size() - checksum_digits - 1;
    const std::string_view text = line.substr(0, end);
    if (line[end] != ' ' || line.substr(end + 1) != checksum_of(text)) return std::nullopt;
    return text;
}

Fault in_line(std::size_t number, Fault fault) {
    fault.place.line = number;
    return fault;
}

// Why the line is not the one of this setting.
Fault difference(const JournalSetting& setting, std::string_view line) {
    const std::string beginning = setting.name + ": ";
    if (!line.starts_with(beginning)) return Fault(fault::journal_damaged);
    return Fault(fault::journal_setting)
        .with("name", setting.name)
        .with_typed("before", line.substr(beginning.size()))
        .with_typed("now", setting.value);
}

// The first fault of a head that is not what it should be.
Fault fault_of_head(const JournalHeader& header, std::string_view content) {
    if (cut(content, '\n') != first_line(header))
        return in_line(1, Fault(fault::journal_foreign).with("command", header.command));
    std::size_t number = 2;
    for (const JournalSetting& setting : header.settings) {
        const std::string_view line = cut(content, '\n');
        if (line != text_of(setting)) return in_line(number, difference(setting, line));
        ++number;
    }
    return in_line(number, Fault(fault::journal_damaged));
}

}  // namespace

std::string to_text(const JournalHeader& header) {
    std::string text = first_line(header) + "\n";
    for (const JournalSetting& setting : header.settings) text += text_of(setting) + "\n";
    return text + "\n";
}

std::string journal_line(std::string_view text) {
    return std::string(text) + " " + checksum_of(text) + "\n";
}

Expected<Journal> read_journal(const JournalHeader& header, std::string_view content) {
    const std::string head = to_text(header);
    if (head.starts_with(content)) return Journal{{}, content == head ? head.size() : 0};
    if (!content.starts_with(head)) return fault_of_head(header, content);
    Journal journal{{}, head.size()};
    std::size_t number = header.settings.size() + 3;
    for (;; ++number) {
        const std::size_t end = content.find('\n', journal.size);
        if (end == std::string_view::npos) return journal;
        const auto text = checked(content.substr(journal.size, end - journal.size));
        if (!text) return in_line(number, Fault(fault::journal_damaged));
        journal.lines.push_back({number, *text});
        journal.size = end + 1;
    }
}

Fault misfit_of(const JournalLine& line) {
    return in_line(line.number, Fault(fault::journal_misfit));
}

}  // namespace trireme::arena
