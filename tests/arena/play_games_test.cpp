#include "arena/play_games.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "arena/players.h"
#include "games/crossings/crossings.h"

namespace trireme::arena {
namespace {

using namespace arena_tests;

// Three games, two at a time, of which the first ends just before everything is stopped and the
// second not before the first has been handed over.
class LastMoment : public GameSource {
public:
    std::optional<GameOrder> next_game() override {
        if (number_ == 3) return std::nullopt;
        return GameOrder{++number_, {player(number_), player(number_)}};
    }
    void on_game(int number, const FinishedGame&) override {
        handed_over.push_back(number);
        is_handed_over_ = true;
    }
    bool goes_on() override {
        is_asked_ = true;
        wait_for(third_has_begun_);  // and so the first has ended
        return false;
    }

    std::vector<int> handed_over;

private:
    static void wait_for(const std::atomic<bool>& event) {
        while (!event) std::this_thread::yield();
    }

    std::shared_ptr<const Contender> player(int game) {
        return std::make_shared<const Contender>(
            Contender{"player", {}, [this, game](std::uint64_t) -> std::unique_ptr<Player> {
                          if (game == 3) {
                              third_has_begun_ = true;
                              return std::make_unique<PatientPlayer>();
                          }
                          return std::make_unique<ScriptedPlayer>(
                              [this, game](const AnyHistory&, const Limits&) -> Answer {
                                  wait_for(game == 1 ? is_asked_ : is_handed_over_);
                                  return PlayerFailure{PlayerFailure::Kind::Crashed, "gave up"};
                              });
                      }});
    }

    int number_ = 0;
    std::atomic<bool> is_asked_ = false;
    std::atomic<bool> third_has_begun_ = false;
    std::atomic<bool> is_handed_over_ = false;
};

// Nobody waits for slow players before what has been played is safe.
TEST(PlayGames, HandsOverWhatHasEndedBeforeAllHaveLeft) {
    PlayConditions conditions;
    conditions.openings = random_openings(
        Crossings::info, 1, [] { return [](const AnyHistory&) { return Score{0}; }; });
    conditions.concurrency = 2;
    LastMoment games;
    const PlayOutcome outcome = play_games(conditions, games);
    EXPECT_TRUE(outcome.is_stopped);
    EXPECT_FALSE(outcome.threads_left);
    EXPECT_EQ(outcome.error, "");
    ASSERT_FALSE(games.handed_over.empty());
    EXPECT_EQ(games.handed_over.front(), 1);
}

}  // namespace
}  // namespace trireme::arena
