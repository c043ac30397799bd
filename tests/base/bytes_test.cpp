#include "base/bytes.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/checksum.h"

namespace trireme {
namespace {

using namespace std::string_literals;

TEST(Bytes, TheLowestComesFirst) {
    std::string bytes;
    append_number(bytes, std::uint32_t{0x01020304});
    append_number(bytes, std::int16_t{-2});
    append_number(bytes, std::uint8_t{0xab});
    EXPECT_EQ(bytes, "\4\3\2\1\xfe\xff\xab");
}

RC_GTEST_PROP(Bytes, NumbersAreReadAsTheyWereWritten,
              (std::uint64_t a, std::int64_t b, std::int32_t c, std::uint16_t d, std::int8_t e)) {
    std::string bytes;
    append_number(bytes, a);
    append_number(bytes, b);
    append_number(bytes, c);
    append_number(bytes, d);
    append_number(bytes, e);
    RC_ASSERT(bytes.size() == 8U + 8 + 4 + 2 + 1);
    ByteReader reader(bytes);
    RC_ASSERT(reader.number<std::uint64_t>() == a);
    RC_ASSERT(reader.number<std::int64_t>() == b);
    RC_ASSERT(reader.number<std::int32_t>() == c);
    RC_ASSERT(reader.number<std::uint16_t>() == d);
    RC_ASSERT(reader.number<std::int8_t>() == e);
    RC_ASSERT(reader.left() == 0U);
}

RC_GTEST_PROP(Bytes, VarintsAreReadAsTheyWereWritten, (std::uint32_t a, std::int32_t b)) {
    std::string bytes;
    append_varint(bytes, a);
    append_varint(bytes, zigzag(b));
    ByteReader reader(bytes);
    RC_ASSERT(reader.varint() == a);
    RC_ASSERT(from_zigzag(*reader.varint()) == b);
    RC_ASSERT(reader.left() == 0U);
}

TEST(Bytes, VarintsAreShort) {
    std::string bytes;
    for (const std::uint32_t number : {0U, 127U, 128U, 300U, UINT32_MAX})
        append_varint(bytes, number);
    EXPECT_EQ(bytes, "\0\x7f\x80\1\xac\2\xff\xff\xff\xff\x0f"s);
    EXPECT_EQ(zigzag(0), 0U);
    EXPECT_EQ(zigzag(-1), 1U);
    EXPECT_EQ(zigzag(1), 2U);
    EXPECT_EQ(from_zigzag(zigzag(INT32_MIN)), INT32_MIN);
}

// Cut off, with more than 32 bits, without an end, or longer than they need to be.
TEST(Bytes, RefusesOtherVarints) {
    for (const std::string& bad :
         {""s, "\x80"s, "\xff\xff\xff\xff\x1f"s, "\x80\x80\x80\x80\x80\1"s, "\x80\0"s})
        EXPECT_FALSE(ByteReader(bad).varint());
}

TEST(Checksum, OfPartsIsThatOfTheWhole) {
    EXPECT_EQ(crc32("456789", crc32("123")), crc32("123456789"));
}

TEST(Bytes, AreTakenFromTheFront) {
    const std::string bytes = "ab\1\0\2\0c"s;
    ByteReader reader(bytes);
    EXPECT_EQ(reader.take(2), "ab");
    EXPECT_EQ(reader.numbers<std::int16_t>(2), (std::vector<std::int16_t>{1, 2}));
    EXPECT_EQ(reader.left(), 1U);
    EXPECT_EQ(reader.take(1), "c");
}

TEST(Bytes, NamesAreFilledUpWithZeros) {
    std::string bytes;
    append_name(bytes, "mimic", 8);
    append_name(bytes, "fullfull", 8);
    append_name(bytes, "", 2);
    EXPECT_EQ(bytes, "mimic\0\0\0fullfull\0\0"s);
    ByteReader reader(bytes);
    EXPECT_EQ(reader.name(8), "mimic");
    EXPECT_EQ(reader.name(8), "fullfull");
    EXPECT_EQ(reader.name(2), "");
}

TEST(Bytes, NothingButZerosFollowsAName) {
    const std::string bytes = "a\0b\0\0\0\0x"s;
    ByteReader reader(bytes);
    EXPECT_EQ(reader.name(4), std::nullopt);
    EXPECT_EQ(reader.name(4), std::nullopt);
    EXPECT_EQ(reader.left(), 0U);
}

// The check values that are published with the two.
TEST(Checksum, Crc32IsThatOfZlib) {
    EXPECT_EQ(crc32(""), 0U);
    EXPECT_EQ(crc32("123456789"), 0xcbf43926U);
    EXPECT_EQ(crc32(std::string(32, '\xff')), 0xff6cab0bU);
}

TEST(Checksum, Fnv1aHasTheKnownValues) {
    EXPECT_EQ(fnv1a(""), 0xcbf29ce484222325U);
    EXPECT_EQ(fnv1a("a"), 0xaf63dc4c8601ec8cU);
    EXPECT_EQ(fnv1a("foobar"), 0x85944171f73967e8U);
    EXPECT_NE(fnv1a("\x80"), fnv1a("\xff"));
}

}  // namespace
}  // namespace trireme
