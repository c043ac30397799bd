#include "arena/process.h"

// The only file of this room that needs more than the C++ standard library.
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <mutex>
#include <thread>
#include <utility>

namespace trireme::arena {
namespace {

// A file descriptor with an owner.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() {
        if (number_ >= 0) close(number_);
    }

    int get() const { return number_; }

private:
    int number_ = -1;
};

struct Pipe {
    Descriptor read_end;
    Descriptor write_end;
};

// Closed by exec, so that other programs started at the same time do not keep it open.
bool open_pipe(Pipe& result) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    result.read_end = Descriptor(ends[0]);
    result.write_end = Descriptor(ends[1]);
    return true;
}

// How a program is to be started: what becomes of its descriptors, signals and process group.
class SpawnPlan {
public:
    SpawnPlan(int in, int out) {
        posix_spawn_file_actions_init(&files_);
        posix_spawn_file_actions_adddup2(&files_, in, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files_, out, STDOUT_FILENO);
        posix_spawn_file_actions_addopen(&files_, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        posix_spawnattr_init(&attributes_);
        posix_spawnattr_setflags(
            &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
        posix_spawnattr_setpgroup(&attributes_, 0);
        // What our own program ignores, a new one would ignore too.
        sigset_t signals;
        sigemptyset(&signals);
        posix_spawnattr_setsigmask(&attributes_, &signals);
        sigaddset(&signals, SIGPIPE);
        sigaddset(&signals, SIGINT);
        posix_spawnattr_setsigdefault(&attributes_, &signals);
    }
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&files_);
        posix_spawnattr_destroy(&attributes_);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;

    // 0 or an error number.
    int spawn(pid_t& child, std::vector<std::string> words) const {
        std::vector<char*> arguments;
        arguments.reserve(words.size() + 1);
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        return posix_spawnp(&child, arguments[0], &files_, &attributes_, arguments.data(), environ);
    }

private:
    posix_spawn_file_actions_t files_{};
    posix_spawnattr_t attributes_{};
};

// write() that never raises SIGPIPE: the signal is held back and, if it came, taken off the list.
ssize_t write_quietly(int descriptor, std::string_view text) {
    sigset_t pipe_signal;
    sigset_t before;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    const ssize_t count = write(descriptor, text.data(), text.size());
    const int error = errno;
    if (count < 0 && error == EPIPE) {
        const timespec at_once{0, 0};
        sigtimedwait(&pipe_signal, nullptr, &at_once);
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = error;
    return count;
}

// Milliseconds until then, rounded up so that waiting does not become spinning.
int milliseconds_until(Deadline deadline) {
    using namespace std::chrono;
    const auto left = ceil<milliseconds>(deadline - steady_clock::now()).count();
    return static_cast<int>(std::clamp<decltype(left)>(left, 0, 60'000));
}

// The process groups of the programs that run now, for signal handlers: these cannot use locks. One
// that finds no room is not killed by kill_all().
class LiveGroups {
public:
    void add(pid_t id) noexcept {
        for (std::atomic<pid_t>& group : groups_)
            if (pid_t none = 0; group.compare_exchange_strong(none, id)) return;
    }
    void remove(pid_t id) noexcept {
        for (std::atomic<pid_t>& group : groups_)
            if (pid_t expected = id; group.compare_exchange_strong(expected, 0)) return;
    }
    void kill_all() noexcept {
        for (const std::atomic<pid_t>& group : groups_)
            if (const pid_t id = group; id != 0) ::kill(-id, SIGKILL);
    }

private:
    static_assert(std::atomic<pid_t>::is_always_lock_free);
    std::array<std::atomic<pid_t>, 1024> groups_{};
};

LiveGroups live_groups;

// Holds back the signals that end us, so that none comes between the start of a program and its
// entry among the live groups.
class SignalsHeld {
public:
    SignalsHeld() {
        sigset_t signals;
        sigemptyset(&signals);
        sigaddset(&signals, SIGINT);
        sigaddset(&signals, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &signals, &before_);
    }
    ~SignalsHeld() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsHeld(const SignalsHeld&) = delete;
    SignalsHeld& operator=(const SignalsHeld&) = delete;

private:
    sigset_t before_{};
};

}  // namespace

// The running program, seen through its pipes. kill() may be called from any thread.
class Process::Child {
public:
    Child(pid_t id, Descriptor input, Descriptor output)
        : id_(id), input_(std::move(input)), output_(std::move(output)) {
        live_groups.add(id_);
    }
    ~Child() { reap(std::chrono::milliseconds(0)); }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    int input() const { return input_.get(); }
    int output() const { return output_.get(); }

    void kill() {
        const std::lock_guard lock(mutex_);
        // Once it was waited for, the number may belong to somebody else.
        if (!reaped_) ::kill(-id_, SIGKILL);
    }

    // Gives the program so long to end by itself, ends it and returns how it ended.
    int reap(std::chrono::milliseconds patience) {
        const Deadline deadline = std::chrono::steady_clock::now() + patience;
        while (!has_ended() && std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        kill();  // also what it has started itself and left behind
        const std::lock_guard lock(mutex_);
        if (reaped_) return status_;
        live_groups.remove(id_);
        while (waitpid(id_, &status_, 0) < 0 && errno == EINTR) {
        }
        reaped_ = true;
        return status_;
    }

private:
    bool has_ended() {
        const std::lock_guard lock(mutex_);
        if (reaped_) return true;
        siginfo_t info{};
        return waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
               info.si_pid != 0;
    }

    pid_t id_;
    Descriptor input_;
    Descriptor output_;
    std::mutex mutex_;
    bool reaped_ = false;
    int status_ = 0;
};

Process::Process(std::unique_ptr<Child> child) : child_(std::move(child)) {}
Process::~Process() = default;

Expected<std::unique_ptr<Process>, std::string> Process::start(
    const std::vector<std::string>& words) {
    Pipe to_child;
    Pipe from_child;
    pid_t id = -1;
    if (!open_pipe(to_child) || !open_pipe(from_child)) return std::string(std::strerror(errno));
    const SpawnPlan plan(to_child.read_end.get(), from_child.write_end.get());
    const SignalsHeld held;
    if (const int error = plan.spawn(id, words); error != 0)
        return std::string(std::strerror(error));
    fcntl(to_child.write_end.get(), F_SETFL, O_NONBLOCK);
    fcntl(from_child.read_end.get(), F_SETFL, O_NONBLOCK);
    return std::unique_ptr<Process>(new Process(std::make_unique<Child>(
        id, std::move(to_child.write_end), std::move(from_child.read_end))));
}

Expected<bool, ProcessFailure> Process::send(std::string_view line, Deadline deadline) {
    const std::string text = std::string(line) + '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        // It may be waiting for us to read before it goes on reading.
        if (const auto ready = wait(deadline, true); !ready) return ready.error();
        const ssize_t count = write_quietly(child_->input(), rest);
        if (count >= 0)
            rest.remove_prefix(static_cast<std::size_t>(count));
        else if (errno != EAGAIN && errno != EINTR)
            return ProcessFailure::Ended;
    }
    return true;
}

Expected<std::string, ProcessFailure> Process::receive(Deadline deadline) {
    for (;;) {
        if (const std::size_t end = received_.find('\n', searched_); end != std::string::npos) {
            std::string line = received_.substr(0, end);
            received_.erase(0, end + 1);
            searched_ = 0;
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        searched_ = received_.size();
        if (received_.size() > longest_line) return ProcessFailure::Babbling;
        if (const auto ready = wait(deadline, false); !ready) return ready.error();
    }
}

// Waits until the program has written or, if we want to write, takes input; keeps what it wrote.
Expected<bool, ProcessFailure> Process::wait(Deadline deadline, bool to_write) {
    if (std::chrono::steady_clock::now() >= deadline) return ProcessFailure::TimedOut;
    std::array<pollfd, 2> ends{
        pollfd{child_->output(), POLLIN, 0},
        pollfd{to_write ? child_->input() : -1, POLLOUT, 0},
    };
    if (poll(ends.data(), ends.size(), milliseconds_until(deadline)) <= 0) return true;
    if (ends[0].revents == 0) return true;
    std::array<char, 65536> buffer;
    const ssize_t count = read(child_->output(), buffer.data(), buffer.size());
    if (count > 0) {
        received_.append(buffer.data(), static_cast<std::size_t>(count));
        constexpr std::size_t most_unread = 4 * longest_line;
        if (received_.size() > most_unread) return ProcessFailure::Babbling;
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
        return ProcessFailure::Ended;
    }
    return true;
}

void Process::kill() { child_->kill(); }
void Process::kill_all() noexcept { live_groups.kill_all(); }

std::string Process::ending() {
    // One that has closed its output is about to end.
    const int status = child_->reap(std::chrono::milliseconds(200));
    return WIFEXITED(status) ? "exit status " + std::to_string(WEXITSTATUS(status))
                             : "signal " + std::to_string(WTERMSIG(status));
}

}  // namespace trireme::arena
