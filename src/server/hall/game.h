#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/expected.h"
#include "server/hall/lag.h"
#include "server/hall/settings.h"
#include "server/hall/terms.h"
#include "server/hall/timekeeper.h"
#include "server/storage/store.h"
#include "table/table.h"

namespace trireme::server {

// A game as the storage has it, at a table.
class Game {
public:
    // Without its events. Created at this game time.
    Game(StoredTerms stored, GameTerms terms, const std::vector<StoredKey>& keys, Moment created);
    // With all of them, or what does not fit, in words.
    static Expected<Game, std::string> replayed(const StoredGame& stored, const Timekeeper& time);

    // Brings it up to date with what the storage has; gives back how many events were new.
    Expected<std::size_t, std::string> catch_up(const StoredGame& stored, const Timekeeper& time);
    // What has just been stored; at which moment, the storage says.
    void take(const Event& event, Moment stored_at);
    // Whether its times are those that it would have if it were read from the storage now: an
    // outage is only known at its end, and meanwhile something may have happened.
    bool is_timed_by(const Timekeeper& time) const;
    // The same game with those times; those who are away have been since then, in the storage's.
    Expected<Game, std::string> retimed(const Timekeeper& time, const Absence& away) const;
    // What goes into the storage together with the next events.
    Summary summary_after(const std::vector<Event>& events, Moment stored_at,
                          const HallSettings& settings) const;
    // What lists show of it now.
    Summary summary(const HallSettings& settings) const { return summary_after({}, {}, settings); }

    const StoredTerms& stored() const { return stored_; }
    const GameTerms& terms() const { return terms_; }
    const std::string& id() const { return stored_.id; }
    Table& table() { return table_; }
    const Table& table() const { return table_; }
    const std::vector<Event>& events() const { return events_; }  // the first has version 1
    std::size_t version() const { return events_.size(); }

    std::optional<Side> seat_of(std::string_view hash) const;
    std::vector<StoredKey> keys() const;
    std::size_t count_keys(Side side) const;
    // Those of them that it does not have yet.
    void add_keys(const std::vector<StoredKey>& keys);
    void unlist() { stored_.listed = false; }

    // When the last event was stored, or the game was created.
    Moment latest() const { return latest_; }
    // When both seats were taken.
    const std::optional<Moment>& started() const { return started_; }
    // When somebody must look at it, in game time.
    std::optional<Moment> due(const HallSettings& settings) const;

    // The most of its time that a move of this side may be credited now.
    Milliseconds quota(Side side) const { return quota_[side].left(); }

private:
    StoredTerms stored_;
    GameTerms terms_;
    std::unordered_map<std::string, Side> keys_;  // by their hashes
    Table table_;
    std::vector<Event> events_;
    std::vector<Moment> stored_at_;  // each of them, in the storage's time
    BySide<LagQuota> quota_;
    Moment created_;                 // in game time
    std::optional<Moment> started_;  // in the storage's
    Moment latest_;                  // likewise
};

// Why a stored game cannot be what the rules and this hall have made of it; nothing if it can.
std::optional<std::string> problem_with(const StoredGame& stored);

}  // namespace trireme::server
