#pragma once

#include <cstddef>
#include <cstdint>

namespace trireme {

// SplitMix64: a small generator whose numbers are the same on every machine.
class SplitMix64 {
public:
    explicit constexpr SplitMix64(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }

    // A number below `bound`, every one as likely (but for a bias below bound / 2^64).
    constexpr std::uint64_t below(std::uint64_t bound) {
        // The high half of the 128-bit product next() * bound, put together from 32-bit halves.
        const std::uint64_t r = next();
        const std::uint64_t low = (r & 0xffffffff) * (bound & 0xffffffff);
        const std::uint64_t mid1 = (r >> 32) * (bound & 0xffffffff) + (low >> 32);
        const std::uint64_t mid2 = (r & 0xffffffff) * (bound >> 32) + (mid1 & 0xffffffff);
        return (r >> 32) * (bound >> 32) + (mid1 >> 32) + (mid2 >> 32);
    }

    // An index into a list of this size.
    constexpr std::size_t index(std::size_t size) { return static_cast<std::size_t>(below(size)); }

private:
    std::uint64_t state_;
};

}  // namespace trireme
