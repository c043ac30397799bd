#pragma once

#include <soci/soci.h>

#include <functional>
#include <string>

#include "server/storage/database.h"
#include "server/storage/store.h"

namespace trireme::server {

// What a request works on: a connection within a transaction.
struct Transaction {
    soci::session& sql;
    const Database& database;
};

// One call of the store on its way. It may be carried out several times until it is committed.
struct StoreRequest {
    std::string id;  // of its game
    std::function<Outcome(Transaction&)> carry_out;
    std::function<void(Outcome)> answer;
};

}  // namespace trireme::server
