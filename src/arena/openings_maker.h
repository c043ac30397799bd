#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "games/any_game.h"

namespace trireme::arena {

// What 1000 games from here bring the player to move, in points, as a search of so many nodes
// expects. Soon after `stop` has become true it ends with any number.
using Forecast =
    std::function<int(const AnyHistory&, std::uint64_t nodes, const std::atomic<bool>& stop)>;
// Makes one; each thread has its own.
using ForecastMaker = std::function<Forecast()>;

// The engine's, by the win model of whatever evaluates.
ForecastMaker engine_forecast(const GameInfo& game);

// An opening is balanced where the forecast is neither less nor more.
inline constexpr int fewest_points = 450;
inline constexpr int most_points = 550;

// How a book of openings is made. The lines follow from this alone, however many threads
// there are.
struct OpeningsPlan {
    const GameInfo* game = nullptr;
    int version = 1;
    std::uint64_t nodes = 100'000;  // of the search that decides
    std::uint64_t seed = 1;
    ForecastMaker make_forecast;
};

// A book in the making: a head that says how it is made, then a line per opening, all of it as
// read_openings() reads it. The openings are random, so those at the beginning are a fair sample.
// Where two lines lead to the same position, or to the same but for the mirror or the players, the
// second is left out.
class BookInTheMaking {
public:
    explicit BookInTheMaking(const OpeningsPlan& plan);

    // The book whose making was interrupted, perhaps within a line, which is left out. The fault of
    // a text that this plan does not make has its first wrong line.
    static Expected<BookInTheMaking> resumed(const OpeningsPlan& plan, std::string_view text);

    const OpeningsPlan& plan() const { return plan_; }
    const std::string& text() const { return text_; }
    std::size_t lines() const { return positions_.size(); }
    std::uint32_t tried() const { return tried_; }  // openings, good and bad
    // So many have been tried in vain since the last line that there may be no more.
    bool is_exhausted() const { return tried_ - last_line_ >= patience; }

    // The next opening was tried, in vain or not; taking it fails where another leads to its
    // position already.
    void refuse() { ++tried_; }
    bool take(const AnyHistory& opening);

private:
    static constexpr std::uint32_t patience = 2'000;

    // Tries openings until one reads like this, and takes it; false if none does.
    bool take_line(std::string_view line);

    OpeningsPlan plan_;
    std::string text_;
    std::set<std::string> positions_;  // at the ends of the lines, up to symmetry
    std::uint32_t tried_ = 0;
    std::uint32_t last_line_ = 0;  // how many had been tried by then
};

// Follows the making in the thread that has called for it.
class OpeningsObserver {
public:
    virtual ~OpeningsObserver() = default;

    virtual void on_line(const BookInTheMaking& book) = 0;
    // Asked several times a second; false stops it.
    virtual bool goes_on(const BookInTheMaking& book) = 0;
};

// Adds lines until the observer has enough, or the book is exhausted. What an observer throws comes
// out here.
void make_openings(BookInTheMaking& book, int threads, OpeningsObserver& observer);

}  // namespace trireme::arena
