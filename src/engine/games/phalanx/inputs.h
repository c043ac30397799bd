#pragma once

#include "board/direction.h"
#include "eval/net/inputs.h"

namespace trireme {

// Epaminondas and Crossings: what a line can do depends on how long it is and which way it points,
// so the networks see which stones stand in line. "Ahead" is as the owner sees it. Stones that are
// locked on their far row belong to no line. The features, in this order:
//
//   1  a friend stands diagonally ahead
//   2  a friend stands straight ahead
//   3  a friend stands beside it on its rank
//   4  friends stand on two opposite sides of it: the middle of a line of three
//   5  two enemies in line stand right before it and no friend behind it: they can take it
template <class G>
struct PhalanxInputs : PieceInputs<G> {
    using Base = PieceInputs<G>;
    using typename Base::Board;
    using typename Base::Position;
    using typename Base::Set;

    static constexpr int features = 5;
    using Features = typename Base::template Sets<features>;

    static Features find_features(const Position& position) {
        const BySide<Set> stones{position.free_stones(Side::First),
                                 position.free_stones(Side::Second)};
        const BySide<Neighbours> neighbours{Neighbours(stones.first), Neighbours(stones.second)};
        Features features;
        find<Side::First>(stones, neighbours, features);
        find<Side::Second>(stones, neighbours, features);
        return features;
    }

private:
    // The squares of `set` with a neighbour of `others` in direction D.
    template <Direction D>
    static Set beside(const Set& set, const Set& others) {
        return set & Board::template loose_step<opposite(D)>(others);
    }

    // The stones with a friend in each direction.
    struct Neighbours {
        std::array<Set, 8> sets;

        explicit Neighbours(const Set& stones) {
            for_each_direction([&]<Direction D>() { (*this)[D] = beside<D>(stones, stones); });
        }
        Set& operator[](Direction d) { return sets[static_cast<std::size_t>(d)]; }
        const Set& operator[](Direction d) const { return sets[static_cast<std::size_t>(d)]; }
    };

    template <Side S>
    static void find(const BySide<Set>& stones, const BySide<Neighbours>& neighbours,
                     Features& features) {
        const auto with_friend = [&](Direction d) { return neighbours[S][seen_by(S, d)]; };
        const Set n = with_friend(Direction::N);
        const Set ne = with_friend(Direction::NE);
        const Set e = with_friend(Direction::E);
        const Set w = with_friend(Direction::W);
        const Set nw = with_friend(Direction::NW);
        features[0][S] = ne | nw;
        features[1][S] = n;
        features[2][S] = e | w;
        features[3][S] = (n & with_friend(Direction::S)) | (ne & with_friend(Direction::SW)) |
                         (e & w) | (nw & with_friend(Direction::SE));
        Set attacked;
        for_each_direction([&]<Direction D>() {
            attacked |= beside<D>(stones[S], neighbours[!S][D]) & ~neighbours[S][opposite(D)];
        });
        features[4][S] = attacked;
    }
};

}  // namespace trireme
