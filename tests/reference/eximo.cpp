#include "grid.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace trireme::reference::eximo {

namespace {

// In the order that decides between jump paths: NW < N < NE < W < E.
const std::vector<Direction> capture_directions{{.right = -1, .forward = 1},
                                                {.right = 0, .forward = 1},
                                                {.right = 1, .forward = 1},
                                                {.right = -1, .forward = 0},
                                                {.right = 1, .forward = 0}};
const std::vector<Direction> move_directions(capture_directions.begin(),
                                             capture_directions.begin() + 3);

// The way of one man in one turn, before anything happens on the last row.
struct Path {
    std::vector<Square> squares;  // the start square and every landing square
    std::vector<int> directions;  // places in capture_directions
    std::vector<Square> captured;
    Grid grid;  // the man stands on the last of `squares`
};

struct Turn {
    Path path;
    std::vector<Square> drops;
    Grid after;
};

bool on_last_row(const Grid& grid, Square square, char side) {
    return square.rank == far_rank(grid, side);
}

Path start_path(const Grid& grid, Square man) {
    return {.squares = {man}, .directions = {}, .captured = {}, .grid = grid};
}

Path extended(const Path& path, int direction, Square landing) {
    Path longer = path;
    longer.grid.move_top(path.squares.back(), landing);
    longer.squares.push_back(landing);
    longer.directions.push_back(direction);
    return longer;
}

std::vector<Path> ordinary_moves(const Grid& grid, Square man, char side) {
    std::vector<Path> paths;
    for (int d = 0; d < static_cast<int>(move_directions.size()); ++d) {
        const Square next = step(man, move_directions[static_cast<std::size_t>(d)], side);
        if (grid.contains(next) && grid.empty(next)) {
            paths.push_back(extended(start_path(grid, man), d, next));
        }
    }
    return paths;
}

// Leaps from the end of a path for as long as the man can: over enemies, who are removed at once,
// or over friends. A path that cannot go on is finished, unless it never began.
void leap_on(const Path& path, char side, bool capturing, std::vector<Path>& finished) {
    const std::vector<Direction>& directions = capturing ? capture_directions : move_directions;
    const char leapt_colour = capturing ? other(side) : side;
    const Square man = path.squares.back();
    bool went_on = false;
    // The move ends on the last row, whatever could still be taken there.
    if (!on_last_row(path.grid, man, side)) {
        for (int d = 0; d < static_cast<int>(directions.size()); ++d) {
            const Direction direction = directions[static_cast<std::size_t>(d)];
            const Square leapt = step(man, direction, side);
            const Square landing = step(man, direction, side, 2);
            if (!path.grid.shows(leapt, leapt_colour) || !path.grid.contains(landing) ||
                !path.grid.empty(landing)) {
                continue;
            }
            Path longer = extended(path, d, landing);
            if (capturing) {
                longer.grid.take(leapt);
                longer.captured.push_back(leapt);
            }
            leap_on(longer, side, capturing, finished);
            went_on = true;
        }
    }
    if (!went_on && path.squares.size() > 1) {
        finished.push_back(path);
    }
}

std::vector<Path> all_captures(const Position& position) {
    std::vector<Path> paths;
    for (const Square man : position.grid.squares_showing(position.side)) {
        leap_on(start_path(position.grid, man), position.side, true, paths);
    }
    return paths;
}

std::vector<Path> all_moves(const Position& position) {
    std::vector<Path> paths;
    for (const Square man : position.grid.squares_showing(position.side)) {
        for (const Path& path : ordinary_moves(position.grid, man, position.side)) {
            paths.push_back(path);
        }
        leap_on(start_path(position.grid, man), position.side, false, paths);
    }
    return paths;
}

std::vector<Path> all_paths(const Position& position) {
    const std::vector<Path> captures = all_captures(position);
    return captures.empty() ? all_moves(position) : captures;
}

// Files b to g of a player's two home ranks.
std::vector<Square> drop_zone(const Grid& grid, char side) {
    std::vector<Square> zone;
    for (const Square square : grid.squares()) {
        if (rank_seen_by(side, grid, square) < 2 && square.file >= 1 && square.file <= 6) {
            zone.push_back(square);
        }
    }
    return zone;
}

std::vector<Square> empty_drop_squares(const Grid& grid, char side) {
    std::vector<Square> empty;
    for (const Square square : drop_zone(grid, side)) {
        if (grid.empty(square)) {
            empty.push_back(square);
        }
    }
    return empty;
}

// Every choice of drops when these squares are empty, each in ascending order.
std::vector<std::vector<Square>> drop_choices(const std::vector<Square>& empty) {
    if (empty.size() < 2) {
        return {empty};
    }
    std::vector<std::vector<Square>> choices;
    for (std::size_t one = 0; one < empty.size(); ++one) {
        for (std::size_t two = one + 1; two < empty.size(); ++two) {
            choices.push_back({empty[one], empty[two]});
        }
    }
    return choices;
}

// The turns that begin with a path: one, or one for each choice of drops.
std::vector<Turn> turns_along(const Path& path, char side) {
    const Square end = path.squares.back();
    Grid grid = path.grid;
    if (!on_last_row(grid, end, side)) {
        return {{.path = path, .drops = {}, .after = grid}};
    }
    grid.take(end);
    std::vector<Turn> turns;
    for (const std::vector<Square>& drops : drop_choices(empty_drop_squares(grid, side))) {
        Turn turn{.path = path, .drops = drops, .after = grid};
        for (const Square drop : drops) {
            turn.after.put(drop, side);
        }
        turns.push_back(turn);
    }
    return turns;
}

std::string text_of(const Turn& turn) {
    const std::string mark = turn.path.captured.empty() ? "-" : "x";
    std::string text;
    for (const Square square : turn.path.squares) {
        text += (text.empty() ? "" : mark) + name(square);
    }
    std::string before_drop = "=";
    for (const Square drop : turn.drops) {
        text += before_drop + name(drop);
        before_drop = ",";
    }
    return text;
}

// Start, end, captured men, drops: what a move is.
using Identity = std::tuple<Square, Square, std::set<Square>, std::vector<Square>>;

Identity identity_of(const Turn& turn) {
    const Path& path = turn.path;
    return {path.squares.front(), path.squares.back(),
            std::set<Square>(path.captured.begin(), path.captured.end()), turn.drops};
}

void add_step_lists(const Turn& turn, std::vector<std::vector<std::string>>& lists) {
    std::vector<Square> drops = turn.drops;
    // Drops are in ascending order, so this runs through both orders of two of them.
    do {
        std::vector<std::string> steps;
        for (const Square square : turn.path.squares) {
            steps.push_back(name(square));
        }
        for (const Square drop : drops) {
            steps.push_back(name(drop));
        }
        lists.push_back(steps);
    } while (std::next_permutation(drops.begin(), drops.end()));
}

// One move from all the turns that come to the same.
Move move_of(const std::vector<Turn>& turns) {
    const auto first = std::min_element(
        turns.begin(), turns.end(),
        [](const Turn& one, const Turn& two) { return one.path.directions < two.path.directions; });
    Move move{.text = text_of(*first), .step_lists = {}, .after = first->after};
    for (const Turn& turn : turns) {
        add_step_lists(turn, move.step_lists);
    }
    return move;
}

}  // namespace

