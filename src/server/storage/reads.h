#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "server/storage/request.h"
#include "server/storage/store.h"

// What the store's calls that only read do in their transaction.
namespace trireme::server {

Outcome read_game(Transaction& in, const std::string& id, StoredGame& game);
Outcome read_events(Transaction& in, const std::string& id, std::size_t after,
                    std::vector<StoredEvent>& events);
Outcome read_claim(Transaction& in, const std::string& hash, StoredClaim& claim);
Outcome read_list(Transaction& in, const ListQuery& query, ListPage& page);
Outcome read_due(Transaction& in, Moment by, std::size_t limit, std::vector<std::string>& ids);
Outcome read_removed(Transaction& in, std::size_t after, std::vector<std::string>& ids);
Outcome read_for_computer(Transaction& in, std::size_t limit, std::vector<std::string>& ids);

}  // namespace trireme::server
