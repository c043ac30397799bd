#pragma once

#include "engine/thought.h"
#include "games/any_game.h"
#include "record/record.h"
#include "wire/json.h"

// The shapes in which the page gets what the rooms know: web/src/rules/types.ts, to the letter.
namespace trireme::wasm {

using wire::JsonWriter;

void write_game(JsonWriter& out, const GameInfo& game);
void write_move(JsonWriter& out, const AnyPosition& position, const AnyMove& move);
void write_line(JsonWriter& out, const AnyHistory& history);
void write_record(JsonWriter& out, const Record& record);
void write_thought(JsonWriter& out, const Thought& thought, const AnyPosition& position);

}  // namespace trireme::wasm
