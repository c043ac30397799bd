#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/storage/clock.h"
#include "server/storage/database.h"
#include "server/storage/sqlite.h"

namespace trireme::server {

struct NamedDatabase {
    std::unique_ptr<const Database> database;
    ClockKind clock;
};

// The database that somebody names: "sqlite:FILE", "postgresql://...". Throws WrongInput.
NamedDatabase database_at(std::string_view url, Sqlite::Use use);

}  // namespace trireme::server
