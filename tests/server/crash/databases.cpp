#include "server/crash/databases.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdlib>
#include <stdexcept>

namespace trireme::crash_tests {
namespace {

constexpr auto programs = "/usr/lib/postgresql/15/bin/";

std::uint16_t free_port() {
    const int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    const bool is_found = bind(probe, reinterpret_cast<const sockaddr*>(&address), size) == 0 &&
                          getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    close(probe);
    if (!is_found) throw std::runtime_error("no free port");
    return ntohs(address.sin_port);
}

// PostgreSQL refuses to run as root; its package brings a user.
void run_as_ordinary_user(const std::string& command, const std::string& log) {
    const std::string as_user = geteuid() == 0 ? "runuser -u postgres -- " : "";
    const std::string line = as_user + command + " >>" + log + " 2>&1";
    if (std::system(line.c_str()) != 0) throw std::runtime_error("failed: " + line);
}

}  // namespace

PostgresDatabase::PostgresDatabase() : port_(free_port()) {
    const std::string folder = folder_.path().string();
    if (geteuid() == 0 && std::system(("chown postgres " + folder).c_str()) != 0)
        throw std::runtime_error("there is no user postgres");
    run_as_ordinary_user(std::string(programs) + "initdb --pgdata " + folder +
                             "/data --auth trust --username trireme --encoding UTF8 --locale C",
                         folder + "/log");
    control("start");
}

PostgresDatabase::~PostgresDatabase() {
    try {
        control("stop -m immediate");
    } catch (const std::runtime_error&) {  // it has not been started
    }
}

void PostgresDatabase::restart() const { control("restart -m immediate"); }

std::string PostgresDatabase::url() const {
    return "postgresql://trireme@127.0.0.1:" + std::to_string(port_) + "/postgres";
}

void PostgresDatabase::control(const std::string& words) const {
    const std::string folder = folder_.path().string();
    run_as_ordinary_user(std::string(programs) + "pg_ctl --pgdata " + folder +
                             "/data --wait --log " + folder +
                             "/data/log --options \"-h 127.0.0.1 -p " + std::to_string(port_) +
                             " -k " + folder + "/data\" " + words,
                         folder + "/log");
}

}  // namespace trireme::crash_tests
