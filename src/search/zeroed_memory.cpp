#include "search/zeroed_memory.h"

#ifdef __linux__
#include <sys/mman.h>

#include <utility>
#else
#include <cstdlib>
#endif

namespace trireme {

#ifdef __linux__

namespace {

constexpr std::size_t large_page = std::size_t{2} << 20;

}  // namespace

// A large page must begin at a multiple of its size: what lies before is reserved and never used.
ZeroedMemory::ZeroedMemory(std::size_t bytes) {
    const std::size_t unit = bytes < large_page ? alignment : large_page;
    std::size_t space = bytes + unit;
    void* begin = mmap(nullptr, space, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (begin == MAP_FAILED) return;
    memory_ = {begin, Return{space}};
    begin_ = std::align(unit, bytes, begin, space);
    if (unit == large_page) small_bytes_ = bytes;
}

// Pages that are there stay small: they go, so that others come.
void ZeroedMemory::prefer_large_pages() {
    const std::size_t bytes = std::exchange(small_bytes_, 0);
    if (bytes > 0 && madvise(begin_, bytes, MADV_HUGEPAGE) == 0)
        madvise(begin_, bytes, MADV_DONTNEED);
}

void ZeroedMemory::Return::operator()(void* memory) const { munmap(memory, bytes); }

#else

ZeroedMemory::ZeroedMemory(std::size_t bytes) {
    std::size_t space = bytes + alignment;
    void* begin = std::calloc(space, 1);
    memory_ = {begin, Return{space}};
    if (begin != nullptr) begin_ = std::align(alignment, bytes, begin, space);
}

void ZeroedMemory::prefer_large_pages() { small_bytes_ = 0; }  // there are none

void ZeroedMemory::Return::operator()(void* memory) const { std::free(memory); }

#endif

}  // namespace trireme
