#pragma once

#include <string_view>

#include "base/expected.h"
#include "engine/engine.h"

namespace trireme::wasm {

// How the engine shall think about a game, and for how long.
struct ThinkRequest {
    EngineOptions options;
    Limits limits;
};

// Reads words and whole numbers in turn, as in "level 3 nodes 5000". The words: level (of the
// game's), lines, threads, hash (MiB); milliseconds, nodes, depth; left-x, left-o, increment-x and
// increment-o (milliseconds on the clocks).
Expected<ThinkRequest> read_think_request(std::string_view text, const GameInfo& game);

}  // namespace trireme::wasm
