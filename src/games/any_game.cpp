#include "games/any_game.h"

#include <algorithm>

namespace trireme {
namespace {

bool is_on_board(const GameInfo& game, Square square) {
    return square.file < game.files && square.rank < game.ranks;
}

// How many squares of two lists agree from the start on.
std::size_t common_length(const StepList& a, const StepList& b) {
    const auto shorter = static_cast<StepList::difference_type>(std::min(a.size(), b.size()));
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.begin() + shorter, b.begin()).first -
                                    a.begin());
}

// How many of the steps begin a legal turn.
template <Game G>
std::size_t legal_length(const typename G::Position& position, const StepList& steps) {
    MoveBuffer<typename G::Move> moves;
    position.generate(moves);
    std::size_t longest = 0;
    for (const auto& move : moves)
        for (const StepList& list : G::step_lists(position, move))
            longest = std::max(longest, common_length(steps, list));
    return longest;
}

}  // namespace

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

std::optional<Refusal> AnyPosition::refusal(const StepList& steps) const {
    return visit([&]<Game G>(const auto& position) -> std::optional<Refusal> {
        const std::size_t legal = legal_length<G>(position, steps);
        if (legal == steps.size()) return std::nullopt;
        if (position.outcome() != Outcome::Ongoing) return Refusal{Refusal::Code::GameOver};
        const StepList before(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(legal));
        const Square next = steps[legal];
        if (is_on_board(G::info, next)) return G::refusal(position, before, next);
        if (before.empty()) return Refusal{Refusal::Code::Empty, {next}};
        return Refusal{Refusal::Code::Unreachable, {before.front(), next}};
    });
}

}  // namespace trireme
