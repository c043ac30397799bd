#include "coach/claims.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <set>

#include "reference/grid.h"
#include "reference/reference.h"

namespace trireme::testing_coach {
namespace {

using reference::Grid;
using reference::Square;

struct Size {
    int files, ranks;
};
Size size_of(const std::string& game) {
    if (game == "mimic") return {10, 10};
    if (game == "epaminondas") return {14, 12};
    return {8, 8};
}

// ---------------------------------------------------------------------------------------------
// What is claimed, and what can be seen on the boards

struct View {
    const Claim& claim;
    const ClaimedLine& line;
    const std::string& played;

    std::size_t ply() const { return claim.ply; }
    std::string text(const std::string& name) const {
        for (const auto& [key, value] : claim.arguments)
            if (key == name) return std::get<std::string>(value);
        return "(no " + name + ")";
    }
    int number(const std::string& name) const {
        for (const auto& [key, value] : claim.arguments)
            if (key == name) return static_cast<int>(std::get<std::int64_t>(value));
        return -999;
    }
    Fault::List list(const std::string& name) const {
        for (const auto& [key, value] : claim.arguments)
            if (key == name) return std::get<Fault::List>(value);
        return {};
    }
    char side() const { return text("side") == "first" ? 'x' : 'o'; }

    const std::string& move(std::size_t at) const { return line.moves[at - 1]; }
    Grid grid(std::size_t at) const {
        const Size size = size_of(line.game);
        return reference::read_position(size.files, size.ranks, line.positions[at]).grid;
    }
    char mover(std::size_t at) const {  // of the move of a ply
        const Size size = size_of(line.game);
        return reference::read_position(size.files, size.ranks, line.positions[at - 1]).side;
    }
    char winner(std::size_t at) const {
        return reference::outcome(line.game, line.positions[at]).value_or('-');
    }
    int count(std::size_t at, char colour) const { return grid(at).count(colour); }
    // How many of the other side's pieces the move of a ply takes.
    int taken(std::size_t at) const {
        const char enemy = reference::other(mover(at));
        return count(at - 1, enemy) - count(at, enemy);
    }
    int taken_until(std::size_t at, char by) const {
        int sum = 0;
        for (std::size_t i = 1; i <= at; ++i)
            if (mover(i) == by) sum += taken(i);
        return sum;
    }
    int across(std::size_t at, char colour) const {
        const Grid board = grid(at);
        int found = 0;
        for (const Square square : board.squares_showing(colour))
            found += square.rank == reference::far_rank(board, colour);
        return found;
    }
    int rows_to_go(std::size_t at, char colour) const {
        const Grid board = grid(at);
        int least = 0;
        for (const Square square : board.squares_showing(colour)) {
            const int rows = std::abs(reference::far_rank(board, colour) - square.rank);
            if (rows > 0 && (least == 0 || rows < least)) least = rows;
        }
        return least;
    }
    // The position after so many plies, with this side to move.
    std::string turned(std::size_t at, char colour) const {
        std::string position = line.positions[at];
        position[position.find(' ') + 1] = colour;
        return position;
    }
};

Square square_of(const std::string& text) {
    return {.rank = std::stoi(text.substr(1)) - 1, .file = text[0] - 'a'};
}

// ---------------------------------------------------------------------------------------------
// Mimic

std::set<std::string> seen_from(const Grid& grid, Square from, char colour) {
    std::set<std::string> seen;
    for (const auto& [files, ranks] : {std::pair{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
        Square at = from;
        do {
            at.file += files;
            at.rank += ranks;
        } while (grid.contains(at) && grid.empty(at));
        if (grid.contains(at) && grid.shows(at, reference::other(colour)))
            seen.insert(reference::name(at));
    }
    return seen;
}

// Where the piece on `square` goes when it copies the move of a ply; it may lie off the board.
// Nothing unless it is the only one that is seen.
std::optional<Square> copy_of(const View& view, const std::string& square) {
    const std::string& move = view.move(view.ply());
    const Square from = square_of(move.substr(0, move.find('-')));
    const Square to = square_of(move.substr(move.find('-') + 1));
    const auto seen = seen_from(view.grid(view.ply() - 1), from, view.mover(view.ply()));
    if (seen != std::set<std::string>{square}) return std::nullopt;
    const Square copier = square_of(square);
    return Square{.rank = copier.rank - (to.rank - from.rank),
                  .file = copier.file - (to.file - from.file)};
}

// The rows that the copy of the claim brings its owner nearer to home; nothing where it is false.
std::optional<int> rows_of_copy(const View& view) {
    const auto to = copy_of(view, view.text("square"));
    if (!to || view.side() == view.mover(view.ply())) return std::nullopt;
    if (view.text("move") != view.move(view.ply())) return std::nullopt;
    if (!view.grid(0).contains(*to) || reference::name(*to) != view.text("other"))
        return std::nullopt;
    const int up = to->rank - square_of(view.text("square")).rank;
    return view.side() == 'x' ? up : -up;
}

bool is_thrown(const View& view) {
    const auto to = copy_of(view, view.text("square"));
    return to && !view.grid(0).contains(*to) && view.taken(view.ply()) == 1 &&
           view.text("move") == view.move(view.ply()) && view.side() != view.mover(view.ply());
}

bool is_newly_frozen(const View& view) {
    const Square square = square_of(view.text("square"));
    const Grid now = view.grid(view.ply());
    const Grid before = view.grid(view.ply() - 1);
    const Fault::List list = view.list("squares");
    const bool was_frozen =
        before.shows(square, view.side()) && seen_from(before, square, view.side()).size() >= 2;
    return view.text("move") == view.move(view.ply()) && now.shows(square, view.side()) &&
           list.size() >= 2 && !was_frozen &&
           seen_from(now, square, view.side()) == std::set<std::string>(list.begin(), list.end());
}

// ---------------------------------------------------------------------------------------------
// Phalanxes

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

// ---------------------------------------------------------------------------------------------
// Eximo

int drops_in(const std::string& move) {
    const std::size_t at = move.find('=');
    if (at == std::string::npos) return 0;
    return 1 + static_cast<int>(std::count(move.begin(), move.end(), ','));
}

bool must_capture(const View& view, std::size_t ply) {
    const auto moves = reference::legal_moves(view.line.game, view.line.positions[ply - 1]);
    return std::all_of(moves.begin(), moves.end(),
                       [](const std::string& move) { return move.find('x') != move.npos; });
}

// ---------------------------------------------------------------------------------------------
// The claims

using Check = std::function<bool(const View&)>;

bool captures(const View& view) {
    return view.text("move") == view.move(view.ply()) && view.number("count") > 0 &&
           view.side() == view.mover(view.ply()) && view.taken(view.ply()) == view.number("count");
}

bool exchanges(const View& view) {
    return view.taken(view.ply()) > 0 && view.text("move") == view.move(1) &&
           view.taken_until(view.ply(), view.side()) == view.number("count") &&
           view.taken_until(view.ply(), reference::other(view.side())) == view.number("other");
}

// Of what holds at the end of a line.
bool is_end(const View& view) {
    return view.ply() == view.line.moves.size() &&
           view.number("plies") == static_cast<int>(view.ply()) &&
           view.text("move") == view.move(1);
}

bool races(const View& view) {
    return is_end(view) && view.number("count") == view.rows_to_go(view.ply(), view.side()) &&
           view.number("other") == view.rows_to_go(view.ply(), reference::other(view.side()));
}

bool has_lines(const View& view) {
    return is_end(view) && view.number("count") == longest_line(view, view.ply(), view.side()) &&
           view.number("other") == longest_line(view, view.ply(), reference::other(view.side()));
}

bool drops(const View& view) {
    return view.text("move") == view.move(view.ply()) && view.side() == view.mover(view.ply()) &&
           drops_in(view.move(view.ply())) == view.number("count") &&
           view.count(view.ply(), view.side()) ==
               view.count(view.ply() - 1, view.side()) + view.number("count") - 1;
}

// A capture that had to be made, and one that follows.
bool forces(const View& view, const std::string& forced, const std::string& last) {
    const std::size_t ply = view.ply();
    return ply >= 2 && view.text(forced) == view.move(ply - 1) &&
           view.text(last) == view.move(ply) && view.mover(ply - 1) == view.side() &&
           must_capture(view, ply - 1) && view.taken(ply) == view.number("count") &&
           view.taken(ply) > view.taken(ply - 1);
}

const std::map<std::string, Check> checks = {
    {"lost_at_once",
     [](const View& v) { return v.ply() == 1 && v.winner(1) == reference::other(v.mover(1)); }},
    {"win_allowed",
     [](const View& v) {
         return v.winner(v.ply()) == v.side() && v.side() != v.mover(1) &&
                v.text("move") == v.move(2) && v.number("turns") == static_cast<int>(v.ply() / 2);
     }},
    {"win_missed",
     [](const View& v) {
         return v.winner(v.ply()) == v.mover(1) && v.text("move") == v.move(1) &&
                v.number("turns") == static_cast<int>((v.ply() + 1) / 2);
     }},
    {"pieces_taken", captures},
    {"capture_missed", [](const View& v) { return v.ply() == 1 && captures(v); }},
    {"later_capture_missed",
     [](const View& v) { return v.ply() > 1 && v.text("first") == v.move(1) && captures(v); }},
    {"exchange_lost", exchanges},
    {"exchange_missed", exchanges},
    {"race_behind", races},
    {"race_ahead", races},

    {"row_reached", drops},
    {"row_missed", drops},
    {"capture_forced", [](const View& v) { return forces(v, "move", "reply"); }},
    {"capture_to_force",
     [](const View& v) { return v.text("move") == v.move(1) && forces(v, "reply", "last"); }},
    {"larger_capture",
     [](const View& v) {
         const std::string after = reference::play(v.line.game, v.line.positions[0], v.played);
         const char enemy = reference::other(v.mover(1));
         const Grid grid = reference::read_position(8, 8, after).grid;
         return v.ply() == 1 && captures(v) &&
                v.count(0, enemy) - grid.count(enemy) == v.number("other") &&
                v.number("other") < v.number("count");
     }},

    {"copy_home",
     [](const View& v) {
         return rows_of_copy(v) && v.winner(v.ply()) == v.side() && v.number("count") == 0 &&
                square_of(v.text("other")).rank == reference::far_rank(v.grid(0), v.side());
     }},
    {"copy_helps",
     [](const View& v) {
         const int far = reference::far_rank(v.grid(0), v.side());
         return rows_of_copy(v).value_or(0) > 0 &&
                std::abs(far - square_of(v.text("other")).rank) == v.number("count");
     }},
    {"copy_covers",
     [](const View& v) {
         const std::string stack = v.grid(v.ply()).stack(square_of(v.text("other")));
         return rows_of_copy(v) && stack.size() >= 2 && stack.back() == v.side() &&
                stack[stack.size() - 2] == v.mover(v.ply());
     }},
    {"copy_back", [](const View& v) { return rows_of_copy(v).value_or(0) < 0; }},
    {"pushed_back", [](const View& v) { return rows_of_copy(v).value_or(0) < 0; }},
    {"copy_thrown", is_thrown},
    {"pushed_off", is_thrown},
    {"nobody_copies",
     [](const View& v) {
         const std::string& move = v.move(v.ply());
         const Square from = square_of(move.substr(0, move.find('-')));
         return v.text("move") == move &&
                seen_from(v.grid(v.ply() - 1), from, v.mover(v.ply())).empty();
     }},
    {"frozen", is_newly_frozen},
    {"freezes", is_newly_frozen},

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
    {"line_broken",
     [](const View& v) {
         const Shift shift = shift_of(v.move(v.ply()));
         const char enemy = reference::other(v.mover(v.ply()));
         return captures(v) && shift.stones == v.number("own") &&
                run(v, v.grid(v.ply() - 1), shift.landing, enemy, shift.files, shift.ranks) ==
                    v.number("length");
     }},
    {"flank_hit",
     [](const View& v) {
         return captures(v) && longest_flank(v) == v.number("length") &&
                shift_of(v.move(v.ply())).stones <= v.number("length");
     }},
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

}  // namespace

ClaimedLine::ClaimedLine(std::string id, const std::string& start,
                         const std::vector<std::string>& line)
    : game(std::move(id)), positions{start}, moves(line) {
    for (const std::string& move : line)
        positions.push_back(reference::play(game, positions.back(), move));
}

std::string refute(const Claim& claim, const ClaimedLine& line, const std::string& played) {
    const auto check = checks.find(claim.code);
    if (check == checks.end()) return "nobody knows how to check " + claim.code;
    if (claim.ply == 0 || claim.ply > line.moves.size()) return "there is no such ply";
    return check->second({claim, line, played}) ? "" : "it is not so";
}

}  // namespace trireme::testing_coach
