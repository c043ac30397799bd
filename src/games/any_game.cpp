#include "games/any_game.h"

#include "games/refusal.h"

namespace trireme {
// Calls `visit.template operator()<G>(position)` with the game of the position.
template <class Visit>
auto AnyPosition::visit(Visit visit) const {
    return with_game(game(), [&]<Game G>() { return visit.template operator()<G>(as<G>()); });
}

AnyPosition AnyPosition::start(const GameInfo& game) {
    return with_game(game, []<Game G>() { return of<G>(G::start()); });
}

Expected<AnyPosition> AnyPosition::parse(const GameInfo& game, std::string_view text) {
    return with_game(game, [&]<Game G>() -> Expected<AnyPosition> {
        const auto position = G::parse_position(text);
        if (!position) return position.error();
        return of<G>(*position);
    });
}

const GameInfo& AnyPosition::game() const { return *all_games()[position_.index()]; }

std::string AnyPosition::text() const {
    return visit([]<Game G>(const auto& position) { return G::position_text(position); });
}

Side AnyPosition::to_move() const {
    return visit([]<Game G>(const auto& position) { return position.to_move(); });
}

Outcome AnyPosition::outcome() const {
    return visit([]<Game G>(const auto& position) { return position.outcome(); });
}

Outcome AnyPosition::goal_outcome() const {
    return visit([]<Game G>(const auto& position) { return position.goal_outcome(); });
}

std::uint64_t AnyPosition::key() const {
    return visit([]<Game G>(const auto& position) { return position.key(); });
}

std::string AnyPosition::stack_at(Square square) const {
    return visit([&]<Game G>(const auto& position) { return position.stack_at(square); });
}

std::vector<AnyMove> AnyPosition::moves() const {
    return visit([]<Game G>(const auto& position) {
        MoveBuffer<typename G::Move> buffer;
        position.generate(buffer);
        std::vector<AnyMove> moves;
        moves.reserve(buffer.size());
        for (const auto& move : buffer) moves.push_back(AnyMove::of<G>(move));
        return moves;
    });
}

AnyPosition AnyPosition::play(const AnyMove& move) const {
    return visit([&]<Game G>(const auto& position) { return of<G>(position.play(move.as<G>())); });
}

Expected<AnyMove> AnyPosition::parse_move(std::string_view text) const {
    return visit([&]<Game G>(const auto& position) -> Expected<AnyMove> {
        const auto move = G::parse_move(position, text);
        if (!move) return move.error();
        return AnyMove::of<G>(*move);
    });
}

std::string AnyPosition::text(const AnyMove& move) const {
    return visit(
        [&]<Game G>(const auto& position) { return G::move_text(position, move.as<G>()); });
}

std::vector<StepList> AnyPosition::step_lists(const AnyMove& move) const {
    return visit(
        [&]<Game G>(const auto& position) { return G::step_lists(position, move.as<G>()); });
}

Effects AnyPosition::effects(const AnyMove& move) const {
    return visit([&]<Game G>(const auto& position) { return G::effects(position, move.as<G>()); });
}

std::optional<Fault> AnyPosition::refusal(const StepList& steps) const {
    return visit([&]<Game G>(const auto& position) { return refusal_of<G>(position, steps); });
}

}  // namespace trireme
