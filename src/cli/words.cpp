#include "cli/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "cli/text.h"
#include "games/piece_counts.h"
#include "games/refusal.h"

namespace trireme::cli {
namespace {

std::string count_of(int count, std::string_view piece) {
    return fmt::format("{} {}", count, count == 1 ? std::string(piece) : plural(piece));
}

// "c1", "c1 and d2", "c1, d2 and e3".
std::string list_of(const std::vector<Square>& squares) {
    return list_text(texts_of(squares), "and");
}

std::string far_row_text(const AnyPosition& position, Side winner) {
    const std::string across = count_of(count_across(position, winner), position.game().piece);
    const int against = count_across(position, !winner);
    return against == 0 ? fmt::format("{} on the far row", across)
                        : fmt::format("{} on the far row against {}", across, against);
}

// Why `winner` has won on the board. The goal of every game there is lies on the far row; without
// it one wins because the opponent, whose turn it is, cannot move.
std::string reason_of_win(const AnyPosition& position, Side winner, Reason reason) {
    const GameInfo& game = position.game();
    const std::string_view loser = colour_name(game, !winner);
    if (reason == Reason::Goal) return far_row_text(position, winner);
    if (count_pieces(position, !winner) == 0)
        return fmt::format("{} has no {} left", loser, plural(game.piece));
    return fmt::format("{} has no legal move", loser);
}

std::string mimicked_text(const Travel& travel) {
    return fmt::format("{}-{}", to_text(travel.path.front()),
                       travel.leaves_board ? "" : to_text(travel.path.back()));
}

std::string mimicked_story(const AnyPosition& before, const AnyMove& move, const Travel& travel) {
    const std::string_view owner = colour_name(before.game(), !before.to_move());
    std::string story = fmt::format("{}'s {} copies it", owner, before.game().piece);
    if (travel.leaves_board) return story + " and leaves the board";
    const std::string stack = before.play(move).stack_at(travel.path.back());
    return stack.size() > 1 ? fmt::format("{} and lands on a stack of {}", story, stack.size())
                            : story;
}

}  // namespace

std::string board_size(const GameInfo& game) {
    return fmt::format("{}x{}", game.files, game.ranks);
}

std::string plies_text(std::size_t plies) {
    return fmt::format("{} {}", plies, plies == 1 ? "ply" : "plies");
}

std::vector<std::string> sorted_moves(const AnyPosition& position) {
    std::vector<std::string> texts;
    for (const AnyMove& move : position.moves()) texts.push_back(position.text(move));
    return sorted(std::move(texts));
}

std::string result_text(const GameInfo& game, Result result) {
    switch (result) {
        case Result::FirstWins: return fmt::format("{} wins", game.first_colour);
        case Result::SecondWins: return fmt::format("{} wins", game.second_colour);
        case Result::Draw: return "a draw";
        case Result::Ongoing: break;
    }
    return "no result";
}

std::string reason_text(Reason reason) {
    std::string text(to_text(reason));
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string ending_text(const AnyPosition& last, const Ending& ending) {
    if (ending.reason == Reason::Repetition)
        return "A draw: this position has occurred three times";
    const std::string result = result_text(last.game(), ending.result);
    if (!ending.reason || !is_on_board(*ending.reason)) return "The game is over: " + result;
    const Side winner = ending.result == Result::FirstWins ? Side::First : Side::Second;
    return result + ": " + reason_of_win(last, winner, *ending.reason);
}

std::string move_story(const AnyPosition& before, const AnyMove& move) {
    const GameInfo& game = before.game();
    const Effects effects = before.effects(move);
    std::vector<std::string> more;
    if (!effects.captured.empty()) more.push_back("takes " + list_of(effects.captured));
    if (effects.moved.front().leaves_board)
        more.push_back(fmt::format("the {} leaves the board", game.piece));
    if (!effects.dropped.empty())
        more.push_back(
            fmt::format("new {} on {}",
                        effects.dropped.size() == 1 ? std::string(game.piece) : plural(game.piece),
                        list_of(effects.dropped)));
    if (effects.mimicked) more.push_back(mimicked_story(before, move, *effects.mimicked));

    std::string story =
        fmt::format("{} played {}", colour_name(game, before.to_move()), before.text(move));
    if (effects.mimicked) story += fmt::format(" ({})", mimicked_text(*effects.mimicked));
    for (std::size_t i = 0; i < more.size(); ++i) story += (i == 0 ? ": " : ", ") + more[i];
    return story;
}

}  // namespace trireme::cli
