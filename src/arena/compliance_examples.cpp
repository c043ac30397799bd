#include "arena/compliance_examples.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/random.h"

namespace trireme::arena {
namespace {

// Moves that lead back to the position they began in.
struct Round {
    std::string_view game;
    std::string_view start;
    std::vector<std::string_view> moves;
};

// Few games have one that is short, and chance does not find it.
const std::vector<Round>& rounds() {
    static const std::vector<Round> all = {
        {"eximo",
         "1oooooo1/1oooooo1/8/8/8/8/1xxxxxx1/1xxxxxx1 x",
         {"b2-a3", "g7-h6", "a3-a4", "h6-h5", "a4-a5", "h5-h4", "a5-a6", "h4-h3", "a6-a7", "h3-h2",
          "a7-a8=b2", "h2-h1=g7"}},
        {"mimic", "10/7o2/10/10/10/10/10/10/1x8/10 x -", {"b2-b3", "h9-h8", "b3-b2", "h8-h9"}},
        {"epaminondas",
         Epaminondas::info.start,
         {"f1,f2-f4", "f12,f11-f9", "f4,f3-f1", "f9,f10-f12"}},
        {"crossings", "8/8/5oo1/8/8/1xx5/8/8 x", {"b3,c3-e3", "g6,f6-d6", "e3,d3-b3", "d6,e6-g6"}},
    };
    return all;
}

std::optional<AnyHistory> drawn_game(const GameInfo& game) {
    for (const Round& round : rounds()) {
        if (round.game != game.id) continue;
        AnyHistory history(*AnyPosition::parse(game, round.start));
        while (history.result() == Result::Ongoing)
            for (const std::string_view move : round.moves)
                history.play(*history.position().parse_move(move));
        return history;
    }
    return std::nullopt;
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
