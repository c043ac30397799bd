#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "base/time.h"
#include "server/storage/clock.h"
#include "server/storage/store.h"

namespace trireme::server {

struct StoreOptions {
    // Called with what has gone wrong, on a thread of the store, for the log.
    std::function<void(const std::string&)> report = [](const std::string&) {};
    // For so long requests wait for a database server that has gone away, before they fail.
    Milliseconds patience{10'000};
    ClockSource clock = {};
};

// The store at "sqlite:FILE" or "postgresql://...", its tables brought up to date; or a message
// that tells why it cannot be used.
Expected<std::unique_ptr<Store>, std::string> open_store(std::string_view url,
                                                         StoreOptions options = {});

}  // namespace trireme::server
