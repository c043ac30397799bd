#include "arena/openings_maker.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>

#include "arena/openings.h"
#include "base/described.h"
#include "games/registry.h"
#include "games/symmetry.h"

namespace trireme::arena {
namespace {

// Points between 0 and 1000 that follow from the position, whatever the nodes.
int points_of(const AnyPosition& position) { return static_cast<int>(position.key() % 1001); }

OpeningsPlan plan_for(const GameInfo& game, std::uint64_t seed = 1) {
    OpeningsPlan plan;
    plan.game = &game;
    plan.seed = seed;
    plan.make_forecast = [] {
        return [](const AnyHistory& opening, std::uint64_t, const std::atomic<bool>&) {
            return points_of(opening.position());
        };
    };
    return plan;
}

// Stops when there are so many lines.
class Until : public OpeningsObserver {
public:
    explicit Until(std::size_t lines) : lines_(lines) {}

    void on_line(const BookInTheMaking& book) override { texts.push_back(book.text()); }
    bool goes_on(const BookInTheMaking& book) override { return book.lines() < lines_; }

    std::vector<std::string> texts;

private:
    std::size_t lines_;
};

std::string made(const OpeningsPlan& plan, std::size_t lines, int threads = 1) {
    BookInTheMaking book(plan);
    Until observer(lines);
    make_openings(book, threads, observer);
    EXPECT_EQ(observer.texts.size(), lines);
    EXPECT_EQ(observer.texts.back(), book.text());
    return book.text();
}

TEST(OpeningsMaker, KeepsWhatIsBalanced) {
    for (const GameInfo* game : all_games()) {
        const std::string text = made(plan_for(*game), 30);
        EXPECT_TRUE(text.starts_with(head_of_book(*game) + "1\n"));
        std::istringstream in(text);
        const auto openings = read_openings(*game, in, "made");
        ASSERT_TRUE(openings) << words_with_place(openings.error());
        EXPECT_EQ((*openings)->lines(), 30U);
        std::set<std::string> positions;
        for (std::uint64_t pair = 0; pair < 30; ++pair) {
            const AnyPosition position = (*openings)->of_pair(pair).position();
            EXPECT_GE(points_of(position), fewest_points);
            EXPECT_LE(points_of(position), most_points);
            EXPECT_TRUE(positions.insert(text_up_to_symmetry(*game, position.text())).second);
        }
    }
}

TEST(OpeningsMaker, TheSeedDecidesWhateverTheThreads) {
    const std::string text = made(plan_for(Crossings::info), 20);
    EXPECT_EQ(made(plan_for(Crossings::info), 20, 3), text);
    EXPECT_NE(made(plan_for(Crossings::info, 2), 20), text);
    EXPECT_TRUE(made(plan_for(Crossings::info), 25).starts_with(text));
}

// A short search comes first, and the long one only where it is not far off.
TEST(OpeningsMaker, LooksTwice) {
    OpeningsPlan plan = plan_for(Crossings::info);
    plan.nodes = 1000;
    std::set<std::string> hopeful;
    std::atomic<int> short_looks = 0;
    plan.make_forecast = [&] {
        return [&](const AnyHistory& game, std::uint64_t nodes, const std::atomic<bool>&) {
            const std::string position = game.position().text();
            if (nodes < 1000) {
                ++short_looks;
                EXPECT_EQ(nodes, 50U);
                const int points = points_of(game.position());
                if (350 <= points && points <= 650) hopeful.insert(position);
                return points;
            }
            EXPECT_EQ(nodes, 1000U);
            EXPECT_TRUE(hopeful.contains(position));
            return hopeful.size() % 2 == 0 ? 500 : 551;  // the first look does not decide alone
        };
    };
    BookInTheMaking book(plan);
    Until observer(10);
    make_openings(book, 1, observer);
    EXPECT_GE(hopeful.size(), 20U);
    EXPECT_GT(short_looks, static_cast<int>(hopeful.size()));
}

TEST(OpeningsMaker, LeavesOutImages) {
    const GameInfo& game = Crossings::info;
    const auto after = [&](std::string_view move) {
        AnyHistory history(AnyPosition::start(game));
        history.play(*history.position().parse_move(move));
        return history;
    };
    BookInTheMaking book(plan_for(game));
    EXPECT_TRUE(book.take(after("a2-a3")));
    EXPECT_FALSE(book.take(after("a2-a3")));
    EXPECT_FALSE(book.take(after("h2-h3"))) << "its mirror image";
    EXPECT_TRUE(book.take(after("b2-b3")));
    EXPECT_EQ(book.lines(), 2U);
    EXPECT_EQ(book.tried(), 4U);
}

TEST(OpeningsMaker, GoesOnWithABook) {
    const OpeningsPlan plan = plan_for(Mimic::info);
    const std::string whole = made(plan, 20);
    const auto half = BookInTheMaking::resumed(plan, made(plan, 10));
    ASSERT_TRUE(half) << described(half.error());
    EXPECT_EQ(half->lines(), 10U);
    BookInTheMaking book = *half;
    Until observer(20);
    make_openings(book, 2, observer);
    EXPECT_EQ(book.text(), whole);
    EXPECT_EQ(observer.texts.size(), 10U);
}

TEST(OpeningsMaker, RefusesOtherBooks) {
    const OpeningsPlan plan = plan_for(Mimic::info);
    const std::string text = made(plan, 5);
    const std::string misfit = "a line that does not belong here";
    const auto why = [](const OpeningsPlan& by, const std::string& content) {
        const auto book = BookInTheMaking::resumed(by, content);
        return book ? "none" : words_with_place(book.error());
    };
    EXPECT_EQ(why(plan, text), "none");
    for (const auto change :
         {+[](OpeningsPlan& p) { p.seed = 2; }, +[](OpeningsPlan& p) { p.nodes = 7; },
          +[](OpeningsPlan& p) { p.version = 2; },
          +[](OpeningsPlan& p) { p.game = &Eximo::info; }}) {
        OpeningsPlan other = plan;
        change(other);
        EXPECT_NE(why(other, text), "none");
    }
    const std::string foreign = "1: this is no file of trireme openings";
    EXPECT_EQ(why(plan, "my notes\n"), foreign);
    EXPECT_EQ(why(plan, text.substr(0, text.find('\n') + 1) + "startpos\n"), "2: " + misfit);
    // The head has seven lines.
    EXPECT_EQ(why(plan, text + "startpos\n"), "13: " + misfit);
    const std::string last_line = text.substr(text.rfind("startpos"));
    EXPECT_EQ(why(plan, text + last_line), "13: " + misfit);
}

// Wherever the writing was interrupted.
TEST(OpeningsMaker, GoesOnWithinALine) {
    const OpeningsPlan plan = plan_for(Mimic::info);
    const std::string text = made(plan, 5);
    for (std::size_t size = 0; size <= text.size(); ++size) {
        const auto book = BookInTheMaking::resumed(plan, text.substr(0, size));
        ASSERT_TRUE(book) << size;
        EXPECT_TRUE(text.starts_with(book->text()));
        const std::string begun = text.substr(0, size);
        if (begun.size() <= book->text().size()) continue;  // the head is written anew
        const std::string left_out = begun.substr(book->text().size());
        EXPECT_EQ(left_out.find('\n'), std::string::npos) << size;
    }
}

TEST(OpeningsMaker, GivesUpWhereNothingIsBalanced) {
    OpeningsPlan plan = plan_for(Crossings::info);
    plan.make_forecast = [] {
        return [](const AnyHistory&, std::uint64_t, const std::atomic<bool>&) { return 700; };
    };
    BookInTheMaking book(plan);
    Until observer(1);
    make_openings(book, 2, observer);
    EXPECT_TRUE(book.is_exhausted());
    EXPECT_EQ(book.lines(), 0U);
}

TEST(OpeningsMaker, WhatForecastsAndObserversThrowComesOut) {
    OpeningsPlan plan = plan_for(Crossings::info);
    class Thrower : public Until {
    public:
        using Until::Until;
        void on_line(const BookInTheMaking&) override { throw std::runtime_error("disk full"); }
    };
    Thrower thrower(5);
    BookInTheMaking book(plan);
    EXPECT_THROW(make_openings(book, 2, thrower), std::runtime_error);

    plan.make_forecast = []() -> Forecast { throw std::runtime_error("no memory"); };
    BookInTheMaking other(plan);
    Until observer(5);
    EXPECT_THROW(make_openings(other, 2, observer), std::runtime_error);
}

// The engine's forecast is the same each time, and no certainty at the start.
TEST(OpeningsMaker, TheEngineForecastsPoints) {
    for (const GameInfo* game : all_games()) {
        const AnyHistory start{AnyPosition::start(*game)};
        const Forecast forecast = engine_forecast(*game)();
        const std::atomic<bool> never = false;
        const int points = forecast(start, 2000, never);
        EXPECT_GT(points, 200) << game->id;
        EXPECT_LT(points, 800) << game->id;
        EXPECT_EQ(forecast(start, 2000, never), points);
    }
}

// Without listening these would take for ever.
TEST(OpeningsMaker, SearchesStopWhenToldTo) {
    const std::atomic<bool> now = true;
    constexpr std::uint64_t endless = 1'000'000'000'000'000;
    engine_forecast(Crossings::info)()(AnyHistory(AnyPosition::start(Crossings::info)), endless,
                                       now);

    OpeningsPlan plan = plan_for(Crossings::info);
    plan.make_forecast = [] {
        return [](const AnyHistory&, std::uint64_t, const std::atomic<bool>& stop) {
            while (!stop) std::this_thread::yield();
            return 500;
        };
    };
    BookInTheMaking book(plan);
    Until observer(0);
    make_openings(book, 2, observer);
    EXPECT_EQ(book.lines(), 0U);
}

}  // namespace
}  // namespace trireme::arena
