#pragma once

#include <optional>
#include <string>

#include "base/fault.h"
#include "record/source.h"

namespace trireme::record {

// A piece of a game's text.
struct Token {
    enum class Kind {
        Tag,      // name and text: its value
        Number,   // text: 12. or 12...
        Move,     // text: any other word
        Result,   // text: 1-0, 0-1, 1/2-1/2 or *
        Comment,  // text: tidy
        Open,
        Close,
        End,    // of the game
        Faulty  // fault: what is wrong
    };

    Kind kind = Kind::End;
    Place place = {};
    std::string text = {};
    std::string name = {};
    Place text_place = {};  // of a tag's value
    std::optional<Fault> fault = {};
};

// Cuts a game into tokens. There is nothing to be had after a fault.
class Lexer {
public:
    explicit Lexer(Source& source) : source_(source) {}

    Token next();

private:
    Token end_of_game(Place place) const;
    Token tag();
    Token comment();
    Token word();
    Token sign(Token::Kind kind);

    bool accept(char c);
    bool take_while(bool (*is_of_kind)(int), std::string& text);
    void skip_spaces();
    Token faulty(const Fault& fault) const;
    static Token faulty(const Fault& fault, const Place& place);

    Source& source_;
};

}  // namespace trireme::record
