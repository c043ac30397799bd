#include "coach/claim_view.h"

#include <algorithm>

#include "reference/reference.h"

namespace trireme::testing_coach {
namespace {

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

// How many pieces a side takes along all that is shown.
int taken_in_all(const View& view, char by) { return view.taken_until(view.line.moves.size(), by); }

// All that is taken along the whole line, but for what the gainer takes last of all.
bool exchanges(const View& view) {
    const std::size_t plies = view.line.moves.size();
    const char gainer = view.side();
    const char loser = reference::other(gainer);
    const bool is_last_left_out = view.ply() < plies && view.mover(plies) == gainer;
    const int left_out = is_last_left_out ? view.taken(plies) : 0;
    const int count = view.number("count");
    const int other = view.number("other");
    return view.taken(view.ply()) > 0 && view.text("move") == view.move(1) && count > other &&
           view.taken_until(view.ply(), gainer) == count &&
           view.taken_until(view.ply(), loser) == other &&
           taken_in_all(view, gainer) - left_out == count && taken_in_all(view, loser) == other;
}

// A capture for which the other side takes nothing, however long one looks.
bool captures_for_nothing(const View& view) {
    return captures(view) && taken_in_all(view, reference::other(view.side())) == 0;
}

// In Mimic pieces are thrown off the board and none are captured; elsewhere it is the other way
// round.
Check by_captures(bool (*check)(const View&)) {
    return [check](const View& view) { return view.line.game != "mimic" && check(view); };
}
Check by_throws(bool (*check)(const View&)) {
    return [check](const View& view) { return view.line.game == "mimic" && check(view); };
}

bool races(const View& view) {
    return is_end(view) && view.number("count") == view.rows_to_go(view.ply(), view.side()) &&
           view.number("other") == view.rows_to_go(view.ply(), reference::other(view.side()));
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

}  // namespace

const Checks& general_checks() {
    static const Checks checks = {
        {"lost_at_once",
         [](const View& v) { return v.ply() == 1 && v.winner(1) == reference::other(v.mover(1)); }},
        {"win_allowed",
         [](const View& v) {
             return v.winner(v.ply()) == v.side() && v.side() != v.mover(1) &&
                    v.text("move") == v.move(2) &&
                    v.number("turns") == static_cast<int>(v.ply() / 2);
         }},
        {"win_missed",
         [](const View& v) {
             return v.winner(v.ply()) == v.mover(1) && v.text("move") == v.move(1) &&
                    v.number("turns") == static_cast<int>((v.ply() + 1) / 2);
         }},
        {"pieces_taken", by_captures(captures_for_nothing)},
        {"pieces_thrown", by_throws(captures_for_nothing)},
        {"throw_missed", by_throws(captures_for_nothing)},
        {"capture_missed",
         by_captures([](const View& v) { return v.ply() == 1 && captures_for_nothing(v); })},
        {"later_capture_missed", by_captures([](const View& v) {
             return v.ply() > 1 && v.text("first") == v.move(1) && captures_for_nothing(v);
         })},
        {"exchange_lost", by_captures(exchanges)},
        {"exchange_missed", by_captures(exchanges)},
        {"throws_lost", by_throws(exchanges)},
        {"throws_missed", by_throws(exchanges)},
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
    };
    return checks;
}

}  // namespace trireme::testing_coach
