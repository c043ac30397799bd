#pragma once

#include <cstddef>
#include <cstdint>

#include "games/eximo/eximo.h"
#include "search/knowledge.h"

namespace trireme {

// Captures are compulsory: while one is due nobody knows what a position is worth.
struct EximoTactics : GeneralTactics<Eximo> {
    using Position = Eximo::Position;
    using Move = Eximo::Move;

    static constexpr bool answers_are_few = true;

    static bool is_pressed(const Position& position) { return position.has_capture(); }
    static void generate_tactical(const Position&, MoveBuffer<Move>&) {}

    static int gain(const Position& position, const Move& move) {
        const int taken = move.captured.count();
        if (!eximo::last_row[position.to_move()].test(move.to)) return taken;
        const int dropped = (move.drops[0] != Move::no_drop) + (move.drops[1] != Move::no_drop);
        return taken + dropped - 1;
    }

    static int target(const Move& move) { return move.to; }

    static std::uint16_t code(const Move& move) {
        const std::uint64_t squares[] = {move.from, move.to, move.drops[0], move.drops[1]};
        const std::uint64_t word =
            squares[0] | squares[1] << 8 | squares[2] << 16 | squares[3] << 24;
        const std::uint64_t mixed =
            (word * 0x9e3779b97f4a7c15) ^ (move.captured.word[0] * 0xbf58476d1ce4e5b9);
        return static_cast<std::uint16_t>((mixed * 0x94d049bb133111eb) >> 48 | 1);
    }

    static constexpr std::size_t slots = 64 * 64;
    static std::size_t slot(const Move& move) {
        return static_cast<std::size_t>(move.from) * 64 + move.to;
    }
};

}  // namespace trireme
