// What a check looks at, and what it says.

#include "conformance/report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "conformance/conformance.h"
#include "conformance/liar.h"

namespace trireme {
namespace {

using namespace testing_conformance;

TEST(Report, SaysThatAllIsWell) {
    const auto report = check_conformance<Liar>({.games = 1, .plies = 2});
    EXPECT_EQ(report.positions, 3U);
    EXPECT_GT(report.checks, 100U);
    EXPECT_EQ(to_text(report),
              "ok liar: 3 positions, " + std::to_string(report.checks) + " checks\n");
    EXPECT_EQ(conformance::print(report), 0);
}

TEST(Report, NamesTheRuleThePositionAndWhatDiffers) {
    told = Lie::CountOfOneMore;
    const auto report = check_conformance<Liar>({.games = 1, .plies = 0, .most_per_rule = 1});
    told = Lie::None;
    ASSERT_EQ(report.violations.size(), 1U);
    EXPECT_EQ(report.violations[0].rule.name, "count");
    EXPECT_EQ(report.violations[0].position, Liar::info.start);
    EXPECT_EQ(report.violations[0].what, "count_moves() is 61, and generate() lists 60");
    EXPECT_EQ(to_text(report), "broken liar: 1 positions, " + std::to_string(report.checks) +
                                   " checks\n"
                                   "count: count_moves() is the number of moves that generate() "
                                   "lists\n"
                                   "  in oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx x\n"
                                   "    count_moves() is 61, and generate() lists 60\n");
    EXPECT_EQ(conformance::print(report), 1);
}

TEST(Report, HasAFewViolationsPerRule) {
    told = Lie::CountOfOneMore;
    const auto report = check_conformance<Liar>({.games = 1, .plies = 20, .most_per_rule = 4});
    told = Lie::None;
    EXPECT_EQ(report.violations.size(), 4U);
    told = Lie::UntrueRefusal;
    const auto other = check_conformance<Liar>({.games = 1, .plies = 20, .most_per_rule = 4});
    told = Lie::None;
    EXPECT_EQ(other.violations.size(), 4U);
}

TEST(Options, LookAtGivenPositions) {
    const std::string won = "8/8/8/8/8/8/o7/8 x";
    const auto report =
        check_conformance<Liar>({.games = 0, .positions = {won, std::string(Liar::info.start)}});
    EXPECT_TRUE(report.ok()) << to_text(report);
    EXPECT_EQ(report.positions, 1U + 6U);
    const auto short_games = check_conformance<Liar>(
        {.games = 0, .positions = {std::string(Liar::info.start)}, .plies_from_positions = 2});
    EXPECT_EQ(short_games.positions, 3U);
}

TEST(Options, GivenPositionsThatCannotBeReadAreReported) {
    const auto report = check_conformance<Liar>({.games = 0, .positions = {"8/8"}});
    ASSERT_EQ(report.violations.size(), 1U);
    EXPECT_EQ(report.violations[0].rule.name, "position_text");
    EXPECT_EQ(report.violations[0].what,
              "the options have '8/8': column 4: the board ends after 2 of 8 rows");
}

TEST(Options, TheSameSeedIsTheSameCheck) {
    const auto text_with = [](std::uint64_t seed) {
        return to_text(check_conformance<Liar>({.seed = seed, .games = 1, .plies = 20}));
    };
    EXPECT_EQ(text_with(1), text_with(1));
    EXPECT_NE(text_with(1), text_with(2));
}

// Symmetry is nothing that every game has.
TEST(Options, SymmetriesAreCheckedWhereTheGameHasThem) {
    const auto is_ok = [](Lie lie, bool mirrored, bool turned) {
        told = lie;
        const auto report = check_conformance<Liar>(
            {.games = 1, .plies = 40, .mirrored = mirrored, .turned = turned});
        told = Lie::None;
        return report.ok();
    };
    EXPECT_TRUE(is_ok(Lie::Lopsided, false, true));
    EXPECT_FALSE(is_ok(Lie::Lopsided, true, false));
    EXPECT_TRUE(is_ok(Lie::Partial, true, false));
    EXPECT_FALSE(is_ok(Lie::Partial, false, true));
}

}  // namespace
}  // namespace trireme
