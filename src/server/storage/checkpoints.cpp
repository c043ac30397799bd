#include "server/storage/checkpoints.h"

#include <chrono>
#include <exception>
#include <utility>

#include "server/storage/query.h"

namespace trireme::server {
namespace {

constexpr std::chrono::seconds pause(1);
// So many pages of 4 KiB in the log are too many.
constexpr int many_pages = 8192;

// Who empties the log keeps all others from writing while he waits for those who read, and a backup
// reads for long.
std::unique_ptr<soci::session> impatient(std::unique_ptr<soci::session> sql) {
    run(*sql, "pragma busy_timeout = 50");
    return sql;
}

}  // namespace

Checkpoints::Checkpoints(std::unique_ptr<soci::session> sql)
    : sql_(impatient(std::move(sql))), thread_([this] { work(); }) {}

Checkpoints::~Checkpoints() {
    {
        const std::lock_guard lock(mutex_);
        is_ending_ = true;
    }
    ended_.notify_one();
    thread_.join();
}

void Checkpoints::work() {
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, pause, [this] { return is_ending_; })) {
        lock.unlock();
        checkpoint();
        lock.lock();
    }
}

// One that fails is made up for by the next.
void Checkpoints::checkpoint() {
    try {
        Query query(*sql_, "pragma wal_checkpoint(passive)");
        query.columns("nnn");
        if (!query.next()) return;
        int is_busy = 0;
        int pages = 0;
        query >> is_busy >> pages;
        if (pages > many_pages) run(*sql_, "pragma wal_checkpoint(truncate)");
    } catch (const std::exception&) {
        return;
    }
}

}  // namespace trireme::server
