#include "server/storage/reader.h"

#include <exception>

#include "server/storage/query.h"

namespace trireme::server {
namespace {

constexpr int most_attempts = 5;

}  // namespace

Reader::Reader(const Database& database, Milliseconds patience, const Report& report,
               Queue<StoreRequest>& queue)
    : database_(database),
      report_(report),
      link_(database, patience, report),
      queue_(queue),
      thread_([this] { work(); }) {}

Reader::~Reader() { thread_.join(); }

void Reader::work() {
    for (;;) {
        const std::vector<StoreRequest> requests = queue_.take(1);
        if (requests.empty()) return;
        requests.front().answer(carry_out(requests.front()));
    }
}

Outcome Reader::carry_out(const StoreRequest& request) {
    for (int i = 0; i < most_attempts; ++i) {
        soci::session* const sql = link_.session();
        if (sql == nullptr) return Outcome::Failed;
        try {
            return carry_out_on(*sql, request);
        } catch (const std::exception& error) {
            if (database_.trouble_of(*sql, error) == Trouble::Lost) {
                link_.drop();
                continue;
            }
            roll_back(*sql);
            report_(error.what());
            return Outcome::Failed;
        }
    }
    return Outcome::Failed;
}

Outcome Reader::carry_out_on(soci::session& sql, const StoreRequest& request) const {
    run(sql, database_.begin_read());
    Transaction transaction{sql, database_};
    const Outcome outcome = request.carry_out(transaction);
    run(sql, "commit");
    return outcome;
}

}  // namespace trireme::server
