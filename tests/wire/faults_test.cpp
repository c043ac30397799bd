#include "wire/faults.h"

#include <gtest/gtest.h>

#include "base/fault_kinds.h"

namespace trireme::wire {
namespace {

std::string json_of(const Fault& fault) {
    JsonWriter out;
    write_fault(out, fault);
    return out.take();
}

TEST(WrittenFault, HasCodeArgumentsAndMessage) {
    EXPECT_EQ(json_of(Fault(fault::game_over)),
              R"({"code":"game_over","args":{},"message":"the game is over"})");
    EXPECT_EQ(json_of(Fault(fault::too_far)
                          .with("count", 2)
                          .with("squares", Fault::List{"c3", "d3"})
                          .at_column(5)),
              R"({"code":"too_far","args":{"count":2,"squares":["c3","d3"]},"column":5,)"
              R"("message":"a phalanx of 2 moves at most 2 squares"})");
    EXPECT_EQ(json_of(Fault(fault::unknown_letter).with_typed("letter", "\"")),
              R"({"code":"unknown_letter","args":{"letter":"\""},)"
              R"("message":"'\"' stands for nothing in a position"})");
}

TEST(WrittenFault, HasThePlaceAsFarAsThereIsOne) {
    Fault fault(fault::data_damaged);
    fault.place = {.line = 1, .column = 2, .move = 3, .byte = 4};
    EXPECT_EQ(json_of(fault), R"({"code":"data_damaged","args":{},"line":1,"column":2,"move":3,)"
                              R"("byte":4,"message":"a damaged game"})");
}

TEST(WrittenFaultKinds, HaveTheNamesOfTheirArguments) {
    JsonWriter out;
    write_fault_kinds(out);
    const std::string json = out.take();
    EXPECT_TRUE(json.starts_with(
        R"([{"code":"game_over","args":[],"english":"the game is over"},{"code":)"));
    EXPECT_NE(
        json.find(R"({"code":"not_yours","args":["piece","square","game","side"],"english":)"),
        std::string::npos);
    EXPECT_TRUE(json.ends_with("}]"));
}

}  // namespace
}  // namespace trireme::wire
