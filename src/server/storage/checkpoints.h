#pragma once

#include <soci/soci.h>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

#include "server/storage/database.h"

namespace trireme::server {

// Carries what is in SQLite's log over into the file, on a thread and a connection of its own, so
// that no commit has to wait for it. A log that has grown because somebody always reads is emptied
// by waiting a moment for a gap.
class Checkpoints : public Database::Upkeep {
public:
    explicit Checkpoints(std::unique_ptr<soci::session> sql);
    ~Checkpoints() override;

private:
    void work();
    void checkpoint();

    std::unique_ptr<soci::session> sql_;
    std::mutex mutex_;
    std::condition_variable ended_;
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace trireme::server
