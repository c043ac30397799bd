#include "search/helper_plan.h"

#include <gtest/gtest.h>

namespace trireme {
namespace {

TEST(HelperPlan, EveryOtherThreadIsAPlyAhead) {
    EXPECT_EQ(depth_for(0, 7), 7) << "the leader";
    EXPECT_EQ(depth_for(1, 7), 8);
    EXPECT_EQ(depth_for(2, 7), 7);
    EXPECT_EQ(depth_for(3, 7), 8);
}

TEST(HelperPlan, NobodyLooksDeeperThanASearchCan) {
    EXPECT_EQ(depth_for(1, max_search_depth), max_search_depth);
}

}  // namespace
}  // namespace trireme
