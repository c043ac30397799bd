#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "eval/net/network.h"
#include "eval/score.h"
#include "games/game.h"

namespace trireme {

// The evaluations there are. Each is a plain function of the position, the same for both players
// when the colours are swapped. They judge positions that are not over.
enum class Evaluator : std::uint8_t {
    Net,      // a network learnt from self-play: eval/net
    Hand,     // hand-written terms for the game: engine/games
    Classic,  // pieces, then advancement, then mobility: eval/classic.h
};

inline constexpr std::array all_evaluators{Evaluator::Net, Evaluator::Hand, Evaluator::Classic};

std::string_view name_of(Evaluator evaluator);  // "net"
std::optional<Evaluator> find_evaluator(std::string_view name);

// How good the position is for the player to move, within +-highest_evaluation. Evaluator::Net uses
// the network given, or the one that the program carries, or where it has none the hand-written
// evaluation. K is what is known of the game (search/knowledge.h), of which this takes the
// hand-written evaluation and what a network sees. A search need not work out a network from
// scratch each time: eval/net/accumulator.h.
template <class K>
Score evaluate(Evaluator evaluator, const typename K::GameType::Position& position,
               const Network* network = nullptr);

// The network that evaluates; null where none does.
const Network* network_in_use(Evaluator evaluator, const GameInfo& game, const Network* network);

}  // namespace trireme
