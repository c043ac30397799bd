#pragma once

#include <cstddef>

// Memory and threads that the system refuses when a test says so. Sanitizers bring an operator new
// and a pthread_create of their own, so that nothing is refused there: tests of this kind are left
// out of those builds.

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TRIREME_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define TRIREME_SANITIZED
#endif
#endif

#ifndef TRIREME_SANITIZED

namespace trireme::testing_scarcity {

// While it lives, the next `times` requests for at least `least` bytes fail, on whatever thread.
class ScarceMemory {
public:
    explicit ScarceMemory(std::size_t least, int times = 1);
    ~ScarceMemory();
    ScarceMemory(const ScarceMemory&) = delete;
    ScarceMemory& operator=(const ScarceMemory&) = delete;

    bool has_refused() const;  // all that it was to refuse
};

// While it lives, only so many threads can be made.
class ScarceThreads {
public:
    explicit ScarceThreads(int count);
    ~ScarceThreads();
    ScarceThreads(const ScarceThreads&) = delete;
    ScarceThreads& operator=(const ScarceThreads&) = delete;
};

}  // namespace trireme::testing_scarcity

#endif
