// What the coach says is checked by code that did not say it.

#include <algorithm>
#include <map>
#include <set>

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

TEST(Reasons, DoNotPraiseLaterWhatWasPlayedNow) {
    // White takes at once and is taken back; the better line makes the same capture when Black's
    // pair has gone.
    const AnyPosition start =
        *AnyPosition::parse(*find_game("crossings"), "7o/3o4/3o1oo1/8/3x4/3x4/3x4/x7 x");
    const auto line = [&](std::string_view moves) {
        return Replay(start, game("crossings", start.text(), moves).moves());
    };
    const Mistake mistake{Side::First, line("d2,d4-d6 g6,f6-d6"), -100,
                          line("a1-a2 g6-g5 d2,d4-d6"), 100};
    const auto reasons = reasons_of(mistake);
    EXPECT_TRUE(std::none_of(reasons.begin(), reasons.end(), [](const Fact& fact) {
        return words(fact).find("d2,d4-d6") != std::string::npos;
    })) << words(reasons);
}

}  // namespace
}  // namespace trireme
