#include "cli/board_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/words.h"

namespace trireme::cli {
namespace {

constexpr std::string_view reset = "\x1b[0m";

// How a player's pieces look; colours are those of the 256-colour terminals. Black and white are
// told apart by brightness, other pairs also by shape.
struct PieceLook {
    std::string_view glyph;
    int ink;
};

PieceLook look_of(std::string_view colour) {
    if (colour == "White") return {"●", 231};
    if (colour == "Blue") return {"●", 19};
    if (colour == "Red") return {"◆", 124};
    return {"●", 16};
}

// Two close tones, each also for marked squares. White pieces need a darker board.
struct BoardLook {
    std::array<int, 2> plain;
    std::array<int, 2> marked;
};

BoardLook board_look(const GameInfo& game) {
    if (game.first_colour == "White" || game.second_colour == "White")
        return {{173, 137}, {67, 66}};
    return {{187, 180}, {152, 116}};
}

// The height of a stack in one column, beside its top piece.
std::string_view height_mark(std::size_t height, bool colour) {
    constexpr std::array<std::string_view, 8> raised{"²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    constexpr std::string_view digits = "23456789";
    if (height < 2) return " ";
    if (height > 9) return "+";
    return colour ? raised[height - 2] : digits.substr(height - 2, 1);
}

std::string paint(std::string_view text, int paper, int ink) {
    return fmt::format("\x1b[48;5;{};38;5;{}m{}{}", paper, ink, text, reset);
}

Side owner(char piece) { return piece == letter(Side::First) ? Side::First : Side::Second; }

// The move that ko forbids, if one is forbidden.
std::string ko_of(const AnyPosition& position) {
    for (const Mark& each : position.marks())
        if (each.kind == mark::ko) return each.text;
    return {};
}

}  // namespace

std::string BoardView::draw(const AnyPosition& position, const std::vector<Square>& marked) const {
    const GameInfo& game = position.game();
    const bool upright = bottom_ == Side::First;
    std::string letters = "    ";
    for (int i = 0; i < game.files; ++i)
        letters += fmt::format(" {} ", static_cast<char>('a' + (upright ? i : game.files - 1 - i)));
    letters.pop_back();
    letters = faint(letters) + "\n";
    std::string text = letters;
    for (int i = 0; i < game.ranks; ++i)
        text += row(position, upright ? game.ranks - 1 - i : i, marked);
    text += letters + stacks(position);
    if (const std::string ko = ko_of(position); !ko.empty())
        text += fmt::format("Forbidden by ko: {}\n", ko);
    return text;
}

std::string BoardView::row(const AnyPosition& position, int rank,
                           const std::vector<Square>& marked) const {
    const GameInfo& game = position.game();
    std::string text = faint(fmt::format("{:3} ", rank + 1));
    for (int i = 0; i < game.files; ++i) {
        const Square square = make_square(bottom_ == Side::First ? i : game.files - 1 - i, rank);
        const bool is_marked = std::find(marked.begin(), marked.end(), square) != marked.end();
        text += cell(game, square, position.stack_at(square), is_marked);
    }
    return text + faint(fmt::format(" {}", rank + 1)) + "\n";
}

// Three columns: in plain text the mark, the top piece and the height of a stack.
std::string BoardView::cell(const GameInfo& game, Square square, std::string_view stack,
                            bool marked) const {
    const std::string_view height = height_mark(stack.size(), colour_);
    if (!colour_)
        return fmt::format("{}{}{}", marked ? '*' : ' ', stack.empty() ? '.' : stack.back(),
                           height);
    const BoardLook board = board_look(game);
    const auto tone = static_cast<std::size_t>((square.file + square.rank + 1) % 2);
    const int paper = marked ? board.marked[tone] : board.plain[tone];
    if (stack.empty()) return paint("   ", paper, paper);
    const PieceLook piece = look_of(colour_name(game, owner(stack.back())));
    return paint(fmt::format(" {}{}", piece.glyph, height), paper, piece.ink);
}

std::string BoardView::stacks(const AnyPosition& position) const {
    const GameInfo& game = position.game();
    std::string list;
    for (int rank = game.ranks - 1; rank >= 0; --rank)
        for (int file = 0; file < game.files; ++file) {
            const Square square = make_square(file, rank);
            const std::string stack = position.stack_at(square);
            if (stack.size() < 2) continue;
            list += fmt::format("{}{} {}", list.empty() ? "" : "  ", to_text(square),
                                pieces(game, stack));
        }
    return list.empty() ? list : fmt::format("Stacks, bottom to top: {}\n", list);
}

std::string BoardView::pieces(const GameInfo& game, std::string_view stack) const {
    if (!colour_) return std::string(stack);
    const int paper = board_look(game).plain[0];
    std::string text = paint(" ", paper, paper);
    for (const char piece : stack) {
        const PieceLook look = look_of(colour_name(game, owner(piece)));
        text += paint(look.glyph, paper, look.ink);
    }
    return text + paint(" ", paper, paper);
}

std::string BoardView::player(const GameInfo& game, Side side) const {
    const std::string_view name = colour_name(game, side);
    const std::string piece(1, letter(side));
    return colour_ ? fmt::format("{} {}", pieces(game, piece), name)
                   : fmt::format("{} ({})", name, piece);
}

std::string BoardView::status(const AnyHistory& history) const {
    if (const auto ending = ending_of(history)) return ending_text(history.position(), *ending);
    return player(history.position().game(), history.position().to_move()) + " to move";
}

std::string BoardView::faint(const std::string& text) const {
    return colour_ ? fmt::format("\x1b[2m{}{}", text, reset) : text;
}

std::vector<Square> touched_squares(const Effects& effects) {
    std::vector<Square> squares = effects.captured;
    squares.insert(squares.end(), effects.dropped.begin(), effects.dropped.end());
    std::vector<Travel> travels = effects.moved;
    if (effects.mimicked) travels.push_back(*effects.mimicked);
    for (const Travel& travel : travels)
        squares.insert(squares.end(), travel.path.begin(), travel.path.end());
    return squares;
}

}  // namespace trireme::cli
