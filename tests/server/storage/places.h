#pragma once

#include <soci/soci.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "server/storage/database_url.h"
#include "server/storage/open_store.h"
#include "server/storage/postgres_server.h"
#include "server/support.h"

namespace trireme::storage_tests {

using namespace trireme::server;

inline std::unique_ptr<Store> opened(const std::string& url, StoreOptions options = {}) {
    auto store = open_store(url, std::move(options));
    if (!store) throw std::runtime_error(store.error());
    return std::move(*store);
}

inline std::unique_ptr<Store> opened_with(const std::string& url, ClockSource clock) {
    StoreOptions options;
    options.clock = std::move(clock);
    return opened(url, std::move(options));
}

// A connection to what is there, behind the back of every store.
inline std::unique_ptr<soci::session> connected(const std::string& url) {
    return database_at(url, Sqlite::Use::Existing).database->connect();
}

// A SQLite file that is gone after the test.
class SqlitePlace {
public:
    std::string file() const { return (folder_.path() / "games.db").string(); }
    std::string url() const { return "sqlite:" + file(); }
    std::unique_ptr<Store> open(ClockSource clock = {}) const {
        return opened_with(url(), std::move(clock));
    }

private:
    server_tests::Folder folder_;
};

// Tables in PostgreSQL that are gone after the test.
class PostgresPlace {
public:
    ~PostgresPlace() { PostgresServer::shared().drop_schema(schema_); }

    const std::string& schema() const { return schema_; }
    std::string url() const { return PostgresServer::shared().url(schema_); }
    std::unique_ptr<Store> open(ClockSource clock = {}) const {
        return opened_with(url(), std::move(clock));
    }

private:
    std::string schema_ = PostgresServer::shared().new_schema();
};

}  // namespace trireme::storage_tests
