#include "games/drawn_board.h"

#include <algorithm>
#include <iomanip>
#include <map>
#include <sstream>
#include <stdexcept>

#include "games/position_text.h"
#include "games/registry.h"

namespace trireme::drawn {
namespace {

// A drawing taken apart.
class Drawing {
public:
    Drawing(const GameInfo& game, std::string_view text) : game_(game), lowest_(game.ranks) {
        std::istringstream lines{std::string(text)};
        for (std::string line; std::getline(lines, line);) read_line(line);
    }

    std::string stack_at(Square square) const {
        const auto found = marks_.find(square);
        return found == marks_.end() ? "" : meaning_of(std::string{found->second});
    }

    std::string ko() const { return meaning_of("ko"); }

private:
    void read_line(const std::string& line) {
        std::istringstream words(line);
        std::string label;
        std::string squares;
        words >> label >> squares;
        if (squares == "=")
            words >> meanings_[label];
        else if (!squares.empty())
            read_rank(label, squares);
    }

    void read_rank(const std::string& label, const std::string& squares) {
        const int rank = std::stoi(label) - 1;
        if (rank < 0 || rank >= lowest_ || squares.size() != static_cast<std::size_t>(game_.files))
            throw std::logic_error("drawing: rank " + label + " " + squares);
        lowest_ = rank;
        for (int file = 0; file < game_.files; ++file)
            if (const char mark = squares[static_cast<std::size_t>(file)]; mark != '.')
                marks_[make_square(file, rank)] = mark;
    }

    std::string meaning_of(const std::string& mark) const {
        const auto found = meanings_.find(mark);
        if (found == meanings_.end()) throw std::logic_error("drawing: what is " + mark + "?");
        return found->second;
    }

    const GameInfo& game_;
    int lowest_;  // of the ranks read
    std::map<Square, char> marks_;
    std::map<std::string, std::string> meanings_{{"x", "x"}, {"o", "o"}, {"ko", "-"}};
};

// The ranks of a position from the top down, and what its text says after them.
std::vector<std::string> picture(const AnyPosition& position) {
    std::vector<std::string> lines;
    for (int rank = position.game().ranks - 1; rank >= 0; --rank) {
        std::ostringstream line;
        line << std::setw(2) << rank + 1 << ' ';
        for (int file = 0; file < position.game().files; ++file) {
            const std::string stack = position.stack_at(make_square(file, rank));
            line << (stack.empty() ? "." : stack.size() == 1 ? stack : "[" + stack + "]");
        }
        lines.push_back(line.str());
    }
    const std::string text = position.text();
    lines.push_back("to move:" + text.substr(text.find(' ')));
    return lines;
}

// Both pictures side by side; lines that differ are marked.
std::string difference(const AnyPosition& expected, const AnyPosition& found) {
    const auto left = picture(expected);
    const auto right = picture(found);
    std::ostringstream text;
    text << std::left << "   " << std::setw(26) << "expected"
         << "found\n";
    for (std::size_t i = 0; i < left.size(); ++i)
        text << (left[i] == right[i] ? "   " : "=> ") << std::setw(26) << left[i] << right[i]
             << '\n';
    return text.str();
}

template <class T>
T value_of(const Expected<T>& expected, std::string_view what) {
    if (!expected)
        throw std::logic_error(std::string(what) + ": " + words_with_place(expected.error()));
    return *expected;
}

bool begins_with(std::string_view move, std::string_view squares) {
    const std::size_t end = squares.size();
    return move.starts_with(squares) && move.size() > end && (move[end] < '0' || move[end] > '9');
}

}  // namespace

AnyPosition position(const GameInfo& game, Side to_move, std::string_view drawing) {
    const Drawing drawn(game, drawing);
    std::string text = write_position(game.files, game.ranks, to_move,
                                      [&](Square square) { return drawn.stack_at(square); });
    if (game.id == Mimic::info.id) text += " " + drawn.ko();
    return value_of(AnyPosition::parse(game, text), text);
}

std::vector<std::string> move_texts(const AnyPosition& position) {
    std::vector<std::string> texts;
    for (const AnyMove& each : position.moves()) texts.push_back(position.text(each));
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::string moves_of(const AnyPosition& position) { return joined(move_texts(position)); }

std::string moves_from(const AnyPosition& position, std::string_view beginning) {
    std::vector<std::string> texts = move_texts(position);
    std::erase_if(texts, [&](const std::string& text) { return !begins_with(text, beginning); });
    return joined(texts);
}

bool allows(const AnyPosition& position, std::string_view move) {
    const auto texts = move_texts(position);
    return std::find(texts.begin(), texts.end(), move) != texts.end();
}

AnyMove move(const AnyPosition& position, std::string_view text) {
    return value_of(position.parse_move(text), text);
}

AnyPosition after(const AnyPosition& position, std::initializer_list<std::string_view> moves) {
    AnyPosition next = position;
    for (const std::string_view text : moves) next = next.play(move(next, text));
    return next;
}

testing::AssertionResult same(const AnyPosition& found, const AnyPosition& expected) {
    if (!(found == expected)) return testing::AssertionFailure() << difference(expected, found);
    if (found.key() != expected.key()) return testing::AssertionFailure() << "the keys differ";
    return testing::AssertionSuccess();
}

testing::AssertionResult leads_to(const AnyPosition& before, std::string_view move,
                                  std::string_view drawing) {
    const auto parsed = before.parse_move(move);
    if (!parsed)
        return testing::AssertionFailure()
               << move << " is refused: " << words_with_place(parsed.error());
    const auto result =
        same(before.play(*parsed), position(before.game(), !before.to_move(), drawing));
    if (result) return result;
    return testing::AssertionFailure() << "after " << move << '\n' << result.message();
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

}  // namespace trireme::drawn
