#include <array>
#include <istream>
#include <iterator>

#include "record/input.h"
#include "record/reader.h"

namespace trireme {
namespace {

class StreamInput final : public TextInput {
public:
    explicit StreamInput(std::istream& in) : in_(in) {}

    // As much as is there: whoever writes into a pipe gets an answer game by game.
    std::string_view next() override {
        if (in_.peek() == std::istream::traits_type::eof()) return {};
        auto size = in_.readsome(piece_.data(), std::ssize(piece_));
        if (size <= 0) {
            in_.get(piece_[0]);
            size = 1;
        }
        return {piece_.data(), static_cast<std::size_t>(size)};
    }

    bool failed() const override { return in_.bad() || (in_.fail() && !in_.eof()); }

private:
    std::istream& in_;
    std::array<char, 1 << 14> piece_;
};

}  // namespace

RecordReader::RecordReader(std::istream& in) : RecordReader(std::make_unique<StreamInput>(in)) {}

}  // namespace trireme
