#include "server/storage/disk.h"

#include <dlfcn.h>
#include <sys/types.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>

namespace trireme::storage_tests::disk {
namespace {

std::atomic<std::size_t> syncs = 0;
std::atomic<bool> is_full = false;
// A thread that only carries the log over into the file syncs it, too.
thread_local bool has_written_log = false;

std::mutex mutex;
std::condition_variable changed;
bool is_held = false;
int waiting = 0;

bool is_log(int descriptor) {
    std::array<char, 4096> target;
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const ssize_t size = ::readlink(link.c_str(), target.data(), target.size());
    if (size <= 0) return false;
    return std::string_view(target.data(), static_cast<std::size_t>(size)).ends_with("-wal");
}

template <class Function>
Function system_function(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

void on_sync(int descriptor) {
    if (!has_written_log || !is_log(descriptor)) return;
    std::unique_lock lock(mutex);
    ++waiting;
    changed.notify_all();
    changed.wait(lock, [] { return !is_held; });
    --waiting;
    ++syncs;
}

bool may_write(int descriptor) {
    if (!is_log(descriptor)) return true;
    has_written_log = true;
    if (is_full) errno = ENOSPC;
    return !is_full;
}

void set_held(bool held) {
    {
        const std::lock_guard lock(mutex);
        is_held = held;
    }
    changed.notify_all();
}

}  // namespace

std::size_t log_syncs() { return syncs; }

Hold::Hold() { set_held(true); }
Hold::~Hold() { set_held(false); }

void Hold::wait_for_one() const {
    std::unique_lock lock(mutex);
    changed.wait(lock, [] { return waiting > 0; });
}

Full::Full() { is_full = true; }
Full::~Full() { is_full = false; }

}  // namespace trireme::storage_tests::disk

extern "C" {

int fsync(int descriptor) {
    static const auto next = trireme::storage_tests::disk::system_function<int (*)(int)>("fsync");
    trireme::storage_tests::disk::on_sync(descriptor);
    return next(descriptor);
}

int fdatasync(int descriptor) {
    static const auto next =
        trireme::storage_tests::disk::system_function<int (*)(int)>("fdatasync");
    trireme::storage_tests::disk::on_sync(descriptor);
    return next(descriptor);
}

ssize_t pwrite64(int descriptor, const void* bytes, size_t count, off64_t offset) {
    static const auto next = trireme::storage_tests::disk::system_function<ssize_t (*)(
        int, const void*, size_t, off64_t)>("pwrite64");
    if (!trireme::storage_tests::disk::may_write(descriptor)) return -1;
    return next(descriptor, bytes, count, offset);
}

}  // extern "C"
