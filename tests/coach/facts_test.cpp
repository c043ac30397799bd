// What the coach says is checked by code that did not say it.

#include <map>
#include <set>

#include "coach/fact_kinds.h"
#include "coach/games.h"
#include "coach/reasons.h"
#include "coach/support.h"

namespace trireme {
namespace {

using namespace testing_coach;

class Facts : public testing::TestWithParam<const GameInfo*> {};

TEST_P(Facts, HoldOnTheBoardWhereTheySayAndNowhereElse) {
    std::set<std::string_view> seen;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const AnyHistory game = weak_game(*GetParam(), seed);
        const Report report = finish(ReviewJob(game, nodes(200)));
        for (std::size_t ply = 0; ply < report.moves.size(); ++ply) {
            const ReviewedMove& move = report.moves[ply];
            if (!is_error(move.judgement.label)) continue;
            const AnyPosition& before = game.positions()[ply];
            std::vector<Fact> facts;
            for (const auto& [fact, weight] : facts_of(mistake_in(before, move))) {
                facts.push_back(fact);
                seen.insert(fact.code());
            }
            expect_to_hold(before, move, facts);
        }
    }
    EXPECT_GE(seen.size(), 8U) << "too few kinds to mean anything";
}

INSTANTIATE_TEST_SUITE_P(AllGames, Facts, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->id); });

TEST(FactKinds, HaveCodesOfTheirOwn) {
    std::set<std::string_view> codes;
    for (const FactKind* kind : all_fact_kinds()) EXPECT_TRUE(codes.insert(kind->code).second);
}

}  // namespace
}  // namespace trireme
