#include "sequences/model.h"

#include <algorithm>

namespace trireme::sequences {
namespace {

std::string win_of(const std::string& side) { return side == "first" ? "1-0" : "0-1"; }

Response refused(std::string code) { return {{}, std::move(code)}; }

Response happened(std::string event) { return {{std::move(event)}, ""}; }

Response acknowledged() { return {}; }

}  // namespace

std::string to_text(const Order& order) {
    std::string text = "t=" + std::to_string(order.now) + " " + name_of(order.by) + " " +
                       order.action + " " + order.text;
    if (order.level > 0) text += " level " + std::to_string(order.level);
    if (order.ply) text += " ply " + std::to_string(*order.ply);
    if (order.line) text += " line " + std::to_string(*order.line);
    if (order.credit > 0) text += " credit " + std::to_string(order.credit);
    if (order.grace > 0) text += " grace " + std::to_string(order.grace);
    return text;
}

std::string to_text(const Response& response) {
    std::string text;
    for (const std::string& event : response.events) text += "[" + event + "] ";
    return text + response.refusal;
}

Model::Model(const Conditions& conditions, const AnyPosition& start,
             const std::vector<std::string>& moves, const BySide<std::string>& seats,
             std::int64_t now)
    : conditions_(conditions), positions_{start}, seats_(seats), time_(now) {
    for (const std::string& move : moves) play(*position().parse_move(move), move);
    judge_board();
    begin_turn();
}

std::string Model::status() const {
    if (is_over()) return "over";
    return is_waiting() ? "waiting" : "playing";
}

// ---------------------------------------------------------------------------------------------
// The board

void Model::play(const AnyMove& move, const std::string& text) {
    positions_.push_back(position().play(move));
    moves_.push_back(text);
}

// Sets result and reason where the moves decide them.
void Model::judge_board() {
    const AnyPosition& now = position();
    const auto times = std::count_if(positions_.begin(), positions_.end(),
                                     [&](const auto& each) { return each.text() == now.text(); });
    if (now.goal_outcome() != Outcome::Ongoing) {
        result_ = now.goal_outcome() == Outcome::FirstWins ? "1-0" : "0-1";
        reason_ = "goal";
    } else if (now.moves().empty()) {
        result_ = win_of(name_of(!now.to_move()));
        reason_ = "no_moves";
    } else if (times == 3) {
        result_ = "1/2-1/2";
        reason_ = "repetition";
    } else if (conditions_.max_plies && moves_.size() >= *conditions_.max_plies) {
        result_ = "1/2-1/2";
        reason_ = "ply_limit";
    }
}

// The last ply before this one that was made by a side, or by "person".
std::optional<std::size_t> Model::last_turn_of(const std::string& whose) const {
    for (std::size_t ply = moves_.size(); ply > 0; --ply) {
        const Side side = positions_[ply - 1].to_move();
        const bool is_person = seats_[side].rfind("person", 0) == 0;
        if (whose == name_of(side) || (whose == "person" && is_person)) return ply - 1;
    }
    return std::nullopt;
}

// ---------------------------------------------------------------------------------------------
// The clock

void Model::begin_turn() {
    stop_clock(false);
    turn_began_ = time_;
    const Side side = position().to_move();
    if (is_over() || is_waiting() || moves_.size() < conditions_.free_plies) return;
    if (conditions_.clock[side].kind == '-') return;
    spells_.push_back({side, moves_.size(), time_, time_, false});
    is_running_ = true;
}

void Model::stop_clock(bool with_move, std::int64_t credit) {
    if (!is_running_) return;
    spells_.back().end = time_;
    spells_.back().credit = std::min(credit, time_ - spells_.back().begin);
    spells_.back().with_move = with_move;
    is_running_ = false;
}

std::int64_t Model::time_left(Side side, std::int64_t now) const {
    const auto& clock = conditions_.clock[side];
    if (clock.kind == '-') return 0;
    std::int64_t used = 0;
    std::int64_t moves = 0;  // that brought an increment
    std::size_t paid = 0;    // plies up to here did
    for (std::size_t i = 0; i < spells_.size(); ++i) {
        const bool is_current = is_running_ && i + 1 == spells_.size();
        const Spell& spell = spells_[i];
        const bool is_new = spell.with_move && spell.ply >= paid;
        if (is_new) paid = spell.ply + 1;
        if (spell.side != side || (clock.kind == 'p' && !is_current)) continue;
        used += is_current ? std::max<std::int64_t>(0, now - spell.begin)
                           : spell.end - spell.begin - spell.credit;
        if (is_new) ++moves;
    }
    return std::max<std::int64_t>(0, clock.time + clock.increment * moves + gifts_[side] - used);
}

std::string Model::ran_out(std::int64_t grace) const {
    if (is_running_) {
        const Side side = spells_.back().side;
        return time_left(side, time_ - grace) > 0 ? "" : win_of(name_of(!side)) + " time";
    }
    const bool is_first_move =
        !is_over() && !is_waiting() && moves_.size() < conditions_.free_plies;
    if (!is_first_move || !conditions_.first_moves_within) return "";
    return time_ - grace < turn_began_ + *conditions_.first_moves_within ? "" : "* aborted";
}

std::string Model::clock_text(std::int64_t now) const {
    if (conditions_.clock.first.kind == '-' && conditions_.clock.second.kind == '-') return "-";
    std::string text = std::to_string(time_left(Side::First, now)) + " " +
                       std::to_string(time_left(Side::Second, now));
    if (!is_running_) return text + " -";
    const Spell& spell = spells_.back();
    const std::int64_t deadline = spell.begin + time_left(spell.side, spell.begin);
    return text + " " + name_of(spell.side) + " " + std::to_string(deadline);
}

// ---------------------------------------------------------------------------------------------
// Orders

Response Model::take(const Order& order) {
    // What time it is counts from what has happened last; what was refused has not happened.
    const std::int64_t before = time_;
    time_ = std::max(time_, order.now);
    Response response;
    if (const std::string late = ran_out(order.grace); !late.empty())
        response = end(late.substr(0, late.find(' ')), late.substr(late.find(' ') + 1));
    Response decided = decide(order);
    response.events.insert(response.events.end(), decided.events.begin(), decided.events.end());
    response.refusal = decided.refusal;
    version_ += response.events.size();
    if (response.events.empty()) time_ = before;
    return response;
}

bool Model::is_fresh(const Order& order) const {
    return (!order.ply || *order.ply == moves_.size()) && (!order.line || *order.line == line_);
}

std::string Model::obstacle(const Order& order) const {
    if (is_over()) return "game_over";
    if (is_waiting()) return "not_started";
    return is_fresh(order) ? "" : "wrong_ply";
}

Response Model::end(const std::string& result, const std::string& reason) {
    result_ = result;
    reason_ = reason;
    draw_offer_.clear();
    takeback_offer_.clear();
    declined_.clear();
    stop_clock(false);
    return happened("over " + result + " " + reason);
}

Response Model::decide(const Order& order) {
    const std::string me = name_of(order.by);
    const std::string you = name_of(!order.by);
    const std::string& action = order.action;

    if (action == "tick") return acknowledged();
    if (action == "online" || action == "offline") {
        if (action == "online") gone_[order.by].reset();
        if (action == "offline" && !gone_[order.by]) gone_[order.by] = time_;
        return acknowledged();
    }
    if (action == "join") {
        const std::string seat =
            order.level > 0 ? "level " + std::to_string(order.level) : "person " + order.text;
        if (seats_[order.by] == seat) return acknowledged();
        if (is_over()) return refused("game_over");
        if (!seats_[order.by].empty()) return refused("seat_taken");
        seats_[order.by] = seat;
        begin_turn();
        return happened("joined " + me + " " + seat);
    }
    if (action == "move") return decide_move(order);
    if (action == "takeback_accept") return decide_takeback_accept(order);
    if (action == "takeback") return decide_takeback(order);
    if (action == "rematch_offer") {
        if (!is_over()) return refused(is_waiting() ? "not_started" : "still_playing");
        if (!is_fresh(order)) return refused("wrong_ply");
        if (has_rematch_ || rematch_offer_ == me) return acknowledged();
        has_rematch_ = rematch_offer_ == you;
        rematch_offer_ = has_rematch_ ? "" : me;
        return happened(has_rematch_ ? "rematch " + order.text : "rematch_offer " + me);
    }
    if (action == "abort") {
        if (is_fresh(order) && reason_ == "aborted") return acknowledged();
        if (is_over()) return refused("game_over");
        if (!is_fresh(order)) return refused("wrong_ply");
        if (moves_.size() >= 2) return refused("too_late_to_abort");
        return end("*", "aborted");
    }

    // What is in effect already is acknowledged again.
    if (is_fresh(order)) {
        if (action == "resign" && reason_ == "resignation" && result_ == win_of(you))
            return acknowledged();
        if (action == "claim" && reason_ == "abandoned" && result_ == win_of(me))
            return acknowledged();
        if (action == "draw_offer" && (reason_ == "agreement" || draw_offer_ == me))
            return acknowledged();
    }
    if (const std::string code = obstacle(order); !code.empty()) return refused(code);

    if (action == "resign") return end(win_of(you), "resignation");
    if (action == "forfeit") return end(win_of(you), order.text);
    if (action == "give_time") {
        if (conditions_.clock[!order.by].kind != 'f') return refused("no_time_to_give");
        gifts_[!order.by] += 15'000;
        return happened("time_given " + me + " 15000 " + clock_text(time_));
    }
    if (action == "claim") {
        const bool is_his_turn = name_of(position().to_move()) == you;
        if (!conditions_.claim_after || !gone_[!order.by] || !is_his_turn)
            return refused("opponent_present");
        const std::int64_t since = std::max(*gone_[!order.by], turn_began_);
        if (time_ < since + *conditions_.claim_after) return refused("opponent_present");
        return end(win_of(me), "abandoned");
    }
    if (action == "draw_offer") {
        if (draw_offer_ == you) return end("1/2-1/2", "agreement");
        draw_offer_ = me;
        declined_.erase("draw " + you);
        return happened("draw_offer " + me);
    }
    if (action == "takeback_offer") {
        if (takeback_offer_ == me) return acknowledged();
        const auto ply = last_turn_of(me);
        if (!ply) return refused("nothing_to_take_back");
        takeback_offer_ = me;
        declined_.erase("takeback " + you);
        return happened("takeback_offer " + me + " " + std::to_string(*ply));
    }
    // What is left is to decline.
    const std::string what = action.substr(0, action.find('_'));
    std::string& offer = what == "draw" ? draw_offer_ : takeback_offer_;
    if (offer == you) {
        offer.clear();
        declined_.insert(what + " " + me);
        return happened(what + "_declined " + me);
    }
    return declined_.count(what + " " + me) > 0 ? acknowledged() : refused("no_offer");
}

Response Model::decide_move(const Order& order) {
    const auto reads = [&](std::size_t ply) -> std::string {
        const auto move = positions_[ply].parse_move(order.text);
        return move ? positions_[ply].text(*move) : "";
    };
    if (order.ply && *order.ply < moves_.size() && positions_[*order.ply].to_move() == order.by &&
        reads(*order.ply) == moves_[*order.ply])
        return acknowledged();
    if (is_over()) return refused("game_over");
    if (is_waiting()) return refused("not_started");
    if (position().to_move() != order.by) return refused("not_your_turn");
    if (!is_fresh(order)) return refused("wrong_ply");
    const std::string text = reads(moves_.size());
    if (text.empty()) return refused("illegal_move");

    const std::string ply = std::to_string(moves_.size());
    stop_clock(true, order.credit);
    play(*position().parse_move(text), text);
    judge_board();
    draw_offer_.clear();
    takeback_offer_.clear();
    declined_.clear();
    accepted_by_.clear();
    begin_turn();
    Response response =
        happened("move " + text + " " + ply + " " + name_of(order.by) + " " + clock_text(time_));
    if (is_over()) response.events.push_back("over " + result_ + " " + reason_);
    return response;
}

Response Model::go_back(std::size_t ply, Side by) {
    accepted_by_ = name_of(by);
    accepted_at_ = moves_.size();
    moves_.resize(ply);
    positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(ply) + 1, positions_.end());
    ++line_;
    result_ = "*";
    reason_.clear();
    draw_offer_.clear();
    takeback_offer_.clear();
    rematch_offer_.clear();
    declined_.clear();
    begin_turn();
    return happened("takeback " + std::to_string(ply) + " " + std::to_string(line_) + " " +
                    clock_text(time_));
}

