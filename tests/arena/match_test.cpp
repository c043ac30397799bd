#include "arena/match.h"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "arena/match_records.h"
#include "arena/players.h"
#include "games/crossings/crossings.h"
#include "games/registry.h"
#include "record/writer.h"

namespace trireme::arena {
namespace {

using namespace arena_tests;

// Keeps what it is told.
class Recorder : public MatchObserver {
public:
    void on_game(int number, const FinishedGame& game, const Standing&) override {
        games.emplace(number, game);
        order.push_back(number);
    }
    bool goes_on(const Standing& standing) override {
        return standing.board.tally().games() < stop_after;
    }

    std::map<int, FinishedGame> games;
    std::vector<int> order;
    int stop_after = 1'000'000;
};

Contender random_contender(const std::string& name) {
    return {name, {}, [](std::uint64_t seed) { return random_mover(seed); }};
}
Contender losing_contender() {
    return {"loser", {}, [](std::uint64_t) { return loser(); }};
}
Contender thinking_contender() {
    return {"patient", {}, [](std::uint64_t) { return std::make_unique<PatientPlayer>(); }};
}
Contender mock_contender(const std::string& mode) {
    const std::string text = "ugi:nodes=1,cmd=" + std::string(TRIREME_MOCK_ENGINE) + " " + mode;
    return contender_of(*parse_player(text, Crossings::info), Crossings::info, {}, {});
}

MatchPlan plan_for(Contender first, Contender second, int games) {
    MatchPlan plan;
    plan.game = &Crossings::info;
    plan.players = {std::move(first), std::move(second)};
    plan.openings = random_openings(Crossings::info, 1,
                                    [] { return [](const AnyHistory&) { return Score{0}; }; });
    plan.games = games;
    return plan;
}

MatchPlan random_plan(int games) {
    return plan_for(random_contender("a"), random_contender("b"), games);
}

MatchOutcome run(const MatchPlan& plan, Recorder& recorder,
                 const std::vector<PlayedGame>& played = {}) {
    return run_match(plan, played, recorder);
}

std::map<int, std::string> texts_of(const MatchPlan& plan, const Recorder& recorder) {
    std::map<int, std::string> texts;
    for (const auto& [number, game] : recorder.games)
        texts[number] = to_text(record_of(plan, number, game));
    return texts;
}

TEST(MatchTest, PlaysPairsWithColoursSwapped) {
    const MatchPlan plan = random_plan(6);
    Recorder recorder;
    const MatchOutcome outcome = run(plan, recorder);
    EXPECT_EQ(outcome.end, MatchEnd::Complete);
    EXPECT_FALSE(outcome.threads_left);
    EXPECT_EQ(outcome.error, "");
    EXPECT_EQ(outcome.standing.board.tally().games(), 6);
    ASSERT_EQ(recorder.games.size(), 6U);
    for (const int odd : {1, 3, 5}) {
        const FinishedGame& first = recorder.games.at(odd);
        const FinishedGame& second = recorder.games.at(odd + 1);
        EXPECT_EQ(first.opening_plies, static_cast<std::size_t>(random_opening_plies));
        for (std::size_t i = 0; i < first.opening_plies; ++i)
            EXPECT_EQ(first.history.moves()[i], second.history.moves()[i]);
        EXPECT_EQ(plan.players_in(odd).first->name, "a");
        EXPECT_EQ(plan.players_in(odd).second->name, "b");
        EXPECT_EQ(plan.players_in(odd + 1).first->name, "b");
        EXPECT_EQ(plan.players_in(odd + 1).second->name, "a");
    }
}

// Whichever colour he has.
TEST(MatchTest, EachPlayerKeepsHisOwnTimeControl) {
    const auto with_nodes = [](std::uint64_t nodes) {
        TimeControl control;
        control.each_move.nodes = nodes;
        return Contender{
            "limited", control, [nodes](std::uint64_t seed) {
                return std::make_unique<ScriptedPlayer>(
                    [nodes, random = SplitMix64(seed)](const AnyHistory& game,
                                                       const Limits& limits) mutable -> Answer {
                        EXPECT_EQ(limits.nodes, nodes);
                        return any_move(game, random);
                    });
            }};
    };
    Recorder recorder;
    EXPECT_EQ(run(plan_for(with_nodes(10), with_nodes(20), 2), recorder).end, MatchEnd::Complete);
    EXPECT_EQ(recorder.games.size(), 2U);
}

TEST(MatchTest, OddAndEmptyMatches) {
    Recorder recorder;
    EXPECT_EQ(run(random_plan(3), recorder).standing.board.tally().games(), 3);
    Recorder nothing;
    const MatchOutcome outcome = run(random_plan(0), nothing);
    EXPECT_EQ(outcome.end, MatchEnd::Complete);
    EXPECT_EQ(outcome.standing.board.tally().games(), 0);
}

TEST(MatchTest, ConcurrencyChangesNothing) {
    MatchPlan plan = random_plan(12);
    Recorder alone;
    run(plan, alone);
    plan.concurrency = 5;
    Recorder together;
    run(plan, together);
    EXPECT_EQ(texts_of(plan, alone), texts_of(plan, together));
    Recorder other_seed;
    plan.seed = 2;
    run(plan, other_seed);
    EXPECT_NE(texts_of(plan, alone), texts_of(plan, other_seed));
}

TEST(MatchTest, CountsFromTheFirstPlayersSide) {
    Recorder recorder;
    EXPECT_EQ(run(plan_for(random_contender("a"), losing_contender(), 4), recorder)
                  .standing.board.tally(),
              (Tally{4, 0, 0}));
    EXPECT_EQ(run(plan_for(losing_contender(), random_contender("a"), 4), recorder)
                  .standing.board.pairs(),
              (Pairs{2, 0, 0, 0, 0}));
}

TEST(MatchTest, SprtStopsByItself) {
    MatchPlan plan = plan_for(random_contender("a"), losing_contender(), 10'000);
    plan.sprt = SprtBounds{0, 200};
    Recorder recorder;
    const MatchOutcome outcome = run(plan, recorder);
    EXPECT_EQ(outcome.end, MatchEnd::Decided);
    EXPECT_EQ(outcome.standing.verdict, SprtVerdict::Elo1);
    EXPECT_GE(outcome.standing.log_likelihood_ratio, sprt_limit());
    EXPECT_LT(outcome.standing.board.tally().games(), 1000);

    std::swap(plan.players[0], plan.players[1]);
    EXPECT_EQ(run(plan, recorder).standing.verdict, SprtVerdict::Elo0);
}

TEST(MatchTest, AResumedSprtMayBeDecidedAlready) {
    MatchPlan plan = random_plan(1000);
    plan.sprt = SprtBounds{0, 200};
    std::vector<PlayedGame> played;
    for (int number = 1; number <= 400; ++number)
        played.push_back({number, win_result(side_of_first_player(number))});
    Recorder recorder;
    EXPECT_EQ(run(plan, recorder, played).end, MatchEnd::Decided);
    EXPECT_TRUE(recorder.games.empty());
}

TEST(MatchTest, Interrupted) {
    MatchPlan plan = random_plan(1'000'000);
    plan.concurrency = 3;
    Recorder recorder;
    recorder.stop_after = 5;
    const MatchOutcome outcome = run(plan, recorder);
    EXPECT_EQ(outcome.end, MatchEnd::Interrupted);
    EXPECT_FALSE(outcome.threads_left);
    EXPECT_EQ(outcome.standing.board.tally().games(), static_cast<int>(recorder.games.size()));
    EXPECT_LT(recorder.games.size(), 1000U);
}

// Games that have ended when the match is stopped count, even if nobody has heard of them yet.
TEST(MatchTest, FinishedGamesAreNotLost) {
    constexpr int enough = 20;
    std::atomic<int> begun = 0;
    const Contender counted{"counted", {}, [&](std::uint64_t seed) {
                                ++begun;
                                return random_mover(seed);
                            }};
    class Impatient : public Recorder {
    public:
        explicit Impatient(const std::atomic<int>& begun_games) : begun_(begun_games) {}
        bool goes_on(const Standing&) override {
            while (begun_ <= enough) std::this_thread::yield();
            return false;
        }

    private:
        const std::atomic<int>& begun_;
    };
    Impatient observer(begun);
    const MatchOutcome outcome = run(plan_for(counted, random_contender("b"), 1'000'000), observer);
    EXPECT_EQ(outcome.end, MatchEnd::Interrupted);
    EXPECT_GE(outcome.standing.board.tally().games(), enough);
}

// They think for ever, unless told to stop.
TEST(MatchTest, ThinkersAreStopped) {
    MatchPlan plan = plan_for(thinking_contender(), thinking_contender(), 10);
    plan.concurrency = 2;
    Recorder recorder;
    recorder.stop_after = 0;
    const MatchOutcome outcome = run(plan, recorder);
    EXPECT_EQ(outcome.end, MatchEnd::Interrupted);
    EXPECT_FALSE(outcome.threads_left);
    EXPECT_TRUE(recorder.games.empty());
}

// Whoever does not stop is left behind; the match ends all the same.
TEST(MatchTest, TheDeafAreLeftBehind) {
    struct Signals {
        std::atomic<bool> is_thinking = false;
        std::atomic<bool> may_answer = false;
        std::atomic<bool> has_answered = false;
    };
    const auto signals = std::make_shared<Signals>();  // the threads may outlive the test
    const Contender deaf{"deaf", {}, [signals](std::uint64_t) {
                             return std::make_unique<ScriptedPlayer>(
                                 [signals](const AnyHistory& game, const Limits&) -> Answer {
                                     signals->is_thinking = true;
                                     while (!signals->may_answer) std::this_thread::yield();
                                     signals->has_answered = true;
                                     return game.position().moves().front();
                                 });
                         }};
    // Stops the match as soon as somebody thinks: before that there is nobody to leave behind.
    class StopsThinkers : public Recorder {
    public:
        explicit StopsThinkers(const Signals& signals) : signals_(signals) {}
        bool goes_on(const Standing&) override { return !signals_.is_thinking; }

    private:
        const Signals& signals_;
    };
    StopsThinkers observer(*signals);
    const MatchOutcome outcome = run(plan_for(deaf, deaf, 10), observer);
    EXPECT_EQ(outcome.end, MatchEnd::Interrupted);
    EXPECT_TRUE(outcome.threads_left);
    signals->may_answer = true;
    while (!signals->has_answered) std::this_thread::yield();
}

TEST(MatchTest, ProgramsThatFailLoseTheirGames) {
    // Those who only play a wrong move may do better in the next game.
    struct Case {
        const char* mode;
        Reason reason;
        int least;
    };
    for (const auto& [mode, reason, least] :
         {Case{"crash", Reason::Crash, 4}, Case{"exit 2", Reason::Crash, 4},
          Case{"flood", Reason::Hang, 4}, Case{"nonsense", Reason::IllegalMove, 1},
          Case{"illegal 3", Reason::IllegalMove, 1}}) {
        MatchPlan plan = plan_for(mock_contender("good"), mock_contender(mode), 4);
        plan.concurrency = 2;
        Recorder recorder;
        const MatchOutcome outcome = run(plan, recorder);
        EXPECT_EQ(outcome.end, MatchEnd::Complete);
        EXPECT_EQ(outcome.standing.board.tally().games(), 4) << mode;
        int forfeits = 0;
        for (const auto& [number, game] : recorder.games)
            if (game.ending.reason == reason) ++forfeits;
        EXPECT_GE(forfeits, least) << mode;
        EXPECT_GE(outcome.standing.board.tally().wins, forfeits) << mode;
    }
}

TEST(MatchTest, WhatPlayersThrowEndsTheMatch) {
    const Contender thrower{"thrower", {}, [](std::uint64_t) -> std::unique_ptr<Player> {
                                throw std::runtime_error("no memory for this");
                            }};
    MatchPlan plan = plan_for(thrower, random_contender("a"), 100);
    plan.concurrency = 4;
    Recorder recorder;
    EXPECT_EQ(run(plan, recorder).error, "no memory for this");
}

TEST(MatchTest, WhatTheObserverThrowsEndsTheMatch) {
    class Thrower : public Recorder {
        void on_game(int, const FinishedGame&, const Standing&) override {
            throw std::runtime_error("disk full");
        }
    };
    Thrower thrower;
    MatchPlan plan = random_plan(100);
    plan.concurrency = 3;
    const MatchOutcome outcome = run_match(plan, {}, thrower);
    EXPECT_EQ(outcome.error, "disk full");
    EXPECT_FALSE(outcome.threads_left);
    EXPECT_EQ(outcome.standing.board.tally().games(), 1);
}

// ---------------------------------------------------------------------------------------------
// Records

TEST(MatchRecords, TellEverything) {
    MatchPlan plan = plan_for(random_contender("a"), losing_contender(), 2);
    plan.control.each_move.movetime = Milliseconds(100);
    Recorder recorder;
    run(plan, recorder);
    const Record record = record_of(plan, 2, recorder.games.at(2));
    EXPECT_EQ(record.tag("First"), "loser");
    EXPECT_EQ(record.tag("Second"), "a");
    EXPECT_EQ(record.tag("Round"), "2");
    EXPECT_EQ(record.tag("TimeControl"), "movetime 100");
    EXPECT_EQ(record.tag("Seed"), "1");
    EXPECT_EQ(record.tag("MaxPlies"), "1000");
    EXPECT_EQ(record.tag("Openings"), "random");
    EXPECT_EQ(record.tag("OpeningPlies"), "8");
    EXPECT_EQ(record.tag("Termination"), "crash: gave up");
    EXPECT_EQ(record.result, Result::SecondWins);
    EXPECT_EQ(record.moves.size(), 8U);
}

// The file of a match whose games ended in this order.
std::string file_of(const MatchPlan& plan, const Recorder& recorder,
                    const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers) {
        if (!text.empty()) text += between_records;
        text += to_text(record_of(plan, number, recorder.games.at(number)));
    }
    return text;
}

class Resume : public testing::Test {
protected:
    Resume() { run(plan, whole); }

