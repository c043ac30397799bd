#include "scarcity/scarcity.h"

#ifndef TRIREME_SANITIZED

#include <dlfcn.h>
#include <pthread.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <limits>
#include <new>

namespace trireme::testing_scarcity {
namespace {

constexpr int any_number = std::numeric_limits<int>::max();

std::atomic<std::size_t> refused_from{0};
std::atomic<int> refusals{0};
std::atomic<int> threads_left{any_number};

// Takes one, if any is left.
bool take(std::atomic<int>& left) {
    int now = left.load();
    while (now > 0 && !left.compare_exchange_weak(now, now - 1)) continue;
    return now > 0;
}

}  // namespace

ScarceMemory::ScarceMemory(std::size_t least, int times) {
    refused_from = least;
    refusals = times;
}
ScarceMemory::~ScarceMemory() { refusals = 0; }
bool ScarceMemory::has_refused() const { return refusals == 0; }

ScarceThreads::ScarceThreads(int count) { threads_left = count; }
ScarceThreads::~ScarceThreads() { threads_left = any_number; }

}  // namespace trireme::testing_scarcity

using namespace trireme::testing_scarcity;

namespace {

bool is_refused(std::size_t size) { return size >= refused_from && take(refusals); }

void* checked(void* memory) {
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}  // namespace

// The other forms of new and delete call these. Inlined, malloc and delete (or new and free) would
// look to g++ like a pair that does not match.
[[gnu::noinline]] void* operator new(std::size_t size) {
    return checked(is_refused(size) ? nullptr : std::malloc(size == 0 ? 1 : size));
}
[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto unit = static_cast<std::size_t>(alignment);
    return checked(is_refused(size) ? nullptr : std::aligned_alloc(unit, (size / unit + 1) * unit));
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes,
                              void* (*run)(void*), void* argument) {
    using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
    static const auto create = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
    if (!take(threads_left)) return EAGAIN;
    return create(thread, attributes, run, argument);
}

#endif
