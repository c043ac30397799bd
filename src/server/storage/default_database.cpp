#include "server/storage/default_database.h"

#include <pwd.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace trireme::server {
namespace {

namespace fs = std::filesystem;

// Services are often started without HOME.
fs::path home_folder() {
    const char* const home = std::getenv("HOME");
    if (home != nullptr && fs::path(home).is_absolute()) return home;
    const passwd* const user = getpwuid(getuid());
    return user == nullptr ? "" : user->pw_dir;
}

// By the rules of freedesktop.org. Empty if there is none.
fs::path folder() {
    const char* const data = std::getenv("XDG_DATA_HOME");
    if (data != nullptr && fs::path(data).is_absolute()) return fs::path(data) / "trireme";
    const fs::path home = home_folder();
    return home.empty() ? home : home / ".local/share/trireme";
}

}  // namespace

std::optional<std::string> default_database() {
    if (folder().empty()) return std::nullopt;
    return "sqlite:" + (folder() / "games.db").string();
}

std::optional<std::string> prepare_default_database() {
    // Whoever opens it tells what is wrong where this fails.
    std::error_code ignored;
    if (!folder().empty()) fs::create_directories(folder(), ignored);
    return default_database();
}

}  // namespace trireme::server
