#pragma once

#include <cstddef>

// What SQLite does to its log. It is seen, and can be held up, because this program has functions
// of the system's names before the system's own.
namespace trireme::storage_tests::disk {

// How often those who write logs had them synced.
std::size_t log_syncs();

// As long as it is there, whoever has a log synced waits.
class Hold {
public:
    Hold();
    ~Hold();
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;

    // Returns when somebody waits.
    void wait_for_one() const;
};

// As long as it is there, nothing can be written into logs.
class Full {
public:
    Full();
    ~Full();
    Full(const Full&) = delete;
    Full& operator=(const Full&) = delete;
};

}  // namespace trireme::storage_tests::disk
