#include "conformance/liar.h"

#include <algorithm>
#include <stdexcept>

#include "base/fault_kinds.h"
#include "base/text.h"
#include "games/operations.h"
#include "games/refusal.h"
#include "games/registry.h"

namespace trireme::testing_conformance {
namespace {

constexpr FaultKind nameless{"", ""};
constexpr Square off_board = make_square(8, 0);

int calls = 0;

std::vector<Liar::Move> honest_moves(const Liar::Position& position) {
    MoveBuffer<Liar::Move> moves;
    position.honest().generate(moves);
    return {moves.begin(), moves.end()};
}

// The moves that a lie about symmetry hides: those to the mover's left edge, or those of the first
// player to the middle.
bool is_hidden(const Liar::Position& position, Liar::Move move) {
    const Square to = Liar::Board::square(move.landing());
    const bool first = position.to_move() == Side::First;
    if (told == Lie::Lopsided) return to.file == (first ? 0 : 7);
    return told == Lie::Partial && first && to.rank == 4;
}

std::vector<Liar::Move> listed_moves(const Liar::Position& position) {
    auto moves = honest_moves(position);
    std::erase_if(moves, [&](Liar::Move move) { return is_hidden(position, move); });
    if (told == Lie::MoveListedTwice && !moves.empty()) moves.push_back(moves.front());
    return moves;
}

}  // namespace

Liar::Board::Set Liar::Position::pieces(int kind, Side side) const {
    auto set = honest_.pieces(kind, side);
    if (told == Lie::MissingPiece && set.any()) set.flip(set.first());
    if (told == Lie::PieceTooMany && honest_.empty().any()) set.set(honest_.empty().first());
    return set;
}

Outcome Liar::Position::outcome() const {
    if (told == Lie::NeverOver) return Outcome::Ongoing;
    if (honest_.goal_outcome() != Outcome::Ongoing) return honest_.goal_outcome();
    return listed_moves(*this).empty() ? win_for(!to_move()) : Outcome::Ongoing;
}

Outcome Liar::Position::goal_outcome() const {
    const Outcome goal = honest_.goal_outcome();
    if (told != Lie::GoalOfTheOther || goal == Outcome::Ongoing) return goal;
    return win_for(!to_move());
}

bool Liar::Position::has_legal_move() const {
    return told == Lie::AlwaysAMove || !listed_moves(*this).empty();
}

int Liar::Position::count_moves() const {
    return static_cast<int>(listed_moves(*this).size()) + (told == Lie::CountOfOneMore ? 1 : 0);
}

void Liar::Position::generate(MoveBuffer<Move>& moves) const {
    if (told == Lie::ClearedBuffer) moves.clear();
    const auto listed = listed_moves(*this);
    Move* const begin = moves.begin_writing(listed.size());
    moves.end_writing(std::copy(listed.begin(), listed.end(), begin));
}

Liar::Position Liar::Position::play(Move move) const {
    Position next(honest_.play(move));
    if (told == Lie::SamePlayerAgain) next = next.honest_.passed();
    if (told == Lie::StaleKey) next.key_ = key_;
    if (told == Lie::MemoryOfCalls) next.calls_ = ++calls;
    return next;
}

Liar::Position Liar::Position::passed() const {
    return told == Lie::IdlePass ? *this : Position(honest_.passed());
}

std::uint64_t Liar::Position::key() const { return told == Lie::ShortKey ? key_ & 0xff : key_; }

std::uint64_t Liar::Position::key_from_scratch() const {
    const std::uint64_t key = honest_.key_from_scratch();
    return told == Lie::ShortKey ? key & 0xff : key;
}

std::string Liar::Position::stack_at(Square square) const {
    const std::string stack = honest_.stack_at(square);
    return told == Lie::StrangeStack && stack == "x" ? "X" : stack;
}

constinit const GameInfo Liar::info{.id = "liar",
                                    .name = "Liar",
                                    .author = "nobody",
                                    .files = 8,
                                    .ranks = 8,
                                    .piece = "stone",
                                    .first_colour = "White",
                                    .second_colour = "Black",
                                    .start = "oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx x",
                                    .operations = &operations<Liar>};

Liar::Position Liar::start() {
    const auto start = Crossings::start();
    return told == Lie::OtherStart ? start.passed() : start;
}

Expected<Liar::Position> Liar::parse_position(std::string_view text) {
    if (told == Lie::UnreadableStart && text == info.start) return Fault(fault::position_empty);
    const auto honest =
        Crossings::parse_position(told == Lie::LenientPosition ? trimmed(text) : text);
    if (honest) return Position(*honest);
    if (told == Lie::NamelessPositionFault) return Fault(nameless);
    if (told == Lie::FaultBeyondTheText)
        return Fault(fault::position_empty).at_column(text.size() + 2);
    return honest.error();
}

std::string Liar::position_text(const Position& position) {
    std::string text = Crossings::position_text(position.honest());
    if (told == Lie::SilentOnSide) text.back() = 'x';
    return text;
}

Expected<Liar::Move> Liar::parse_move(const Position& position, std::string_view text) {
    if (told == Lie::Exception && text.empty()) throw std::invalid_argument("no text");
    const auto honest = Crossings::parse_move(position.honest(), text);
    if (honest && is_hidden(position, *honest)) return Fault(fault::position_empty);
    if (honest) return told == Lie::OtherMoveRead ? honest_moves(position).front() : *honest;
    if (told == Lie::IllegalMoveRead) return Move{};
    if (told == Lie::NamelessMoveFault) return Fault(nameless);
    return honest.error();
}

std::string Liar::move_text(const Position& position, Move move) {
    return Crossings::move_text(position.honest(), move);
}

std::vector<StepList> Liar::step_lists(const Position& position, Move move) {
    if (told == Lie::NoSteps && move.rear() % 2 == 0) return {};
    auto lists = Crossings::step_lists(position.honest(), move);
    if (told == Lie::StepsOffBoard) lists.front().push_back(off_board);
    if (told == Lie::ShortSteps && move.distance() == 1) lists.front().pop_back();
    return lists;
}

Effects Liar::effects(const Position& position, Move move) {
    Effects effects = Crossings::effects(position.honest(), move);
    if (told == Lie::StoneLeftBehind) effects.moved.pop_back();
    if (told == Lie::EffectOffBoard) effects.captured.push_back(off_board);
    if (told == Lie::TravelWithoutPath) effects.moved.front().path.clear();
    return effects;
}

Marks Liar::marks(const Position& position) {
    if (told == Lie::MarkOffBoard) return {{mark::locked, {off_board}}};
    if (told == Lie::MarkWithoutKind) return {{"", {make_square(0, 0)}}};
    const Side mover = position.to_move();
    if (told == Lie::FalseThreat)
        return {{mark::threat, Board::squares(position.pieces(0, !mover)), !mover}};
    if (told == Lie::FalseGoal)
        return {{mark::goal, Board::squares(position.pieces(0, mover)), mover}};
    if (told == Lie::NobodysGoal) return {{mark::goal, {make_square(0, 3)}}};
    if (told == Lie::Moodiness && ++calls % 2 == 0) return {{mark::locked, {make_square(0, 0)}}};
    return Crossings::marks(position.honest());
}

Fault Liar::refusal(const Position& position, const StepList& before, Square next) {
    if (told == Lie::NamelessRefusal) return Fault(nameless);
    if (told == Lie::RefusalWithoutArguments) return Fault(fault::unreachable);
    if (told == Lie::UntrueRefusal) return empty_square<Liar>(next);
    if (told == Lie::RefusalOfAnotherSquare && before.empty())
        return no_move_from<Liar>(make_square((next.file + 1) % 8, next.rank));
    return Crossings::refusal(position.honest(), before, next);
}

}  // namespace trireme::testing_conformance
