#include "arena/random_moves.h"

#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

namespace trireme::arena {

SplitMix64 random_for(Purpose purpose, std::uint64_t seed, std::uint64_t number) {
    SplitMix64 of_seed(seed);
    SplitMix64 of_number(~number);
    std::uint64_t state = of_seed.next() ^ of_number.next();
    for (auto i = static_cast<std::uint64_t>(purpose); i > 0; --i) state ^= of_seed.next();
    return SplitMix64(state);
}

std::optional<AnyHistory> random_moves(const GameInfo& game, int plies, SplitMix64& random) {
    AnyHistory history(AnyPosition::start(game));
    for (int ply = 0; ply < plies; ++ply) {
        const std::vector<AnyMove> moves = history.position().moves();
        history.play(moves[random.index(moves.size())]);
        if (history.result() != Result::Ongoing || history.occurrences() > 1) return std::nullopt;
    }
    return history;
}

std::optional<AnyHistory> random_opening(const GameEntry& entry, SplitMix64& random) {
    const auto lengths =
        static_cast<std::uint64_t>(entry.most_opening_plies - entry.fewest_opening_plies) + 1;
    const int plies = entry.fewest_opening_plies + static_cast<int>(random.below(lengths));
    return random_moves(entry.info, plies, random);
}

AnyHistory balanced_opening(const GameInfo& game, Score most_advantage,
                            const std::function<std::optional<AnyHistory>()>& candidate,
                            const std::function<Score(const AnyHistory&)>& judge) {
    constexpr int tries = 100;
    std::optional<AnyHistory> best;
    Score least = infinite_score;
    for (int i = 0; i < tries && least > most_advantage; ++i) {
        auto opening = candidate();
        if (!opening) continue;
        const Score advantage = std::abs(judge(*opening));
        if (advantage >= least) continue;
        least = advantage;
        best = std::move(opening);
    }
    return best ? std::move(*best) : AnyHistory(AnyPosition::start(game));
}

}  // namespace trireme::arena
