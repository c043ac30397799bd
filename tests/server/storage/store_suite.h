#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/storage/asking.h"
#include "server/storage/clock.h"

// What every store must do, whatever it keeps things in. A place is what there is to open: it has
//
//     std::unique_ptr<Store> open(ClockSource clock = {});
//
// and all stores that it opens share what they keep.
namespace trireme::storage_tests {

template <class Place>
class StoreSuite : public testing::Test {
protected:
    std::unique_ptr<Store> open(ClockSource clock = {}) { return place_.open(std::move(clock)); }

    std::vector<std::string> listed(Store& store, ListQuery query = {}) {
        std::vector<std::string> ids;
        for (const ListedGame& game : list(store, std::move(query)).value.games)
            ids.push_back(game.terms.id);
        return ids;
    }

    Place place_;
};

TYPED_TEST_SUITE_P(StoreSuite);

TYPED_TEST_P(StoreSuite, AGameComesBackAsItWasStored) {
    const auto store = this->open();
    // What databases and their drivers give a meaning to means nothing here.
    const std::string odd =
        "'\"; drop -- :x ::y $1 ? \\ %_\n\t\xc3\xa9\xe2\x99\x9e\xf0\x9f\x98\x80";
    NewGame game = new_game("one");
    game.terms.terms = odd;
    game.terms.position = "";
    game.keys = {{"a", Side::First}, {"b", Side::Second}};
    EXPECT_EQ(create(*store, game), Outcome::Done);
    Append first = appended("one", {event(1, odd), move(2, 0), move(3, 1)});
    first.keys = {{"c", Side::Second}};
    EXPECT_EQ(append(*store, first), Outcome::Done);
    EXPECT_EQ(append(*store, appended("one", {move(4, 2)})), Outcome::Done);
    EXPECT_EQ(add_key(*store, "one", {"d", Side::First}), Outcome::Done);
    const ChatLine line{.room = "players", .seq = 1, .name = odd, .text = odd, .at = at(5)};
    EXPECT_EQ(chat(*store, "one", line).value, 1U);

    const auto loaded = load(*this->open(), "one");
    ASSERT_EQ(loaded.outcome, Outcome::Done);
    EXPECT_EQ(loaded.value.terms, game.terms);
    EXPECT_EQ(
        loaded.value.keys,
        (std::vector<StoredKey>{
            {"a", Side::First}, {"b", Side::Second}, {"c", Side::Second}, {"d", Side::First}}));
    EXPECT_EQ(loaded.value.events,
              (std::vector{event(1, odd), move(2, 0), move(3, 1), move(4, 2)}));
    EXPECT_EQ(loaded.value.chat, std::vector{line});
    EXPECT_EQ(load_events(*store, "one", 2).value, (std::vector{move(3, 1), move(4, 2)}));
    EXPECT_EQ(load_events(*store, "one", 4).outcome, Outcome::Done);
    EXPECT_TRUE(load_events(*store, "one", 4).value.empty());
}

TYPED_TEST_P(StoreSuite, ASummaryIsWrittenWithTheEvents) {
    const auto store = this->open();
    create(*store, new_game("one"));
    Append all = appended("one", {move(1, 0)});
    all.summary = {.status = "over",
                   .result = "1-0",
                   .reason = "goal",
                   .first_name = "Ann",
                   .second_name = "B",
                   .first_level = 0,
                   .second_level = 7,
                   .plies = 41,
                   .started = at(1),
                   .due = at(2),
                   .computer_to_move = true};
    append(*store, all);
    EXPECT_EQ(list(*store, {}).value.games.at(0).summary, all.summary);
    // Everything that can be nothing is nothing again.
    Append none = appended("one", {move(2, 1)});
    append(*store, none);
    EXPECT_EQ(list(*store, {}).value.games.at(0).summary, none.summary);
}

TYPED_TEST_P(StoreSuite, WhatIsNotThereIsNotFound) {
    const auto store = this->open();
    EXPECT_EQ(append(*store, appended("none", {move(1, 0)})), Outcome::NotFound);
    EXPECT_EQ(chat(*store, "none", {.room = "players"}).outcome, Outcome::NotFound);
    EXPECT_EQ(add_key(*store, "none", {"a", Side::First}), Outcome::NotFound);
    EXPECT_EQ(remove(*store, "none"), Outcome::NotFound);
    EXPECT_EQ(unlist(*store, "none"), Outcome::NotFound);
    EXPECT_EQ(load(*store, "none").outcome, Outcome::NotFound);
    EXPECT_EQ(load_events(*store, "none", 0).outcome, Outcome::NotFound);
    EXPECT_EQ(claim(*store, "none").outcome, Outcome::NotFound);
    EXPECT_EQ(list(*store, {.before = "no cursor"}).outcome, Outcome::NotFound);
}

TYPED_TEST_P(StoreSuite, EventsFollowDirectlyOnThoseThatAreStored) {
    const auto store = this->open();
    create(*store, new_game("one"));
    ASSERT_EQ(append(*store, appended("one", {move(1, 0), move(2, 1)})), Outcome::Done);
    const std::vector<std::vector<StoredEvent>> refused = {
        {move(2, 1)},              // the same again
        {move(2, 2)},              // a version that is taken
        {move(4, 2)},              // a gap before
        {move(3, 2), move(5, 3)},  // and within
        {move(3, 1)},              // a ply that is taken
        {event(3, "joined"), move(4, 0)},
    };
    for (const auto& events : refused) {
        Append wrong = appended("one", events);
        wrong.keys = {{"new", Side::Second}};
        wrong.summary.status = "wrong";
        EXPECT_EQ(append(*store, wrong), Outcome::Conflict);
    }
    const StoredGame game = load(*store, "one").value;
    EXPECT_EQ(game.events, (std::vector{move(1, 0), move(2, 1)}));
    EXPECT_EQ(game.keys.size(), 1U);
    EXPECT_EQ(list(*store, {}).value.games.at(0).summary.status, "playing");

    // After a takeback the same ply comes once more; events of no ply never collide.
    EXPECT_EQ(append(*store,
                     appended("one", {event(3, "offer"), event(4, "takeback", 1), move(5, 1, 1)})),
              Outcome::Done);
    EXPECT_EQ(append(*store, appended("one", {move(6, 1, 1)})), Outcome::Conflict);
}

TYPED_TEST_P(StoreSuite, AnIdAndAClaimAreTakenOnce) {
    const auto store = this->open();
    NewGame first = new_game("one");
    first.claim = "token";
    first.claimed_side = Side::Second;
    ASSERT_EQ(create(*store, first), Outcome::Done);
    EXPECT_EQ(create(*store, new_game("one")), Outcome::Conflict);

    NewGame other = new_game("two");
    other.claim = "token";
    EXPECT_EQ(create(*store, other), Outcome::Conflict);
    EXPECT_EQ(load(*store, "two").outcome, Outcome::NotFound) << "half of it was kept";

    other.claim = "second token";
    ASSERT_EQ(create(*store, other), Outcome::Done);
    Append pairing = appended("two", {event(1, "joined")});
    pairing.claim = "token";
    EXPECT_EQ(append(*store, pairing), Outcome::Conflict);
    EXPECT_TRUE(load(*store, "two").value.events.empty());
    pairing.claim = "third token";
    pairing.claimed_side = Side::Second;
    EXPECT_EQ(append(*store, pairing), Outcome::Done);

    EXPECT_EQ(claim(*store, "token").value.id, "one");
    EXPECT_EQ(claim(*store, "token").value.side, Side::Second);
    EXPECT_EQ(claim(*store, "second token").value.side, Side::First);
    EXPECT_EQ(claim(*store, "third token").value.id, "two");
    EXPECT_EQ(claim(*store, "third token").value.side, Side::Second);
}

TYPED_TEST_P(StoreSuite, ARematchIsStoredWithTheEventThatAgreesToIt) {
    const auto store = this->open();
    create(*store, new_game("one"));
    create(*store, new_game("taken"));
    Append agreed = appended("one", {event(1, "rematch")});
    agreed.rematch = new_game("taken");
    EXPECT_EQ(append(*store, agreed), Outcome::Conflict);
    EXPECT_TRUE(load(*store, "one").value.events.empty());

    agreed.rematch = new_game("two");
    agreed.rematch->keys = {{"key of first one", Side::Second}};  // the old tokens, exchanged
    EXPECT_EQ(append(*store, agreed), Outcome::Done);
    EXPECT_EQ(load(*store, "two").value.keys, agreed.rematch->keys);
}

TYPED_TEST_P(StoreSuite, AKeyOpensOneSeatOfAGame) {
    const auto store = this->open();
    create(*store, new_game("one"));
    EXPECT_EQ(add_key(*store, "one", {"device", Side::First}), Outcome::Done);
    EXPECT_EQ(add_key(*store, "one", {"device", Side::Second}), Outcome::Conflict);
    EXPECT_EQ(load(*store, "one").value.keys.size(), 2U);
}

TYPED_TEST_P(StoreSuite, ALinkGivesAKeyOnce) {
    using Fate = UsedLink::Fate;
    const auto store = this->open();
    create(*store, new_game("one"));
    create(*store, new_game("two"));
    const auto use = [&](const std::string& id, const std::string& link, const std::string& key,
                         Moment now = at(5)) {
        const auto answer = use_link(*store, id, link, key, now);
        EXPECT_EQ(answer.outcome, Outcome::Done);
        return answer.value.fate;
    };
    EXPECT_EQ(add_link(*store, "none", {"x", Side::First, at(10)}, at(0)), Outcome::NotFound);
    EXPECT_EQ(use_link(*store, "none", "x", "key", at(5)).outcome, Outcome::NotFound);
    ASSERT_EQ(add_link(*store, "one", {"x", Side::Second, at(10)}, at(0)), Outcome::Done);
    ASSERT_EQ(add_link(*store, "one", {"old", Side::Second, at(4)}, at(0)), Outcome::Done);
    EXPECT_EQ(use("two", "x", "key"), Fate::Unknown);
    EXPECT_EQ(use("one", "y", "key"), Fate::Unknown);
    EXPECT_EQ(use("one", "old", "key"), Fate::Unknown);
    EXPECT_EQ(use("one", "x", "key"), Fate::Opened);
    EXPECT_EQ(use("one", "x", "another"), Fate::Unknown);
    EXPECT_EQ(load(*this->open(), "one").value.keys,
              (std::vector<StoredKey>{{"key", Side::Second}, {"key of first one", Side::First}}));
    // Of many links the last remain.
    for (int i = 0; i < 30; ++i)
        add_link(*store, "one", {"link" + std::to_string(i), Side::First, at(100 + i)}, at(50));
    EXPECT_EQ(use("one", "link19", "key19"), Fate::Unknown);
    for (int i = 20; i < 29; ++i)
        EXPECT_EQ(use("one", "link" + std::to_string(i), "key" + std::to_string(i)), Fate::Opened);
    EXPECT_EQ(use("one", "link29", "key29"), Fate::Full) << "with the creator's there are ten";
    EXPECT_EQ(load(*store, "one").value.keys.size(), most_keys + 1);
}

TYPED_TEST_P(StoreSuite, AbsenceIsWrittenDown) {
    const auto store = this->open();
    create(*store, new_game("one"));
    EXPECT_EQ(load(*store, "one").value.away, Absence{});
    const Absence away{at(5), std::nullopt};
    EXPECT_EQ(note_absence(*store, "one", away), Outcome::Done);
    append(*store, appended("one", {move(1, 0)}));
    EXPECT_EQ(load(*this->open(), "one").value.away, away);
    EXPECT_EQ(note_absence(*store, "one", {}), Outcome::Done);
    EXPECT_EQ(load(*store, "one").value.away, Absence{});
    EXPECT_EQ(note_absence(*store, "none", away), Outcome::NotFound);
}

TYPED_TEST_P(StoreSuite, TheLast200LinesOfEachRoomAreKept) {
    const auto store = this->open();
    create(*store, new_game("one"));
    chat(*store, "one", {.room = "watchers", .text = "hello"});
    std::vector<std::promise<std::size_t>> numbers(203);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        store->add_chat("one", {.room = "players", .text = std::to_string(i + 1)},
                        [&numbers, i](auto answer) { numbers[i].set_value(answer.value); });
    for (std::size_t i = 0; i < numbers.size(); ++i)
        EXPECT_EQ(numbers[i].get_future().get(), i + 1);
    const std::vector<ChatLine> lines = load(*store, "one").value.chat;
    ASSERT_EQ(lines.size(), 201U);
    EXPECT_EQ(lines.front().text, "4");
    EXPECT_EQ(lines.front().seq, 4U);
    EXPECT_EQ(lines[199].text, "203");
    EXPECT_EQ(lines.back().text, "hello");
}

TYPED_TEST_P(StoreSuite, ARemovedGameIsAsIfItHadNeverBeen) {
    const auto store = this->open();
    NewGame game = new_game("one");
    game.claim = "token";
    create(*store, game);
    append(*store, appended("one", {move(1, 0)}));
    chat(*store, "one", {.room = "players"});
    EXPECT_EQ(remove(*store, "one", 0), Outcome::Conflict) << "somebody has moved";
    EXPECT_EQ(remove(*store, "one", 1), Outcome::Done);
    EXPECT_EQ(load(*store, "one").outcome, Outcome::NotFound);
    EXPECT_EQ(claim(*store, "token").outcome, Outcome::NotFound);
    EXPECT_TRUE(this->listed(*store).empty());
    // Nothing of it comes back with another of that name.
    EXPECT_EQ(create(*store, game), Outcome::Done);
    EXPECT_TRUE(load(*store, "one").value.events.empty());
    EXPECT_TRUE(load(*store, "one").value.chat.empty());
}

TYPED_TEST_P(StoreSuite, ListsShowWhatWasOpened) {
    const auto store = this->open();
    NewGame hidden = new_game("hidden");
    hidden.terms.listed = false;
    create(*store, hidden);
    create(*store, new_game("shown"));
    create(*store, new_game("taken back"));
    EXPECT_EQ(unlist(*store, "taken back"), Outcome::Done);
    EXPECT_EQ(this->listed(*store), std::vector<std::string>{"shown"});
    EXPECT_FALSE(load(*store, "taken back").value.terms.listed);
}

TYPED_TEST_P(StoreSuite, ListsCanBeNarrowed) {
    const auto store = this->open();
    const auto add = [&](const std::string& id, const std::string& game, const std::string& status,
                         const std::string& first, const std::string& second, Moment created) {
        NewGame added = new_game(id);
        added.terms.game = game;
        added.terms.created = created;
        added.summary.status = status;
        added.summary.first_name = first;
        added.summary.second_name = second;
        ASSERT_EQ(create(*store, added), Outcome::Done);
    };
    add("a", "eximo", "over", "Jos\xc3\xa9", "100%", at(1));
    add("b", "mimic", "over", "JOANNA", "x_y", at(2));
    add("c", "eximo", "playing", "", "Ann", at(3));
    using Ids = std::vector<std::string>;
    EXPECT_EQ(this->listed(*store), (Ids{"c", "b", "a"}));
    EXPECT_EQ(this->listed(*store, {.game = "eximo"}), (Ids{"c", "a"}));
    EXPECT_EQ(this->listed(*store, {.status = "over"}), (Ids{"b", "a"}));
    EXPECT_EQ(this->listed(*store, {.game = "eximo", .status = "over"}), (Ids{"a"}));
    EXPECT_EQ(this->listed(*store, {.player = "aNN"}), (Ids{"c", "b"}));
    EXPECT_EQ(this->listed(*store, {.player = "JOS\xc3\x89"}), (Ids{"a"}));
    EXPECT_EQ(this->listed(*store, {.player = "%"}), (Ids{"a"}));
    EXPECT_EQ(this->listed(*store, {.player = "_"}), (Ids{"b"}));
    EXPECT_EQ(this->listed(*store, {.player = "!"}), Ids{});
    EXPECT_EQ(this->listed(*store, {.player = "'"}), Ids{});
    EXPECT_EQ(this->listed(*store, {.from = at(2)}), (Ids{"c", "b"}));
    EXPECT_EQ(this->listed(*store, {.until = at(2)}), (Ids{"a"}));
    EXPECT_EQ(this->listed(*store, {.from = at(2), .until = at(3)}), (Ids{"b"}));
    // Names are searched as they are now.
    Append joined = appended("c", {event(1, "joined")});
    joined.summary.first_name = "Zo\xc3\xab";
    append(*store, joined);
    EXPECT_EQ(this->listed(*store, {.player = "zo\xc3\x8b"}), (Ids{"c"}));
    EXPECT_EQ(this->listed(*store, {.player = "ann"}), (Ids{"b"}));
}

TYPED_TEST_P(StoreSuite, PagesOfAListMeetWithoutGapOrOverlap) {
    const auto store = this->open();
    std::vector<std::string> expected;
    for (int i = 0; i < 25; ++i) {
        // Several were created in the same millisecond.
        NewGame game = new_game("g" + std::to_string(100 + i));
        game.terms.created = at(i / 4);
        game.summary.status = i % 2 == 0 ? "over" : "playing";
        create(*store, game);
        expected.insert(expected.begin(), game.terms.id);
    }
    EXPECT_EQ(this->listed(*store, {.limit = 100}), expected);
    EXPECT_EQ(list(*store, {.limit = 25}).value.next, std::nullopt);
    for (const std::size_t limit : {1U, 3U, 4U, 24U}) {
        std::vector<std::string> ids;
        ListQuery query{.limit = limit};
        do {
            const ListPage page = list(*store, query).value;
            EXPECT_LE(page.games.size(), limit);
            for (const ListedGame& game : page.games) ids.push_back(game.terms.id);
            query.before = page.next;
            // What comes meanwhile is newer than all pages.
            NewGame late = new_game("late" + std::to_string(limit) + std::to_string(ids.size()));
            late.terms.created = at(1000);
            late.terms.listed = ids.size() > 2 * limit;
            create(*store, late);
        } while (query.before);
        std::erase_if(ids, [](const std::string& id) { return id.starts_with("late"); });
        EXPECT_EQ(ids, expected) << limit;
    }
}

TYPED_TEST_P(StoreSuite, FindsWhatIsDueAndWhereTheComputerIsToMove) {
    const auto store = this->open();
    const auto add = [&](const std::string& id, std::optional<Moment> when, bool computer) {
        NewGame game = new_game(id);
        game.terms.listed = false;
        game.summary.due = when;
        game.summary.computer_to_move = computer;
        create(*store, game);
    };
    add("never", std::nullopt, false);
    add("late", at(30), true);
    add("soon", at(10), false);
    add("next", at(20), true);
    using Ids = std::vector<std::string>;
    EXPECT_EQ(due(*store, at(9)), Ids{});
    EXPECT_EQ(due(*store, at(20)), (Ids{"soon", "next"}));
    EXPECT_EQ(due(*store, at(1000), 2), (Ids{"soon", "next"}));
    EXPECT_EQ(for_computer(*store), (Ids{"late", "next"}));
    // The one that waits longest is the first.
    Append again = appended("late", {move(1, 0)});
    again.summary.computer_to_move = true;
    append(*store, again);
    EXPECT_EQ(for_computer(*store), (Ids{"next", "late"}));
    EXPECT_EQ(for_computer(*store, 1), (Ids{"next"}));
    EXPECT_EQ(due(*store, at(1000)), (Ids{"soon", "next"}));
}

TYPED_TEST_P(StoreSuite, AConflictSpoilsNoOtherRequest) {
    const auto store = this->open();
    constexpr std::size_t count = 100;
    for (std::size_t i = 0; i < count; i += 10) create(*store, new_game(std::to_string(i)));
    std::vector<std::promise<Outcome>> outcomes(count);
    for (std::size_t i = 0; i < count; ++i)
        store->create(new_game(std::to_string(i)),
                      [&outcomes, i](Outcome outcome) { outcomes[i].set_value(outcome); });
    for (std::size_t i = 0; i < count; ++i) {
        EXPECT_EQ(outcomes[i].get_future().get(), i % 10 == 0 ? Outcome::Conflict : Outcome::Done);
        EXPECT_EQ(load(*store, std::to_string(i)).outcome, Outcome::Done);
    }
}

// Several nodes want to store the same version: one does, and all know which.
TYPED_TEST_P(StoreSuite, OfConflictingAppendsExactlyOneWins) {
    constexpr std::size_t nodes = 3;
    constexpr std::size_t versions = 40;
    std::vector<std::unique_ptr<Store>> stores;
    for (std::size_t i = 0; i < nodes; ++i) stores.push_back(this->open());
    create(*stores[0], new_game("one"));
    create(*stores[0], new_game("two"));
    std::vector<std::atomic<int>> winners(versions + 1);
    std::atomic<int> failures = 0;
    std::vector<std::thread> threads;
    for (std::size_t node = 0; node < nodes; ++node)
        threads.emplace_back([&, node] {
            for (std::size_t version = 1; version <= versions; ++version) {
                StoredEvent mine = move(version, version);
                mine.text = std::to_string(node);
                // In orders that differ, so that nodes can stand in each other's way.
                std::promise<Outcome> other;
                stores[node]->append(appended(node % 2 == 0 ? "two" : "one", {mine}),
                                     [&](Outcome outcome) { other.set_value(outcome); });
                const Outcome outcome =
                    append(*stores[node], appended(node % 2 == 0 ? "one" : "two", {mine}));
                const Outcome second = other.get_future().get();
                for (const Outcome each : {outcome, second}) {
                    if (each == Outcome::Done) ++winners[version];
                    if (each != Outcome::Done && each != Outcome::Conflict) ++failures;
                }
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(failures, 0);
    for (const char* id : {"one", "two"})
        EXPECT_EQ(load(*stores[0], id).value.events.size(), versions) << id;
    for (std::size_t version = 1; version <= versions; ++version)
        EXPECT_EQ(winners[version], 2) << version;
}

TYPED_TEST_P(StoreSuite, WhoIsDestroyedAnswersAllOnceFirst) {
    constexpr int count = 300;
    std::atomic<int> done = 0;
    std::atomic<int> read = 0;
    std::atomic<int> late = 0;
    {
        const auto store = this->open();
        for (int i = 0; i < count; ++i) {
            store->create(new_game(std::to_string(i)), [&, &open = *store](Outcome outcome) {
                if (outcome == Outcome::Done) ++done;
                // Who asks on from an answer gets one, too.
                open.beat([&](auto) { ++late; });
                open.load("0", [&](auto) { ++late; });
            });
            store->load(std::to_string(i), [&](auto) { ++read; });
        }
    }
    EXPECT_EQ(done, count);
    EXPECT_EQ(read, count);
    EXPECT_EQ(late, 2 * count);
    EXPECT_EQ(this->listed(*this->open(), {.limit = 1000}).size(), std::size_t{count});
}

// ---------------------------------------------------------------------------------------------
// Time

TYPED_TEST_P(StoreSuite, BeatsTellTheTimeAndLongPausesAreOutages) {
    Clocks clocks;
    const auto store = this->open(clocks.source());
    EXPECT_EQ(beat(*store).value.now, at(0));
    clocks.pass(Milliseconds(3000));
    EXPECT_EQ(beat(*store).value.now, at(3000));
    EXPECT_TRUE(beat(*store).value.outages.empty()) << "three seconds are none";
    clocks.pass(Milliseconds(3001));
    const Beat after = beat(*store).value;
    EXPECT_EQ(after.now, at(6001));
    EXPECT_EQ(after.outages, (std::vector<Outage>{{at(3000), at(6001)}}));
    clocks.pass(Milliseconds(1000));
    EXPECT_EQ(beat(*store).value.outages, after.outages);
}

TYPED_TEST_P(StoreSuite, WhatPassesBetweenTwoRunsIsAnOutage) {
    Clocks clocks;
    beat(*this->open(clocks.source()));
    clocks.wall += std::chrono::hours(2);
    clocks.steady = Milliseconds(5);  // the machine was started anew
    const auto store = this->open(clocks.source());
    const Beat after = beat(*store).value;
    EXPECT_EQ(after.now, clocks.wall);
    EXPECT_EQ(after.outages, (std::vector<Outage>{{at(0), clocks.wall}}));
}

// Also where the next run begins at once.
TYPED_TEST_P(StoreSuite, AShortPauseBetweenTwoRunsIsAnOutage) {
    Clocks clocks;
    beat(*this->open(clocks.source()));
    clocks.pass(Milliseconds(1600));
    const auto store = this->open(clocks.source());
    EXPECT_EQ(beat(*store).value.outages, (std::vector<Outage>{{at(0), at(1600)}}));
    clocks.pass(Milliseconds(1600));
    EXPECT_EQ(beat(*store).value.outages.size(), 1U) << "it was only held up";
}

TYPED_TEST_P(StoreSuite, AClockThatIsSetBackBetweenTwoRunsStandsStill) {
    Clocks clocks;
    beat(*this->open(clocks.source()));
    clocks.wall -= std::chrono::hours(2);
    const auto store = this->open(clocks.source());
    EXPECT_EQ(beat(*store).value.now, at(0));
    clocks.pass(Milliseconds(700));
    EXPECT_EQ(beat(*store).value.now, at(700)) << "it goes on from there";
    EXPECT_TRUE(beat(*store).value.outages.empty());
}

TYPED_TEST_P(StoreSuite, AClockThatIsSetBackWhileItRunsGoesOn) {
    Clocks clocks;
    const auto store = this->open(clocks.source());
    beat(*store);
    clocks.pass(Milliseconds(1000));
    clocks.wall -= std::chrono::hours(3);
    EXPECT_EQ(beat(*store).value.now, at(1000));
    clocks.pass(Milliseconds(1000));
    EXPECT_EQ(beat(*store).value.now, at(2000));
    EXPECT_TRUE(beat(*store).value.outages.empty());
}

// Whether the storage follows a clock that is set forward or not, it costs nobody time.
TYPED_TEST_P(StoreSuite, AClockThatIsSetForwardCostsNobodyTime) {
    Clocks clocks;
    const auto store = this->open(clocks.source());
    beat(*store);
    clocks.pass(Milliseconds(1000));
    clocks.wall += std::chrono::hours(3);
    const Beat after = beat(*store).value;
    Moment game_time = after.now;
    for (const Outage& outage : after.outages) game_time -= outage.ended - outage.began;
    EXPECT_LE(game_time, at(1000));
    EXPECT_GE(after.now, at(1000));
}

TYPED_TEST_P(StoreSuite, OneBeatOfAnyNodeIsEnough) {
    Clocks clocks;
    const auto first = this->open(clocks.source());
    const auto second = this->open(clocks.source());
    beat(*first);
    beat(*second);
    for (int i = 0; i < 5; ++i) {
        clocks.pass(Milliseconds(2000));
        EXPECT_TRUE(beat(i % 2 == 0 ? *second : *first).value.outages.empty());
    }
    // Both notice the next pause, which is one.
    clocks.pass(Milliseconds(10'000));
    EXPECT_EQ(beat(*first).value.outages.size(), 1U);
    EXPECT_EQ(beat(*second).value.outages.size(), 1U);
    EXPECT_EQ(beat(*second).value.now, at(20'000));
}

TYPED_TEST_P(StoreSuite, ItsOwnClockRuns) {
    const auto store = this->open();
    const Moment first = beat(*store).value.now;
    Moment later = first;
    while (later == first) later = beat(*store).value.now;
    EXPECT_GT(later, first);
    EXPECT_GT(first, at(0));
}

REGISTER_TYPED_TEST_SUITE_P(
    StoreSuite, AGameComesBackAsItWasStored, ASummaryIsWrittenWithTheEvents,
    WhatIsNotThereIsNotFound, EventsFollowDirectlyOnThoseThatAreStored, AnIdAndAClaimAreTakenOnce,
    ARematchIsStoredWithTheEventThatAgreesToIt, AKeyOpensOneSeatOfAGame, ALinkGivesAKeyOnce,
    AbsenceIsWrittenDown, TheLast200LinesOfEachRoomAreKept, ARemovedGameIsAsIfItHadNeverBeen,
    ListsShowWhatWasOpened, ListsCanBeNarrowed, PagesOfAListMeetWithoutGapOrOverlap,
    FindsWhatIsDueAndWhereTheComputerIsToMove, AConflictSpoilsNoOtherRequest,
    OfConflictingAppendsExactlyOneWins, WhoIsDestroyedAnswersAllOnceFirst,
    BeatsTellTheTimeAndLongPausesAreOutages, WhatPassesBetweenTwoRunsIsAnOutage,
    AShortPauseBetweenTwoRunsIsAnOutage, AClockThatIsSetBackBetweenTwoRunsStandsStill,
    AClockThatIsSetBackWhileItRunsGoesOn, AClockThatIsSetForwardCostsNobodyTime,
    OneBeatOfAnyNodeIsEnough, ItsOwnClockRuns);

}  // namespace trireme::storage_tests
