#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace trireme {

// Where a thread keeps the moves of all the positions on its way down a tree, one list on top of
// the other: a position appends its moves, and whoever asked for them truncates the buffer when
// done. One buffer a thread, so nothing is allocated per position; it grows when a position has
// more moves than any before, which moves the elements: hold indices, not pointers.
template <class Move>
class MoveBuffer {
    static_assert(std::is_trivially_copyable_v<Move>);

public:
    MoveBuffer() : MoveBuffer(initial_capacity) {}
    explicit MoveBuffer(std::size_t capacity)
        : moves_(std::make_unique<Move[]>(capacity)), capacity_(capacity) {}

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Move& operator[](std::size_t i) const {
        assert(i < size_);
        return moves_[i];
    }
    Move& operator[](std::size_t i) {
        assert(i < size_);
        return moves_[i];
    }
    const Move* begin() const { return moves_.get(); }
    const Move* end() const { return moves_.get() + size_; }

    // Where to write up to `most` further moves; end_writing() tells how far that went. A plain
    // pointer, because it stays in a register while a generator runs.
    Move* begin_writing(std::size_t most) {
        if (size_ + most > capacity_) grow(size_ + most);
        return moves_.get() + size_;
    }
    void end_writing(const Move* end) {
        size_ = static_cast<std::size_t>(end - moves_.get());
        assert(size_ <= capacity_);
    }
    void truncate(std::size_t size) {
        assert(size <= size_);
        size_ = size;
    }
    void clear() { size_ = 0; }

private:
    static constexpr std::size_t initial_capacity = 4096;

    void grow(std::size_t needed) {
        const std::size_t capacity = std::max(needed, 2 * capacity_);
        auto larger = std::make_unique<Move[]>(capacity);
        std::copy_n(moves_.get(), size_, larger.get());
        moves_ = std::move(larger);
        capacity_ = capacity;
    }

    std::unique_ptr<Move[]> moves_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace trireme
