// Reads any bytes as a line with a position (or anything else, for the start) and a line for each
// move, and plays those that are legal.

#include <algorithm>

#include "fuzz/game_fuzz.h"

namespace {

using namespace trireme;
using namespace trireme::fuzz;

// The text up to the end of the line, which is removed with it.
std::string_view next_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

template <Game G>
void check_lines(std::string_view text) {
    const auto given = G::parse_position(next_line(text));
    auto position = given ? *given : G::start();
    // Reading a move costs as much as there are moves.
    for (int effort = 1000; effort > 0 && !text.empty(); effort -= position.count_moves() + 50) {
        const std::string_view line = next_line(text);
        const auto move = G::parse_move(position, line);
        if (!move) {
            check_fault(move.error(), line);
            continue;
        }
        const auto moves = moves_of<G>(position);
        require(std::find(moves.begin(), moves.end(), *move) != moves.end(),
                "a move that was read is legal",
                G::position_text(position) + "\n" + std::string(line));
        position = check_move<G>(position, *move);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    with_picked_game(data, size, []<Game G>(std::string_view text) { check_lines<G>(text); });
    return 0;
}
