#include "breakthrough.h"

#include <trireme/board/zobrist.h>
#include <trireme/games/move_text.h>
#include <trireme/games/operations.h>
#include <trireme/games/position_text.h>
#include <trireme/games/refusal.h>

namespace breakthrough {
namespace {

constexpr PieceWords<Board::size> piece_words(0xb7ea4);

// Calls visit.operator()<D>(landings) for the three ways forward of a side.
template <Side S, class Visit>
void for_each_way(const Position& position, Visit visit) {
    const Set& own = position.pieces(0, S);
    const Set free = ~own;
    constexpr Direction ahead = seen_by(S, Direction::N);
    constexpr Direction left = seen_by(S, Direction::NW);
    constexpr Direction right = seen_by(S, Direction::NE);
    visit.template operator()<left>(Board::step<left>(own) & free);
    visit.template operator()<ahead>(Board::step<ahead>(own) & position.empty());
    visit.template operator()<right>(Board::step<right>(own) & free);
}

template <class Visit>
void for_each_way(const Position& position, Visit visit) {
    if (position.outcome() != Outcome::Ongoing) return;
    if (position.to_move() == Side::First)
        for_each_way<Side::First>(position, visit);
    else
        for_each_way<Side::Second>(position, visit);
}

}  // namespace

Position::Position(const Set& first, const Set& second, Side to_move)
    : pieces_{first, second}, to_move_(to_move) {
    key_ = key_from_scratch();
}

std::uint64_t Position::key_from_scratch() const {
    std::uint64_t key = word_of_turn(to_move_);
    for (const Side side : {Side::First, Side::Second})
        pieces_[side].for_each([&](int square) { key ^= piece_words.of(side, square); });
    return key;
}

// The player who has just moved comes first; in a position that was set up the other may have won.
Outcome Position::goal_outcome() const {
    for (const Side side : {!to_move_, to_move_})
        if ((pieces_[side] & far_row[side]).any() || pieces_[!side].none()) return win_for(side);
    return Outcome::Ongoing;
}

int Position::count_moves() const {
    int count = 0;
    for_each_way(*this, [&]<Direction D>(const Set& landings) { count += landings.count(); });
    return count;
}

void Position::generate(MoveBuffer<Move>& moves) const {
    Move* end = moves.begin_writing(3 * pieces_per_side);
    for_each_way(*this, [&]<Direction D>(const Set& landings) {
        landings.for_each([&](int to) {
            *end++ = {static_cast<std::uint8_t>(to - Board::delta(D)),
                      static_cast<std::uint8_t>(to)};
        });
    });
    moves.end_writing(end);
}

Position Position::play(Move move) const {
    Position next = passed();
    const auto toggle = [&next](Side side, int square) {
        next.pieces_[side].flip(square);
        next.key_ ^= piece_words.of(side, square);
    };
    toggle(to_move_, move.from);
    toggle(to_move_, move.to);
    if (pieces_[!to_move_].test(move.to)) toggle(!to_move_, move.to);
    return next;
}

Position Position::passed() const {
    Position next = *this;
    next.to_move_ = !to_move_;
    next.key_ ^= word_of_turn(Side::Second);
    return next;
}

std::string Position::stack_at(Square square) const {
    for (const Side side : {Side::First, Side::Second})
        if (pieces_[side].test(Board::number(square))) return {letter(side)};
    return "";
}

}  // namespace breakthrough

using namespace breakthrough;

constinit const GameInfo Breakthrough::info{
    .id = "breakthrough",
    .name = "Breakthrough",
    .author = "Dan Troyka, 2000",
    .files = 8,
    .ranks = 8,
    .piece = "piece",
    .first_colour = "White",
    .second_colour = "Black",
    .start = "oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx x",
    .operations = &operations<Breakthrough>};

Breakthrough::Position Breakthrough::start() { return *parse_position(info.start); }

Expected<Breakthrough::Position> Breakthrough::parse_position(std::string_view text) {
    BySide<Set> pieces{};
    const auto place = [&](Square square, std::string_view piece) -> std::optional<Fault> {
        const Side side = piece == "x" ? Side::First : Side::Second;
        pieces[side].set(Board::number(square));
        if (pieces[side].count() <= pieces_per_side) return std::nullopt;
        return too_many_pieces(info, side, pieces_per_side);
    };
    const auto fields = read_position(text, Board::files, Board::ranks, Stacks::No, place);
    if (!fields) return fields.error();
    if (const auto fault = trailing_text(*fields)) return *fault;
    return Position(pieces.first, pieces.second, fields->to_move);
}

std::string Breakthrough::position_text(const Position& position) {
    return write_position(Board::files, Board::ranks, position.to_move(),
                          [&](Square square) { return position.stack_at(square); });
}

std::string Breakthrough::move_text(const Position&, Move move) {
    return to_text(Board::square(move.from)) + "-" + to_text(Board::square(move.to));
}

Expected<Breakthrough::Move> Breakthrough::parse_move(const Position& position,
                                                      std::string_view text) {
    MoveReader reader(text, Board::files, Board::ranks);
    const auto from = reader.square();
    if (!from) return from.error();
    if (!reader.accept('-')) return reader.expected({"-"});
    const auto to = reader.square();
    if (!to) return to.error();
    if (!reader.at_end()) return reader.expected_end();
    MoveBuffer<Move> moves;
    position.generate(moves);
    for (const Move move : moves)
        if (Board::square(move.from) == *from && Board::square(move.to) == *to) return move;
    return *refusal_of<Breakthrough>(position, {*from, *to});
}

std::vector<StepList> Breakthrough::step_lists(const Position&, Move move) {
    return {{Board::square(move.from), Board::square(move.to)}};
}

Effects Breakthrough::effects(const Position& position, Move move) {
    Effects effects;
    effects.moved.push_back({{Board::square(move.from), Board::square(move.to)}});
    if (position.pieces(0, !position.to_move()).test(move.to))
        effects.captured.push_back(Board::square(move.to));
    return effects;
}

Fault Breakthrough::refusal(const Position& position, const StepList& before, Square next) {
    if (!before.empty())
        return position.stack_at(next).empty() ? unreachable<Breakthrough>(before.front(), next)
                                               : occupied(next);
    if (auto fault = foreign_start<Breakthrough>(position, next)) return *fault;
    return no_move_from<Breakthrough>(next);
}
