#include "arena/external_player.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "arena/player_spec.h"
#include "arena/referee.h"
#include "games/any_game.h"
#include "games/crossings/crossings.h"
#include "games/mimic/mimic.h"
#include "games/registry.h"

namespace trireme::arena {
namespace {

using Kind = PlayerFailure::Kind;

// Short only where the test waits for the end of it.
Patience short_for_moves() {
    Patience patience;
    patience.margin = Milliseconds(0);
    patience.move = Milliseconds(300);
    patience.stop = Milliseconds(300);
    return patience;
}
Patience short_for_greetings() {
    Patience patience;
    patience.start = Milliseconds(100);
    patience.ready = Milliseconds(100);
    return patience;
}

// How long the mock engine takes to get ready when it is slow at that.
constexpr Milliseconds late_by{250};

std::string mock(const std::string& mode) { return std::string(TRIREME_MOCK_ENGINE) + " " + mode; }

Limits nodes(std::uint64_t number) {
    Limits limits;
    limits.nodes = number;
    return limits;
}

Expected<AnyMove, PlayerFailure> ask(Player& player, const AnyHistory& game, const Limits& limits) {
    player.prepare(game);
    return player.choose(game, limits);
}

// What the player does wrong when asked for a move at the start of a game.
PlayerFailure failure_of(Player& player) {
    player.new_game();
    const auto move = ask(player, AnyHistory(AnyPosition::start(Crossings::info)), nodes(1));
    EXPECT_FALSE(move);
    return move ? PlayerFailure{Kind::Illegal, "none"} : move.error();
}
PlayerFailure failure_of(const std::string& mode, const Patience& patience = {}) {
    return failure_of(*make_external_player(Crossings::info, mock(mode), patience));
}

// Plays to the end with itself; false if it fails on the way.
bool plays_a_game(Player& player, const GameInfo& game) {
    AnyHistory history{AnyPosition::start(game)};
    player.new_game();
    for (int ply = 0; ply < 60 && history.result() == Result::Ongoing; ++ply) {
        const auto move = ask(player, history, nodes(1));
        if (!move) return false;
        history.play(*move);
    }
    return true;
}

TEST(ExternalPlayerTest, PlaysAnyGame) {
    for (const GameInfo* game : all_games()) {
        const auto player = make_external_player(*game, mock("good"));
        EXPECT_TRUE(plays_a_game(*player, *game)) << game->id;
        EXPECT_TRUE(plays_a_game(*player, *game)) << "again";
        EXPECT_EQ(player->name(), "Mock");
    }
}

TEST(ExternalPlayerTest, PlaysFromAPosition) {
    const auto start =
        AnyPosition::parse(Mimic::info, "10/1oooooooo1/10/10/10/10/10/2x7/1x1xxxxxx1/10 o -");
    ASSERT_TRUE(start);
    const auto player = make_external_player(Mimic::info, mock("good"));
    player->new_game();
    EXPECT_TRUE(ask(*player, AnyHistory(*start), nodes(1)));
}

TEST(ExternalPlayerTest, OddAnswersThatDoNoHarm) {
    for (const char* mode : {"junk 3", "twice 3", "ponder 3"}) {
        const auto player = make_external_player(Crossings::info, mock(mode));
        EXPECT_TRUE(plays_a_game(*player, Crossings::info)) << mode;
    }
}

TEST(ExternalPlayerTest, Crashes) {
    const auto message = [](const std::string& mode) {
        const PlayerFailure failure = failure_of(mode);
        EXPECT_EQ(failure.kind, Kind::Crashed) << mode << ": " << failure.message;
        return failure.message;
    };
    EXPECT_EQ(message("crash"), "ended with signal 6");
    EXPECT_EQ(message("exit"), "ended with exit status 7");
    EXPECT_EQ(message("dies-at-once"), "ended with exit status 3");
    EXPECT_EQ(message("closes-output"), "ended with signal 9");
}

TEST(ExternalPlayerTest, Hangs) {
    const auto message = [](const std::string& mode, const Patience& patience) {
        const PlayerFailure failure = failure_of(mode, patience);
        EXPECT_EQ(failure.kind, Kind::Hung) << mode << ": " << failure.message;
        return failure.message;
    };
    EXPECT_EQ(message("hang", short_for_moves()), "waited in vain for bestmove");
    EXPECT_EQ(message("chatter", short_for_moves()), "waited in vain for bestmove");
    EXPECT_EQ(message("orphan", short_for_moves()), "waited in vain for bestmove");
    EXPECT_EQ(message("no-ugiok", short_for_greetings()), "waited in vain for ugiok");
    Patience ready;
    ready.ready = short_for_greetings().ready;
    EXPECT_EQ(message("never-ready", ready), "waited in vain for readyok");
    EXPECT_EQ(message("flood", {}), "wrote without end while we waited for bestmove");
}

TEST(ExternalPlayerTest, IllegalMoves) {
    for (const char* mode : {"nonsense", "nothing", "none", "illegal"}) {
        const PlayerFailure failure = failure_of(mode);
        EXPECT_EQ(failure.kind, Kind::Illegal) << mode << ": " << failure.message;
    }
    EXPECT_EQ(failure_of("nonsense").message.substr(0, 9), "'xyzzy': ");
}

TEST(ExternalPlayerTest, AfterAFailureItIsStartedAgain) {
    for (const char* mode : {"crash 2", "exit 2", "hang 2", "illegal 2"}) {
        const auto player = make_external_player(Crossings::info, mock(mode), short_for_moves());
        const AnyHistory start{AnyPosition::start(Crossings::info)};
        player->new_game();
        EXPECT_TRUE(ask(*player, start, nodes(1))) << mode;
        EXPECT_FALSE(ask(*player, start, nodes(1))) << mode;
        player->new_game();
        EXPECT_TRUE(ask(*player, start, nodes(1))) << mode;
    }
}

// The program goes wrong at the first move that it is asked for in its life: who fails in the next
// game too has been started again.
TEST(ExternalPlayerTest, OnlyAnIllegalMoveLeavesTheProgramRunning) {
    const AnyHistory start{AnyPosition::start(Crossings::info)};
    const auto plays_after_failing = [&](const char* mode) {
        const auto player = make_external_player(Crossings::info, mock(mode), short_for_moves());
        failure_of(*player);
        player->new_game();
        return static_cast<bool>(ask(*player, start, nodes(1)));
    };
    for (const char* mode : {"nonsense", "nothing", "none", "illegal"})
        EXPECT_TRUE(plays_after_failing(mode)) << mode;
    for (const char* mode : {"crash", "exit"}) EXPECT_FALSE(plays_after_failing(mode)) << mode;
}

TEST(ExternalPlayerTest, AFailureLastsUntilTheNextGame) {
    const auto player = make_external_player(Crossings::info, mock("exit"));
    EXPECT_EQ(failure_of(*player).kind, Kind::Crashed);
    const AnyHistory start{AnyPosition::start(Crossings::info)};
    EXPECT_FALSE(ask(*player, start, nodes(1)));
}

// It answers only when told to stop: late, but alive. The clock is somebody else's business.
TEST(ExternalPlayerTest, LateAnswersAreAnswers) {
    Patience patience;
    patience.stop = patience.start;
    const auto player = make_external_player(Crossings::info, mock("late"), patience);
    const AnyHistory start{AnyPosition::start(Crossings::info)};
    player->new_game();
    Limits limits;
    limits.movetime = Milliseconds(10);
    EXPECT_TRUE(ask(*player, start, limits));
    EXPECT_TRUE(ask(*player, start, limits));
}

// The clock starts with `go`: this one gets ready late and then moves at once.
TEST(ExternalPlayerTest, GettingReadyTakesNoTimeFromTheClock) {
    const auto slow = make_external_player(Crossings::info, mock("slow-ready"));
    const auto other = make_random_player(Crossings::info, 1);
    TimeControl control;
    control.clock = ClockControl{3 * late_by, Milliseconds(0)};
    RefereeRules rules;
    rules.max_plies = 8;
    const std::atomic<bool> never = false;
    const auto game = play_game(AnyHistory(AnyPosition::start(Crossings::info)),
                                {slow.get(), other.get()}, {control, {}}, rules, never);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->ending.reason, Reason::PlyLimit) << game->ending.detail;
}

TEST(ExternalPlayerTest, StopEndsTheWait) {
    const auto player = make_external_player(Crossings::info, mock("hang"));
    player->new_game();
    std::thread stopper([&] { player->stop(); });
    const AnyHistory start{AnyPosition::start(Crossings::info)};
    const auto move = ask(*player, start, nodes(1));
    stopper.join();
    EXPECT_FALSE(move);
}

// A stop while the program is not there, between two games, is not lost.
TEST(ExternalPlayerTest, StopHoldsForWhatComesLater) {
    const auto player = make_external_player(Crossings::info, mock("hang"));
    player->stop();
    player->new_game();
    EXPECT_FALSE(ask(*player, AnyHistory(AnyPosition::start(Crossings::info)), nodes(1)));
}

TEST(ExternalPlayerTest, OneThatIgnoresQuitIsKilled) {
    const auto player = make_external_player(Crossings::info, mock("stays"));
    EXPECT_TRUE(plays_a_game(*player, Crossings::info));
}

TEST(ExternalPlayerTest, ObstaclesAreKnownBeforeTheMatch) {
    const auto obstacle = [](const std::string& text) {
        return obstacle_to_playing(*parse_player(text, Crossings::info), Crossings::info);
    };
    EXPECT_EQ(obstacle("random"), std::nullopt);
    EXPECT_EQ(obstacle("ugi:cmd=" + mock("good")), std::nullopt);
    EXPECT_EQ(obstacle("ugi:cmd=no-such-program-here"),
              "cannot be started: No such file or directory");
    EXPECT_EQ(obstacle("ugi:cmd=" + mock("dies-at-once")), "ended with exit status 3");
    EXPECT_EQ(obstacle("ugi:cmd=" + mock("other-games")), "does not play crossings");
}

TEST(UgiCommands, Position) {
    AnyHistory game{AnyPosition::start(Crossings::info)};
    EXPECT_EQ(position_command(game), "position startpos");
    game.play(*game.position().parse_move("a2-a3"));
    game.play(*game.position().parse_move("a7-a6"));
    EXPECT_EQ(position_command(game), "position startpos moves a2-a3 a7-a6");
    AnyHistory other{game.position()};
    EXPECT_EQ(position_command(other),
              "position fen oooooooo/1ooooooo/o7/8/8/x7/1xxxxxxx/xxxxxxxx x");
}

TEST(UgiCommands, Go) {
    Limits limits;
    EXPECT_EQ(go_command(limits), "go infinite");
    limits.movetime = Milliseconds(100);
    EXPECT_EQ(go_command(limits), "go movetime 100");
    limits = {};
    limits.depth = 5;
    limits.nodes = 10'000'000'000;
    EXPECT_EQ(go_command(limits), "go depth 5 nodes 10000000000");
    limits = {};
    limits.clock =
        Clock{{Milliseconds(1000), Milliseconds(2000)}, {Milliseconds(10), Milliseconds(20)}};
    EXPECT_EQ(go_command(limits), "go p1time 1000 p2time 2000 p1inc 10 p2inc 20");
}

}  // namespace
}  // namespace trireme::arena
