#pragma once

#include <map>
#include <optional>
#include <string>

#include "base/time.h"
#include "board/side.h"
#include "server/hall/executor.h"

namespace trireme::server {

class Core;

// Codes that open a seat once more, on another device, each once and for a few minutes. They are
// not stored: after a restart somebody makes a new one.
class Links {
public:
    explicit Links(Core& core) : core_(core) {}

    struct Link {
        std::string id;
        Side side = Side::First;
        Executor::Time until{};
    };

    std::string make(const std::string& id, Side side);
    // What a code opens, if it was not used and is not too old. It stays.
    std::optional<Link> find(const std::string& code) const;
    void use_up(const std::string& code);
    void forget_old();

private:
    Core& core_;
    std::map<std::string, Link> links_;  // by the hash of the code
};

}  // namespace trireme::server
