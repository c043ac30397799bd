#pragma once

// The operations of a game, for the one file per game that instantiates them.

#include "games/any_game.h"
#include "games/divided_perft.h"
#include "games/refusal.h"

namespace trireme {

namespace detail {

template <Game G>
struct Operations {
    static const typename G::Position& own(const AnyPosition& position) { return position.as<G>(); }
    static const typename G::Move& own(const AnyMove& move) { return move.as<G>(); }

    static Expected<AnyPosition> parse(std::string_view text) {
        const auto position = G::parse_position(text);
        if (!position) return position.error();
        return AnyPosition::of<G>(*position);
    }

    static Expected<AnyMove> parse_move(const AnyPosition& position, std::string_view text) {
        const auto move = G::parse_move(own(position), text);
        if (!move) return move.error();
        return AnyMove::of<G>(*move);
    }

    static std::vector<AnyMove> moves(const AnyPosition& position) {
        MoveBuffer<typename G::Move> buffer;
        own(position).generate(buffer);
        std::vector<AnyMove> moves;
        moves.reserve(buffer.size());
        for (const auto& move : buffer) moves.push_back(AnyMove::of<G>(move));
        return moves;
    }

    static std::vector<PerftShare> divided_perft(const AnyPosition& position, int depth,
                                                 int threads) {
        std::vector<PerftShare> shares;
        for (const auto& share : DividedPerft<G>::run(own(position), depth, threads))
            shares.push_back({AnyMove::of<G>(share.move), share.nodes});
        return shares;
    }
};

}  // namespace detail

template <Game G>
inline constexpr GameOperations operations{
    .info = G::info,
    .piece_kinds = G::piece_kinds,
    .pieces_at_start = G::pieces_at_start,
    .start = [] { return AnyPosition::of<G>(G::start()); },
    .parse = &detail::Operations<G>::parse,
    .position_text = [](const AnyPosition& p) { return G::position_text(p.as<G>()); },
    .to_move = [](const AnyPosition& p) { return p.as<G>().to_move(); },
    .outcome = [](const AnyPosition& p) { return p.as<G>().outcome(); },
    .goal_outcome = [](const AnyPosition& p) { return p.as<G>().goal_outcome(); },
    .key = [](const AnyPosition& p) { return p.as<G>().key(); },
    .stack_at = [](const AnyPosition& p, Square square) { return p.as<G>().stack_at(square); },
    .pieces = [](const AnyPosition& p, int kind,
                 Side side) { return G::Board::squares(p.as<G>().pieces(kind, side)); },
    .marks = [](const AnyPosition& p) { return G::marks(p.as<G>()); },
    .same_position = [](const AnyPosition& a,
                        const AnyPosition& b) { return a.as<G>() == b.as<G>(); },
    .moves = &detail::Operations<G>::moves,
    .play = [](const AnyPosition& p,
               const AnyMove& m) { return AnyPosition::of<G>(p.as<G>().play(m.as<G>())); },
    .parse_move = &detail::Operations<G>::parse_move,
    .move_text = [](const AnyPosition& p,
                    const AnyMove& m) { return G::move_text(p.as<G>(), m.as<G>()); },
    .step_lists = [](const AnyPosition& p,
                     const AnyMove& m) { return G::step_lists(p.as<G>(), m.as<G>()); },
    .effects = [](const AnyPosition& p,
                  const AnyMove& m) { return G::effects(p.as<G>(), m.as<G>()); },
    .refusal = [](const AnyPosition& p,
                  const StepList& steps) { return refusal_of<G>(p.as<G>(), steps); },
    .same_move = [](const AnyMove& a, const AnyMove& b) { return a.as<G>() == b.as<G>(); },
#ifndef __EMSCRIPTEN__
    .divided_perft = &detail::Operations<G>::divided_perft,
#endif
};

}  // namespace trireme
