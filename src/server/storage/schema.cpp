#include "server/storage/schema.h"

#include <span>
#include <string>

#include "server/storage/query.h"

namespace trireme::server {
namespace {

using Statements = std::vector<std::string_view>;

// Each leads from one version to the next. What has been released is never changed, only followed
// by another.
const std::vector<Statements>& migrations() {
    static const std::vector<Statements> all = {
        {
            R"(create table games (
                id text not null primary key,
                game text not null,
                position text not null,
                terms text not null,
                listed bigint not null,
                created bigint not null,
                version bigint not null,
                changed bigint not null,
                status text not null,
                result text not null,
                reason text not null,
                first_name text not null,
                second_name text not null,
                names text not null,
                first_level bigint,
                second_level bigint,
                plies bigint not null,
                started bigint,
                due bigint,
                computer_to_move bigint not null
            ))",
            "create index games_listed on games (created, id) where listed = 1",
            "create index games_by_kind on games (game, created, id) where listed = 1",
            "create index games_by_status on games (status, created, id) where listed = 1",
            "create index games_due on games (due, id) where due is not null",
            "create index games_for_computer on games (changed, id) where computer_to_move = 1",
            R"(create table events (
                game text not null references games (id) on delete cascade,
                version bigint not null,
                line bigint not null,
                ply bigint,
                at bigint not null,
                text text not null,
                primary key (game, version)
            ))",
            // Events without a ply are no concern of it: each null is unlike every other.
            "create unique index events_by_ply on events (game, line, ply) where ply is not null",
            R"(create table seat_keys (
                game text not null references games (id) on delete cascade,
                hash text not null,
                side bigint not null,
                primary key (game, hash)
            ))",
            R"(create table claims (
                hash text not null primary key,
                game text not null references games (id) on delete cascade,
                side bigint not null
            ))",
            "create index claims_by_game on claims (game)",
            R"(create table chat (
                game text not null references games (id) on delete cascade,
                room text not null,
                seq bigint not null,
                name text not null,
                text text not null,
                at bigint not null,
                primary key (game, room, seq)
            ))",
            // One row, of the last.
            "create table beats (id bigint not null primary key, at bigint not null)",
            "create table outages (began bigint not null primary key, ended bigint not null)",
        },
        {
            // What operators have removed, so that nodes that hold it in memory hear of it.
            "create table removals (number bigint not null primary key, game text not null)",
        },
        {
            "alter table games add column first_away bigint",
            "alter table games add column second_away bigint",
        },
        {
            R"(create table links (
                hash text not null primary key,
                game text not null references games (id) on delete cascade,
                side bigint not null,
                until bigint not null
            ))",
            "create index links_by_game on links (game, side, until)",
            "create index links_by_age on links (until)",
        },
    };
    return all;
}

void apply(soci::session& sql, const Statements& statements) {
    for (const std::string_view statement : statements) run(sql, statement);
}

void set_version(soci::session& sql, long long version) {
    run(sql, "delete from schema_version");
    Query(sql, "insert into schema_version (version) values (:version)").with(version).run();
}

[[noreturn]] void refuse_newer(const Database& database, long long version) {
    throw Unusable(database.name() +
                   " was written by a newer version of this program: its tables are of version " +
                   std::to_string(version) + ", this program knows them up to " +
                   std::to_string(newest_schema_version()));
}

[[noreturn]] void refuse_foreign(const Database& database) {
    throw Unusable(database.name() + " holds the tables of another program");
}

void catch_up(soci::session& sql, const Database& database) {
    long long version = schema_version(sql, database);
    if (version > newest_schema_version()) refuse_newer(database, version);
    if (version == 0) {
        if (database.count_tables(sql) > 0) refuse_foreign(database);
        run(sql, "create table schema_version (version bigint not null)");
    }
    const std::span all(migrations());
    for (const Statements& next : all.subspan(static_cast<std::size_t>(version))) {
        apply(sql, next);
        set_version(sql, ++version);
    }
}

}  // namespace

long long newest_schema_version() { return static_cast<long long>(migrations().size()); }

long long schema_version(soci::session& sql, const Database& database) {
    if (database.count_tables(sql, "schema_version") == 0) return 0;
    return number_of(sql, "select version from schema_version");
}

void check_schema(soci::session& sql, const Database& database) {
    const long long version = schema_version(sql, database);
    if (version > newest_schema_version()) refuse_newer(database, version);
    if (version == 0)
        throw WrongInput(database.name() + " holds no games: it has none of the tables");
    if (version < newest_schema_version())
        throw Unusable(database.name() +
                       " was written by an older version of this program; it is brought up to date "
                       "when the server opens it");
}

void migrate(soci::session& sql, const Database& database) {
    // Most find everything done and need not write.
    const long long version = schema_version(sql, database);
    if (version > newest_schema_version()) refuse_newer(database, version);
    if (version == newest_schema_version()) return;
    run(sql, database.begin_write());
    try {
        database.lock_schema(sql);
        catch_up(sql, database);
        run(sql, "commit");
    } catch (...) {
        roll_back(sql);
        throw;
    }
}

const std::vector<Table>& tables() {
    static const std::vector<Table> all = {
        {"games",
         {"id",           "game",       "position",    "terms",  "listed",
          "created",      "version",    "changed",     "status", "result",
          "reason",       "first_name", "second_name", "names",  "first_level",
          "second_level", "plies",      "started",     "due",    "computer_to_move",
          "first_away",   "second_away"},
         "ttttnnnnttttttnnnnnnnn",
         "id"},
        {"events", {"game", "version", "line", "ply", "at", "text"}, "tnnnnt", "game"},
        {"seat_keys", {"game", "hash", "side"}, "ttn", "game"},
        {"claims", {"hash", "game", "side"}, "ttn", "game"},
        {"links", {"hash", "game", "side", "until"}, "ttnn", "game"},
        {"chat", {"game", "room", "seq", "name", "text", "at"}, "ttnttn", "game"},
        {"beats", {"id", "at"}, "nn"},
        {"outages", {"began", "ended"}, "nn"},
        {"removals", {"number", "game"}, "nt"},
    };
    return all;
}

}  // namespace trireme::server
