// Move generation. One walk over the moves serves counting and listing: it hands a visitor
//   together<D, Distance>(landings)  moves of different men in one direction, by their end squares;
//   alone(from, to, captured)        a move that ends short of the last row;
//   crossing(from, to, captured)     one that ends on it, whatever drops follow.

#include "games/eximo/position.h"

namespace trireme::eximo {
namespace {

template <Side S>
inline constexpr Direction NW = seen_by(S, Direction::NW);
template <Side S>
inline constexpr Direction N = seen_by(S, Direction::N);
template <Side S>
inline constexpr Direction NE = seen_by(S, Direction::NE);
template <Side S>
inline constexpr Direction W = seen_by(S, Direction::W);
template <Side S>
inline constexpr Direction E = seen_by(S, Direction::E);

// The squares from which a man could leap in direction D over one of `over` onto one of `onto`.
template <Direction D>
Set leap_origins(const Set& over, const Set& onto) {
    constexpr Direction back = opposite(D);
    return Board::step<back>(over) & Board::step<back, 2>(onto);
}

template <Side S>
struct Walk {
    const Set own, enemy, empty;

    explicit Walk(const Position& position)
        : own(position.men(S)), enemy(position.men(!S)), empty(position.empty()) {}

    template <class Visitor>
    void all_moves(Visitor& visitor) const {
        const Captures captures(*this);
        if (const Set men = own & captures.any(); men.any())
            men.for_each([&](int from) { captures.chain(from, from, {}, Sideways::No, visitor); });
        else
            all_quiet_moves(visitor);
    }

    bool can_capture() const { return (own & Captures(*this).any()).any(); }

    bool can_move() const {
        const Set ahead =
            Board::step<NW<S>>(own) | Board::step<N<S>>(own) | Board::step<NE<S>>(own);
        return (ahead & empty).any() || (own & Jumps(*this).any()).any() || can_capture();
    }

private:
    // A jumping man only goes forwards, and the one square he changes, his start, lies behind him:
    // where a jump is possible does not change during a move.
    struct Jumps {
        const Set nw, n, ne;

        explicit Jumps(const Walk& walk)
            : nw(leap_origins<NW<S>>(walk.own, walk.empty)),
              n(leap_origins<N<S>>(walk.own, walk.empty)),
              ne(leap_origins<NE<S>>(walk.own, walk.empty)) {}

        Set any() const { return nw | n | ne; }

        Set landings(const Set& from) const {
            return Board::step<NW<S>, 2>(from & nw) | Board::step<N<S>, 2>(from & n) |
                   Board::step<NE<S>, 2>(from & ne);
        }
    };

    // How a man came to his square, if sideways.
    enum class Sideways { No, West, East };

    // Where captures are possible does not change during a chain either, but for one thing: a man
    // taken sideways cannot be taken again on the way back. The man never returns to his start
    // square or to one of a man he took: he never goes backwards, goes straight along a rank, and
    // leaps of two keep him off the squares in between.
    //
    // For the same reason start and captured men determine the path, so no two chains are one move:
    // the men taken on a rank tell how far the man went along it, and the one man taken between
    // that rank and the next but one tells where he arrived there.
    struct Captures {
        const Set nw, n, ne, w, e;

        explicit Captures(const Walk& walk)
            : nw(leap_origins<NW<S>>(walk.enemy, walk.empty)),
              n(leap_origins<N<S>>(walk.enemy, walk.empty)),
              ne(leap_origins<NE<S>>(walk.enemy, walk.empty)),
              w(leap_origins<W<S>>(walk.enemy, walk.empty)),
              e(leap_origins<E<S>>(walk.enemy, walk.empty)) {}

        Set any() const { return nw | n | ne | w | e; }

        // Visits all ways to go on for the man who stands on `at`; `came` is how he arrived if he
        // came sideways.
        template <class Visitor>
        void chain(int from, int at, const Set& captured, Sideways came, Visitor& visitor) const {
            if (last_row[S].test(at)) return visitor.crossing(from, at, captured);
            bool ends = true;
            const auto leap = [&]<Direction D>(const Set& origins, Sideways sideways) {
                if (!origins.test(at)) return;
                ends = false;
                const int over = at + Board::delta(D);
                chain(from, over + Board::delta(D), captured | Set::of(over), sideways, visitor);
            };
            leap.template operator()<NW<S>>(nw, Sideways::No);
            leap.template operator()<N<S>>(n, Sideways::No);
            leap.template operator()<NE<S>>(ne, Sideways::No);
            if (came != Sideways::East) leap.template operator()<W<S>>(w, Sideways::West);
            if (came != Sideways::West) leap.template operator()<E<S>>(e, Sideways::East);
            if (ends) visitor.alone(from, at, captured);
        }
    };

