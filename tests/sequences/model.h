#pragma once

// A game in progress a second time, plain and slow, written from the description of online play and
// sharing no code with src/table. It knows only the rules of the games.

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/any_game.h"
#include "sequences/order.h"

namespace trireme::sequences {

class Model {
public:
    // A seat is "" while it is open.
    Model(const Conditions& conditions, const AnyPosition& start,
          const std::vector<std::string>& moves, const BySide<std::string>& seats,
          std::int64_t now);

    Response take(const Order& order);

    // What generators of orders want to know.
    const AnyPosition& position() const { return positions_.back(); }
    const std::vector<AnyPosition>& positions() const { return positions_; }
    const std::vector<std::string>& moves() const { return moves_; }
    const std::string& result() const { return result_; }
    const std::string& reason() const { return reason_; }
    bool is_over() const { return !reason_.empty(); }
    std::size_t version() const { return version_; }
    std::size_t line() const { return line_; }
    const std::string& seat(Side side) const { return seats_[side]; }
    const std::string& draw_offer() const { return draw_offer_; }
    const std::string& takeback_offer() const { return takeback_offer_; }
    const std::string& rematch_offer() const { return rematch_offer_; }
    // "60000 59000 second 123456", or "-" without clocks.
    std::string clock_text(std::int64_t now) const;
    std::int64_t time_left(Side side, std::int64_t now) const;
    std::int64_t time() const { return time_; }
    std::string status() const;

private:
    // A stretch of time in which somebody's clock ran.
    struct Spell {
        Side side;
        std::size_t ply;
        std::int64_t begin;
        std::int64_t end;
        bool with_move;  // whether it ended with one
        std::int64_t credit = 0;
    };

    Response decide(const Order& order);
    Response decide_move(const Order& order);
    Response decide_takeback_accept(const Order& order);
    Response decide_takeback(const Order& order);

    bool is_waiting() const { return seats_.first.empty() || seats_.second.empty(); }
    bool is_fresh(const Order& order) const;
    std::string obstacle(const Order& order) const;
    std::optional<std::size_t> last_turn_of(const std::string& whose) const;

    void judge_board();
    Response end(const std::string& result, const std::string& reason);
    Response go_back(std::size_t ply, Side by);
    void play(const AnyMove& move, const std::string& text);
    void begin_turn();
    void stop_clock(bool with_move, std::int64_t credit = 0);
    // How the game ends now if the time for something is used up: "0-1 time".
    std::string ran_out(std::int64_t grace) const;

    Conditions conditions_;
    std::vector<AnyPosition> positions_;
    std::vector<std::string> moves_;
    BySide<std::string> seats_;
    std::string result_ = "*";
    std::string reason_;
    std::vector<Spell> spells_;
    bool is_running_ = false;  // the last spell
    std::int64_t turn_began_ = 0;
    BySide<std::int64_t> gifts_{};
    std::int64_t time_ = 0;
    BySide<std::optional<std::int64_t>> gone_;
    std::string draw_offer_;
    std::string takeback_offer_;
    std::string rematch_offer_;
    bool has_rematch_ = false;
    // Who has declined what since the position changed: "draw first".
    std::set<std::string> declined_;
    // Who agreed to the last takeback, and at which ply; until the next move.
    std::string accepted_by_;
    std::size_t accepted_at_ = 0;
    std::size_t version_ = 0;
    std::size_t line_ = 0;
};

}  // namespace trireme::sequences
