#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string_view>

#include "record/input.h"
#include "record/record.h"

namespace trireme {

// Reads a file game by game; no more than one is in memory. Every move is checked.
class RecordReader {
public:
    // What is read must outlive the reader.
    explicit RecordReader(std::string_view text);
    explicit RecordReader(std::istream& in);
    explicit RecordReader(std::unique_ptr<TextInput> input);
    ~RecordReader();

    // The next game, or what is wrong with it and in which line and column; nothing at the end.
    // After an error the reader goes on with the next game, which begins with a line that starts
    // with [Game.
    std::optional<Expected<Record>> next();

    // After an error in the moves: the game up to where it went wrong, perhaps without any move. It
    // has the result that the board shows.
    const std::optional<Record>& begun() const;

private:
    class Parser;
    std::unique_ptr<Parser> parser_;
};

}  // namespace trireme
