#include <set>

#include "conformance/laws.h"

namespace trireme::conformance {

void check_append(const Inspection& inspection) {
    const auto start = AnyPosition::start(inspection.game());
    auto expected = start.moves();
    expected.insert(expected.end(), inspection.study.moves.begin(), inspection.study.moves.end());
    const auto listed = inspection.subject.moves_of_both(start, inspection.position());
    inspection.findings.expect(rule::append, listed == expected, [&] {
        return "after the moves of the start the buffer does not hold all moves of both";
    });
}

void check_play(const Inspection& inspection) {
    const Study& study = inspection.study;
    Findings& findings = inspection.findings;
    for (std::size_t i = 0; i < study.moves.size(); ++i)
        findings.expect(rule::turns,
                        study.position.play(study.moves[i]).to_move() == !study.position.to_move(),
                        [&] { return study.move_texts[i]; });

    inspection.seen.see(study.position, study.text, findings);
    for (const std::size_t i : study.some) {
        const auto after = study.position.play(study.moves[i]);
        const std::string text = after.text();
        findings.expect(rule::values, study.position.play(study.moves[i]) == after,
                        [&] { return study.move_texts[i] + " does not do the same twice"; });
        findings.expect(rule::equality, (after == study.position) == (text == study.text),
                        [&] { return "compared with the position after " + study.move_texts[i]; });
        findings.expect(rule::keys, after.key() == inspection.subject.key_from_scratch(after),
                        [&] { return "after " + study.move_texts[i]; });
        inspection.seen.see(after, text, findings);
    }
    findings.expect(rule::values, study.position.text() == study.text,
                    [&] { return "a move has changed the position it was played in"; });
}

void check_move_texts(const Inspection& inspection) {
    const Study& study = inspection.study;
    std::set<std::string> known;
    for (const std::string& text : study.move_texts)
        inspection.findings.expect(rule::distinct_moves, known.insert(text).second,
                                   [&] { return text + " is listed twice"; });
    for (const std::size_t i : study.some) {
        const std::string& text = study.move_texts[i];
        const auto read = study.position.parse_move(text);
        inspection.findings.expect(rule::move_text, read && *read == study.moves[i], [&] {
            return text + (read ? " is read as " + study.position.text(*read)
                                : " is refused: " + words_with_place(read.error()));
        });
    }
}

}  // namespace trireme::conformance
