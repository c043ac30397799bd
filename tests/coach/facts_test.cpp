// What the coach says is checked by code that did not say it.

#include <map>
#include <set>

#include "coach/claims.h"
#include "coach/fact_kinds.h"
#include "coach/games.h"
#include "coach/reasons.h"
#include "engine/levels.h"

namespace trireme {
namespace {

using namespace testing_coach;

// A game between weak players, who make every kind of mistake.
AnyHistory weak_game(const GameInfo& info, std::uint64_t seed) {
    EngineOptions options;
    options.level = 2 + static_cast<int>(seed % 2);
    options.seed = seed;
    Engine engine(info, options);
    AnyHistory game(AnyPosition::start(info));
    while (game.result() == Result::Ongoing && game.plies() < 90)
        game.play(engine.think(game, {}).lines.front().moves.front());
    return game;
}

std::vector<std::string> texts(const Replay& line) {
    std::vector<std::string> moves;
    for (std::size_t ply = 1; ply <= line.plies(); ++ply) moves.push_back(line.text(ply));
    return moves;
}

Claim claim_of(const Fact& fact, std::size_t ply) {
    return {std::string(fact.code()), fact.arguments(), ply};
}

// Whether the same move is made in both plies, of which the same may be true.
bool is_repeated(const ClaimedLine& line, std::size_t a, std::size_t b) {
    const std::size_t plies = line.moves.size();
    return b > 0 && a <= plies && b <= plies && line.moves[a - 1] == line.moves[b - 1];
}

class Facts : public testing::TestWithParam<const GameInfo*> {
protected:
    // Every fact about the errors of a game holds, and holds nowhere else in its line.
    void check(const AnyHistory& game, const Report& report) {
        for (std::size_t ply = 0; ply < report.moves.size(); ++ply) {
            const ReviewedMove& move = report.moves[ply];
            if (!is_error(move.judgement.label)) continue;
            const AnyPosition& before = game.positions()[ply];
            check({before.to_move(), Replay(before, move.played_line), move.played.score,
                   Replay(before, move.best_line), move.best.score});
        }
    }

    std::map<std::string, int> seen;

private:
    void check(const Mistake& mistake) {
        const std::string id(mistake.game().id);
        const std::string start = mistake.played.position(0).text();
        const ClaimedLine played(id, start, texts(mistake.played));
        const ClaimedLine better(id, start, texts(mistake.better));
        for (const auto& [fact, weight] : facts_of(mistake)) {
            const ClaimedLine& line = fact.line == LineRole::Played ? played : better;
            ++seen[std::string(fact.code())];
            EXPECT_EQ(refute(claim_of(fact, fact.ply), line, played.moves[0]), "")
                << fact.code() << ": " << words(fact) << "\nat ply " << fact.ply << " of " << start;
            for (const std::size_t ply : {fact.ply - 1, fact.ply + 1, fact.ply + 2}) {
                if (is_repeated(line, fact.ply, ply)) continue;
                EXPECT_NE(refute(claim_of(fact, ply), line, played.moves[0]), "")
                    << fact.code() << ": " << words(fact) << "\nholds at ply " << ply
                    << " instead of " << fact.ply << " of " << start;
            }
        }
    }
};

TEST_P(Facts, HoldOnTheBoardWhereTheySayAndNowhereElse) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const AnyHistory game = weak_game(*GetParam(), seed);
        check(game, finish(ReviewJob(game, nodes(200))));
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