    MatchPlan plan = random_plan(6);
    Recorder whole;
};

// The words for endings were others once.
TEST_F(Resume, ReadsOldWords) {
    std::string text;
    for (const auto& [number, word] :
         {std::pair{1, "rules"}, std::pair{2, "ply limit"}, std::pair{3, "illegal move: a1"}}) {
        Record record = record_of(plan, number, whole.games.at(number));
        record.set_tag("Termination", word);
        if (!text.empty()) text += between_records;
        text += to_text(record);
    }
    const auto match = read_match(plan, text);
    ASSERT_TRUE(match) << match.error();
    EXPECT_EQ(match->text, text);
    EXPECT_EQ(match->games.size(), 3U);
}

TEST_F(Resume, ReadsWhatWasWritten) {
    const std::string text = file_of(plan, whole, {2, 1, 5});
    const auto match = read_match(plan, text);
    ASSERT_TRUE(match) << match.error();
    EXPECT_EQ(match->text, text);
    ASSERT_EQ(match->games.size(), 3U);
    EXPECT_EQ(match->games[0].number, 2);
    EXPECT_EQ(match->games[0].result, whole.games.at(2).ending.result);
    EXPECT_EQ(match->games[2].number, 5);
    EXPECT_TRUE(read_match(plan, "")->games.empty());
}

TEST_F(Resume, PlaysTheMissingGamesAlone) {
    const auto match = read_match(plan, file_of(plan, whole, {2, 1, 5}));
    Recorder rest;
    const MatchOutcome outcome = run(plan, rest, match->games);
    EXPECT_EQ(rest.order, (std::vector<int>{3, 4, 6}));
    for (const int number : rest.order)
        EXPECT_EQ(texts_of(plan, rest).at(number), texts_of(plan, whole).at(number));
    Scoreboard all;
    for (const auto& [number, game] : whole.games) all.add(number, game.ending.result);
    EXPECT_EQ(outcome.standing.board.tally(), all.tally());
    EXPECT_EQ(outcome.standing.board.pairs(), all.pairs());
}

// A crash leaves any part of the last game; it counts as not played.
TEST_F(Resume, ACutOffGameWasNotPlayed) {
    const std::string kept = file_of(plan, whole, {1});
    const std::string text = file_of(plan, whole, {1, 2});
    for (std::size_t length = kept.size(); length < text.size();
         length += length < kept.size() + 20 ? 1 : 7) {
        const auto match = read_match(plan, text.substr(0, length));
        ASSERT_TRUE(match) << length << ": " << match.error();
        ASSERT_EQ(match->games.size(), 1U) << length;
        ASSERT_EQ(match->text, kept);
    }
    for (std::size_t length = 0; length < kept.size(); ++length) {
        const auto match = read_match(plan, kept.substr(0, length));
        ASSERT_TRUE(match) << length << ": " << match.error();
        ASSERT_TRUE(match->games.empty()) << length;
        ASSERT_EQ(match->text, "");
    }
}

TEST_F(Resume, OtherMatchesDoNotFit) {
    const std::string text = file_of(plan, whole, {1, 2});
    const auto error = [&](const MatchPlan& other) {
        const auto match = read_match(other, text);
        EXPECT_FALSE(match);
        return match ? "" : match.error();
    };
    MatchPlan other = plan;
    other.seed = 7;
    EXPECT_EQ(error(other), "game 1: the seed was '1' and is now '7'");
    other = plan;
    other.players[1].name = "c";
    EXPECT_EQ(error(other), "game 1: the second side was 'b' and is now 'c'");
    other = plan;
    other.players[0].setup = "search 1";
    EXPECT_EQ(error(other), "game 1: the setup of the first side was '' and is now 'search 1'");
    other = plan;
    std::swap(other.players[0], other.players[1]);
    EXPECT_EQ(error(other), "game 1: the first side was 'a' and is now 'b'");
    other = plan;
    other.control.each_move.depth = 3;
    EXPECT_EQ(error(other), "game 1: the time control was 'none' and is now 'depth 3'");
    other = plan;
    other.rules.max_plies = 99;
    EXPECT_EQ(error(other), "game 1: the most plies was '1000' and is now '99'");
    other = plan;
    other.games = 1;
    EXPECT_EQ(error(other), "game 2: there are only 1 to play");
    other = plan;
    other.game = &Eximo::info;
    EXPECT_EQ(error(other), "game 1: the game was 'crossings' and is now 'eximo'");
    other = plan;
    other.games = 100;  // more games are fine
    EXPECT_TRUE(read_match(other, text));
}

TEST_F(Resume, FaultyFilesAreErrors) {
    const std::string one = file_of(plan, whole, {1});
    EXPECT_EQ(read_match(plan, one + "\n" + one).error(), "game 1 is there twice");
    EXPECT_FALSE(
        read_match(plan, one.substr(0, one.size() / 2) + "\n\n" + file_of(plan, whole, {2})))
        << "only the last game can have been cut off";
    EXPECT_EQ(read_match(plan, "[Game \"crossings\"]\n\n1. a2-a3 1-0\n").error(),
              "a game without a number (tag Round) is not of a match");
}

// What we have not written ourselves is not ours to remove.
TEST_F(Resume, OtherTextsAreNotCutOffGames) {
    const std::string one = file_of(plan, whole, {1});
    for (const std::string text :
         {"some notes", "some notes\n", "[Game", "[Game \"eximo\"]\n[First \"a\"]\n",
          "[Game \"crossings\"]\n[First \"somebody\"]\n",
          "[Game \"crossings\"]\n[Round \"third\"]\n"}) {
        const bool is_ours = text == "[Game";
        EXPECT_EQ(static_cast<bool>(read_match(plan, text)), is_ours) << text;
        EXPECT_EQ(static_cast<bool>(read_match(plan, one + "\n" + text)), is_ours) << text;
    }
    std::string typo = one;
    typo.replace(typo.find("\n1. ") + 4, 2, "z9");
    EXPECT_FALSE(read_match(plan, typo));
    EXPECT_FALSE(read_match(plan, typo.substr(0, typo.size() - 3)));
}

TEST_F(Resume, GamesWrittenInAnotherWayStayAsTheyAre) {
    const std::string text = file_of(plan, whole, {1}) + "\n\n\n" + file_of(plan, whole, {2});
    const auto match = read_match(plan, text);
    ASSERT_TRUE(match) << match.error();
    EXPECT_EQ(match->games.size(), 2U);
    EXPECT_EQ(match->text, text);
}

}  // namespace
}  // namespace trireme::arena
