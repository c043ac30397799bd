// Twenty blunders of every game, found by search among the games of weak players and kept in
// tests/data/blunders: the label, what was better, and the reason with its squares must stay what
// they are. That they are right, others say who had no part in them: a forced end is proven by the
// reference rules, what is not decided is judged by another evaluation, and every reason must hold
// by the reference rules. With TRIREME_UPDATE_BLUNDERS=1 the files are written anew, to be read
// before they are kept.

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

#include "coach/claims.h"
#include "coach/fact_kinds.h"
#include "coach/games.h"
#include "coach/proof.h"
#include "coach/support.h"
#include "reference/reference.h"

namespace trireme {
namespace {

using namespace testing_coach;

constexpr std::size_t blunders_a_game = 20;
constexpr std::uint64_t few_nodes = 2000;
constexpr std::uint64_t many_nodes = 20'000;
constexpr int longest_proof = 6;  // plies

std::string verdict_on(const Report& report) {
    const ReviewedMove& move = report.moves[0];
    std::string text(to_text(move.judgement.label));
    text += '\t' + report.game.start().text(move.best_line.front());
    for (const Fact& fact : move.facts) text += '\t' + row_of(fact);
    return text;
}

// How many plies an end takes that a reason calls forced; 0: it does not speak of one.
int plies_to_prove(const Fact& fact) {
    for (const FactKind* kind : {&fact::win_missed, &fact::win_allowed, &fact::lost_at_once})
        if (fact.code() == kind->code) return static_cast<int>(fact.ply);
    // The crossing, any answer, and the turn that begins with more stones across.
    return fact.code() == fact::crossing_unanswered.code ? static_cast<int>(fact.ply) + 1 : 0;
}

// Why the verdict is not proven, or an empty text.
std::string doubt(const ReviewedMove& move, const AnyPosition& before) {
    const std::string id(before.game().id);
    for (const Fact& fact : move.facts) {
        const int plies = plies_to_prove(fact);
        if (plies == 0) continue;
        if (plies > longest_proof) return std::string(fact.code()) + " is too far off";
        const bool is_played = fact.line == LineRole::Played;
        const Side winner = is_played ? !before.to_move() : before.to_move();
        const AnyMove& first = (is_played ? move.played_line : move.best_line).front();
        const std::string after = reference::play(id, before.text(), before.text(first));
        if (!is_forced_win(id, after, letter(winner), plies - 1))
            return std::string(fact.code()) + " is not proven";
    }
    const Label label = second_opinion(before, move.played_line.front(), move.best_line.front());
    if (label == Label::Blunder) return "";
    return "another judge calls it " + std::string(to_text(label));
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
            if (!is_blunder_by(brief, move.facts[0]) || kinds[move.facts[0].code()] >= 4 ||
                !is_blunder_by(look(many_nodes), move.facts[0]) ||
                !doubt(brief.moves[0], position).empty())
                continue;
            if (found.size() == blunders_a_game) continue;
            ++kinds[move.facts[0].code()];
            found.push_back({position.text(), text, verdict_on(brief)});
        }
    }
    return found;
}

void write(const GameInfo& info, const std::vector<Blunder>& blunders) {
    std::filesystem::create_directories(std::filesystem::path(blunders_file(info)).parent_path());
    std::ofstream out(blunders_file(info));
    for (const Blunder& each : blunders)
        out << each.position << '\t' << each.move << '\t' << each.verdict << '\n';
}

class Blunders : public testing::TestWithParam<const GameInfo*> {};

TEST_P(Blunders, AreLabelledAndExplained) {
    const GameInfo& info = *GetParam();
    if (std::getenv("TRIREME_UPDATE_BLUNDERS") != nullptr) write(info, find_blunders(info));
    const std::vector<Blunder> blunders = blunders_of(info);
    ASSERT_EQ(blunders.size(), blunders_a_game);
    for (const Blunder& each : blunders) {
        const Report report = review(info.id, each.position, each.move, few_nodes);
        EXPECT_EQ(verdict_on(report), each.verdict) << each.position << ' ' << each.move;
        const ReviewedMove& move = report.moves[0];
        EXPECT_FALSE(move.facts.empty());
        expect_to_hold(report.game.start(), move, move.facts);
        EXPECT_EQ(doubt(move, report.game.start()), "") << each.position << ' ' << each.move;
    }
}

INSTANTIATE_TEST_SUITE_P(AllGames, Blunders,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->id); });

}  // namespace
}  // namespace trireme
