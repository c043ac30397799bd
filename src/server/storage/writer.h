#pragma once

#include <span>
#include <string>
#include <thread>
#include <vector>

#include "server/storage/link.h"
#include "server/storage/queue.h"
#include "server/storage/request.h"

namespace trireme::server {

// The one thread of a store that writes. It takes all that has queued up while the last transaction
// was synced, and commits it in one; then each request learns its own outcome. So durability costs
// one sync for however many there are.
class Writer {
public:
    // Throws Unusable.
    Writer(const Database& database, Milliseconds patience, const Report& report);
    ~Writer() { finish(); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void add(StoreRequest request);
    // Carries out what is left; what comes after that fails.
    void finish();

private:
    using Requests = std::span<const StoreRequest>;

    enum class Attempt {
        Committed,
        Undone,       // for the sake of one request, or because the disk is full
        Collided,     // with another node
        Lost,         // the connection is, and nothing was kept
        Unreachable,  // there is no connection, or nobody can tell what was kept
    };

    void work();
    void carry_out(Requests requests);
    Attempt attempt(Requests requests, std::vector<Outcome>& outcomes);
    Attempt attempt_on(soci::session& sql, Requests requests, std::vector<Outcome>& outcomes);
    Attempt settle(const std::string& transaction);
    Outcome carry_out_alone(soci::session& sql, const StoreRequest& request);

    const Database& database_;
    const Report& report_;
    Link link_;
    Queue<StoreRequest> queue_;
    std::thread thread_;
};

}  // namespace trireme::server
