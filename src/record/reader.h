#pragma once

#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <string>

#include "record/record.h"

namespace trireme {

// What is wrong with a file of records, and where (the first line and column are 1).
struct RecordError {
    std::string message;
    std::size_t line = 1;
    std::size_t column = 1;

    std::string text() const;
};

// Reads a file game by game; no more than one is in memory. Every move is checked.
class RecordReader {
public:
    // The stream must outlive the reader.
    explicit RecordReader(std::istream& in);
    ~RecordReader();

    // The next game or what is wrong with it; nothing at the end. After an error the reader goes on
    // with the next game, which begins with a line that starts with [Game.
    std::optional<Expected<Record, RecordError>> next();

private:
    class Parser;
    std::unique_ptr<Parser> parser_;
};

}  // namespace trireme
