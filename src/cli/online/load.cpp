#include "cli/online/load.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <stdexcept>

#include "base/text.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/online/online_options.h"
#include "cli/programs.h"
#include "cli/signals.h"
#include "cli/terminal.h"

namespace trireme::cli {
namespace {

constexpr Milliseconds look_pause{50};
constexpr std::chrono::seconds connect_patience{120};
constexpr std::chrono::seconds answer_patience{30};
constexpr std::size_t problems_to_show = 5;

// As many files as the system lets us have: each socket is one.
void raise_file_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

server::RandomPlayOptions options_of(const LoadOptions& options) {
    server::RandomPlayOptions play;
    play.address = server_of(options.server);
    play.game = game_named(options.game).id;
    play.clock = clock_of(options.clock);
    play.games = static_cast<std::size_t>(options.games);
    play.watchers = static_cast<std::size_t>(options.watchers);
    play.rate = options.rate;
    play.seed = number_between("seed", options.seed, std::uint64_t{0},
                               std::numeric_limits<std::uint64_t>::max());
    return play;
}

}  // namespace

Load::Load(const LoadOptions& options)
    : seconds_(options.seconds), play_(loop_, options_of(options)) {}

int Load::run() {
    raise_file_limit();
    end_in_order_on_signals();
    play_.open();
    wait_for_connections();
    loop_.run();
    const server::RandomPlayReport& report = play_.report();
    for (std::size_t i = 0; i < std::min(report.problems.size(), problems_to_show); ++i)
        note(report.problems[i]);
    if (report.problems.size() > problems_to_show)
        note(fmt::format("and {} more", report.problems.size() - problems_to_show));
    if (failure_) throw std::runtime_error(*failure_);
    fmt::print("moves {} acked {} lost {} p50_ms {:.1f} p99_ms {:.1f}\n", report.sent,
               report.acknowledged, report.lost, report.percentile(50), report.percentile(99));
    return report.lost == 0 ? success : failure;
}

void Load::later(void (Load::*step)()) {
    loop_.after(look_pause, [this, step] { (this->*step)(); });
}

void Load::wait_for_connections() {
    if (play_.is_connected())
        play();
    else if (!play_.report().problems.empty() || signal_received != 0)
        fail("not everybody could be connected");
    else if (std::chrono::steady_clock::now() - began_ > connect_patience)
        fail("the server takes too long to connect everybody");
    else
        later(&Load::wait_for_connections);
}

void Load::play() {
    note(fmt::format("{} sockets connected", play_.sockets()));
    began_ = std::chrono::steady_clock::now();
    play_.play();
    wait_for_end();
}

void Load::wait_for_end() {
    const bool is_time_up =
        std::chrono::steady_clock::now() - began_ >= std::chrono::seconds(seconds_);
    if (!is_time_up && signal_received == 0) {
        later(&Load::wait_for_end);
        return;
    }
    play_.pause();
    began_ = std::chrono::steady_clock::now();
    wait_for_answers();
}

void Load::wait_for_answers() {
    if (play_.is_quiet() || std::chrono::steady_clock::now() - began_ > answer_patience)
        read_back();
    else
        later(&Load::wait_for_answers);
}

void Load::read_back() {
    note("reading back");
    play_.read_back([this] { loop_.stop(); });
}

void Load::fail(const std::string& why) {
    failure_ = why;
    loop_.stop();
}

}  // namespace trireme::cli
