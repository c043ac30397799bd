#include "wasm/answers.h"

#include <optional>
#include <vector>

#include "base/fault_kinds.h"
#include "base/text.h"
#include "engine/bench.h"
#include "engine/game_entry.h"
#include "games/registry.h"
#include "record/reader.h"
#include "record/writer.h"
#include "wasm/input.h"
#include "wasm/shapes.h"
#include "wire/faults.h"

namespace trireme::wasm {
namespace {

Expected<StepList> read_steps(const GameInfo& game, std::string_view text) {
    StepList steps;
    for (const std::string_view word : words_of(text)) {
        std::size_t end = 0;
        const auto square = read_square(word, end, game.files, game.ranks);
        if (!square || end != word.size())
            return Fault(fault::no_such_square).with_typed("square", word);
        steps.push_back(*square);
    }
    return steps;
}

// A game of a file, or what is wrong with it and the moves before that, if there are any.
struct Entry {
    Expected<Record> record;
    std::optional<Record> begun{};
};

// At least one.
Expected<std::vector<Entry>> read_all(std::string_view text) {
    RecordReader reader(text);
    std::vector<Entry> entries;
    while (auto record = reader.next()) {
        Entry& entry = entries.emplace_back(Entry{std::move(*record)});
        if (!entry.record) entry.begun = reader.begun();
    }
    if (entries.empty()) return Fault(fault::no_game);
    return entries;
}

void write_entry(JsonWriter& out, const Entry& entry) {
    out.begin_object();
    if (entry.record)
        write_record(out.name("record"), *entry.record);
    else
        wire::write_fault(out.name("fault"), entry.record.error());
    if (entry.begun && !entry.begun->moves.empty()) write_record(out.name("begun"), *entry.begun);
    out.end_object();
}

}  // namespace

std::string ok(const std::function<void(JsonWriter&)>& write) {
    JsonWriter out;
    out.begin_object().name("ok");
    write(out);
    return out.end_object().take();
}

std::string error(const Fault& fault) {
    JsonWriter out;
    out.begin_object().name("error");
    wire::write_fault(out, fault);
    return out.end_object().take();
}

std::string games() {
    return ok([](JsonWriter& out) {
        out.begin_array();
        for (const GameInfo* game : all_games()) write_game(out, *game);
        out.end_array();
    });
}

std::string fault_kinds() {
    return ok([](JsonWriter& out) { wire::write_fault_kinds(out); });
}

std::string move(std::string_view game, std::string_view position, std::string_view text) {
    const auto read = read_position(game, position);
    if (!read) return error(read.error());
    const auto typed = read->parse_move(text);
    if (!typed) return error(typed.error());
    return ok([&](JsonWriter& out) { write_move(out, AnyHistory(*read), *typed); });
}

std::string refusal(std::string_view game, std::string_view position, std::string_view squares) {
    const auto read = read_position(game, position);
    if (!read) return error(read.error());
    const auto steps = read_steps(read->game(), squares);
    if (!steps) return error(steps.error());
    const auto refusal = read->refusal(*steps);
    if (!refusal) return error(Fault(fault::legal_so_far));
    return ok([&](JsonWriter& out) { wire::write_fault(out, *refusal); });
}

std::string read_records(std::string_view text) {
    const auto entries = read_all(text);
    if (!entries) return error(entries.error());
    return ok([&](JsonWriter& out) {
        out.begin_array();
        for (const Entry& entry : *entries) write_entry(out, entry);
        out.end_array();
    });
}

std::string tidy_record(std::string_view text) {
    const auto entries = read_all(text);
    if (!entries) return error(entries.error());
    for (const Entry& entry : *entries)
        if (!entry.record) return error(entry.record.error());
    if (entries->size() > 1) return error(Fault(fault::several_games));
    return ok([&](JsonWriter& out) { out.text(to_text(*entries->front().record)); });
}

std::string ladders() {
    return ok([](JsonWriter& out) {
        out.begin_array();
        for (const GameInfo* game : all_games()) {
            const GameEntry& entry = entry_of(*game);
            out.begin_object().name("game").text(game->id);
            out.name("version").number(entry.ladder);
            out.name("ratings").begin_array();
            for (const Level& level : entry.levels) out.number(level.rating);
            out.end_array().end_object();
        }
        out.end_array();
    });
}

std::string bench() {
    return ok([](JsonWriter& out) {
        out.begin_object().name("steps").begin_array();
        const BenchResult result = run_bench([&](const BenchStep& step) {
            out.begin_object().name("game").text(step.game.id);
            out.name("nodes").number(static_cast<std::int64_t>(step.nodes));
            out.name("milliseconds").number(step.time.count()).end_object();
        });
        out.end_array().name("nodes").number(static_cast<std::int64_t>(result.nodes));
        out.name("milliseconds").number(result.time.count()).end_object();
    });
}

}  // namespace trireme::wasm
