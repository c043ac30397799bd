#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/storage/database.h"

namespace trireme::server {

// PostgreSQL, for several nodes.
class Postgres : public Database {
public:
    // As libpq takes it: "postgresql://user@host/name".
    explicit Postgres(std::string url);

    std::string name() const override { return "the PostgreSQL database"; }
    std::unique_ptr<soci::session> connect() const override;

    std::string_view begin_write() const override { return "begin isolation level read committed"; }
    std::string_view begin_read() const override {
        return "begin isolation level repeatable read read only";
    }
    std::string_view locking() const override { return " for update"; }
    void lock_schema(soci::session& sql) const override;
    long long count_tables(soci::session& sql, std::string_view name) const override;

    Trouble trouble_of(soci::session& sql, const std::exception& error) const override;
    std::string transaction_id(soci::session& sql) const override;
    Fate fate_of(soci::session& sql, const std::string& id) const override;
    std::optional<Moment> now(soci::session& sql) const override;
    std::vector<std::string> faults(soci::session&) const override { return {}; }

private:
    std::string url_;
};

}  // namespace trireme::server
