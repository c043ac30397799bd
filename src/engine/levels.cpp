#include "engine/levels.h"

#include <array>
#include <cassert>

#include "engine/engine.h"

namespace trireme {
namespace {

constexpr std::array<Level, strongest - 1> levels{{
    {1, 150, 1},
    {300, 110, 2},
    {600, 78},
    {1'800, 50},
    {6'000, 28},
    {18'000, 13},
    {50'000, 4},
}};

}  // namespace

Level level_of(int number) {
    assert(1 <= number && number < strongest);
    return levels[static_cast<std::size_t>(number - 1)];
}

}  // namespace trireme
