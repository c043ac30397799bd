#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/expected.h"
#include "eval/score.h"
#include "games/any_game.h"

namespace trireme::arena {

// Games that the engine has played against itself, for training/ to learn from. A file is a
// sequence of blocks, a block a game, so files can be put one behind the other. docs/training.md
// has the format byte by byte.

// What a network is to learn of a position.
struct DataRecord {
    std::string_view planes;  // the inputs of the player to move, a bit each
    Score score;              // for him
    // Whether an evaluation of the position means something: nothing is taken, no answer forced.
    bool is_quiet;
};

// A game.
struct DataBlock {
    const GameInfo* game = nullptr;
    Result result = Result::Draw;
    Side to_move = Side::First;  // in the first record
    int first_ply = 0;           // of the first record: so many random moves were played before
    int plies = 0;               // of the whole game
    std::uint32_t nodes = 0;     // a move
    std::uint32_t network = 0;   // the checksum of the one that played; 0: hand-written evaluation
    std::uint64_t seed = 0;
    std::uint32_t number = 0;  // of the game among those with this seed
    std::string records{};     // of successive positions, in bytes

    std::size_t count() const;  // of the records
    DataRecord record(std::size_t index) const;

    friend bool operator==(const DataBlock&, const DataBlock&) = default;
};

// How many bytes a record has.
std::size_t record_size(const GameInfo& game);

// Adds what the player to move sees.
void append_record(std::string& records, const AnyPosition& position, Score score, bool is_quiet);

std::string to_bytes(const DataBlock& block);

// Reads blocks from a stream and believes nothing: what it returns is whole. The place of a fault
// is the byte at which the block begins. Where the input ends in the middle of a block that is good
// so far, the fault is data_cut_off.
class DataReader {
public:
    explicit DataReader(std::istream& in) : in_(in) {}

    // Nothing at the end of the input.
    Expected<std::optional<DataBlock>> next();

    // How many bytes the blocks so far have.
    std::uint64_t offset() const { return offset_; }

private:
    std::string read(std::size_t size);
    Fault here(Fault fault) const;

    std::istream& in_;
    std::uint64_t offset_ = 0;
};

}  // namespace trireme::arena
