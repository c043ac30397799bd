#pragma once

#include <cassert>
#include <optional>
#include <variant>
#include <vector>

#include "games/history.h"
#include "games/registry.h"

namespace trireme {

namespace detail {

template <class Games>
struct Variants;
template <Game... Gs>
struct Variants<GameList<Gs...>> {
    using Position = std::variant<typename Gs::Position...>;
    using Move = std::variant<typename Gs::Move...>;  // which game it is of tells its index
};

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

}  // namespace detail

// A move of some game, for those who do not care which: records, the terminal, the server, the
// page. Made and understood by an AnyPosition of the same game.
class AnyMove {
public:
    template <Game G>
    static AnyMove of(const typename G::Move& move) {
        return AnyMove(Variant(std::in_place_index<detail::index_of_game<G>>, move));
    }
    // The move as one of its own game, which must be G.
    template <Game G>
    const typename G::Move& as() const {
        assert(move_.index() == detail::index_of_game<G>);
        return *std::get_if<detail::index_of_game<G>>(&move_);
    }

    friend bool operator==(const AnyMove&, const AnyMove&) = default;

private:
    using Variant = detail::Variants<AllGames>::Move;

    explicit AnyMove(const Variant& move) : move_(move) {}

    Variant move_;
};

// A position of some game: the contract of game.h with the game chosen at run time.
class AnyPosition {
public:
    template <Game G>
    static AnyPosition of(const typename G::Position& position) {
        return AnyPosition(Variant(std::in_place_index<detail::index_of_game<G>>, position));
    }
    static AnyPosition start(const GameInfo& game);
    static Expected<AnyPosition> parse(const GameInfo& game, std::string_view text);

    const GameInfo& game() const;
    // The position as one of its own game, which must be G.
    template <Game G>
    const typename G::Position& as() const {
        assert(position_.index() == detail::index_of_game<G>);
        return *std::get_if<detail::index_of_game<G>>(&position_);
    }

    std::string text() const;
    Side to_move() const;
    Outcome outcome() const;
    Outcome goal_outcome() const;
    std::uint64_t key() const;
    std::string stack_at(Square square) const;

    std::vector<AnyMove> moves() const;
    AnyPosition play(const AnyMove& move) const;

    Expected<AnyMove> parse_move(std::string_view text) const;
    std::string text(const AnyMove& move) const;
    std::vector<StepList> step_lists(const AnyMove& move) const;
    Effects effects(const AnyMove& move) const;
    // Why these clicked squares do not begin a legal turn: what is wrong with the first that does
    // not fit. Nothing if they do begin one. Any squares will do.
    std::optional<Fault> refusal(const StepList& steps) const;

    friend bool operator==(const AnyPosition&, const AnyPosition&) = default;

private:
    using Variant = detail::Variants<AllGames>::Position;

    explicit AnyPosition(const Variant& position) : position_(position) {}

    template <class Visit>
    auto visit(Visit visit) const;

    Variant position_;
};

using AnyHistory = History<AnyPosition, AnyMove>;

}  // namespace trireme
