#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "games/any_game.h"

namespace trireme::ugi {

// The game on the board, as `position` commands tell it. Runners send the whole game before every
// move, so what a command has in common with the one before is not played again.
class Board {
public:
    explicit Board(const GameInfo& game) : history_(AnyPosition::start(game)) {}

    const GameInfo& game() const { return history_.start().game(); }
    const AnyHistory& history() const { return history_; }
    const AnyPosition& position() const { return history_.position(); }

    // Sets up the start of a game.
    void reset(const GameInfo& game) { *this = Board(game); }

    // Obeys `position startpos|fen TEXT [moves ...]`. What is wrong with it comes back; the board
    // is then as it was.
    std::optional<std::string> set_up(const Words& command);

private:
    std::optional<std::string> start_from(const std::string& start);
    std::optional<std::string> play_on(const Words& moves);
    std::size_t plies_in_common(const Words& moves) const;
    std::vector<AnyMove> take_back(std::size_t plies);

    std::string start_;               // as the command wrote it: empty for startpos
    std::vector<std::string> words_;  // the moves as the command wrote them
    AnyHistory history_;
};

}  // namespace trireme::ugi
