#include "base/number.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

#include "base/described.h"

namespace trireme {
namespace {

TEST(ReadNumber, TakesUpAllOfTheText) {
    EXPECT_EQ(read_number<int>("12"), 12);
    EXPECT_EQ(read_number<int>("-12"), -12);
    EXPECT_EQ(read_number<int>("007"), 7);
    EXPECT_EQ(read_number<double>("0.5"), 0.5);
    for (const char* text : {"", " ", "12 ", " 12", "12x", "+12", "1.5", "0x10", "--1", "-", "1e3"})
        EXPECT_EQ(read_number<int>(text), std::nullopt) << text;
}

TEST(ReadNumber, MustFit) {
    EXPECT_EQ(read_number<std::int64_t>("9223372036854775807"),
              std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(read_number<std::int64_t>("9223372036854775808"), std::nullopt);
    EXPECT_EQ(read_number<std::uint64_t>("18446744073709551615"),
              std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(read_number<std::uint64_t>("-1"), std::nullopt);
    EXPECT_EQ(read_number<int>("99999999999"), std::nullopt);
}

TEST(ReadNumberBetween, TakesBothEnds) {
    for (int number = 1; number <= 3; ++number)
        EXPECT_EQ(*read_number_between("depth", std::to_string(number), 1, 3), number);
    EXPECT_EQ(*read_number_between("time", "0.001", 0.001, 10.0), 0.001);
}

TEST(ReadNumberBetween, RefusesTheRest) {
    for (const char* text : {"0", "4", "-1", "x", "", "2.5", "99999999999999999999"})
        EXPECT_EQ(described(read_number_between("depth", text, 1, 3).error()),
                  "number_out_of_range name=depth lowest=1 highest=3")
            << text;
    for (const char* text : {"0", "nan", "inf", "10.01", "-0.5"})
        EXPECT_EQ(described(read_number_between("time", text, 0.001, 10.0).error()),
                  "number_out_of_range name=time lowest=0.001 highest=10")
            << text;
}

TEST(ReadNumberBetween, NamesBoundsOfAnySize) {
    const auto seed = read_number_between<std::uint64_t>("seed", "x", 0, ~std::uint64_t{0});
    EXPECT_EQ(words(seed.error()), "seed must be a number from 0 to 18446744073709551615");
    const auto time = read_number_between("time", "x", -1000.0, 1'000'000.0);
    EXPECT_EQ(words(time.error()), "time must be a number from -1000 to 1000000");
}

}  // namespace
}  // namespace trireme
