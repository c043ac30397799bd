#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "server/storage/asking.h"
#include "server/storage/places.h"
#include "server/storage/wire.h"

namespace trireme::storage_tests {
namespace {

class PostgresStore : public testing::Test {
protected:
    PostgresServer& server_ = PostgresServer::shared();
    PostgresPlace place_;
};

// Whether the server did it or not, the answer is what was done, and it is done once.
TEST_F(PostgresStore, ACommitWhoseAnswerIsLostIsSettled) {
    const server_tests::Folder folder;
    Wire wire(folder.path() / ".s.PGSQL.5432", server_.socket());
    const auto store = opened(server_.url(place_.schema(), folder.path()));
    create(*store, new_game("one"));
    std::size_t version = 0;
    for (const Wire::Cut when : {Wire::Cut::BeforeCommit, Wire::Cut::AfterCommit}) {
        wire.cut(when);
        ++version;
        EXPECT_EQ(append(*store, appended("one", {move(version, version)})), Outcome::Done);
        EXPECT_TRUE(wire.has_been_cut());
        wire.cut(when);
        const auto line = chat(*store, "one", {.room = "players", .text = "hello"});
        EXPECT_EQ(line.outcome, Outcome::Done);
        EXPECT_EQ(line.value, version);
        EXPECT_TRUE(wire.has_been_cut());
        // What somebody else has done meanwhile stays a conflict.
        wire.cut(when);
        EXPECT_EQ(append(*store, appended("one", {move(version, 99)})), Outcome::Conflict);
    }
    const StoredGame game = load(*store, "one").value;
    EXPECT_EQ(game.events, (std::vector{move(1, 1), move(2, 2)}));
    EXPECT_EQ(game.chat.size(), 2U);
}

TEST_F(PostgresStore, ReadsSurviveALostConnection) {
    const server_tests::Folder folder;
    Wire wire(folder.path() / ".s.PGSQL.5432", server_.socket());
    const auto store = opened(server_.url(place_.schema(), folder.path()));
    create(*store, new_game("one"));
    wire.cut(Wire::Cut::BeforeCommit);
    EXPECT_EQ(load(*store, "one").outcome, Outcome::Done);
    EXPECT_TRUE(wire.has_been_cut());
}

TEST_F(PostgresStore, WhatWasAcknowledgedSurvivesACrashOfTheServer) {
    StoreOptions options;
    options.patience = std::chrono::minutes(2);
    const auto store = opened(place_.url(), options);
    constexpr std::size_t games = 8;
    constexpr std::size_t crashes = 3;
    std::vector<std::size_t> acknowledged(games, 0);
    std::vector<std::thread> threads;
    std::atomic<bool> is_over = false;
    std::atomic<std::size_t> total = 0;
    std::atomic<int> refused = 0;
    for (std::size_t i = 0; i < games; ++i) create(*store, new_game(std::to_string(i)));
    for (std::size_t i = 0; i < games; ++i)
        threads.emplace_back([&, i] {
            while (!is_over) {
                const std::size_t next = acknowledged[i] + 1;
                if (append(*store, appended(std::to_string(i), {move(next, next)})) !=
                    Outcome::Done) {
                    ++refused;
                    return;
                }
                acknowledged[i] = next;
                ++total;
            }
        });
    const auto wait_for_more = [&](std::size_t more) {
        const std::size_t until = total + more;
        while (total < until && refused == 0) std::this_thread::sleep_for(Milliseconds(5));
    };
    for (std::size_t i = 0; i < crashes; ++i) {
        wait_for_more(50);
        server_.crash();
        server_.start();
    }
    wait_for_more(50);
    is_over = true;
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(refused, 0);
    for (std::size_t i = 0; i < games; ++i)
        EXPECT_EQ(load(*store, std::to_string(i)).value.events.size(), acknowledged[i]) << i;
}

TEST_F(PostgresStore, FailsWhileTheServerIsGoneAndWorksAgain) {
    StoreOptions options;
    options.patience = Milliseconds(0);
    std::atomic<int> reports = 0;
    options.report = [&](const std::string&) { ++reports; };
    const auto store = opened(place_.url(), options);
    create(*store, new_game("one"));
    server_.crash();
    EXPECT_EQ(append(*store, appended("one", {move(1, 0)})), Outcome::Failed);
    EXPECT_EQ(load(*store, "one").outcome, Outcome::Failed);
    EXPECT_EQ(beat(*store).outcome, Outcome::Failed);
    EXPECT_GT(reports, 0);
    server_.start();
    EXPECT_EQ(append(*store, appended("one", {move(1, 0)})), Outcome::Done);
    const auto loaded = load(*store, "one");
    EXPECT_EQ(loaded.outcome, Outcome::Done);
    EXPECT_EQ(loaded.value.events.size(), 1U);
}

// One that the database does not take for a reason of its own.
TEST_F(PostgresStore, ARequestThatCannotBeStoredSpoilsNoOther) {
    const auto store = place_.open();
    std::vector<std::promise<Outcome>> answers(3);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        NewGame game = new_game(std::to_string(i));
        if (i == 1) game.terms.terms = "\xff is no UTF-8";
        store->create(game, [&answers, i](Outcome outcome) { answers[i].set_value(outcome); });
    }
    EXPECT_EQ(answers[0].get_future().get(), Outcome::Done);
    EXPECT_EQ(answers[1].get_future().get(), Outcome::Failed);
    EXPECT_EQ(answers[2].get_future().get(), Outcome::Done);
}

TEST_F(PostgresStore, SaysThatNoServerIsThere) {
    const auto store = open_store("postgresql://user:secret@/db?host=/nowhere");
    ASSERT_FALSE(store);
    EXPECT_TRUE(store.error().starts_with("cannot use the PostgreSQL database: "));
    EXPECT_NE(store.error().find("/nowhere"), std::string::npos) << store.error();
    EXPECT_EQ(store.error().find("secret"), std::string::npos);
}

}  // namespace
}  // namespace trireme::storage_tests
