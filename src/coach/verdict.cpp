#include "coach/verdict.h"

#include <algorithm>

namespace trireme {
namespace {

Label graded(double loss, const Thresholds& thresholds) {
    if (loss >= thresholds.blunder) return Label::Blunder;
    if (loss >= thresholds.mistake) return Label::Mistake;
    return loss >= thresholds.inaccuracy ? Label::Inaccuracy : Label::Good;
}

// Of a move before which or after which something is proven. The other side of it is an estimate:
// if that is nearly as good as proven, the move may well have changed nothing.
Judgement changed(Note note, double loss, const Thresholds& thresholds) {
    const Label label = graded(loss, thresholds);
    return {loss < telling_loss ? label : std::max(Label::Inaccuracy, label), note, loss};
}

}  // namespace

std::string_view to_text(Label label) {
    switch (label) {
        case Label::Best: return "best";
        case Label::Good: return "good";
        case Label::Inaccuracy: return "inaccuracy";
        case Label::Mistake: return "mistake";
        case Label::Blunder: return "blunder";
        case Label::Forced: break;
    }
    return "forced";
}

std::string_view to_text(Note note) {
    switch (note) {
        case Note::None: break;
        case Note::WinThrownAway: return "win_thrown_away";
        case Note::WinInDoubt: return "win_in_doubt";
        case Note::LossEntered: return "loss_entered";
        case Note::SlowerWin: return "slower_win";
        case Note::QuickerLoss: return "quicker_loss";
    }
    return "";
}

Prospects prospects_of(const WinModel& model, Score score) {
    const Chances chances = chances_of(model, score);
    const double chance = (2 * chances.win + chances.draw) / 2000.0;
    return {score, is_decided(score) ? chance : std::clamp(chance, least_chance, 1 - least_chance)};
}

Judgement judge(const Prospects& best, const Prospects& played, const Thresholds& thresholds) {
    const double loss = std::max(0.0, best.chance - played.chance);
    if (is_win(best.score)) {
        if (is_loss(played.score)) return changed(Note::WinThrownAway, loss, thresholds);
        if (!is_win(played.score)) return changed(Note::WinInDoubt, loss, thresholds);
        return {Label::Good, played.score < best.score ? Note::SlowerWin : Note::None, loss};
    }
    if (is_loss(best.score))
        return {Label::Good, played.score < best.score ? Note::QuickerLoss : Note::None, loss};
    if (is_loss(played.score)) return changed(Note::LossEntered, loss, thresholds);
    return {graded(loss, thresholds), Note::None, loss};
}

}  // namespace trireme
