#include "cli/computer_seats.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "engine/levels.h"
#include "games/registry.h"

namespace trireme::cli {
namespace {

// What full strength looks at, which has no limit of its own: less than a second on most machines.
constexpr std::uint64_t most_nodes = 500'000;

int processors() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

}  // namespace

ComputerSeats::ComputerSeats(int threads) : thinkers_(threads > 0 ? threads : processors()) {}

int ComputerSeats::levels_of(const std::string& game) const {
    const GameInfo* const known = find_game(game);
    return known == nullptr ? 0 : last_level(*known);
}

void ComputerSeats::think(server::ComputerTurn turn, std::function<void(std::string move)> played) {
    auto game = ongoing_game(turn.game, turn.start, turn.moves);
    if (!game) {
        played("");
        return;
    }
    Limits limits;
    limits.nodes = most_nodes;
    const AnyPosition position = game->position();
    const int level = std::clamp(turn.level, 1, last_level(position.game()));
    thinkers_.think({std::move(turn.id), std::move(*game), limits, level},
                    [position, played = std::move(played)](const Thought& thought) {
                        played(thought.lines.empty()
                                   ? std::string()
                                   : position.text(thought.lines.front().moves.front()));
                    });
}

}  // namespace trireme::cli
