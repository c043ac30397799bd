#include "ugi/display.h"

#include <iomanip>
#include <sstream>

namespace trireme::ugi {
namespace {

// The piece on top and, where there are more, how many.
std::string cell(const std::string& stack) {
    if (stack.empty()) return ".";
    if (stack.size() == 1) return stack;
    return stack.back() + std::to_string(stack.size());
}

std::string standing(const AnyHistory& history) {
    switch (history.result()) {
        case Result::FirstWins: return "x has won";
        case Result::SecondWins: return "o has won";
        case Result::Draw: return "drawn by repetition";
        case Result::Ongoing: break;
    }
    return std::string(1, letter(history.position().to_move())) + " to move";
}

}  // namespace

std::string display(const AnyHistory& history) {
    const AnyPosition& position = history.position();
    const GameInfo& game = position.game();
    std::ostringstream text;
    for (int rank = game.ranks - 1; rank >= 0; --rank) {
        text << std::right << std::setw(3) << rank + 1 << ' ' << std::left;
        for (int file = 0; file < game.files; ++file)
            text << std::setw(file + 1 < game.files ? 3 : 1)
                 << cell(position.stack_at(make_square(file, rank)));
        text << '\n';
    }
    text << "    ";
    for (int file = 0; file < game.files; ++file)
        text << static_cast<char>('a' + file) << (file + 1 < game.files ? "  " : "\n");
    text << "game " << game.id << '\n'
         << "fen " << position.text() << '\n'
         << "key " << std::right << std::hex << std::setfill('0') << std::setw(16) << position.key()
         << '\n'
         << standing(history);
    return text.str();
}

}  // namespace trireme::ugi
