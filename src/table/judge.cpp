#include "table/judge.h"

#include <algorithm>
#include <utility>

#include "base/fault_kinds.h"

namespace trireme {
namespace {

std::vector<Happening> nothing() { return {}; }

std::vector<Happening> one(Happening happening) { return {std::move(happening)}; }

std::vector<Happening> over(Result result, Reason reason, std::string detail = {}) {
    return one(event::Over{{result, reason, std::move(detail)}});
}

}  // namespace

TableJudge::TableJudge(const Table& table, Side by, Moment now, Milliseconds grace)
    : table_(table),
      by_(by),
      now_(now),
      flag_(table.judge_time(now, grace)),
      ending_(table.ending()) {
    if (flag_) ending_ = std::get_if<event::Over>(&flag_->what)->ending;
}

CommandAnswer TableJudge::answer(const Command& command) {
    command_ = &command;
    CommandAnswer answer;
    if (flag_) answer.events.push_back(*flag_);
    Verdict verdict =
        std::visit([this](const auto& action) { return judge(action); }, command.action);
    if (!verdict) {
        answer.refusal = verdict.error();
        return answer;
    }
    answer.is_repeat = verdict->empty();
    for (Happening& happening : *verdict) answer.events.push_back({std::move(happening), now_});
    return answer;
}

// ---------------------------------------------------------------------------------------------
// What every command is asked

bool TableJudge::ended(Result result, Reason reason) const {
    return ending_ && ending_->result == result && ending_->reason == reason;
}

bool TableJudge::is_fresh() const {
    return command_->ply.value_or(table_.game().plies()) == table_.game().plies() &&
           command_->line.value_or(table_.line()) == table_.line();
}

std::optional<Fault> TableJudge::not_playing() const {
    if (is_over()) return Fault(fault::game_over);
    if (table_.status() == TableStatus::Waiting) return Fault(fault::not_started);
    return std::nullopt;
}

std::optional<Fault> TableJudge::stale() const {
    if (is_fresh()) return std::nullopt;
    return Fault(fault::wrong_ply).with("ply", table_.game().plies()).with("line", table_.line());
}

std::optional<Fault> TableJudge::obstacle() const {
    if (auto fault = not_playing()) return fault;
    return stale();
}

// ---------------------------------------------------------------------------------------------
// Seats

TableJudge::Verdict TableJudge::judge(const action::Join& join) const {
    const Seat& seat = table_.seats()[by_];
    if (seat == join.seat) return nothing();
    if (is_over()) return Fault(fault::game_over);
    if (!seat.is_open()) return Fault(fault::seat_taken);
    return one(event::Joined{by_, join.seat});
}

// ---------------------------------------------------------------------------------------------
// Moves

TableJudge::Verdict TableJudge::judge(const action::Move& move) const {
    if (is_on_line(move)) return nothing();
    if (auto fault = not_playing()) return *fault;
    if (table_.to_move() != by_) return Fault(fault::not_your_turn);
    if (auto fault = stale()) return *fault;
    const auto legal = read(move);
    if (!legal) return legal.error();
    return played(*legal, move.credit);
}

// Whether this side has made the move already, in the ply for which it is meant.
bool TableJudge::is_on_line(const action::Move& move) const {
    const AnyHistory& game = table_.game();
    if (!command_->ply || *command_->ply >= game.plies()) return false;
    const AnyPosition& before = game.positions()[*command_->ply];
    if (before.to_move() != by_) return false;
    const AnyMove& made = game.moves()[*command_->ply];
    if (const auto* legal = std::get_if<AnyMove>(&move.move)) return *legal == made;
    const auto written = before.parse_move(*std::get_if<std::string>(&move.move));
    return written && *written == made;
}

Expected<AnyMove> TableJudge::read(const action::Move& move) const {
    if (const auto* legal = std::get_if<AnyMove>(&move.move)) return *legal;
    return table_.game().position().parse_move(*std::get_if<std::string>(&move.move));
}

std::vector<Happening> TableJudge::played(const AnyMove& move, Milliseconds credit) const {
    const AnyPosition next = table_.game().position().play(move);
    auto ending = ending_after(table_.game(), next, table_.terms().max_plies);
    std::vector<Happening> happenings =
        one(table_.moved(move, credit, next.to_move(), ending.has_value(), now_));
    if (ending) happenings.push_back(event::Over{std::move(*ending)});
    return happenings;
}

// ---------------------------------------------------------------------------------------------
// Draws

TableJudge::Verdict TableJudge::judge(const action::DrawOffer&) const {
    const bool stands = table_.talk().draw == by_;
    if (is_fresh() && (ended(Result::Draw, Reason::Agreement) || (stands && !is_over())))
        return nothing();
    if (auto fault = obstacle()) return *fault;
    if (table_.talk().draw == !by_) return over(Result::Draw, Reason::Agreement);
    return one(event::DrawOffered{by_});
}

TableJudge::Verdict TableJudge::judge(const action::DrawDecline&) const {
    if (auto fault = obstacle()) return *fault;
    if (table_.talk().draw == !by_) return one(event::DrawDeclined{by_});
    if (table_.talk().has_declined_draw[by_]) return nothing();
    return Fault(fault::no_offer);
}

// ---------------------------------------------------------------------------------------------
// Takebacks

template <class IsWanted>
std::optional<std::size_t> TableJudge::last_turn(std::size_t plies, IsWanted is_wanted) const {
    for (std::size_t ply = plies; ply-- > 0;)
        if (is_wanted(table_.game().positions()[ply].to_move())) return ply;
    return std::nullopt;
}

TableJudge::Verdict TableJudge::back_to(std::size_t ply) const {
    return one(table_.taken_back(by_, ply, ending_, now_));
}

TableJudge::Verdict TableJudge::judge(const action::TakebackOffer&) const {
    if (auto fault = obstacle()) return *fault;
    if (table_.talk().takeback == by_) return nothing();
    const auto ply = last_turn([this](Side side) { return side == by_; });
    if (!ply) return Fault(fault::nothing_to_take_back);
    return one(event::TakebackOffered{by_, *ply});
}

TableJudge::Verdict TableJudge::judge(const action::TakebackAccept&) const {
    if (repeats_last_takeback()) return nothing();
    if (auto fault = obstacle()) return *fault;
    if (table_.talk().takeback != !by_) return Fault(fault::no_offer);
    return back_to(*last_turn([this](Side side) { return side != by_; }));
}

// It was meant for the position before the takeback, unless it answers an offer made since.
bool TableJudge::repeats_last_takeback() const {
    const auto& last = table_.last_takeback_;
    if (!last || last->by != by_) return false;
    if (is_fresh() && table_.talk().takeback == !by_) return false;
    return command_->ply.value_or(last->plies) == last->plies &&
           command_->line.value_or(table_.line() - 1) == table_.line() - 1;
}

TableJudge::Verdict TableJudge::judge(const action::TakebackDecline&) const {
    if (auto fault = obstacle()) return *fault;
    if (table_.talk().takeback == !by_) return one(event::TakebackDeclined{by_});
    if (table_.talk().has_declined_takeback[by_]) return nothing();
    return Fault(fault::no_offer);
}

TableJudge::Verdict TableJudge::judge(const action::Takeback&) const {
    if (auto fault = no_free_takeback()) return *fault;
    const bool ended_in_a_turn =
        ending_ && !(ending_->reason && follows_from_moves(*ending_->reason));
    const auto ply = last_turn(table_.game().plies() + (ended_in_a_turn ? 1 : 0),
                               [this](Side side) { return table_.seats()[side].is_person(); });
    if (!ply) return Fault(fault::nothing_to_take_back);
    return back_to(*ply);
}

std::optional<Fault> TableJudge::no_free_takeback() const {
    const bool is_free = table_.terms().takebacks == Takebacks::Free;
    if (is_over() && !is_free) return Fault(fault::game_over);
    if (table_.status() == TableStatus::Waiting) return Fault(fault::not_started);
    if (auto fault = stale()) return fault;
    if (!is_free) return Fault(fault::no_offer);
    return std::nullopt;
}

// ---------------------------------------------------------------------------------------------
// Other ways to end a game

TableJudge::Verdict TableJudge::judge(const action::Resign&) const {
    const Result lost = win_result(!by_);
    if (is_fresh() && ended(lost, Reason::Resignation)) return nothing();
    if (auto fault = obstacle()) return *fault;
    return over(lost, Reason::Resignation);
}

TableJudge::Verdict TableJudge::judge(const action::Abort&) const {
    constexpr std::size_t most_plies = 1;
    if (is_fresh() && ended(Result::Ongoing, Reason::Aborted)) return nothing();
    if (is_over()) return Fault(fault::game_over);
    if (auto fault = stale()) return *fault;
    if (table_.game().plies() > most_plies) return Fault(fault::too_late_to_abort);
    return over(Result::Ongoing, Reason::Aborted);
}

TableJudge::Verdict TableJudge::judge(const action::Claim&) const {
    const Result won = win_result(by_);
    if (is_fresh() && ended(won, Reason::Abandoned)) return nothing();
    if (auto fault = obstacle()) return *fault;
    if (!has_opponent_left()) return Fault(fault::opponent_present);
    return over(won, Reason::Abandoned);
}

// In his own turn, and for long enough.
bool TableJudge::has_opponent_left() const {
    const auto& claim_after = table_.terms().claim_after;
    const auto& away_since = table_.away_since_[!by_];
    if (!claim_after || !away_since || table_.to_move() == by_) return false;
    return now_ - std::max(*away_since, table_.turn_began_) >= *claim_after;
}

TableJudge::Verdict TableJudge::judge(const action::GiveTime& give) const {
    if (auto fault = obstacle()) return *fault;
    if (!std::holds_alternative<Fischer>(table_.terms().clock.setting[!by_]))
        return Fault(fault::no_time_to_give);
    return one(table_.time_given(by_, give.gift, now_));
}

TableJudge::Verdict TableJudge::judge(const action::Forfeit& forfeit) const {
    if (auto fault = obstacle()) return *fault;
    return over(win_result(!by_), forfeit.reason, forfeit.detail);
}

// ---------------------------------------------------------------------------------------------
// After the end

TableJudge::Verdict TableJudge::judge(const action::RematchOffer& offer) const {
    if (!is_over()) {
        if (auto fault = not_playing()) return *fault;
        return Fault(fault::still_playing);
    }
    if (auto fault = stale()) return *fault;
    if (table_.rematch() || table_.rematch_offer() == by_) return nothing();
    if (table_.rematch_offer() == !by_) return one(event::RematchAgreed{offer.id});
    return one(event::RematchOffered{by_});
}

}  // namespace trireme
