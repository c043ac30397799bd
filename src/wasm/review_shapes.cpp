#include "wasm/review_shapes.h"

#include "coach/accuracy.h"
#include "engine/thought.h"
#include "wasm/shapes.h"
#include "wire/faults.h"

namespace trireme::wasm {
namespace {

void write_prospects(JsonWriter& out, const Prospects& prospects) {
    out.begin_object().name("score");
    write_score(out, prospects.score);
    out.name("chance").real(prospects.chance).end_object();
}

void write_moves(JsonWriter& out, const AnyPosition& before, const std::vector<AnyMove>& moves) {
    out.begin_array();
    for (const std::string& text : texts_of(before, moves)) out.text(text);
    out.end_array();
}

void write_fact(JsonWriter& out, const Fact& fact) {
    out.begin_object().name("code").text(fact.code()).name("args");
    wire::write_arguments(out, fact.arguments());
    out.name("line").text(fact.line == LineRole::Played ? "played" : "best");
    out.name("ply").number(static_cast<std::int64_t>(fact.ply));
    out.name("message").text(words(fact)).end_object();
}

}  // namespace

void write_reviewed_move(JsonWriter& out, const AnyPosition& before, const ReviewedMove& move) {
    out.begin_object().name("label").text(to_text(move.judgement.label)).name("note");
    if (move.judgement.note == Note::None)
        out.null();
    else
        out.text(to_text(move.judgement.note));
    out.name("isGood").boolean(!is_error(move.judgement.label));
    out.name("before");
    write_prospects(out, move.best);
    out.name("after");
    write_prospects(out, move.played);
    out.name("best");
    write_moves(out, before, move.best_line);
    out.name("played");
    write_moves(out, before, move.played_line);
    out.name("facts").begin_array();
    for (const Fact& fact : move.facts) write_fact(out, fact);
    out.end_array().end_object();
}

void write_report(JsonWriter& out, const Report& report) {
    out.begin_object().name("game").text(report.game.start().game().id);
    out.name("nodes").number(static_cast<std::int64_t>(report.nodes));
    out.name("network").number(report.network);
    out.name("accuracy").begin_object().name("x");
    write_accuracy(out, report.accuracy.first);
    out.name("o");
    write_accuracy(out, report.accuracy.second);
    out.end_object().name("chances").begin_array();
    for (const double chance : report.chances) out.real(chance);
    out.end_array().name("turningPoints").begin_array();
    for (const std::size_t ply : report.turning_points) out.number(static_cast<std::int64_t>(ply));
    out.end_array().name("moves").begin_array();
    for (std::size_t ply = 0; ply < report.moves.size(); ++ply)
        write_reviewed_move(out, report.game.positions()[ply], report.moves[ply]);
    out.end_array().end_object();
}

}  // namespace trireme::wasm
