#pragma once

// Random games in progress, with what people do at a table and what they should not.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "sequences/model.h"
#include "sequences/order.h"

namespace trireme::sequences {

// What a front end can do and show.
struct Profile {
    enum class Clocks : std::uint8_t { None, Same, Any };

    Clocks clocks = Clocks::Any;  // the same for both sides, and days in whole ones
    bool open_seats = true;
    bool computers = true;
    bool matches = true;    // limits of length
    bool presence = true;   // who is away may lose the game
    bool far_away = false;  // what is on its way counts for nobody, and first moves have a limit
    std::vector<std::string> takebacks = {"asked", "free", "free"};
    std::vector<std::string> actions;  // beside moves
    bool only_in_turn = false;         // nothing but what the side to move may do
    bool stale = true;                 // orders that say for which position they are
};

// Everything there is.
Profile everything();

// A game that begins somewhere, as a front end is to set it up.
struct Scene {
    Conditions conditions;
    AnyPosition start;
    std::vector<std::string> moves;
    BySide<std::string> seats;  // "" for an open one, "person NAME" or "level N"
    std::int64_t now;

    Model model() const { return {conditions, start, moves, seats, now}; }
};

// The same for the same seed. Orders depend on what has come of those before.
class Sequence {
public:
    Sequence(std::uint64_t seed, Profile profile);

    const Scene& scene() const { return scene_; }
    std::size_t length() const { return length_; }
    // What somebody does at a table that stands like this.
    Order next(const Model& model);

private:
    enum class Mood : std::uint8_t { Any, ToAndFro, ToTheEnd };

    bool happens(unsigned percent) { return random_.below(100) < percent; }
    template <class T>
    const T& pick(const std::vector<T>& items) {
        return items[random_.index(items.size())];
    }
    Scene make_scene();
    Conditions::Clock make_clock();
    std::string random_move(const Model& model);
    Order move_order(const Model& model);
    Order action(const Model& model);
    Order answer(const Model& model);
    void aim(Order& order, const Model& model);
    std::int64_t later(const Model& model);

    SplitMix64 random_;
    Profile profile_;
    Mood mood_;
    Scene scene_;
    std::size_t length_;
    std::int64_t now_;
    std::optional<Order> last_;
};

inline constexpr std::uint64_t sequence_count = 1000;

}  // namespace trireme::sequences
