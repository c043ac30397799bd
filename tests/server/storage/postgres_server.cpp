#include "server/storage/postgres_server.h"

#include <fcntl.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>
#include <vector>

namespace trireme::storage_tests {
namespace {

namespace fs = std::filesystem;

const fs::path programs = "/usr/lib/postgresql/15/bin";

// Who runs it, where that is not who runs the tests.
const passwd* other_user() {
    if (geteuid() != 0) return nullptr;
    const passwd* const user = getpwnam("postgres");
    return user != nullptr ? user : getpwnam("nobody");
}

void own(const fs::path& path) {
    const passwd* const user = other_user();
    if (user == nullptr) return;
    if (lchown(path.c_str(), user->pw_uid, user->pw_gid) != 0)
        throw std::runtime_error("cannot give away " + path.string());
}

void own_all(const fs::path& folder) {
    own(folder);
    for (const auto& entry : fs::recursive_directory_iterator(folder)) own(entry.path());
}

// In the child, which must not allocate: another thread may have held the lock when it forked.
[[noreturn]] void become(char* const* arguments, const passwd* user, const char* log) {
    const int out = ::open(log, O_WRONLY | O_CREAT | O_APPEND, 0644);
    dup2(out, STDOUT_FILENO);
    dup2(out, STDERR_FILENO);
    if (user != nullptr) {
        if (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)
            _exit(126);
    }
    prctl(PR_SET_PDEATHSIG, SIGQUIT);
    execv(arguments[0], arguments);
    _exit(127);
}

pid_t launch(const std::vector<std::string>& words, const fs::path& log) {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const passwd* const user = other_user();
    const pid_t process = fork();
    if (process == 0) become(arguments.data(), user, log.c_str());
    return process;
}

int wait_for(pid_t process) {
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {
    }
    return status;
}

// Held as long as somebody looks after what several programs share.
class FileLock {
public:
    explicit FileLock(const fs::path& file)
        : descriptor_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
        flock(descriptor_, LOCK_EX);
    }
    ~FileLock() { ::close(descriptor_); }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

private:
    int descriptor_;
};

}  // namespace

PostgresServer& PostgresServer::shared() {
    static PostgresServer server;
    return server;
}

PostgresServer::PostgresServer() {
    own(folder_.path());
    make_data();
    start();
}

PostgresServer::~PostgresServer() { end(SIGINT); }

// Made once for each build, since it takes a second; each program has a copy.
void PostgresServer::make_data() {
    const fs::path data = folder_.path() / "data";
    const fs::path cache = fs::read_symlink("/proc/self/exe").parent_path() / "postgres-template";
    const FileLock lock(cache.string() + ".lock");
    if (!fs::exists(cache)) {
        const fs::path log = folder_.path() / "initdb.log";
        const pid_t process =
            launch({programs / "initdb", "-D", data, "-U", "trireme", "-A", "trust", "-E", "UTF8",
                    "--no-locale", "--no-sync", "--wal-segsize=1"},
                   log);
        if (wait_for(process) != 0)
            throw std::runtime_error("initdb fails: see " + (programs / "initdb").string());
        const fs::path half = cache.string() + ".half";
        fs::remove_all(half);
        fs::copy(data, half, fs::copy_options::recursive);
        fs::rename(half, cache);
        return;
    }
    fs::copy(cache, data, fs::copy_options::recursive);
    own_all(data);
}

void PostgresServer::start() {
    process_ = launch({programs / "postgres", "-D", folder_.path() / "data", "-k", folder_.path(),
                       "-c", "listen_addresses=", "-c", "port=5432", "-c", "shared_buffers=16MB",
                       "-c", "fsync=on", "-c", "max_connections=60"},
                      folder_.path() / "log");
    while (!answers()) {
        if (waitpid(process_, nullptr, WNOHANG) != 0)
            throw std::runtime_error("PostgreSQL does not start");
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

bool PostgresServer::answers() const { return PQping(url("public").c_str()) == PQPING_OK; }

void PostgresServer::end(int signal) {
    kill(process_, signal);
    wait_for(process_);
}

void PostgresServer::crash() { end(SIGQUIT); }

std::string PostgresServer::url(const std::string& schema, const std::string& socket_folder) const {
    return "postgresql://trireme@/postgres?host=" + socket_folder +
           "&port=5432&options=-csearch_path%3D" + schema;
}

void PostgresServer::run(const std::string& statement) {
    PGconn* const connection = PQconnectdb(url("public").c_str());
    PGresult* const result = PQexec(connection, statement.c_str());
    const bool is_done = PQresultStatus(result) == PGRES_COMMAND_OK;
    const std::string why = PQerrorMessage(connection);
    PQclear(result);
    PQfinish(connection);
    if (!is_done) throw std::runtime_error(why);
}

std::string PostgresServer::new_schema() {
    const std::string schema = "test_" + std::to_string(++schemas_);
    run("create schema " + schema);
    return schema;
}

void PostgresServer::drop_schema(const std::string& schema) {
    run("set client_min_messages to warning; drop schema " + schema + " cascade");
}

}  // namespace trireme::storage_tests
