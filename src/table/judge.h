#pragma once

#include <optional>
#include <vector>

#include "base/expected.h"
#include "table/table.h"

namespace trireme {

// Decides what a command of one side leads to at some moment. The order of its checks is that of
// the interface for online play: what repeats itself is acknowledged, then come game_over,
// not_started, not_your_turn, wrong_ply and what is wrong with the action itself.
class TableJudge {
public:
    // The table must not change meanwhile.
    TableJudge(const Table& table, Side by, Moment now, Milliseconds grace);

    CommandAnswer answer(const Command& command);

private:
    // Nothing happens where a command repeats what is in effect.
    using Verdict = Expected<std::vector<Happening>>;

    Verdict judge(const action::Join& join) const;
    Verdict judge(const action::Move& move) const;
    Verdict judge(const action::Resign&) const;
    Verdict judge(const action::DrawOffer&) const;
    Verdict judge(const action::DrawDecline&) const;
    Verdict judge(const action::TakebackOffer&) const;
    Verdict judge(const action::TakebackAccept&) const;
    Verdict judge(const action::TakebackDecline&) const;
    Verdict judge(const action::Takeback&) const;
    Verdict judge(const action::Abort&) const;
    Verdict judge(const action::Claim&) const;
    Verdict judge(const action::RematchOffer& offer) const;
    Verdict judge(const action::GiveTime& give) const;
    Verdict judge(const action::Forfeit& forfeit) const;

    bool is_over() const { return ending_.has_value(); }
    // Whether the game has ended like this.
    bool ended(Result result, Reason reason) const;

    // Whether the command is meant for the position on the board, as far as it says.
    bool is_fresh() const;
    // Why nothing can be done at all; in this order, as far as they apply.
    std::optional<Fault> not_playing() const;
    std::optional<Fault> stale() const;
    std::optional<Fault> obstacle() const;

    bool is_on_line(const action::Move& move) const;
    Expected<AnyMove> read(const action::Move& move) const;
    std::vector<Happening> played(const AnyMove& move, Milliseconds credit) const;

    // The last turn of such a side, of the first so many plies.
    template <class IsWanted>
    std::optional<std::size_t> last_turn(std::size_t plies, IsWanted is_wanted) const;
    template <class IsWanted>
    std::optional<std::size_t> last_turn(IsWanted is_wanted) const {
        return last_turn(table_.game().plies(), is_wanted);
    }
    bool repeats_last_takeback() const;
    Verdict back_to(std::size_t ply) const;
    std::optional<Fault> no_free_takeback() const;

    bool has_opponent_left() const;

    const Table& table_;
    Side by_;
    Moment now_;
    std::optional<Event> flag_;     // the time of the player to move is used up
    std::optional<Ending> ending_;  // that of the table, or the flag
    const Command* command_ = nullptr;
};

}  // namespace trireme
