#include <algorithm>

#include "games/eximo/eximo.h"
#include "games/eximo/path.h"
#include "games/move_text.h"

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
    if (typed.squares.size() < 2) return reader.expected("- or x");
    typed.drops_column = reader.column();
    if (reader.accept('=')) {
        do {
            const auto drop = reader.square();
            if (!drop) return drop.error();
            typed.drops.push_back(*drop);
        } while (reader.accept(','));
    }
    if (!reader.at_end())
        return reader.expected(typed.drops.empty() ? std::string{separator} + ", = or the end"
                                                   : "the end");
    std::sort(typed.drops.begin(), typed.drops.end());
    return typed;
}

bool begins_with(const Path& path, const Path& start) {
    return start.size() <= path.size() && std::equal(start.begin(), start.end(), path.begin());
}

// The moves that go the typed way, whatever their drops: along the very path, or else, where only
// start and end were typed, by any path between them.
std::vector<Move> moves_along(const Position& position, const Typed& typed,
                              const MoveBuffer<Move>& moves) {
    std::vector<Move> exact;
    std::vector<Move> shortened;
    for (const Move& move : moves) {
        if (!(Board::square(move.from) == typed.squares.front())) continue;
        if (!(Board::square(move.to) == typed.squares.back())) continue;
        const auto ways = paths(position, move);
        if (std::find(ways.begin(), ways.end(), typed.squares) != ways.end())
            exact.push_back(move);
        else if (typed.squares.size() == 2)
            shortened.push_back(move);
    }
    return exact.empty() ? shortened : exact;
}

// Whether a man on this path would pass by where the typed move ends.
bool stops_short(const Typed& typed, const Path& path) {
    if (typed.squares.size() > 2) return begins_with(path, typed.squares);
    return path.front() == typed.squares.front() &&
           std::find(path.begin() + 1, path.end(), typed.squares.back()) != path.end();
}

ParseError why_no_way(const Position& position, const Typed& typed, const MoveBuffer<Move>& moves) {
    for (const Move& move : moves) {
        for (const Path& path : paths(position, move))
            if (stops_short(typed, path))
                return {std::string("the man must go on ") +
                        (typed.is_capture ? "capturing" : "jumping")};
        if (Board::square(move.from) == typed.squares.front() &&
            Board::square(move.to) == typed.squares.back())
            return {"name every square of the way or only the first and last, as in " +
                    Eximo::move_text(position, move)};
    }
    for (std::size_t i = 1; i < typed.squares.size(); ++i)
        if (!position.stack_at(typed.squares[i]).empty())
            return {to_text(typed.squares[i]) + " is occupied"};
    return {"the man on " + to_text(typed.squares.front()) + " cannot go there"};
}

ParseError why_no_drop(const Typed& typed, const Move& way) {
    const std::size_t due = drops_of(way).size();
    const std::string number = due == 1 ? "one drop square" : std::to_string(due) + " drop squares";
    if (due == 0) return {"no man can be dropped after this move", typed.drops_column};
    if (typed.drops.size() != due)
        return {"this move needs " + number + ", such as =" + to_text(drops_of(way).front()) +
                    (due == 2 ? "," + to_text(drops_of(way).back()) : ""),
                typed.drops_column};
    return {"drops go to different empty squares of the drop zone", typed.drops_column};
}

}  // namespace

Eximo::Position Eximo::start() { return *parse_position(info.start); }

Expected<Eximo::Position> Eximo::parse_position(std::string_view text) {
    BySide<Set> men{};
    const auto fields =
        read_position(text, Board::files, Board::ranks, Stacks::No,
                      [&](Square square, std::string_view piece) -> std::optional<std::string> {
                          const Side side = piece == "x" ? Side::First : Side::Second;
                          const int number = Board::number(square);
                          if (last_row[side].test(number))
                              return "a man cannot stand on his last row (" + to_text(square) + ")";
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
    if (!position.has_legal_move()) return ParseError{"the game is over"};
    const Square from = typed->squares.front();
    if (const auto error =
            wrong_start(from, position.stack_at(from), position.to_move(), info.piece))
        return *error;
    if (position.has_capture() && !typed->is_capture) return ParseError{"a capture is mandatory"};
    if (!position.has_capture() && typed->is_capture)
        return ParseError{"there is nothing to capture"};

    MoveBuffer<Move> moves;
    position.generate(moves);
    const std::vector<Move> ways = moves_along(position, *typed, moves);
    if (ways.empty()) return why_no_way(position, *typed, moves);
    std::vector<Move> found;
    for (const Move& move : ways)
        if (drops_of(move) == typed->drops) found.push_back(move);
    if (found.empty()) return why_no_drop(*typed, ways.front());
    if (found.size() > 1)
        return ParseError{"several captures lead there: name every square, as in " +
                          move_text(position, found.front())};
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
