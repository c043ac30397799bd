#include "arena/compliance_examples.h"

#include <algorithm>
#include <string_view>

#include "base/random.h"
#include "engine/game_entry.h"

namespace trireme::arena {
namespace {

// A game that goes round in circles; few games have one that is short, and chance does not find it.
std::optional<AnyHistory> drawn_game(const GameInfo& game) {
    const RoundTrip& round = entry_of(game).round_trip;
    if (round.moves.empty()) return std::nullopt;
    AnyHistory history(*AnyPosition::parse(game, round.start));
    while (history.result() == Result::Ongoing)
        for (const std::string_view move : round.moves)
            history.play(*history.position().parse_move(move));
    return history;
}

AnyHistory random_game(const GameInfo& game, std::size_t plies, std::uint64_t seed) {
    SplitMix64 random(seed);
    AnyHistory history(AnyPosition::start(game));
    while (history.result() == Result::Ongoing && history.plies() < plies) {
        const auto moves = history.position().moves();
        history.play(moves[random.index(moves.size())]);
    }
    return history;
}

// The first of the random games that ends so.
AnyHistory random_game_ending(const GameInfo& game, Result result) {
    constexpr std::size_t longest = 2000;
    for (std::uint64_t seed = 0;; ++seed) {
        AnyHistory history = random_game(game, longest, seed);
        if (history.result() == result) return history;
    }
}

}  // namespace

ComplianceExamples make_examples(const GameInfo& game) {
    const AnyHistory first_wins = random_game_ending(game, Result::FirstWins);
    constexpr std::size_t long_enough = 60;
    const std::size_t plies = std::min(long_enough, first_wins.plies() - 1);
    return {beginning_of(first_wins, plies), first_wins,
            random_game_ending(game, Result::SecondWins), drawn_game(game)};
}

AnyHistory beginning_of(const AnyHistory& game, std::size_t plies) {
    AnyHistory beginning(game.start());
    for (std::size_t i = 0; i < plies; ++i) beginning.play(game.moves()[i]);
    return beginning;
}

}  // namespace trireme::arena
