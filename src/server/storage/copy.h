#pragma once

#include "server/storage/maintenance.h"
#include "server/storage/request.h"

namespace trireme::server {

// Copies everything from one database to another, which has no games. What it knows of time it
// forgets for what the other knows.
Count copy_all(Transaction& from, Transaction& to);

}  // namespace trireme::server
