#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "server/storage/open_store.h"
#include "server/support.h"

namespace trireme::storage_tests {

using namespace trireme::server;

inline std::unique_ptr<Store> opened(const std::string& url, StoreOptions options = {}) {
    auto store = open_store(url, std::move(options));
    if (!store) throw std::runtime_error(store.error());
    return std::move(*store);
}

// A SQLite file that is gone after the test.
class SqlitePlace {
public:
    std::string file() const { return (folder_.path() / "games.db").string(); }
    std::string url() const { return "sqlite:" + file(); }
    std::unique_ptr<Store> open(ClockSource clock = {}) const {
        StoreOptions options;
        options.clock = std::move(clock);
        return opened(url(), std::move(options));
    }

private:
    server_tests::Folder folder_;
};

}  // namespace trireme::storage_tests
