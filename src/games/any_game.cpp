#include "games/any_game.h"

namespace trireme {
namespace {

// Where a game stands in the list, which is also its index in the variants.
template <Game G, Game First, Game... Rest>
constexpr std::size_t index_of(GameList<First, Rest...>) {
    if constexpr (std::is_same_v<G, First>)
        return 0;
    else
        return 1 + index_of<G>(GameList<Rest...>{});
}

template <Game G>
constexpr std::size_t index_of_game = index_of<G>(AllGames{});

}  // namespace

// Calls `visit.template operator()<G>(position)` with the game of the position.
template <class Visit>
auto AnyPosition::visit(Visit visit) const {
    return with_game(game(), [&]<Game G>() {
        return visit.template operator()<G>(*std::get_if<index_of_game<G>>(&position_));
    });
}

AnyPosition AnyPosition::start(const GameInfo& game) {
    return with_game(game, []<Game G>() {
        return AnyPosition(Variant(std::in_place_index<index_of_game<G>>, G::start()));
    });
}

Expected<AnyPosition> AnyPosition::parse(const GameInfo& game, std::string_view text) {
    return with_game(game, [&]<Game G>() -> Expected<AnyPosition> {
        const auto position = G::parse_position(text);
        if (!position) return position.error();
        return AnyPosition(Variant(std::in_place_index<index_of_game<G>>, *position));
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
        for (const auto& move : buffer)
            moves.push_back(AnyMove(AnyMove::Variant(std::in_place_index<index_of_game<G>>, move)));
        return moves;
    });
}

AnyPosition AnyPosition::play(const AnyMove& move) const {
    return visit([&]<Game G>(const auto& position) {
        return AnyPosition(Variant(std::in_place_index<index_of_game<G>>,
                                   position.play(*std::get_if<index_of_game<G>>(&move.move_))));
    });
}

Expected<AnyMove> AnyPosition::parse_move(std::string_view text) const {
    return visit([&]<Game G>(const auto& position) -> Expected<AnyMove> {
        const auto move = G::parse_move(position, text);
        if (!move) return move.error();
        return AnyMove(AnyMove::Variant(std::in_place_index<index_of_game<G>>, *move));
    });
}

std::string AnyPosition::text(const AnyMove& move) const {
    return visit([&]<Game G>(const auto& position) {
        return G::move_text(position, *std::get_if<index_of_game<G>>(&move.move_));
    });
}

std::vector<StepList> AnyPosition::step_lists(const AnyMove& move) const {
    return visit([&]<Game G>(const auto& position) {
        return G::step_lists(position, *std::get_if<index_of_game<G>>(&move.move_));
    });
}

Effects AnyPosition::effects(const AnyMove& move) const {
    return visit([&]<Game G>(const auto& position) {
        return G::effects(position, *std::get_if<index_of_game<G>>(&move.move_));
    });
}

}  // namespace trireme
