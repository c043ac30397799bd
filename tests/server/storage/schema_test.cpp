#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "server/storage/asking.h"
#include "server/storage/places.h"
#include "server/storage/query.h"
#include "server/storage/schema.h"

namespace trireme::storage_tests {
namespace {

template <class Place>
class Schema : public testing::Test {
protected:
    Place place_;
};

using Places = testing::Types<SqlitePlace, PostgresPlace>;
TYPED_TEST_SUITE(Schema, Places);

TYPED_TEST(Schema, SeveralMayOpenItForTheFirstTimeAtOnce) {
    std::vector<std::thread> threads;
    std::vector<std::string> errors(4);
    for (std::string& error : errors)
        threads.emplace_back([&] {
            auto store = open_store(this->place_.url());
            if (!store) error = store.error();
        });
    for (std::thread& thread : threads) thread.join();
    for (const std::string& error : errors) EXPECT_EQ(error, "");
    const auto sql = connected(this->place_.url());
    EXPECT_EQ(number_of(*sql, "select count(*) from schema_version"), 1);
    EXPECT_EQ(number_of(*sql, "select version from schema_version"), newest_schema_version());
}

// Who holds what a migration would wait for does not keep anybody from opening it again.
TYPED_TEST(Schema, OpeningItAgainChangesNothing) {
    create(*this->place_.open(), new_game("one"));
    const NamedDatabase named = database_at(this->place_.url(), Sqlite::Use::Existing);
    const auto sql = named.database->connect();
    run(*sql, named.database->begin_write());
    named.database->lock_schema(*sql);
    EXPECT_EQ(load(*this->place_.open(), "one").outcome, Outcome::Done);
}

TYPED_TEST(Schema, TheFirstOneIsBroughtUpToDate) {
    create(*this->place_.open(), new_game("one"));
    {
        const auto sql = connected(this->place_.url());
        for (const char* statement :
             {"drop table links", "drop table removals", "alter table games drop column first_away",
              "alter table games drop column second_away", "update schema_version set version = 1"})
            run(*sql, statement);
    }
    const auto store = this->place_.open();
    const auto game = load(*store, "one");
    EXPECT_EQ(game.outcome, Outcome::Done);
    EXPECT_EQ(game.value.terms, new_game("one").terms);
    EXPECT_EQ(game.value.away, Absence{});
    EXPECT_EQ(beat(*store).value.removals, 0U);
    EXPECT_EQ(add_key(*store, "one", {"phone", Side::Second}), Outcome::Done);
    EXPECT_EQ(number_of(*connected(this->place_.url()), "select version from schema_version"),
              newest_schema_version());
}

TYPED_TEST(Schema, ANewerOneIsRefused) {
    this->place_.open().reset();
    run(*connected(this->place_.url()), "update schema_version set version = 1000");
    const auto store = open_store(this->place_.url());
    ASSERT_FALSE(store);
    EXPECT_NE(store.error().find("was written by a newer version of this program"),
              std::string::npos)
        << store.error();
    EXPECT_EQ(number_of(*connected(this->place_.url()), "select version from schema_version"),
              1000);
}

TYPED_TEST(Schema, TablesOfOthersAreLeftAlone) {
    if constexpr (std::is_same_v<TypeParam, SqlitePlace>)
        run(*Sqlite(this->place_.file(), Sqlite::Use::Open).connect(), "create table t (x bigint)");
    else
        run(*connected(this->place_.url()), "create table t (x bigint)");
    const auto store = open_store(this->place_.url());
    ASSERT_FALSE(store);
    EXPECT_NE(store.error().find("holds the tables of another program"), std::string::npos);
    const NamedDatabase named = database_at(this->place_.url(), Sqlite::Use::Existing);
    EXPECT_EQ(named.database->count_tables(*named.database->connect()), 1);
}

// A list of columns that lacks one would lose it in backups.
TYPED_TEST(Schema, TheListOfTablesIsWhole) {
    this->place_.open().reset();
    const NamedDatabase named = database_at(this->place_.url(), Sqlite::Use::Existing);
    const auto sql = named.database->connect();
    EXPECT_EQ(named.database->count_tables(*sql),
              static_cast<long long>(tables().size()) + 1);  // and its version
    for (const Table& table : tables()) {
        soci::row row;
        soci::statement all =
            (sql->prepare << "select * from " + std::string(table.name), soci::into(row));
        all.execute();
        ASSERT_EQ(row.size(), table.columns.size()) << table.name;
        ASSERT_EQ(row.size(), table.kinds.size()) << table.name;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const soci::column_properties& column = row.get_properties(i);
            EXPECT_EQ(column.get_name(), table.columns[i]);
            EXPECT_EQ(column.get_data_type() == soci::dt_string ? 't' : 'n', table.kinds[i])
                << column.get_name();
        }
    }
}

}  // namespace
}  // namespace trireme::storage_tests
