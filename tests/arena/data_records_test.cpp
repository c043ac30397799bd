#include "arena/data_records.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "arena/made_games.h"
#include "games/registry.h"

namespace trireme::arena {
namespace {

// A plane drawn as the player sees it, his own side at the bottom.
std::vector<std::string> drawn(std::string_view planes, std::size_t plane, int files, int ranks) {
    const auto bytes_a_plane = static_cast<std::size_t>((files * ranks + 7) / 8);
    const std::string_view bytes = planes.substr(plane * bytes_a_plane, bytes_a_plane);
    std::vector<std::string> rows;
    for (int rank = ranks - 1; rank >= 0; --rank) {
        rows.emplace_back();
        for (int file = 0; file < files; ++file) {
            const int square = rank * files + file;
            const int byte = bytes[static_cast<std::size_t>(square / 8)];
            rows.back() += (byte >> square % 8 & 1) != 0 ? '#' : '.';
        }
    }
    return rows;
}

using Rows = std::vector<std::string>;

TEST(DataRecord, ShowsTheBoardToTheFirstPlayer) {
    GameRecords records;
    records.origin.game = &Eximo::info;
    append_record(records.records, *AnyPosition::parse(Eximo::info, "8/o5o1/8/8/8/x7/8/xx6 x"),
                  -250, true);
    ASSERT_EQ(records.count(), 1U);
    const DataRecord record = records.record(0);
    EXPECT_EQ(record.score, -250);
    EXPECT_TRUE(record.is_quiet);
    EXPECT_EQ(drawn(record.planes, 0, 8, 8),
              (Rows{"........", "........", "........", "........", "........", "#.......",
                    "........", "##......"}));
    EXPECT_EQ(drawn(record.planes, 1, 8, 8),
              (Rows{"........", "#.....#.", "........", "........", "........", "........",
                    "........", "........"}));
}

TEST(DataRecord, TurnsTheBoardForTheSecondPlayer) {
    GameRecords records;
    records.origin.game = &Eximo::info;
    append_record(records.records, *AnyPosition::parse(Eximo::info, "8/o5o1/8/8/8/x7/8/xx6 o"),
                  31990, false);
    const DataRecord record = records.record(0);
    EXPECT_EQ(record.score, 31990);
    EXPECT_FALSE(record.is_quiet);
    EXPECT_EQ(drawn(record.planes, 0, 8, 8),
              (Rows{"........", "........", "........", "........", "........", "........",
                    "#.....#.", "........"}));
    EXPECT_EQ(drawn(record.planes, 1, 8, 8),
              (Rows{"##......", "........", "#.......", "........", "........", "........",
                    "........", "........"}));
}

TEST(DataRecord, HasMimicsBuriedPiecesInPlanesOfTheirOwn) {
    GameRecords records;
    records.origin.game = &Mimic::info;
    append_record(records.records,
                  *AnyPosition::parse(Mimic::info, "10/10/10/10/10/3[xo]6/10/10/9x/10 x -"), 0,
                  true);
    const auto plane = [&](std::size_t number) {
        return drawn(records.record(0).planes, number, 10, 10);
    };
    Rows empty(10, "..........");
    Rows tops = empty;
    tops[8] = ".........#";
    Rows stack = empty;
    stack[5] = "...#......";
    EXPECT_EQ(plane(0), tops);
    EXPECT_EQ(plane(1), stack);
    EXPECT_EQ(plane(2), stack) << "the first player's piece under the other";
    EXPECT_EQ(plane(3), empty);
}

// Of the two stones of the second player that stand in line, b7 has a friend straight ahead.
TEST(DataRecord, HasWhatElseIsSeenOfThePiecesAfterThem) {
    GameRecords records;
    records.origin.game = &Crossings::info;
    append_record(records.records, *AnyPosition::parse(Crossings::info, "8/1o6/1o6/8/8/8/8/x7 x"),
                  0, true);
    Rows rows(8, "........");
    EXPECT_EQ(drawn(records.record(0).planes, 2, 8, 8), rows);
    rows[1] = ".#......";
    EXPECT_EQ(drawn(records.record(0).planes, 3, 8, 8), rows);
}

TEST(DataRecord, HasTheSizeOfTheFormat) {
    EXPECT_EQ(record_size(Eximo::info), 67U);
    EXPECT_EQ(record_size(Crossings::info), 99U);
    EXPECT_EQ(record_size(Epaminondas::info), 255U);
    EXPECT_EQ(record_size(Mimic::info), 133U);
}

// ---------------------------------------------------------------------------------------------
// Of a game

TEST(GameRecords, BeginAfterTheOpening) {
    const DataGame game = stopped(made_game(Eximo::info, 3, 4), win_in(5));
    const GameRecords records = records_of(game);
    EXPECT_EQ(records.origin, game.origin);
    EXPECT_EQ(records.result, Result::SecondWins);
    EXPECT_EQ(records.first_ply, 3);
    EXPECT_EQ(records.plies, 7);
    ASSERT_EQ(records.count(), 5U);
    for (std::size_t i = 0; i < records.count(); ++i) {
        std::string expected;
        append_record(expected, game.positions[3 + i], game.scores[i], false);
        EXPECT_EQ(records.record(i).planes, expected.substr(0, planes_size(Eximo::info))) << i;
        EXPECT_EQ(records.record(i).score, game.scores[i]) << i;
        EXPECT_EQ(records.to_move_in(i), game.positions[3 + i].to_move()) << i;
    }
}

// Two stones take the one before them; nothing else happens in this game.
TEST(GameRecords, KnowWhichPositionsAreQuiet) {
    DataGame game;
    game.origin.game = &Crossings::info;
    game.positions.push_back(AnyPosition::start(Crossings::info));
    for (const char* move : {"a2-a3", "d7-d6", "d1,d2-d4", "d6-d5", "d3,d4-d5"}) {
        game.moves.push_back(*game.positions.back().parse_move(move));
        game.positions.push_back(game.positions.back().play(game.moves.back()));
        game.scores.push_back(10);
    }
    const GameRecords records = records_of(stopped(game, loss_in(4)));
    std::string quiet;
    for (std::size_t i = 0; i < records.count(); ++i)
        quiet += records.record(i).is_quiet ? 'q' : '-';
    EXPECT_EQ(quiet, "qqqq--");
    EXPECT_TRUE(records.record(0).is_usable());
    EXPECT_FALSE(records.record(4).is_usable());
    EXPECT_FALSE((DataRecord{"", win_in(3), true}).is_usable());
}

}  // namespace
}  // namespace trireme::arena
