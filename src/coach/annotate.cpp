#include "coach/annotate.h"

#include <cmath>

namespace trireme {
namespace {

std::string_view sign_of(Label label) {
    switch (label) {
        case Label::Inaccuracy: return "?! Inaccuracy";
        case Label::Mistake: return "? Mistake";
        case Label::Blunder: return "?? Blunder";
        default: return "";
    }
}

std::string per_cent(double share) { return std::to_string(std::lround(100 * share)) + " %"; }

std::string accuracy_text(const Report& report) {
    std::string text;
    for (const Side side : {Side::First, Side::Second}) {
        if (!report.accuracy[side]) continue;
        text += text.empty() ? "Accuracy: " : ", ";
        text +=
            (side == Side::First ? "first " : "second ") + per_cent(*report.accuracy[side] / 100);
    }
    return text.empty() ? text : text + '.';
}

std::string reviewer_text(const Report& report) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string checksum;
    for (int shift = 28; shift >= 0; shift -= 4) checksum += digits[report.network >> shift & 15];
    const std::string judge = report.network == 0 ? "" : "network " + checksum + ", ";
    return "Trireme, " + judge + std::to_string(report.nodes) + " nodes a position";
}

void append(std::string& comment, const std::string& more) {
    if (!comment.empty() && !more.empty()) comment += ' ';
    comment += more;
}

// The first move of the line as an arrow, in the way of the page: [%draw c3-c4].
std::string drawn(const AnyPosition& position, const AnyMove& move) {
    const Effects effects = position.effects(move);
    const std::vector<Square>& path = effects.moved.back().path;
    return "[%draw " + to_text(path.front()) + '-' + to_text(path.back()) + ']';
}

RecordedLine recorded(const std::vector<AnyMove>& line, std::size_t first) {
    RecordedLine result;
    for (std::size_t i = first; i < line.size(); ++i) result.push_back({line[i]});
    return result;
}

// Whether what the move allowed is worth a variation of its own: it was not played, and not shown
// as what would have been better than the answer that was.
bool shows_answer(const Report& report, std::size_t ply) {
    const std::size_t next = ply + 1;
    const std::vector<AnyMove>& line = report.moves[ply].played_line;
    if (next == report.moves.size() || line.size() < 2) return false;
    return !(report.game.moves()[next] == line[1]) && !is_error(report.moves[next].judgement.label);
}

}  // namespace

std::string remark_on(const ReviewedMove& move) {
    if (!is_error(move.judgement.label)) return "";
    std::string text(sign_of(move.judgement.label));
    text += " (" + per_cent(move.best.chance) + " to " + per_cent(move.played.chance) + ").";
    append(text, words(move.facts));
    return text;
}

Record annotated(const Record& record, const Report& report) {
    Record result = record;
    result.set_tag("Annotator", reviewer_text(report));
    append(result.comment, accuracy_text(report));
    for (std::size_t ply = 0; ply < report.moves.size(); ++ply) {
        const ReviewedMove& move = report.moves[ply];
        if (!is_error(move.judgement.label)) continue;
        RecordedMove& recorded_move = result.moves[ply];
        append(recorded_move.comment, remark_on(move));
        append(recorded_move.comment, drawn(report.game.positions()[ply], move.best_line.front()));
        recorded_move.variations.push_back(recorded(move.best_line, 0));
        if (shows_answer(report, ply))
            result.moves[ply + 1].variations.push_back(recorded(move.played_line, 1));
    }
    return result;
}

}  // namespace trireme
