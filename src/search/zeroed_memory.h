#pragma once

#include <cstddef>
#include <memory>

namespace trireme {

// Memory for a large table: all zeros, which Linux gives page by page as it is used.
class ZeroedMemory {
public:
    static constexpr std::size_t alignment = 64;
#ifdef __linux__
    static constexpr bool is_given_as_used = true;
#else
    static constexpr bool is_given_as_used = false;  // a C library may write all the zeros itself
#endif

    ZeroedMemory() = default;
    // Null where there is not enough.
    explicit ZeroedMemory(std::size_t bytes);

    void* begin() const { return begin_; }

    // Goes over to large pages where the system has them; what was written is lost or not. Looking
    // up which page is where takes a good part of a search in a large table, and there are five
    // hundred times fewer large ones. But the system may take milliseconds to find one where its
    // memory is in pieces: this is for whoever is about to write to all of it while no clock runs.
    void prefer_large_pages();

private:
    struct Return {
        std::size_t bytes;
        void operator()(void* memory) const;
    };

    std::unique_ptr<void, Return> memory_;
    void* begin_ = nullptr;        // in the memory, where the alignment is right
    std::size_t small_bytes_ = 0;  // from there on, that could be on large pages and are not
};

}  // namespace trireme
