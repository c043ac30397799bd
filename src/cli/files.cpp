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

// Where links lead to, even if nothing is there yet: a link stays a link, and what it points to is
// replaced.
fs::path target_of(fs::path file) {
    constexpr int most_links = 40;  // as the system has it: they may lead in a circle
    std::error_code ignored;
    for (int i = 0; i < most_links && fs::is_symlink(file, ignored); ++i)
        file = file.parent_path() / fs::read_symlink(file, ignored);
    return file;
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

std::string obstacle_to_writing(const std::string& file) {
    if (file.empty()) return "it has no name";
    std::error_code ignored;
    const fs::path target = target_of(file);
    if (fs::is_directory(target, ignored)) return "it is a folder";
    if (fs::is_symlink(target, ignored)) return std::strerror(ELOOP);
    if (fs::exists(target, ignored) && !fs::is_regular_file(target, ignored))
        return "it is not an ordinary file";
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    // The new file is made there before it takes the place of the old one.
    return access(folder.c_str(), W_OK | X_OK) == 0 ? "" : std::strerror(errno);
}

void check_writable(const std::string& file) {
    const std::string obstacle = obstacle_to_writing(file);
    if (!obstacle.empty()) throw BadInput("cannot write " + file + ": " + obstacle);
}

void replace_file(const std::string& file, const std::string& text) {
    const std::string target = target_of(file).string();
    std::error_code ignored;
    const fs::file_status status = fs::symlink_status(target, ignored);
    if (fs::exists(status) && !fs::is_regular_file(status)) {
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
