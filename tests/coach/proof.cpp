#include "coach/proof.h"

#include <algorithm>

#include "coach/game_coach.h"
#include "engine/engine.h"
#include "engine/game_entry.h"
#include "games/registry.h"
#include "reference/reference.h"

namespace trireme::testing_coach {
namespace {

constexpr std::uint64_t proposal_nodes = 1000;
constexpr std::uint64_t opinion_nodes = 20'000;

EngineOptions by_hand() {
    EngineOptions options;
    options.hash_mib = 4;
    options.evaluator = Evaluator::Hand;
    return options;
}

Thought thought_by_hand(const AnyHistory& game, std::uint64_t nodes) {
    Engine engine(game.position().game(), by_hand());
    Limits limits;
    limits.nodes = nodes;
    return engine.think(game, limits);
}

char side_to_move(const std::string& position) { return position[position.find(' ') + 1]; }

std::string proposal(const std::string& game, const std::string& position) {
    const AnyPosition start = *AnyPosition::parse(*find_game(game), position);
    const Thought thought = thought_by_hand(AnyHistory(start), proposal_nodes);
    return start.text(thought.lines.front().moves.front());
}

// The mover's, when the move has been made.
Prospects prospects_after(const AnyPosition& before, const AnyMove& move) {
    const WinModel& model = entry_of(before.game()).hand_model;
    AnyHistory game(before);
    game.play(move);
    if (const Outcome outcome = game.position().outcome(); outcome != Outcome::Ongoing)
        return prospects_of(model, outcome == win_for(before.to_move()) ? win_in(1) : loss_in(1));
    const Score score = thought_by_hand(game, opinion_nodes).lines.front().score;
    return prospects_of(model, score_before(score));
}

}  // namespace

bool is_forced_win(const std::string& game, const std::string& position, char winner, int plies) {
    if (const auto outcome = reference::outcome(game, position)) return *outcome == winner;
    if (plies == 0) return false;
    const auto moves = reference::legal_moves(game, position);
    const auto wins_by = [&](const std::string& move) {
        return is_forced_win(game, reference::play(game, position, move), winner, plies - 1);
    };
    if (side_to_move(position) != winner) return std::all_of(moves.begin(), moves.end(), wins_by);
    if (plies <= 2) return std::any_of(moves.begin(), moves.end(), wins_by);
    const std::string move = proposal(game, position);
    return std::find(moves.begin(), moves.end(), move) != moves.end() && wins_by(move);
}

Label second_opinion(const AnyPosition& before, const AnyMove& move, const AnyMove& better) {
    return judge(prospects_after(before, better), prospects_after(before, move),
                 coach_of(before.game()).thresholds)
        .label;
}

}  // namespace trireme::testing_coach
