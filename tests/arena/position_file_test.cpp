#include "arena/position_file.h"

#include <gtest/gtest.h>

#include <string>

#include "arena/made_games.h"
#include "base/bytes.h"
#include "base/checksum.h"
#include "games/registry.h"

namespace trireme::arena {
namespace {

using namespace std::string_literals;

// The one before the last is decided, and the last not quiet.
GameRecords some_records() {
    GameRecords game;
    game.origin = {&Eximo::info, 7, 500, 3};
    game.result = Result::SecondWins;
    game.to_move = Side::Second;
    game.first_ply = 9;
    const AnyPosition start = AnyPosition::start(Eximo::info);
    append_record(game.records, start, -300, true);
    append_record(game.records, start, 20, true);
    append_record(game.records, start, win_in(3), true);
    append_record(game.records, start, 20, false);
    return game;
}

TEST(PositionFile, HasARowForEachUsablePosition) {
    std::string rows;
    append_rows(rows, some_records(), 0x01020304);
    std::string planes;
    append_record(planes, AnyPosition::start(Eximo::info), 0, true);
    planes.resize(planes_size(Eximo::info));
    EXPECT_EQ(rows, planes + "\xd4\xfe\2\x09\0\4\3\2\1"s + planes + "\x14\0\0\x0a\0\4\3\2\1"s);
    EXPECT_EQ(rows.size(), 2 * row_size(Eximo::info));
}

TEST(PositionFile, CountsHalfPoints) {
    GameRecords game = some_records();
    game.result = Result::Draw;
    std::string rows;
    append_rows(rows, game, 0);
    const std::size_t result = planes_size(Eximo::info) + 2;
    EXPECT_EQ(rows[result], 1);
    EXPECT_EQ(rows[row_size(Eximo::info) + result], 1);
}

TEST(PositionFile, BeginsAndEndsAsTheFormatSays) {
    EXPECT_EQ(positions_begin(Eximo::info), "TRIREMEP\1\0\0\0eximo\0\0\0\0\0\0\0\x49\0\0\0"s);
    DataSource source{.name = "a \"b\".trid", .bytes = 1234, .checksum = 0xffffffff};
    DataBlock block;
    block.origin = {&Eximo::info, 0, 500, UINT64_MAX};
    block.scores = 40;
    source.add(block);
    block.origin = {&Eximo::info, 9, 1000, 2};
    source.add(block);
    const std::string text =
        R"({"rows":50,"crc32":77,"files":[{"name":"a \"b\".trid","bytes":1234,)"
        R"("crc32":4294967295,"games":2,"positions":80,"nodes":["500","1000"],)"
        R"("networks":["0","9"],"seeds":["2","18446744073709551615"]}]})";
    std::string numbers;
    append_number(numbers, static_cast<std::uint32_t>(text.size()));
    append_number(numbers, crc32(text));
    EXPECT_EQ(positions_end(50, 77, {source}), text + numbers);
}

}  // namespace
}  // namespace trireme::arena
