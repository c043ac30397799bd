// Loaded into a server before anything else: as long as the file exists that
// TRIREME_TEST_FULL_DISK names, its disk is full.

#include <dlfcn.h>
#include <sys/types.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

extern "C" ssize_t pwrite64(int file, const void* data, size_t size, off64_t at) {
    using Write = ssize_t (*)(int, const void*, size_t, off64_t);
    static const auto write = reinterpret_cast<Write>(dlsym(RTLD_NEXT, "pwrite64"));
    static const char* const sign = std::getenv("TRIREME_TEST_FULL_DISK");
    if (sign != nullptr && access(sign, F_OK) == 0) {
        errno = ENOSPC;
        return -1;
    }
    return write(file, data, size, at);
}
