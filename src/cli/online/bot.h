#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "cli/commands.h"
#include "cli/online/bot_game.h"
#include "cli/online/kept_seats.h"

namespace trireme::cli {

// Looks for games, plays them and looks for others.
class Bot {
public:
    // Throws BadInput.
    explicit Bot(const BotOptions& options);

    // Until it has played all games it was asked for, or is interrupted; gives the exit status.
    int run();

private:
    void resume();
    void seek();
    void seek_with(const std::string& token);
    void take_answer(const std::string& token, const server::HttpReply& reply);
    void sit_down(const server::GivenSeat& seat);
    void take_result(const std::shared_ptr<BotGame>& game, const server::GameView& view);
    void leave(const std::shared_ptr<BotGame>& game);
    void look_for_signal();
    void take_leave();
    void end_when_said(int checks_left);
    void fail(const std::string& why);
    bool wants_more() const;
    void end_if_done();
    server::HttpRequest request_with(const std::string& token) const;

    server::ServerAddress address_;
    BotOptions options_;
    BotManner manner_;
    std::string name_;
    KeptSeats kept_;
    SplitMix64 random_;
    server::Loop loop_;
    server::HttpClient http_;
    std::map<std::string, std::shared_ptr<BotGame>> games_;  // by their ids
    int seeking_ = 0;
    int begun_ = 0;  // games and requests for them, those of earlier runs included
    bool was_answered_ = false;
    bool is_leaving_ = false;
    std::optional<std::string> failure_;
    Thinkers thinkers_;  // the last, so that nobody thinks when the rest goes
};

}  // namespace trireme::cli
