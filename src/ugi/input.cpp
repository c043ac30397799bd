#include "ugi/input.h"

#include <streambuf>

namespace trireme::ugi {

std::optional<InputLine> read_line(std::istream& in) {
    using Traits = std::istream::traits_type;
    std::streambuf& buffer = *in.rdbuf();
    InputLine line;
    Traits::int_type next = buffer.sbumpc();
    if (Traits::eq_int_type(next, Traits::eof())) return std::nullopt;
    while (!Traits::eq_int_type(next, Traits::eof())) {
        const char c = Traits::to_char_type(next);
        if (c == '\n') break;
        if (line.text.size() < longest_line)
            line.text += c;
        else
            line.too_long = true;
        next = buffer.sbumpc();
    }
    return line;
}

}  // namespace trireme::ugi
