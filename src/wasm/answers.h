#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/fault.h"
#include "wire/json.h"

// The questions of the page about the rules, and their answers: texts in, JSON out. An answer is
// {"ok": ...} or {"error": {...}}, whatever the texts are; web/src/rules/types.ts has the shapes.
namespace trireme::wasm {

using wire::JsonWriter;

std::string ok(const std::function<void(JsonWriter&)>& write);
std::string error(const Fault& fault);

// All games: GameInfo[].
std::string games();

// Every kind of fault, so that the page can be held to have words for each: FaultKind[].
std::string fault_kinds();

// The move that somebody typed in this position: LegalMove, as though the game began there.
std::string move(std::string_view game, std::string_view position, std::string_view text);

// Why these clicked squares, blanks between them, do not begin a legal turn: Fault.
std::string refusal(std::string_view game, std::string_view position, std::string_view squares);

// Every game in a file, or what is wrong with it: RecordEntry[]. Only a file without any is an
// error.
std::string read_records(std::string_view text);

// One game in its canonical form: a text.
std::string tidy_record(std::string_view text);

// The levels of every game: Ladder[].
std::string ladders();

// The fixed searches of the bench: their nodes and milliseconds, in all and by game.
std::string bench();

}  // namespace trireme::wasm
