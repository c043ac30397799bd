#pragma once

#include <cstdlib>
#include <functional>
#include <map>
#include <string>

#include "coach/claims.h"
#include "reference/grid.h"
#include "reference/reference.h"

// What the checks of claims share.
namespace trireme::testing_coach {

using reference::Grid;
using reference::Square;

struct Size {
    int files, ranks;
};
inline Size size_of(const std::string& game) {
    if (game == "mimic") return {10, 10};
    if (game == "epaminondas") return {14, 12};
    return {8, 8};
}

struct View {
    const Claim& claim;
    const ClaimedLine& line;
    const std::string& played;

    std::size_t ply() const { return claim.ply; }
    std::string text(const std::string& name) const {
        for (const auto& [key, value] : claim.arguments)
            if (key == name) return std::get<std::string>(value);
        return "(no " + name + ")";
    }
    int number(const std::string& name) const {
        for (const auto& [key, value] : claim.arguments)
            if (key == name) return static_cast<int>(std::get<std::int64_t>(value));
        return -999;
    }
    Fault::List list(const std::string& name) const {
        for (const auto& [key, value] : claim.arguments)
            if (key == name) return std::get<Fault::List>(value);
        return {};
    }
    char side() const { return text("side") == "first" ? 'x' : 'o'; }

    const std::string& move(std::size_t at) const { return line.moves[at - 1]; }
    Grid grid(std::size_t at) const {
        const Size size = size_of(line.game);
        return reference::read_position(size.files, size.ranks, line.positions[at]).grid;
    }
    char mover(std::size_t at) const {  // of the move of a ply
        const Size size = size_of(line.game);
        return reference::read_position(size.files, size.ranks, line.positions[at - 1]).side;
    }
    char winner(std::size_t at) const {
        return reference::outcome(line.game, line.positions[at]).value_or('-');
    }
    int count(std::size_t at, char colour) const { return grid(at).count(colour); }
    // How many of the other side's pieces the move of a ply takes.
    int taken(std::size_t at) const {
        const char enemy = reference::other(mover(at));
        return count(at - 1, enemy) - count(at, enemy);
    }
    int taken_until(std::size_t at, char by) const {
        int sum = 0;
        for (std::size_t i = 1; i <= at; ++i)
            if (mover(i) == by) sum += taken(i);
        return sum;
    }
    int across(std::size_t at, char colour) const {
        const Grid board = grid(at);
        int found = 0;
        for (const Square square : board.squares_showing(colour))
            found += square.rank == reference::far_rank(board, colour);
        return found;
    }
    int rows_to_go(std::size_t at, char colour) const {
        const Grid board = grid(at);
        int least = 0;
        for (const Square square : board.squares_showing(colour)) {
            const int rows = std::abs(reference::far_rank(board, colour) - square.rank);
            if (rows > 0 && (least == 0 || rows < least)) least = rows;
        }
        return least;
    }
    // The position after so many plies, with this side to move.
    std::string turned(std::size_t at, char colour) const {
        std::string position = line.positions[at];
        position[position.find(' ') + 1] = colour;
        return position;
    }
};

Square square_of(const std::string& text);

// Whether the move of the claim is the one of its ply and takes as many as it says.
bool captures(const View& view);

// Whether the claim is about the end of its line, where the game goes on.
bool is_end(const View& view);

using Check = std::function<bool(const View&)>;
using Checks = std::map<std::string, Check>;

const Checks& general_checks();  // and those of Eximo
const Checks& mimic_checks();
const Checks& phalanx_checks();

}  // namespace trireme::testing_coach
