#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "board/square.h"

namespace trireme {

// Why a click does not continue a legal turn, as facts that a front end can put into words.
struct Refusal {
    enum class Code : std::uint8_t {
        GameOver,
        Empty,       // nothing stands on squares[0]
        NotYours,    // an enemy piece stands on squares[0]
        CaptureDue,  // a capture must be made: by the men on `squares`, or to them by the one
                     // chosen
        Continue,    // the chain must go on, to one of `squares`
        DropZone,    // new pieces go to the empty squares of the own drop zone, `squares`
        Frozen,      // squares[0] sees the enemies on the other squares
        Ko,          // squares[0] to squares[1] would restore what the opponent has just changed
        Occupied,    // squares[0] is not vacant
        Blocked,     // a piece on squares[0] is in the way
        TooFar,      // the phalanx on `squares`, of `count` stones, moves at most `count` squares
        TooStrong,   // the enemy phalanx on `squares` is not shorter than the `count` stones moving
        Locked,      // the stone on squares[0] stands on its far row
        OffLine,     // squares[1] does not lie on a line with squares[0]
        NoMove,      // the piece on squares[0] has no legal move
        Unreachable,  // the piece on squares[0] cannot get to squares[1]
    };

    Code code;
    std::vector<Square> squares = {};
    int count = 0;  // stones in the moving phalanx, where the code speaks of one

    friend bool operator==(const Refusal&, const Refusal&) = default;
};

// The code as it is written: "game-over".
std::string_view to_text(Refusal::Code code);

}  // namespace trireme
