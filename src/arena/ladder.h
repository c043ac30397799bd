#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/journal.h"
#include "arena/play_games.h"
#include "arena/ratings.h"

namespace trireme::arena {

// A ladder: many players on one scale. They meet in pairs of games that share an opening, with the
// colours swapped; such pairs are numbered from 0 and consist of the games 2n + 1 and 2n + 2.

// Two players, who are numbered from 0.
struct Pairing {
    std::size_t first = 0;
    std::size_t second = 0;

    friend bool operator==(const Pairing&, const Pairing&) = default;
};

// A pair of games that has been played.
struct LadderResult {
    int pair = 0;
    Pairing players;
    std::array<int, 2> half_points{};  // of the first of them in each game: 2, 1 or 0

    double points() const { return (half_points[0] + half_points[1]) / 2.0; }

    friend bool operator==(const LadderResult&, const LadderResult&) = default;
};

// "5 1-3 won drawn": the number of the pair, those of the players, and how the first of the two
// did. People count from 1.
std::string to_text(const LadderResult& result);
std::optional<LadderResult> parse_result(std::string_view text);

// Who meets whom. First everybody meets everybody; after that games go where they narrow the errors
// most, which is between neighbours on the scale as far as it is known. It is drawn up round by
// round from the results of all rounds but the last one, which may still be in play, so that
// nobody has to wait and the order in which games end makes no difference.
class LadderSchedule {
public:
    explicit LadderSchedule(std::size_t players);

    // Takes what has been played, in any order. False, and nothing is taken, if it cannot be a part
    // of this ladder.
    bool add(const LadderResult& result);

    // Who plays this pair; nothing as long as results are missing on which that depends.
    std::optional<Pairing> pairing(int pair);
    bool is_played(int pair) const { return results_.contains(pair); }

    // All that has been played.
    Crosstable table() const;
    int played() const { return static_cast<int>(results_.size()); }

    // How many pairs there are when everybody has met everybody, and how many a round has then.
    int first_round() const { return static_cast<int>(players_ * (players_ - 1) / 2); }
    static constexpr int later_round = 16;

private:
    bool draw_up_round();
    Crosstable table_before(int pair) const;

    std::size_t players_;
    std::map<int, LadderResult> results_;
    std::vector<Pairing> pairings_;  // as far as they are drawn up
};

struct LadderPlan {
    std::vector<Contender> players;
    PlayConditions conditions;
    int pairs = 0;  // in all
};

// Who follows a ladder; all calls come on the thread that runs it.
class LadderObserver {
public:
    virtual ~LadderObserver() = default;

    virtual void on_game(int number, const Pairing& players, const FinishedGame& game) = 0;
    // Both games of a pair have ended.
    virtual void on_pair(const LadderResult& result) = 0;
    // Several times a second; false stops the ladder.
    virtual bool goes_on() = 0;
};

// Plays the pairs that are missing, up to the number in the plan, and adds them to the schedule. A
// pair of which one game has ended does not count when the ladder is stopped.
PlayOutcome run_ladder(const LadderPlan& plan, LadderSchedule& schedule, LadderObserver& observer);

// Adds what a file holds to the schedule.
std::optional<Fault> add_results(const Journal& journal, LadderSchedule& schedule);

}  // namespace trireme::arena
