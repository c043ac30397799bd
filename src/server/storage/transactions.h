#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "server/storage/database_url.h"
#include "server/storage/query.h"
#include "server/storage/request.h"

namespace trireme::server {

// A database that a command works on, with a connection of its own.
class OpenDatabase {
public:
    // Throws Unusable.
    OpenDatabase(std::string_view url, Sqlite::Use use)
        : OpenDatabase(database_at(url, use).database) {}
    explicit OpenDatabase(std::unique_ptr<const Database> database)
        : database_(std::move(database)), sql_(database_->connect()) {}

    const Database& database() const { return *database_; }
    soci::session& sql() { return *sql_; }

    // What `work` does in one transaction; what it throws undoes it.
    template <class Work>
    auto write(Work work) {
        return within(database_->begin_write(), work);
    }
    // The same for what sees one state of everything.
    template <class Work>
    auto read(Work work) {
        return within(database_->begin_read(), work);
    }

private:
    template <class Work>
    auto within(std::string_view begin, Work& work) {
        run(*sql_, begin);
        try {
            Transaction transaction{*sql_, *database_};
            auto result = work(transaction);
            run(*sql_, "commit");
            return result;
        } catch (...) {
            roll_back(*sql_);
            throw;
        }
    }

    std::unique_ptr<const Database> database_;
    std::unique_ptr<soci::session> sql_;
};

// The ids of all games.
inline std::vector<std::string> all_games(Transaction& in) {
    std::vector<std::string> ids;
    Query query(in.sql, "select id from games order by id");
    query.columns("t");
    while (query.next()) query >> ids.emplace_back();
    return ids;
}

}  // namespace trireme::server
