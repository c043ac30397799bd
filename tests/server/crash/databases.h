#pragma once

#include <cstdint>
#include <string>

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

// A PostgreSQL of its own, from Debian's package, that runs under an ordinary user.
class PostgresDatabase : public Database {
public:
    PostgresDatabase();
    ~PostgresDatabase() override;

    std::string url() const override;
    // As after a crash of it: nothing is finished, all connections are cut.
    void restart() const;

private:
    void control(const std::string& words) const;

    server_tests::Folder folder_;
    std::uint16_t port_;
};

}  // namespace trireme::crash_tests
