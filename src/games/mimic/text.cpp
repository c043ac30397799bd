#include <algorithm>

#include "games/mimic/mimic.h"
#include "games/move_text.h"
#include "games/position_text.h"
#include "games/refusal.h"

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
    if (!reader.accept('-')) return reader.expected({"-"});
    const auto to = reader.square();
    if (!to) return to.error();
    if (!reader.at_end()) return reader.expected_end();
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

// The rest of a position text after the side: a space and the ko.
Expected<Move> read_ko(const Position& position, const PositionFields& fields) {
    if (fields.rest.empty()) return Fault(fault::ko_missing).at_column(fields.rest_column);
    if (fields.rest.front() != ' ') return *trailing_text(fields);
    const std::string_view text = fields.rest.substr(1);
    const std::size_t column = fields.rest_column + 1;
    if (text == "-") return no_move;
    if (text.starts_with('-')) return *trailing_text({fields.to_move, text.substr(1), column + 1});
    const auto move = read_typed(text);
    if (!move) return move.error().shifted_to(column);
    if (!is_legal(position, *move)) return Fault(fault::ko_not_legal).at_column(column);
    return *move;
}

}  // namespace

Mimic::Position Mimic::start() { return *parse_position(info.start); }

Expected<Mimic::Position> Mimic::parse_position(std::string_view text) {
    Position position(Side::First);
    BySide<int> pieces{};
    const auto place = [&](Square square, std::string_view stack) -> std::optional<Fault> {
        for (const char piece : stack) {
            const Side side = piece == 'x' ? Side::First : Side::Second;
            if (++pieces[side] > pieces_a_side) return too_many_pieces(info, side, pieces_a_side);
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
    if (is_legal(position, *move)) return *move;
    return *refusal_of<Mimic>(position, {Board::square(move->from), Board::square(move->to)});
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
