#include "arena/tuning.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "games/crossings/crossings.h"

namespace trireme::arena {
namespace {

const SearchParameter* named(std::string_view name) { return find_search_parameter(name); }

// Players who look at little, but deep enough for the numbers to matter.
TuningPlan tuning_plan(int iterations) {
    TuningPlan plan;
    plan.game = &Crossings::info;
    plan.player = *parse_player("engine:hash=1,eval=hand", Crossings::info);
    plan.parameters = {named("futility_base"), named("reverse_futility_margin")};
    plan.control.each_move.nodes = 200;
    plan.conditions.openings = random_openings(
        Crossings::info, 1, [] { return [](const AnyHistory&) { return Score{0}; }; });
    plan.conditions.rules.max_plies = 60;
    plan.spsa.parameters = parameters_to_tune(plan.player, *plan.game, plan.parameters);
    plan.spsa.iterations = iterations;
    plan.spsa.rate = 0.1;
    return plan;
}

// Keeps what it is told.
class TuningRecorder : public TuningObserver {
public:
    void on_game(int, const FinishedGame& game) override {
        EXPECT_FALSE(is_forfeit(*game.ending.reason));
        ++games;
    }
    void on_iteration(int iteration, const Tally& tally) override {
        EXPECT_TRUE(results.emplace(iteration, tally).second);
    }
    bool goes_on() override { return results.size() < stop_after; }

    int games = 0;
    std::map<int, Tally> results;
    std::size_t stop_after = 1'000'000;
};

TEST(TuningTest, BeginsWithTheNumbersOfTheGameAndThePlayer) {
    const std::vector<const SearchParameter*> tuned = {named("futility_base"),
                                                       named("aspiration_width")};
    const auto of_game =
        parameters_to_tune(*parse_player("engine", Crossings::info), Crossings::info, tuned);
    const auto of_player = parameters_to_tune(
        *parse_player("engine:futility_base=77", Crossings::info), Crossings::info, tuned);
    ASSERT_EQ(of_player.size(), 2U);
    EXPECT_EQ(of_player[0].name, "futility_base");
    EXPECT_EQ(of_player[0].value, 77);
    EXPECT_NE(of_game[0].value, 77);
    EXPECT_EQ(of_player[0].lowest, named("futility_base")->lowest);
    EXPECT_EQ(of_player[0].highest, named("futility_base")->highest);
    EXPECT_EQ(of_player[1].value, of_game[1].value);
}

// What is found can be written in a match as it stands.
TEST(TuningTest, ValuesMakeAPlayer) {
    const std::vector<const SearchParameter*> tuned = {named("futility_base"),
                                                       named("piece_worth")};
    for (const auto& [before, after] :
         {std::pair{"engine", "engine:futility_base=12,piece_worth=34"},
          std::pair{"engine:hash=2", "engine:hash=2,futility_base=12,piece_worth=34"},
          std::pair{"engine:piece_worth=90,hash=2,aspiration_width=30",
                    "engine:hash=2,aspiration_width=30,futility_base=12,piece_worth=34"}}) {
        const auto player = parse_player(before, Crossings::info);
        ASSERT_TRUE(player) << before;
        const PlayerSpec result = with_values(*player, tuned, {12, 34});
        EXPECT_EQ(result.text, after);
        const auto read = parse_player(after, Crossings::info);
        ASSERT_TRUE(read);
        EXPECT_EQ(read->options, result.options);
    }
}

TEST(TuningTest, PlaysEveryIteration) {
    TuningPlan plan = tuning_plan(6);
    plan.spsa.games = 4;
    Spsa spsa(plan.spsa);
    TuningRecorder recorder;
    const PlayOutcome outcome = run_tuning(plan, spsa, recorder);
    EXPECT_EQ(outcome.error, "");
    EXPECT_FALSE(outcome.is_stopped);
    EXPECT_EQ(recorder.games, 24);
    EXPECT_EQ(recorder.results.size(), 6U);
    EXPECT_EQ(spsa.played(), 6);
    for (const auto& [iteration, tally] : recorder.results) EXPECT_EQ(tally.games(), 4);
}

TEST(TuningTest, ConcurrencyAndInterruptionsChangeNothing) {
    TuningPlan plan = tuning_plan(50);
    Spsa whole(plan.spsa);
    TuningRecorder uninterrupted;
    run_tuning(plan, whole, uninterrupted);

    plan.conditions.concurrency = 3;
    Spsa first(plan.spsa);
    TuningRecorder begun;
    begun.stop_after = 20;
    EXPECT_TRUE(run_tuning(plan, first, begun).is_stopped);

    // As it is kept in a file.
    const JournalHeader head{"tune", {}};
    std::string content = to_text(head);
    for (const auto& [iteration, tally] : begun.results)
        content += journal_line(iteration_text(iteration, tally));
    Spsa second(plan.spsa);
    EXPECT_FALSE(add_iterations(*read_journal(head, content), second));
    TuningRecorder continued;
    run_tuning(plan, second, continued);
    EXPECT_EQ(begun.results.size() + continued.results.size(), 50U);
    continued.results.merge(begun.results);
    EXPECT_EQ(continued.results, uninterrupted.results);
    EXPECT_EQ(second.values(), whole.values());
    EXPECT_NE(whole.values(), Spsa(plan.spsa).values());
}

TEST(TuningTest, HostileIterations) {
    EXPECT_EQ(iteration_text(6, {1, 0, 1}), "7 1 0 1");
    const JournalHeader head{"tune", {}};
    for (const char* bad :
         {"", "1", "2 1 0", "2 1 0 1 0", "0 1 0 1", "-1 1 0 1", "51 1 0 1", "2 2 0 1", "2 3 0 -1",
          "2 a 0 1", "1 1 0 1", "99999999999 1 0 1", "2 2147483647 2147483647 4"}) {
        const std::string content = to_text(head) + journal_line("1 0 1 1") + journal_line(bad);
        Spsa spsa(tuning_plan(50).spsa);
        const auto fault = add_iterations(*read_journal(head, content), spsa);
        ASSERT_TRUE(fault) << bad;
        EXPECT_EQ(words_with_place(*fault), "4: a line that does not belong here") << bad;
    }
}

}  // namespace
}  // namespace trireme::arena
