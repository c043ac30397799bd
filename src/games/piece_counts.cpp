#include "games/piece_counts.h"

#include <algorithm>

namespace trireme {

int count_pieces(const AnyPosition& position, Side side) {
    int count = 0;
    for (int rank = 0; rank < position.game().ranks; ++rank)
        for (int file = 0; file < position.game().files; ++file) {
            const std::string stack = position.stack_at(make_square(file, rank));
            count += static_cast<int>(std::count(stack.begin(), stack.end(), letter(side)));
        }
    return count;
}

int count_across(const AnyPosition& position, Side side) {
    const int far = side == Side::First ? position.game().ranks - 1 : 0;
    int count = 0;
    for (int file = 0; file < position.game().files; ++file)
        if (position.stack_at(make_square(file, far)).ends_with(letter(side))) ++count;
    return count;
}

}  // namespace trireme
