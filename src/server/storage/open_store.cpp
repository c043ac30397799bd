#include "server/storage/open_store.h"

#include <exception>
#include <utility>

#include "server/storage/database_url.h"
#include "server/storage/sql_store.h"

namespace trireme::server {

Expected<std::unique_ptr<Store>, std::string> open_store(std::string_view url,
                                                         StoreOptions options) {
    try {
        auto [database, clock] = database_at(url, Sqlite::Use::Open);
        return std::unique_ptr<Store>(
            std::make_unique<SqlStore>(std::move(database), clock, std::move(options)));
    } catch (const std::exception& error) {
        return std::string(error.what());
    }
}

}  // namespace trireme::server
