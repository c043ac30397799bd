#include "coach/claim_view.h"

#include <cstdlib>
#include <optional>
#include <set>

namespace trireme::testing_coach {
namespace {

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

}  // namespace

const Checks& mimic_checks() {
    static const Checks checks = {
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
    };
    return checks;
}

}  // namespace trireme::testing_coach
