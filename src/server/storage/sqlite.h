#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "server/storage/database.h"

namespace trireme::server {

// One file, with a log beside it in which commits are synced (WAL). For one machine; several
// processes may use it, as the server and a command do.
class Sqlite : public Database {
public:
    enum class Use {
        Open,      // made where it is missing
        Existing,  // must be there
        Lone,      // one file without a log beside it, for what is written once, such as a backup
        ReadOnly,  // touched by nothing
    };
    // Throws Unusable.
    Sqlite(std::filesystem::path file, Use use);

    std::string name() const override { return file_.string(); }
    std::unique_ptr<soci::session> connect() const override;

    std::string_view begin_write() const override { return "begin immediate"; }
    std::string_view begin_read() const override { return "begin"; }
    std::string_view locking() const override { return ""; }
    void lock_schema(soci::session&) const override {}
    long long count_tables(soci::session& sql, std::string_view name) const override;

    Trouble trouble_of(soci::session& sql, const std::exception& error) const override;
    std::unique_ptr<Upkeep> keep_up() const override;
    std::vector<std::string> faults(soci::session& sql) const override;

private:
    std::string connect_string() const;
    void set_up(soci::session& sql) const;

    std::filesystem::path file_;
    Use use_;
};

}  // namespace trireme::server
