#pragma once

#include <algorithm>

#include "eval/score.h"
#include "search/parameters.h"

namespace trireme {

// Where a depth looks for the score of a line: around the score of the depth before. The window
// gets wider each time the score turns out to lie outside.
class AspirationWindow {
public:
    AspirationWindow(Score last_score, int depth, const SearchParameters& parameters)
        : width_(parameters.aspiration_width) {
        if (depth < parameters.aspiration_depth || is_decided(last_score)) return;
        alpha_ = last_score - width_;
        beta_ = last_score + width_;
    }

    Score alpha() const { return alpha_; }
    Score beta() const { return beta_; }
    bool holds(Score score) const { return alpha_ < score && score < beta_; }

    // After a score that it does not hold.
    void widen(Score score) {
        if (score <= alpha_) {
            beta_ = (alpha_ + beta_) / 2;
            alpha_ = is_loss(score) ? -infinite_score : std::max(score - width_, -infinite_score);
        } else {
            beta_ = is_win(score) ? infinite_score : std::min(score + width_, infinite_score);
        }
        width_ *= 2;
    }

private:
    Score width_;
    Score alpha_ = -infinite_score;
    Score beta_ = infinite_score;
};

}  // namespace trireme
