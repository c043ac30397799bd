#include "arena/examination.h"

#include <chrono>

#include "arena/ugi_client.h"
#include "arena/ugi_options.h"
#include "base/text.h"

namespace trireme::arena {
namespace {

using SteadyClock = std::chrono::steady_clock;
std::string word_of(Result result) {
    switch (result) {
        case Result::FirstWins: return "p1win";
        case Result::SecondWins: return "p2win";
        case Result::Draw: return "draw";
        case Result::Ongoing: break;
    }
    return "none";
}

}  // namespace

void fail(const std::string& seen, const std::string& expected) {
    throw ExamFailure{"saw " + seen + ", expected " + expected};
}

void Examination::start(const std::vector<std::string>& command) {
    auto process = Process::start(command);
    if (!process) throw ExamFailure{"cannot start it: " + process.error(), true};
    process_ = std::move(*process);
}

void Examination::greet() {
    send("ugi");
    await("ugiok");
    introduction_ = passed_over_;
}

void Examination::restart() {
    start(task_.command);
    greet();
    choose_game();
}

void Examination::send(const std::string& line) {
    const auto sent = process_->send(line, SteadyClock::now() + answer_patience);
    if (sent) return;
    if (sent.error() == ProcessFailure::Ended)
        throw ExamFailure{"it has ended (" + process_->ending() + ") before " + quoted(line), true};
    throw ExamFailure{"it does not read " + quoted(line), true};
}

std::string Examination::receive(Deadline deadline, const std::string& expected) {
    auto line = process_->receive(deadline);
    if (line) return *line;
    const std::string last =
        passed_over_.empty() ? "" : "; the last line was " + quoted(passed_over_.back());
    switch (line.error()) {
        case ProcessFailure::Ended:
            throw ExamFailure{
                "it has ended (" + process_->ending() + "), expected " + expected + last, true};
        case ProcessFailure::TimedOut:
            throw ExamFailure{"nothing came in time, expected " + expected + last, true};
        case ProcessFailure::Babbling: break;
    }
    throw ExamFailure{"a line without end, expected " + expected, true};
}

// The next line whose first word this is; what comes before it is in passed_over_. Answers that
// nobody has asked for are wrong wherever they come.
std::string Examination::await(const std::string& beginning, Milliseconds limit) {
    const Deadline deadline = SteadyClock::now() + limit;
    passed_over_.clear();
    for (;;) {
        std::string line = receive(deadline, beginning);
        const Words words = words_of(line);
        const std::string_view first = words.empty() ? "" : words.front();
        if (first == beginning) {
            const bool has_value = first == "bestmove" || first == "response";
            if (has_value ? words.size() == 2 : line == beginning) return line;
            fail(quoted(line), has_value ? beginning + " and one word" : beginning + " alone");
        }
        for (const char* answer : {"bestmove", "response", "readyok", "ugiok"})
            if (first == answer) fail(quoted(line), beginning);
        passed_over_.push_back(std::move(line));
    }
}

void Examination::await_end() {
    const Deadline deadline = SteadyClock::now() + answer_patience;
    while (true) {
        const auto line = process_->receive(deadline);
        if (line) continue;
        if (line.error() != ProcessFailure::Ended)
            throw ExamFailure{"it goes on, expected its end", true};
        if (const std::string ending = process_->ending(); ending != "exit status 0")
            fail(ending, "exit status 0");
        return;
    }
}

void Examination::be_ready() {
    send("isready");
    await("readyok");
}

void Examination::expect_response(const std::string& query, const std::string& expected) {
    send("query " + query);
    const std::string line = await("response");
    if (line != "response " + expected)
        fail(quoted(line) + " to query " + query, "response " + expected);
}

std::optional<std::string> Examination::receive_until(Deadline deadline) {
    const auto line = process_->receive(deadline);
    if (!line) return std::nullopt;
    return *line;
}

void Examination::choose_game() {
    if (!can_choose_game(introduction_, task_.game->id))
        fail("an option Game without it", "the game " + std::string(task_.game->id));
    for (const Words& words : options_among(introduction_))
        if (option_name(words) == "Game")
            send("setoption name Game value " + std::string(task_.game->id));
    be_ready();
}

void Examination::set_up(const AnyHistory& game) { send(position_command(game)); }

AnyMove Examination::await_move(const AnyHistory& game, Milliseconds limit) {
    const std::string line = await("bestmove", limit);
    const auto move = game.position().parse_move(words_of(line)[1]);
    if (!move)
        fail(quoted(line) + " (" + words(move.error()) + ")",
             "a legal move in " + game.position().text());
    return *move;
}

AnyMove Examination::play(const AnyHistory& game, const std::string& go) {
    set_up(game);
    be_ready();
    send(go);
    return await_move(game, search_patience);
}

void Examination::play_in_time(const AnyHistory& game, const std::string& go, Milliseconds time) {
    set_up(game);
    be_ready();
    const auto begin = SteadyClock::now();
    send(go);
    await_move(game, time + task_.tolerance + answer_patience);
    const auto used = std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - begin);
    if (used > time + task_.tolerance)
        fail(std::to_string(used.count()) + " ms after " + go,
             "at most " + std::to_string(time.count()) + " ms");
}

void Examination::expect_state(const AnyHistory& game) {
    const Result result = game.result();
    set_up(game);
    if (result == Result::Ongoing)
        expect_response("p1turn", game.position().to_move() == Side::First ? "true" : "false");
    expect_response("gameover", result == Result::Ongoing ? "false" : "true");
    expect_response("result", word_of(result));
}

}  // namespace trireme::arena
