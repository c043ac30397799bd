// Reading what was written gives the same record, and writing that the same text.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

#include "games/registry.h"
#include "record/support.h"

namespace trireme {
namespace {

using namespace record_tests;

// Makes records of random games. Everything follows from the seed.
class RandomRecords {
public:
    explicit RandomRecords(std::uint64_t seed) : random_(seed) {}

    // Starts after some moves, so that either player may begin.
    Record record(const GameInfo& game, int longest) {
        AnyHistory history(AnyPosition::start(game));
        if (one_in(2)) play(history, below(10));
        Record record{history.position()};
        record.tags = tags();
        record.comment = comment();
        AnyHistory played(record.start);
        record.moves = line(played, longest, 0, true);
        record.result = played.result();
        if (record.result == Result::Ongoing) record.result = static_cast<Result>(below(4));
        return record;
    }

private:
    int below(int bound) {
        return static_cast<int>(random_.below(static_cast<std::uint64_t>(bound)));
    }
    bool one_in(int n) { return below(n) == 0; }

    void play(AnyHistory& history, int plies) {
        for (int i = 0; i < plies && history.result() == Result::Ongoing; ++i) {
            const auto moves = history.position().moves();
            history.play(moves[static_cast<std::size_t>(below(static_cast<int>(moves.size())))]);
        }
    }

    RecordedLine line(AnyHistory& history, int longest, int depth, bool has_variations) {
        RecordedLine line;
        const int plies = depth == 0 ? below(longest + 1) : 1 + below(longest);
        for (int i = 0; i < plies && history.result() == Result::Ongoing; ++i) {
            const AnyPosition before = history.position();
            play(history, 1);
            line.push_back({history.moves().back(), comment()});
            while (has_variations && depth < 3 && one_in(6)) {
                AnyHistory other(before);
                line.back().variations.push_back(this->line(other, 4, depth + 1, one_in(2)));
            }
        }
        return line;
    }

    std::vector<Tag> tags() {
        std::vector<Tag> tags;
        for (const char* name : {"Site", "First", "Date", "Round_1", "Second", "x", "game"})
            if (one_in(2)) tags.push_back({name, text(" ")});
        return tags;
    }

    std::string comment() {
        std::string comment;
        if (!one_in(4)) return comment;
        for (int words = below(40); words > 0; --words) {
            std::string word = text("");
            if (word.empty()) continue;
            comment += (comment.empty() ? "" : " ") + word;
        }
        return comment;
    }

    std::string text(const std::string& more) {
        static const std::array<std::string, 18> pieces{
            "a", "Z", "0",  "\"",  "\\", "{", "(",        ")",     "[",
            "]", ".", "1.", "1-0", "*",  ";", "\xC3\xA9", "[Game", "\xFF"};
        std::string text;
        for (int i = below(8); i > 0; --i)
            text += one_in(5) ? more : pieces[static_cast<std::size_t>(below(18))];
        return text;
    }

    SplitMix64 random_;
};

class RoundTrip : public testing::TestWithParam<const GameInfo*> {};

std::string describe(const testing::TestParamInfo<const GameInfo*>& info) {
    return std::string(info.param->name);
}

INSTANTIATE_TEST_SUITE_P(Games, RoundTrip,
                         testing::ValuesIn(all_games().begin(), all_games().end()), describe);

TEST_P(RoundTrip, KeepsRandomRecords) {
    EXPECT_TRUE(rc::check([&](std::uint64_t seed) {
        const Record record = RandomRecords(seed).record(*GetParam(), 60);
        const std::string text = to_text(record);
        const auto games = read_all(text);
        RC_ASSERT(games.size() == 1U);
        if (!games[0].ok()) RC_FAIL(words_with_place(games[0].error()) + "\n" + text);
        RC_ASSERT(*games[0] == record);
        RC_ASSERT(to_text(*games[0]) == text);
        RC_ASSERT(text.find("\n[Game ") == text.npos);
    }));
}

TEST_P(RoundTrip, KeepsLongGames) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const Record record = RandomRecords(seed).record(*GetParam(), 1000);
        EXPECT_EQ(read_one(to_text(record)), record);
    }
}

TEST_P(RoundTrip, KeepsFilesOfSeveralGames) {
    EXPECT_TRUE(rc::check([&](std::uint64_t seed) {
        RandomRecords random(seed);
        std::vector<Record> records;
        std::string file;
        for (int i = 0; i < 3; ++i) {
            records.push_back(random.record(*GetParam(), 5));
            file += to_text(records.back()) + "\n";
        }
        const auto games = read_all(file);
        RC_ASSERT(games.size() == 3U);
        for (std::size_t i = 0; i < 3; ++i) RC_ASSERT(games[i].ok() && *games[i] == records[i]);
    }));
}

// Whatever stands in tags and comments, the text is one that can be read, and does not change.
RC_GTEST_PROP(RoundTripOfText, SettlesAfterOneWriting, ()) {
    Record record{AnyPosition::start(Crossings::info)};
    record.moves.push_back({record.start.moves().front()});
    const auto bytes = rc::gen::container<std::string>(
        rc::gen::oneOf(rc::gen::arbitrary<char>(), rc::gen::elementOf(std::string("{}()[]\"\\ \n")),
                       rc::gen::inRange('a', 'z')));
    record.comment = *bytes;
    record.moves[0].comment = *bytes;
    record.tags = {{"First", *bytes}, {*bytes, *bytes}, {"Other", *bytes}};
    const std::string text = to_text(record);
    const auto games = read_all(text);
    RC_ASSERT(games.size() == 1U);
    RC_ASSERT(games[0].ok());
    RC_ASSERT(to_text(*games[0]) == text);
}

}  // namespace
}  // namespace trireme
