#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace trireme::cli {

// Reads lines from a file descriptor in bounded memory, and knows whether it would have to wait,
// which std::istream does not tell.
class LineReader {
public:
    // What is beyond this many bytes of a line is skipped.
    static constexpr std::size_t limit = 4096;

    struct Line {
        std::string text;  // without its LF or CR LF
        bool too_long = false;
    };

    explicit LineReader(int descriptor) : descriptor_(descriptor), buffer_(buffer_size) {}

    // The next line; nothing at the end of the input.
    std::optional<Line> next();

    // Whether a whole line has arrived already.
    bool has_line() const;

private:
    static constexpr std::size_t buffer_size = 65536;

    bool refill();

    int descriptor_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0;  // what has arrived and has not been given out
    std::size_t end_ = 0;
};

}  // namespace trireme::cli
