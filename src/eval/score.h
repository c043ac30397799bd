#pragma once

namespace trireme {

// How good a position is for the player to move: in points whose worth depends on the game
// (WinModel in win_model.h), or how far away a forced win or loss is. Whole numbers, so
// that a search is the same on every machine.
using Score = int;

inline constexpr Score draw_score = 0;
// A win on the board; one that is n plies away scores n less.
inline constexpr Score win_score = 32000;
// Above every score.
inline constexpr Score infinite_score = 32001;

// Forced wins are at most this many plies away.
inline constexpr int longest_win = 1000;
// What an evaluation may say at most: no win.
inline constexpr Score highest_evaluation = win_score - longest_win - 1;

constexpr Score win_in(int plies) { return win_score - plies; }
constexpr Score loss_in(int plies) { return plies - win_score; }

// The nearest score that an evaluation may say.
constexpr Score clamped(Score score) {
    if (score > highest_evaluation) return highest_evaluation;
    return score < -highest_evaluation ? -highest_evaluation : score;
}

constexpr bool is_win(Score score) { return score > highest_evaluation; }
constexpr bool is_loss(Score score) { return score < -highest_evaluation; }
constexpr bool is_decided(Score score) { return is_win(score) || is_loss(score); }

// How far away the end is; the score must be decided.
constexpr int plies_to_end(Score score) { return win_score - (score < 0 ? -score : score); }

// The same in moves of the winner, the one that ends the game included.
constexpr int moves_to_end(Score score) { return (plies_to_end(score) + 1) / 2; }

}  // namespace trireme
