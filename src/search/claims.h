#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace trireme {

// The positions that threads are searching right now: whoever comes to one of them looks at
// something else first, and most likely finds the answer in the table later. Advice, no lock:
// several threads may search the same position, and of two that share a place only the last is
// known.
class Claims {
public:
    void take(std::uint64_t key) { place(key).store(key, std::memory_order_relaxed); }
    void give_up(std::uint64_t key) {
        if (has(key)) place(key).store(nobody, std::memory_order_relaxed);
    }
    bool has(std::uint64_t key) const {
        return keys_[index(key)].load(std::memory_order_relaxed) == key;
    }

private:
    static constexpr std::size_t places = 8192;
    static constexpr std::uint64_t nobody = 0;

    static std::size_t index(std::uint64_t key) { return key % places; }
    std::atomic<std::uint64_t>& place(std::uint64_t key) { return keys_[index(key)]; }

    std::array<std::atomic<std::uint64_t>, places> keys_{};
};

// A claim to a position that is held while it lives; without claims it is none.
class Claim {
public:
    Claim(Claims* claims, std::uint64_t key) : claims_(claims), key_(key) {
        if (claims_ != nullptr) claims_->take(key_);
    }
    ~Claim() {
        if (claims_ != nullptr) claims_->give_up(key_);
    }
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

private:
    Claims* claims_;
    std::uint64_t key_;
};

}  // namespace trireme
