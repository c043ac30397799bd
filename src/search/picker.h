#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "games/move_buffer.h"

namespace trireme {

// Gives the moves of a position best first by scores that the caller sets. The first few are looked
// for one by one, since often one of them is enough; only then the rest is sorted. Equal scores go
// by the order of the list, so the order is the same everywhere.
template <class Move>
class MovePicker {
public:
    using Keys = ScratchStack<std::uint64_t>;

    // The moves are those from `begin` to the end of the buffer. Both buffers are cut back when the
    // picker goes.
    MovePicker(MoveBuffer<Move>& moves, Keys& keys, std::size_t begin)
        : moves_(moves), keys_(keys), begin_(begin), key_begin_(keys.size()) {}
    ~MovePicker() {
        moves_.truncate(begin_);
        keys_.truncate(key_begin_);
    }
    MovePicker(const MovePicker&) = delete;
    MovePicker& operator=(const MovePicker&) = delete;

    // Calls `score_of(move)` for every move.
    template <class ScoreOf>
    void score(ScoreOf score_of) {
        const std::size_t count = moves_.size() - begin_;
        std::uint64_t* key = keys_.begin_writing(count);
        for (std::size_t i = 0; i < count; ++i) *key++ = key_of(score_of(moves_[begin_ + i]), i);
        keys_.end_writing(key);
        next_ = key_begin_;
    }

    bool done() const { return next_ == keys_.size(); }

    // The best move that is left.
    const Move& next() {
        if (next_ - key_begin_ == one_by_one)
            std::sort(&keys_[next_], &keys_[next_] + (keys_.size() - next_), std::greater<>());
        if (next_ - key_begin_ < one_by_one)
            std::swap(keys_[next_],
                      *std::max_element(&keys_[next_], &keys_[next_] + (keys_.size() - next_)));
        return moves_[begin_ + index_in(keys_[next_++])];
    }

private:
    static constexpr std::size_t one_by_one = 5;

    // The score above, the index turned round below, so that no two keys are equal.
    static std::uint64_t key_of(int score, std::size_t index) {
        const auto above = static_cast<std::uint32_t>(score) ^ 0x80000000u;
        return static_cast<std::uint64_t>(above) << 32 | (0xffffffffu - index);
    }
    static std::size_t index_in(std::uint64_t key) { return 0xffffffffu - (key & 0xffffffffu); }

    MoveBuffer<Move>& moves_;
    Keys& keys_;
    std::size_t begin_;
    std::size_t key_begin_;
    std::size_t next_ = 0;
};

}  // namespace trireme
