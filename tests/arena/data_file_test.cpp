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

#include "arena/made_games.h"
#include "base/bytes.h"
#include "base/checksum.h"
#include "base/described.h"
#include "games/registry.h"

namespace trireme::arena {
namespace {

constexpr std::size_t run_size = 39;
constexpr std::size_t header_size = 24;  // of a game

// A block of made-up games of Crossings with so many scores.
DataBlock game_of(int count, std::uint32_t number = 1) {
    return packed(made_game(Crossings::info, 7, count, number));
}

// A run of one game.
std::string bytes_of(const DataBlock& block) { return to_bytes(block.origin) + to_bytes(block); }

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

void expect_damaged(const std::string& bytes, const std::string& why, std::size_t byte = 1) {
    const Content content = read_all(bytes);
    EXPECT_TRUE(content.blocks.empty());
    ASSERT_TRUE(content.error) << why;
    EXPECT_EQ(described(*content.error), why);
    EXPECT_EQ(content.error->place, Place{.byte = byte});
}

// The header with other bytes, and a checksum that agrees with them.
std::string changed(std::string header, std::size_t at, const std::string& replacement) {
    header.replace(at, replacement.size(), replacement);
    header.resize(header.size() - 4);
    append_number(header, crc32(header));
    return header;
}
std::string with_run(const std::string& bytes, std::size_t at, const std::string& replacement) {
    return changed(bytes.substr(0, run_size), at, replacement) + bytes.substr(run_size);
}
std::string with_game(const std::string& bytes, std::size_t at, const std::string& replacement) {
    return bytes.substr(0, run_size) +
           changed(bytes.substr(run_size, header_size), at, replacement) +
           bytes.substr(run_size + header_size);
}

// ---------------------------------------------------------------------------------------------
// Games

TEST(DataGame, IsPlayedAgainAsItWas) {
    for (const GameInfo* info : all_games())
        for (const std::size_t opening : {0U, 6U}) {
            const DataGame game = made_game(*info, opening, 12);
            for (const DataGame& each :
                 {game, stopped(game, win_in(3)), stopped(game, loss_in(2))}) {
                const auto again = unpacked(packed(each));
                ASSERT_TRUE(again) << info->id;
                EXPECT_EQ(*again, each) << info->id;
            }
        }
}

TEST(DataGame, MayEndOnTheBoard) {
    DataGame game;
    game.origin.game = &Crossings::info;
    game.positions.push_back(AnyPosition::start(Crossings::info));
    SplitMix64 random(3);
    while (game.positions.back().outcome() == Outcome::Ongoing) {
        const std::vector<AnyMove> moves = game.positions.back().moves();
        game.moves.push_back(moves[random.index(moves.size())]);
        game.positions.push_back(game.positions.back().play(game.moves.back()));
        game.scores.push_back(0);
    }
    game.result = to_result(game.positions.back().outcome());
    const auto again = unpacked(packed(game));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, game);
    game.result = Result::Draw;
    EXPECT_EQ(described(unpacked(packed(game)).error()), "data_impossible") << "somebody has won";
}

// Two bytes a ply while scores change little and moves are few.
TEST(DataGame, TakesFewBytes) {
    DataGame game = made_game(Eximo::info, 0, 40);
    for (std::size_t i = 0; i < game.scores.size(); ++i) game.scores[i] = i % 2 == 0 ? 500 : -520;
    EXPECT_EQ(packed(game).plies.size(), 2 * 40U + 1);
}

TEST(DataGame, RefusesWhatTheRulesCannotPlay) {
    const DataBlock good = game_of(3);
    const auto expect_refused = [&](const DataBlock& block, const char* why) {
        const auto game = unpacked(block);
        ASSERT_FALSE(game);
        EXPECT_EQ(described(game.error()), why);
    };
    const auto with_plies = [&](const std::string& plies) {
        DataBlock block = good;
        block.plies = plies;
        return block;
    };
    DataBlock other_end = good;
    ++other_end.end;
    expect_refused(other_end, "data_other_rules");
    expect_refused(with_plies("\xff\x7f" + good.plies.substr(1)), "data_other_rules");
    expect_refused(with_plies(""), "data_other_rules");
    expect_refused(with_plies(good.plies + "a"), "data_impossible");
    DataBlock more = good;
    ++more.scores;
    expect_refused(more, "data_impossible");
    --more.scores;
    more.result = Result::FirstWins;
    expect_refused(more, "data_impossible");
    // A move follows a forced win, or a score is beyond all scores.
    const DataGame end = stopped(made_game(Crossings::info, 7, 3), win_in(3));
    more = packed(end);
    ++more.scores;
    more.plies += '\1';
    expect_refused(more, "data_impossible");
    DataGame beyond = made_game(Crossings::info, 0, 1);
    beyond.scores[0] = 32001;
    expect_refused(packed(beyond), "data_impossible");
}

// The place of a move in the list of legal moves is what files hold. Whoever changes the order in
// which a game lists its moves raises the version of the format in data_file.cpp, so that older
// files are refused instead of played wrongly; then put the new numbers here.
TEST(DataGame, MovesKeepTheirPlaces) {
    const auto hash_of_lists = [](const GameInfo& info) {
        std::uint64_t hash = 0;
        for (std::uint32_t number = 1; number <= 8; ++number) {
            SplitMix64 random(number);
            AnyPosition position = AnyPosition::start(info);
            for (int ply = 0; ply < 60 && position.outcome() == Outcome::Ongoing; ++ply) {
                const std::vector<AnyMove> moves = position.moves();
                std::string list = std::to_string(hash);
                for (const AnyMove& move : moves) list += ' ' + position.text(move);
                hash = fnv1a(list);
                position = position.play(moves[random.index(moves.size())]);
            }
        }
        return hash;
    };
    EXPECT_EQ(hash_of_lists(Eximo::info), 7767587214826956247U);
    EXPECT_EQ(hash_of_lists(Mimic::info), 13447167267131593890U);
    EXPECT_EQ(hash_of_lists(Epaminondas::info), 12961760146755158728U);
    EXPECT_EQ(hash_of_lists(Crossings::info), 15606779071803694444U);
}

// ---------------------------------------------------------------------------------------------
// Files

TEST(DataFile, BeginsWithTheHeadersOfTheFormat) {
    using namespace std::string_literals;
    const DataBlock block = game_of(3);
    const std::string bytes = bytes_of(block);
    EXPECT_EQ(bytes.substr(0, run_size - 4),
              "TRID\2\0\0crossings\0\0\0"
              "\xef\xbe\xad\xde\xe8\3\0\0\xf0\xde\xbc\x9a\x78\x56\x34\x12"s);
    EXPECT_EQ(bytes.substr(run_size, 10), "G\1\1\0\0\0\7\0\3\0"s);
    EXPECT_EQ(bytes.size(), run_size + header_size + block.plies.size());
    EXPECT_EQ(static_cast<std::size_t>(bytes[run_size + 10]), block.plies.size());
}

TEST(DataFile, ReadsWhatWasWritten) {
    std::vector<DataBlock> games{game_of(1), game_of(9, 2), game_of(3, 4'000'000'000)};
    std::string bytes = to_bytes(games[0].origin);
    for (const DataBlock& game : games) bytes += to_bytes(game);
    games.push_back(packed(made_game(Mimic::info, 2, 2)));  // another file behind
    bytes += bytes_of(games.back());
    const Content content = read_all(bytes);
    EXPECT_FALSE(content.error);
    EXPECT_EQ(content.blocks, games);
}

TEST(DataFile, NothingIsNoGames) {
    const Content content = read_all("");
    EXPECT_FALSE(content.error);
    EXPECT_TRUE(content.blocks.empty());
}

TEST(DataFile, KnowsARunWithoutGames) {
    const DataOrigin origin = game_of(1).origin;
    std::istringstream in(to_bytes(origin));
    DataReader reader(in);
    EXPECT_FALSE(reader.origin());
    const auto none = reader.next();
    ASSERT_TRUE(none);
    EXPECT_FALSE(*none);
    EXPECT_EQ(reader.origin(), origin);
}

TEST(DataFile, KnowsWhereAnInterruptedWriteBegins) {
    const std::string whole = bytes_of(game_of(2));
    for (const std::string& next : {to_bytes(game_of(3, 2)), to_bytes(game_of(1).origin)})
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
    const std::string whole = bytes_of(game_of(2));
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
    const std::string good = bytes_of(game_of(2));
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
    expect_damaged(to_bytes(game_of(2)), "data_magic");  // a game without where it comes from
    expect_damaged("TRIREMEN" + std::string(1000, '\0'), "data_magic");
}

// Somebody has made these on purpose: the checksums are right.
TEST(DataFile, RefusesImpossibleHeaders) {
    using namespace std::string_literals;
    const std::string good = bytes_of(game_of(3));
    ASSERT_EQ(read_all(with_game(good, 1, "\2"s)).blocks.size(), 1U) << "won by somebody";
    expect_damaged(with_run(good, 4, "\1"s), "data_version found=1 known=2");
    expect_damaged(with_run(good, 7, "chess\0\0\0\0"s), "data_game");
    expect_damaged(with_run(good, 7, "crossings\0\0x"s), "data_game");
    const std::string impossible = "data_impossible";
    ASSERT_EQ(read_all(with_run(good, 6, "\1"s)).blocks[0].origin.start, GameStart::GoodMoves);
    expect_damaged(with_run(good, 6, "\2"s), impossible);  // another way to begin games
    expect_damaged(with_game(good, 1, "\3"s), impossible, run_size + 1);    // a result
    expect_damaged(with_game(good, 8, "\0\0"s), impossible, run_size + 1);  // no scores
}

TEST(DataFile, DoesNotBelieveInPliesThatAreNotThere) {
    using namespace std::string_literals;
    const std::string good = bytes_of(game_of(3));
    expect_damaged(with_game(good, 10, "\xff\xff"s), "data_cut_off", run_size + 1);
}

}  // namespace
}  // namespace trireme::arena
