#include "table/table.h"

#include <gtest/gtest.h>

#include "games/move_list.h"
#include "games/registry.h"
#include "sequences/spoken.h"
#include "table/support.h"

namespace trireme {
namespace {

using sequences::text_of;

using namespace testing_table;

// A table of two persons, and what is said there.
class TableTest : public testing::Test {
protected:
    using Texts = std::vector<std::string>;

    static TableSetup setup(std::string_view moves = "") {
        return {{},
                {Seat::person("Ann"), Seat::person("Bob")},
                *game_of(AnyPosition::start(Crossings::info), words_of(moves))};
    }

    void sit_down(TableSetup setup) { table = Table(std::move(setup), at(0)); }

    // The events, or the code of the refusal.
    Texts tell(Side by, Action action, std::optional<std::size_t> ply = {},
               std::optional<std::size_t> line = {}) {
        const CommandAnswer answer = table.apply({std::move(action), ply, line}, by, at(now));
        Texts texts;
        for (const Event& event : answer.events) texts.push_back(text_of(event));
        if (answer.refusal) texts.emplace_back(answer.refusal->code());
        return texts;
    }
    Texts play(const std::string& move) {
        return tell(table.to_move(), action::Move{move}, table.game().plies());
    }
    void play_all(std::string_view moves) {
        for (const std::string_view move : words_of(moves)) play(std::string(move));
    }

