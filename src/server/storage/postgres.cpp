#include "server/storage/postgres.h"

#include <soci/postgresql/soci-postgresql.h>

#include <utility>

#include "base/text.h"
#include "server/storage/query.h"

namespace trireme::server {
namespace {

// Nobody else uses this number to lock something.
constexpr std::string_view schema_lock = "7166542368701";

// Without these libpq waits for minutes where a network swallows everything.
constexpr std::pair<std::string_view, std::string_view> defaults[] = {
    {"connect_timeout", "5"},
    {"tcp_user_timeout", "10000"},
    {"application_name", "trireme"},
};

std::string with_defaults(std::string url) {
    for (const auto& [name, value] : defaults) {
        if (url.find(std::string(name) + "=") != std::string::npos) continue;
        url += url.find('?') == std::string::npos ? '?' : '&';
        url.append(name).append("=").append(value);
    }
    return url;
}

std::string setting(soci::session& sql, std::string_view name) {
    std::string value;
    Query query(sql, "show " + std::string(name));
    query.columns("t");
    if (query.next()) query >> value;
    return value;
}

void set_up(soci::session& sql) {
    run(sql, "set client_encoding to 'UTF8'");
    run(sql, "set synchronous_commit to on");
    for (const std::string_view name : {"synchronous_commit", "fsync"})
        if (setting(sql, name) != "on")
            throw Unusable("the PostgreSQL server runs with " + std::string(name) +
                           " off, so that it would lose games");
}

std::string on_one_line(const std::string& text) {
    const Words words = words_of(text);
    return joined(words, 0, words.size());
}

}  // namespace

Postgres::Postgres(std::string url) : url_(with_defaults(std::move(url))) {}

std::unique_ptr<soci::session> Postgres::connect() const {
    auto sql = std::make_unique<soci::session>();
    try {
        sql->open(soci::postgresql, url_);
        set_up(*sql);
    } catch (const soci::soci_error& error) {
        throw Unusable("cannot use " + name() + ": " + on_one_line(error.get_error_message()));
    }
    return sql;
}

void Postgres::lock_schema(soci::session& sql) const {
    run(sql, "select pg_advisory_xact_lock(" + std::string(schema_lock) + ")");
}

long long Postgres::count_tables(soci::session& sql, std::string_view name) const {
    Query query(sql,
                "select count(*) from pg_catalog.pg_tables where schemaname = current_schema() and "
                "tablename like :name");
    query.with(name).columns("n").run();
    return query.take().number;
}

Trouble Postgres::trouble_of(soci::session& sql, const std::exception& error) const {
    auto& backend = *static_cast<soci::postgresql_session_backend*>(sql.get_backend());
    if (PQstatus(backend.conn_) != CONNECTION_OK) return Trouble::Lost;
    const auto* failure = dynamic_cast<const soci::postgresql_soci_error*>(&error);
    if (failure == nullptr) return Trouble::Other;
    const std::string state = failure->sqlstate();
    // libpq says so itself, and may still take the connection for a good one.
    if (trimmed(state).empty()) return Trouble::Lost;
    if (state == "23505") return Trouble::Taken;
    if (state == "23503") return Trouble::Missing;
    // Class 40 are rollbacks for others' sake, deadlocks among them; 55P03 is a lock not got.
    if (state.starts_with("40") || state == "55P03") return Trouble::Collision;
    // Connections that fail, and servers that shut down.
    if (state.starts_with("08") || state.starts_with("57P")) return Trouble::Lost;
    return Trouble::Other;
}

std::string Postgres::transaction_id(soci::session& sql) const {
    Query query(sql, "select cast(pg_current_xact_id() as text)");
    query.columns("t").run();
    return query.take().text;
}

Fate Postgres::fate_of(soci::session& sql, const std::string& id) const {
    Query query(sql, "select pg_xact_status(cast(:id as xid8))");
    query.with(id).columns("t").run();
    const std::string& status = query.take().text;
    if (status == "committed") return Fate::Committed;
    return status == "in progress" ? Fate::Pending : Fate::Undone;
}

std::optional<Moment> Postgres::now(soci::session& sql) const {
    return Moment(Milliseconds(
        number_of(sql, "select cast(extract(epoch from clock_timestamp()) * 1000 as bigint)")));
}

}  // namespace trireme::server
