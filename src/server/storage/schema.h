#pragma once

#include <soci/soci.h>

#include <string_view>
#include <vector>

#include "server/storage/database.h"

namespace trireme::server {

// Brings the tables to the form that this program knows; several may do so at once. Throws Unusable
// where they are newer, or another program's.
void migrate(soci::session& sql, const Database& database);

// The version of the tables, 0 where there are none.
long long schema_version(soci::session& sql, const Database& database);
// The version that this program knows.
long long newest_schema_version();

// Throws Unusable unless the tables are as this program knows them.
void check_schema(soci::session& sql, const Database& database);

// The tables, those first that others refer to, with the kinds of their columns as Query has them.
struct Table {
    std::string_view name;
    std::vector<std::string_view> columns;
    std::string_view kinds;
    // The column that says to which game a row belongs; empty where they belong to none.
    std::string_view game = {};
};
const std::vector<Table>& tables();

}  // namespace trireme::server
