#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/time.h"
#include "games/any_game.h"
#include "table/clock.h"
#include "table/command.h"
#include "table/ending.h"
#include "table/event.h"
#include "table/seat.h"

namespace trireme {

// Whether a turn can be taken back without asking, as people do who sit at one device. They may do
// so after the end as well.
enum class Takebacks : std::uint8_t { Asked, Free };

// What a game is played under.
struct TableTerms {
    ClockTerms clock;
    Takebacks takebacks = Takebacks::Asked;
    // How long a player must have been away in his own turn before the other may claim the game;
    // nothing where nobody may.
    std::optional<Milliseconds> claim_after = {};
    // How long each of the plies may take that take no time of the clock, before the game is called
    // off.
    std::optional<Milliseconds> first_moves_within = {};
    std::optional<std::size_t> max_plies = {};  // a longer game is a draw
};

// A table to sit down at: a new game, or one to take up again.
struct TableSetup {
    TableTerms terms = {};
    BySide<Seat> seats = {};
    AnyHistory game;
    std::optional<Ending> ending = {};  // of a game that is over, though its moves do not say so
    std::optional<BySide<Milliseconds>> left = {};  // on the clocks, if they have run before
};

enum class TableStatus : std::uint8_t { Waiting, Playing, Over };

// What is offered and what was answered since the position last changed.
struct Talk {
    std::optional<Side> draw;
    std::optional<Side> takeback;
    BySide<bool> has_declined_draw{};
    BySide<bool> has_declined_takeback{};

    friend bool operator==(const Talk&, const Talk&) = default;
};

// What a command leads to: some events, none if it repeats what is in effect already. A command
// that comes when the time is used up ends the game and is refused.
struct CommandAnswer {
    std::vector<Event> events;
    std::optional<Fault> refusal;
    bool is_repeat = false;  // of a command whose effect lasts

    bool ok() const { return !refusal; }
};

// A game in progress: seats, moves, clocks, offers and how it ends; the same for terminal, matches,
// page and server. Commands come in, events go out, and all that changes the table is events; each
// adds one to its version. What time it is others say; it never goes backwards here.
class Table {
public:
    Table(TableSetup setup, Moment now);

    // What a command leads to at this moment. Nothing changes yet. Grace is for how long time that
    // is used up does not end the game: as long as a move made before may still be on its way.
    CommandAnswer judge(const Command& command, Side by, Moment now, Milliseconds grace = {}) const;
    // The end of the game, if the time of the player to move is used up. Nothing changes yet.
    std::optional<Event> judge_time(Moment now, Milliseconds grace = {}) const;
    // When that will be so.
    std::optional<Moment> due() const;
    // Lets an event happen that was judged when the table was as it is now.
    void take(const Event& event);

    // The two in one.
    CommandAnswer apply(const Command& command, Side by, Moment now);
    std::optional<Event> check_time(Moment now);

    // Whether a player is there; who comes and goes changes no version and no clock.
    void set_online(Side side, bool online, Moment now);
    bool is_online(Side side) const { return !away_since_[side]; }

    const TableTerms& terms() const { return terms_; }
    const BySide<Seat>& seats() const { return seats_; }
    const AnyHistory& game() const { return game_; }
    Side to_move() const { return game_.position().to_move(); }
    TableStatus status() const;
    bool is_over() const { return ending_.has_value(); }
    const std::optional<Ending>& ending() const { return ending_; }
    Result result() const { return ending_ ? ending_->result : Result::Ongoing; }

    std::size_t version() const { return version_; }  // the number of events so far
    std::size_t line() const { return line_; }        // the number of takebacks so far
    const GameClock& clock() const { return clock_; }
    std::optional<ClockFace> clock_face(Moment now) const;
    const Talk& talk() const { return talk_; }
    std::optional<Side> rematch_offer() const { return rematch_offer_; }
    const std::optional<std::string>& rematch() const { return rematch_; }

    // What a legal move of the side to move will be as an event, a return to a ply of a game that
    // may have ended by then, and time that a side gives.
    event::Moved moved(const AnyMove& move, Milliseconds credit, Side next, bool ends,
                       Moment now) const;
    event::TakenBack taken_back(Side by, std::size_t ply, const std::optional<Ending>& ending,
                                Moment now) const;
    event::TimeGiven time_given(Side by, Milliseconds gift, Moment now) const;

    // The same game once more with the seats exchanged.
    TableSetup rematch_setup() const;

private:
    friend class TableJudge;

    void happen(const event::Joined& joined, Moment at);
    void happen(const event::Moved& moved, Moment at);
    void happen(const event::DrawOffered& offered, Moment at);
    void happen(const event::DrawDeclined& declined, Moment at);
    void happen(const event::TakebackOffered& offered, Moment at);
    void happen(const event::TakebackDeclined& declined, Moment at);
    void happen(const event::TakenBack& taken_back, Moment at);
    void happen(const event::Over& over, Moment at);
    void happen(const event::RematchOffered& offered, Moment at);
    void happen(const event::RematchAgreed& agreed, Moment at);
    void happen(const event::TimeGiven& given, Moment at);
    // Until when the first move must be made that is now to be made, if it is one.
    std::optional<Moment> first_move_due() const;
    void begin_turn(Moment at);

    Moment not_before_now(Moment time) const { return std::max(time, now_); }

    // A takeback that began the line, as long as no move has followed.
    struct LastTakeback {
        Side by;
        std::size_t plies;  // before it
    };

    TableTerms terms_;
    BySide<Seat> seats_;
    AnyHistory game_;
    std::optional<Ending> ending_;
    GameClock clock_;
    Talk talk_;
    std::optional<LastTakeback> last_takeback_;
    std::optional<Side> rematch_offer_;
    std::optional<std::string> rematch_;  // the id of the new game
    std::size_t version_ = 0;
    std::size_t line_ = 0;
    BySide<std::optional<Moment>> away_since_;
    Moment turn_began_;
    Moment now_;
};

}  // namespace trireme
