#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "board/side.h"
#include "server/client/game_view.h"
#include "server/client/http_client.h"
#include "table/clock.h"

// The requests of the interface for online play that programs make, and what comes back.
namespace trireme::server {

// The game that somebody wants to play.
struct GameWish {
    std::string game;
    ClockSetting clock = NoClock{};
    std::string token;  // so that the same wish twice leads to the same game
    std::string name = {};
    std::optional<Side> side = {};  // not set: chosen at random
    bool open = false;              // to the lobby
};

// A seat that the server has given.
struct GivenSeat {
    std::string id;  // of the game
    Side side = Side::First;
    std::string token;
};

// Why it has not given what was asked for.
struct ServerRefusal {
    int status = 0;  // 0: there was no answer
    std::string code;
    std::string message;

    std::string text() const { return code.empty() ? message : code + ": " + message; }
};

HttpRequest create_request(const GameWish& wish);
HttpRequest pair_request(const GameWish& wish);
HttpRequest join_request(const std::string& id, const std::string& token, const std::string& name);
HttpRequest state_request(const std::string& id);
HttpRequest action_request(const std::string& id, const std::string& token, std::string body);

// What is there to read in an answer to the first three; one to `join` does not name the game.
Expected<GivenSeat, ServerRefusal> read_seat(const HttpReply& reply, const std::string& id = {});
Expected<GameView, ServerRefusal> read_state(const HttpReply& reply);
ServerRefusal read_refusal(const HttpReply& reply);

}  // namespace trireme::server
