#include "table/table.h"

#include <algorithm>
#include <utility>

#include "table/judge.h"

namespace trireme {
namespace {

// Whoever lost on time gets back what the last turn took, or he would lose again at once.
void give_back_time(GameClock& clock, const std::optional<Ending>& ending) {
    if (ending && ending->reason == Reason::Time)
        clock.give_back(ending->result == Result::FirstWins ? Side::Second : Side::First);
}

}  // namespace

Table::Table(TableSetup setup, Moment now)
    : terms_(std::move(setup.terms)),
      seats_(std::move(setup.seats)),
      game_(std::move(setup.game)),
      ending_(ending_of(game_, terms_.max_plies)),
      clock_(terms_.clock),
      turn_began_(now),
      now_(now) {
    if (!ending_) ending_ = std::move(setup.ending);
    if (setup.left)
        for (const Side side : {Side::First, Side::Second})
            clock_.set_left(side, (*setup.left)[side]);
    begin_turn(now);
}

CommandAnswer Table::judge(const Command& command, Side by, Moment now, Milliseconds grace) const {
    return TableJudge(*this, by, not_before_now(now), grace).answer(command);
}

std::optional<Event> Table::judge_time(Moment now, Milliseconds grace) const {
    const Moment at = not_before_now(now);
    if (const auto late = clock_.flagged(at - grace))
        return Event{event::Over{{win_result(!*late), Reason::Time}}, at};
    const auto due = first_move_due();
    if (!due || at - grace < *due) return std::nullopt;
    return Event{event::Over{{Result::Ongoing, Reason::Aborted}}, at};
}

std::optional<Moment> Table::due() const {
    const auto deadline = clock_.deadline();
    return deadline ? deadline : first_move_due();
}

std::optional<Moment> Table::first_move_due() const {
    const bool is_first_move =
        status() == TableStatus::Playing && game_.plies() < terms_.clock.free_plies;
    if (!is_first_move || !terms_.first_moves_within) return std::nullopt;
    return turn_began_ + *terms_.first_moves_within;
}

void Table::take(const Event& event) {
    now_ = not_before_now(event.at);
    ++version_;
    std::visit([&](const auto& what) { happen(what, now_); }, event.what);
}

CommandAnswer Table::apply(const Command& command, Side by, Moment now) {
    CommandAnswer answer = judge(command, by, now);
    for (const Event& event : answer.events) take(event);
    return answer;
}

std::optional<Event> Table::check_time(Moment now) {
    auto event = judge_time(now);
    if (event) take(*event);
    return event;
}

void Table::set_online(Side side, bool online, Moment now) {
    if (online)
        away_since_[side].reset();
    else if (!away_since_[side])
        away_since_[side] = not_before_now(now);
}

TableStatus Table::status() const {
    if (ending_) return TableStatus::Over;
    const bool waits = seats_.first.is_open() || seats_.second.is_open();
    return waits ? TableStatus::Waiting : TableStatus::Playing;
}

std::optional<ClockFace> Table::clock_face(Moment now) const {
    if (!terms_.clock.has_clock()) return std::nullopt;
    return clock_.face(not_before_now(now));
}

event::Moved Table::moved(const AnyMove& move, Milliseconds credit, Side next, bool ends,
                          Moment now) const {
    const std::size_t ply = game_.plies();
    event::Moved event{move, game_.position().text(move), ply, to_move(), {}, {}};
    if (!terms_.clock.has_clock()) return event;
    const Moment at = not_before_now(now);
    GameClock clock = clock_;
    event.credit = std::min(credit, clock.used(at));
    clock.complete(ply, at, event.credit);
    if (!ends) clock.begin(next, ply + 1, at);
    event.clock = clock.face(at);
    return event;
}

event::TakenBack Table::taken_back(Side by, std::size_t ply, const std::optional<Ending>& ending,
                                   Moment now) const {
    event::TakenBack event{by, ply, line_ + 1, {}};
    if (!terms_.clock.has_clock()) return event;
    const Moment at = not_before_now(now);
    GameClock clock = clock_;
    clock.stop(at);
    give_back_time(clock, ending);
    clock.begin(game_.positions()[ply].to_move(), ply, at);
    event.clock = clock.face(at);
    return event;
}

event::TimeGiven Table::time_given(Side by, Milliseconds gift, Moment now) const {
    const Moment at = not_before_now(now);
    GameClock clock = clock_;
    clock.add(!by, gift);
    return {by, gift, clock.face(at)};
}

TableSetup Table::rematch_setup() const {
    return {terms_, {seats_.second, seats_.first}, AnyHistory(game_.start())};
}

// ---------------------------------------------------------------------------------------------
// What events change

void Table::happen(const event::Joined& joined, Moment at) {
    seats_[joined.side] = joined.seat;
    begin_turn(at);
}

void Table::happen(const event::Moved& moved, Moment at) {
    clock_.complete(moved.ply, at, moved.credit);
    game_.play(moved.move);
    talk_ = {};
    last_takeback_.reset();
    begin_turn(at);
}

void Table::happen(const event::DrawOffered& offered, Moment) {
    talk_.draw = offered.by;
    talk_.has_declined_draw[!offered.by] = false;
}

void Table::happen(const event::DrawDeclined& declined, Moment) {
    talk_.draw.reset();
    talk_.has_declined_draw[declined.by] = true;
}

void Table::happen(const event::TakebackOffered& offered, Moment) {
    talk_.takeback = offered.by;
    talk_.has_declined_takeback[!offered.by] = false;
}

void Table::happen(const event::TakebackDeclined& declined, Moment) {
    talk_.takeback.reset();
    talk_.has_declined_takeback[declined.by] = true;
}

void Table::happen(const event::TakenBack& taken_back, Moment at) {
    last_takeback_ = {taken_back.by, game_.plies()};
    while (game_.plies() > taken_back.ply) game_.undo();
    line_ = taken_back.line;
    give_back_time(clock_, ending_);
    ending_.reset();
    talk_ = {};
    rematch_offer_.reset();
    begin_turn(at);
}

void Table::happen(const event::Over& over, Moment at) {
    ending_ = over.ending;
    talk_ = {};
    clock_.stop(at);
}

void Table::happen(const event::RematchOffered& offered, Moment) { rematch_offer_ = offered.by; }

void Table::happen(const event::RematchAgreed& agreed, Moment) {
    rematch_offer_.reset();
    rematch_ = agreed.id;
}

void Table::happen(const event::TimeGiven& given, Moment) { clock_.add(!given.by, given.gift); }

void Table::begin_turn(Moment at) {
    turn_began_ = at;
    if (status() == TableStatus::Playing)
        clock_.begin(to_move(), game_.plies(), at);
    else
        clock_.stop(at);
}

}  // namespace trireme
