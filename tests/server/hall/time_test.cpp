// Clocks, absence and outages.

#include "server/hall/seated.h"
#include "server/hall/timekeeper.h"

namespace trireme::server::testing_hall {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

Moment at(std::int64_t ms) { return Moment(Milliseconds(ms)); }

TEST(Timekeeper, GameTimeStandsStillInOutages) {
    Timekeeper time;
    time.hear({at(100'000), {{at(1000), at(5000)}, {at(8000), at(9000)}}}, {}, {});
    EXPECT_EQ(time.game_time(at(999)), at(999));
    EXPECT_EQ(time.game_time(at(3000)), at(1000));
    EXPECT_EQ(time.game_time(at(5000)), at(1000));
    EXPECT_EQ(time.game_time(at(7000)), at(3000));
    EXPECT_EQ(time.game_time(at(8500)), at(4000));
    EXPECT_EQ(time.game_time(at(10'000)), at(5000));
    EXPECT_EQ(time.lost(), Milliseconds(5000));
}

TEST(Timekeeper, NeverGoesBackwards) {
    Timekeeper time;
    const Executor::Time start{};
    time.hear({at(10'000), {}}, start, start);
    EXPECT_EQ(time.now(start + seconds(1)), at(11'000));
    time.hear({at(10'500), {}}, start + seconds(1), start + seconds(1));
    EXPECT_EQ(time.now(start + seconds(1)), at(11'000));
    EXPECT_EQ(time.now(start + seconds(2)), at(11'500));
}

TEST(Timekeeper, ABeatThatTakesLongTellsLittle) {
    Timekeeper time;
    const Executor::Time start{};
    time.hear({at(10'000), {}}, start, start + Milliseconds(2));
    EXPECT_EQ(time.back_then(start + seconds(1)), at(10'998));
    time.hear({at(11'001), {}}, start + seconds(1), start + seconds(3));
    EXPECT_NEAR(static_cast<double>((time.back_then(start + seconds(4)) - at(13'998)).count()), 0,
                4);
    // One that is quick tells more.
    time.hear({at(15'000), {}}, start + seconds(5), start + seconds(5));
    EXPECT_EQ(time.back_then(start + seconds(5)), at(15'000));
    // A clock that is set is believed.
    time.hear({at(75'000), {}}, start + seconds(6), start + seconds(6));
    EXPECT_EQ(time.back_then(start + seconds(6)), at(75'000));
    time.hear({at(36'000), {}}, start + seconds(7), start + seconds(7));
    EXPECT_EQ(time.back_then(start + seconds(7)), at(36'000));
}

TEST_F(HallGames, ASlowCommitOfABeatShiftsNoClock) {
    const Seats seats = play_on(blitz);
    wait(seconds(5));
    house.store.commit_of_beat = Milliseconds(1900);
    wait(seconds(5));
    act(seats, Side::First, move_text("b2-b3", 2));
    const auto left = [&](const std::string& name) {
        return static_cast<double>(state(seats).json().at("clock").at(name).as_int64());
    };
    EXPECT_NEAR(left("first_ms"), 51'000, 50);
    house.store.commit_of_beat = Milliseconds(0);
    wait(seconds(10));
    act(seats, Side::Second, move_text("b7-b6", 3));
    EXPECT_NEAR(left("second_ms"), 51'000, 50);
}

TEST_F(HallGames, WhoDoesNotMoveInTimeLoses) {
    const Seats seats = play_on(blitz);
    wait(seconds(59));
    EXPECT_EQ(ending(seats), "* null");
    wait(seconds(2));
    EXPECT_EQ(ending(seats), "0-1 time");
}

TEST_F(HallGames, EverybodyIsToldHowFastAGameIs) {
    EXPECT_EQ(state(play(blitz))["terms"], R"({"initial_ms":60000,"increment_ms":1000})");
    EXPECT_EQ(state(play(in_days))["terms"], R"({"days":1})");
    EXPECT_EQ(state(play(open_ended))["terms"], "null");
}

TEST_F(HallGames, ATakebackTellsTheTimeAlsoWhenItIsReadFromTheStore) {
    const Seats seats = play_on(blitz);
    wait(seconds(10));
    act(seats, Side::First, move_text("b2-b3", 2));
    act(seats, Side::First, action("takeback_offer"));
    wait(seconds(5));
    act(seats, Side::Second, action("takeback_accept"));
    const auto takeback = [&] {
        const Reply events = house.ask(Call::GetEvents, seats.id, "", "", {{"after", "5"}});
        return events.json().at("events").at(0).at("event").as_object();
    };
    const auto told = takeback();
    EXPECT_EQ(text_of(told.at("type")), "takeback");
    const auto& clock = told.at("clock").as_object();
    EXPECT_NEAR(static_cast<double>(clock.at("first_ms").as_int64()), 51'000, 100);
    EXPECT_NEAR(static_cast<double>(clock.at("second_ms").as_int64()), 55'000, 100);
    EXPECT_EQ(text_of(clock.at("running")), "first");
    EXPECT_EQ(clock.at("deadline"), state(seats).json().at("clock").at("deadline"));
    house.restart();
    const auto read = takeback().at("clock").as_object();
    EXPECT_EQ(read.at("first_ms"), clock.at("first_ms"));
    EXPECT_EQ(read.at("second_ms"), clock.at("second_ms"));
}

TEST_F(HallGames, AGameThatDoesNotBeginIsCalledOff) {
    const Seats seats = play(blitz);
    wait(seconds(31));
    EXPECT_EQ(ending(seats), "* aborted");
}

TEST_F(HallGames, AnOutageCostsNobodyTime) {
    const Seats seats = play_on(blitz);
    wait(seconds(50));
    house.restart(hours(3));
    wait(seconds(5));
    EXPECT_EQ(ending(seats), "* null");
    const auto left = state(seats).json().at("clock").at("first_ms").as_int64();
    EXPECT_GE(left, 4000);
    EXPECT_LE(left, 12'000);
    wait(seconds(20));
    EXPECT_EQ(ending(seats), "0-1 time");
}

TEST_F(HallGames, AStorageThatHangsCostsNobodyTime) {
    const Seats seats = play_on(blitz);
    const Line ann = enter(seats.id, seats.first);
    wait(seconds(30));
    house.store.is_broken = true;
    wait(minutes(5));
    ann.plug->take();
    house.say(ann, move_text("b2-b3", 2));
    wait(seconds(3));
    EXPECT_EQ(text_of(ann.plug->take("error").at(0).at("code")), "unavailable");
    house.store.is_broken = false;
    wait(seconds(3));
    EXPECT_EQ(text_of(ann.plug->take("state").at(0).at("status")), "playing")
        << "told how it stands, since deadlines have moved";
    house.say(ann, move_text("b2-b3", 2));
    EXPECT_EQ(ann.plug->take("ack").size(), 1U) << ann.plug->texts.back();
}

// An outage is only known at its end: what happens in its first seconds has a time like all else.
TEST_F(HallGames, WhatHappensInAnOutageHasTheTimeThatIsReadFromTheStore) {
    const Seats seats = play_on(blitz);
    const auto clocks = [&] {
        const json::value events =
            house.ask(Call::GetEvents, seats.id, "", "", {{"after", "3"}}).json();
        const auto clock = state(seats).json().at("clock").as_object();
        std::string text = text_of(clock.at("deadline"));
        for (const auto& event : events.at("events").as_array())
            text += " " + text_of(event.at("event").at("clock"));
        return text;
    };
    const auto expect_kept = [&](const char* what) {
        const std::string told = clocks();
        house.restart();
        EXPECT_EQ(told, clocks()) << what;
    };
    const Line ann = enter(seats.id, seats.first);
    wait(seconds(5));
    house.store.beats_hang = true;
    wait(Milliseconds(1500));
    EXPECT_EQ(act(seats, Side::First, move_text("b2-b3", 2)).status, 200);
    wait(seconds(3));
    house.store.beats_hang = false;
    ann.plug->take();
    wait(seconds(2));
    EXPECT_EQ(ann.plug->take("state").size(), 1U);
    EXPECT_GT(house.disk.outages.size(), 0U);
    expect_kept("what happened before the outage was known");

    wait(seconds(5));
    house.store.beats_hang = true;
    wait(Milliseconds(1500));
    house.store.latency = [] { return seconds(2); };
    const auto late = house.begin(Call::Act, seats.id, move_text("b7-b6", 3), seats.second);
    house.crank.turn();
    house.store.latency = [] { return Milliseconds(1); };
    wait(Milliseconds(2500));
    house.store.beats_hang = false;
    wait(seconds(3));
    ASSERT_TRUE(late->has_value());
    EXPECT_EQ((**late).status, 200);
    EXPECT_EQ(house.disk.outages.size(), 2U);
    expect_kept("what was on its way to the storage");
}

TEST_F(HallGames, WhatWaitsForTheStorageIsRefusedAllAtOnce) {
    const Seats seats = play_on(open_ended);
    const Line ann = enter(seats.id, seats.first);
    house.store.is_broken = true;
    wait(seconds(4));
    ann.plug->take();
    for (int i = 0; i < 5; ++i) ann.inlet->on_text(move_text("b2-b3", 2));
    wait(Milliseconds(1100));
    EXPECT_EQ(ann.plug->take("error").size(), 5U) << "at the next beat that fails";
}

TEST_F(HallGames, WhatMayHaveBeenStoredIsSoonKnown) {
    using Mishap = MemoryStore::Mishap;
    const Seats seats = play_on(open_ended);
    const Line bob = enter(seats.id, seats.second);
    bob.plug->take();
    const auto fail = [&](Side side, const std::string& body) {
        house.store.mishap = [] { return Mishap::FailsAfter; };
        EXPECT_EQ(act(seats, side, body).code(), "unavailable");
        house.store.mishap = [] { return Mishap::None; };
    };
    fail(Side::First, move_text("b2-b3", 2));
    EXPECT_EQ(state(seats)["version"], "4");
    EXPECT_EQ(bob.plug->take("event").size(), 1U);
    fail(Side::Second, move_text("b7-b6", 3));
    EXPECT_EQ(text_of(enter(seats.id).plug->take("state").at(0).at("version")), "5");
    const auto poll =
        house.begin(Call::GetEvents, seats.id, "", "", {{"after", "5"}, {"wait", "30"}});
    wait(seconds(1));
    fail(Side::First, move_text("c2-c3", 4));
    wait(seconds(2));
    ASSERT_TRUE(poll->has_value()) << "though nobody has asked";
    EXPECT_EQ((**poll)["version"], "6");
}

TEST_F(HallGames, NobodyIsToldWhatMayBeOld) {
    house.settings.has_other_nodes = true;
    house.restart();
    const Seats seats = play();
    house.store.is_broken = true;
    EXPECT_EQ(state(seats).code(), "unavailable");
    const Line early = enter(seats.id);
    EXPECT_EQ(text_of(early.plug->take().at(0).at("code")), "unavailable");
    EXPECT_EQ(early.plug->closed, CloseCode::Restart);
    house.store.is_broken = false;
    wait(seconds(2));
    house.disk.games.erase(seats.id);
    const Line late = enter(seats.id);
    EXPECT_EQ(text_of(late.plug->take().at(0).at("code")), "not_found");
    EXPECT_EQ(late.plug->closed, CloseCode::Normal);
}

TEST_F(HallGames, DaysGoOnWithoutAnybodyLooking) {
    const Seats seats = play_on(in_days);
    wait(hours(2));  // it is in memory no more
    house.restart(hours(48));
    wait(hours(21));
    EXPECT_EQ(ending(seats), "* null") << "48 hours were nobody's";
    wait(hours(2));
    EXPECT_EQ(ending(seats), "0-1 time");
}

TEST_F(HallGames, APongSaysTheTimeByWhichDeadlinesAre) {
    const Seats seats = play_on(blitz);
    house.restart(hours(1));  // what games do not count, those who read deadlines do
    for (const SocketKind kind : {SocketKind::Game, SocketKind::Lobby}) {
        const Line line = house.connect(seats.id, kind);
        house.say(line, action("hello"));
        line.plug->take();
        const auto before = state(seats).json().at("server_time").as_int64();
        house.say(line, action("ping"));
        const auto said = line.plug->take("pong").at(0).at("server_time").as_int64();
        EXPECT_GE(said, before);
        EXPECT_LE(said, state(seats).json().at("server_time").as_int64());
    }
}

TEST_F(HallGames, WhatTheLineTakesIsCreditedWithinAQuota) {
    const Seats seats = play_on(blitz);
    const Line ann = enter(seats.id, seats.first);
    ann.inlet->on_lag(Milliseconds(300));
    wait(seconds(10));
    ann.plug->take();
    house.say(ann, move_text("b2-b3", 2));
    const auto event = ann.plug->take("event").at(0).at("event").as_object();
    const auto left = event.at("clock").at("first_ms").as_int64();
    EXPECT_GT(left, 51'200) << "ten seconds less the credit, and the increment";
    EXPECT_LE(left, 51'320);
}

TEST_F(HallGames, TheFlagWaitsForAMoveOnItsWay) {
    const Seats seats = play_on(blitz);
    const Line ann = enter(seats.id, seats.first);
    ann.inlet->on_lag(Milliseconds(400));
    const auto deadline = state(seats).json().at("clock").at("deadline").as_int64();
    const auto now = state(seats).json().at("server_time").as_int64();
    wait(Milliseconds(deadline - now + 200));
    ann.plug->take();
    house.say(ann, move_text("b2-b3", 2));
    EXPECT_EQ(ann.plug->take("ack").size(), 1U);
}

TEST_F(HallGames, WhoGoesAwayInHisTurnMayLoseTheGame) {
    const Seats seats = play_on(blitz);
    const Line bob = enter(seats.id, seats.second);
    const Line ann = enter(seats.id, seats.first);
    house.say(bob, action("claim"));
    EXPECT_EQ(text_of(bob.plug->take("error").at(0).at("code")), "no_offer");
    wait(minutes(2));
    const Seats slow = play_on(open_ended);
    const Line second = enter(slow.id, slow.second);
    wait(hours(23));
    house.say(second, action("claim"));
    EXPECT_EQ(second.plug->take("error").size(), 1U);
    wait(hours(2));
    house.say(second, action("claim"));
    EXPECT_EQ(second.plug->take("ack").size(), 1U);
    EXPECT_EQ(ending(slow), "0-1 abandoned");
}

// Nobody looks for hours, so that the game leaves memory, and the server stands still for a night.
TEST_F(HallGames, ADayOfAbsenceNeedsNobodyWhoWaits) {
    const Seats seats = play_on(open_ended);
    wait(hours(14));
    house.restart(hours(9));
    wait(hours(9));
    EXPECT_EQ(act(seats, Side::Second, action("claim")).code(), "no_offer") << "23 hours so far";
    wait(hours(2));
    EXPECT_EQ(act(seats, Side::Second, action("claim")).status, 200);
    EXPECT_EQ(ending(seats), "0-1 abandoned");
}

TEST_F(HallGames, WhoLooksInIsNotAwayForADay) {
    const Seats seats = play_on(open_ended);
    wait(hours(20));
    enter(seats.id, seats.first).inlet->on_closed();
    wait(hours(20));
    house.restart();
    EXPECT_EQ(act(seats, Side::Second, action("claim")).code(), "no_offer");
    wait(hours(5));
    EXPECT_EQ(act(seats, Side::Second, action("claim")).status, 200);
}

TEST_F(HallGames, PresenceIsToldAfterAGrace) {
    const Seats seats = play_on(in_days);
    const Line watcher = enter(seats.id);
    wait(minutes(2));
    watcher.plug->take();
    const Line ann = enter(seats.id, seats.first);
    auto told = watcher.plug->take("presence");
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(json::serialize(told[0]), R"({"type":"presence","side":"first","online":true})");
    ann.inlet->on_closed();
    wait(seconds(1));
    const Line back = enter(seats.id, seats.first);
    wait(seconds(10));
    EXPECT_TRUE(watcher.plug->take("presence").empty()) << "a reload is no absence";
    back.inlet->on_closed();
    wait(seconds(10));
    EXPECT_EQ(watcher.plug->take("presence").size(), 1U);
}

TEST_F(HallGames, WhoseProgramDiedInALongPollIsAwayAMinuteAfterItsRequest) {
    const Seats seats = play_on(in_days);
    const Line watcher = enter(seats.id);
    const auto poll =
        house.begin(Call::GetEvents, seats.id, "", seats.first, {{"after", "3"}, {"wait", "30"}});
    wait(seconds(55));
    ASSERT_TRUE(poll->has_value());
    EXPECT_TRUE(state(seats).json().at("seats").at("first").at("online").as_bool());
    wait(seconds(10));
    EXPECT_FALSE(state(seats).json().at("seats").at("first").at("online").as_bool());
}

TEST_F(HallGames, TimeIsGiven) {
    const Seats seats = play_on(blitz);
    const auto before = state(seats).json().at("clock").at("first_ms").as_int64();
    EXPECT_EQ(act(seats, Side::Second, action("give_time")).status, 200);
    const auto after = state(seats).json().at("clock").at("first_ms").as_int64();
    EXPECT_GT(after, before + 14'000);
}

TEST_F(HallGames, GamesToWhichNobodyComesGo) {
    house.settings.wait_days = hours(72);
    house.restart();
    const Reply live = house.ask(Call::CreateGame, "", blitz);
    const Reply days = house.ask(Call::CreateGame, "", in_days);
    wait(hours(23));
    EXPECT_EQ(house.disk.games.size(), 2U);
    wait(hours(2));
    EXPECT_EQ(house.ask(Call::GetGame, live["id"]).code(), "not_found");
    EXPECT_EQ(house.ask(Call::GetGame, days["id"]).status, 200);
    wait(hours(72));
    EXPECT_EQ(house.ask(Call::GetGame, days["id"]).code(), "not_found");
}

}  // namespace
}  // namespace trireme::server::testing_hall
