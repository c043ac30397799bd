#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "base/expected.h"
#include "eval/score.h"
#include "games/any_game.h"

namespace trireme::arena {

// Games that the engine has played against itself, as moves with scores. A file is a sequence of
// runs: where the games come from, then the games. So files can be put one behind the other.
// docs/training.md has the format byte by byte.

// How the games of a run begin: with random moves that nobody has searched for, or with moves that
// were chosen among the best ones.
enum class GameStart : std::uint8_t { RandomMoves, GoodMoves };

// Where games come from.
struct DataOrigin {
    const GameInfo* game = nullptr;
    std::uint32_t network = 0;  // the checksum of the one that played; 0: hand-written evaluation
    std::uint32_t nodes = 0;    // a move
    std::uint64_t seed = 0;
    GameStart start = GameStart::RandomMoves;

    friend auto operator<=>(const DataOrigin&, const DataOrigin&) = default;
};

// A game as it was played. The last position has no score where the game has ended on the board,
// and no move after a score that says who will win.
struct DataGame {
    DataOrigin origin{};
    std::uint32_t number = 0;  // among the games of this origin
    Result result = Result::Draw;
    std::size_t opening = 0;               // so many moves nobody has searched for
    std::vector<AnyPosition> positions{};  // one more than moves
    std::vector<AnyMove> moves{};
    std::vector<Score> scores{};  // of the positions after the opening, for the player to move

    friend bool operator==(const DataGame&, const DataGame&) = default;
};

// The same in few bytes: a move is its place in the list of legal moves.
struct DataBlock {
    DataOrigin origin{};
    std::uint32_t number = 0;
    Result result = Result::Draw;
    std::uint16_t opening = 0;
    std::uint16_t scores = 0;  // how many
    std::uint32_t end = 0;     // the checksum of the last position
    std::string plies{};       // the moves and scores

    friend bool operator==(const DataBlock&, const DataBlock&) = default;
};

DataBlock packed(const DataGame& game);

// Plays the game again. Any block will do.
Expected<DataGame> unpacked(const DataBlock& block);

// What begins a run, and a game in it.
std::string to_bytes(const DataOrigin& origin);
std::string to_bytes(const DataBlock& block);

// Reads games from a stream and believes nothing: what it returns is whole, though only unpacked()
// knows whether its moves are legal. The place of a fault is the byte at which the game or the run
// begins. Where the input ends in the middle of a game that is good so far, the fault is
// data_cut_off.
class DataReader {
public:
    explicit DataReader(std::istream& in) : in_(in) {}

    // Nothing at the end of the input.
    Expected<std::optional<DataBlock>> next();

    // Of the run that was begun last; nothing before the first.
    const std::optional<DataOrigin>& origin() const { return origin_; }
    // Where the last game began.
    std::uint64_t begin() const { return begin_; }
    // How many bytes have been read in whole runs and games.
    std::uint64_t offset() const { return offset_; }

private:
    Expected<std::string> read_header();
    Expected<DataBlock> read_game(const std::string& bytes);
    std::string read(std::size_t size);
    Fault here(Fault fault) const;

    std::istream& in_;
    std::optional<DataOrigin> origin_;
    std::uint64_t begin_ = 0;
    std::uint64_t offset_ = 0;
};

}  // namespace trireme::arena
