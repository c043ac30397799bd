#include "games/mimic/position.h"

#include <algorithm>
#include <cassert>

#include "board/zobrist.h"

namespace trireme::mimic {
namespace {

constexpr std::size_t at(int square) { return static_cast<std::size_t>(square); }

// A piece counts differently at every height of a stack.
constexpr int most_levels = 2 * pieces_a_side;
constexpr PieceWords<most_levels * Board::size> piece_words(0x3131c);
constexpr auto ko_from_words = zobrist_table<Board::size>(0x3131c + 1);
constexpr auto ko_to_words = zobrist_table<Board::size>(0x3131c + 2);

std::uint64_t word_of(Side side, int square, int level) {
    return piece_words.of(side, level * Board::size + square);
}

std::uint64_t word_of_ko(Move ko) {
    return ko == no_move ? 0 : ko_from_words[ko.from] ^ ko_to_words[ko.to];
}

using SetTable = std::array<Set, Board::size>;

template <int Longest>
constexpr SetTable rays(Direction d) {
    SetTable table{};
    for (int square = 0; square < Board::size; ++square) {
        const int length = std::min(Longest, Board::to_edge(square, d));
        for (int i = 1; i <= length; ++i) table[at(square)].set(square + i * Board::delta(d));
    }
    return table;
}

constexpr SetTable north = rays<9>(Direction::N);
constexpr SetTable east = rays<9>(Direction::E);
constexpr SetTable south = rays<9>(Direction::S);
constexpr SetTable west = rays<9>(Direction::W);

constexpr SetTable united(std::initializer_list<SetTable> tables) {
    SetTable all{};
    for (const SetTable& table : tables)
        for (std::size_t i = 0; i < all.size(); ++i) all[i] |= table[i];
    return all;
}

constexpr SetTable lines_of_sight = united({north, east, south, west});
constexpr SetTable neighbours = united(
    {rays<1>(Direction::N), rays<1>(Direction::NE), rays<1>(Direction::E), rays<1>(Direction::SE),
     rays<1>(Direction::S), rays<1>(Direction::SW), rays<1>(Direction::W), rays<1>(Direction::NW)});

// The squares of `from` and all that lie ahead of them in direction D behind nothing but squares
// of `open`, by doubling the distance: 1 + 2 + 4 + 1 = 8 squares lie between two edges.
template <Direction D>
Set flooded(const Set& from, const Set& open) {
    constexpr int step = Board::delta(D);
    const Set open2 = open & open.shifted<step>();
    const Set open4 = open2 & open2.shifted<2 * step>();
    Set flood = from;
    flood |= open & flood.shifted<step>();
    flood |= open2 & flood.shifted<2 * step>();
    flood |= open4 & flood.shifted<4 * step>();
    flood |= open & flood.shifted<step>();
    return flood;
}

// The pieces of `own` that see an enemy in direction D.
template <Direction D>
Set watchers(const Set& own, const Set& enemy, const Set& vacant) {
    return own & Board::loose_step<opposite(D)>(flooded<opposite(D)>(enemy, vacant));
}

}  // namespace

int mimic_landing(Move move, int mimic) {
    const int landing = mimic - (move.to - move.from);
    const bool on_board =
        0 <= landing && landing < Board::size && neighbours[at(mimic)].test(landing);
    return on_board ? landing : -1;
}

Position::Position(Side to_move) : key_(word_of_turn(to_move)), to_move_(to_move) {}

std::uint64_t Position::key_from_scratch() const {
    std::uint64_t key = word_of_ko(ko_) ^ word_of_turn(to_move_);
    occupied().for_each([&](int square) {
        int level = 0;
        for (const char piece : stack_at(Board::square(square)))
            key ^= word_of(piece == 'x' ? Side::First : Side::Second, square, level++);
    });
    return key;
}

std::string Position::stack_at(Square where) const {
    const int square = Board::number(where);
    std::string stack;
    for (int i = 0; i < buried_count_; ++i)
        if (buried_[at(i)].square == square) stack += letter(buried_[at(i)].owner);
    for (const Side side : {Side::First, Side::Second})
        if (tops(side).test(square)) stack += letter(side);
    return stack;
}

Set Position::buried(Side side) const {
    Set set;
    for (int i = 0; i < buried_count_; ++i)
        if (buried_[at(i)].owner == side) set.set(buried_[at(i)].square);
    return set;
}

void Position::set_to_move(Side side) {
    key_ ^= word_of_turn(to_move_) ^ word_of_turn(side);
    to_move_ = side;
}

void Position::set_ko(Move move) {
    key_ ^= word_of_ko(ko_) ^ word_of_ko(move);
    ko_ = move;
}

// ---- stacks

int Position::height_below_top(int square) const {
    if (buried_count_ == 0) return 0;  // most positions
    int height = 0;
    for (int i = 0; i < buried_count_; ++i) height += buried_[at(i)].square == square;
    return height;
}

void Position::put(int square, Side side) {
    const bool on_stack = occupied().test(square);
    if (on_stack) bury_top(square);
    toggle_top(square, side, on_stack ? height_below_top(square) : 0);
}

void Position::lift(int square, Side side) {
    const int level = height_below_top(square);
    toggle_top(square, side, level);
    if (level > 0) uncover(square);
}

void Position::toggle_top(int square, Side side, int level) {
    key_ ^= word_of(side, square, level);
    tops_[side].flip(square);
}

void Position::bury_top(int square) {
    assert(buried_count_ < most_buried);
    const Side owner = tops_.first.test(square) ? Side::First : Side::Second;
    tops_[owner].flip(square);
    int i = buried_count_++;
    for (; i > 0 && buried_[at(i - 1)].square > square; --i) buried_[at(i)] = buried_[at(i - 1)];
    buried_[at(i)] = {static_cast<std::uint8_t>(square), owner};
}

// The uppermost buried piece of the square comes to light; there must be one.
void Position::uncover(int square) {
    int i = buried_count_ - 1;
    while (buried_[at(i)].square != square) --i;
    tops_[buried_[at(i)].owner].flip(square);
    --buried_count_;
    for (; i < buried_count_; ++i) buried_[at(i)] = buried_[at(i + 1)];
    buried_[at(buried_count_)] = {};
}

// ---- moves

Set Position::visible_enemies(int square, Side side) const {
    const Set all = occupied();
    const Set nearest = (all & north[at(square)]).lowest() | (all & east[at(square)]).lowest() |
                        (all & south[at(square)]).highest() | (all & west[at(square)]).highest();
    return nearest & tops(!side);
}

Outcome Position::goal_outcome() const {
    const bool first = (tops(Side::First) & goal_row[Side::First]).any();
    const bool second = (tops(Side::Second) & goal_row[Side::Second]).any();
    if (first && second) return win_for(!to_move_);
    return first ? Outcome::FirstWins : second ? Outcome::SecondWins : Outcome::Ongoing;
}

Outcome Position::outcome() const {
    if (const Outcome goal = goal_outcome(); goal != Outcome::Ongoing) return goal;
    return has_legal_move() ? Outcome::Ongoing : win_for(!to_move_);
}

Position::Sight Position::sight(Side side) const {
    const Set& own = tops(side);
    const Set& enemy = tops(!side);
    const Set vacant = empty();
    const Set n = watchers<Direction::N>(own, enemy, vacant);
    const Set e = watchers<Direction::E>(own, enemy, vacant);
    const Set s = watchers<Direction::S>(own, enemy, vacant);
    const Set w = watchers<Direction::W>(own, enemy, vacant);
    return {n | s, e | w, (n & e) | (s & w) | ((n | e) & (s | w))};
}

Set Position::free_to_move() const { return tops(to_move_) & ~sight(to_move_).frozen; }

bool Position::has_legal_move() const {
    if (goal_outcome() != Outcome::Ongoing) return false;
    return count_steps(free_to_move()) > (ko_ == no_move ? 0 : 1);
}

int Position::count_moves() const {
    if (goal_outcome() != Outcome::Ongoing) return 0;
    // A recorded ko would be legal otherwise: it is one of the steps.
    return count_steps(free_to_move()) - (ko_ == no_move ? 0 : 1);
}

// The number of steps of these pieces onto vacant squares.
int Position::count_steps(const Set& pieces) const {
    const Set vacant = empty();
    int count = 0;
    for_each_direction(
        [&]<Direction D>() { count += (Board::loose_step<D>(pieces) & vacant).count(); });
    return count;
}

void Position::generate(MoveBuffer<Move>& moves) const {
    if (goal_outcome() != Outcome::Ongoing) return;
    const Set vacant = empty();
    Move* end = moves.begin_writing(max_moves);
    free_to_move().for_each([&](int from) {
        (neighbours[at(from)] & vacant).for_each([&](int to) {
            const Move move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
            if (!(move == ko_)) *end++ = move;
        });
    });
    moves.end_writing(end);
}

bool Position::is_legal(Move move) const {
    if (move.from >= Board::size || move.to >= Board::size) return false;
    if (!tops(to_move_).test(move.from)) return false;
    return (neighbours[at(move.from)] & empty()).test(move.to) && !(move == ko_) &&
           !is_frozen(move.from) && goal_outcome() == Outcome::Ongoing;
}

Position Position::play(Move move) const {
    const Side mover = to_move_;
    const Set seen = visible_enemies(move.from, mover);  // at most one: the piece is not frozen
    Position next = *this;
    next.set_ko(no_move);
    next.lift(move.from, mover);
    next.toggle_top(move.to, mover, 0);
    next.set_to_move(!mover);
    if (seen.none() || goal_row[mover].test(move.to)) return next;

    const int mimic = seen.first();
    const int landing = mimic_landing(move, mimic);
    next.lift(mimic, !mover);
    if (landing < 0) return next;
    next.put(landing, !mover);
    if (next.can_be_undone(move, mimic, landing))
        next.set_ko({static_cast<std::uint8_t>(landing), static_cast<std::uint8_t>(mimic)});
    return next;
}

Position Position::passed() const {
    Position next = *this;
    next.set_ko(no_move);
    next.set_to_move(!to_move_);
    return next;
}

// Whether the mimicking piece could go straight back and make the piece that moved first go back
// too. No other reply can restore the position before `move`: without a mimicked move an enemy
// piece would have to move and stay where it was.
bool Position::can_be_undone(Move move, int mimic_from, int mimic_to) const {
    if (!lines_of_sight[at(mimic_to)].test(move.to)) return false;
    if (occupied().test(mimic_from)) return false;
    return visible_enemies(mimic_to, to_move_) == Set::of(move.to) &&
           goal_outcome() == Outcome::Ongoing;
}

}  // namespace trireme::mimic
