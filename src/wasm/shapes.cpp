#include "wasm/shapes.h"

#include "base/text.h"
#include "engine/draw_offer.h"
#include "games/piece_counts.h"
#include "table/ending.h"
#include "table/recorded_ending.h"

namespace trireme::wasm {
namespace {

constexpr BySide<std::string_view> side_names{"x", "o"};
constexpr Side both_sides[] = {Side::First, Side::Second};

void write_squares(JsonWriter& out, const std::vector<Square>& squares) {
    out.begin_array();
    for (const Square square : squares) out.text(to_text(square));
    out.end_array();
}

// ---- moves

void write_travel(JsonWriter& out, const Travel& travel) {
    out.begin_object().name("path");
    write_squares(out, travel.path);
    out.name("leaves").boolean(travel.leaves_board).end_object();
}

void write_effects(JsonWriter& out, const Effects& effects) {
    out.begin_object().name("moved").begin_array();
    for (const Travel& travel : effects.moved) write_travel(out, travel);
    out.end_array().name("captured");
    write_squares(out, effects.captured);
    out.name("dropped");
    write_squares(out, effects.dropped);
    out.name("mimicked");
    if (effects.mimicked)
        write_travel(out, *effects.mimicked);
    else
        out.null();
    out.end_object();
}

// ---- what a game marks on its board

void write_mark(JsonWriter& out, const Mark& each) {
    out.begin_object().name("kind").text(each.kind).name("squares");
    write_squares(out, each.squares);
    if (each.side) out.name("side").text(side_names[*each.side]);
    if (!each.text.empty()) out.name("text").text(each.text);
    out.end_object();
}

// A position does not know that the game was drawn there, where nobody threatens any more.
void write_marks(JsonWriter& out, const AnyPosition& position, bool is_over) {
    out.begin_array();
    for (const Mark& each : position.marks())
        if (!is_over || each.kind != mark::threat) write_mark(out, each);
    out.end_array();
}

// ---- records

void write_recorded_line(JsonWriter& out, const RecordedLine& line, AnyPosition position) {
    out.begin_array();
    for (const RecordedMove& recorded : line) {
        out.begin_object();
        out.name("move").text(position.text(recorded.move));
        out.name("comment").text(recorded.comment);
        out.name("variations").begin_array();
        for (const RecordedLine& variation : recorded.variations)
            write_recorded_line(out, variation, position);
        out.end_array().end_object();
        position = position.play(recorded.move);
    }
    out.end_array();
}

// ---- thoughts

void write_thought_line(JsonWriter& out, const Line& line, const AnyPosition& position,
                        const WinModel& model) {
    const Chances chances = chances_of(model, line.score);
    out.begin_object().name("score");
    write_score(out, line.score);
    out.name("chances").begin_object();
    out.name("win").number(chances.win);
    out.name("draw").number(chances.draw);
    out.name("loss").number(chances.loss);
    out.end_object().name("moves").begin_array();
    for (const std::string& move : texts_of(position, line.moves)) out.text(move);
    out.end_array().end_object();
}

}  // namespace

void write_score(JsonWriter& out, Score score) {
    out.begin_object().name("kind");
    if (is_decided(score))
        out.text(is_win(score) ? "win" : "loss").name("moves").number(moves_to_end(score));
    else
        out.text("points").name("points").number(score);
    out.end_object();
}

void write_game(JsonWriter& out, const GameInfo& game) {
    out.begin_object();
    out.name("id").text(game.id);
    out.name("name").text(game.name);
    out.name("author").text(game.author);
    out.name("files").number(game.files);
    out.name("ranks").number(game.ranks);
    out.name("piece").text(game.piece);
    out.name("colours").begin_object();
    out.name(side_names.first).text(lower_case(game.first_colour));
    out.name(side_names.second).text(lower_case(game.second_colour));
    out.end_object();
    out.name("start").text(game.start).end_object();
}

void write_move(JsonWriter& out, const AnyHistory& history, const AnyMove& move) {
    const AnyPosition& position = history.position();
    out.begin_object();
    out.name("text").text(position.text(move));
    out.name("steps").begin_array();
    for (const StepList& steps : position.step_lists(move)) write_squares(out, steps);
    out.end_array().name("effects");
    write_effects(out, position.effects(move));
    const Result result = history.result_after(position.play(move));
    if (result != Result::Ongoing) out.name("ends").text(to_text(result));
    out.end_object();
}

void write_state(JsonWriter& out, const AnyHistory& history) {
    const AnyPosition& position = history.position();
    const auto ending = ending_of(history);
    out.begin_object();
    out.name("position").text(position.text());
    out.name("toMove").text(side_names[position.to_move()]);
    out.name("moves").begin_array();
    if (!ending)
        for (const AnyMove& move : position.moves()) write_move(out, history, move);
    out.end_array();
    out.name("result").text(to_text(history.result()));
    out.name("reason");
    if (ending)
        out.text(to_text(*ending->reason));
    else
        out.null();
    out.name("across").begin_object();
    for (const Side side : both_sides)
        out.name(side_names[side]).number(count_across(position, side));
    out.end_object();
    out.name("occurrences").number(history.occurrences());
    out.name("marks");
    write_marks(out, position, ending.has_value());
    out.end_object();
}

void write_ply(JsonWriter& out, const AnyHistory& history, std::size_t ply) {
    const AnyPosition& before = history.positions()[ply];
    const AnyMove& move = history.moves()[ply];
    out.begin_object().name("move").text(before.text(move)).name("effects");
    write_effects(out, before.effects(move));
    out.name("position").text(history.positions()[ply + 1].text()).end_object();
}

void write_line(JsonWriter& out, const AnyHistory& history, std::size_t first) {
    out.begin_object().name("start").text(history.start().text());
    out.name("plies").begin_array();
    for (std::size_t ply = first; ply < history.plies(); ++ply) write_ply(out, history, ply);
    out.end_array().name("state");
    write_state(out, history);
    out.end_object();
}

void write_record(JsonWriter& out, const Record& record) {
    out.begin_object();
    out.name("game").text(record.game().id);
    out.name("start").text(record.start.text());
    out.name("tags").begin_array();
    for (const Tag& tag : record.tags)
        out.begin_object().name("name").text(tag.name).name("value").text(tag.value).end_object();
    out.end_array();
    out.name("comment").text(record.comment);
    out.name("moves");
    write_recorded_line(out, record.moves, record.start);
    out.name("result").text(to_text(record.result)).name("reason");
    const auto ending = recorded_ending(record);
    if (ending && ending->reason)
        out.text(to_text(*ending->reason));
    else
        out.null();
    out.end_object();
}

void write_thought(JsonWriter& out, const Thought& thought, const AnyPosition& position,
                   std::size_t plies) {
    out.begin_object();
    out.name("depth").number(thought.depth);
    out.name("selectiveDepth").number(thought.selective_depth);
    out.name("nodes").number(static_cast<std::int64_t>(thought.nodes));
    out.name("milliseconds").number(thought.time.count());
    out.name("nodesPerSecond").number(static_cast<std::int64_t>(thought.nodes_per_second()));
    out.name("lines").begin_array();
    for (const Line& line : thought.lines)
        write_thought_line(out, line, position, thought.win_model);
    out.end_array();
    const bool accepts = !thought.lines.empty() && takes_draw(thought, plies);
    out.name("takesDraw").boolean(accepts).end_object();
}

}  // namespace trireme::wasm
