#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/side.h"
#include "board/square.h"

namespace trireme {

// Something that a game shows on its board beside the pieces. A front end draws the kinds it knows.
struct Mark {
    std::string_view kind;  // one of mark::, or a game's own
    std::vector<Square> squares;
    std::optional<Side> side = std::nullopt;  // whose it is, where it is somebody's
    std::string text = {};                    // the move, where it is about one

    friend bool operator==(const Mark&, const Mark&) = default;
};

using Marks = std::vector<Mark>;

namespace mark {

inline constexpr std::string_view frozen = "frozen";  // pieces that may not move by themselves
inline constexpr std::string_view sight = "sight";    // the first square sees the others
inline constexpr std::string_view locked = "locked";  // pieces that never move again
inline constexpr std::string_view due = "due";        // pieces that must capture
inline constexpr std::string_view drop_zone = "drop_zone";  // where a side's new pieces appear
inline constexpr std::string_view ko = "ko";                // from and to of the forbidden move
// Pieces of the player who is not to move by which he wins in his next turn, if nothing changes.
inline constexpr std::string_view threat = "threat";
inline constexpr std::string_view goal = "goal";  // pieces that have won the game

}  // namespace mark

// Marks the squares of a set on a Board, if there are any.
template <class Board>
void add_mark(Marks& marks, std::string_view kind, const typename Board::Set& squares,
              std::optional<Side> side = std::nullopt) {
    if (squares.any()) marks.push_back({kind, Board::squares(squares), side});
}

}  // namespace trireme
