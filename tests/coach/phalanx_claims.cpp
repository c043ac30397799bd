#include "coach/claim_view.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "reference/reference.h"

namespace trireme::testing_coach {
namespace {

struct Shift {
    Square rear, front, landing;
    int files, ranks;  // a step in its direction
    int stones;
};

Shift shift_of(const std::string& move) {
    const std::size_t dash = move.find('-');
    const std::size_t comma = std::min(move.find(','), dash);
    Shift shift{};
    shift.rear = square_of(move.substr(0, comma));
    shift.front = comma == dash ? shift.rear : square_of(move.substr(comma + 1, dash - comma - 1));
    shift.landing = square_of(move.substr(dash + 1));
    const auto sign = [](int number) { return (number > 0) - (number < 0); };
    shift.files = sign(shift.landing.file - shift.front.file);
    shift.ranks = sign(shift.landing.rank - shift.front.rank);
    shift.stones = std::max(std::abs(shift.front.file - shift.rear.file),
                            std::abs(shift.front.rank - shift.rear.rank)) +
                   1;
    return shift;
}

bool counts_in_lines(const View& view, const Grid& grid, Square square, char colour) {
    const bool is_locked =
        view.line.game == "crossings" && square.rank == reference::far_rank(grid, colour);
    return grid.contains(square) && grid.shows(square, colour) && !is_locked;
}

// Stones of a colour that follow one another from a square, itself included.
int run(const View& view, const Grid& grid, Square square, char colour, int files, int ranks) {
    int length = 0;
    for (; counts_in_lines(view, grid, square, colour); ++length) {
        square.file += files;
        square.rank += ranks;
    }
    return length;
}

int longest_line(const View& view, std::size_t at, char colour) {
    const Grid grid = view.grid(at);
    int longest = 0;
    for (const Square square : grid.squares())
        for (const auto& [files, ranks] : {std::pair{0, 1}, {1, 1}, {1, 0}, {1, -1}})
            longest = std::max(longest, run(view, grid, square, colour, files, ranks));
    return longest;
}

// The lines through the stone that the move of this ply hits, but for the one along the move.
int longest_flank(const View& view) {
    const Shift shift = shift_of(view.move(view.ply()));
    const Grid grid = view.grid(view.ply() - 1);
    const char enemy = reference::other(view.mover(view.ply()));
    int longest = 0;
    for (const auto& [files, ranks] : {std::pair{0, 1}, {1, 1}, {1, 0}, {1, -1}}) {
        const bool is_along = (files == shift.files && ranks == shift.ranks) ||
                              (files == -shift.files && ranks == -shift.ranks);
        if (is_along) continue;
        longest = std::max(longest, run(view, grid, shift.landing, enemy, files, ranks) +
                                        run(view, grid, shift.landing, enemy, -files, -ranks) - 1);
    }
    return longest;
}

bool crosses(const View& view) {
    const std::size_t ply = view.ply();
    return view.text("move") == view.move(ply) && view.mover(ply) == view.side() &&
           view.across(ply, view.side()) > view.across(ply - 1, view.side()) &&
           view.number("count") == view.across(ply, view.side()) &&
           view.number("other") == view.across(ply, reference::other(view.side()));
}

bool is_without_answer(const View& view) {
    const std::string& position = view.line.positions[view.ply()];
    const auto moves = reference::legal_moves(view.line.game, position);
    return !moves.empty() && std::all_of(moves.begin(), moves.end(), [&](const auto& move) {
        return reference::outcome(view.line.game,
                                  reference::play(view.line.game, position, move)) == view.side();
    });
}

// A position's pieces of a colour after a move that a side would make.
std::optional<int> taken_by_threat(const View& view) {
    const std::string position = view.turned(view.ply(), view.side());
    const auto moves = reference::legal_moves(view.line.game, position);
    const std::string reply = view.text("reply");
    if (std::find(moves.begin(), moves.end(), reply) == moves.end()) return std::nullopt;
    const Size size = size_of(view.line.game);
    const char enemy = reference::other(view.side());
    const auto count = [&](const std::string& text) {
        return reference::read_position(size.files, size.ranks, text).grid.count(enemy);
    };
    return count(position) - count(reference::play(view.line.game, position, reply));
}

bool could_cross(const View& view) {
    const std::string position = view.turned(view.ply(), view.side());
    const Size size = size_of(view.line.game);
    const auto across = [&](const std::string& text) {
        const Grid grid = reference::read_position(size.files, size.ranks, text).grid;
        int found = 0;
        for (const Square square : grid.squares_showing(view.side()))
            found += square.rank == reference::far_rank(grid, view.side());
        return found;
    };
    const auto moves = reference::legal_moves(view.line.game, position);
    return std::any_of(moves.begin(), moves.end(), [&](const std::string& move) {
        return across(reference::play(view.line.game, position, move)) > across(position);
    });
}

// How many stones the move of this ply meets along its own line.
int met_head_on(const View& view) {
    const Shift shift = shift_of(view.move(view.ply()));
    const char enemy = reference::other(view.mover(view.ply()));
    return run(view, view.grid(view.ply() - 1), shift.landing, enemy, shift.files, shift.ranks);
}

bool breaks(const View& view) {
    return captures(view) && shift_of(view.move(view.ply())).stones == view.number("own") &&
           met_head_on(view) == view.number("length");
}

// One stone of a line that lies across the move, with none behind it.
bool hits_a_flank(const View& view) {
    return captures(view) && view.number("count") == 1 && met_head_on(view) == 1 &&
           longest_flank(view) == view.number("length") &&
           shift_of(view.move(view.ply())).stones <= view.number("length");
}

bool has_lines(const View& view) {
    return is_end(view) && view.number("count") == longest_line(view, view.ply(), view.side()) &&
           view.number("other") == longest_line(view, view.ply(), reference::other(view.side()));
}

}  // namespace

const Checks& phalanx_checks() {
    static const Checks checks = {
        {"crossing_left",
         [](const View& v) {
             return v.winner(v.ply()) == v.side() && v.number("count") > v.number("other") &&
                    v.number("count") == v.across(v.ply(), v.side()) &&
                    v.number("other") == v.across(v.ply(), reference::other(v.side()));
         }},
        {"crossing_unanswered", [](const View& v) { return crosses(v) && is_without_answer(v); }},
        {"crossing_allowed", crosses},
        {"crossing_missed", crosses},
        {"crossing_locked", [](const View& v) { return v.line.game == "crossings" && crosses(v); }},
        {"line_broken", breaks},
        {"break_missed", breaks},
        {"flank_hit", hits_a_flank},
        {"flank_missed", hits_a_flank},
        {"threat_allowed",
         [](const View& v) { return v.text("move") == v.move(v.ply()) && could_cross(v); }},
        {"capture_threat",
         [](const View& v) {
             return v.text("move") == v.move(v.ply()) && v.number("count") > 0 &&
                    taken_by_threat(v) == v.number("count");
         }},
        {"threat_missed",
         [](const View& v) {
             return v.text("move") == v.move(v.ply()) && v.number("count") > 0 &&
                    taken_by_threat(v) == v.number("count");
         }},
        {"lines_behind", has_lines},
        {"lines_ahead", has_lines},
    };
    return checks;
}

}  // namespace trireme::testing_coach
