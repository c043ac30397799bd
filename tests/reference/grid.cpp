#include "grid.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <stdexcept>

namespace trireme::reference {

std::string name(Square square) {
    return static_cast<char>('a' + square.file) + std::to_string(square.rank + 1);
}

Square step(Square from, Direction direction, char side, int steps) {
    const int turned = side == 'x' ? 1 : -1;
    return {.rank = from.rank + turned * steps * direction.forward,
            .file = from.file + turned * steps * direction.right};
}

char other(char side) { return side == 'x' ? 'o' : 'x'; }

Grid::Grid(int files, int ranks)
    : files_(files),
      ranks_(ranks),
      stacks_(static_cast<std::size_t>(files) * static_cast<std::size_t>(ranks)) {}

bool Grid::contains(Square square) const {
    return square.file >= 0 && square.file < files_ && square.rank >= 0 && square.rank < ranks_;
}

std::vector<Square> Grid::squares() const {
    std::vector<Square> all;
    for (int rank = 0; rank < ranks_; ++rank) {
        for (int file = 0; file < files_; ++file) {
            all.push_back({.rank = rank, .file = file});
        }
    }
    return all;
}

int Grid::index(Square square) const {
    if (!contains(square)) {
        throw std::logic_error("reference: a square outside the board");
    }
    return square.rank * files_ + square.file;
}

const std::string& Grid::stack(Square square) const {
    return stacks_[static_cast<std::size_t>(index(square))];
}

bool Grid::shows(Square square, char colour) const {
    return contains(square) && !empty(square) && stack(square).back() == colour;
}

void Grid::put(Square square, char colour) {
    stacks_[static_cast<std::size_t>(index(square))].push_back(colour);
}

void Grid::take(Square square) {
    if (empty(square)) {
        throw std::logic_error("reference: nothing to take on " + name(square));
    }
    stacks_[static_cast<std::size_t>(index(square))].pop_back();
}

void Grid::move_top(Square from, Square to) {
    const char colour = stack(from).back();
    take(from);
    put(to, colour);
}

int Grid::count(char colour) const {
    int found = 0;
    for (const std::string& pieces : stacks_) {
        found += static_cast<int>(std::count(pieces.begin(), pieces.end(), colour));
    }
    return found;
}

std::vector<Square> Grid::squares_showing(char colour) const {
    std::vector<Square> found;
    for (const Square square : squares()) {
        if (shows(square, colour)) {
            found.push_back(square);
        }
    }
    return found;
}

int far_rank(const Grid& grid, char side) { return side == 'x' ? grid.ranks() - 1 : 0; }

int rank_seen_by(char side, const Grid& grid, Square square) {
    return side == 'x' ? square.rank : grid.ranks() - 1 - square.rank;
}

namespace {

// Reads one row from its left end into the grid.
void read_row(const std::string& row, int rank, Grid& grid) {
    int file = 0;
    std::size_t at = 0;
    while (at < row.size()) {
        if (std::isdigit(static_cast<unsigned char>(row[at])) != 0) {
            std::size_t used = 0;
            file += std::stoi(row.substr(at), &used);
            at += used;
            continue;
        }
        std::string pieces(1, row[at]);
        if (row[at] == '[') {
            const std::size_t end = row.find(']', at);
            pieces = row.substr(at + 1, end - at - 1);
            at = end;
        }
        for (const char colour : pieces) {
            grid.put({.rank = rank, .file = file}, colour);
        }
        ++file;
        ++at;
    }
    if (file != grid.files()) {
        throw std::logic_error("reference: a row of the wrong length: " + row);
    }
}

std::string write_row(const Grid& grid, int rank) {
    std::string row;
    int run = 0;
    const auto end_run = [&] {
        if (run > 0) {
            row += std::to_string(run);
        }
        run = 0;
    };
    for (int file = 0; file < grid.files(); ++file) {
        const std::string& pieces = grid.stack({.rank = rank, .file = file});
        if (pieces.empty()) {
            ++run;
            continue;
        }
        end_run();
        row += pieces.size() == 1 ? pieces : "[" + pieces + "]";
    }
    end_run();
    return row;
}

}  // namespace

Position read_position(int files, int ranks, const std::string& text) {
    std::istringstream fields(text);
    std::string rows;
    std::string side;
    std::string ko;
    fields >> rows >> side >> ko;
    if (side != "x" && side != "o") {
        throw std::logic_error("reference: no side to move: " + text);
    }
    Position position{.grid = Grid(files, ranks), .side = side[0], .ko = ko};
    std::istringstream lines(rows);
    std::string row;
    int rank = ranks;
    while (std::getline(lines, row, '/')) {
        --rank;
        read_row(row, rank, position.grid);
    }
    if (rank != 0) {
        throw std::logic_error("reference: the wrong number of rows: " + text);
    }
    return position;
}

std::string write_position(const Position& position) {
    std::string text;
    for (int rank = position.grid.ranks() - 1; rank >= 0; --rank) {
        text += write_row(position.grid, rank);
        text += rank > 0 ? '/' : ' ';
    }
    text += position.side;
    return position.ko.empty() ? text : text + " " + position.ko;
}

int pick(std::mt19937_64& rng, int count) {
    return static_cast<int>(rng() % static_cast<std::uint64_t>(count));
}

int pick_between(std::mt19937_64& rng, int least, int most) {
    return least + pick(rng, most - least + 1);
}

bool happens(std::mt19937_64& rng, int percent) { return pick(rng, 100) < percent; }

Square pick_square(std::mt19937_64& rng, const Grid& grid) {
    const int rank = pick(rng, grid.ranks());
    const int file = pick(rng, grid.files());
    return {.rank = rank, .file = file};
}

}  // namespace trireme::reference
