#include "cli/advice.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

#include "cli/words.h"

namespace trireme::cli {
namespace {

std::string in_moves(Score score) {
    const int moves = moves_to_end(score);
    return moves == 1 ? "with the next move" : fmt::format("in {} moves", moves);
}

// By the chances of the side that has more.
std::string_view lead_text(double percent) {
    if (percent < 60) return "stands a little better";
    if (percent < 75) return "stands better";
    if (percent < 90) return "stands much better";
    return "is winning";
}

// Who stands better after the best move, which does not decide the game.
std::string undecided_text(const AnyPosition& position, const Thought& thought) {
    const GameInfo& game = position.game();
    const Score score = thought.lines.front().score;
    const Side leader = score < 0 ? !position.to_move() : position.to_move();
    const Score lead = std::abs(score);
    const double percent = chances_percent(thought.win_model, lead);
    if (percent < 52)
        return fmt::format("the game is even ({} for {}, winning chances {:.0f} %)",
                           score_text(lead), colour_name(game, leader), percent);
    return fmt::format("{} {} ({}, winning chances {:.0f} %)", colour_name(game, leader),
                       lead_text(percent), score_text(lead), percent);
}

std::string capitalised(std::string text) {
    if (!text.empty() && 'a' <= text[0] && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

// " Then perhaps f6-f5, b3-b4.", or nothing.
std::string continuation(const AnyPosition& position, const Line& line) {
    constexpr std::size_t enough = 4;
    std::vector<std::string> moves = texts_of(position, line.moves);
    moves.resize(std::min(moves.size(), enough));
    if (moves.size() < 2) return {};
    return fmt::format(" Then perhaps {}.", fmt::join(moves.begin() + 1, moves.end(), ", "));
}

// What speaks for the best move.
std::string reason_for(const AnyPosition& position, const Thought& thought) {
    const Score score = thought.lines.front().score;
    if (is_win(score))
        return moves_to_end(score) == 1 ? "it wins at once" : "it wins " + in_moves(score);
    if (is_loss(score))
        return fmt::format("it holds out longest, but {} wins {}",
                           colour_name(position.game(), !position.to_move()), in_moves(score));
    return undecided_text(position, thought);
}

}  // namespace

double chances_percent(const WinModel& model, Score score) {
    const Chances chances = chances_of(model, score);
    return chances.win / 10.0 + chances.draw / 20.0;
}

std::string score_text(Score score) {
    if (is_decided(score))
        return fmt::format("{} in {}", is_win(score) ? "win" : "loss", moves_to_end(score));
    return fmt::format("{}{}.{:02}", score < 0 ? '-' : '+', std::abs(score) / 100,
                       std::abs(score) % 100);
}

std::string standing_text(const AnyPosition& position, const Thought& thought) {
    const Score score = thought.lines.front().score;
    const Side side = position.to_move();
    if (!is_decided(score)) return capitalised(undecided_text(position, thought)) + ".";
    return fmt::format("{} wins {}.", colour_name(position.game(), is_win(score) ? side : !side),
                       in_moves(score));
}

std::string hint_text(const AnyPosition& position, const Thought& thought) {
    const Line& line = thought.lines.front();
    return fmt::format(
        "Trireme would play {}: {}.{}", position.text(line.moves.front()),
        position.moves().size() == 1 ? "the only legal move" : reason_for(position, thought),
        continuation(position, line));
}

}  // namespace trireme::cli
