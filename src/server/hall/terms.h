#pragma once

#include <string>

#include "base/expected.h"
#include "base/time.h"
#include "server/hall/settings.h"
#include "server/storage/store.h"
#include "table/table.h"

namespace trireme::server {

// What a game is created with and never changes: the part of StoredTerms that the hall writes.
struct GameTerms {
    AnyPosition start;
    ClockSetting clock = NoClock{};  // of both sides
    BySide<Seat> seats = {};
    Side creator = Side::First;

    bool is_live() const { return std::holds_alternative<Fischer>(clock); }
};

std::string terms_text(const GameTerms& terms);
// What does not fit is told in words.
Expected<GameTerms, std::string> read_terms(const StoredTerms& stored);

TableSetup setup_of(const GameTerms& terms);
// How long the game waits for somebody to come.
Milliseconds waiting_time(const GameTerms& terms, const HallSettings& settings);

// The time that a whole game may take a player, by which games are sorted into fast and slow ones.
Milliseconds estimate_of(const Fischer& clock);

}  // namespace trireme::server
