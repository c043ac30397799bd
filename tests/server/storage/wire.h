#pragma once

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <thread>
#include <vector>

namespace trireme::storage_tests {

// A connection to a PostgreSQL that breaks when it is told to.
class Wire {
public:
    // Takes connections at one socket and leads them to another.
    Wire(const std::filesystem::path& from, const std::filesystem::path& to);
    ~Wire();
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    enum class Cut {
        Never,
        BeforeCommit,  // the server does not hear of it
        AfterCommit,   // the client does not hear that it is done
    };
    // Breaks the next connection on which there is a commit, there.
    void cut(Cut when) { cut_ = when; }
    bool has_been_cut() const { return cut_ == Cut::Never; }

private:
    void accept_all();
    void carry(int client, int server);
    // Whether the connection stays.
    bool pass_on(int server, const char* bytes, std::size_t count);

    std::filesystem::path to_;
    int listener_ = -1;
    std::atomic<Cut> cut_ = Cut::Never;
    std::atomic<bool> is_ending_ = false;
    std::thread acceptor_;
    std::vector<std::thread> carriers_;
};

}  // namespace trireme::storage_tests
