#include "server/storage/database_url.h"

#include <filesystem>

#include "base/text.h"
#include "server/storage/postgres.h"

namespace trireme::server {
namespace {

constexpr std::string_view sqlite_scheme = "sqlite:";

bool is_postgres(std::string_view url) {
    return url.starts_with("postgresql://") || url.starts_with("postgres://");
}

// What may stand in a message: a password is in what follows.
std::string scheme_of(std::string_view url) { return trireme::quoted(cut(url, ':')); }

std::filesystem::path file_in(std::string_view url) {
    const std::string file(url.substr(sqlite_scheme.size()));
    if (file.empty()) throw WrongInput("sqlite: is followed by the name of a file");
    // SOCI cannot tell these apart.
    if (file.find('=') != std::string::npos && file.find('"') != std::string::npos)
        throw WrongInput("the name of a database may not have both = and \" in it");
    return file;
}

}  // namespace

NamedDatabase database_at(std::string_view url, Sqlite::Use use) {
    if (url.starts_with(sqlite_scheme))
        return {std::make_unique<Sqlite>(file_in(url), use), ClockKind::Anchored};
    if (is_postgres(url)) return {std::make_unique<Postgres>(std::string(url)), ClockKind::Shared};
    throw WrongInput("a database is named by sqlite:FILE or postgresql://..., not by " +
                     scheme_of(url));
}

}  // namespace trireme::server
