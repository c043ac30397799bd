#pragma once

// What the reference games share: squares, a grid of stacks, the position text, and chance.

#include <compare>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace trireme::reference {

// Counted from 0. Ascending order is rank, then file, which is why the rank stands first.
struct Square {
    int rank = 0;
    int file = 0;
    auto operator<=>(const Square&) const = default;
};

// A direction as the mover sees it: to his right, and away from him.
struct Direction {
    int right = 0;
    int forward = 0;
};

std::string name(Square square);

// The square so many steps away; it may lie outside the board. The second player ('o') sees the
// board turned by 180 degrees.
Square step(Square from, Direction direction, char side, int steps = 1);

char other(char side);

class Grid {
public:
    Grid(int files, int ranks);

    int files() const { return files_; }
    int ranks() const { return ranks_; }

    bool contains(Square square) const;
    std::vector<Square> squares() const;  // in ascending order

    // The pieces on a square from the bottom to the top: "" when it is empty.
    const std::string& stack(Square square) const;
    bool empty(Square square) const { return stack(square).empty(); }
    // Is there such a piece on the board at this place, not buried under another one?
    bool shows(Square square, char colour) const;

    void put(Square square, char colour);  // on top of what is there
    void take(Square square);              // the top piece
    void move_top(Square from, Square to);

    int count(char colour) const;
    std::vector<Square> squares_showing(char colour) const;

    bool operator==(const Grid&) const = default;

private:
    int index(Square square) const;

    int files_;
    int ranks_;
    std::vector<std::string> stacks_;
};

// The row a side plays towards.
int far_rank(const Grid& grid, char side);

// How far a square lies in front of a side's home rank, which is 0.
int rank_seen_by(char side, const Grid& grid, Square square);

struct Position {
    Grid grid;
    char side;
    std::string ko;  // Mimic: the forbidden move or "-"; empty in the other games
};

Position read_position(int files, int ranks, const std::string& text);
std::string write_position(const Position& position);

// A legal move with all that the interface tells about it.
struct Move {
    std::string text;
    std::vector<std::vector<std::string>> step_lists;
    Grid after;
};

// Chance. The library's distributions differ between libraries, and a failing seed must fail
// everywhere, hence these.
int pick(std::mt19937_64& rng, int count);  // 0 to count - 1
int pick_between(std::mt19937_64& rng, int least, int most);
bool happens(std::mt19937_64& rng, int percent);
Square pick_square(std::mt19937_64& rng, const Grid& grid);

// The games. `moves` is empty when the game is over.
namespace eximo {
std::vector<Move> moves(const Position& position);
std::optional<char> outcome(const Position& position);
Position random_position(std::mt19937_64& rng);
}  // namespace eximo

namespace mimic {
std::vector<Move> moves(const Position& position);
std::optional<char> outcome(const Position& position);
// The ko to record in `after`, reached from `before` by one move.
std::string ko_after(const Grid& before, const Position& after);
Position random_position(std::mt19937_64& rng);
}  // namespace mimic

namespace phalanx {
enum class Game { epaminondas, crossings };
std::vector<Move> moves(Game game, const Position& position);
std::optional<char> outcome(Game game, const Position& position);
Position random_position(Game game, std::mt19937_64& rng);
}  // namespace phalanx

}  // namespace trireme::reference
