#pragma once

// The symmetries that most games have, in texts: the board mirrored from left to right, or turned
// and the players exchanged.

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "base/text.h"
#include "games/game.h"

namespace trireme {

enum class Symmetry { Mirror, Turn };

class Transformer {
public:
    Transformer(Symmetry symmetry, const GameInfo& game)
        : turn_(symmetry == Symmetry::Turn), files_(game.files), ranks_(game.ranks) {}

    std::string position(const std::string& text) const {
        const std::size_t rows_end = text.find(' ');
        std::vector<std::string> rows = split(text.substr(0, rows_end), '/');
        for (std::string& row_text : rows) row_text = row(row_text);
        if (turn_) std::reverse(rows.begin(), rows.end());
        std::string result;
        for (const std::string& row_text : rows) result += (result.empty() ? "" : "/") + row_text;
        const char side = text[rows_end + 1];
        return result + ' ' + piece(side) + move(text.substr(rows_end + 2));
    }

    // Whatever squares the text names.
    std::string move(const std::string& text) const {
        std::string result;
        for (std::size_t at = 0; at < text.size();) {
            const auto square = read_square(text, at, files_, ranks_);
            if (square)
                result += to_text(image(*square));
            else
                result += text[at++];
        }
        return result;
    }

    Outcome outcome(Outcome outcome) const {
        if (outcome == Outcome::Ongoing || !turn_) return outcome;
        return outcome == Outcome::FirstWins ? Outcome::SecondWins : Outcome::FirstWins;
    }

private:
    static std::vector<std::string> split(const std::string& text, char separator) {
        std::vector<std::string> parts;
        std::istringstream in(text);
        for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
        return parts;
    }

    // The runs, pieces and stacks of a row.
    static std::vector<std::string> cells(const std::string& text) {
        std::vector<std::string> result;
        for (std::size_t at = 0; at < text.size();) {
            std::size_t end = at + 1;
            if (text[at] == '[') end = text.find(']', at) + 1;
            if (is_digit(text[at]) && end < text.size() && is_digit(text[end])) ++end;
            result.push_back(text.substr(at, end - at));
            at = end;
        }
        return result;
    }

    char piece(char c) const {
        if (turn_ && c == 'x') return 'o';
        if (turn_ && c == 'o') return 'x';
        return c;
    }

    std::string row(const std::string& text) const {
        auto parts = cells(text);
        std::reverse(parts.begin(), parts.end());
        std::string result;
        for (const std::string& part : parts)
            for (const char c : part) result += piece(c);
        return result;
    }

    Square image(Square square) const {
        return make_square(files_ - 1 - square.file,
                           turn_ ? ranks_ - 1 - square.rank : square.rank);
    }

    bool turn_;
    int files_;
    int ranks_;
};

// One text for all positions that become one another in the mirror, or with the board turned and
// the players exchanged.
inline std::string text_up_to_symmetry(const GameInfo& game, const std::string& position) {
    const Transformer mirror(Symmetry::Mirror, game);
    const std::string turned = Transformer(Symmetry::Turn, game).position(position);
    return std::min({position, mirror.position(position), turned, mirror.position(turned)});
}

}  // namespace trireme
