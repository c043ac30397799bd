#pragma once

#include "coach/report.h"
#include "wire/json.h"

// The shapes in which the page gets reviews: web/src/rules/types.ts, to the letter.
namespace trireme::wasm {

// What is said of a move of the game in the position before it: ReviewedMove.
void write_reviewed_move(wire::JsonWriter& out, const AnyPosition& before,
                         const ReviewedMove& move);
void write_report(wire::JsonWriter& out, const Report& report);

}  // namespace trireme::wasm
