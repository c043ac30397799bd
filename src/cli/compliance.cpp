#include "arena/compliance.h"

#include <fmt/format.h>

#include "arena/command_words.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/programs.h"
#include "cli/terminal.h"

namespace trireme::cli {
namespace {

using arena::ComplianceReport;
using arena::ComplianceStep;

// A single word may be a whole command, written as for a shell.
std::vector<std::string> command_of(const std::vector<std::string>& words) {
    if (words.empty()) throw BadInput("which program? Give the command that starts it");
    if (words.size() > 1) return words;
    const auto split = arena::split_command(words.front());
    if (!split) throw BadInput("command: " + words_with_place(split.error()));
    return *split;
}

void print_step(const ComplianceStep& step) {
    switch (step.verdict) {
        case ComplianceStep::Verdict::Ok: fmt::print("ok {} {}\n", step.number, step.name); break;
        case ComplianceStep::Verdict::Warning:
            fmt::print("warn {} {}: {}\n", step.number, step.name, without_controls(step.problem));
            break;
        case ComplianceStep::Verdict::Failed:
            fmt::print("FAIL {} {}: {}\n", step.number, step.name, without_controls(step.problem));
            break;
    }
    flush_output();
}

void print_summary(const ComplianceReport& report) {
    fmt::print("{}: {} ok, {} warnings, {} failed, {} left out\n",
               report.passed() ? "passed" : "failed", report.ok, report.warnings, report.failed,
               report.left_out);
}

}  // namespace

int check_compliance(const ComplianceOptions& options) {
    arena::ComplianceTask task;
    task.command = command_of(options.command);
    task.game = &game_named(options.game);
    task.tolerance = Milliseconds(options.tolerance);
    end_with_programs_on_signals();
    const ComplianceReport report = arena::check_compliance(task, &print_step);
    print_summary(report);
    return report.passed() ? success : failure;
}

}  // namespace trireme::cli
