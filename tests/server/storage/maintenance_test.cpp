#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include "server/storage/asking.h"
#include "server/storage/maintenance.h"
#include "server/storage/places.h"
#include "server/storage/query.h"

namespace trireme::storage_tests {
namespace {

namespace fs = std::filesystem;

template <class Place>
class Maintenance : public testing::Test {
protected:
    std::string file(const std::string& name) const { return (folder_.path() / name).string(); }

    // What the check tells, one after another.
    std::vector<std::string> faults(const GameCheck& rules = {}) {
        std::vector<std::string> all;
        const auto tell = [&](const std::string& fault) { all.push_back(fault); };
        const auto count = check_database(place_.url(), rules, tell);
        EXPECT_TRUE(count) << count.error().message;
        return all;
    }

    // Does what no store would do.
    void spoil(const std::string& statement) {
        const auto sql = connected(place_.url());
        if constexpr (std::is_same_v<Place, SqlitePlace>) run(*sql, "pragma foreign_keys = off");
        run(*sql, statement);
    }

    Place place_;
    server_tests::Folder folder_;
};

using Places = testing::Types<SqlitePlace, PostgresPlace>;
TYPED_TEST_SUITE(Maintenance, Places);

// Something in every table, and nothing where it may be nothing.
void fill(Store& store) {
    NewGame game = new_game("one");
    game.claim = "token";
    game.claimed_side = Side::Second;
    game.summary.first_name = "Zo\xc3\xab";
    game.summary.second_level = 3;
    game.summary.due = at(7);
    create(store, game);
    append(store, appended("one", {event(1, "joined"), move(2, 0), move(3, 1), move(4, 2)}));
    append(store, appended("one", {event(5, "takeback", 1), move(6, 1, 1)}));
    chat(store, "one", {.room = "players", .name = "A", .text = "it's\n\"so\"", .at = at(1)});
    create(store, new_game("two"));
}

void expect_same(Store& a, Store& b) {
    for (const char* id : {"one", "two"}) {
        const StoredGame first = load(a, id).value;
        const StoredGame second = load(b, id).value;
        EXPECT_EQ(first.terms, second.terms);
        EXPECT_EQ(first.keys, second.keys);
        EXPECT_EQ(first.events, second.events);
        EXPECT_EQ(first.chat, second.chat);
    }
    const ListPage first = list(a, {}).value;
    const ListPage second = list(b, {}).value;
    ASSERT_EQ(first.games.size(), second.games.size());
    for (std::size_t i = 0; i < first.games.size(); ++i)
        EXPECT_EQ(first.games[i].summary, second.games[i].summary);
    EXPECT_EQ(claim(b, "token").value.side, Side::Second);
    EXPECT_EQ(due(b, at(100)), due(a, at(100)));
}

TYPED_TEST(Maintenance, ABackupBringsEverythingBackIntoEitherKind) {
    const auto store = this->place_.open();
    fill(*store);
    const auto backup = back_up(this->place_.url(), this->file("backup"));
    ASSERT_TRUE(backup) << backup.error().message;
    EXPECT_EQ(*backup, (Count{.games = 2, .events = 6}));
    EXPECT_FALSE(fs::exists(this->file("backup-wal"))) << "it is a single file";

    const SqlitePlace sqlite;
    const PostgresPlace postgres;
    postgres.open().reset();  // tables without games are no obstacle
    for (const std::string& url : {sqlite.url(), postgres.url()}) {
        const auto count = restore(url, this->file("backup"));
        ASSERT_TRUE(count) << count.error().message;
        EXPECT_EQ(*count, *backup);
        expect_same(*store, *opened(url));
        EXPECT_TRUE(check_database(url, {}, [](const std::string& fault) { FAIL() << fault; }));
    }
    EXPECT_FALSE(fs::exists(this->file("backup-wal"))) << "nobody has written to it";
}

// Time in which a backup lay about counts for nobody.
TYPED_TEST(Maintenance, TheTimeSinceABackupIsAnOutage) {
    Clocks clocks;
    {
        const auto store = this->place_.open(clocks.source());
        beat(*store);
        ASSERT_TRUE(back_up(this->place_.url(), this->file("backup")));
    }
    clocks.wall += std::chrono::hours(50);
    const SqlitePlace other;
    beat(*other.open(clocks.source()));  // has a time of its own
    ASSERT_TRUE(restore(other.url(), this->file("backup")));
    const Beat after = beat(*other.open(clocks.source())).value;
    EXPECT_EQ(after.outages, (std::vector<Outage>{{at(0), clocks.wall}}));
}

TYPED_TEST(Maintenance, ABackupIsOfOneMomentWhileAServerWrites) {
    const auto store = this->place_.open();
    for (const char* id : {"one", "two"}) create(*store, new_game(id));
    std::atomic<bool> is_over = false;
    std::atomic<std::size_t> versions = 0;
    // The second game never has more than the first.
    std::thread writer([&] {
        for (std::size_t version = 1; !is_over; ++version) {
            append(*store, appended("one", {move(version, version)}));
            append(*store, appended("two", {move(version, version)}));
            versions = version;
        }
    });
    for (int i = 0; i < 3; ++i) {
        const std::size_t wanted = versions + 3;
        while (versions < wanted) std::this_thread::sleep_for(Milliseconds(1));
        const std::string name = this->file("backup" + std::to_string(i));
        const auto backup = back_up(this->place_.url(), name);
        ASSERT_TRUE(backup) << backup.error().message;
        const auto copy = opened("sqlite:" + name);
        const std::size_t first = load(*copy, "one").value.events.size();
        const std::size_t second = load(*copy, "two").value.events.size();
        EXPECT_TRUE(first == second || first == second + 1) << first << " and " << second;
        EXPECT_GE(second, wanted);
        EXPECT_EQ(backup->events, first + second);
    }
    is_over = true;
    writer.join();
}

TYPED_TEST(Maintenance, OverwritesNothing) {
    const auto store = this->place_.open();
    create(*store, new_game("one"));
    std::ofstream(this->file("there")) << "mine";
    const auto backup = back_up(this->place_.url(), this->file("there"));
    ASSERT_FALSE(backup);
    EXPECT_TRUE(backup.error().is_input);
    EXPECT_EQ(backup.error().message, this->file("there") + " is there already");
    EXPECT_EQ(fs::file_size(this->file("there")), 4U);

    ASSERT_TRUE(back_up(this->place_.url(), this->file("backup")));
    append(*store, appended("one", {move(1, 0)}));
    const auto restored = restore(this->place_.url(), this->file("backup"));
    ASSERT_FALSE(restored);
    EXPECT_TRUE(restored.error().is_input);
    EXPECT_NE(restored.error().message.find("has games in it"), std::string::npos);
    EXPECT_EQ(load(*store, "one").value.events.size(), 1U);

    const auto foreign = restore(this->place_.url(), this->file("there"));
    ASSERT_FALSE(foreign);
    EXPECT_TRUE(foreign.error().is_input);
    EXPECT_EQ(foreign.error().message, this->file("there") + " is not a database of this program");
}

TYPED_TEST(Maintenance, RemovesGamesAllOrNone) {
    const auto store = this->place_.open();
    fill(*store);
    const auto wrong = remove_games(this->place_.url(), {"one", "none"});
    ASSERT_FALSE(wrong);
    EXPECT_TRUE(wrong.error().is_input);
    EXPECT_EQ(wrong.error().message, "there is no game 'none'; none was removed");
    EXPECT_EQ(load(*store, "one").outcome, Outcome::Done);
    EXPECT_EQ(beat(*store).value.removals, 0U);
    EXPECT_TRUE(remove_games(this->place_.url(), {"one", "two"}));
    EXPECT_EQ(load(*store, "one").outcome, Outcome::NotFound);
    EXPECT_EQ(beat(*store).value.removals, 2U) << "whoever holds them hears of it";
    EXPECT_EQ(removed(*store, 0), (std::vector<std::string>{"one", "two"}));
    EXPECT_EQ(removed(*store, 1), (std::vector<std::string>{"two"}));
    EXPECT_TRUE(this->faults().empty());
}

TYPED_TEST(Maintenance, ChecksFindEveryKindOfDamage) {
    const auto store = this->place_.open();
    fill(*store);
    using Faults = std::vector<std::string>;
    EXPECT_EQ(this->faults(), Faults{});
    const std::pair<const char*, const char*> table[] = {
        {"update games set status = 'odd' where id = 'one'", "game 'one': its status is 'odd'"},
        {"delete from events where version = 3", "game 'one': event 3 is missing"},
        {"delete from events where version = 6", "game 'one': it has 5 events and not 6"},
        {"update events set ply = 7 where version = 3",
         "game 'one': event 3 is ply 7 where 1 is due"},
        {"update events set ply = 5 where version = 6",
         "game 'one': event 6 is ply 5 where 3 is due"},
        {"update events set line = 2 where version = 5", "game 'one': event 6 goes back to line 1"},
    };
    for (const auto& [statement, fault] : table) {
        ASSERT_TRUE(back_up(this->place_.url(), this->file("sound")));
        this->spoil(statement);
        EXPECT_EQ(this->faults(), Faults{fault}) << statement;
        ASSERT_TRUE(remove_games(this->place_.url(), {"one", "two"}));
        ASSERT_TRUE(restore(this->place_.url(), this->file("sound")));
        fs::remove(this->file("sound"));
    }
    const auto rules = [](const StoredGame& game) -> std::optional<std::string> {
        if (game.terms.id == "two") return "event 1 breaks a rule";
        return std::nullopt;
    };
    EXPECT_EQ(this->faults(rules), Faults{"game 'two': event 1 breaks a rule"});
}

TEST(SqliteMaintenance, ChecksFindWhatSqliteFinds) {
    const SqlitePlace place;
    fill(*place.open());
    const auto sql = connected(place.url());
    run(*sql, "pragma foreign_keys = off");
    run(*sql, "delete from games where id = 'two'");
    std::vector<std::string> faults;
    const auto tell = [&](const std::string& fault) { faults.push_back(fault); };
    ASSERT_TRUE(check_database(place.url(), {}, tell));
    EXPECT_EQ(faults,
              (std::vector<std::string>{"there are seat_keys of a game 'two' that is not there"}));
}

TEST(SqliteMaintenance, MakesNoDatabaseWhereThereIsNone) {
    const SqlitePlace place;
    const auto ignore = [](const std::string&) {};
    for (const auto& result :
         {check_database(place.url(), {}, ignore), back_up(place.url(), place.file() + ".backup"),
          remove_games(place.url(), {"one"})}) {
        ASSERT_FALSE(result);
        EXPECT_TRUE(result.error().is_input);
        EXPECT_EQ(result.error().message,
                  "cannot open " + place.file() + ": No such file or directory");
    }
    EXPECT_FALSE(fs::exists(place.file()));
    EXPECT_FALSE(fs::exists(place.file() + ".backup"));
    EXPECT_FALSE(check_database("mysql://x", {}, ignore));
}

}  // namespace
}  // namespace trireme::storage_tests