Response Model::decide_takeback_accept(const Order& order) {
    const std::string me = name_of(order.by);
    const std::string you = name_of(!order.by);
    const bool answers = is_fresh(order) && takeback_offer_ == you;
    const bool repeats = accepted_by_ == me && (!order.ply || *order.ply == accepted_at_) &&
                         (!order.line || *order.line + 1 == line_);
    if (repeats && !answers) return acknowledged();
    if (const std::string code = obstacle(order); !code.empty()) return refused(code);
    if (!answers) return refused("no_offer");
    return go_back(*last_turn_of(you), order.by);
}

Response Model::decide_takeback(const Order& order) {
    if (is_over() && conditions_.takebacks != "free") return refused("game_over");
    if (!is_over() && is_waiting()) return refused("not_started");
    if (!is_fresh(order)) return refused("wrong_ply");
    if (conditions_.takebacks == "asked") return refused("no_offer");
    const bool was_ended_by_moves = reason_ == "goal" || reason_ == "no_moves" ||
                                    reason_ == "repetition" || reason_ == "ply_limit";
    const bool was_a_persons_turn =
        is_over() && !was_ended_by_moves && seats_[position().to_move()].rfind("person", 0) == 0;
    const auto ply = was_a_persons_turn ? std::optional(moves_.size()) : last_turn_of("person");
    if (!ply) return refused("nothing_to_take_back");
    if (reason_ == "time") spells_.pop_back();  // the one in which the flag fell
    return go_back(*ply, order.by);
}

}  // namespace trireme::sequences
