#include "arena/openings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/described.h"
#include "games/registry.h"
#include "games/symmetry.h"

namespace trireme::arena {
namespace {

JudgeMaker always(Score score) {
    return [score] { return [score](const AnyHistory&) { return score; }; };
}

std::string moves_of(const AnyHistory& game) {
    std::string text;
    for (std::size_t i = 0; i < game.plies(); ++i)
        text += game.positions()[i].text(game.moves()[i]) + " ";
    return text;
}

TEST(RandomOpenings, AreOpenGames) {
    for (const GameInfo* game : all_games()) {
        const auto openings = random_openings(*game, 7, always(0));
        for (std::uint64_t pair = 0; pair < 50; ++pair) {
            const AnyHistory opening = openings->of_pair(pair);
            EXPECT_EQ(opening.start(), AnyPosition::start(*game));
            EXPECT_EQ(opening.plies(), static_cast<std::size_t>(random_opening_plies));
            EXPECT_EQ(opening.result(), Result::Ongoing);
            std::set<std::string> positions;
            for (const AnyPosition& position : opening.positions())
                EXPECT_TRUE(positions.insert(position.text()).second);
        }
    }
}

TEST(RandomOpenings, DependOnSeedAndPairAlone) {
    const GameInfo& game = *all_games().front();
    const auto openings = random_openings(game, 1, always(0));
    const auto same = random_openings(game, 1, always(0));
    const auto other = random_openings(game, 2, always(0));
    std::set<std::string> all;
    for (const std::uint64_t pair : {5U, 0U, 3U, 1U, 4U, 2U}) {  // in any order
        EXPECT_EQ(moves_of(openings->of_pair(pair)), moves_of(same->of_pair(pair)));
        EXPECT_NE(moves_of(openings->of_pair(pair)), moves_of(other->of_pair(pair)));
        all.insert(moves_of(openings->of_pair(pair)));
    }
    EXPECT_EQ(all.size(), 6U);
}

// Nobody may be much better off; where there is nothing of the kind the least bad one is taken.
TEST(RandomOpenings, AreBalanced) {
    const GameInfo& game = *all_games().front();
    const auto judge_by_key = [](const AnyHistory& history) {
        return static_cast<Score>(history.position().key() % 2001) - 1000;
    };
    const auto openings = random_openings(game, 1, [&] { return judge_by_key; });
    for (std::uint64_t pair = 0; pair < 20; ++pair)
        EXPECT_LE(std::abs(judge_by_key(openings->of_pair(pair))), most_unbalanced);

    std::vector<Score> seen;
    const auto falling = random_openings(game, 1, [&] {
        return [&](const AnyHistory&) {
            seen.push_back(seen.size() == 10 ? -200 : 500);
            return seen.back();
        };
    });
    EXPECT_EQ(falling->of_pair(0).plies(), static_cast<std::size_t>(random_opening_plies));
    EXPECT_EQ(std::count(seen.begin(), seen.end(), -200), 1);
    EXPECT_GT(seen.size(), 50U) << "it went on looking for a better one";
}

TEST(RandomOpenings, TheEngineJudgesThemTheSameEachTime) {
    for (const GameInfo* game : all_games()) {
        const AnyHistory start{AnyPosition::start(*game)};
        const Judge judge = engine_judge(*game)();
        const Score score = judge(start);
        EXPECT_LE(std::abs(score), highest_evaluation);
        EXPECT_EQ(judge(start), score);
        EXPECT_EQ(engine_judge(*game)()(start), score);
    }
}

Expected<std::unique_ptr<Openings>> read(const std::string& text) {
    std::istringstream in(text);
    return read_openings(Eximo::info, in, "book.txt");
}

TEST(ListedOpenings, OneALine) {
    const std::string position = "8/8/8/3o4/8/3x4/8/8 o";
    const auto openings = read("# a book\nstartpos\r\n\n  # more\n  " + position +
                               "  \nstartpos moves c3-c4 c6-c5\n" + position + " moves d5-d4");
    ASSERT_TRUE(openings) << words_with_place(openings.error());
    EXPECT_EQ((*openings)->lines(), 4U);
    EXPECT_EQ((*openings)->of_pair(0).position(), AnyPosition::start(Eximo::info));
    EXPECT_EQ((*openings)->of_pair(1).position().text(), position);
    EXPECT_EQ(moves_of((*openings)->of_pair(2)), "c3-c4 c6-c5 ");
    EXPECT_EQ((*openings)->of_pair(3).start().text(), position);
    EXPECT_EQ(moves_of((*openings)->of_pair(3)), "d5-d4 ");
    EXPECT_EQ(moves_of((*openings)->of_pair(6)), "c3-c4 c6-c5 ") << "and again from the beginning";
}

TEST(ListedOpenings, AreNamedByTheirContent) {
    const auto name_of = [](const std::string& text) { return (*read(text))->name(); };
    const std::string text = "startpos moves c3-c4\n";
    EXPECT_TRUE(name_of(text).starts_with("book.txt ("));
    EXPECT_EQ(name_of(text), name_of(text));
    EXPECT_NE(name_of(text), name_of("startpos moves c3-d4\n"));
}

TEST(ListedOpenings, Errors) {
    const auto expect_refused = [](const std::string& text, const std::string& why, Place place) {
        const auto openings = read(text);
        ASSERT_FALSE(openings) << text;
        EXPECT_EQ(described(openings.error()), why) << text;
        EXPECT_EQ(openings.error().place, place) << text;
    };
    expect_refused("", "no_openings", {});
    expect_refused("# none\n\n", "no_openings", {});
    expect_refused("startpos\n  moves c3-c4", "opening_without_position", {.line = 2, .column = 3});
    expect_refused("\nstartpos moves c3-c4 c6-c4", "occupied square=c4", {.line = 2, .column = 22});
    expect_refused("startpos moves c3-c4 c6-q5", "expected_square last=h8 found=q5",
                   {.line = 1, .column = 25});
    expect_refused("  1oooooo1/1oozooo1/8/8/8/8/8/8 x", "unknown_letter letter=z",
                   {.line = 1, .column = 15});
    expect_refused("8/8/8/8/8/8/8/1x6 o", "opening_over", {.line = 1, .column = 19});
    expect_refused("8/8/8/8/8/8/8/1x6 o moves b1-b2", "opening_over", {.line = 1, .column = 27});
}

// ---------------------------------------------------------------------------------------------
// Books

std::unique_ptr<Openings> book(std::string_view text, std::uint64_t seed) {
    auto openings =
        read_book(Eximo::info, text, seed, random_openings(Eximo::info, seed, always(0)));
    EXPECT_TRUE(openings) << words_with_place(openings.error());
    return std::move(*openings);
}

std::vector<std::string> first_of(const Openings& openings, std::uint64_t pairs) {
    std::vector<std::string> lines;
    for (std::uint64_t pair = 0; pair < pairs; ++pair)
        lines.push_back(moves_of(openings.of_pair(pair)));
    return lines;
}

constexpr std::string_view small_book =
    "# eximo openings, version 7\n\nstartpos moves c3-c4\nstartpos moves c3-d4\n"
    "startpos moves f3-e4\nstartpos moves f3-f4\nstartpos moves c3-b4\n";

TEST(Book, TheSeedDecidesTheOrderOfItsLines) {
    const auto openings = book(small_book, 1);
    EXPECT_EQ(openings->lines(), 5U);
    EXPECT_TRUE(openings->name().starts_with("book 7 ("));
    const auto lines = first_of(*openings, 5);
    const std::set<std::string> all{"c3-c4 ", "c3-d4 ", "f3-e4 ", "f3-f4 ", "c3-b4 "};
    EXPECT_EQ(std::set(lines.begin(), lines.end()), all);
    EXPECT_EQ(first_of(*book(small_book, 1), 5), lines);
    std::set<std::vector<std::string>> orders;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        orders.insert(first_of(*book(small_book, seed), 5));
    EXPECT_GT(orders.size(), 10U);
}

// The same games again would make a match look surer than it is.
TEST(Book, RandomOpeningsFollowItsLines) {
    const auto openings = book(small_book, 3);
    const auto others = random_openings(Eximo::info, 3, always(0));
    for (const std::uint64_t pair : {5U, 6U, 100U})
        EXPECT_EQ(moves_of(openings->of_pair(pair)), moves_of(others->of_pair(pair)));
}

TEST(Book, FaultsHaveTheirLine) {
    const auto openings =
        read_book(Eximo::info, "# eximo openings, version 1\nstartpos moves c3-c9\n", 1, nullptr);
    ASSERT_FALSE(openings);
    EXPECT_EQ(openings.error().place.line, 2U);
}

// ---------------------------------------------------------------------------------------------
// The books of the program

TEST(EmbeddedBooks, EveryGameHasOne) {
    for (const GameInfo* game : all_games()) {
        const std::string_view text = embedded_book(*game);
        ASSERT_TRUE(text.starts_with(head_of_book(*game))) << game->id;
        const auto openings = read_book(*game, text, 1, nullptr);
        ASSERT_TRUE(openings) << game->id << ": " << words_with_place(openings.error());
        ASSERT_GE(*(*openings)->lines(), 500U) << game->id;
        std::set<std::string> positions;
        for (std::uint64_t pair = 0; pair < (*openings)->lines(); ++pair) {
            const AnyHistory opening = (*openings)->of_pair(pair);
            EXPECT_EQ(opening.start(), AnyPosition::start(*game));
            const std::string position = opening.position().text();
            EXPECT_TRUE(positions.insert(text_up_to_symmetry(*game, position)).second)
                << game->id << ": " << position;
        }
    }
}

TEST(EmbeddedBooks, OtherGamesHaveNone) {
    GameInfo other = Eximo::info;
    other.id = "exim";
    EXPECT_EQ(embedded_book(other), "");
}

}  // namespace
}  // namespace trireme::arena