    template <class Visitor>
    void all_quiet_moves(Visitor& visitor) const {
        const Jumps jumps(*this);
        const Set go_on = jumps.any();
        Set chain_starts;  // men with a first jump that does not end their move
        const auto towards = [&]<Direction D>(const Set& jump_origins) {
            visit_landings<D, 1>(Board::step<D>(own) & empty, visitor);
            const Set landings = Board::step<D, 2>(own & jump_origins);
            visit_landings<D, 2>(landings & ~go_on, visitor);
            chain_starts |= Board::step<opposite(D), 2>(landings & go_on);
        };
        towards.template operator()<NW<S>>(jumps.nw);
        towards.template operator()<N<S>>(jumps.n);
        towards.template operator()<NE<S>>(jumps.ne);
        chain_starts.for_each([&](int from) { visit_chains(from, jumps, visitor); });
    }

    // The ends of all jump chains of two leaps and more. Each leap goes two ranks up, so the ends
    // of different leaps are different squares; as a set they count once however many paths lead
    // there.
    template <class Visitor>
    void visit_chains(int from, const Jumps& jumps, Visitor& visitor) const {
        const Set go_on = jumps.any();
        Set front = jumps.landings(Set::of(from)) & go_on;
        while (front.any()) {
            const Set landings = jumps.landings(front);
            (landings & ~go_on).for_each([&](int to) {
                if (last_row[S].test(to))
                    visitor.crossing(from, to, {});
                else
                    visitor.alone(from, to, {});
            });
            front = landings & go_on;
        }
    }

    template <Direction D, int Distance, class Visitor>
    void visit_landings(const Set& landings, Visitor& visitor) const {
        visitor.template together<D, Distance>(landings & ~last_row[S]);
        (landings & last_row[S]).for_each([&](int to) {
            visitor.crossing(to - Distance * Board::delta(D), to, {});
        });
    }
};

// The squares where the mover may drop, judged after the move.
template <Side S>
Set free_drop_squares(const Set& empty, int from, const Set& captured) {
    return drop_zone[S] & (empty | Set::of(from) | captured);
}

// Calls `visit(a, b)` for all squares a < b of the set.
template <class Visit>
void for_each_pair(const Set& set, Visit visit) {
    Set above = set;
    set.for_each([&](int a) {
        above.flip(a);
        above.for_each([&](int b) { visit(a, b); });
    });
}

template <Side S>
struct Counter {
    const Set empty;
    int count = 0;

    template <Direction D, int Distance>
    void together(const Set& landings) {
        count += landings.count();
    }
    void alone(int, int, const Set&) { ++count; }
    void crossing(int from, int, const Set& captured) {
        const int free = free_drop_squares<S>(empty, from, captured).count();
        count += free < 2 ? 1 : free * (free - 1) / 2;
    }
};

template <Side S>
struct Lister {
    const Set empty;
    MoveBuffer<Move>& moves;

    template <Direction D, int Distance>
    void together(const Set& landings) {
        Move* end = moves.begin_writing(static_cast<std::size_t>(landings.count()));
        landings.for_each([&](int to) { *end++ = made(to - Distance * Board::delta(D), to, {}); });
        moves.end_writing(end);
    }
    void alone(int from, int to, const Set& captured) {
        Move* end = moves.begin_writing(1);
        *end++ = made(from, to, captured);
        moves.end_writing(end);
    }
    void crossing(int from, int to, const Set& captured) {
        constexpr std::size_t most_pairs = 12 * 11 / 2;
        Move* end = moves.begin_writing(most_pairs);
        const Set free = free_drop_squares<S>(empty, from, captured);
        if (free.none())
            *end++ = made(from, to, captured);
        else if (free.count() == 1)
            *end++ = made(from, to, captured, free.first());
        else
            for_each_pair(free, [&](int a, int b) { *end++ = made(from, to, captured, a, b); });
        moves.end_writing(end);
    }

private:
    static Move made(int from, int to, const Set& captured, int first_drop = Move::no_drop,
                     int second_drop = Move::no_drop) {
        const auto byte = [](int square) { return static_cast<std::uint8_t>(square); };
        return {captured, byte(from), byte(to), {byte(first_drop), byte(second_drop)}};
    }
};

template <Side S>
int count(const Position& position) {
    Counter<S> counter{position.empty()};
    Walk<S>(position).all_moves(counter);
    return counter.count;
}

template <Side S>
void list(const Position& position, MoveBuffer<Move>& moves) {
    Lister<S> lister{position.empty(), moves};
    Walk<S>(position).all_moves(lister);
}

}  // namespace

int Position::count_moves() const {
    return to_move_ == Side::First ? count<Side::First>(*this) : count<Side::Second>(*this);
}

void Position::generate(MoveBuffer<Move>& moves) const {
    if (to_move_ == Side::First)
        list<Side::First>(*this, moves);
    else
        list<Side::Second>(*this, moves);
}

bool Position::has_legal_move() const {
    return to_move_ == Side::First ? Walk<Side::First>(*this).can_move()
                                   : Walk<Side::Second>(*this).can_move();
}

bool Position::has_capture() const {
    return to_move_ == Side::First ? Walk<Side::First>(*this).can_capture()
                                   : Walk<Side::Second>(*this).can_capture();
}

}  // namespace trireme::eximo
