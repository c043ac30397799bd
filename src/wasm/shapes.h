#pragma once

#include "engine/thought.h"
#include "games/any_game.h"
#include "record/record.h"
#include "wire/json.h"

// The shapes in which the page gets what the rooms know: web/src/rules/types.ts, to the letter.
namespace trireme::wasm {

using wire::JsonWriter;

// {"kind":"win"|"loss","moves"} or {"kind":"points","points"}.
void write_score(JsonWriter& out, Score score);
void write_game(JsonWriter& out, const GameInfo& game);
// A move that can be made where a game stands: LegalMove.
void write_move(JsonWriter& out, const AnyHistory& history, const AnyMove& move);
// Where a game stands, and what may be done there: State.
void write_state(JsonWriter& out, const AnyHistory& history);
// The move that was made in a ply, and the position it led to: Ply.
void write_ply(JsonWriter& out, const AnyHistory& history, std::size_t ply);
// A Line: the plies from `first` on, and where the game stands.
void write_line(JsonWriter& out, const AnyHistory& history, std::size_t first);
void write_record(JsonWriter& out, const Record& record);
// Of a position after so many plies.
void write_thought(JsonWriter& out, const Thought& thought, const AnyPosition& position,
                   std::size_t plies);

}  // namespace trireme::wasm
