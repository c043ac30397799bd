#pragma once

#include <string_view>

namespace trireme {

// The text of a file, piece by piece. Streams come with all of a C++ library's locales, which the
// module for the browser does without; so what reads records reads this.
class TextInput {
public:
    virtual ~TextInput() = default;

    // The next piece, which stays until the next call; empty at the end.
    virtual std::string_view next() = 0;
    // Whether the text ended because it could not be read.
    virtual bool failed() const = 0;
};

}  // namespace trireme
