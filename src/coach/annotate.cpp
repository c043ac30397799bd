#include "coach/annotate.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "base/text.h"

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

constexpr std::string_view annotator = "Annotator";  // the tag
constexpr std::string_view separator = "; ";         // between those it names
constexpr std::string_view reviewer = "Trireme, ";

std::string reviewer_text(const Report& report) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string checksum;
    for (int shift = 28; shift >= 0; shift -= 4) checksum += digits[report.network >> shift & 15];
    const std::string judge = report.network == 0 ? "" : "network " + checksum + ", ";
    return std::string(reviewer) + judge + std::to_string(report.nodes) + " nodes a position";
}

void append(std::string& comment, const std::string& more) {
    if (!comment.empty() && !more.empty()) comment += ' ';
    comment += more;
}

// What follows a pattern at the beginning of a text, in which # is a number; nothing where the text
// does not begin so.
std::optional<std::string_view> rest_after(std::string_view text, std::string_view pattern) {
    for (const char c : pattern) {
        std::size_t length = 0;
        if (c == '#')
            while (length < text.size() && is_digit(text[length])) ++length;
        else if (text.starts_with(c))
            length = 1;
        if (length == 0) return std::nullopt;
        text.remove_prefix(length);
    }
    return text;
}

// What follows a remark on a move that stands at the beginning of a text, its arrow included.
std::optional<std::string_view> rest_after_remark(std::string_view text) {
    for (const Label label : {Label::Inaccuracy, Label::Mistake, Label::Blunder}) {
        const auto reasons = rest_after(text, std::string(sign_of(label)) + " (# % to # %).");
        if (!reasons) continue;
        std::string_view rest = *reasons;
        cut(rest, '[');  // which no reason has
        if (!rest.starts_with("%draw ") || rest.find(']') == rest.npos) continue;
        cut(rest, ']');
        return rest;
    }
    return std::nullopt;
}

std::optional<std::string_view> rest_after_accuracy(std::string_view text) {
    for (const std::string_view sides : {"first # %, second # %.", "first # %.", "second # %."})
        if (const auto rest = rest_after(text, "Accuracy: " + std::string(sides))) return rest;
    return std::nullopt;
}

// Takes out of a comment what a review wrote, which is known by what follows it.
void cut_out(std::string& comment,
             std::optional<std::string_view> (*rest_after_own)(std::string_view)) {
    const std::string_view text = comment;
    for (std::size_t from = 0; from < text.size(); ++from) {
        const auto rest = rest_after_own(text.substr(from));
        if (!rest) continue;
        std::string others(trimmed(text.substr(0, from)));
        append(others, std::string(trimmed(*rest)));
        comment = std::move(others);
        return;
    }
}

// Where the reviewer's name begins in the tag, which it shares with those of others; npos: it is
// not there.
std::size_t find_reviewer(std::string_view names) {
    return names.starts_with(reviewer) ? 0
                                       : names.find(std::string(separator) + std::string(reviewer));
}

// Without what an earlier review had to say, which would be said twice; its lines stay.
void forget_review(Record& record) {
    if (find_reviewer(record.tag(annotator)) == std::string_view::npos) return;
    cut_out(record.comment, rest_after_accuracy);
    for (RecordedMove& move : record.moves) cut_out(move.comment, rest_after_remark);
}

void sign(Record& record, const Report& report) {
    const std::string_view names = record.tag(annotator);
    std::string all(names.substr(0, find_reviewer(names)));
    if (!all.empty()) all += separator;
    record.set_tag(annotator, all + reviewer_text(report));
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

void add_variation(RecordedMove& move, RecordedLine line) {
    std::vector<RecordedLine>& lines = move.variations;
    if (std::find(lines.begin(), lines.end(), line) == lines.end())
        lines.push_back(std::move(line));
}

// Whether what the move allowed is worth a variation of its own: the answer that was played was
// not as good, and not so bad that what would have been better is shown with it.
bool shows_answer(const Report& report, std::size_t ply) {
    const std::size_t next = ply + 1;
    return next < report.moves.size() && report.moves[ply].played_line.size() > 1 &&
           report.moves[next].judgement.label == Label::Good;
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
    forget_review(result);
    sign(result, report);
    append(result.comment, accuracy_text(report));
    for (std::size_t ply = 0; ply < report.moves.size(); ++ply) {
        const ReviewedMove& move = report.moves[ply];
        if (!is_error(move.judgement.label)) continue;
        RecordedMove& recorded_move = result.moves[ply];
        append(recorded_move.comment, remark_on(move));
        append(recorded_move.comment, drawn(report.game.positions()[ply], move.best_line.front()));
        add_variation(recorded_move, recorded(move.best_line, 0));
        if (shows_answer(report, ply))
            add_variation(result.moves[ply + 1], recorded(move.played_line, 1));
    }
    return result;
}

}  // namespace trireme
