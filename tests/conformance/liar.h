#pragma once

// Crossings, with a lie about itself now and then.

#include "games/crossings/crossings.h"
#include "games/game.h"
#include "games/registry.h"

namespace trireme::testing_conformance {

enum class Lie {
    None,
    // about the game
    OtherStart,
    UnreadableStart,
    Moodiness,
    Exception,
    // about positions
    StrangeStack,
    MissingPiece,
    PieceTooMany,
    MarkOffBoard,
    MarkWithoutKind,
    FalseThreat,
    FalseGoal,
    NobodysGoal,
    NeverOver,
    GoalOfTheOther,
    AllEqual,
    StaleKey,
    ShortKey,
    IdlePass,
    SilentOnSide,
    LenientPosition,
    NamelessPositionFault,
    FaultBeyondTheText,
    // about moves
    CountOfOneMore,
    AlwaysAMove,
    ClearedBuffer,
    SamePlayerAgain,
    MemoryOfCalls,
    OtherMoveRead,
    MoveListedTwice,
    IllegalMoveRead,
    NamelessMoveFault,
    StoneLeftBehind,
    EffectOffBoard,
    TravelWithoutPath,
    // about clicks
    NoSteps,
    StepsOffBoard,
    ShortSteps,
    NamelessRefusal,
    RefusalWithoutArguments,
    UntrueRefusal,
    RefusalOfAnotherSquare,
    // about symmetry
    Lopsided,
    Partial,
};

// The lie that is told at present.
inline Lie told = Lie::None;

struct Liar {
    using Move = Crossings::Move;
    using Board = Crossings::Board;

    class Position {
    public:
        Position(const Crossings::Position& honest) : honest_(honest), key_(honest.key()) {}
        const Crossings::Position& honest() const { return honest_; }

        Side to_move() const { return honest_.to_move(); }
        Board::Set pieces(int kind, Side side) const;
        Outcome outcome() const;
        Outcome goal_outcome() const;
        bool has_legal_move() const;
        int count_moves() const;
        void generate(MoveBuffer<Move>& moves) const;
        Position play(Move move) const;
        Position passed() const;
        std::uint64_t key() const;
        std::uint64_t key_from_scratch() const;
        std::string stack_at(Square square) const;

        friend bool operator==(const Position& a, const Position& b) {
            return told == Lie::AllEqual || (a.honest_ == b.honest_ && a.calls_ == b.calls_);
        }

    private:
        Crossings::Position honest_;
        std::uint64_t key_;
        int calls_ = 0;
    };

    static const GameInfo info;
    static constexpr int max_moves = Crossings::max_moves;
    static constexpr int piece_kinds = Crossings::piece_kinds;
    static constexpr int pieces_at_start = Crossings::pieces_at_start;

    static Position start();
    static Expected<Position> parse_position(std::string_view text);
    static std::string position_text(const Position& position);
    static Expected<Move> parse_move(const Position& position, std::string_view text);
    static std::string move_text(const Position& position, Move move);
    static std::vector<StepList> step_lists(const Position& position, Move move);
    static Effects effects(const Position& position, Move move);
    static Marks marks(const Position& position);
    static Fault refusal(const Position& position, const StepList& before, Square next);
};
static_assert(Game<Liar>);

}  // namespace trireme::testing_conformance
