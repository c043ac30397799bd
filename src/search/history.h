#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/side.h"

namespace trireme {

// How well each move, by squares alone, has done so far wherever it was tried: a move that refuted
// something before is likely to do so again.
class MoveHistory {
public:
    static constexpr int most = 16384;

    explicit MoveHistory(std::size_t slots) : by_side_{Table(slots), Table(slots)} {}

    int operator()(Side side, std::size_t slot) const { return by_side_[side][slot]; }

    // Moves the value towards +most or -most, the less the nearer it is.
    void update(Side side, std::size_t slot, int bonus) {
        std::int16_t& value = by_side_[side][slot];
        const int size = bonus < 0 ? -bonus : bonus;
        value = static_cast<std::int16_t>(value + bonus - value * size / most);
    }

    void clear() {
        for (Table* table : {&by_side_.first, &by_side_.second})
            std::fill(table->begin(), table->end(), std::int16_t{0});
    }

private:
    using Table = std::vector<std::int16_t>;
    BySide<Table> by_side_;
};

}  // namespace trireme
