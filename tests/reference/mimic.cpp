#include "grid.h"

#include <stdexcept>

namespace trireme::reference::mimic {

namespace {

const std::vector<Direction> orthogonal{{.right = 0, .forward = 1},
                                        {.right = 1, .forward = 0},
                                        {.right = 0, .forward = -1},
                                        {.right = -1, .forward = 0}};

std::vector<Direction> king_directions() {
    std::vector<Direction> directions;
    for (int right = -1; right <= 1; ++right) {
        for (int forward = -1; forward <= 1; ++forward) {
            if (right != 0 || forward != 0) {
                directions.push_back({.right = right, .forward = forward});
            }
        }
    }
    return directions;
}

// The squares of the enemy pieces that are orthogonally visible from a square.
std::vector<Square> visible_enemies(const Grid& grid, Square from, char side) {
    std::vector<Square> visible;
    for (const Direction direction : orthogonal) {
        Square seen = step(from, direction, side);
        while (grid.contains(seen) && grid.empty(seen)) {
            seen = step(seen, direction, side);
        }
        if (grid.shows(seen, other(side))) {
            visible.push_back(seen);
        }
    }
    return visible;
}

// The same move as the owner of the mimicking piece sees it; over the edge it is out of play.
void mimic_move(Grid& grid, Square from, Direction direction, char owner) {
    const Square to = step(from, direction, owner);
    if (grid.contains(to)) {
        grid.move_top(from, to);
    } else {
        grid.take(from);
    }
}

// The board after an original move and what follows from it.
Grid board_after(const Grid& before, Square from, Direction direction, char side,
                 const std::vector<Square>& visible) {
    Grid after = before;
    const Square to = step(from, direction, side);
    after.move_top(from, to);
    const bool wins_at_once = to.rank == far_rank(before, side);
    if (!wins_at_once && visible.size() == 1) {
        mimic_move(after, visible.front(), direction, other(side));
    }
    return after;
}

void add_moves_of_piece(const Grid& grid, Square from, char side, std::vector<Move>& moves) {
    const std::vector<Square> visible = visible_enemies(grid, from, side);
    const bool frozen = visible.size() >= 2;
    if (frozen) {
        return;
    }
    for (const Direction direction : king_directions()) {
        const Square to = step(from, direction, side);
        if (grid.contains(to) && grid.empty(to)) {
            moves.push_back({.text = name(from) + "-" + name(to),
                             .step_lists = {{name(from), name(to)}},
                             .after = board_after(grid, from, direction, side, visible)});
        }
    }
}

bool stands_on_goal_row(const Grid& grid, char side) {
    for (const Square square : grid.squares_showing(side)) {
        if (square.rank == far_rank(grid, side)) {
            return true;
        }
    }
    return false;
}

std::optional<char> winner_on_goal_row(const Position& position) {
    for (const char side : {other(position.side), position.side}) {
        if (stands_on_goal_row(position.grid, side)) {
            return side;
        }
    }
    return std::nullopt;
}

// Ko disregarded.
std::vector<Move> moves_but_for_ko(const Position& position) {
    std::vector<Move> found;
    if (winner_on_goal_row(position)) {
        return found;
    }
    for (const Square from : position.grid.squares_showing(position.side)) {
        add_moves_of_piece(position.grid, from, position.side, found);
    }
    return found;
}

}  // namespace

std::vector<Move> moves(const Position& position) {
    std::vector<Move> found;
    for (const Move& move : moves_but_for_ko(position)) {
        if (move.text != position.ko) {
            found.push_back(move);
        }
    }
    return found;
}

std::optional<char> outcome(const Position& position) {
    if (const std::optional<char> winner = winner_on_goal_row(position)) {
        return winner;
    }
    if (moves(position).empty()) {
        return other(position.side);
    }
    return std::nullopt;
}

std::string ko_after(const Grid& before, const Position& after) {
    std::string ko = "-";
    for (const Move& reply : moves_but_for_ko(after)) {
        if (reply.after == before) {
            if (ko != "-") {
                throw std::logic_error("reference: two moves forbidden by ko");
            }
            ko = reply.text;
        }
    }
    return ko;
}

namespace {

struct Window {
    Square low;
    Square high;
};

// A part of the board to crowd the pieces into, so that they meet.
Window random_window(std::mt19937_64& rng) {
    const int width = pick_between(rng, 3, 10);
    const int height = pick_between(rng, 3, 10);
    const int file = pick(rng, 11 - width);
    const int rank = pick(rng, 11 - height);
    return {.low = {.rank = rank, .file = file},
            .high = {.rank = rank + height - 1, .file = file + width - 1}};
}

Square square_within(const Window& window, std::mt19937_64& rng) {
    const int rank = pick_between(rng, window.low.rank, window.high.rank);
    const int file = pick_between(rng, window.low.file, window.high.file);
    return {.rank = rank, .file = file};
}

Square square_on_edge(std::mt19937_64& rng) {
    const int along = pick(rng, 10);
    const int edge = happens(rng, 50) ? 0 : 9;
    return happens(rng, 50) ? Square{.rank = edge, .file = along}
                            : Square{.rank = along, .file = edge};
}

// One or two rows before the goal row.
Square square_near_goal(const Grid& grid, char side, std::mt19937_64& rng) {
    const int back = pick_between(rng, 1, 2);
    const int goal = far_rank(grid, side);
    return {.rank = side == 'x' ? goal - back : goal + back, .file = pick(rng, 10)};
}

std::optional<Square> occupied_square(const Grid& grid, std::mt19937_64& rng) {
    std::vector<Square> occupied = grid.squares_showing('x');
    for (const Square square : grid.squares_showing('o')) {
        occupied.push_back(square);
    }
    if (occupied.empty()) {
        return std::nullopt;
    }
    return occupied[static_cast<std::size_t>(pick(rng, static_cast<int>(occupied.size())))];
}

struct Taste {
    Window window;
    int stacking;  // percent of the pieces
    int edges;
    int near_goal;
};

Square place_for(const Grid& grid, char colour, const Taste& taste, std::mt19937_64& rng) {
    if (happens(rng, taste.stacking)) {
        if (const std::optional<Square> occupied = occupied_square(grid, rng)) {
            return *occupied;
        }
    }
    if (happens(rng, taste.edges)) {
        return square_on_edge(rng);
    }
    if (happens(rng, taste.near_goal)) {
        return square_near_goal(grid, colour, rng);
    }
    return square_within(taste.window, rng);
}

// A piece on its own goal row under an enemy, who would let it win by moving away.
void plant_ambush(Grid& grid, std::mt19937_64& rng) {
    const char buried = happens(rng, 50) ? 'x' : 'o';
    const Square square{.rank = far_rank(grid, buried), .file = pick(rng, 10)};
    grid.put(square, buried);
    grid.put(square, other(buried));
}

// Seven pieces on the left or right edge that leave the opponent of `side` hardly a move after the
// right one: ko takes the last away. Chance alone never makes this.
void plant_ko_trap(Grid& grid, char side, std::mt19937_64& rng) {
    const std::vector<std::string> pattern{"m.", "em", ".e", "em", "m."};  // mover, enemy
    const bool right_edge = happens(rng, 50);
    const int low = pick_between(rng, 1, 4);
    for (int up = 0; up < 5; ++up) {
        for (int in = 0; in < 2; ++in) {
            const char piece = pattern[static_cast<std::size_t>(up)][static_cast<std::size_t>(in)];
            if (piece != '.') {
                grid.put({.rank = low + up, .file = right_edge ? 9 - in : in},
                         piece == 'm' ? side : other(side));
            }
        }
    }
    const int strays = pick(rng, 4);
    for (int i = 0; i < strays; ++i) {
        grid.put(pick_square(rng, grid), side);
    }
}

// Takes the top pieces off their own goal rows: there the game would be over.
void clear_goal_rows(Grid& grid) {
    for (const char side : {'x', 'o'}) {
        for (const Square square : grid.squares_showing(side)) {
            while (square.rank == far_rank(grid, side) && grid.shows(square, side)) {
                grid.take(square);
            }
        }
    }
}

void plant_pieces(Grid& grid, char side, std::mt19937_64& rng) {
    const Taste taste{.window = random_window(rng),
                      .stacking = happens(rng, 70) ? pick_between(rng, 0, 50) : 0,
                      .edges = happens(rng, 50) ? pick_between(rng, 0, 60) : 0,
                      .near_goal = happens(rng, 50) ? pick_between(rng, 0, 60) : 0};
    if (happens(rng, 20)) {
        plant_ambush(grid, rng);
    }
    // A player with hardly a piece among many enemies may have no move.
    const bool hunted = happens(rng, 15);
    int own = hunted ? pick(rng, 3) : pick_between(rng, 1, 7);
    int enemies = hunted ? 7 : pick_between(rng, 1, 7);
    while (own + enemies > 0) {
        const bool next_is_own = pick(rng, own + enemies) < own;
        const char colour = next_is_own ? side : other(side);
        grid.put(place_for(grid, colour, taste, rng), colour);
        --(next_is_own ? own : enemies);
    }
}

}  // namespace

Position random_position(std::mt19937_64& rng) {
    Grid grid(10, 10);
    const char side = happens(rng, 50) ? 'x' : 'o';
    if (happens(rng, 3)) {
        plant_ko_trap(grid, side, rng);
    } else {
        plant_pieces(grid, side, rng);
    }
    if (happens(rng, 95)) {
        clear_goal_rows(grid);
    }
    return {.grid = grid, .side = side, .ko = "-"};
}

}  // namespace trireme::reference::mimic
