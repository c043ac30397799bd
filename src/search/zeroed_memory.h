#pragma once

#include <cstddef>
#include <memory>

namespace trireme {

// Memory for a large table: all zeros, which the system gives page by page as it is used, on large
// pages where it has them. Looking up a page that is not at hand is most of what a large table
// costs, and there are five hundred times fewer large ones.
class ZeroedMemory {
public:
    static constexpr std::size_t alignment = 64;

    ZeroedMemory() = default;
    // Null where there is not enough.
    explicit ZeroedMemory(std::size_t bytes);

    void* begin() const { return begin_; }

private:
    struct Return {
        std::size_t bytes;
        void operator()(void* memory) const;
    };

    std::unique_ptr<void, Return> memory_;
    void* begin_ = nullptr;  // in the memory, where the alignment is right
};

}  // namespace trireme
