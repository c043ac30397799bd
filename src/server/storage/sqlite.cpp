#include "server/storage/sqlite.h"

#include <fcntl.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "server/storage/checkpoints.h"
#include "server/storage/query.h"

namespace trireme::server {
namespace {

namespace fs = std::filesystem;

// How long somebody waits for another process that writes.
constexpr int busy_timeout_s = 10;
// The log is cut back to this when all of it is in the file.
constexpr long long log_limit = 64 << 20;

sqlite_api::sqlite3* handle_of(soci::session& sql) {
    return static_cast<soci::sqlite3_session_backend*>(sql.get_backend())->conn_;
}

std::string text_of(soci::session& sql, std::string_view statement) {
    std::string text;
    Query query(sql, statement);
    query.columns("t");
    if (query.next()) query >> text;
    return text;
}

// Sets what durability or consistency depends on, and believes only what it reads back.
void demand(soci::session& sql, const std::string& pragma, const std::string& value,
            const std::string& read_back) {
    run(sql, "pragma " + pragma + " = " + value);
    const std::string got = text_of(sql, "pragma " + pragma);
    if (got != read_back)
        throw Unusable("SQLite does not set " + pragma + " to " + value + ": it says " + got);
}

// A file that only its owner can read. That it is there already is as well.
void make_file(const fs::path& file) {
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor >= 0) {
        ::close(descriptor);
        return;
    }
    if (errno != EEXIST)
        throw WrongInput("cannot make " + file.string() + ": " + std::strerror(errno));
}

void check_access(const fs::path& path, int mode) {
    if (::access(path.c_str(), mode) != 0)
        throw WrongInput("cannot open " + path.string() + ": " + std::strerror(errno));
}

[[noreturn]] void refuse(const fs::path& file, int code, const std::string& message) {
    switch (code & 0xff) {
        case SQLITE_NOTADB: throw WrongInput(file.string() + " is not a database of this program");
        case SQLITE_CORRUPT: throw Unusable(file.string() + " is damaged: " + message);
        default: throw Unusable("cannot open " + file.string() + ": " + message);
    }
}

}  // namespace

Sqlite::Sqlite(fs::path file, Use use) : file_(fs::absolute(file)), use_(use) {
    const fs::path folder = file_.parent_path();
    if (std::error_code error; !fs::is_directory(folder, error))
        throw WrongInput("cannot open " + file_.string() + ": there is no folder " +
                         folder.string());
    if (use == Use::Open || use == Use::Lone) make_file(file_);
    check_access(file_, use == Use::ReadOnly ? R_OK : R_OK | W_OK);
    if (std::error_code error; fs::is_directory(file_, error))
        throw WrongInput("cannot open " + file_.string() + ": it is a folder");
    // The log has a file of its own.
    if (use == Use::Open || use == Use::Existing) check_access(folder, W_OK | X_OK);
}

// What SOCI takes for the name of the file; see its session of SQLite for these rules.
std::string Sqlite::connect_string() const {
    const std::string path = file_.string();
    return path.find('=') == std::string::npos ? path : "dbname=\"" + path + "\"";
}

std::unique_ptr<soci::session> Sqlite::connect() const {
    auto sql = std::make_unique<soci::session>();
    try {
        sql->open(soci::sqlite3, connect_string());
        set_up(*sql);
    } catch (const soci::sqlite3_soci_error& error) {
        refuse(file_, error.result(), error.get_error_message());
    } catch (const soci::soci_error& error) {
        refuse(file_, SQLITE_ERROR, error.get_error_message());
    }
    return sql;
}

void Sqlite::set_up(soci::session& sql) const {
    sqlite_api::sqlite3_extended_result_codes(handle_of(sql), 1);
    sqlite_api::sqlite3_busy_timeout(handle_of(sql), busy_timeout_s * 1000);
    if (use_ == Use::ReadOnly) {
        demand(sql, "query_only", "on", "1");
        count_tables(sql, "%");  // tells whether it is a database at all
        return;
    }
    demand(sql, "journal_mode", use_ == Use::Lone ? "delete" : "wal",
           use_ == Use::Lone ? "delete" : "wal");
    demand(sql, "synchronous", "full", "2");
    demand(sql, "foreign_keys", "on", "1");
    const std::string limit = std::to_string(log_limit);
    demand(sql, "journal_size_limit", limit, limit);
    // Checkpoints has its own time for that.
    demand(sql, "wal_autocheckpoint", "0", "0");
}

long long Sqlite::count_tables(soci::session& sql, std::string_view name) const {
    Query query(sql, "select count(*) from sqlite_master where type = 'table' and name like :name");
    query.with(name).columns("n").run();
    return query.take().number;
}

Trouble Sqlite::trouble_of(soci::session&, const std::exception& error) const {
    const auto* failure = dynamic_cast<const soci::sqlite3_soci_error*>(&error);
    if (failure == nullptr) return Trouble::Other;
    const int extended = failure->result();
    switch (extended) {
        case SQLITE_CONSTRAINT_FOREIGNKEY: return Trouble::Missing;
        case SQLITE_CONSTRAINT_PRIMARYKEY:
        case SQLITE_CONSTRAINT_UNIQUE: return Trouble::Taken;
        default: break;
    }
    const int code = extended & 0xff;
    return code == SQLITE_BUSY || code == SQLITE_LOCKED ? Trouble::Collision : Trouble::Other;
}

std::unique_ptr<Database::Upkeep> Sqlite::keep_up() const {
    return std::make_unique<Checkpoints>(connect());
}

std::vector<std::string> Sqlite::faults(soci::session& sql) const {
    std::vector<std::string> found;
    Query integrity(sql, "pragma integrity_check");
    integrity.columns("t");
    while (integrity.next())
        if (std::string fault = integrity.take().text; fault != "ok") found.push_back(fault);
    return found;
}

}  // namespace trireme::server
