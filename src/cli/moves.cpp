#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/fault_kinds.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/input.h"
#include "cli/line_reader.h"
#include "cli/terminal.h"
#include "cli/words.h"

namespace trireme::cli {
namespace {

int list_one(const AnyPosition& position) {
    const Result result = to_result(position.outcome());
    if (result != Result::Ongoing)
        note(fmt::format("the game is over: {}", result_text(position.game(), result)));
    for (const std::string& move : sorted_moves(position)) fmt::print("{}\n", move);
    return success;
}

std::string answer(const GameInfo& game, const LineReader::Line& line) {
    if (line.too_long) {
        const Fault fault = Fault(fault::line_too_long)
                                .with("most", LineReader::limit)
                                .at_column(LineReader::limit + 1);
        return "error " + words_with_place(fault);
    }
    const auto position = AnyPosition::parse(game, line.text);
    if (!position) return "error " + words_with_place(position.error());
    switch (position->outcome()) {
        case Outcome::FirstWins: return "over x";
        case Outcome::SecondWins: return "over o";
        case Outcome::Ongoing: break;
    }
    return fmt::format("ok {}", fmt::join(sorted_moves(*position), " "));
}

int answer_lines(const GameInfo& game) {
    LineReader in(STDIN_FILENO);
    for (;;) {
        // Before waiting, so that a program at the other end can wait for the answer.
        if (!in.has_line()) flush_output();
        const auto line = in.next();
        if (!line) return success;
        fmt::print("{}\n", answer(game, *line));
    }
}

}  // namespace

int list_moves(const MovesOptions& options) {
    const GameInfo& game = game_named(options.game);
    return options.from_stdin ? answer_lines(game) : list_one(position_of(game, options.position));
}

}  // namespace trireme::cli
