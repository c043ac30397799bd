#include "arena/compliance.h"

#include <chrono>
#include <set>
#include <vector>

#include "arena/examination.h"
#include "arena/ugi_options.h"
#include "base/text.h"

namespace trireme::arena {
namespace {

using Verdict = ComplianceStep::Verdict;
constexpr int most_losses = 3;  // of programs that end or fall silent

struct Step {
    const char* name;
    void (*check)(Examination&);  // throws an ExamFailure
    Verdict if_wrong = Verdict::Failed;
};

// ---------------------------------------------------------------------------------------------
// Manners

void expect_id(const Examination& exam, const std::string& what) {
    for (const std::string& line : exam.introduction())
        if (line.starts_with("id " + what + " ") && words_of(line).size() > 2) return;
    fail("no such line", "id " + what + " and a name");
}

void check_options(const Examination& exam) {
    std::set<std::string> names;
    for (const Words& words : options_among(exam.introduction())) {
        const std::string name = option_name(words);
        if (const std::string problem = problem_of_option(words); !problem.empty())
            fail("the option " + quoted(name) + " (" + problem + ")", "an option line");
        if (!names.insert(name).second) fail("the option " + quoted(name) + " twice", "it once");
    }
}

void set_defaults(Examination& exam) {
    for (const Words& words : options_among(exam.introduction())) {
        const bool is_text = value_after(words, "type") == "string";
        const std::string value(value_after(words, "default"));
        if (!is_text && !value.empty() && option_name(words) != "Game")
            exam.send("setoption name " + option_name(words) + " value " + value);
    }
    exam.be_ready();
}

const std::vector<Step> manners = {
    {"ugi is answered by ugiok",
     [](Examination& exam) {
         exam.start(exam.task().command);
         exam.greet();
     }},
    {"it tells its name", [](Examination& exam) { expect_id(exam, "name"); }},
    {"it tells its author", [](Examination& exam) { expect_id(exam, "author"); }, Verdict::Warning},
    {"options are listed as they should be", [](Examination& exam) { check_options(exam); }},
    {"isready is answered by readyok", [](Examination& exam) { exam.be_ready(); }},
    {"the game can be chosen", [](Examination& exam) { exam.choose_game(); }},
    {"options take their own defaults", [](Examination& exam) { set_defaults(exam); }},
    {"unknown options are ignored",
     [](Examination& exam) {
         exam.send("setoption name No Such Option value some text");
         exam.be_ready();
     }},
    {"unknown commands and blank lines are ignored",
     [](Examination& exam) {
         exam.send("xyzzy plugh");
         exam.send("");
         exam.be_ready();
     }},
    {"uginewgame is taken",
     [](Examination& exam) {
         exam.send("uginewgame");
         exam.be_ready();
     }},
};

// ---------------------------------------------------------------------------------------------
// Positions

// The long game when it was that many plies long.
AnyHistory after(const Examination& exam, std::size_t plies) {
    return beginning_of(exam.examples().long_game, plies);
}

void expect(Examination& exam, const AnyHistory& game, const std::string& query,
            const std::string& answer) {
    exam.set_up(game);
    exam.expect_response(query, answer);
}

// A runner sends the whole game before every move.
void follow(Examination& exam, const AnyHistory& whole) {
    AnyHistory game(whole.start());
    for (const AnyMove& move : whole.moves()) {
        game.play(move);
        expect(exam, game, "p1turn", game.position().to_move() == Side::First ? "true" : "false");
    }
}

const std::vector<Step> positions = {
    {"query p1turn at the start",
     [](Examination& exam) { expect(exam, after(exam, 0), "p1turn", "true"); }},
    {"query gameover at the start",
     [](Examination& exam) { expect(exam, after(exam, 0), "gameover", "false"); }},
    {"query result at the start",
     [](Examination& exam) { expect(exam, after(exam, 0), "result", "none"); }},
    {"query p1turn after a move",
     [](Examination& exam) { expect(exam, after(exam, 1), "p1turn", "false"); }},
    {"query p1turn after two moves",
     [](Examination& exam) { expect(exam, after(exam, 2), "p1turn", "true"); }},
    {"position fen",
     [](Examination& exam) {
         exam.send("position fen " + after(exam, 0).position().text());
         exam.expect_response("p1turn", "true");
         exam.expect_response("gameover", "false");
     }},
    {"position fen with the second player to move",
     [](Examination& exam) { exam.expect_state(AnyHistory(after(exam, 3).position())); }},
    {"position fen and moves",
     [](Examination& exam) {
         AnyHistory game(after(exam, 3).position());
         game.play(exam.examples().long_game.moves()[3]);
         exam.expect_state(game);
     }},
    {"positions in any order",
     [](Examination& exam) {
         for (const std::size_t plies : {7U, 2U, 5U, 0U, 3U}) exam.expect_state(after(exam, plies));
     }},
    {"a long game, sent again after every move",
     [](Examination& exam) { follow(exam, exam.examples().long_game); }},
    {"a game that the first player has won",
     [](Examination& exam) { exam.expect_state(exam.examples().first_wins); }},
    {"a game that the second player has won",
     [](Examination& exam) { exam.expect_state(exam.examples().second_wins); }},
    {"a finished game as fen",
     [](Examination& exam) {
         exam.expect_state(AnyHistory(exam.examples().first_wins.position()));
     }},
    {"a draw by repetition",
     [](Examination& exam) {
         const auto& draw = exam.examples().draw;
         if (!draw) return;
         exam.expect_state(beginning_of(*draw, draw->plies() - 1));
         exam.expect_state(*draw);
     }},
};

// ---------------------------------------------------------------------------------------------
// Searches

void expect_only_info(Examination& exam) {
    exam.play(after(exam, 0), "go nodes 1000");
    for (const std::string& line : exam.passed_over())
        if (!line.starts_with("info ")) fail(quoted(line) + " during a search", "lines of info");
}

void begin_endless(Examination& exam, const AnyHistory& game) {
    exam.set_up(game);
    exam.send("go infinite");
}

void stop(Examination& exam, const AnyHistory& game) {
    exam.send("stop");
    exam.await_move(game);
    exam.be_ready();
}

// In a game that is nearly over, where a search may end by itself.
void expect_patience(Examination& exam) {
    const AnyHistory& whole = exam.examples().first_wins;
    const AnyHistory game = beginning_of(whole, whole.plies() - 1);
    begin_endless(exam, game);
    const Deadline deadline = std::chrono::steady_clock::now() + Milliseconds(300);
    while (const auto line = exam.receive_until(deadline))
        if (line->starts_with("bestmove")) fail(quoted(*line) + " before stop", "nothing");
    stop(exam, game);
}

void expect_no_move(Examination& exam) {
    exam.set_up(exam.examples().first_wins);
    exam.send("go movetime 50");
    const std::string line = exam.await("bestmove");
    if (line != "bestmove none") fail(quoted(line) + " in a finished game", "bestmove none");
}

const std::vector<Step> searches = {
    {"go depth", [](Examination& exam) { exam.play(after(exam, 0), "go depth 1"); }},
    {"go nodes", [](Examination& exam) { exam.play(after(exam, 0), "go nodes 1000"); }},
    {"go movetime is kept",
     [](Examination& exam) {
         exam.play_in_time(after(exam, 0), "go movetime 100", Milliseconds(100));
         exam.play_in_time(after(exam, 5), "go movetime 100", Milliseconds(100));
     }},
    {"the first player's clock is kept",
     [](Examination& exam) {
         exam.play_in_time(after(exam, 0), "go p1time 1000 p2time 600000 p1inc 0 p2inc 60000",
                           Milliseconds(1000));
     }},
    {"the second player's clock is kept",
     [](Examination& exam) {
         exam.play_in_time(after(exam, 1), "go p1time 600000 p2time 1000 p1inc 60000 p2inc 0",
                           Milliseconds(1000));
     }},
    {"a clock that has nearly run out",
     [](Examination& exam) {
         exam.play_in_time(after(exam, 0), "go p1time 50 p2time 50 p1inc 0 p2inc 0",
                           Milliseconds(50));
     },
     Verdict::Warning},
    {"only info comes before bestmove", [](Examination& exam) { expect_only_info(exam); },
     Verdict::Warning},
    {"isready is answered while it thinks",
     [](Examination& exam) {
         begin_endless(exam, after(exam, 0));
         exam.be_ready();
         exam.be_ready();
         stop(exam, after(exam, 0));
     }},
    {"go infinite waits for stop", [](Examination& exam) { expect_patience(exam); }},
    {"stop right after go",
     [](Examination& exam) {
         begin_endless(exam, after(exam, 0));
         stop(exam, after(exam, 0));
     }},
    {"stop without a search answers nothing",
     [](Examination& exam) {
         exam.send("stop");
         exam.be_ready();
     }},
    {"go in a finished game", [](Examination& exam) { expect_no_move(exam); }, Verdict::Warning},
};

// ---------------------------------------------------------------------------------------------
// Trouble, whole games and the end

constexpr const char* illegal_move = "position startpos moves a1-a1";
constexpr const char* illegal_position = "position fen no/such/position";

void play_against_itself(Examination& exam) {
    exam.send("uginewgame");
    AnyHistory game(after(exam, 0));
    while (game.result() == Result::Ongoing && game.plies() < 20)
        game.play(exam.play(game, "go movetime 10"));
    exam.expect_state(game);
}

// A shell that runs the script, where "$@" stands for the command.
std::vector<std::string> in_shell(const std::string& script,
                                  const std::vector<std::string>& command) {
    std::vector<std::string> words = {"/bin/sh", "-c", script, "sh"};
    words.insert(words.end(), command.begin(), command.end());
    return words;
}

void quit(Examination& exam) {
    exam.send("quit");
    exam.await_end();
}

const std::vector<Step> the_rest = {
    {"an illegal move does no harm",
     [](Examination& exam) {
         exam.send(illegal_move);
         exam.be_ready();
     }},
    {"an illegal position does no harm",
     [](Examination& exam) {
         exam.send(illegal_position);
         exam.send("position");
         exam.be_ready();
     }},
    {"after either the position is what it was",
     [](Examination& exam) {
         exam.set_up(after(exam, 3));
         exam.send(illegal_move);
         exam.send(illegal_position);
         exam.expect_response("p1turn", "false");
     },
     Verdict::Warning},
    {"it plays against itself", [](Examination& exam) { play_against_itself(exam); }},
    {"it plays again", [](Examination& exam) { play_against_itself(exam); }},
    {"quit ends it", [](Examination& exam) { quit(exam); }},
    {"quit ends it while it thinks",
     [](Examination& exam) {
         exam.restart();
         begin_endless(exam, after(exam, 0));
         exam.be_ready();
         quit(exam);
     }},
    {"the end of the input ends it",
     [](Examination& exam) {
         exam.start(in_shell(R"("$@" </dev/null)", exam.task().command));
         exam.await_end();
     }},
    {"the end of the input ends it while it thinks",
     [](Examination& exam) {
         exam.start(in_shell(R"(printf 'ugi\nposition startpos\ngo movetime 3600000\n' | "$@")",
                             exam.task().command));
         exam.await_end();
     }},
};

// ---------------------------------------------------------------------------------------------

std::vector<Step> all_steps() {
    std::vector<Step> all;
    for (const auto* part : {&manners, &positions, &searches, &the_rest})
        all.insert(all.end(), part->begin(), part->end());
    return all;
}

// Whether there is a program to talk to, if need be another one.
bool has_program(Examination& exam) {
    if (exam.has_program()) return true;
    try {
        exam.restart();
        return true;
    } catch (const ExamFailure&) {
        return false;
    }
}

void count(ComplianceReport& report, Verdict verdict) {
    switch (verdict) {
        case Verdict::Ok: ++report.ok; break;
        case Verdict::Warning: ++report.warnings; break;
        case Verdict::Failed: ++report.failed; break;
    }
}

}  // namespace

ComplianceReport check_compliance(const ComplianceTask& task,
                                  const std::function<void(const ComplianceStep&)>& on_step) {
    const std::vector<Step> steps = all_steps();
    const int number_of_steps = static_cast<int>(steps.size());
    Examination exam(task);
    ComplianceReport report;
    int losses = 0;
    for (const Step& step : steps) {
        if (report.steps() > 0 && (losses >= most_losses || !has_program(exam))) break;
        ComplianceStep result{report.steps() + 1, step.name, Verdict::Ok, ""};
        try {
            step.check(exam);
        } catch (const ExamFailure& fault) {
            result.verdict = step.if_wrong;
            result.problem = fault.problem;
            if (fault.is_lost) ++losses;
            exam.abandon();  // nobody knows what it is about; the next step gets another one
        }
        count(report, result.verdict);
        on_step(result);
    }
    report.left_out = number_of_steps - report.steps();
    return report;
}

}  // namespace trireme::arena
