#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace trireme {

// The keys of the positions on the way from the start of the game to where a search is, to see
// repetitions. How many keys fall into each of many classes is counted, so that for nearly all
// positions one look says that they are new.
class RepetitionStack {
public:
    // The positions of the game up to the root, which is the last.
    void begin(const std::vector<std::uint64_t>& game) {
        keys_.clear();
        counts_.fill(0);
        for (const std::uint64_t key : game) push(key);
        root_ = keys_.size();
    }

    void push(std::uint64_t key) {
        keys_.push_back(key);
        ++counts_[slot(key)];
    }
    void pop() {
        --counts_[slot(keys_.back())];
        keys_.pop_back();
    }

    // Whether the last position has occurred before in the search, or twice in the game: a player
    // who can repeat a position once can do so again, so the search need not wait for the third
    // time.
    bool repeats() const {
        const std::uint64_t key = keys_.back();
        if (counts_[slot(key)] < 2) return false;
        int earlier = 0;
        for (std::size_t i = keys_.size() - 1; i-- > 0;)
            if (keys_[i] == key && (i + 1 >= root_ || ++earlier == 2)) return true;
        return false;
    }

private:
    static constexpr std::size_t classes = 4096;
    static std::size_t slot(std::uint64_t key) { return key % classes; }

    std::vector<std::uint64_t> keys_;
    std::size_t root_ = 0;  // how many of them belong to the game
    std::array<std::uint16_t, classes> counts_{};
};

}  // namespace trireme
