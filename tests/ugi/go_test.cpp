#include "ugi/go.h"
#include "games/registry.h"

#include <gtest/gtest.h>

namespace trireme::ugi {
namespace {

using namespace std::chrono_literals;

const AnyPosition first_to_move = AnyPosition::start(Eximo::info);
const AnyPosition second_to_move = first_to_move.play(first_to_move.moves().front());

GoRequest read(const std::string& command, const AnyPosition& position = first_to_move) {
    return read_go(words_of(command), position);
}

TEST(Go, NoLimits) {
    for (const char* command : {"go", "go infinite", "go infinite depth 5 movetime 10"}) {
        const GoRequest request = read(command);
        EXPECT_TRUE(request.limits.is_endless()) << command;
        EXPECT_TRUE(request.complaints.empty());
    }
    EXPECT_FALSE(read("go").infinite);
    EXPECT_TRUE(read("go infinite").infinite);
}

TEST(Go, Limits) {
    const Limits limits = read("go movetime 50 depth 7 nodes 12345678901").limits;
    EXPECT_EQ(limits.movetime, 50ms);
    EXPECT_EQ(limits.depth, 7);
    EXPECT_EQ(limits.nodes, 12345678901U);
    EXPECT_FALSE(limits.clock);
    EXPECT_EQ(read("go depth 3 depth 4").limits.depth, 4);
    EXPECT_EQ(read("go depth 99999999999").limits.depth, 1000);
}

TEST(Go, Clocks) {
    const auto clock = read("go p1time 1000 p2time 2000 p1inc 10 p2inc 20").limits.clock;
    ASSERT_TRUE(clock);
    EXPECT_EQ(clock->left, (BySide<Milliseconds>{1000ms, 2000ms}));
    EXPECT_EQ(clock->increment, (BySide<Milliseconds>{10ms, 20ms}));
    EXPECT_TRUE(read("go p1time 1000").limits.clock);
    EXPECT_TRUE(read("go p2time 1000", second_to_move).limits.clock);
}

TEST(Go, TimesOutOfTheOrdinary) {
    const auto clock =
        read("go p1time -5000 p2time 0 p1inc -1 p2inc 9000000000000000000").limits.clock;
    ASSERT_TRUE(clock);
    EXPECT_EQ(clock->left, (BySide<Milliseconds>{1ms, 1ms}));
    EXPECT_EQ(clock->increment.first, 0ms);
    EXPECT_EQ(clock->increment.second, 100'000'000'000ms);
    EXPECT_EQ(read("go movetime 0").limits.movetime, 1ms);
    EXPECT_EQ(read("go movetime -9000000000000000000").limits.movetime, 1ms);
}

// A limit that is no number does not bind, the others do.
TEST(Go, BadNumbers) {
    for (const char* bad :
         {"x", "1x", "1.5", "", "--1", "+1", "0x10", "99999999999999999999", "-"}) {
        const GoRequest request = read("go movetime " + std::string(bad) + " depth 3");
        EXPECT_EQ(request.complaints.size(), 1U) << bad;
        EXPECT_FALSE(request.limits.movetime) << bad;
        EXPECT_EQ(request.limits.depth, 3) << bad;
    }
    for (const char* bad : {"go depth 0 nodes 5", "go depth -1 nodes 5"}) {
        EXPECT_FALSE(read(bad).limits.depth);
        EXPECT_EQ(read(bad).complaints.size(), 1U);
    }
}

// Somebody may be waiting for the move.
TEST(Go, LimitsThatDoNotBindAreASecond) {
    for (const char* command :
         {"go depth x", "go nodes 0", "go p1inc 100", "go p2time 100", "go movestogo 3"}) {
        const GoRequest request = read(command);
        EXPECT_EQ(request.limits.movetime, 1000ms) << command;
        EXPECT_FALSE(request.limits.clock) << command;
        EXPECT_FALSE(request.complaints.empty()) << command;
    }
    EXPECT_EQ(read("go p1time 100", second_to_move).limits.movetime, 1000ms);
}

TEST(Go, SearchMoves) {
    const auto b1 = *first_to_move.parse_move("b1-a2");
    const auto c1 = *first_to_move.parse_move("c1-a3");
    EXPECT_EQ(read("go searchmoves b1-a2 c1-a3 depth 2").only, (std::vector{b1, c1}));
    EXPECT_EQ(read("go searchmoves b1-a2 c1-a3 depth 2").limits.depth, 2);
    EXPECT_EQ(read("go depth 2 searchmoves b1-a2 nonsense c1-a3").only, (std::vector{b1, c1}));
    EXPECT_EQ(read("go depth 2 searchmoves b1-a2 nonsense c1-a3").complaints.size(), 1U);
    EXPECT_TRUE(read("go depth 2 searchmoves").only.empty());
}

}  // namespace
}  // namespace trireme::ugi
