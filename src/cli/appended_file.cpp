#include "cli/appended_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "cli/failure.h"
#include "cli/files.h"

namespace trireme::cli {
namespace {

int open_to_append(const std::string& file) {
    check_is_ordinary(file);
    // Programs that we start must not inherit it, or they would keep the lock after our end.
    constexpr int how = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC;
    const int descriptor = open(file.c_str(), how, 0666);
    if (descriptor < 0) throw BadInput("cannot write " + file + ": " + std::strerror(errno));
    return descriptor;
}

}  // namespace

AppendedFile::AppendedFile(std::string file)
    : file_(std::move(file)), descriptor_(open_to_append(file_)) {
    // Some file systems have no locks, which must not keep anybody from working there.
    if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return;
    close(descriptor_);
    throw BadInput(file_ + " is in use by another process");
}

AppendedFile::~AppendedFile() { close(descriptor_); }

void AppendedFile::cut(std::uint64_t size) {
    if (ftruncate(descriptor_, static_cast<off_t>(size)) != 0) fail_to_write(file_);
}

void AppendedFile::append(std::string_view bytes) {
    if (!write_all(descriptor_, bytes)) fail_to_write(file_);
}

}  // namespace trireme::cli
