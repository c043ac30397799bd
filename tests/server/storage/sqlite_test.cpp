#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include "server/storage/asking.h"
#include "server/storage/disk.h"
#include "server/storage/places.h"
#include "server/storage/query.h"

namespace trireme::storage_tests {
namespace {

namespace fs = std::filesystem;

std::string error_of(const std::string& url) {
    auto store = open_store(url);
    return store ? "" : store.error();
}

// Killing a process shows nothing of it: what the system has taken is kept then, synced or not.
TEST(SqliteStore, EveryAcknowledgementFollowsASync) {
    const SqlitePlace place;
    const auto store = place.open();
    create(*store, new_game("one"));
    for (std::size_t version = 1; version <= 20; ++version) {
        const std::size_t before = disk::log_syncs();
        ASSERT_EQ(append(*store, appended("one", {move(version, version)})), Outcome::Done);
        ASSERT_GT(disk::log_syncs(), before);
    }
    std::atomic<bool> is_answered = false;
    std::promise<Outcome> answer;
    {
        const disk::Hold hold;
        store->append(appended("one", {move(21, 21)}), [&](Outcome outcome) {
            is_answered = true;
            answer.set_value(outcome);
        });
        hold.wait_for_one();
        EXPECT_FALSE(is_answered);
        // Nor does anybody else see it before.
        EXPECT_EQ(load_events(*store, "one", 20).value.size(), 0U);
    }
    EXPECT_EQ(answer.get_future().get(), Outcome::Done);
    EXPECT_EQ(load_events(*store, "one", 20).value.size(), 1U);
}

TEST(SqliteStore, WhatQueuesUpDuringASyncSharesTheNext) {
    const SqlitePlace place;
    const auto store = place.open();
    create(*store, new_game("one"));
    const std::size_t before = disk::log_syncs();
    constexpr int count = 100;
    std::atomic<int> done = 0;
    std::vector<std::promise<Outcome>> answers(count);
    {
        const disk::Hold hold;
        store->append(appended("one", {move(1, 0)}), [](Outcome) {});
        hold.wait_for_one();
        for (int i = 0; i < count; ++i)
            store->create(new_game("game " + std::to_string(i)), [&, i](Outcome outcome) {
                ++done;
                answers[static_cast<std::size_t>(i)].set_value(outcome);
            });
        EXPECT_EQ(done, 0);
    }
    for (auto& answer : answers) EXPECT_EQ(answer.get_future().get(), Outcome::Done);
    const std::size_t syncs = disk::log_syncs() - before;
    EXPECT_GE(syncs, 2U);
    EXPECT_LE(syncs, 4U) << "one for each commit, and for the head of a log that begins anew";
}

TEST(SqliteStore, AFullDiskKeepsNothingByHalvesAndPasses) {
    const SqlitePlace place;
    std::atomic<int> reports = 0;
    StoreOptions options;
    options.report = [&](const std::string&) { ++reports; };
    const auto store = opened(place.url(), options);
    create(*store, new_game("one"));
    append(*store, appended("one", {move(1, 0)}));
    Append large = appended("one", {move(2, 1), move(3, 2)});
    large.events[1].text = std::string(100'000, 'x');
    {
        const disk::Full full;
        EXPECT_EQ(append(*store, large), Outcome::Failed);
        EXPECT_EQ(create(*store, new_game("two")), Outcome::Failed);
        EXPECT_EQ(beat(*store).outcome, Outcome::Failed);
        EXPECT_GT(reports, 0);
        EXPECT_EQ(load(*store, "one").value.events.size(), 1U) << "reading goes on";
    }
    EXPECT_EQ(load(*store, "one").value.events.size(), 1U);
    EXPECT_EQ(load(*store, "two").outcome, Outcome::NotFound);
    EXPECT_EQ(append(*store, large), Outcome::Done);
    EXPECT_EQ(create(*store, new_game("two")), Outcome::Done);
    EXPECT_EQ(load(*place.open(), "one").value.events.size(), 3U);
}

TEST(SqliteStore, TheLogIsCarriedOverIntoTheFile) {
    const SqlitePlace place;
    const auto store = place.open();
    const auto before = fs::file_size(place.file());
    NewGame large = new_game("large");
    large.terms.terms = std::string(1'000'000, 'x');
    ASSERT_EQ(create(*store, large), Outcome::Done);
    while (fs::file_size(place.file()) < before + 900'000)
        std::this_thread::sleep_for(Milliseconds(10));
    EXPECT_EQ(load(*store, "large").outcome, Outcome::Done);
}

// As a backup reads, or a check.
TEST(SqliteStore, WhoReadsForLongKeepsNobodyFromWriting) {
    const SqlitePlace place;
    const auto store = place.open();
    create(*store, new_game("one"));
    const auto reader = connected(place.url());
    run(*reader, "begin");
    EXPECT_EQ(number_of(*reader, "select count(*) from games"), 1);
    NewGame large = new_game("large");
    large.terms.terms = std::string(40'000'000, 'x');  // more than the log is to have
    ASSERT_EQ(create(*store, large), Outcome::Done);
    const auto writer = connected(place.url());
    run(*writer, "pragma busy_timeout = 3000");
    // Meanwhile the log is found to be too long.
    const auto end = steady_time() + Milliseconds(2500);
    while (steady_time() < end) {
        ASSERT_NO_THROW(run(*writer, "begin immediate"));
        run(*writer, "rollback");
    }
    EXPECT_EQ(append(*store, appended("one", {move(1, 0)})), Outcome::Done);
    EXPECT_EQ(number_of(*reader, "select count(*) from games"), 1) << "the reader is still there";
}

TEST(SqliteStore, ABeatThatIsNotKeptIsNoneForTheNext) {
    const SqlitePlace place;
    Milliseconds time(10'000);
    const ClockSource clock{[&] { return Moment(time); }, [&] { return time; }};
    beat(*place.open(clock));
    time = Milliseconds(12'000);
    const auto store = place.open(clock);
    {
        const disk::Full full;
        EXPECT_EQ(beat(*store).outcome, Outcome::Failed);
    }
    time = Milliseconds(12'100);
    const Beat first = beat(*store).value;
    EXPECT_EQ(first.outages, (std::vector<Outage>{{Moment(Milliseconds(10'000)), Moment(time)}}))
        << "the whole time since the last one before the start";
}

TEST(SqliteStore, EveryConnectionIsSafe) {
    const SqlitePlace place;
    place.open().reset();
    const auto sql = connected(place.url());
    EXPECT_EQ(number_of(*sql, "pragma synchronous"), 2);
    EXPECT_EQ(number_of(*sql, "pragma foreign_keys"), 1);
    EXPECT_EQ(number_of(*sql, "pragma wal_autocheckpoint"), 0);
    EXPECT_GT(number_of(*sql, "pragma journal_size_limit"), 0);
    EXPECT_GT(number_of(*sql, "pragma busy_timeout"), 1000);
}

TEST(SqliteStore, OnlyItsOwnerCanReadIt) {
    const SqlitePlace place;
    place.open().reset();
    struct stat facts {};
    ASSERT_EQ(stat(place.file().c_str(), &facts), 0);
    EXPECT_EQ(facts.st_mode & 0777, 0600U);
}

TEST(SqliteStore, AFileMayHaveAnyName) {
    const server_tests::Folder folder;
    for (const char* name : {"two words.db", "a=b.db", "a =b c.db", "x'y.db", "x\"y.db",
                             ":memory:", "caf\xc3\xa9.db", "%20.db", "a?b#c.db"}) {
        const fs::path file = folder.path() / name;
        create(*opened("sqlite:" + file.string()), new_game("one"));
        EXPECT_GT(fs::file_size(file), 0U) << name;
    }
}

TEST(SqliteStore, SaysWhyItCannotBeOpened) {
    const SqlitePlace place;
    const std::string file = place.file();
    const std::string folder = fs::path(file).parent_path();
    EXPECT_EQ(error_of("sqlite:" + folder + "/none/x.db"),
              "cannot open " + folder + "/none/x.db: there is no folder " + folder + "/none");
    EXPECT_EQ(error_of("sqlite:/proc/x.db"), "cannot make /proc/x.db: No such file or directory");
    EXPECT_EQ(error_of("sqlite:" + folder), "cannot open " + folder + ": it is a folder");
    EXPECT_EQ(error_of("sqlite:"), "sqlite: is followed by the name of a file");
    EXPECT_EQ(error_of("mysql://user:secret@host/db"),
              "a database is named by sqlite:FILE or postgresql://..., not by 'mysql'");
    EXPECT_EQ(error_of("games.db"),
              "a database is named by sqlite:FILE or postgresql://..., not by 'games.db'");

    std::ofstream(file) << std::string(10'000, 'x');
    EXPECT_EQ(error_of(place.url()), file + " is not a database of this program");
    fs::remove(file);

    place.open().reset();
    {
        // What follows the head of the file says where everything is.
        std::fstream damaged(file, std::ios::in | std::ios::out | std::ios::binary);
        damaged.seekp(100);
        damaged << std::string(3996, '\x7f');
    }
    EXPECT_TRUE(error_of(place.url()).starts_with(file + " is damaged: ")) << error_of(place.url());
}

}  // namespace
}  // namespace trireme::storage_tests
