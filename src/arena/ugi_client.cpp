#include "arena/ugi_client.h"

#include <optional>
#include <sstream>
#include <utility>

#include "arena/command_words.h"
#include "base/text.h"

namespace trireme::arena {
namespace {

Deadline after(Milliseconds time) { return std::chrono::steady_clock::now() + time; }

// The time in which a move is due, or nothing.
std::optional<Milliseconds> time_for_move(const Limits& limits, Side to_move) {
    std::optional<Milliseconds> time = limits.movetime;
    if (limits.clock && (!time || limits.clock->left[to_move] < *time))
        time = limits.clock->left[to_move];
    return time;
}

// The word after the first one, if that is `command`.
std::optional<std::string> argument_of(std::string_view command, const std::string& line) {
    std::istringstream in(line);
    std::string word;
    if (!(in >> word) || word != command) return std::nullopt;
    word.clear();
    in >> word;
    return word;
}

}  // namespace

std::string position_command(const AnyHistory& game) {
    const AnyPosition& start = game.start();
    std::string text = "position ";
    text += start == AnyPosition::start(start.game()) ? "startpos" : "fen " + start.text();
    if (game.plies() > 0) text += " moves";
    for (std::size_t i = 0; i < game.plies(); ++i)
        text += " " + game.positions()[i].text(game.moves()[i]);
    return text;
}

std::string go_command(const Limits& limits) {
    std::string text = "go";
    const auto add = [&](std::string_view name, auto number) {
        text += " " + std::string(name) + " " + std::to_string(number);
    };
    if (limits.clock) {
        add("p1time", limits.clock->left.first.count());
        add("p2time", limits.clock->left.second.count());
        add("p1inc", limits.clock->increment.first.count());
        add("p2inc", limits.clock->increment.second.count());
    }
    if (limits.movetime) add("movetime", limits.movetime->count());
    if (limits.depth) add("depth", *limits.depth);
    if (limits.nodes) add("nodes", *limits.nodes);
    return limits.is_endless() ? "go infinite" : text;
}

UgiClient::UgiClient(std::unique_ptr<Process> process, std::string name, const Patience& patience)
    : process_(std::move(process)), name_(std::move(name)), patience_(patience) {}

UgiClient::~UgiClient() {
    // One that does not listen is not waited for.
    if (process_->send("quit", after(Milliseconds(10)))) process_->ending();
}

Expected<std::unique_ptr<UgiClient>, PlayerFailure> UgiClient::start(const std::string& command,
                                                                     const Patience& patience) {
    constexpr auto crashed = PlayerFailure::Kind::Crashed;
    const auto words = split_command(command);
    if (!words)
        return PlayerFailure{crashed, "cannot be started: " + trireme::words(words.error())};
    auto process = Process::start(*words);
    if (!process) return PlayerFailure{crashed, "cannot be started: " + process.error()};
    return std::unique_ptr<UgiClient>(new UgiClient(std::move(*process), command, patience));
}

Expected<bool, PlayerFailure> UgiClient::greet(const GameInfo& game) {
    const Deadline deadline = after(patience_.start);
    if (auto sent = send("ugi"); !sent) return sent;
    for (;;) {
        const auto line = process_->receive(deadline);
        if (!line) return failure(line.error(), "ugiok");
        if (line->starts_with("id name ")) name_ = line->substr(8);
        if (line->starts_with("option ")) options_.push_back(*line);
        if (*line == "ugiok") break;
    }
    // Before anything that depends on the game. Programs that know only one ignore it.
    if (auto sent = send("setoption name Game value " + std::string(game.id)); !sent) return sent;
    return wait_until_ready();
}

Expected<bool, PlayerFailure> UgiClient::send(std::string_view line) {
    const auto sent = process_->send(line, after(patience_.ready));
    if (!sent) return failure(sent.error(), "it to read");
    return true;
}

Expected<bool, PlayerFailure> UgiClient::wait_until_ready() {
    const Deadline deadline = after(patience_.ready);
    if (auto sent = send("isready"); !sent) return sent;
    for (;;) {
        const auto line = process_->receive(deadline);
        if (!line) return failure(line.error(), "readyok");
        if (*line == "readyok") return true;
    }
}

Expected<bool, PlayerFailure> UgiClient::new_game() {
    if (auto sent = send("uginewgame"); !sent) return sent;
    return wait_until_ready();
}

Expected<std::string, ProcessFailure> UgiClient::best_move(Deadline deadline) {
    for (;;) {
        auto line = process_->receive(deadline);
        if (!line) return line;
        if (auto move = argument_of("bestmove", *line)) return std::move(*move);
    }
}

Expected<bool, PlayerFailure> UgiClient::set_up(const AnyHistory& game) {
    if (auto sent = send(position_command(game)); !sent) return sent;
    // A second answer to the last `go` must not be taken for the answer to the next one.
    return wait_until_ready();
}

Expected<AnyMove, PlayerFailure> UgiClient::choose(const AnyPosition& position,
                                                   const Limits& limits) {
    if (const auto sent = send(go_command(limits)); !sent) return sent.error();
    const auto time = time_for_move(limits, position.to_move());
    auto answer = best_move(after(time ? *time + patience_.margin : patience_.move));
    if (!answer && answer.error() == ProcessFailure::TimedOut) {
        if (const auto sent = send("stop"); !sent) return sent.error();
        answer = best_move(after(patience_.stop));
    }
    if (!answer) return failure(answer.error(), "bestmove");
    const auto move = position.parse_move(*answer);
    if (!move)
        return PlayerFailure{PlayerFailure::Kind::Illegal,
                             quoted(*answer) + ": " + words(move.error())};
    return *move;
}

PlayerFailure UgiClient::failure(ProcessFailure kind, std::string_view waiting_for) {
    using Kind = PlayerFailure::Kind;
    const std::string purpose(waiting_for);
    switch (kind) {
        case ProcessFailure::TimedOut: return {Kind::Hung, "waited in vain for " + purpose};
        case ProcessFailure::Babbling:
            return {Kind::Hung, "wrote without end while we waited for " + purpose};
        case ProcessFailure::Ended: break;
    }
    return {Kind::Crashed, "ended with " + process_->ending()};
}

}  // namespace trireme::arena
