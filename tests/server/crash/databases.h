#pragma once

#include <string>

#include "server/storage/postgres_server.h"
#include "server/support.h"

namespace trireme::crash_tests {

// Where a server keeps its games, gone after the test.
class Database {
public:
    virtual ~Database() = default;
    virtual std::string url() const = 0;
};

class SqliteDatabase : public Database {
public:
    std::string file() const { return (folder_.path() / "games.db").string(); }
    std::string url() const override { return "sqlite:" + file(); }

private:
    server_tests::Folder folder_;
};

// Tables of its own in the tests' PostgreSQL.
class PostgresDatabase : public Database {
public:
    PostgresDatabase() : schema_(server().new_schema()) {}
    ~PostgresDatabase() override { server().drop_schema(schema_); }

    std::string url() const override { return server().url(schema_); }
    static storage_tests::PostgresServer& server() {
        return storage_tests::PostgresServer::shared();
    }

private:
    std::string schema_;
};

}  // namespace trireme::crash_tests
