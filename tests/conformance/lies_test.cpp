// A game that lies about itself is found out, by the rule that it breaks.

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "conformance/conformance.h"
#include "conformance/liar.h"
#include "games/operations.h"

namespace trireme {
namespace {

using namespace testing_conformance;
using Names = std::set<std::string_view>;

Names broken_rules(const ConformanceReport& report) {
    Names names;
    for (const Violation& violation : report.violations) names.insert(violation.rule.name);
    return names;
}

ConformanceReport report_on(Lie lie) {
    const std::string crossed = "x7/8/8/8/8/8/o7/8 x";
    const std::string without_moves = "8/8/8/8/8/8/o7/8 x";
    told = lie;
    const auto report = check_conformance<Liar>({.games = 1,
                                                 .plies = 30,
                                                 .positions = {crossed, without_moves},
                                                 .mirrored = true,
                                                 .turned = true,
                                                 .most_per_rule = 2});
    told = Lie::None;
    return report;
}

TEST(Honesty, IsBelieved) {
    const auto report = report_on(Lie::None);
    EXPECT_TRUE(report.ok()) << to_text(report);
}

struct Case {
    Lie lie;
    const char* name;
    Names rules;  // that it breaks; it breaks no other

    friend void PrintTo(const Case& item, std::ostream* out) { *out << item.name; }
};

const std::vector<Case> cases = {
#define LIE(name, ...)                    \
    {                                     \
        Lie::name, #name, { __VA_ARGS__ } \
    }
    LIE(OtherStart, "start"),
    LIE(UnreadableStart, "start"),
    LIE(Moodiness, "erasure"),
    LIE(Exception, "exceptions"),
    LIE(StrangeStack, "stacks", "planes", "goal_marks", "effects", "true_refusals"),
    LIE(MissingPiece, "planes"),
    LIE(PieceTooMany, "planes"),
    LIE(MarkOffBoard, "marks"),
    LIE(MarkWithoutKind, "marks"),
    LIE(FalseThreat, "goal_marks"),
    LIE(FalseGoal, "goal_marks"),
    LIE(NobodysGoal, "goal_marks"),
    LIE(NeverOver, "outcome"),
    LIE(GoalOfTheOther, "outcome", "goal_marks"),
    LIE(AllEqual, "equality", "pass"),
    LIE(StaleKey, "keys", "distinct_keys", "position_text"),
    LIE(ShortKey, "distinct_keys"),
    LIE(IdlePass, "pass"),
    LIE(SilentOnSide, "position_text", "mirror", "turn"),
    LIE(LenientPosition, "typed_position"),
    LIE(NamelessPositionFault, "typed_position"),
    LIE(FaultBeyondTheText, "typed_position"),
    LIE(CountOfOneMore, "count"),
    LIE(AlwaysAMove, "has_move"),
    LIE(ClearedBuffer, "append"),
    LIE(SamePlayerAgain, "turns"),
    LIE(MemoryOfCalls, "values", "equality", "erasure", "position_text"),
    LIE(OtherMoveRead, "move_text", "mirror", "turn"),
    LIE(MoveListedTwice, "distinct_moves", "step_tree"),
    LIE(IllegalMoveRead, "typed_move"),
    LIE(NamelessMoveFault, "typed_move"),
    LIE(StoneLeftBehind, "effects"),
    LIE(EffectOffBoard, "effects"),
    LIE(TravelWithoutPath, "effects"),
    LIE(NoSteps, "steps"),
    LIE(StepsOffBoard, "steps"),
    LIE(ShortSteps, "step_tree"),
    LIE(NamelessRefusal, "refusals"),
    LIE(RefusalWithoutArguments, "refusals"),
    LIE(UntrueRefusal, "true_refusals"),
    LIE(RefusalOfAnotherSquare, "true_refusals"),
    LIE(Lopsided, "mirror"),
    LIE(Partial, "turn"),
#undef LIE
};

class Lies : public testing::TestWithParam<Case> {};

TEST_P(Lies, AreFoundOut) {
    const auto report = report_on(GetParam().lie);
    EXPECT_EQ(broken_rules(report), GetParam().rules) << to_text(report);
}

INSTANTIATE_TEST_SUITE_P(Conformance, Lies, testing::ValuesIn(cases),
                         [](const auto& test) { return std::string(test.param.name); });

// ---------------------------------------------------------------------------------------------
// Facts, which a game cannot change while it runs

using conformance::Subject;
using conformance::subject;

TEST(Facts, AreChecked) {
    const auto complaints = [](auto change) {
        GameInfo info = Liar::info;
        change(info);
        Subject changed = subject<Liar>;
        changed.info = &info;
        std::set<std::string> all;
        for (const Violation& violation : conformance::check(changed, {}).violations) {
            EXPECT_EQ(violation.rule.name, "info");
            all.insert(violation.what);
        }
        return all;
    };
    // Its operations belong to the info that the game really has.
    const std::string always = "operations are not &operations<G> of this game";
    using Complaints = std::set<std::string>;
    EXPECT_EQ(complaints([](GameInfo&) {}), (Complaints{always}));
    EXPECT_EQ(complaints([](GameInfo& info) { info.operations = nullptr; }), (Complaints{always}));
    EXPECT_EQ(complaints([](GameInfo& info) { info.id = "my game"; }),
              (Complaints{always, "the id is not one word"}));
    EXPECT_EQ(complaints([](GameInfo& info) { info.name = ""; }),
              (Complaints{always, "the name is missing"}));
    EXPECT_EQ(complaints([](GameInfo& info) { info.author = ""; }),
              (Complaints{always, "the author is missing"}));
    EXPECT_EQ(complaints([](GameInfo& info) { info.piece = ""; }),
              (Complaints{always, "the name of the pieces is missing"}));
    EXPECT_EQ(complaints([](GameInfo& info) { info.first_colour = ""; }),
              (Complaints{always, "a colour is missing"}));
    EXPECT_EQ(complaints([](GameInfo& info) { info.second_colour = info.first_colour; }),
              (Complaints{always, "both players have the same colour"}));
    EXPECT_EQ(
        complaints([](GameInfo& info) { info.files = 27; }),
        (Complaints{always, "files are not from 1 to 26", "files and ranks are not the Board's"}));
    EXPECT_EQ(
        complaints([](GameInfo& info) { info.ranks = 0; }),
        (Complaints{always, "ranks are not from 1 to 99", "files and ranks are not the Board's"}));
}

struct Miscounter : Liar {
    static const GameInfo info;
    static constexpr int pieces_at_start = 31;
};
constinit const GameInfo Miscounter::info{.id = "miscounter",
                                          .name = "Miscounter",
                                          .author = "nobody",
                                          .files = 8,
                                          .ranks = 8,
                                          .piece = "stone",
                                          .first_colour = "White",
                                          .second_colour = "Black",
                                          .start = "oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx x",
                                          .operations = &operations<Miscounter>};

TEST(Facts, ThePiecesOfTheStartAreCounted) {
    const auto report = check_conformance<Miscounter>({.games = 0});
    ASSERT_EQ(report.violations.size(), 1U) << to_text(report);
    EXPECT_EQ(report.violations[0].rule.name, "start");
    EXPECT_EQ(report.violations[0].what, "pieces_at_start is 31, and there are 32");
}

TEST(Facts, TheBoundOfMovesIsOne) {
    Subject changed = subject<Liar>;
    const auto start = static_cast<int>(AnyPosition::start(Liar::info).moves().size());
    changed.max_moves = start;
    EXPECT_TRUE(conformance::check(changed, {.games = 1, .plies = 0}).ok());
    changed.max_moves = start - 1;
    EXPECT_EQ(broken_rules(conformance::check(changed, {.games = 1, .plies = 0})), Names{"bound"});
    changed.max_moves = 0;
    EXPECT_TRUE(conformance::check(changed, {.games = 1, .plies = 0}).ok());
}

// Whoever adds a rule shows here that it can be broken.
TEST(Facts, EveryRuleIsBrokenBySomebody) {
    Names broken{"info", "bound"};
    for (const Case& item : cases) broken.insert(item.rules.begin(), item.rules.end());
    Names all;
    for (const conformance::Rule& rule : conformance::all_rules()) all.insert(rule.name);
    EXPECT_EQ(broken, all);
}

}  // namespace
}  // namespace trireme
