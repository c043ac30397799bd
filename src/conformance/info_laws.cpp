#include "base/text.h"
#include "conformance/laws.h"

namespace trireme::conformance {
namespace {

// Squares are a letter and a number of at most two digits.
constexpr int most_files = 26;
constexpr int most_ranks = 99;

void check_facts(const GameInfo& info, Findings& findings) {
    const auto require = [&](bool holds, std::string_view what) {
        findings.expect(rule::info, holds, [&] { return std::string(what); });
    };
    require(words_of(info.id).size() == 1 && info.id == trimmed(info.id), "the id is not one word");
    require(!info.name.empty(), "the name is missing");
    require(!info.author.empty(), "the author is missing");
    require(!info.piece.empty(), "the name of the pieces is missing");
    require(!info.first_colour.empty() && !info.second_colour.empty(), "a colour is missing");
    require(info.first_colour != info.second_colour, "both players have the same colour");
    require(1 <= info.files && info.files <= most_files, "files are not from 1 to 26");
    require(1 <= info.ranks && info.ranks <= most_ranks, "ranks are not from 1 to 99");
}

int count_pieces(const AnyPosition& position) {
    std::size_t count = 0;
    for_each_square(position.game(),
                    [&](Square square) { count += position.stack_at(square).size(); });
    return static_cast<int>(count);
}

}  // namespace

bool check_info(const Subject& subject, Findings& findings) {
    const GameInfo& info = *subject.info;
    check_facts(info, findings);
    const bool has_board = info.files == subject.files && info.ranks == subject.ranks;
    findings.expect(rule::info, has_board, [] { return "files and ranks are not the Board's"; });
    const bool has_operations = info.operations != nullptr && &info.operations->info == &info;
    findings.expect(rule::info, has_operations,
                    [] { return "operations are not &operations<G> of this game"; });
    if (!has_board || !has_operations) return false;
    findings.expect(rule::info, info.operations->piece_kinds >= 1,
                    [] { return "there are no kinds of pieces"; });
    const auto start = AnyPosition::parse(info, info.start);
    findings.expect(rule::start, start.ok(), [&] {
        return "info.start cannot be read: " + words_with_place(start.error());
    });
    return start.ok();
}

void check_start(const Subject& subject, Findings& findings) {
    const GameInfo& info = *subject.info;
    const auto start = AnyPosition::start(info);
    const auto require = [&](bool holds, std::string_view what) {
        findings.expect(rule::start, holds, [&] { return std::string(what); });
    };
    require(start.text() == info.start, "start() is not written as info.start");
    require(start.outcome() == Outcome::Ongoing, "the game is over at the start");
    require(start.to_move() == Side::First, "the second player is to move at the start");
    findings.expect(rule::start, count_pieces(start) == info.operations->pieces_at_start, [&] {
        return "pieces_at_start is " + std::to_string(info.operations->pieces_at_start) +
               ", and there are " + std::to_string(count_pieces(start));
    });
}

void check_erasure(const Inspection& inspection) {
    const std::string wrong = inspection.subject.wrongly_erased(inspection.position());
    inspection.findings.expect(rule::erasure, wrong.empty(),
                               [&] { return wrong + " differs from what the type says"; });
}

}  // namespace trireme::conformance
