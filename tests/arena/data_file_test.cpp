#include "arena/data_file.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <istream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include "base/checksum.h"
#include "base/described.h"
#include "games/registry.h"

namespace trireme::arena {
namespace {

constexpr std::size_t header_size = 56;

// A made-up game of Crossings with so many positions.
DataBlock game_of(int count, std::uint32_t number = 1) {
    DataBlock block;
    block.game = &Crossings::info;
    block.result = Result::SecondWins;
    block.to_move = Side::Second;
    block.first_ply = 7;
    block.plies = 7 + count;
    block.nodes = 1000;
    block.network = 0xdeadbeef;
    block.seed = 0x123456789abcdef0;
    block.number = number;
    for (int i = 0; i < count; ++i)
        append_record(block.records, AnyPosition::start(Crossings::info), 10 * i - 5, i % 2 == 0);
    return block;
}

struct Content {
    std::vector<DataBlock> blocks;
    std::optional<Fault> error;
};

Content read_all(std::istream& in) {
    DataReader reader(in);
    Content content;
    for (;;) {
        auto block = reader.next();
        if (!block) content.error = block.error();
        if (!block || !*block) return content;
        content.blocks.push_back(**block);
    }
}

Content read_all(const std::string& bytes) {
    std::istringstream in(bytes);
    return read_all(in);
}

// A disk that fails behind these bytes.
class BadDisk : public std::streambuf {
public:
    explicit BadDisk(std::string bytes) : bytes_(std::move(bytes)) {
        setg(bytes_.data(), bytes_.data(), bytes_.data() + bytes_.size());
    }

private:
    int_type underflow() override { throw std::runtime_error("the disk is bad"); }

