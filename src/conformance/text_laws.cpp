#include <algorithm>
#include <string>
#include <string_view>

#include "base/text.h"
#include "conformance/flaw.h"
#include "conformance/laws.h"

namespace trireme::conformance {
namespace {

// How many texts are tried of each sort, per position.
constexpr int edits = 6;

char any_byte(std::string_view usual, SplitMix64& random) {
    return random.below(4) == 0 ? static_cast<char>(random.below(256))
                                : usual[random.index(usual.size())];
}

// The text with a byte taken out, put in or replaced somewhere.
std::string edited(std::string text, std::string_view usual, SplitMix64& random) {
    const std::size_t at = random.index(text.size() + 1);
    const std::size_t removed = std::min(random.index(2), text.size() - at);
    const std::size_t inserted = removed == 0 ? 1 : random.index(2);
    return text.replace(at, removed, inserted, any_byte(usual, random));
}

std::string nonsense(std::string_view usual, SplitMix64& random) {
    std::string text(random.index(12), ' ');
    for (char& c : text) c = any_byte(usual, random);
    return text;
}

void check_typed_position(const Inspection& inspection, const std::string& text) {
    Findings& findings = inspection.findings;
    const auto read = AnyPosition::parse(inspection.game(), text);
    if (!read) {
        const std::string flaw = flaw_of(read.error(), text.size());
        findings.expect(rule::typed_position, flaw.empty(),
                        [&] { return quoted(text) + ": " + flaw; });
        return;
    }
    const std::string written = read->text();
    findings.expect(rule::typed_position, written == text,
                    [&] { return without_controls(text) + " is written as " + written; });
    const Findings::About about(findings, written);
    check_summaries(inspection.subject, *read, read->moves().size(), findings);
}

void check_typed_move(const Inspection& inspection, const std::string& text) {
    const auto& moves = inspection.study.moves;
    const auto read = inspection.position().parse_move(text);
    if (read) {
        inspection.findings.expect(
            rule::typed_move, std::find(moves.begin(), moves.end(), *read) != moves.end(),
            [&] { return quoted(text) + " is read as a move that is not legal"; });
    } else {
        const std::string flaw = flaw_of(read.error(), text.size());
        inspection.findings.expect(rule::typed_move, flaw.empty(),
                                   [&] { return quoted(text) + ": " + flaw; });
    }
}

}  // namespace

void check_position_text(const Inspection& inspection) {
    const Study& study = inspection.study;
    const auto read = AnyPosition::parse(inspection.game(), study.text);
    inspection.findings.expect(rule::position_text, read.ok(),
                               [&] { return "it is refused: " + words_with_place(read.error()); });
    if (!read) return;
    const auto require = [&](bool holds, std::string_view what) {
        inspection.findings.expect(rule::position_text, holds, [&] { return std::string(what); });
    };
    require(read->to_move() == study.position.to_move(), "what is read has the other side to move");
    require(*read == study.position, "what is read is not equal to what was written");
    require(read->key() == study.position.key(), "what is read has another key");
}

void check_typed_positions(const Inspection& inspection) {
    constexpr std::string_view usual = "xo/[] -0123456789aj";
    const std::string& text = inspection.study.text;
    if (text.empty()) return;  // check_position_text() says so
    for (const std::string& wrong :
         {std::string(), " " + text, text + " ", text + "\n", text + " x", text.substr(1),
          text.substr(0, text.size() - 1), text + '\0', nonsense(usual, inspection.random)})
        check_typed_position(inspection, wrong);
    for (int i = 0; i < edits; ++i)
        check_typed_position(inspection, edited(text, usual, inspection.random));
}

void check_typed_moves(const Inspection& inspection) {
    constexpr std::string_view usual = "abcdefghijklmn0123456789-x,= ";
    SplitMix64& random = inspection.random;
    const auto& legal = inspection.study.move_texts;
    auto& elsewhere = inspection.seen.move_texts;
    if (!legal.empty()) elsewhere.push_back(legal[random.index(legal.size())]);

    check_typed_move(inspection, "");
    check_typed_move(inspection, nonsense(usual, random));
    for (int i = 0; i < edits && !elsewhere.empty(); ++i) {
        const std::string& other = elsewhere[random.index(elsewhere.size())];
        check_typed_move(inspection, other);
        const std::string& own = legal.empty() ? other : legal[random.index(legal.size())];
        check_typed_move(inspection, edited(own, usual, random));
    }
}

}  // namespace trireme::conformance
