#include "cli/files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>

#include "cli/failure.h"

namespace trireme::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& file) {
    throw std::system_error(errno, std::generic_category(), "cannot write " + file);
}

// The access rights of the file, or those of a new one.
mode_t rights_of(const std::string& file) {
    struct stat status {};
    if (stat(file.c_str(), &status) == 0) return status.st_mode & 07777;
    const mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = write(descriptor, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

}  // namespace

std::ifstream open_input(const std::string& file) {
    std::error_code ignored;
    if (fs::is_directory(file, ignored)) throw BadInput("cannot read " + file + ": it is a folder");
    std::ifstream in(file, std::ios::binary);
    if (!in) throw BadInput("cannot read " + file + ": " + std::strerror(errno));
    return in;
}

void replace_file(const std::string& file, const std::string& text) {
    // A link stays a link: what it points to is replaced.
    std::error_code none;
    const fs::path real = fs::canonical(file, none);
    const std::string target = none ? file : real.string();
    if (fs::exists(target, none) && !fs::is_regular_file(target, none)) {
        errno = EINVAL;  // a folder or a device, which must not be replaced
        fail(file);
    }
    std::string temporary = target + ".XXXXXX";
    const int descriptor = mkstemp(temporary.data());
    if (descriptor < 0) fail(file);
    const bool written = write_all(descriptor, text) &&
                         fchmod(descriptor, rights_of(target)) == 0 && fsync(descriptor) == 0;
    if (close(descriptor) == 0 && written && rename(temporary.c_str(), target.c_str()) == 0) return;
    const int reason = errno;
    unlink(temporary.c_str());
    errno = reason;
    fail(file);
}

}  // namespace trireme::cli