    std::string bytes_;
};

void expect_damaged(const std::string& bytes, const std::string& why) {
    const Content content = read_all(bytes);
    EXPECT_TRUE(content.blocks.empty());
    ASSERT_TRUE(content.error) << why;
    EXPECT_EQ(described(*content.error), why);
    EXPECT_EQ(content.error->place, Place{.byte = 1});
}

// The block with other bytes in its header, and a checksum that agrees with them.
std::string with_header(std::string bytes, std::size_t at, const std::string& replacement) {
    bytes.replace(at, replacement.size(), replacement);
    const std::uint32_t checksum = crc32(std::string_view(bytes).substr(0, header_size - 4));
    for (std::size_t i = 0; i < 4; ++i)
        bytes[header_size - 4 + i] = static_cast<char>(checksum >> 8 * i & 0xff);
    return bytes;
}

// ---------------------------------------------------------------------------------------------
// Records

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
    DataBlock block;
    block.game = &Eximo::info;
    append_record(block.records, *AnyPosition::parse(Eximo::info, "8/o5o1/8/8/8/x7/8/xx6 x"), -250,
                  true);
    ASSERT_EQ(block.count(), 1U);
    const DataRecord record = block.record(0);
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
    DataBlock block;
    block.game = &Eximo::info;
    append_record(block.records, *AnyPosition::parse(Eximo::info, "8/o5o1/8/8/8/x7/8/xx6 o"), 31990,
                  false);
    const DataRecord record = block.record(0);
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
    DataBlock block;
    block.game = &Mimic::info;
    append_record(block.records,
                  *AnyPosition::parse(Mimic::info, "10/10/10/10/10/3[xo]6/10/10/9x/10 x -"), 0,
                  true);
    const auto plane = [&](std::size_t number) {
        return drawn(block.record(0).planes, number, 10, 10);
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
    DataBlock block;
    block.game = &Crossings::info;
    append_record(block.records, *AnyPosition::parse(Crossings::info, "8/1o6/1o6/8/8/8/8/x7 x"), 0,
                  true);
    Rows rows(8, "........");
    EXPECT_EQ(drawn(block.record(0).planes, 2, 8, 8), rows);
    rows[1] = ".#......";
    EXPECT_EQ(drawn(block.record(0).planes, 3, 8, 8), rows);
}

TEST(DataRecord, HasTheSizeOfTheFormat) {
    EXPECT_EQ(record_size(Eximo::info), 67U);
    EXPECT_EQ(record_size(Crossings::info), 99U);
    EXPECT_EQ(record_size(Epaminondas::info), 255U);
    EXPECT_EQ(record_size(Mimic::info), 133U);
}

// ---------------------------------------------------------------------------------------------
// Blocks

TEST(DataFile, BeginsWithTheHeaderOfTheFormat) {
    using namespace std::string_literals;
    const std::string bytes = to_bytes(game_of(3));
    EXPECT_EQ(bytes.size(), header_size + 3 * 99);
    EXPECT_EQ(bytes.substr(0, 48),
              "TRID\1\0\0\1crossings\0\0\0"
              "\x63\0\3\0\7\0\x0a\0\xe8\3\0\0\xef\xbe\xad\xde"
              "\xf0\xde\xbc\x9a\x78\x56\x34\x12\1\0\0\0"s);
}

TEST(DataFile, ReadsWhatWasWritten) {
    const std::vector<DataBlock> games{game_of(1), game_of(20, 2), game_of(3, 4'000'000'000)};
    std::string bytes;
    for (const DataBlock& game : games) bytes += to_bytes(game);
    const Content content = read_all(bytes);
    EXPECT_FALSE(content.error);
    EXPECT_EQ(content.blocks, games);
}

TEST(DataFile, NothingIsNoGames) {
    const Content content = read_all("");
    EXPECT_FALSE(content.error);
    EXPECT_TRUE(content.blocks.empty());
}

TEST(DataFile, KnowsWhereAnInterruptedWriteBegins) {
    const std::string whole = to_bytes(game_of(2));
    const std::string next = to_bytes(game_of(3, 2));
    for (std::size_t size = 1; size < next.size(); ++size) {
        const Content content = read_all(whole + next.substr(0, size));
        EXPECT_EQ(content.blocks.size(), 1U);
        ASSERT_TRUE(content.error) << size;
        EXPECT_EQ(described(*content.error), "data_cut_off") << size;
        EXPECT_EQ(content.error->place, Place{.byte = whole.size() + 1});
    }
}

// Between two games too, where the file seems to end, and in the middle of one, where it seems to
// be cut off.
TEST(DataFile, TakesNoReadErrorForTheEnd) {
    const std::string whole = to_bytes(game_of(2));
    const std::string next = to_bytes(game_of(3, 2));
    for (std::size_t size = 0; size < next.size(); ++size) {
        BadDisk disk(whole + next.substr(0, size));
        std::istream in(&disk);
        const Content content = read_all(in);
        EXPECT_EQ(content.blocks.size(), 1U) << size;
        ASSERT_TRUE(content.error) << size;
        EXPECT_EQ(described(*content.error), "data_unreadable") << size;
        EXPECT_EQ(content.error->place, Place{.byte = whole.size() + 1}) << size;
    }
}

TEST(DataFile, NoticesEveryChangedByte) {
    const std::string good = to_bytes(game_of(2));
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 4);
        const Content content = read_all(bad);
        EXPECT_TRUE(content.blocks.empty()) << i;
        ASSERT_TRUE(content.error) << i;
        EXPECT_NE(content.error->code(), "data_cut_off") << i;
    }
}

TEST(DataFile, RefusesOtherFiles) {
    expect_damaged("my notes\n", "data_magic");
    expect_damaged(std::string(1000, '\0'), "data_magic");
    expect_damaged("TRIREMEN" + std::string(1000, '\0'), "data_magic");
}

// Where the players were stopped, the last position is recorded too; there is none behind it.
TEST(DataFile, KnowsHowManyPositionsAGameHas) {
    DataBlock stopped = game_of(3);
    stopped.plies = stopped.first_ply + 2;
    EXPECT_EQ(read_all(to_bytes(stopped)).blocks.size(), 1U);
    --stopped.plies;
    expect_damaged(to_bytes(stopped), "data_impossible");
}

// Somebody has made these on purpose: the checksums are right.
TEST(DataFile, RefusesImpossibleHeaders) {
    using namespace std::string_literals;
    const std::string good = to_bytes(game_of(3));
    ASSERT_EQ(read_all(with_header(good, 6, "\2"s)).blocks.size(), 1U) << "won by the other";
    expect_damaged(with_header(good, 4, "\2"s), "data_version found=2 known=1");
    expect_damaged(with_header(good, 8, "chess\0\0\0\0"s), "data_game");
    expect_damaged(with_header(good, 8, "crossings\0\0x"s), "data_game");
    const std::string impossible = "data_impossible";
    expect_damaged(with_header(good, 6, "\3"s), impossible);     // a result
    expect_damaged(with_header(good, 7, "\2"s), impossible);     // a side
    expect_damaged(with_header(good, 20, "\x14"s), impossible);  // the size of a record
    expect_damaged(with_header(good, 20, "\0\0"s), impossible);
    expect_damaged(with_header(good, 22, "\0\0"s), impossible);  // no records
    expect_damaged(with_header(good, 22, "\5\0"s), impossible);  // more than plies
    expect_damaged(with_header(good, 24, "\xff\xff"s), impossible);
}

TEST(DataFile, DoesNotBelieveInRecordsThatAreNotThere) {
    using namespace std::string_literals;
    const std::string good = to_bytes(game_of(3));
    const Content content = read_all(with_header(good, 22, "\xff\xff\0\0\xff\xff"s));
    EXPECT_TRUE(content.blocks.empty());
    ASSERT_TRUE(content.error);
    EXPECT_EQ(described(*content.error), "data_cut_off");
}

}  // namespace
}  // namespace trireme::arena
