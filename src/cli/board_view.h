#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace trireme::cli {

// Draws positions as text: with colours and Unicode, or in plain ASCII with the letters of position
// texts.
class BoardView {
public:
    explicit BoardView(bool colour) : colour_(colour) {}

    // Turns the board round.
    void flip() { bottom_ = !bottom_; }

    // The board, with the squares of the last move marked, and under it what it cannot show: stacks
    // and a ko. Ends with a line feed.
    std::string draw(const AnyPosition& position, const std::vector<Square>& marked = {}) const;

    // A player by his colour and how his pieces look.
    std::string player(const GameInfo& game, Side side) const;

    // Whose turn it is, or how the game ended.
    std::string status(const AnyHistory& history) const;

private:
    std::string row(const AnyPosition& position, int rank, const std::vector<Square>& marked) const;
    std::string cell(const GameInfo& game, Square square, std::string_view stack,
                     bool marked) const;
    std::string stacks(const AnyPosition& position) const;
    std::string pieces(const GameInfo& game, std::string_view stack) const;
    std::string faint(const std::string& text) const;

    bool colour_;
    Side bottom_ = Side::First;
};

// Every square that a move touches.
std::vector<Square> touched_squares(const Effects& effects);

}  // namespace trireme::cli