std::vector<Move> moves(const Position& position) {
    std::map<Identity, std::vector<Turn>> same;
    for (const Path& path : all_paths(position)) {
        for (const Turn& turn : turns_along(path, position.side)) {
            same[identity_of(turn)].push_back(turn);
        }
    }
    std::vector<Move> found;
    for (const auto& [identity, turns] : same) {
        found.push_back(move_of(turns));
    }
    return found;
}

std::optional<char> outcome(const Position& position) {
    // No men means no move, so one test serves both ways to lose.
    if (all_paths(position).empty()) {
        return other(position.side);
    }
    return std::nullopt;
}

namespace {

// A position in the making. Squares that a planted chain needs empty stay so.
struct Draft {
    Grid grid{8, 8};
    std::set<Square> keep_empty;
};

bool can_put(const Draft& draft, Square square, char colour) {
    return draft.grid.contains(square) && draft.grid.empty(square) &&
           !draft.keep_empty.contains(square) && !on_last_row(draft.grid, square, colour);
}

bool put(Draft& draft, Square square, char colour) {
    const bool possible = can_put(draft, square, colour);
    if (possible) {
        draft.grid.put(square, colour);
    }
    return possible;
}

void scatter(Draft& draft, char colour, int percent, std::mt19937_64& rng) {
    for (const Square square : draft.grid.squares()) {
        if (happens(rng, percent)) {
            put(draft, square, colour);
        }
    }
}

// Men of one colour to leap over, one after the other, from some square of a chain so far. Returns
// the landing square, or nothing when the direction drawn does not fit.
std::optional<Square> plant_leap(Draft& draft, Square from, char side, bool capturing,
                                 std::mt19937_64& rng) {
    const Direction direction =
        capture_directions[static_cast<std::size_t>(pick(rng, capturing ? 5 : 3))];
    const char leapt_colour = capturing ? other(side) : side;
    const Square leapt = step(from, direction, side);
    const Square landing = step(from, direction, side, 2);
    if (!draft.grid.contains(landing) || !draft.grid.empty(landing) ||
        !can_put(draft, leapt, leapt_colour)) {
        return std::nullopt;
    }
    draft.grid.put(leapt, leapt_colour);
    draft.keep_empty.insert(landing);
    return landing;
}

// A man with a chain of leaps before him. It mostly goes on from its end, sometimes it branches.
void plant_chain(Draft& draft, char side, bool capturing, std::mt19937_64& rng) {
    const Square man = pick_square(rng, draft.grid);
    if (rank_seen_by(side, draft.grid, man) > 3 || !put(draft, man, side)) {
        return;
    }
    std::vector<Square> chain{man};
    const int tries = pick_between(rng, 2, 30);
    for (int i = 0; i < tries; ++i) {
        const int from = happens(rng, 75) ? static_cast<int>(chain.size()) - 1
                                          : pick(rng, static_cast<int>(chain.size()));
        const std::optional<Square> landing =
            plant_leap(draft, chain[static_cast<std::size_t>(from)], side, capturing, rng);
        if (landing) {
            chain.push_back(*landing);
        }
    }
}

void plant_chains(Draft& draft, char side, bool capturing, std::mt19937_64& rng) {
    const int chains = pick_between(rng, 1, 4);
    for (int i = 0; i < chains; ++i) {
        plant_chain(draft, side, capturing, rng);
    }
}

// Fills a drop zone but for a few squares, sometimes with an enemy among the men.
void fill_drop_zone(Draft& draft, char side, std::mt19937_64& rng) {
    std::vector<Square> zone = drop_zone(draft.grid, side);
    const int open = pick_between(rng, 0, 3);
    for (int i = 0; i < open; ++i) {
        zone.erase(zone.begin() + pick(rng, static_cast<int>(zone.size())));
    }
    for (const Square square : zone) {
        put(draft, square, happens(rng, 5) ? other(side) : side);
    }
}

// Men one or two rows before their last row.
void plant_runners(Draft& draft, char side, std::mt19937_64& rng) {
    const int runners = pick_between(rng, 1, 5);
    for (int i = 0; i < runners; ++i) {
        const Square square = pick_square(rng, draft.grid);
        const int rank = rank_seen_by(side, draft.grid, square);
        if (rank == 5 || rank == 6) {
            put(draft, square, side);
        }
    }
    const int rank = side == 'x' ? 6 : 1;  // one for certain, where there is room
    put(draft, {.rank = rank, .file = pick(rng, 8)}, side);
}

}  // namespace

