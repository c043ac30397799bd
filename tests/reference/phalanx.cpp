// Epaminondas and Crossings, the two games of phalanxes.

#include "grid.h"

namespace trireme::reference::phalanx {

namespace {

const std::vector<Direction> all_directions{
    {.right = 0, .forward = 1},  {.right = 1, .forward = 1},  {.right = 1, .forward = 0},
    {.right = 1, .forward = -1}, {.right = 0, .forward = -1}, {.right = -1, .forward = -1},
    {.right = -1, .forward = 0}, {.right = -1, .forward = 1}};

// Crossings: a stone on its far row never moves, cannot be captured, and belongs to no phalanx.
bool locked(Game game, const Grid& grid, Square square, char colour) {
    return game == Game::crossings && square.rank == far_rank(grid, colour);
}

bool belongs_to_phalanx(Game game, const Grid& grid, Square square, char colour) {
    return grid.shows(square, colour) && !locked(game, grid, square, colour);
}

// The stones of one colour in an unbroken line that begins on a square and goes on in a direction.
std::vector<Square> phalanx_from(Game game, const Grid& grid, Square first, char colour,
                                 Direction direction, char seen_by) {
    std::vector<Square> stones;
    Square square = first;
    while (belongs_to_phalanx(game, grid, square, colour)) {
        stones.push_back(square);
        square = step(square, direction, seen_by);
    }
    return stones;
}

std::string text_of(const std::vector<Square>& stones, Square landing) {
    const std::string rear = name(stones.front());
    const std::string front = name(stones.back());
    return (stones.size() == 1 ? rear : rear + "," + front) + "-" + name(landing);
}

Move move_of(const Grid& grid, const std::vector<Square>& stones, Direction direction, char side,
             int distance, const std::vector<Square>& captured) {
    const Square landing = step(stones.back(), direction, side, distance);
    Grid after = grid;
    for (const Square enemy : captured) {
        after.take(enemy);
    }
    for (const Square stone : stones) {
        after.take(stone);
    }
    for (const Square stone : stones) {
        after.put(step(stone, direction, side, distance), side);
    }
    return {.text = text_of(stones, landing),
            .step_lists = {{name(stones.front()), name(landing)}},
            .after = after};
}

// The enemies that `strength` stones capture by entering a square; none when they may not.
std::vector<Square> captured_on(Game game, const Grid& grid, Square square, Direction direction,
                                char side, std::size_t strength) {
    std::vector<Square> enemies = phalanx_from(game, grid, square, other(side), direction, side);
    if (enemies.empty() || enemies.size() >= strength) {
        return {};
    }
    if (game == Game::crossings) {
        return {enemies.front()};
    }
    return enemies;
}

// The moves of the stones from a rear stone up to the front end of the line in a direction.
void add_moves(Game game, const Position& position, Square rear, Direction direction,
               std::vector<Move>& moves) {
    const Grid& grid = position.grid;
    const char side = position.side;
    const std::vector<Square> stones = phalanx_from(game, grid, rear, side, direction, side);
    for (int distance = 1; distance <= static_cast<int>(stones.size()); ++distance) {
        const Square landing = step(stones.back(), direction, side, distance);
        if (!grid.contains(landing)) {
            return;
        }
        if (!grid.empty(landing)) {
            const std::vector<Square> captured =
                captured_on(game, grid, landing, direction, side, stones.size());
            if (!captured.empty()) {
                moves.push_back(move_of(grid, stones, direction, side, distance, captured));
            }
            return;
        }
        moves.push_back(move_of(grid, stones, direction, side, distance, {}));
    }
}

int stones_across(const Grid& grid, char side) {
    int across = 0;
    for (const Square square : grid.squares_showing(side)) {
        across += square.rank == far_rank(grid, side) ? 1 : 0;
    }
    return across;
}

bool player_to_move_has_won(const Position& position) {
    return stones_across(position.grid, position.side) >
           stones_across(position.grid, other(position.side));
}

}  // namespace

std::vector<Move> moves(Game game, const Position& position) {
    std::vector<Move> found;
    if (player_to_move_has_won(position)) {
        return found;
    }
    for (const Square rear : position.grid.squares_showing(position.side)) {
        for (const Direction direction : all_directions) {
            add_moves(game, position, rear, direction, found);
        }
    }
    return found;
}

std::optional<char> outcome(Game game, const Position& position) {
    if (player_to_move_has_won(position)) {
        return position.side;
    }
    if (moves(game, position).empty()) {
        return other(position.side);
    }
    return std::nullopt;
}

namespace {

// A position in the making, with the most stones a side may have.
struct Draft {
    Grid grid;
    int most;
};

void put(Draft& draft, Square square, char colour) {
    if (draft.grid.contains(square) && draft.grid.empty(square) &&
        draft.grid.count(colour) < draft.most) {
        draft.grid.put(square, colour);
    }
}

Square plant_line(Draft& draft, Square from, Direction direction, char colour, int length) {
    for (int i = 0; i < length; ++i) {
        put(draft, step(from, direction, 'x', i), colour);
    }
    return step(from, direction, 'x', length);
}

// Lines of both colours in turn along one straight line, with small gaps: they threaten each
// other, with equal, smaller and larger strength.
void plant_meeting(Draft& draft, Square from, std::mt19937_64& rng) {
    const Direction direction = all_directions[static_cast<std::size_t>(pick(rng, 8))];
    const int lines = pick_between(rng, 1, 4);
    char colour = happens(rng, 50) ? 'x' : 'o';
    Square square = from;
    for (int i = 0; i < lines; ++i) {
        square = plant_line(draft, square, direction, colour, pick_between(rng, 1, 5));
        square = step(square, direction, 'x', happens(rng, 50) ? 0 : pick_between(rng, 1, 3));
        colour = happens(rng, 85) ? other(colour) : colour;
    }
}

// Meetings that cross each other around one place.
void plant_clash(Draft& draft, std::mt19937_64& rng) {
    const Square centre = pick_square(rng, draft.grid);
    const int meetings = pick_between(rng, 2, 8);
    const int spread = pick_between(rng, 1, 4);
    for (int i = 0; i < meetings; ++i) {
        const int up = pick_between(rng, -spread, spread);
        const int right = pick_between(rng, -spread, spread);
        plant_meeting(draft, {.rank = centre.rank + up, .file = centre.file + right}, rng);
    }
}

void plant_across(Draft& draft, std::mt19937_64& rng) {
    const int stones = pick_between(rng, 1, 4);
    for (int i = 0; i < stones; ++i) {
        for (const char colour : {'x', 'o'}) {
            const int rank = far_rank(draft.grid, colour);
            put(draft, {.rank = rank, .file = pick(rng, draft.grid.files())}, colour);
        }
    }
}

// Takes stones of the player to move off his far row until he has not won already.
void undo_win(Position& position) {
    for (const Square square : position.grid.squares_showing(position.side)) {
        if (player_to_move_has_won(position) &&
            square.rank == far_rank(position.grid, position.side)) {
            position.grid.take(square);
        }
    }
}

}  // namespace

Position random_position(Game game, std::mt19937_64& rng) {
    Draft draft = game == Game::crossings ? Draft{.grid = Grid(8, 8), .most = 16}
                                          : Draft{.grid = Grid(14, 12), .most = 28};
    if (happens(rng, 40)) {
        plant_across(draft, rng);
    }
    const int clashes = pick_between(rng, 1, 3);
    for (int i = 0; i < clashes; ++i) {
        plant_clash(draft, rng);
    }
    const int strays = pick(rng, 10);
    for (int i = 0; i < strays; ++i) {
        const Square square = pick_square(rng, draft.grid);
        put(draft, square, happens(rng, 50) ? 'x' : 'o');
    }
    Position position{.grid = draft.grid, .side = happens(rng, 50) ? 'x' : 'o', .ko = ""};
    if (happens(rng, 92)) {
        undo_win(position);
    }
    return position;
}

}  // namespace trireme::reference::phalanx