    Table table{setup(), at(0)};
    std::int64_t now = 0;
};

// ---- seats

TEST_F(TableTest, WaitsUntilBothSeatsAreTaken) {
    TableSetup open = setup();
    open.seats = {};
    sit_down(open);
    EXPECT_EQ(table.status(), TableStatus::Waiting);
    EXPECT_EQ(play("a2-a3"), Texts{"not_started"});
    EXPECT_EQ(tell(first, action::Join{Seat::person("Ann")}), Texts{"joined first person Ann"});
    EXPECT_EQ(table.status(), TableStatus::Waiting);
    EXPECT_EQ(tell(first, action::Join{Seat::person("Ann")}), Texts{}) << "again";
    EXPECT_EQ(tell(first, action::Join{Seat::person("Bob")}), Texts{"seat_taken"});
    EXPECT_EQ(tell(second, action::Join{Seat::computer(3)}), Texts{"joined second level 3"});
    EXPECT_EQ(table.status(), TableStatus::Playing);
    EXPECT_EQ(table.version(), 2U);
}

// ---- moves

TEST_F(TableTest, MovesAreChecked) {
    EXPECT_EQ(play("a2-a3"), Texts{"move a2-a3 0 first -"});
    EXPECT_EQ(tell(first, action::Move{"b2-b3"}, 1), Texts{"not_your_turn"});
    EXPECT_EQ(tell(second, action::Move{"a7-a6"}, 0), Texts{"wrong_ply"});
    EXPECT_EQ(tell(second, action::Move{"a7-a6"}, 1, 1), Texts{"wrong_ply"});
    EXPECT_EQ(tell(second, action::Move{"a7-a4"}, 1), Texts{"too_far"});
    EXPECT_EQ(tell(second, action::Move{"\xff"}, 1), Texts{"expected_square"});
    EXPECT_EQ(table.version(), 1U);
    EXPECT_EQ(tell(second, action::Move{"a7-a6"}, 1, 0), Texts{"move a7-a6 1 second -"});
    EXPECT_EQ(table.version(), 2U);
}

TEST_F(TableTest, AMoveThatWasMadeIsAcknowledgedEvenAfterTheEnd) {
    play_all("a2-a3 a7-a6");
    EXPECT_EQ(tell(first, action::Move{"a2-a3"}, 0), Texts{});
    EXPECT_EQ(tell(second, action::Move{"a7-a6"}, 1), Texts{});
    EXPECT_EQ(tell(first, action::Move{"b2-b3"}, 0), Texts{"wrong_ply"}) << "another move";
    EXPECT_EQ(tell(second, action::Move{"a2-a3"}, 0), Texts{"not_your_turn"}) << "not his own";
    tell(first, action::Resign{});
    EXPECT_EQ(tell(first, action::Move{"a2-a3"}, 0), Texts{});
    EXPECT_EQ(tell(first, action::Move{"b2-b3"}, 0), Texts{"game_over"});
    EXPECT_EQ(table.version(), 3U);
}

TEST_F(TableTest, TheThirdRepetitionEndsTheGameWithTheMove) {
    play_all("a2-a3 a7-a6 a3-a2 a6-a7 a2-a3 a7-a6 a3-a2");
    EXPECT_EQ(play("a6-a7"), (Texts{"move a6-a7 7 second -", "over 1/2-1/2 repetition"}));
    EXPECT_EQ(table.version(), 9U);
    EXPECT_EQ(table.status(), TableStatus::Over);
    EXPECT_EQ(play("a2-a3"), Texts{"game_over"});
}

TEST_F(TableTest, AGameThatIsTooLongIsDrawn) {
    TableSetup limited = setup("a2-a3");
    limited.terms.max_plies = 2;
    sit_down(limited);
    EXPECT_EQ(play("a7-a6"), (Texts{"move a7-a6 1 second -", "over 1/2-1/2 ply_limit"}));
}

// ---- draws

TEST_F(TableTest, TheOfferOfTheOtherSideAcceptsADraw) {
    EXPECT_EQ(tell(first, action::DrawOffer{}), Texts{"draw_offer first"});
    EXPECT_EQ(tell(first, action::DrawOffer{}), Texts{}) << "again";
    EXPECT_EQ(tell(second, action::DrawOffer{}), Texts{"over 1/2-1/2 agreement"});
    EXPECT_EQ(tell(second, action::DrawOffer{}), Texts{}) << "again";
    EXPECT_EQ(tell(first, action::DrawOffer{}), Texts{});
    EXPECT_EQ(table.version(), 2U);
}

TEST_F(TableTest, ADrawIsDeclined) {
    EXPECT_EQ(tell(second, action::DrawDecline{}), Texts{"no_offer"});
    tell(first, action::DrawOffer{});
    EXPECT_EQ(tell(first, action::DrawDecline{}), Texts{"no_offer"}) << "one's own offer";
    EXPECT_EQ(tell(second, action::DrawDecline{}), Texts{"draw_declined second"});
    EXPECT_EQ(tell(second, action::DrawDecline{}), Texts{}) << "again";
    EXPECT_EQ(tell(second, action::DrawOffer{}), Texts{"draw_offer second"}) << "a new one";
    EXPECT_EQ(tell(first, action::DrawOffer{}), Texts{"over 1/2-1/2 agreement"});
}

TEST_F(TableTest, OffersEndWhenThePositionChanges) {
    tell(second, action::DrawOffer{});
    play("a2-a3");
    EXPECT_EQ(table.talk(), Talk{});
    EXPECT_EQ(tell(first, action::DrawDecline{}), Texts{"no_offer"});
    EXPECT_EQ(tell(first, action::DrawOffer{}, 0), Texts{"wrong_ply"});
}

// ---- takebacks

TEST_F(TableTest, ATakebackReturnsToTheLastTurnOfWhoAsks) {
    EXPECT_EQ(tell(first, action::TakebackOffer{}), Texts{"nothing_to_take_back"});
    play_all("a2-a3 a7-a6 b2-b3");
    EXPECT_EQ(tell(first, action::TakebackOffer{}), Texts{"takeback_offer first 2"});
    EXPECT_EQ(tell(first, action::TakebackAccept{}), Texts{"no_offer"}) << "one's own offer";
    EXPECT_EQ(tell(second, action::TakebackAccept{}), Texts{"takeback 2 1 -"}) << "one ply";
    EXPECT_EQ(tell(first, action::TakebackOffer{}), Texts{"takeback_offer first 0"});
    EXPECT_EQ(tell(second, action::TakebackAccept{}), Texts{"takeback 0 2 -"}) << "two plies";
    EXPECT_EQ(table.line(), 2U);
    EXPECT_EQ(table.game().plies(), 0U);
    EXPECT_EQ(play("b2-b3"), Texts{"move b2-b3 0 first -"});
}

TEST_F(TableTest, ATakebackIsAcceptedTwiceAndDoneOnce) {
    play_all("a2-a3 a7-a6");
    tell(first, action::TakebackOffer{}, 2, 0);
    EXPECT_EQ(tell(second, action::TakebackAccept{}, 2, 0), Texts{"takeback 0 1 -"});
    EXPECT_EQ(tell(second, action::TakebackAccept{}, 2, 0), Texts{});
    EXPECT_EQ(tell(second, action::TakebackAccept{}), Texts{});
    EXPECT_EQ(tell(first, action::TakebackAccept{}, 2, 0), Texts{"wrong_ply"}) << "not his";
    play("a2-a3");
    EXPECT_EQ(tell(second, action::TakebackAccept{}, 2, 0), Texts{"wrong_ply"});
}

TEST_F(TableTest, ATakebackIsDeclined) {
    play("a2-a3");
    EXPECT_EQ(tell(second, action::TakebackDecline{}), Texts{"no_offer"});
    tell(first, action::TakebackOffer{});
    EXPECT_EQ(tell(second, action::TakebackDecline{}), Texts{"takeback_declined second"});
    EXPECT_EQ(tell(second, action::TakebackDecline{}), Texts{}) << "again";
    EXPECT_EQ(tell(second, action::TakebackAccept{}), Texts{"no_offer"});
    EXPECT_EQ(table.game().plies(), 1U);
}

TEST_F(TableTest, AMoveOfAnotherLineIsStale) {
    play_all("a2-a3");
    tell(first, action::TakebackOffer{});
    tell(second, action::TakebackAccept{});
    EXPECT_EQ(tell(first, action::Move{"a2-a3"}, 0, 0), Texts{"wrong_ply"}) << "it was taken back";
    EXPECT_EQ(tell(first, action::Move{"a2-a3"}, 0, 1), Texts{"move a2-a3 0 first -"});
}

TEST_F(TableTest, NobodyTakesBackUnaskedUnlessTheTermsSaySo) {
    play_all("a2-a3 a7-a6");
    EXPECT_EQ(tell(first, action::Takeback{}), Texts{"no_offer"});
    TableSetup free = setup("a2-a3 a7-a6");
    free.terms.takebacks = Takebacks::Free;
    sit_down(free);
    EXPECT_EQ(tell(first, action::Takeback{}), Texts{"takeback 1 1 -"}) << "the last of a person";
    free.seats.second = Seat::computer(3);
    sit_down(free);
    EXPECT_EQ(tell(first, action::Takeback{}), Texts{"takeback 0 1 -"});
    EXPECT_EQ(tell(first, action::Takeback{}), Texts{"nothing_to_take_back"});
}

TEST_F(TableTest, WhoMustAskTakesNothingBackAfterTheEnd) {
    play_all("a2-a3 a7-a6");
    tell(first, action::Resign{});
    EXPECT_EQ(tell(first, action::Takeback{}), Texts{"game_over"});
    EXPECT_EQ(tell(first, action::TakebackOffer{}), Texts{"game_over"});
}

TEST_F(TableTest, AnEndIsTakenBackBeforeAMoveIs) {
    TableSetup free = setup("a2-a3");
    free.terms.takebacks = Takebacks::Free;
    sit_down(free);
    tell(second, action::Resign{});
    EXPECT_EQ(tell(second, action::Takeback{}), Texts{"takeback 1 1 -"});
    EXPECT_EQ(table.status(), TableStatus::Playing);
    EXPECT_EQ(tell(second, action::Takeback{}), Texts{"takeback 0 2 -"});
    // What the moves have decided ends with them.
    play_all("a2-a3 a7-a6 a3-a2 a6-a7 a2-a3 a7-a6 a3-a2 a6-a7");
    EXPECT_TRUE(table.is_over());
    EXPECT_EQ(tell(first, action::Takeback{}, 7), Texts{"wrong_ply"});
    EXPECT_EQ(tell(first, action::Takeback{}), Texts{"takeback 7 3 -"});
    EXPECT_FALSE(table.is_over());
}

TEST_F(TableTest, AfterTheEndAPersonIsToMove) {
    TableSetup free = setup("a2-a3 a7-a6");
    free.terms.takebacks = Takebacks::Free;
    free.seats.second = Seat::computer(3);
    const auto ply_after = [&](std::string_view moves, const Ending& ending) {
        free.game = *game_of(AnyPosition::start(Crossings::info), words_of(moves));
        free.ending = ending;
        sit_down(free);
        EXPECT_TRUE(table.is_over());
        const Texts told = tell(first, action::Takeback{});
        EXPECT_EQ(table.is_over(), told == Texts{"nothing_to_take_back"});
        return told.front();
    };
    const Ending resigned{Result::SecondWins, Reason::Resignation};
    EXPECT_EQ(ply_after("a2-a3 a7-a6", resigned), "takeback 2 1 -") << "in his own turn";
    EXPECT_EQ(ply_after("a2-a3 a7-a6 b2-b3", resigned), "takeback 2 1 -") << "in the computer's";
    EXPECT_EQ(ply_after("a2-a3", {Result::Draw, Reason::Agreement}), "takeback 0 1 -");
    EXPECT_EQ(ply_after("a2-a3", {Result::FirstWins, Reason::Time}), "takeback 0 1 -");
    EXPECT_EQ(ply_after("a2-a3", {Result::FirstWins, std::nullopt}), "takeback 0 1 -");
    EXPECT_EQ(ply_after("a2-a3 a7-a6 a3-a2 a6-a7 a2-a3 a7-a6 a3-a2 a6-a7", {}), "takeback 6 1 -");
    free.seats.first = Seat::computer(3);
    EXPECT_EQ(ply_after("a2-a3 a7-a6", resigned), "nothing_to_take_back");
}

TEST_F(TableTest, WhoLostOnTimeHasAgainWhatHeHadInThatTurn) {
    TableSetup free = setup();
    const Fischer setting{Milliseconds(10'000), Milliseconds(1000)};
    free.terms.takebacks = Takebacks::Free;
    free.terms.clock.setting = {setting, setting};
    sit_down(free);
    play_all("a2-a3 a7-a6");
    now = 4000;
    play("b2-b3");
    now = 5000;
    play("b7-b6");
    now = 20'000;
    EXPECT_EQ(tell(first, action::Takeback{}),
              (Texts{"over 0-1 time", "takeback 4 1 7000 10000 first 27000"}));
    EXPECT_EQ(text_of(table.clock_face(at(now))), "7000 10000 first 27000");
    // The time used in other turns stays used.
    now = 21'000;
    tell(second, action::Resign{});
    EXPECT_EQ(tell(first, action::Takeback{}), Texts{"takeback 4 2 6000 10000 first 27000"});
    EXPECT_EQ(text_of(table.clock_face(at(now))), "6000 10000 first 27000");
}

TEST_F(TableTest, AGameThatWasKeptAfterItsTimeRanOutCanGoOn) {
    TableSetup kept = setup("a2-a3 a7-a6 b2-b3");
    const Fischer setting{Milliseconds(10'000), Milliseconds(0)};
    kept.terms.takebacks = Takebacks::Free;
    kept.terms.clock.setting = {setting, setting};
    kept.left = {Milliseconds(3000), Milliseconds(0)};
    kept.ending = Ending{Result::FirstWins, Reason::Time};
    sit_down(kept);
    EXPECT_EQ(tell(second, action::Takeback{}), Texts{"takeback 3 1 3000 10000 second 10000"});
    EXPECT_EQ(text_of(table.clock_face(at(0))), "3000 10000 second 10000");
}

// ---- other ways to end a game

TEST_F(TableTest, WhoResignsLoses) {
    EXPECT_EQ(tell(second, action::Resign{}), Texts{"over 1-0 resignation"});
    EXPECT_EQ(tell(second, action::Resign{}), Texts{}) << "again";
    EXPECT_EQ(tell(first, action::Resign{}), Texts{"game_over"});
}

TEST_F(TableTest, AGameIsAbortedBeforeBothHaveMoved) {
    play("a2-a3");
    EXPECT_EQ(tell(second, action::Abort{}), Texts{"over * aborted"});
    EXPECT_EQ(tell(first, action::Abort{}), Texts{}) << "again";
    EXPECT_EQ(table.status(), TableStatus::Over);
    EXPECT_EQ(table.result(), Result::Ongoing);
    sit_down(setup("a2-a3 a7-a6"));
    EXPECT_EQ(tell(first, action::Abort{}), Texts{"too_late_to_abort"});
}

TEST_F(TableTest, WhoWaitsForAnOpponentMayAbort) {
    TableSetup open = setup();
    open.seats.second = Seat::open();
    sit_down(open);
    EXPECT_EQ(tell(first, action::Resign{}), Texts{"not_started"});
    EXPECT_EQ(tell(first, action::Abort{}), Texts{"over * aborted"});
    EXPECT_EQ(tell(second, action::Join{Seat::person("Bob")}), Texts{"game_over"});
}

TEST_F(TableTest, AGameIsClaimedFromWhoIsAwayInHisOwnTurn) {
    TableSetup timed = setup();
    timed.terms.claim_after = Milliseconds(1000);
    sit_down(timed);
    table.set_online(second, false, at(0));
    EXPECT_FALSE(table.is_online(second));
    now = 5000;
    EXPECT_EQ(tell(first, action::Claim{}), Texts{"opponent_present"}) << "not his turn";
    play("a2-a3");
    now = 5999;
    EXPECT_EQ(tell(first, action::Claim{}), Texts{"opponent_present"}) << "too soon";
    EXPECT_EQ(tell(second, action::Claim{}), Texts{"opponent_present"});
    now = 6000;
    EXPECT_EQ(tell(first, action::Claim{}), Texts{"over 1-0 abandoned"});
    EXPECT_EQ(tell(first, action::Claim{}), Texts{}) << "again";
}

TEST_F(TableTest, WhoComesBackIsSafe) {
    TableSetup timed = setup("a2-a3");
    timed.terms.claim_after = Milliseconds(1000);
    sit_down(timed);
    table.set_online(second, false, at(0));
    table.set_online(second, true, at(900));
    table.set_online(second, false, at(900));
    table.set_online(second, false, at(1500));  // known already
    now = 1899;
    EXPECT_EQ(tell(first, action::Claim{}), Texts{"opponent_present"});
    now = 1900;
    EXPECT_EQ(tell(first, action::Claim{}), Texts{"over 1-0 abandoned"});
}

TEST_F(TableTest, WhereNobodyMayClaimNobodyDoes) {
    play("a2-a3");
    table.set_online(second, false, at(0));
    now = 1'000'000'000'000;
    EXPECT_EQ(tell(first, action::Claim{}), Texts{"opponent_present"});
}

TEST_F(TableTest, WhoFailsInAMatchLoses) {
    const CommandAnswer answer =
        table.apply({action::Forfeit{Reason::Crash, "status 3"}}, second, at(0));
    EXPECT_EQ(table.ending(), (Ending{Result::FirstWins, Reason::Crash, "status 3"}));
    EXPECT_EQ(answer.events.size(), 1U);
}

// ---- time

class TimedTableTest : public TableTest {
protected:
    TimedTableTest() {
        TableSetup timed = setup();
        const Fischer setting{Milliseconds(10'000), Milliseconds(2000)};
        timed.terms.clock.setting = {setting, setting};
        sit_down(timed);
        play_all("a2-a3 a7-a6");
    }
};

TEST_F(TimedTableTest, MovesTellTheClocks) {
    now = 3000;
    EXPECT_EQ(play("b2-b3"), Texts{"move b2-b3 2 first 9000 10000 second 13000"});
    now = 4000;
    EXPECT_EQ(text_of(table.clock_face(at(now))), "9000 9000 second 13000");
}

TEST_F(TimedTableTest, AMoveThatComesTooLateIsRefusedAndEndsTheGame) {
    now = 9999;
    EXPECT_EQ(table.judge_time(at(now)), std::nullopt);
    now = 10'000;
    EXPECT_EQ(play("b2-b3"), (Texts{"over 0-1 time", "game_over"}));
    EXPECT_EQ(table.game().plies(), 2U);
    EXPECT_EQ(table.check_time(at(now)), std::nullopt) << "only once";
    EXPECT_EQ(text_of(table.clock_face(at(20'000))), "0 10000 -");
}

TEST_F(TimedTableTest, TheFlagFallsByItself) {
    now = 10'000;
    const auto event = table.check_time(at(now));
    ASSERT_TRUE(event);
    EXPECT_EQ(text_of(*event), "over 0-1 time");
    EXPECT_EQ(table.version(), 3U);
    EXPECT_EQ(table.ending(), (Ending{Result::SecondWins, Reason::Time}));
}

TEST_F(TimedTableTest, AMoveOnItsWayWhenTimeIsUsedUpIsInTime) {
    const Moment due = *table.due();
    const Command move{action::Move{"a3-a4", Milliseconds(400)}};
    const auto at_due = [&](std::int64_t later, std::int64_t grace) {
        return table.judge(move, first, due + Milliseconds(later), Milliseconds(grace));
    };
    EXPECT_FALSE(at_due(0, 0).ok());
    EXPECT_TRUE(at_due(399, 400).ok());
    EXPECT_FALSE(at_due(400, 400).ok());
    EXPECT_EQ(
        std::get_if<event::Moved>(&at_due(399, 400).events.at(0).what)->clock->left.first,
        Milliseconds(1) + std::get_if<Fischer>(&table.terms().clock.setting.first)->increment);
    EXPECT_FALSE(table.judge_time(due + Milliseconds(399), Milliseconds(400)));
    EXPECT_TRUE(table.judge_time(due + Milliseconds(400), Milliseconds(400)));
}

TEST_F(TableTest, WhoDoesNotBeginInTimeCallsTheGameOff) {
    TableSetup limited = setup();
    limited.terms.first_moves_within = Milliseconds(30'000);
    limited.seats.second = Seat::open();
    sit_down(limited);
    EXPECT_EQ(table.due(), std::nullopt) << "nobody is there to wait for";
    now = 100'000;
    tell(second, action::Join{Seat::person("Bob")});
    EXPECT_EQ(table.due(), at(130'000));
    now = 129'999;
    play("a2-a3");
    EXPECT_EQ(table.due(), at(159'999));
    EXPECT_EQ(table.check_time(at(159'998)), std::nullopt);
    EXPECT_EQ(text_of(table.check_time(at(159'999)).value()), "over * aborted");
}

TEST_F(TableTest, BothHavingMovedNothingIsDueWithoutAClock) {
    TableSetup limited = setup();
    limited.terms.first_moves_within = Milliseconds(30'000);
    sit_down(limited);
    play_all("a2-a3 a7-a6");
    EXPECT_EQ(table.due(), std::nullopt);
}

TEST_F(TimedTableTest, TimeIsGivenToTheOtherSide) {
    const Milliseconds before = table.clock().left(second, at(now));
    tell(first, action::GiveTime{});
    EXPECT_EQ(table.clock().left(second, at(now)), before + Milliseconds(15'000));
}

TEST_F(TimedTableTest, JudgingChangesNothing) {
    const CommandAnswer answer = table.judge({action::Move{"b2-b3"}, 2}, first, at(500));
    EXPECT_EQ(answer.events.size(), 1U);
    table.judge_time(at(99'999));
    EXPECT_EQ(table.version(), 2U);
    EXPECT_EQ(table.game().plies(), 2U);
    table.take(answer.events.front());
    EXPECT_EQ(table.version(), 3U);
    EXPECT_EQ(text_of(table.clock_face(at(500))), "11500 10000 second 10500");
}

TEST_F(TimedTableTest, TimeNeverGoesBackwards) {
    now = 5000;
    play("b2-b3");
    now = 1000;
    EXPECT_EQ(play("b7-b6"), Texts{"move b7-b6 3 second 7000 12000 first 12000"});
}

TEST_F(TimedTableTest, TheMoveThatEndsAGameStopsTheClocks) {
    TableSetup timed{
        {},
        {Seat::person("Ann"), Seat::person("Bob")},
        AnyHistory(*AnyPosition::parse(Mimic::info, "10/4x5/10/10/10/10/1o8/10/10/10 x -"))};
    timed.terms.clock = {{Fischer{Milliseconds(1000), Milliseconds(50)}, days_per_move(1)}, 0};
    sit_down(timed);
    now = 100;
    EXPECT_EQ(play("e9-e10"), (Texts{"move e9-e10 0 first 950 86400000 -", "over 1-0 goal"}));
    EXPECT_EQ(table.judge_time(at(1'000'000'000)), std::nullopt);
}

// ---- after the end

TEST_F(TableTest, ARematchTakesTwo) {
    EXPECT_EQ(tell(first, action::RematchOffer{"a"}), Texts{"still_playing"});
    tell(first, action::Resign{});
    EXPECT_EQ(tell(first, action::RematchOffer{"a"}), Texts{"rematch_offer first"});
    EXPECT_EQ(tell(first, action::RematchOffer{"b"}), Texts{}) << "again";
    EXPECT_EQ(tell(second, action::RematchOffer{"c"}), Texts{"rematch c"});
    EXPECT_EQ(tell(first, action::RematchOffer{"d"}), Texts{}) << "agreed";
    EXPECT_EQ(table.rematch(), "c");
    const Table again(table.rematch_setup(), at(0));
    EXPECT_EQ(again.seats().first, Seat::person("Bob"));
    EXPECT_EQ(again.seats().second, Seat::person("Ann"));
    EXPECT_EQ(again.status(), TableStatus::Playing);
    EXPECT_EQ(again.game().plies(), 0U);
}

// ---- taking a game up again

TEST_F(TableTest, IsRestored) {
    TableSetup saved = setup("a2-a3 a7-a6 b2-b3");
    saved.ending = Ending{Result::FirstWins, Reason::Resignation};
    sit_down(saved);
    EXPECT_EQ(table.status(), TableStatus::Over);
    EXPECT_EQ(table.ending(), saved.ending);
    EXPECT_EQ(tell(second, action::Resign{}), Texts{}) << "he has";
}

TEST_F(TableTest, TheBoardKnowsBetterThanASavedEnding) {
    TableSetup saved = setup("a2-a3 a7-a6 a3-a2 a6-a7 a2-a3 a7-a6 a3-a2 a6-a7");
    saved.ending = Ending{Result::FirstWins, Reason::Resignation};
    sit_down(saved);
    EXPECT_EQ(table.ending(), (Ending{Result::Draw, Reason::Repetition}));
}

TEST_F(TableTest, ClocksGoOnWhereTheyStopped) {
    TableSetup saved = setup("a2-a3 a7-a6");
    const Fischer setting{Milliseconds(10'000), Milliseconds(0)};
    saved.terms.clock.setting = {setting, setting};
    saved.left = {Milliseconds(700), Milliseconds(9000)};
    sit_down(saved);
    EXPECT_EQ(text_of(table.clock_face(at(500))), "200 9000 first 700");
}

}  // namespace
}  // namespace trireme