Position random_position(std::mt19937_64& rng) {
    Draft draft;
    const char side = happens(rng, 50) ? 'x' : 'o';
    const char enemy = other(side);
    switch (pick(rng, 6)) {
        case 0:  // anything, from bare to crowded
            scatter(draft, side, pick_between(rng, 2, 50), rng);
            scatter(draft, enemy, pick_between(rng, 2, 50), rng);
            break;
        case 1:  // chains of captures
            plant_chains(draft, side, true, rng);
            scatter(draft, side, pick(rng, 15), rng);
            scatter(draft, enemy, pick(rng, 15), rng);
            break;
        case 2:  // chains of jumps; enemies would turn them into captures, so few
            plant_chains(draft, side, false, rng);
            scatter(draft, side, pick(rng, 25), rng);
            scatter(draft, enemy, pick(rng, 4), rng);
            break;
        case 3:  // quiet arrivals on the last row, with little room for drops
            fill_drop_zone(draft, side, rng);
            plant_runners(draft, side, rng);
            scatter(draft, enemy, pick(rng, 4), rng);
            break;
        case 4:  // captures that arrive there, with little room
            fill_drop_zone(draft, side, rng);
            plant_runners(draft, side, rng);
            plant_chains(draft, side, true, rng);
            scatter(draft, enemy, pick_between(rng, 5, 35), rng);
            break;
        default:  // jumps that arrive there: a crowd of friends
            if (happens(rng, 50)) {
                fill_drop_zone(draft, side, rng);
            }
            plant_runners(draft, side, rng);
            scatter(draft, side, pick_between(rng, 20, 55), rng);
            scatter(draft, enemy, pick(rng, 3), rng);
            break;
    }
    return {.grid = draft.grid, .side = side, .ko = ""};
}

}  // namespace trireme::reference::eximo
