#include <algorithm>

#include "games/eximo/eximo.h"
#include "games/eximo/path.h"
#include "games/eximo/refusal.h"
#include "games/move_text.h"
#include "games/position_text.h"
#include "games/refusal.h"

namespace trireme {

using namespace eximo;

namespace {

using Path = std::vector<Square>;

std::vector<Square> drops_of(const Move& move) {
    std::vector<Square> drops;
    for (const std::uint8_t drop : move.drops)
        if (drop != Move::no_drop) drops.push_back(Board::square(drop));
    return drops;
}

// Men between the squares of a path of captures, in order.
std::vector<Square> men_leapt_over(const Path& path) {
    std::vector<Square> men;
    for (std::size_t i = 1; i < path.size(); ++i)
        men.push_back(make_square((path[i - 1].file + path[i].file) / 2,
                                  (path[i - 1].rank + path[i].rank) / 2));
    return men;
}

// A move as it was typed.
struct Typed {
    Path squares;
    bool is_capture = false;
    std::vector<Square> drops;
    std::size_t drops_column = 1;
};

Expected<Typed> read_typed(std::string_view text) {
    MoveReader reader(text, Board::files, Board::ranks);
    Typed typed;
    const auto from = reader.square();
    if (!from) return from.error();
    typed.squares.push_back(*from);
    typed.is_capture = reader.is_next('x');
    const char separator = typed.is_capture ? 'x' : '-';
    while (reader.accept(separator)) {
        const auto next = reader.square();
        if (!next) return next.error();
        typed.squares.push_back(*next);
    }
    if (typed.squares.size() < 2) return reader.expected({"-", "x"});
    typed.drops_column = reader.column();
    if (reader.accept('=')) {
        do {
            const auto drop = reader.square();
            if (!drop) return drop.error();
            typed.drops.push_back(*drop);
        } while (reader.accept(','));
    }
    if (!reader.at_end() && typed.drops.empty())
        return reader.expected_end_or({std::string{separator}, "="});
    if (!reader.at_end()) return reader.expected_end();
    std::sort(typed.drops.begin(), typed.drops.end());
    return typed;
}

bool has_ends_of(const Move& move, const Typed& typed) {
    return Board::square(move.from) == typed.squares.front() &&
           Board::square(move.to) == typed.squares.back();
}

// The moves that go the typed way, whatever their drops: along the very path, or else, where only
// start and end were typed, by any path between them.
std::vector<Move> moves_along(const Position& position, const Typed& typed,
                              const MoveBuffer<Move>& moves) {
    std::vector<Move> exact;
    std::vector<Move> shortened;
    for (const Move& move : moves) {
        if (!has_ends_of(move, typed)) continue;
        const auto ways = paths(position, move);
        if (std::find(ways.begin(), ways.end(), typed.squares) != ways.end())
            exact.push_back(move);
        else if (typed.squares.size() == 2)
            shortened.push_back(move);
    }
    return exact.empty() ? shortened : exact;
}

// The beginning of a legal path from the typed start that passes by the typed end; empty if there
// is none.
Path passing_by(const Position& position, const Typed& typed, const MoveBuffer<Move>& moves) {
    for (const Move& move : moves) {
        if (!(Board::square(move.from) == typed.squares.front())) continue;
        for (const Path& path : paths(position, move)) {
            const auto end = std::find(path.begin() + 1, path.end(), typed.squares.back());
            if (end != path.end()) return Path(path.begin(), end + 1);
        }
    }
    return {};
}

// Why no move goes the typed way, whatever its drops.
Fault why_no_way(const Position& position, const Typed& typed, const MoveBuffer<Move>& moves) {
    const auto refusal = refusal_of<Eximo>(position, typed.squares);
    if (!refusal) return stops_short(position, typed.squares);
    for (const Move& move : moves)
        if (has_ends_of(move, typed))
            return Fault(fault::unclear_way).with("example", Eximo::move_text(position, move));
    if (typed.squares.size() == 2)
        if (const Path begun = passing_by(position, typed, moves); !begun.empty())
            return stops_short(position, begun);
    return *refusal;
}

Fault why_no_drop(const Position& position, const Typed& typed, const Move& way) {
    const std::vector<Square> due = drops_of(way);
    if (due.empty()) return Fault(fault::no_drop);
    if (typed.drops.size() != due.size()) {
        const std::string example =
            "=" + to_text(due.front()) + (due.size() == 2 ? "," + to_text(due.back()) : "");
        return Fault(fault::drops_due).with("count", due.size()).with("example", example);
    }
    if (std::adjacent_find(typed.drops.begin(), typed.drops.end()) != typed.drops.end())
        return Fault(fault::drops_differ);
    StepList steps = paths(position, way).front();
    steps.insert(steps.end(), typed.drops.begin(), typed.drops.end());
    return *refusal_of<Eximo>(position, steps);
}

// The sign between the squares must be the right one for what the man does.
std::optional<Fault> wrong_sign(const Position& position, const Typed& typed,
                                const std::vector<Move>& ways) {
    if (typed.is_capture == position.has_capture()) return std::nullopt;
    if (typed.is_capture)
        return foreign_start<Eximo>(position, typed.squares.front())
            .value_or(Fault(fault::nothing_to_capture));
    if (ways.empty()) return std::nullopt;  // there is a better reason
    return Fault(fault::capture_sign).with("example", Eximo::move_text(position, ways.front()));
}

}  // namespace

Eximo::Position Eximo::start() { return *parse_position(info.start); }

Expected<Eximo::Position> Eximo::parse_position(std::string_view text) {
    BySide<Set> men{};
    const auto fields =
        read_position(text, Board::files, Board::ranks, Stacks::No,
                      [&](Square square, std::string_view piece) -> std::optional<Fault> {
                          const Side side = piece == "x" ? Side::First : Side::Second;
                          const int number = Board::number(square);
                          if (last_row[side].test(number))
                              return Fault(fault::man_on_last_row).with("square", to_text(square));
                          men[side].set(number);
                          return std::nullopt;
                      });
    if (!fields) return fields.error();
    if (const auto error = trailing_text(*fields)) return *error;
    return Position(men.first, men.second, fields->to_move);
}

std::string Eximo::position_text(const Position& position) {
    return write_position(Board::files, Board::ranks, position.to_move(),
                          [&](Square square) { return position.stack_at(square); });
}

std::string Eximo::move_text(const Position& position, const Move& move) {
    std::string text;
    const Path path = paths(position, move).front();
    for (const Square square : path) {
        if (!text.empty()) text += move.captured.any() ? 'x' : '-';
        text += to_text(square);
    }
    char separator = '=';
    for (const Square drop : drops_of(move)) {
        text += separator + to_text(drop);
        separator = ',';
    }
    return text;
}

Expected<Eximo::Move> Eximo::parse_move(const Position& position, std::string_view text) {
    const auto typed = read_typed(text);
    if (!typed) return typed.error();
    if (!position.has_legal_move()) return Fault(fault::game_over);

    MoveBuffer<Move> moves;
    position.generate(moves);
    const std::vector<Move> ways = moves_along(position, *typed, moves);
    if (auto fault = wrong_sign(position, *typed, ways)) return *fault;
    if (ways.empty()) return why_no_way(position, *typed, moves);
    std::vector<Move> found;
    for (const Move& move : ways)
        if (drops_of(move) == typed->drops) found.push_back(move);
    if (found.empty())
        return why_no_drop(position, *typed, ways.front()).at_column(typed->drops_column);
    if (found.size() > 1)
        return Fault(fault::several_captures).with("example", move_text(position, found.front()));
    return found.front();
}

std::vector<StepList> Eximo::step_lists(const Position& position, const Move& move) {
    std::vector<StepList> lists;
    std::vector<Square> drops = drops_of(move);
    for (const Path& path : paths(position, move)) {
        const auto add = [&] {
            lists.push_back(path);
            lists.back().insert(lists.back().end(), drops.begin(), drops.end());
        };
        add();
        if (drops.size() < 2) continue;
        std::reverse(drops.begin(), drops.end());
        add();
        std::reverse(drops.begin(), drops.end());
    }
    return lists;
}

Effects Eximo::effects(const Position& position, const Move& move) {
    Effects effects;
    Travel travel{paths(position, move).front(), last_row[position.to_move()].test(move.to)};
    if (move.captured.any()) effects.captured = men_leapt_over(travel.path);
    effects.moved.push_back(std::move(travel));
    effects.dropped = drops_of(move);
    return effects;
}

}  // namespace trireme
