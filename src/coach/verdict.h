#pragma once

#include <cstdint>
#include <string_view>

#include "eval/score.h"
#include "eval/win_model.h"

namespace trireme {

// What a move was worth, in the words of files and front ends. Whatever judges moves (a review, a
// try at a better move, puzzles) does it by judge(), so that no two of them disagree.
enum class Label : std::uint8_t { Best, Good, Inaccuracy, Mistake, Blunder, Forced };

std::string_view to_text(Label label);  // "blunder"

// Whether something better is worth showing.
constexpr bool is_error(Label label) {
    return label == Label::Inaccuracy || label == Label::Mistake || label == Label::Blunder;
}

// How much of the winning chances, from 0 to 1, a move of each kind throws away at least.
// docs/review.md tells how those of a game were fitted.
struct Thresholds {
    double inaccuracy = 0.06;
    double mistake = 0.12;
    double blunder = 0.2;
};

// What a player can hope for.
struct Prospects {
    Score score = draw_score;  // for that player
    // What such games bring: 1 for a win, a half for a draw. Only what is proven is certain.
    double chance = 0.5;
};

// As near as what is not proven comes to certainty, so that neither the terminal nor the page
// rounds it to 0 or 100 %.
inline constexpr double least_chance = 0.01;

Prospects prospects_of(const WinModel& model, Score score);

// The score that a position has for whoever moved there, counted from the move on, from the one
// that it has for the player to move.
constexpr Score score_before(Score after) {
    if (is_win(after)) return 1 - after;
    return is_loss(after) ? -after - 1 : -after;
}

// What is said of a move beside its label.
enum class Note : std::uint8_t {
    None,
    WinThrownAway,  // a proven win is a proven loss now
    WinInDoubt,     // there was a proven win; whether there still is one has not been found
    LossEntered,    // it is a proven loss now; whether it was one before has not been found
    SlowerWin,      // still won, but later
    QuickerLoss,    // lost anyway, but sooner
};

std::string_view to_text(Note note);  // "win_thrown_away", empty for None

struct Judgement {
    Label label = Label::Good;
    Note note = Note::None;
    double loss = 0;  // of chances
};

// Less than this of the chances, a search of a review's size cannot tell from nothing.
inline constexpr double telling_loss = 0.04;

// The verdict on a move of somebody who had other moves: what was to be had with the best one, and
// what there is after the one that was played. Changes of what is proven go first.
Judgement judge(const Prospects& best, const Prospects& played, const Thresholds& thresholds);

}  // namespace trireme
