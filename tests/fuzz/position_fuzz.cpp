// Reads any bytes as a position, and holds it to the laws of game.h.

#include <algorithm>

#include "fuzz/game_fuzz.h"

namespace {

using namespace trireme;
using namespace trireme::fuzz;

// Evenly spaced moves; fewer where reading one takes long because there are so many.
template <Game G>
void check_some_moves(const typename G::Position& position,
                      const std::vector<typename G::Move>& moves) {
    const std::size_t enough = std::clamp<std::size_t>(4000 / (moves.size() + 1), 1, 32);
    for (std::size_t i = 0; i < moves.size(); i += moves.size() / enough + 1)
        check_move<G>(position, moves[i]);
}

template <Game G>
void check_text(std::string_view text) {
    const auto position = G::parse_position(text);
    if (!position) return check_fault(position.error(), text);
    const std::string all(text);
    require(G::position_text(*position) == text, "a position has one text", all);
    check_position<G>(*position);

    const auto moves = moves_of<G>(*position);
    const int number = static_cast<int>(moves.size());
    require(position->count_moves() == number, "moves are counted as listed", all);
    require(position->has_legal_move() == (number > 0), "legal moves are listed", all);
    require((position->outcome() == Outcome::Ongoing) == (number > 0),
            "a game is over where there are no moves", all);
    require(G::max_moves == 0 || number <= G::max_moves, "the number of moves is bounded", all);
    check_some_moves<G>(*position, moves);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    with_picked_game(data, size, []<Game G>(std::string_view text) { check_text<G>(text); });
    return 0;
}
