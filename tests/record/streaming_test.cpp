// Files far larger than memory should be, made up as they are read.

#include <gtest/gtest.h>

#include <algorithm>
#include <streambuf>

#include "games/registry.h"
#include "record/support.h"

namespace trireme {
namespace {

using namespace record_tests;

// A text, then another one many times over, then a third.
class MadeUpFile : public std::streambuf {
public:
    MadeUpFile(std::string head, std::string body, std::size_t copies, std::string tail)
        : head_(std::move(head)), body_(std::move(body)), tail_(std::move(tail)), copies_(copies) {}

    std::size_t bytes_read() const { return bytes_read_; }

protected:
    int_type underflow() override {
        std::string* part = next_part();
        if (!part) return traits_type::eof();
        bytes_read_ += part->size();
        setg(part->data(), part->data(), part->data() + part->size());
        return part->empty() ? underflow() : traits_type::to_int_type(*gptr());
    }

private:
    std::string* next_part() {
        const std::size_t part = parts_++;
        if (part == 0) return &head_;
        if (part <= copies_) return &body_;
        return part == copies_ + 1 ? &tail_ : nullptr;
    }

    std::string head_, body_, tail_;
    std::size_t copies_;
    std::size_t parts_ = 0;
    std::size_t bytes_read_ = 0;
};

const std::string kilobyte = std::string(1023, 'a');
const std::string next_game = "\n[Game \"eximo\"]\n\n1. c3-c4 *\n";

// The first game of such a file is refused for `fault` before much of it was read, and the next
// game is found.
void expect_refused(const std::string& head, const std::string& body, const std::string& fault) {
    MadeUpFile file(head, body, 60'000, next_game);
    std::istream in(&file);
    RecordReader reader(in);
    const auto refused = reader.next();
    ASSERT_TRUE(refused && !refused->ok());
    EXPECT_EQ(described(refused->error()), fault);
    EXPECT_LT(file.bytes_read(), 100'000U);
    const auto good = reader.next();
    ASSERT_TRUE(good && good->ok());
    EXPECT_GT(file.bytes_read(), 60'000'000U);
    EXPECT_FALSE(reader.next());
}

TEST(Streaming, RefusesEndlessTextWithoutReadingIt) {
    const std::string game = "[Game \"eximo\"]\n\n";
    expect_refused(game + "{", kilobyte + "\n", "comment_too_long most=65536");
    expect_refused(game + "{", "a" + kilobyte, "comment_too_long most=65536");
    expect_refused(game, "a" + kilobyte, "word_too_long most=65536");
    expect_refused("[Game \"", "a" + kilobyte, "tag_value_too_long most=65536");
    expect_refused("[Game \"eximo\"]\n[", "a" + kilobyte, "tag_name_too_long most=65536");
    expect_refused("", "a" + kilobyte, "word_too_long most=65536");
}

TEST(Streaming, RefusesAnEndlessSupplyOfSmallTexts) {
    const auto refused_at = [](const std::string& head, const std::string& body) {
        MadeUpFile file(head, body, 60'000'000, "");
        std::istream in(&file);
        const auto game = RecordReader(in).next();
        EXPECT_TRUE(game && !game->ok());
        return file.bytes_read();
    };
    EXPECT_LT(refused_at("[Game \"eximo\"]\n", "{a}"), 200'000U);
    EXPECT_LT(refused_at("[Game \"eximo\"]\nc3-c4", "(c3-c4)"), 1'000'000U);
}

TEST(Streaming, ReadsManyGames) {
    constexpr std::size_t games = 20'000;
    MadeUpFile file("", "[Game \"crossings\"]\r\n\r\n1. a2-a3 {a comment} a7-a6 *\r\n", games, "");
    std::istream in(&file);
    RecordReader reader(in);
    std::size_t read = 0;
    while (const auto game = reader.next()) {
        ASSERT_TRUE(game->ok()) << words_with_place(game->error());
        ++read;
    }
    EXPECT_EQ(read, games);
}

// A disk that breaks.
class BrokenFile : public std::streambuf {
public:
    explicit BrokenFile(std::string text) : text_(std::move(text)) {
        setg(text_.data(), text_.data(), text_.data() + text_.size());
    }

protected:
    int_type underflow() override { throw 1; }

private:
    std::string text_;
};

TEST(Streaming, ReportsAFileThatCannotBeRead) {
    for (const char* text : {"", "[Game \"exi", "[Game \"eximo\"]\n", "[Game \"eximo\"]\n{a",
                             "[Game \"eximo\"]\nc3-c4 *", "[Game \"eximo\"]\nc3-c4 (c3-"}) {
        BrokenFile file(text);
        std::istream in(&file);
        RecordReader reader(in);
        const auto game = reader.next();
        ASSERT_TRUE(game && !game->ok()) << text;
        EXPECT_EQ(described(game->error()), "rest_unreadable") << text;
        EXPECT_FALSE(reader.next());
    }
}

// A game of Epaminondas in which lonely stones wander about and no position occurs three times.
RecordedLine wandering(const AnyPosition& start, std::size_t plies) {
    SplitMix64 random(1);
    RecordedLine line;
    AnyPosition position = start;
    while (line.size() < plies) {
        const auto moves = position.moves();
        const AnyMove move = moves[random.below(moves.size())];
        const std::string text = position.text(move);
        const std::string rank = text.substr(text.rfind('-') + 2);
        if (rank == "1" || rank == "12" || text.find(',') != text.npos) continue;
        line.push_back({move});
        position = position.play(move);
    }
    return line;
}

TEST(Streaming, ReadsAHundredThousandMovesAndNoMore) {
    const auto start =
        AnyPosition::parse(Epaminondas::info,
                           "14/14/o1o1o1o1o1o1o1/14/o1o1o1o1o1o1o1/14/14/x1x1x1x1x1x1x1/14/"
                           "x1x1x1x1x1x1x1/14/14 x");
    ASSERT_TRUE(start.ok());
    Record record{*start};
    record.moves = wandering(*start, 100'001);
    const auto games = read_all(to_text(record));
    ASSERT_EQ(games.size(), 1U);
    ASSERT_FALSE(games[0].ok());
    EXPECT_EQ(described(games[0].error()), "moves_too_many most=100000");

    record.moves.pop_back();
    EXPECT_EQ(read_one(to_text(record)), record);
}

}  // namespace
}  // namespace trireme
