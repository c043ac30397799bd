#include <gtest/gtest.h>

#include <string>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"
#include "server/storage/asking.h"
#include "server/storage/open_store.h"

namespace trireme::cli_tests {
namespace {

using storage_tests::append;
using storage_tests::appended;
using storage_tests::create;
using storage_tests::new_game;

// A game of two people as the hall keeps it.
server::NewGame begun(const std::string& id) {
    server::NewGame game = new_game(id);
    game.terms.position = "1oooooo1/1oooooo1/1oo2oo1/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 x";
    game.terms.terms =
        R"({"clock":null,"creator":"first","first":{"name":"Ada"},"second":{"name":"Charles"}})";
    return game;
}

server::StoredEvent first_move(const std::string& text) {
    server::StoredEvent event = storage_tests::move(1, 0);
    event.text = R"({"type":"move","move":")" + text + R"(","ply":0,"by":"first"})";
    return event;
}

std::string make_database(const Scratch& scratch) {
    const std::string url = "sqlite:" + scratch.path("games.db");
    auto store = server::open_store(url);
    if (!store) throw std::runtime_error(store.error());
    create(**store, begun("one"));
    create(**store, begun("two"));
    append(**store, appended("one", {first_move("c3-c4")}));
    return url;
}

TEST(Db, LooksAfterADatabase) {
    const Scratch scratch;
    const std::string url = make_database(scratch);
    const std::string other = "sqlite:" + scratch.path("other.db");
    const std::string backup = scratch.path("backup");
    const std::pair<Arguments, std::string> table[] = {
        {{"db", "check", "--db", url}, "ok 2 games 1 event\n"},
        {{"db", "backup", "--db", url, "--out", backup}, "ok 2 games 1 event\n"},
        {{"db", "remove", "--db", url, "two"}, "ok 1 game removed\n"},
        {{"db", "check", "--db", url}, "ok 1 game 1 event\n"},
        {{"db", "restore", "--db", other, backup}, "ok 2 games 1 event\n"},
        {{"db", "check", "--db", other}, "ok 2 games 1 event\n"},
    };
    for (const auto& [arguments, out] : table) {
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.out, out) << arguments[1];
        EXPECT_EQ(finished.err, "");
        EXPECT_EQ(finished.status, 0);
    }
}

TEST(Db, SaysWhatIsDamaged) {
    const Scratch scratch;
    const std::string url = "sqlite:" + scratch.path("games.db");
    auto store = server::open_store(url);
    ASSERT_TRUE(store);
    server::NewGame odd = begun("one");
    odd.summary.status = "\x1b[31m";
    create(**store, odd);
    const Finished finished = run({"db", "check", "--db", url});
    EXPECT_EQ(finished.out,
              "game 'one': its status is '\\x1b[31m'\nFAIL 1 fault in 1 game 0 events\n");
    EXPECT_EQ(finished.status, 1);
}

// The rules are asked too.
TEST(Db, SaysWhatCannotHaveBeenPlayed) {
    const Scratch scratch;
    const std::string url = "sqlite:" + scratch.path("games.db");
    auto store = server::open_store(url);
    ASSERT_TRUE(store);
    create(**store, begun("one"));
    append(**store, appended("one", {first_move("c3-c5")}));
    const Finished finished = run({"db", "check", "--db", url});
    EXPECT_TRUE(has(finished.out, "'c3-c5' is no legal move")) << finished.out;
    EXPECT_TRUE(has(finished.out, "FAIL 1 fault in 1 game 1 event\n")) << finished.out;
    EXPECT_EQ(finished.status, 1);
}

// Where `serve` keeps games unless told otherwise.
TEST(Db, FindsTheUsersOwnDatabase) {
    const Scratch scratch;
    Surroundings home;
    const std::string missing = "/trireme/games.db: there is no folder ";
    home.environment = {"HOME=" + scratch.path("")};
    EXPECT_TRUE(has(run({"db", "check"}, "", home).err, ".local/share" + missing));
    home.environment.push_back("XDG_DATA_HOME=" + scratch.path("data"));
    EXPECT_TRUE(has(run({"db", "check"}, "", home).err, scratch.path("data") + missing));
}

TEST(Db, WrongInputIsOne) {
    const Scratch scratch;
    const std::string url = make_database(scratch);
    const std::pair<Arguments, std::string> table[] = {
        {{"db"}, "db needs a command: check, backup, restore or remove"},
        {{"db", "chek"}, "unknown command 'chek': did you mean check?"},
        {{"db", "backup", "--db", url}, "--out is required"},
        {{"db", "backup", "--db", url, "--out", ""}, "a backup needs a file with a name"},
        {{"db", "remove", "--db", url}, "ID is required"},
        {{"db", "remove", "--db", url, "three"}, "there is no game 'three'; none was removed"},
        {{"db", "check", "--db", "mysql://x"},
         "a database is named by sqlite:FILE or postgresql://..., not by 'mysql'"},
    };
    for (const auto& [arguments, message] : table) {
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.err, "trireme: " + message + "\n");
        EXPECT_EQ(finished.status, 2);
    }
    // A server that is not there is no fault of the command.
    EXPECT_EQ(run({"db", "check", "--db", "postgresql:///x?host=/nowhere"}).status, 1);
}

}  // namespace
}  // namespace trireme::cli_tests
