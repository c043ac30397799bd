#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace trireme {

struct Tag {
    std::string name;
    std::string value;

    friend bool operator==(const Tag&, const Tag&) = default;
};

struct RecordedMove;

// A line of moves, each legal in the position that the ones before it reach.
using RecordedLine = std::vector<RecordedMove>;

struct RecordedMove {
    AnyMove move;
    std::string comment = {};                   // after the move; may be empty
    std::vector<RecordedLine> variations = {};  // other lines instead of this move

    friend bool operator==(const RecordedMove&, const RecordedMove&);
};

// A game as text: who played, from which position, what was played and said, and the result.
// docs/notation.md describes the file.
struct Record {
    AnyPosition start;
    std::vector<Tag> tags = {};  // without Game, Position and Result, which follow from the rest
    std::string comment = {};    // before the first move
    RecordedLine moves = {};
    Result result = Result::Ongoing;

    const GameInfo& game() const { return start.game(); }
    // The value of a tag, or an empty text.
    std::string_view tag(std::string_view name) const;
    // Changes the value of a tag, or adds the tag.
    void set_tag(std::string_view name, std::string_view value);
    void remove_tag(std::string_view name);

    friend bool operator==(const Record&, const Record&);
};

// The main line of a record as a game.
AnyHistory history_of(const Record& record);

// How many of its first moves the players were given, as the opening of a match (OpeningPlies).
std::size_t opening_plies_of(const Record& record);

}  // namespace trireme
