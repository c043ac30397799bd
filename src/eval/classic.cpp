#include "eval/classic.h"

#include "eval/square_weights.h"
#include "games/registry.h"

namespace trireme {
namespace {

template <class Board>
constexpr auto ranks_advanced =
    SquareWeights<Board, Board::ranks - 1>::by_side([](int /*file*/, int rank) { return rank; });

// Without mobility.
template <Game G>
Score material(const typename G::Position& position, Side side) {
    const auto& pieces = position.pieces(0, side);
    return classic_piece * pieces.count() +
           classic_rank * ranks_advanced<typename G::Board>[side].sum(pieces);
}

}  // namespace

template <Game G>
Score classic_evaluation(const typename G::Position& position) {
    const Side mover = position.to_move();
    const int mobility = position.count_moves() - position.passed().count_moves();
    return clamped(material<G>(position, mover) - material<G>(position, !mover) +
                   classic_move * mobility);
}

template Score classic_evaluation<Eximo>(const Eximo::Position&);
template Score classic_evaluation<Mimic>(const Mimic::Position&);
template Score classic_evaluation<Epaminondas>(const Epaminondas::Position&);
template Score classic_evaluation<Crossings>(const Crossings::Position&);

}  // namespace trireme
