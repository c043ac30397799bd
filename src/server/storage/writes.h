#pragma once

#include <cstddef>
#include <string>

#include "server/storage/clock.h"
#include "server/storage/request.h"
#include "server/storage/store.h"

// What the store's calls that change something do in their transaction. What is not Done is undone
// by the caller; so is what throws.
namespace trireme::server {

// Both by their hashes.
struct StoredLinkUse {
    std::string link;
    std::string key;
    Moment now;
};

Outcome store_game(Transaction& in, const NewGame& game);
Outcome store_append(Transaction& in, const Append& append);
Outcome store_chat(Transaction& in, const std::string& id, const ChatLine& line, std::size_t& seq);
Outcome store_link(Transaction& in, const std::string& id, const SeatLink& link, Moment now);
Outcome use_link(Transaction& in, const std::string& id, const StoredLinkUse& use, UsedLink& used);
Outcome remove_game(Transaction& in, const std::string& id, std::size_t version);
// The same, whatever has happened, on the word of an operator: the nodes that hold it hear of it.
Outcome remove_for_operator(Transaction& in, const std::string& id);
Outcome store_absence(Transaction& in, const std::string& id, const Absence& away);
Outcome unlist_game(Transaction& in, const std::string& id);

// So many links of a seat wait to be used at most.
inline constexpr std::size_t kept_links = 10;

// So many lines of each room are kept.
inline constexpr std::size_t kept_chat = 200;

// The time of `clock` is noted, and an outage where nobody has done so for long. Once that is
// committed, the clock is to go on from the reading.
Outcome store_beat(Transaction& in, const std::function<Moment()>& wall, const StorageClock& clock,
                   Beat& beat, StorageClock::Reading& reading);

}  // namespace trireme::server
