#include "board/direction.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

namespace trireme {
namespace {

using Vector = std::pair<int, int>;

Vector vector_of(Direction d) { return {file_step(d), rank_step(d)}; }

TEST(Directions, AreTheEightNeighbours) {
    std::set<Vector> vectors;
    for (const Direction d : all_directions) vectors.insert(vector_of(d));
    EXPECT_EQ(vectors.size(), 8U);
    EXPECT_FALSE(vectors.contains({0, 0}));
    for (const auto& [file, rank] : vectors) EXPECT_LE(std::abs(file) + std::abs(rank), 2);
}

TEST(Directions, AreNamedAsTheFirstPlayerSeesThem) {
    EXPECT_EQ(vector_of(Direction::N), Vector(0, 1));
    EXPECT_EQ(vector_of(Direction::E), Vector(1, 0));
    EXPECT_EQ(vector_of(Direction::S), Vector(0, -1));
    EXPECT_EQ(vector_of(Direction::W), Vector(-1, 0));
    EXPECT_EQ(vector_of(Direction::NE), Vector(1, 1));
    EXPECT_EQ(vector_of(Direction::SW), Vector(-1, -1));
}

TEST(Directions, GoClockwise) {
    for (std::size_t i = 0; i < all_directions.size(); ++i) {
        const auto [file, rank] = vector_of(all_directions[i]);
        const auto quarter_turn = all_directions[(i + 2) % all_directions.size()];
        EXPECT_EQ(vector_of(quarter_turn), Vector(rank, -file));
    }
}

TEST(Directions, OppositesCancel) {
    for (const Direction d : all_directions) {
        EXPECT_EQ(file_step(d) + file_step(opposite(d)), 0);
        EXPECT_EQ(rank_step(d) + rank_step(opposite(d)), 0);
        EXPECT_EQ(opposite(opposite(d)), d);
    }
}

TEST(Directions, TheSecondPlayerSeesTheBoardTurned) {
    for (const Direction d : all_directions) {
        EXPECT_EQ(seen_by(Side::First, d), d);
        EXPECT_EQ(seen_by(Side::Second, d), opposite(d));
    }
}

TEST(Directions, ForEachVisitsAllInOrder) {
    std::vector<Direction> visited;
    for_each_direction([&]<Direction D>() { visited.push_back(D); });
    EXPECT_EQ(visited, std::vector<Direction>(all_directions.begin(), all_directions.end()));
}

TEST(Sides, AreTwo) {
    EXPECT_EQ(!Side::First, Side::Second);
    EXPECT_EQ(!Side::Second, Side::First);
    EXPECT_EQ(letter(Side::First), 'x');
    EXPECT_EQ(letter(Side::Second), 'o');
}

}  // namespace
}  // namespace trireme
