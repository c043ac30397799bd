#pragma once

#include "server/storage/maintenance.h"
#include "server/storage/request.h"

namespace trireme::server {

// See check_database.
Count check_all(Transaction& in, const GameCheck& rules,
                const std::function<void(const std::string&)>& tell);

}  // namespace trireme::server
