// Reads any bytes as the journal of a ladder and of a tuning. Hardly any line has the right
// checksum by itself, so the lines are also read with their checksums put right.

#include <cstdint>
#include <string>
#include <string_view>

#include "arena/journal.h"
#include "arena/ladder.h"
#include "arena/tuning.h"
#include "fuzz/game_fuzz.h"

namespace {

using namespace trireme;
using namespace trireme::arena;
using namespace trireme::fuzz;

const JournalHeader header_of_ladder{"ladder", {{"game", "crossings"}, {"seed", "1"}}};
const JournalHeader header_of_tuning{"tune", {}};

void check_line(const std::optional<Fault>& fault, const std::string& text) {
    if (!fault) return;
    check_fault(*fault, text);
    require(fault->place.line > 0, "faults have a line", text);
}

void check_ladder(const Journal& journal, const std::string& text) {
    LadderSchedule schedule(4);
    check_line(add_results(journal, schedule), text);
    const Ratings ratings = ratings_of(schedule.table(), 0);
    for (const auto& elo : ratings.elo)
        require(!elo || (-100'000 < *elo && *elo < 100'000), "ratings are finite", text);
    schedule.pairing(schedule.first_round() + 100);
    for (const JournalLine& line : journal.lines)
        if (const auto result = parse_result(line.text))
            require(parse_result(to_text(*result)) == result, "results read back equal", text);
}

void check_tuning(const Journal& journal, const std::string& text) {
    Spsa spsa({{{"a", 50, 0, 200}, {"b", 5, 0, 12}}, 100});
    check_line(add_iterations(journal, spsa), text);
    require(0 <= spsa.values()[0] && spsa.values()[0] <= 200, "values stay within range", text);
    spsa.probe(99);
}

void check(const JournalHeader& header, const std::string& content,
           void (*check_content)(const Journal&, const std::string&)) {
    const auto journal = read_journal(header, content);
    if (!journal) {
        check_line(journal.error(), content);
        return;
    }
    require(journal->size <= content.size(), "no more is whole than there is", content);
    std::string written = journal->size == 0 ? "" : to_text(header);
    for (const JournalLine& line : journal->lines) written += journal_line(line.text);
    require(written == content.substr(0, journal->size), "what is whole is as we write it",
            content);
    check_content(*journal, content);
}

std::string put_right(const JournalHeader& header, std::string_view lines) {
    std::string text = to_text(header);
    while (!lines.empty()) text += journal_line(cut(lines, '\n'));
    return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    check(header_of_ladder, text, check_ladder);
    check(header_of_ladder, put_right(header_of_ladder, text), check_ladder);
    check(header_of_tuning, put_right(header_of_tuning, text), check_tuning);
    return 0;
}
