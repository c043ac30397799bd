#include "games/eximo/path.h"

#include <array>
#include <cstdlib>

namespace trireme::eximo {
namespace {

constexpr std::array<Direction, 5> canonical_order{Direction::NW, Direction::N, Direction::NE,
                                                   Direction::W, Direction::E};

// Tries the directions in canonical order, so the paths come out in it too.
class PathFinder {
public:
    PathFinder(const Position& position, const Move& move)
        : mover_(position.to_move()),
          jumped_(move.captured.any() ? move.captured : position.men(mover_)),
          empty_(position.empty()),
          must_take_(move.captured.any()),
          end_(move.to),
          path_{Board::square(move.from)} {}

    std::vector<std::vector<Square>> find() {
        go_on();
        return std::move(found_);
    }

private:
    void go_on() {
        const int at = Board::number(path_.back());
        if (at == end_ && (!must_take_ || jumped_.none())) {
            found_.push_back(path_);
            return;
        }
        for (const Direction as_seen : canonical_order) leap(at, seen_by(mover_, as_seen));
    }

    void leap(int at, Direction d) {
        if (Board::to_edge(at, d) < 2) return;
        const int over = at + Board::delta(d);
        const int onto = over + Board::delta(d);
        if (!jumped_.test(over) || !empty_.test(onto)) return;
        if (!must_take_ && rank_step(d) == 0) return;
        const Set before = jumped_;
        if (must_take_) jumped_.flip(over);
        path_.push_back(Board::square(onto));
        go_on();
        path_.pop_back();
        jumped_ = before;
    }

    Side mover_;
    Set jumped_;  // the men still to be taken, or the friends to jump over
    Set empty_;
    bool must_take_;
    int end_;
    std::vector<Square> path_;
    std::vector<std::vector<Square>> found_;
};

}  // namespace

std::vector<std::vector<Square>> paths(const Position& position, const Move& move) {
    const Square from = Board::square(move.from);
    const Square to = Board::square(move.to);
    const bool ordinary = move.captured.none() && std::abs(to.rank - from.rank) == 1;
    if (ordinary) return {{from, to}};
    return PathFinder(position, move).find();
}

}  // namespace trireme::eximo
