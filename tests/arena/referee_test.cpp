#include "arena/referee.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "arena/players.h"
#include "games/crossings/crossings.h"

namespace trireme::arena {
namespace {

using namespace arena_tests;
using Kind = PlayerFailure::Kind;

const std::atomic<bool> never = false;

AnyHistory start() { return AnyHistory(AnyPosition::start(Crossings::info)); }

FinishedGame play(Player& first, Player& second, const BySide<TimeControl>& controls = {},
                  const RefereeRules& rules = {}, const AnyHistory& opening = start()) {
    auto game = play_game(opening, {&first, &second}, controls, rules, never);
    EXPECT_TRUE(game);
    return std::move(*game);
}

ScriptedPlayer failing(Kind kind) {
    return ScriptedPlayer([kind](const AnyHistory&, const Limits&) -> Answer {
        return PlayerFailure{kind, "what happened"};
    });
}

TEST(RefereeTest, PlaysToTheEnd) {
    const auto first = random_mover(1);
    const auto second = random_mover(2);
    const FinishedGame game = play(*first, *second);
    EXPECT_EQ(game.termination, Termination::Rules);
    EXPECT_EQ(game.result, game.history.result());
    EXPECT_NE(game.result, Result::Ongoing);
    EXPECT_EQ(game.detail, "");
}

TEST(RefereeTest, FailuresLose) {
    const auto good = random_mover(1);
    const std::vector<std::pair<Kind, Termination>> table = {{Kind::Crashed, Termination::Crash},
                                                             {Kind::Hung, Termination::Hang},
                                                             {Kind::Illegal, Termination::Illegal}};
    for (const auto& [kind, termination] : table) {
        ScriptedPlayer bad = failing(kind);
        const FinishedGame as_first = play(bad, *good);
        EXPECT_EQ(as_first.result, Result::SecondWins);
        EXPECT_EQ(as_first.termination, termination);
        EXPECT_EQ(as_first.detail, "what happened");
        EXPECT_EQ(as_first.history.plies(), 0U);
        const FinishedGame as_second = play(*good, bad);
        EXPECT_EQ(as_second.result, Result::FirstWins);
        EXPECT_EQ(as_second.history.plies(), 1U);
        EXPECT_TRUE(is_forfeit(as_second.termination));
    }
}

// Both go to and fro.
TEST(RefereeTest, TheThirdRepetitionIsADraw) {
    ScriptedPlayer shuffler([](const AnyHistory& game, const Limits&) -> Answer {
        const char* const moves[] = {"a2-a3", "a7-a6", "a3-a2", "a6-a7"};
        return *game.position().parse_move(moves[game.plies() % 4]);
    });
    const FinishedGame game = play(shuffler, shuffler);
    EXPECT_EQ(game.termination, Termination::Repetition);
    EXPECT_EQ(game.result, Result::Draw);
    EXPECT_EQ(game.history.plies(), 8U);
    EXPECT_FALSE(is_forfeit(game.termination));
}

TEST(RefereeTest, LongGamesAreDrawn) {
    const auto first = random_mover(1);
    const auto second = random_mover(2);
    RefereeRules rules;
    rules.max_plies = 5;
    const FinishedGame game = play(*first, *second, {}, rules);
    EXPECT_EQ(game.termination, Termination::PlyLimit);
    EXPECT_EQ(game.result, Result::Draw);
    EXPECT_EQ(game.history.plies(), 5U);
}

TEST(RefereeTest, TheOpeningIsPartOfTheGame) {
    AnyHistory opening = start();
    opening.play(*opening.position().parse_move("a2-a3"));
    std::vector<std::size_t> asked;
    ScriptedPlayer watcher([&](const AnyHistory& game, const Limits&) -> Answer {
        asked.push_back(game.plies());
        return game.position().moves().front();
    });
    RefereeRules rules;
    rules.max_plies = 3;
    const FinishedGame game = play(watcher, watcher, {}, rules, opening);
    EXPECT_EQ(asked, (std::vector<std::size_t>{1, 2}));
    EXPECT_EQ(game.opening_plies, 1U);
    EXPECT_EQ(game.history.plies(), 3U);
}

TimeControl moves_in(int milliseconds) {
    TimeControl control;
    control.each_move.movetime = Milliseconds(milliseconds);
    return control;
}
TimeControl clock_of(int base, int increment) {
    TimeControl control;
    control.clock = ClockControl{Milliseconds(base), Milliseconds(increment)};
    return control;
}

// Moves only when its time is up.
ScriptedPlayer late_mover() {
    return ScriptedPlayer([](const AnyHistory& game, const Limits&) -> Answer {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        return game.position().moves().front();
    });
}

TEST(RefereeTest, LateMovesLose) {
    ScriptedPlayer late = late_mover();
    const auto good = random_mover(1);
    RefereeRules rules;
    rules.margin = Milliseconds(5);
    const TimeControl none;
    FinishedGame game = play(late, *good, {moves_in(10), none}, rules);
    EXPECT_EQ(game.result, Result::SecondWins);
    EXPECT_EQ(game.termination, Termination::Time);
    EXPECT_EQ(game.history.plies(), 0U) << "a late move is not played";
    EXPECT_EQ(game.detail.substr(0, 5), "took ");

    game = play(*good, late, {none, clock_of(20, 1000)}, rules);
    EXPECT_EQ(game.result, Result::FirstWins);
    EXPECT_EQ(game.termination, Termination::Time);

    rules.max_plies = 3;
    rules.margin = Milliseconds(60'000);
    game = play(late, late, {moves_in(1), none}, rules);
    EXPECT_EQ(game.termination, Termination::PlyLimit) << "within the margin";
}

TEST(RefereeTest, ClocksHaveNoMargin) {
    ScriptedPlayer late = late_mover();
    const auto good = random_mover(1);
    RefereeRules rules;
    rules.margin = Milliseconds(60'000);
    const FinishedGame game = play(late, *good, {clock_of(20, 1000), {}}, rules);
    EXPECT_EQ(game.result, Result::SecondWins);
    EXPECT_EQ(game.termination, Termination::Time);
}

TEST(RefereeTest, ClocksRunDown) {
    std::vector<Clock> shown;
    ScriptedPlayer slow([&](const AnyHistory& game, const Limits& limits) -> Answer {
        shown.push_back(*limits.clock);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        return game.position().moves().front();
    });
    RefereeRules rules;
    rules.max_plies = 4;
    play(slow, slow, {clock_of(60'000, 0), clock_of(50'000, 5000)}, rules);
    ASSERT_EQ(shown.size(), 4U);
    EXPECT_EQ(shown[0].left.first, Milliseconds(60'000));
    EXPECT_EQ(shown[0].left.second, Milliseconds(50'000));
    EXPECT_EQ(shown[0].increment.first, Milliseconds(0));
    EXPECT_EQ(shown[0].increment.second, Milliseconds(5000));
    EXPECT_LE(shown[1].left.first, Milliseconds(59'980));
    EXPECT_EQ(shown[1].left.second, Milliseconds(50'000));
    EXPECT_GT(shown[2].left.second, Milliseconds(50'000)) << "the increment";
    EXPECT_LE(shown[2].left.second, Milliseconds(54'980));
    EXPECT_EQ(shown[2].left.first, shown[1].left.first);
}

TEST(RefereeTest, EachPlayerHasHisOwnLimits) {
    ScriptedPlayer first([](const AnyHistory& game, const Limits& limits) -> Answer {
        EXPECT_EQ(limits.clock->left.second, Milliseconds(9000)) << "as if unused";
        EXPECT_FALSE(limits.nodes);
        return game.position().moves().front();
    });
    ScriptedPlayer second([](const AnyHistory& game, const Limits& limits) -> Answer {
        EXPECT_FALSE(limits.clock);
        EXPECT_EQ(limits.nodes, 7U);
        return game.position().moves().front();
    });
    TimeControl by_nodes;
    by_nodes.each_move.nodes = 7;
    RefereeRules rules;
    rules.max_plies = 4;
    EXPECT_EQ(play(first, second, {clock_of(9000, 0), by_nodes}, rules).termination,
              Termination::PlyLimit);
}

TEST(RefereeTest, GivenUpGamesHaveNoResult) {
    std::atomic<bool> given_up = false;
    ScriptedPlayer player([&](const AnyHistory& game, const Limits&) -> Answer {
        given_up = true;
        return game.position().moves().front();
    });
    EXPECT_FALSE(play_game(start(), {&player, &player}, {}, {}, given_up));
}

}  // namespace
}  // namespace trireme::arena
