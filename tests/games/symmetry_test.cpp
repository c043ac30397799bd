#include "games/symmetry.h"

#include <gtest/gtest.h>

#include <string>

#include "games/registry.h"

namespace trireme {
namespace {

TEST(TextUpToSymmetry, IsOneForAllImages) {
    const std::string position = "7o/8/8/2o5/8/8/x7/8 x";
    const std::string mirrored = "o7/8/8/5o2/8/8/7x/8 x";
    const std::string turned = "8/7o/8/8/5x2/8/8/x7 o";
    const std::string text = text_up_to_symmetry(Crossings::info, position);
    EXPECT_EQ(text_up_to_symmetry(Crossings::info, mirrored), text);
    EXPECT_EQ(text_up_to_symmetry(Crossings::info, turned), text);
    EXPECT_EQ(text_up_to_symmetry(Crossings::info, "8/o7/8/8/2x5/8/8/7x o"), text);
    EXPECT_NE(text_up_to_symmetry(Crossings::info, "7o/8/8/2o5/8/8/x7/8 o"), text)
        << "with the other player to move";
    EXPECT_NE(text_up_to_symmetry(Crossings::info, "7o/8/8/1o6/8/8/x7/8 x"), text);
}

}  // namespace
}  // namespace trireme
