#include "server/crash/served.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <regex>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace trireme::crash_tests {
namespace {

constexpr int patience_ms = 30'000;

std::vector<char*> pointers_to(const std::vector<std::string>& words) {
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    return pointers;
}

// Starts the program with its stdout in a pipe, whose other end is given, and stderr in a file or,
// without one, in the same pipe.
std::pair<pid_t, int> start_program(std::vector<std::string> words,
                                    const std::vector<std::string>& environment,
                                    const std::string& errors) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    words.insert(words.begin(), TRIREME_BINARY);
    const auto arguments = pointers_to(words);
    const auto variables = pointers_to(environment);
    const pid_t child = fork();
    if (child < 0) throw std::runtime_error("no process");
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        const int file =
            errors.empty() ? ends[1] : open(errors.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        dup2(file, STDERR_FILENO);
        execve(TRIREME_BINARY, arguments.data(), variables.data());
        _exit(127);
    }
    close(ends[1]);
    return {child, ends[0]};
}

int status_of(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::string read_line(int end) {
    std::string line;
    char next = 0;
    pollfd waiting{end, POLLIN, 0};
    while (poll(&waiting, 1, patience_ms) > 0 && read(end, &next, 1) == 1 && next != '\n')
        line += next;
    return line;
}

}  // namespace

Program::Program(const std::vector<std::string>& arguments) {
    std::tie(process_, output_) = start_program(arguments, {}, "");
}

Program::~Program() {
    if (process_ <= 0) return;
    kill();
    finish();
}

void Program::kill() const { ::kill(process_, SIGKILL); }

Ended Program::finish() {
    Ended ended;
    std::array<char, 4096> buffer{};
    for (ssize_t count = 0; (count = read(output_, buffer.data(), buffer.size())) > 0;)
        ended.text.append(buffer.data(), static_cast<std::size_t>(count));
    close(output_);
    ended.status = status_of(std::exchange(process_, -1));
    return ended;
}

Served::Served(std::vector<std::string> options, Environment environment)
    : options_(std::move(options)), environment_(std::move(environment)) {
    folder_.add("web/index.html", "the page");
    start();
}

Served::~Served() {
    if (process_ > 0) kill();
}

void Served::start() {
    std::vector<std::string> words = {"serve", "--port", std::to_string(port_), "--root",
                                      (folder_.path() / "web").string()};
    words.insert(words.end(), options_.begin(), options_.end());
    std::vector<std::string> variables;
    for (const auto& [name, value] : environment_) variables.push_back(name + "=" + value);
    const auto [child, end] = start_program(words, variables, (folder_.path() / "errors").string());
    process_ = child;
    const std::regex pattern(R"(.*http://127\.0\.0\.1:([0-9]+)/.*)");
    std::smatch match;
    std::string line = read_line(end);
    while (!line.empty() && !std::regex_match(line, match, pattern)) line = read_line(end);
    close(end);  // it has no more to say there
    if (line.empty()) throw std::runtime_error("the server does not start");
    port_ = static_cast<std::uint16_t>(std::stoul(match[1]));
}

void Served::kill() {
    ::kill(process_, SIGKILL);
    wait();
}

int Served::terminate() {
    ::kill(process_, SIGTERM);
    return wait();
}

int Served::wait() { return status_of(std::exchange(process_, -1)); }

server::ServerAddress Served::address() const {
    return {"127.0.0.1", port_, "127.0.0.1:" + std::to_string(port_)};
}

}  // namespace trireme::crash_tests
