#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/compliance.h"
#include "arena/compliance_examples.h"
#include "arena/process.h"

namespace trireme::arena {

// What was seen and what was expected. Thrown by whatever a step of a compliance check does, and
// caught where steps are run.
struct ExamFailure {
    std::string problem;
    bool is_lost = false;  // the program is gone, or does not answer
};

[[noreturn]] void fail(const std::string& seen, const std::string& expected);

inline constexpr Milliseconds answer_patience{5000};
inline constexpr Milliseconds search_patience{20000};  // for a move that no time limits

// The program that is examined, and the ways to talk to it. All of them throw an ExamFailure when
// the program does not do its part, and none waits for ever.
class Examination {
public:
    explicit Examination(const ComplianceTask& task)
        : task_(task), examples_(make_examples(*task.game)) {}

    const ComplianceTask& task() const { return task_; }
    const ComplianceExamples& examples() const { return examples_; }

    bool has_program() const { return process_ != nullptr; }
    void start(const std::vector<std::string>& command);
    void restart();  // by the command of the task, greeted and with the game chosen
    void abandon() { process_.reset(); }

    void send(const std::string& line);
    // The next line, whatever it is; nothing when the deadline has passed.
    std::optional<std::string> receive_until(Deadline deadline);
    // The next line whose first word this is.
    std::string await(const std::string& beginning, Milliseconds limit = answer_patience);
    // The end of the program, of its own will.
    void await_end();

    void greet();        // `ugi`, until `ugiok`
    void be_ready();     // `isready`, until `readyok`
    void choose_game();  // by its option, if it has one
    void set_up(const AnyHistory& game);
    void expect_response(const std::string& query, const std::string& expected);
    // All three queries about a game, as a runner asks them.
    void expect_state(const AnyHistory& game);
    // Has it choose a move, which must be legal.
    AnyMove play(const AnyHistory& game, const std::string& go);
    // The same within a time.
    void play_in_time(const AnyHistory& game, const std::string& go, Milliseconds time);
    AnyMove await_move(const AnyHistory& game, Milliseconds limit = answer_patience);

    // The lines between `ugi` and `ugiok`, without those.
    const std::vector<std::string>& introduction() const { return introduction_; }
    // The lines that the last await() went past.
    const std::vector<std::string>& passed_over() const { return passed_over_; }

private:
    std::string receive(Deadline deadline, const std::string& expected);

    ComplianceTask task_;
    ComplianceExamples examples_;
    std::unique_ptr<Process> process_;
    std::vector<std::string> introduction_;
    std::vector<std::string> passed_over_;
};

}  // namespace trireme::arena
