#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "base/fault.h"
#include "record/input.h"

namespace trireme::record {

// The characters of a file, cut into games: every line that starts with "[Game " begins one,
// whatever stands before it, so that an error in a game cannot spill over into the next. CR LF
// reads as LF, and a byte order mark as nothing. At first the source stands before the first game.
class Source {
public:
    static constexpr int end = -1;

    explicit Source(std::unique_ptr<TextInput> input);

    // Goes to the start of the next game; false if there is none.
    bool next_game();

    // The character (0 to 255) at this place, or `end` behind the last of the game.
    int peek() const { return current_; }
    void advance();

    // The line and the column, which counts characters, not the bytes of UTF-8.
    const Place& place() const { return place_; }
    // Whether the file ended because it could not be read.
    bool failed() const { return input_->failed(); }

private:
    int next_byte();
    int take_byte();
    int fetch();
    bool read_ahead(std::string_view literal);
    void start_line();
    void skip_line();

    std::unique_ptr<TextInput> input_;
    std::string_view piece_;    // what is left of the last piece
    std::string_view pending_;  // the start of a literal that read_ahead() found in part
    int current_ = end;
    bool at_next_game_ = false;  // the input stands behind the "[Game " of the next game
    Place place_{.line = 1, .column = 1};
};

}  // namespace trireme::record
