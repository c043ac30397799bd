#include "cli/line_reader.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace trireme::cli {

bool LineReader::has_line() const {
    const char* const data = buffer_.data();
    return std::find(data + begin_, data + end_, '\n') != data + end_;
}

std::optional<LineReader::Line> LineReader::next() {
    // One byte more than the limit is kept: it may be the CR.
    Line line;
    std::size_t length = 0;
    bool ended = false;
    while (!ended) {
        if (begin_ == end_ && !refill()) {
            if (length == 0) return std::nullopt;
            break;
        }
        const char* const begin = buffer_.data() + begin_;
        const char* const end =
            std::find(begin, static_cast<const char*>(buffer_.data()) + end_, '\n');
        const auto size = static_cast<std::size_t>(end - begin);
        line.text.append(begin, std::min(size, limit + 1 - line.text.size()));
        length += size;
        begin_ += size;
        ended = begin_ < end_;
    }
    if (ended) ++begin_;
    if (length == line.text.size() && line.text.ends_with('\r')) {
        line.text.pop_back();
        --length;
    }
    line.too_long = length > limit;
    if (line.too_long) line.text.resize(limit);
    return line;
}

bool LineReader::refill() {
    ssize_t count = 0;
    do {
        count = read(descriptor_, buffer_.data(), buffer_.size());
    } while (count < 0 && errno == EINTR);
    if (count < 0) throw std::system_error(errno, std::generic_category(), "cannot read the input");
    begin_ = 0;
    end_ = static_cast<std::size_t>(count);
    return count > 0;
}

}  // namespace trireme::cli
