#include "table/ending.h"

#include <algorithm>

namespace trireme {
namespace {

struct ReasonWord {
    Reason reason;
    std::string_view text;
};

constexpr ReasonWord reason_words[] = {
    {Reason::Goal, "goal"},
    {Reason::NoMoves, "no_moves"},
    {Reason::Repetition, "repetition"},
    {Reason::Resignation, "resignation"},
    {Reason::Agreement, "agreement"},
    {Reason::Time, "time"},
    {Reason::Abandoned, "abandoned"},
    {Reason::Aborted, "aborted"},
    {Reason::PlyLimit, "ply_limit"},
    {Reason::IllegalMove, "illegal_move"},
    {Reason::Crash, "crash"},
    {Reason::Hang, "hang"},
};

std::optional<Ending> ending_with(const AnyPosition& position, Result result, std::size_t plies,
                                  std::optional<std::size_t> max_plies) {
    if (result == Result::Draw) return Ending{result, Reason::Repetition};
    if (result != Result::Ongoing) {
        const bool is_goal = position.goal_outcome() != Outcome::Ongoing;
        return Ending{result, is_goal ? Reason::Goal : Reason::NoMoves};
    }
    if (max_plies && plies >= *max_plies) return Ending{Result::Draw, Reason::PlyLimit};
    return std::nullopt;
}

}  // namespace

std::string_view to_text(Reason reason) {
    for (const ReasonWord& word : reason_words)
        if (word.reason == reason) return word.text;
    return {};
}

std::optional<Reason> parse_reason(std::string_view text) {
    std::string wanted(text);
    std::replace(wanted.begin(), wanted.end(), ' ', '_');
    for (const ReasonWord& word : reason_words)
        if (word.text == wanted) return word.reason;
    return std::nullopt;
}

bool fits(Reason reason, Result result) {
    switch (reason) {
        case Reason::Aborted: return result == Result::Ongoing;
        case Reason::Repetition:
        case Reason::Agreement:
        case Reason::PlyLimit: return result == Result::Draw;
        default: return result == Result::FirstWins || result == Result::SecondWins;
    }
}

std::optional<Ending> ending_of(const AnyHistory& game, std::optional<std::size_t> max_plies) {
    return ending_with(game.position(), game.result(), game.plies(), max_plies);
}

std::optional<Ending> ending_after(const AnyHistory& game, const AnyPosition& next,
                                   std::optional<std::size_t> max_plies) {
    return ending_with(next, game.result_after(next), game.plies() + 1, max_plies);
}

}  // namespace trireme
