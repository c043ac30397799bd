#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

namespace trireme {

// Where a thread keeps lists of plain values that live no longer than a call, one on top of the
// other: a call appends its values and truncates the stack when it is done. One stack per thread,
// so that nothing is allocated per call; it grows when it has to, which moves the values: hold
// indices, not pointers.
template <class T>
class ScratchStack {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    ScratchStack() : ScratchStack(initial_capacity) {}
    explicit ScratchStack(std::size_t capacity)
        : values_(std::make_unique<T[]>(capacity)), capacity_(capacity) {}

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const T& operator[](std::size_t i) const {
        assert(i < size_);
        return values_[i];
    }
    T& operator[](std::size_t i) {
        assert(i < size_);
        return values_[i];
    }
    const T* begin() const { return values_.get(); }
    const T* end() const { return values_.get() + size_; }

    // Where to write up to `most` further values; end_writing() tells how far that went. A plain
    // pointer, because it stays in a register meanwhile.
    T* begin_writing(std::size_t most) {
        if (size_ + most > capacity_) grow(size_ + most);
        return values_.get() + size_;
    }
    void end_writing(const T* end) {
        size_ = static_cast<std::size_t>(end - values_.get());
        assert(size_ <= capacity_);
    }
    void push(T value) {
        *begin_writing(1) = value;
        ++size_;
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
        auto larger = std::make_unique<T[]>(capacity);
        std::copy_n(values_.get(), size_, larger.get());
        values_ = std::move(larger);
        capacity_ = capacity;
    }

    std::unique_ptr<T[]> values_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace trireme
