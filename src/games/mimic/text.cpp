#include <algorithm>

#include "games/mimic/mimic.h"
#include "games/move_text.h"

namespace trireme {

using namespace mimic;

namespace {

std::string plain_text(Move move) {
    return to_text(Board::square(move.from)) + "-" + to_text(Board::square(move.to));
}

Expected<Move> read_typed(std::string_view text) {
    MoveReader reader(text, Board::files, Board::ranks);
    const auto from = reader.square();
    if (!from) return from.error();
    if (!reader.accept('-')) return reader.expected("-");
    const auto to = reader.square();
    if (!to) return to.error();
    if (!reader.at_end()) return reader.expected("the end");
    const auto byte = [](Square square) {
        return static_cast<std::uint8_t>(Board::number(square));
    };
    return Move{byte(*from), byte(*to)};
}

bool is_legal(const Position& position, Move move) {
    MoveBuffer<Move> moves;
    position.generate(moves);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

ParseError why_illegal(const Position& position, Move move) {
    const Square from = Board::square(move.from);
    const Square to = Board::square(move.to);
    if (position.outcome() != Outcome::Ongoing) return {"the game is over"};
    if (auto error =
            wrong_start(from, position.stack_at(from), position.to_move(), Mimic::info.piece))
        return *error;
    if (position.is_frozen(move.from))
        return {"the piece on " + to_text(from) + " is frozen: it sees two or more enemy pieces"};
    if (!position.stack_at(to).empty()) return {to_text(to) + " is occupied"};
    if (move == position.ko())
        return {"ko: this move would restore the position before the opponent's move"};
    return {"a piece moves one square in any direction"};
}

// The rest of a position text after the side: a space and the ko.
Expected<Move> read_ko(const Position& position, const PositionFields& fields) {
    if (fields.rest.empty())
        return ParseError{"the ko field is missing: a move or -", fields.rest_column};
    if (fields.rest.front() != ' ') return *trailing_text(fields);
    const std::string_view text = fields.rest.substr(1);
    const std::size_t column = fields.rest_column + 1;
    if (text == "-") return no_move;
    if (text.starts_with('-')) return *trailing_text({fields.to_move, text.substr(1), column + 1});
    const auto move = read_typed(text);
    if (!move) return ParseError{"ko: " + move.error().message, column + move.error().column - 1};
    if (!is_legal(position, *move))
        return ParseError{"the ko must be a move that would otherwise be legal", column};
    return *move;
}

}  // namespace

Mimic::Position Mimic::start() { return *parse_position(info.start); }

Expected<Mimic::Position> Mimic::parse_position(std::string_view text) {
    Position position(Side::First);
    BySide<int> pieces{};
    const auto place = [&](Square square, std::string_view stack) -> std::optional<std::string> {
        for (const char piece : stack) {
            const Side side = piece == 'x' ? Side::First : Side::Second;
            if (++pieces[side] > pieces_a_side)
                return std::string("more than ") + std::to_string(pieces_a_side) + " pieces of " +
                       letter(side);
            position.put(Board::number(square), side);
        }
        return std::nullopt;
    };
    const auto fields = read_position(text, Board::files, Board::ranks, Stacks::Yes, place);
    if (!fields) return fields.error();
    position.set_to_move(fields->to_move);
    const auto ko = read_ko(position, *fields);
    if (!ko) return ko.error();
    position.set_ko(*ko);
    return position;
}

std::string Mimic::position_text(const Position& position) {
    return write_position(Board::files, Board::ranks, position.to_move(),
                          [&](Square square) { return position.stack_at(square); }) +
           " " + (position.ko() == no_move ? "-" : plain_text(position.ko()));
}

std::string Mimic::move_text(const Position&, Move move) { return plain_text(move); }

Expected<Mimic::Move> Mimic::parse_move(const Position& position, std::string_view text) {
    const auto move = read_typed(text);
    if (!move) return move.error();
    if (!is_legal(position, *move)) return why_illegal(position, *move);
    return *move;
}

std::vector<StepList> Mimic::step_lists(const Position&, Move move) {
    return {{Board::square(move.from), Board::square(move.to)}};
}

Effects Mimic::effects(const Position& position, Move move) {
    const Side mover = position.to_move();
    Effects effects;
    effects.moved.push_back({{Board::square(move.from), Board::square(move.to)}, false});
    const Set seen = position.visible_enemies(move.from, mover);
    if (seen.none() || goal_row[mover].test(move.to)) return effects;
    const int landing = mimic_landing(move, seen.first());
    effects.mimicked = Travel{{Board::square(seen.first())}, landing < 0};
    if (landing >= 0) effects.mimicked->path.push_back(Board::square(landing));
    return effects;
}

}  // namespace trireme
