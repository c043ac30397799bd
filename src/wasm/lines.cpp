#include "wasm/lines.h"

#include <utility>

#include "base/number.h"
#include "games/move_list.h"
#include "wasm/answers.h"
#include "wasm/input.h"
#include "wasm/shapes.h"

namespace trireme::wasm {

std::string Lines::line(std::string_view game, std::string_view start, std::string_view kept,
                        std::string_view moves) {
    auto line = std::exchange(last_, std::nullopt);
    const auto position = read_position(game, start);
    if (!position) return error(position.error());
    if (!line || !(line->start() == *position)) line.emplace(*position);
    const auto plies = read_number_between<std::size_t>("kept", kept, 0, line->plies());
    if (!plies) return error(plies.error());
    while (line->plies() > *plies) line->undo();
    for (const std::string_view move : words_of(moves))
        if (const auto fault = play_text(*line, move)) return error(*fault);
    last_ = std::move(line);
    return ok([&](JsonWriter& out) { write_line(out, *last_, *plies); });
}

}  // namespace trireme::wasm
