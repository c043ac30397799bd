#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "arena/data_file.h"

namespace trireme::arena {

// What a network is to learn of a position.
struct DataRecord {
    std::string_view planes;  // the inputs of the player to move, a bit each
    Score score;              // for him
    // Whether an evaluation of the position means something: nothing is taken, no answer forced.
    bool is_quiet;

    // Whether it can be learned from: it is quiet, and no search has decided it.
    bool is_usable() const { return is_quiet && !is_decided(score); }
};

// How many bytes the planes have, and a record with them.
std::size_t planes_size(const GameInfo& game);
std::size_t record_size(const GameInfo& game);

// Adds what the player to move sees.
void append_record(std::string& records, const AnyPosition& position, Score score, bool is_quiet);

// The positions of a game that have a score.
struct GameRecords {
    DataOrigin origin{};
    Result result = Result::Draw;
    Side to_move = Side::First;  // in the first record
    int first_ply = 0;           // of the first record
    int plies = 0;               // of the whole game
    std::string records{};       // of successive positions, in bytes

    std::size_t count() const;
    DataRecord record(std::size_t index) const;
    Side to_move_in(std::size_t index) const { return index % 2 == 0 ? to_move : !to_move; }
};

GameRecords records_of(const DataGame& game);

}  // namespace trireme::arena
