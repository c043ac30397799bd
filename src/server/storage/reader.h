#pragma once

#include <thread>

#include "server/storage/link.h"
#include "server/storage/queue.h"
#include "server/storage/request.h"

namespace trireme::server {

// A thread that reads, each request in a transaction of its own that sees one state of everything.
class Reader {
public:
    // Throws Unusable. Several may take from one queue, which must be closed before they end.
    Reader(const Database& database, Milliseconds patience, const Report& report,
           Queue<StoreRequest>& queue);
    ~Reader();
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    void hurry() { link_.hurry(); }

private:
    void work();
    Outcome carry_out(const StoreRequest& request);
    Outcome carry_out_on(soci::session& sql, const StoreRequest& request) const;

    const Database& database_;
    const Report& report_;
    Link link_;
    Queue<StoreRequest>& queue_;
    std::thread thread_;
};

}  // namespace trireme::server
