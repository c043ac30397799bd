// Twenty blunders of every game, found by search among the games of weak players and kept in
// tests/data/blunders: the label, what was better, and the reason with its squares must stay what
// they are, and the reason must hold by the reference rules. With TRIREME_UPDATE_BLUNDERS=1 the
// files are written anew, to be read before they are kept.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "coach/claims.h"
#include "coach/games.h"
#include "coach/support.h"

namespace trireme {
namespace {

using namespace testing_coach;

constexpr std::size_t blunders_a_game = 20;
constexpr std::uint64_t few_nodes = 2000;
constexpr std::uint64_t many_nodes = 20'000;

// A line of a file, tab-separated: position, move, label, best, and the facts as row_of() has them.
struct Blunder {
    std::string position;
    std::string move;
    std::string verdict;  // the rest
};

std::string verdict_on(const Report& report) {
    const ReviewedMove& move = report.moves[0];
    std::string text(to_text(move.judgement.label));
    text += '\t' + report.game.start().text(move.best_line.front());
    for (const Fact& fact : move.facts) text += '\t' + row_of(fact);
    return text;
}

std::string file_of(const GameInfo& info) {
    return std::string(TRIREME_TEST_DATA) + "/blunders/" + std::string(info.id) + ".tsv";
}

std::vector<Blunder> read(const GameInfo& info) {
    std::vector<Blunder> blunders;
    std::ifstream in(file_of(info));
    for (std::string line; std::getline(in, line);) {
        std::string_view rest = line;
        const std::string position(cut(rest, '\t'));
        const std::string move(cut(rest, '\t'));
        blunders.push_back({position, move, std::string(rest)});
    }
    return blunders;
}

bool is_blunder_by(const Report& report, const Fact& reason) {
    const ReviewedMove& move = report.moves[0];
    return move.judgement.label == Label::Blunder && !move.facts.empty() &&
           move.facts[0].code() == reason.code();
}

// Those of some games that a long search calls blunders, too, and for the same kind of reason; not
// more than four of a kind.
std::vector<Blunder> find_blunders(const GameInfo& info) {
    std::vector<Blunder> found;
    std::map<std::string_view, int> kinds;
    for (std::uint64_t seed = 100; found.size() < blunders_a_game; ++seed) {
        const AnyHistory played = weak_game(info, seed);
        const Report report = finish(ReviewJob(played, nodes(few_nodes)));
        for (std::size_t ply = 0; ply < report.moves.size(); ++ply) {
            const ReviewedMove& move = report.moves[ply];
            if (move.judgement.label != Label::Blunder || move.facts.empty()) continue;
            const AnyPosition& position = played.positions()[ply];
            const std::string text = position.text(played.moves()[ply]);
            const auto look = [&](std::uint64_t count) {
                return review(info.id, position.text(), text, count);
            };
            const Report brief = look(few_nodes);
            if (!is_blunder_by(brief, move.facts[0]) ||
                !is_blunder_by(look(many_nodes), move.facts[0]))
                continue;
            if (++kinds[move.facts[0].code()] > 4 || found.size() == blunders_a_game) continue;
            found.push_back({position.text(), text, verdict_on(brief)});
        }
    }
    return found;
}

void write(const GameInfo& info, const std::vector<Blunder>& blunders) {
    std::filesystem::create_directories(std::filesystem::path(file_of(info)).parent_path());
    std::ofstream out(file_of(info));
    for (const Blunder& each : blunders)
        out << each.position << '\t' << each.move << '\t' << each.verdict << '\n';
}

class Blunders : public testing::TestWithParam<const GameInfo*> {};

TEST_P(Blunders, AreLabelledAndExplained) {
    const GameInfo& info = *GetParam();
    if (std::getenv("TRIREME_UPDATE_BLUNDERS") != nullptr) write(info, find_blunders(info));
    const std::vector<Blunder> blunders = read(info);
    ASSERT_EQ(blunders.size(), blunders_a_game);
    for (const Blunder& each : blunders) {
        const Report report = review(info.id, each.position, each.move, few_nodes);
        EXPECT_EQ(verdict_on(report), each.verdict) << each.position << ' ' << each.move;
        const ReviewedMove& move = report.moves[0];
        EXPECT_FALSE(move.facts.empty());
        expect_to_hold(report.game.start(), move, move.facts);
    }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Blunders,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->id); });

}  // namespace
}  // namespace trireme
