#include "wasm/input.h"

namespace trireme::wasm {

std::vector<std::string_view> words_of(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string_view> words;
    for (std::size_t end = 0;;) {
        const std::size_t begin = text.find_first_not_of(blanks, end);
        if (begin == text.npos) return words;
        end = std::min(text.find_first_of(blanks, begin), text.size());
        words.push_back(text.substr(begin, end - begin));
    }
}

Expected<AnyPosition, Fault> read_position(std::string_view game, std::string_view text) {
    const GameInfo* info = find_game(game);
    if (!info) return Fault{unknown_game_message(game)};
    const auto position = AnyPosition::parse(*info, text);
    if (!position) return fault_of(position.error());
    return *position;
}

Expected<AnyHistory, Fault> read_history(std::string_view game, std::string_view start,
                                         std::string_view moves) {
    const auto position = read_position(game, start);
    if (!position) return position.error();
    AnyHistory history(*position);
    for (const std::string_view word : words_of(moves)) {
        const std::size_t ply = history.plies() + 1;
        if (history.result() != Result::Ongoing) return Fault{"the game is over", {}, 1, ply};
        const auto move = history.position().parse_move(word);
        if (!move) return Fault{move.error().message, {}, move.error().column, ply};
        history.play(*move);
    }
    return history;
}

}  // namespace trireme::wasm
