#include "server/storage/writer.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "server/storage/query.h"

namespace trireme::server {
namespace {

// More than that and those who came first wait longer than they need.
constexpr std::size_t most_at_once = 256;
// So often is tried again what collides with others, or loses its connection halfway.
constexpr int most_attempts = 5;
// For so many pauses the server may go on to commit what was lost sight of.
constexpr int most_pauses = 200;

}  // namespace

Writer::Writer(const Database& database, Milliseconds patience, const Report& report)
    : database_(database),
      report_(report),
      link_(database, patience, report),
      thread_([this] { work(); }) {}

void Writer::finish() {
    link_.hurry();
    queue_.close();
    if (thread_.joinable()) thread_.join();
}

void Writer::add(StoreRequest request) {
    if (!queue_.add(request)) request.answer(Outcome::Failed);
}

void Writer::work() {
    for (;;) {
        std::vector<StoreRequest> requests = queue_.take(most_at_once);
        if (requests.empty()) return;
        // All nodes lock games in the same order, so that hardly ever two wait for each other.
        std::ranges::stable_sort(requests, {}, &StoreRequest::id);
        carry_out(requests);
    }
}

void Writer::carry_out(Requests requests) {
    std::vector<Outcome> outcomes(requests.size());
    Attempt result = Attempt::Lost;
    for (int i = 0; i < most_attempts; ++i) {
        result = attempt(requests, outcomes);
        const bool is_alone = requests.size() == 1;
        if (result != Attempt::Lost && !(result == Attempt::Collided && is_alone)) break;
    }
    if ((result == Attempt::Undone || result == Attempt::Collided) && requests.size() > 1) {
        // One may have spoilt it for the others.
        for (std::size_t i = 0; i < requests.size(); ++i) carry_out(requests.subspan(i, 1));
        return;
    }
    if (result != Attempt::Committed) std::ranges::fill(outcomes, Outcome::Failed);
    for (std::size_t i = 0; i < requests.size(); ++i) requests[i].answer(outcomes[i]);
}

Writer::Attempt Writer::attempt(Requests requests, std::vector<Outcome>& outcomes) {
    soci::session* const sql = link_.session();
    return sql == nullptr ? Attempt::Unreachable : attempt_on(*sql, requests, outcomes);
}

Writer::Attempt Writer::attempt_on(soci::session& sql, Requests requests,
                                   std::vector<Outcome>& outcomes) {
    std::string transaction;
    bool is_committing = false;
    try {
        run(sql, database_.begin_write());
        transaction = database_.transaction_id(sql);
        for (std::size_t i = 0; i < requests.size(); ++i)
            outcomes[i] = carry_out_alone(sql, requests[i]);
        is_committing = true;
        run(sql, "commit");
        return Attempt::Committed;
    } catch (const std::exception& error) {
        const Trouble trouble = database_.trouble_of(sql, error);
        if (trouble == Trouble::Lost) {
            link_.drop();
            return is_committing ? settle(transaction) : Attempt::Lost;
        }
        roll_back(sql);
        if (trouble == Trouble::Collision) return Attempt::Collided;
        report_(error.what());
        return Attempt::Undone;
    }
}

// The connection was lost while the server committed: what became of it?
Writer::Attempt Writer::settle(const std::string& transaction) {
    for (int i = 0; i < most_pauses; ++i) {
        soci::session* const sql = link_.session();
        if (sql == nullptr) return Attempt::Unreachable;
        try {
            const Fate fate = database_.fate_of(*sql, transaction);
            if (fate == Fate::Committed) return Attempt::Committed;
            if (fate == Fate::Undone) return Attempt::Lost;
            if (!link_.pause()) return Attempt::Unreachable;
        } catch (const std::exception&) {
            link_.drop();
        }
    }
    return Attempt::Unreachable;
}

// What it has written stays only if it is done.
Outcome Writer::carry_out_alone(soci::session& sql, const StoreRequest& request) {
    run(sql, "savepoint request");
    Outcome outcome = Outcome::Failed;
    try {
        Transaction transaction{sql, database_};
        outcome = request.carry_out(transaction);
    } catch (const std::exception& error) {
        switch (database_.trouble_of(sql, error)) {
            case Trouble::Taken: outcome = Outcome::Conflict; break;
            case Trouble::Missing: outcome = Outcome::NotFound; break;
            case Trouble::Other: report_(error.what()); break;
            default: throw;
        }
    }
    if (outcome != Outcome::Done) run(sql, "rollback to savepoint request");
    run(sql, "release savepoint request");
    return outcome;
}

}  // namespace trireme::server
