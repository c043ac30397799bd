#include "cli/process.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <stdexcept>

namespace trireme::cli_tests {
namespace {

std::vector<char*> pointers_to(const Arguments& words) {
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    return pointers;
}

// In the child: becomes the program.
[[noreturn]] void become(const Arguments& arguments, const Surroundings& surroundings) {
    Arguments words = arguments;
    words.insert(words.begin(), surroundings.program);
    if (surroundings.memory_limit > 0) {
        const rlimit limit{surroundings.memory_limit, surroundings.memory_limit};
        setrlimit(RLIMIT_AS, &limit);
    }
    execve(surroundings.program.c_str(), pointers_to(words).data(),
           pointers_to(surroundings.environment).data());
    _exit(127);
}

struct Pipe {
    Pipe() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
        read_end = ends[0];
        write_end = ends[1];
    }
    int read_end;
    int write_end;
};

void close_end(int& end) {
    if (end >= 0) close(end);
    end = -1;
}

// Starts the program between the ends of pipes that it reads and writes.
pid_t spawn(const Arguments& arguments, const Surroundings& surroundings, int in, int out,
            int err) {
    // A program that ends early must not take the tests with it.
    std::signal(SIGPIPE, SIG_IGN);
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("no process");
    if (child > 0) return child;
    std::signal(SIGPIPE, SIG_DFL);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    if (err >= 0) dup2(err, STDERR_FILENO);
    become(arguments, surroundings);
}

int status_of(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// Adds what has arrived; closes the end when nothing will come any more.
void drain(int& end, std::string& text) {
    std::array<char, 65536> buffer{};
    const ssize_t count = read(end, buffer.data(), buffer.size());
    if (count > 0)
        text.append(buffer.data(), static_cast<std::size_t>(count));
    else
        close_end(end);
}

// Writes what the other side takes at once; closes the end after the last byte.
void feed(int& end, const std::string& text, std::size_t& sent) {
    const ssize_t count = write(end, text.data() + sent, text.size() - sent);
    if (count > 0) sent += static_cast<std::size_t>(count);
    const bool gone = count < 0 && errno != EAGAIN;
    if (gone || sent == text.size()) close_end(end);
}

}  // namespace

Finished run(const Arguments& arguments, const std::string& input,
             const Surroundings& surroundings) {
    Pipe in;
    Pipe out;
    Pipe err;
    const pid_t child = spawn(arguments, surroundings, in.read_end, out.write_end, err.write_end);
    close_end(in.read_end);
    close_end(out.write_end);
    close_end(err.write_end);
    fcntl(in.write_end, F_SETFL, O_NONBLOCK);

    Finished finished;
    std::size_t sent = 0;
    if (input.empty()) close_end(in.write_end);
    while (out.read_end >= 0 || err.read_end >= 0) {
        std::array<pollfd, 3> ends{
            pollfd{in.write_end, POLLOUT, 0}, {out.read_end, POLLIN, 0}, {err.read_end, POLLIN, 0}};
        poll(ends.data(), ends.size(), -1);
        if (ends[0].revents != 0) feed(in.write_end, input, sent);
        if (ends[1].revents != 0) drain(out.read_end, finished.out);
        if (ends[2].revents != 0) drain(err.read_end, finished.err);
    }
    close_end(in.write_end);
    finished.status = status_of(child);
    return finished;
}

Finished run_at_terminal(const Arguments& arguments, const std::string& input,
                         const Surroundings& surroundings) {
    int terminal = -1;
    winsize size{24, 80, 0, 0};
    const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
    if (child < 0) throw std::runtime_error("no terminal");
    if (child == 0) become(arguments, surroundings);
    const std::string typed = input + '\x04';  // Ctrl-D, the end of the input
    Finished finished;
    if (write(terminal, typed.data(), typed.size()) < 0) finished.err = "cannot type";
    while (terminal >= 0) drain(terminal, finished.out);
    finished.status = status_of(child);
    return finished;
}

Finished run_in_shell(const std::string& words) {
    const std::string command = std::string("'") + TRIREME_BINARY + "' 2>&1 " + words;
    FILE* const pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("no shell");
    Finished finished;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe))
        finished.out += static_cast<char>(c);
    finished.status = WEXITSTATUS(pclose(pipe));
    return finished;
}

Conversation::Conversation(const Arguments& arguments) {
    Pipe in;
    Pipe out;
    process_ = spawn(arguments, {}, in.read_end, out.write_end, -1);
    close_end(in.read_end);
    close_end(out.write_end);
    input_ = in.write_end;
    output_ = out.read_end;
}

Conversation::~Conversation() {
    if (process_ > 0) finish();
}

void Conversation::send(const std::string& text) const {
    std::size_t sent = 0;
    while (sent < text.size()) {
        const ssize_t count = write(input_, text.data() + sent, text.size() - sent);
        if (count < 0) return;
        sent += static_cast<std::size_t>(count);
    }
}

std::optional<std::string> Conversation::receive() {
    constexpr int patience_ms = 60'000;  // machines that run tests are busy
    for (;;) {
        if (const std::size_t end = received_.find('\n'); end != std::string::npos) {
            std::string line = received_.substr(0, end);
            received_.erase(0, end + 1);
            return line;
        }
        pollfd end{output_, POLLIN, 0};
        if (output_ < 0 || poll(&end, 1, patience_ms) <= 0) return std::nullopt;
        drain(output_, received_);
    }
}

void Conversation::close_output() { close_end(output_); }

void Conversation::interrupt() const { kill(process_, SIGINT); }

void Conversation::terminate() const { kill(process_, SIGTERM); }

int Conversation::finish() {
    close_end(input_);
    while (output_ >= 0) drain(output_, received_);
    const pid_t process = process_;
    process_ = -1;
    return status_of(process);
}

}  // namespace trireme::cli_tests
