#include "cli/files.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

#include "cli/failure.h"

namespace trireme::cli {
namespace {

namespace fs = std::filesystem;

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

// Why this cannot be the name of an ordinary file, whether it is there already or not.
std::string obstacle_in_kind(const std::string& file) {
    if (file.empty()) return "it has no name";
    std::error_code ignored;
    const fs::path target = target_of(file);
    if (fs::is_directory(target, ignored)) return "it is a folder";
    if (fs::is_symlink(target, ignored)) return std::strerror(ELOOP);
    if (fs::exists(target, ignored) && !fs::is_regular_file(target, ignored))
        return "it is not an ordinary file";
    return "";
}

void refuse_if(const std::string& file, const std::string& obstacle) {
    if (!obstacle.empty()) throw BadInput("cannot write " + file + ": " + obstacle);
}

}  // namespace

std::ifstream open_input(const std::string& file) {
    std::error_code ignored;
    if (fs::is_directory(file, ignored)) throw BadInput("cannot read " + file + ": it is a folder");
    std::ifstream in(file, std::ios::binary);
    if (!in) throw BadInput("cannot read " + file + ": " + std::strerror(errno));
    return in;
}

std::string read_file(const std::string& file) {
    std::ifstream in = open_input(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string obstacle_to_writing(const std::string& file) {
    if (std::string obstacle = obstacle_in_kind(file); !obstacle.empty()) return obstacle;
    const fs::path target = target_of(file);
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    // The new file is made there before it takes the place of the old one.
    return access(folder.c_str(), W_OK | X_OK) == 0 ? "" : std::strerror(errno);
}

void check_writable(const std::string& file) { refuse_if(file, obstacle_to_writing(file)); }

void check_is_ordinary(const std::string& file) { refuse_if(file, obstacle_in_kind(file)); }

NewFile::NewFile(const std::string& file)
    : file_(file), target_(target_of(file).string()), temporary_(target_ + ".XXXXXX") {
    std::error_code ignored;
    const fs::file_status status = fs::symlink_status(target_, ignored);
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        errno = EINVAL;  // a folder or a device, which must not be replaced
        fail_to_write(file_);
    }
    descriptor_ = mkstemp(temporary_.data());
    if (descriptor_ < 0) fail_to_write(file_);
}

NewFile::~NewFile() {
    if (descriptor_ < 0) return;
    close(descriptor_);
    unlink(temporary_.c_str());
}

void NewFile::write(std::string_view bytes) {
    if (!write_all(descriptor_, bytes)) fail_to_write(file_);
}

void NewFile::finish() {
    if (fchmod(descriptor_, rights_of(target_)) != 0 || fsync(descriptor_) != 0 ||
        rename(temporary_.c_str(), target_.c_str()) != 0)
        fail_to_write(file_);
    close(std::exchange(descriptor_, -1));
}

void replace_file(const std::string& file, std::string_view text) {
    NewFile replacement(file);
    replacement.write(text);
    replacement.finish();
}

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void fail_to_write(const std::string& file) {
    throw std::system_error(errno, std::generic_category(), "cannot write " + file);
}

}  // namespace trireme::cli
