#pragma once

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <string>

#include "server/support.h"

namespace trireme::storage_tests {

// A PostgreSQL of our own, in a folder of its own, reached through a socket there. It ends with the
// program, however that ends. Run by root it runs as the user postgres or nobody, since it must not
// have root's rights.
class PostgresServer {
public:
    // One for all tests of the program.
    static PostgresServer& shared();
    ~PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;

    // The address of it all, or of tables of one's own, whether through its socket or another.
    std::string url(const std::string& schema, const std::string& socket_folder) const;
    std::string url(const std::string& schema) const { return url(schema, folder_.path()); }
    std::filesystem::path socket() const { return folder_.path() / ".s.PGSQL.5432"; }

    std::string new_schema();
    void drop_schema(const std::string& schema);

    void start();
    // Lets nobody finish, as a crash does.
    void crash();

private:
    PostgresServer();
    void end(int signal);
    void make_data();
    bool answers() const;
    void run(const std::string& statement);

    server_tests::Folder folder_;
    pid_t process_ = -1;
    int schemas_ = 0;
};

}  // namespace trireme::storage_tests
