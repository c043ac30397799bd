#include "cli/computer_seats.h"

#include <algorithm>
#include <optional>
#include <thread>
#include <utility>

#include "engine/levels.h"
#include "games/move_list.h"
#include "games/registry.h"

namespace trireme::cli {
namespace {

// What full strength looks at, which has no limit of its own: less than a second on most machines.
constexpr std::uint64_t most_nodes = 1'000'000;

int processors() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

// The game that the turn is of; nothing if we do not know it, as after a change of the rules.
std::optional<AnyHistory> game_of(const server::ComputerTurn& turn) {
    const GameInfo* const game = find_game(turn.game);
    if (game == nullptr) return std::nullopt;
    const auto start = AnyPosition::parse(*game, turn.start);
    if (!start) return std::nullopt;
    auto history = trireme::game_of(*start, Words(turn.moves.begin(), turn.moves.end()));
    if (!history || history->result() != Result::Ongoing) return std::nullopt;
    return std::move(*history);
}

}  // namespace

ComputerSeats::ComputerSeats(int threads) : thinkers_(threads > 0 ? threads : processors()) {}

int ComputerSeats::levels_of(const std::string& game) const {
    const GameInfo* const known = find_game(game);
    return known == nullptr ? 0 : last_level(*known);
}

void ComputerSeats::think(server::ComputerTurn turn, std::function<void(std::string move)> played) {
    auto game = game_of(turn);
    if (!game) return;
    Limits limits;
    limits.nodes = most_nodes;
    const AnyPosition position = game->position();
    const int level = std::clamp(turn.level, 1, last_level(position.game()));
    thinkers_.think({std::move(turn.id), std::move(*game), limits, level},
                    [position, played = std::move(played)](const Thought& thought) {
                        if (thought.lines.empty()) return;
                        played(position.text(thought.lines.front().moves.front()));
                    });
}

}  // namespace trireme::cli
