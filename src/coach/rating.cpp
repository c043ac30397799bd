#include "coach/rating.h"

#include <algorithm>

#include "coach/accuracy.h"
#include "coach/game_coach.h"

namespace trireme {

void rate(Report& report) {
    const Thresholds& thresholds = coach_of(report.game.position().game()).thresholds;
    const std::vector<double> sways = sways_of(report.chances);
    std::vector<JudgedMove> judged;
    std::vector<std::size_t> errors;
    for (std::size_t ply = 0; ply < report.moves.size(); ++ply) {
        const Judgement& judgement = report.moves[ply].judgement;
        if (judgement.label == Label::Forced || ply < report.opening_plies) continue;
        const Side mover = report.game.positions()[ply].to_move();
        judged.push_back({mover, judgement.loss, sways[ply]});
        if (judgement.label == Label::Mistake || judgement.label == Label::Blunder)
            errors.push_back(ply);
    }
    for (const Side side : {Side::First, Side::Second})
        report.accuracy[side] = accuracy_of(side, judged, thresholds);
    std::stable_sort(errors.begin(), errors.end(), [&](std::size_t a, std::size_t b) {
        return report.moves[a].judgement.loss > report.moves[b].judgement.loss;
    });
    errors.resize(std::min(errors.size(), most_turning_points));
    std::sort(errors.begin(), errors.end());
    report.turning_points = std::move(errors);
}

}  // namespace trireme
