#include "server/storage/database.h"

#include "server/storage/query.h"

namespace trireme::server {

void roll_back(soci::session& sql) noexcept {
    try {
        run(sql, "rollback");
    } catch (const std::exception&) {
        return;
    }
}

}  // namespace trireme::server
