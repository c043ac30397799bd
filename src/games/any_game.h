#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <optional>
#include <vector>

#include "games/history.h"

namespace trireme {

class AnyMove;
class AnyPosition;

// How many moves of a sequence begin with this one.
struct PerftShare;

// The contract of game.h as functions, for those who do not care which game it is. Made for a game
// by operations<G> (operations.h).
struct GameOperations {
    const GameInfo& info;
    int piece_kinds;
    int pieces_at_start;

    AnyPosition (*start)();
    Expected<AnyPosition> (*parse)(std::string_view text);

    std::string (*position_text)(const AnyPosition& position);
    Side (*to_move)(const AnyPosition& position);
    Outcome (*outcome)(const AnyPosition& position);
    Outcome (*goal_outcome)(const AnyPosition& position);
    std::uint64_t (*key)(const AnyPosition& position);
    std::string (*stack_at)(const AnyPosition& position, Square square);
    std::vector<Square> (*pieces)(const AnyPosition& position, int kind, Side side);
    Marks (*marks)(const AnyPosition& position);
    bool (*same_position)(const AnyPosition& a, const AnyPosition& b);

    std::vector<AnyMove> (*moves)(const AnyPosition& position);
    AnyPosition (*play)(const AnyPosition& position, const AnyMove& move);
    Expected<AnyMove> (*parse_move)(const AnyPosition& position, std::string_view text);
    std::string (*move_text)(const AnyPosition& position, const AnyMove& move);
    std::vector<StepList> (*step_lists)(const AnyPosition& position, const AnyMove& move);
    Effects (*effects)(const AnyPosition& position, const AnyMove& move);
    std::optional<Fault> (*refusal)(const AnyPosition& position, const StepList& steps);
    bool (*same_move)(const AnyMove& a, const AnyMove& b);

    std::vector<PerftShare> (*divided_perft)(const AnyPosition& position, int depth, int threads) =
        nullptr;  // in the module for the browser
};

namespace detail {

// A value of some game, kept in place.
template <std::size_t Capacity>
class AnyValue {
public:
    template <class Value>
    AnyValue(const GameOperations& operations, const Value& value) : operations_(&operations) {
        static_assert(sizeof(Value) <= Capacity && alignof(Value) <= alignof(std::uint64_t),
                      "too large to be held as a value of some game");
        std::memcpy(bytes_.data(), &value, sizeof value);
    }

    const GameOperations& operations() const { return *operations_; }

    template <class Value>
    const Value& as(const GameOperations& operations) const {
        assert(operations_ == &operations);
        static_cast<void>(operations);
        return *reinterpret_cast<const Value*>(bytes_.data());
    }

private:
    const GameOperations* operations_;
    alignas(std::uint64_t) std::array<std::byte, Capacity> bytes_;
};

}  // namespace detail

// A move of some game: records, the terminal, the server and the page do not care which. Made and
// understood by an AnyPosition of the same game.
class AnyMove {
public:
    template <Game G>
    static AnyMove of(const typename G::Move& move) {
        return AnyMove(Value(*G::info.operations, move));
    }
    // The move as one of its own game, which must be G.
    template <Game G>
    const typename G::Move& as() const {
        return value_.as<typename G::Move>(*G::info.operations);
    }

    friend bool operator==(const AnyMove& a, const AnyMove& b) {
        const GameOperations& game = a.value_.operations();
        return &game == &b.value_.operations() && game.same_move(a, b);
    }

private:
    using Value = detail::AnyValue<32>;
    explicit AnyMove(const Value& value) : value_(value) {}

    Value value_;
};

struct PerftShare {
    AnyMove move;
    std::uint64_t nodes = 0;
};

// A position of some game: the contract of game.h with the game chosen at run time.
class AnyPosition {
public:
    template <Game G>
    static AnyPosition of(const typename G::Position& position) {
        return AnyPosition(Value(*G::info.operations, position));
    }
    static AnyPosition start(const GameInfo& game) { return game.operations->start(); }
    static Expected<AnyPosition> parse(const GameInfo& game, std::string_view text) {
        return game.operations->parse(text);
    }

    const GameInfo& game() const { return call().info; }
    // The position as one of its own game, which must be G.
    template <Game G>
    const typename G::Position& as() const {
        return value_.as<typename G::Position>(*G::info.operations);
    }

    std::string text() const { return call().position_text(*this); }
    Side to_move() const { return call().to_move(*this); }
    Outcome outcome() const { return call().outcome(*this); }
    Outcome goal_outcome() const { return call().goal_outcome(*this); }
    std::uint64_t key() const { return call().key(*this); }
    std::string stack_at(Square square) const { return call().stack_at(*this, square); }
    std::vector<Square> pieces(int kind, Side side) const {
        return call().pieces(*this, kind, side);
    }
    Marks marks() const { return call().marks(*this); }

    std::vector<AnyMove> moves() const { return call().moves(*this); }
    AnyPosition play(const AnyMove& move) const { return call().play(*this, move); }

    Expected<AnyMove> parse_move(std::string_view text) const {
        return call().parse_move(*this, text);
    }
    std::string text(const AnyMove& move) const { return call().move_text(*this, move); }
    std::vector<StepList> step_lists(const AnyMove& move) const {
        return call().step_lists(*this, move);
    }
    Effects effects(const AnyMove& move) const { return call().effects(*this, move); }
    // Why these clicked squares do not begin a legal turn (refusal_of() in refusal.h). Nothing if
    // they do begin one. Any squares will do.
    std::optional<Fault> refusal(const StepList& steps) const {
        return call().refusal(*this, steps);
    }

    // The share of each first move in perft(depth), with the work divided among threads; the depth
    // is at least 1.
    std::vector<PerftShare> divided_perft(int depth, int threads) const {
        return call().divided_perft(*this, depth, threads);
    }

    friend bool operator==(const AnyPosition& a, const AnyPosition& b) {
        return &a.call() == &b.call() && a.call().same_position(a, b);
    }

private:
    using Value = detail::AnyValue<128>;
    explicit AnyPosition(const Value& value) : value_(value) {}

    const GameOperations& call() const { return value_.operations(); }

    Value value_;
};

using AnyHistory = History<AnyPosition, AnyMove>;

// The number of sequences of `depth` legal moves.
inline std::uint64_t perft(const AnyPosition& position, int depth, int threads = 1) {
    if (depth == 0) return 1;
    std::uint64_t total = 0;
    for (const PerftShare& share : position.divided_perft(depth, threads)) total += share.nodes;
    return total;
}

}  // namespace trireme
