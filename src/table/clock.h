#pragma once

#include <cstddef>
#include <optional>
#include <variant>

#include "base/time.h"
#include "board/side.h"

namespace trireme {

// Time for the whole game, and some more after each move.
struct Fischer {
    Milliseconds initial{0};
    Milliseconds increment{0};

    friend bool operator==(const Fischer&, const Fischer&) = default;
};

// So much time for each move, as in correspondence.
struct PerMove {
    Milliseconds allowance{0};

    friend bool operator==(const PerMove&, const PerMove&) = default;
};

constexpr PerMove days_per_move(int days) { return {std::chrono::hours(24) * days}; }

struct NoClock {
    friend bool operator==(const NoClock&, const NoClock&) = default;
};

using ClockSetting = std::variant<NoClock, Fischer, PerMove>;

// What both players play under; they need not have the same.
struct ClockTerms {
    BySide<ClockSetting> setting;
    // The plies at the start of a game that take no time: the first move of each side. They bring
    // no increment either.
    std::size_t free_plies = 2;

    bool has_clock() const;

    friend bool operator==(const ClockTerms&, const ClockTerms&) = default;
};

// The clocks as they are shown at some moment.
struct ClockFace {
    BySide<Milliseconds> left;  // zero for a player who has no clock
    std::optional<Side> running;
    std::optional<Moment> deadline;  // when the time of that side is used up

    friend bool operator==(const ClockFace&, const ClockFace&) = default;
};

// The clocks of a game, of which at most one runs. Time is never gained: what a player has used
// stays used when a turn is taken back, and no ply brings its increment twice. Only who has used it
// up can be given back what he had before, and the other side can give some. Moments must not go
// backwards.
class GameClock {
public:
    explicit GameClock(const ClockTerms& terms);

    // What a player has left in a game that is taken up again.
    void set_left(Side side, Milliseconds left);
    Milliseconds left(Side side, Moment now) const;

    std::optional<Side> running() const { return running_; }
    // How long the clock has been running that runs.
    Milliseconds used(Moment now) const;
    // When the time of the side whose clock runs is used up.
    std::optional<Moment> deadline() const;
    // Whose time is used up, if anybody's.
    std::optional<Side> flagged(Moment now) const;

    ClockFace face(Moment now) const;

    // A side is to make this ply from now on.
    void begin(Side side, std::size_t ply, Moment now);
    // It has made it, in time. Some of what it took may not count: what the way to it took, say.
    void complete(std::size_t ply, Moment now, Milliseconds credit = {});
    void stop(Moment now);
    // A side has so much more.
    void add(Side side, Milliseconds gift);
    // A side has again what it had when its last turn began; where no turn of it has begun here,
    // what it had at first.
    void give_back(Side side);

private:
    ClockTerms terms_;
    BySide<Milliseconds> left_{};  // without what has run since
    BySide<Milliseconds> before_turn_;
    std::optional<Side> running_;
    Moment since_{};
    std::size_t paid_plies_ = 0;  // up to here increments have been given
};

}  // namespace trireme
