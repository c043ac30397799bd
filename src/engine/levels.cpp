#include "engine/levels.h"

#include <cassert>

#include "engine/engine.h"

namespace trireme {

Level level_of(const GameInfo&, int number) {
    static constexpr Level ladder[full_strength - 1] = {
        {1, 90}, {60, 70}, {200, 60}, {600, 40}, {2000, 25}, {6000, 10}, {20000, 0}};
    assert(1 <= number && number < full_strength);
    return ladder[number - 1];
}

}  // namespace trireme
