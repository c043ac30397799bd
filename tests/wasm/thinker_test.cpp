#include "wasm/thinker.h"

#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "base/described.h"
#include "engine/levels.h"
#include "games/any_game.h"
#include "games/registry.h"
#include "scarcity/scarcity.h"
#include "wasm/support.h"

namespace trireme::wasm {
namespace {

using namespace testing_wasm;

constexpr int most_hash = 16;
constexpr int most_threads = 2;

std::string_view start_of(std::string_view game) { return find_game(game)->start; }

Json think(Thinker& thinker, std::string_view game, std::string_view moves,
           std::string_view request) {
    return ok_of(thinker.think(game, start_of(game), moves, request, [](const std::string&) {}));
}

TEST(ReadThinkRequest, TakesEveryWord) {
    const auto request = read_think_request(
        "level 3 lines 2 threads 4 hash 32 milliseconds 500 nodes 7000 depth 5 left-x 1000 left-o "
        "2000 increment-x 10 increment-o 20",
        Mimic::info);
    ASSERT_TRUE(request.ok());
    EXPECT_EQ(request->options.level, 3);
    EXPECT_EQ(request->options.lines, 2);
    EXPECT_EQ(request->options.threads, 4);
    EXPECT_EQ(request->options.hash_mib, 32);
    EXPECT_EQ(request->limits.movetime, Milliseconds(500));
    EXPECT_EQ(request->limits.nodes, 7000U);
    EXPECT_EQ(request->limits.depth, 5);
    EXPECT_EQ(request->limits.clock->left[Side::Second], Milliseconds(2000));
    EXPECT_EQ(request->limits.clock->increment[Side::First], Milliseconds(10));
    EXPECT_TRUE(read_think_request("", Mimic::info)->limits.is_endless());
}

TEST(ReadThinkRequest, RefusesTheRest) {
    for (const auto* text : {"level", "level 0", "level 99", "level x", "level 1.5",
                             "nodes 99999999999999999999", "depth -1", "nodes 5 depth"}) {
        const auto request = read_think_request(text, Mimic::info);
        ASSERT_FALSE(request.ok()) << text;
        EXPECT_EQ(request.error().code(), "number_out_of_range") << text;
    }
    const int last = last_level(Mimic::info);
    EXPECT_EQ(described(read_think_request("level 99", Mimic::info).error()),
              "number_out_of_range name=level lowest=1 highest=" + std::to_string(last));
    EXPECT_EQ(read_think_request("level " + std::to_string(last), Mimic::info)->options.level,
              last);
    EXPECT_EQ(described(read_think_request("levels 1", Mimic::info).error()),
              "unknown_word_near what=option word=levels guess=level");
}

TEST(Thinker, ThinksAndTellsOnTheWay) {
    Thinker thinker(most_hash, most_threads);
    for (const GameInfo* game : all_games()) {
        std::set<double> depths;
        const Json last = ok_of(thinker.think(
            game->id, game->start, "", "depth 4 lines 2",
            [&](const std::string& text) { depths.insert(read_json(text)["depth"].number); }));
        EXPECT_EQ(depths, (std::set<double>{1, 2, 3, 4}));
        EXPECT_EQ(last["depth"].number, 4);
        EXPECT_GT(last["nodes"].number, 0);
        ASSERT_EQ(last["lines"].list.size(), 2U);
        const Json& best = last["lines"].list[0];
        EXPECT_EQ(best["score"]["kind"].text, "points");
        const Json& chances = best["chances"];
        EXPECT_EQ(chances["win"].number + chances["draw"].number + chances["loss"].number, 1000);
        EXPECT_TRUE(AnyPosition::start(*game).parse_move(best["moves"].list[0].text).ok());
    }
}

TEST(Thinker, SeesAWin) {
    Thinker thinker(most_hash, most_threads);
    const Json win = ok_of(thinker.think("mimic", "10/4x5/10/10/10/10/10/10/1o8/10 x -", "",
                                         "depth 3", [](const std::string&) {}));
    EXPECT_EQ(win["lines"].list[0]["score"]["kind"].text, "win");
    EXPECT_EQ(win["lines"].list[0]["score"]["moves"].number, 1);
}

TEST(Thinker, LevelsEndByThemselves) {
    Thinker thinker(most_hash, most_threads);
    for (const auto* request : {"level 1", "level 7"})
        EXPECT_FALSE(think(thinker, "crossings", "a2-a3", request)["lines"].list.empty());
}

TEST(Thinker, HasNothingToSayWhenTheGameIsOver) {
    Thinker thinker(most_hash, most_threads);
    const Json over = ok_of(
        thinker.think("eximo", "8/8/8/8/8/8/1x6/8 o", "", "depth 3", [](const std::string&) {}));
    EXPECT_TRUE(over["lines"].list.empty());
}

TEST(Thinker, RemembersAGameUntilTold) {
    Thinker thinker(most_hash, most_threads);
    const auto nodes = [&] { return think(thinker, "mimic", "", "depth 7")["nodes"].number; };
    const double fresh = nodes();
    EXPECT_LT(nodes(), fresh);
    thinker.new_game();
    EXPECT_EQ(nodes(), fresh);
    think(thinker, "eximo", "", "depth 2");
    EXPECT_EQ(nodes(), fresh);
}

// Who asks for a hint, or for more lines, goes on with the same game.
TEST(Thinker, AHintChangesNothingForTheOpponent) {
    Thinker thinker(most_hash, most_threads);
    const auto choice = [&] {
        const Json thought = think(thinker, "mimic", "", "level 2");
        return thought["lines"].list[0]["moves"].list[0].text + " " +
               std::to_string(thought["lines"].list[0]["score"]["points"].number);
    };
    const std::string before = choice();
    for (int hint = 0; hint < 5; ++hint) {
        think(thinker, "mimic", "", "depth 3");
        EXPECT_EQ(choice(), before);
    }
}

TEST(Thinker, RemembersWhatItKnowsWhenAskedForMoreLines) {
    Thinker thinker(most_hash, most_threads);
    const double fresh = think(thinker, "mimic", "", "depth 7")["nodes"].number;
    think(thinker, "mimic", "", "depth 2 lines 3");
    EXPECT_LT(think(thinker, "mimic", "", "depth 7")["nodes"].number, fresh);
}

// The page that has no threads must not be asked for any: it could not even say no.
TEST(Thinker, TakesNoMoreThreadsThanThereAre) {
    Thinker alone(most_hash, 1);
    const double expected = think(alone, "mimic", "", "depth 6")["nodes"].number;
    Thinker thinker(most_hash, 1);
    EXPECT_EQ(think(thinker, "mimic", "", "depth 6 threads 64")["nodes"].number, expected);
}

TEST(Thinker, WrongTasksAreFaults) {
    Thinker thinker(most_hash, most_threads);
    const auto nobody = [](const std::string&) {};
    const Json illegal =
        error_of(thinker.think("mimic", start_of("mimic"), "e2-e3 a1-a2", "depth 1", nobody));
    EXPECT_EQ(illegal["code"].text, "empty_square");
    EXPECT_EQ(illegal["move"].number, 2);
    EXPECT_EQ(error_of(thinker.think("go", "", "", "depth 1", nobody))["code"].text,
              "unknown_word");
    EXPECT_EQ(error_of(thinker.start("mimic", start_of("mimic"), "", "deep 1"))["code"].text,
              "unknown_word_near");
}

// Polls until it is done; the last thought.
Json polled(Thinker& thinker) {
    Json last;
    for (;;) {
        const auto [thought, done] = thinker.poll();
        if (!thought.empty()) last = read_json(thought);
        if (done) return last;
        std::this_thread::yield();
    }
}

TEST(Thinker, ThinksOnAnotherThread) {
    Thinker thinker(most_hash, most_threads);
    EXPECT_TRUE(thinker.poll().done);
    EXPECT_EQ(ok_of(thinker.start("mimic", start_of("mimic"), "", "depth 6")).kind,
              Json::Kind::Null);
    EXPECT_EQ(polled(thinker)["depth"].number, 6);
    EXPECT_EQ(thinker.poll().thought, "");
}

// In a long depth the counts go on, but not too often.
void expect_pulse(const std::vector<Json>& thoughts) {
    ASSERT_GE(thoughts.size(), 2U);
    int again = 0;
    for (std::size_t i = 1; i < thoughts.size(); ++i) {
        const Json& before = thoughts[i - 1];
        const Json& now = thoughts[i];
        EXPECT_GE(now["nodes"].number, before["nodes"].number);
        if (now["depth"].number != before["depth"].number) continue;
        ++again;
        EXPECT_GE(now["milliseconds"].number, before["milliseconds"].number + 200);
        EXPECT_GT(now["nodes"].number, before["nodes"].number);
        EXPECT_EQ(now["lines"].list[0]["moves"].words(), before["lines"].list[0]["moves"].words());
        const double rate = 1000 * now["nodes"].number / now["milliseconds"].number;
        EXPECT_NEAR(now["nodesPerSecond"].number, rate, 1);
    }
    EXPECT_GT(again, 0);
}

TEST(Thinker, CountsOnWhileADepthTakesLong) {
    Thinker thinker(most_hash, most_threads);
    std::vector<Json> thoughts;
    ok_of(thinker.think("epaminondas", start_of("epaminondas"), "", "milliseconds 3000",
                        [&](const std::string& text) { thoughts.push_back(read_json(text)); }));
    expect_pulse(thoughts);
}

TEST(Thinker, CountsOnOnAnotherThread) {
    Thinker thinker(most_hash, most_threads);
    ok_of(thinker.start("epaminondas", start_of("epaminondas"), "", "milliseconds 3000 threads 2"));
    std::vector<Json> thoughts;
    for (;;) {
        const auto [thought, done] = thinker.poll();
        if (done) break;
        if (!thought.empty()) thoughts.push_back(read_json(thought));
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    expect_pulse(thoughts);
}

TEST(Thinker, StopsAndStartsAgain) {
    Thinker thinker(most_hash, most_threads);
    thinker.stop();  // nothing, and no harm
    ok_of(thinker.start("epaminondas", start_of("epaminondas"), "", ""));
    ok_of(thinker.start("epaminondas", start_of("epaminondas"), "a2-a3", "threads 2"));
    thinker.stop();
    const auto [last, done] = thinker.poll();
    EXPECT_TRUE(done);
    EXPECT_FALSE(read_json(last)["lines"].list.empty());
    ok_of(thinker.start("epaminondas", start_of("epaminondas"), "", ""));
    thinker.new_game();
    ok_of(thinker.start("eximo", start_of("eximo"), "", ""));  // and goes while it thinks
}

#ifndef TRIREME_SANITIZED
TEST(Thinker, TellsThatThereIsNoThread) {
    const testing_scarcity::ScarceThreads none(0);
    Thinker thinker(most_hash, most_threads);
    EXPECT_EQ(error_of(thinker.start("mimic", start_of("mimic"), "", "depth 1"))["code"].text,
              "no_thread");
    EXPECT_TRUE(thinker.poll().done);
}
#endif

}  // namespace
}  // namespace trireme::wasm
