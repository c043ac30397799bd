#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall/problem.h"
#include "server/hall/room.h"
#include "server/storage/store.h"
#include "wire/json.h"

// What the hall says, as JSON.
namespace trireme::server {

class Core;

std::shared_ptr<const std::string> shared(std::string text);

// ---- answers to requests

std::string seat_answer(Side side, const std::string& token);
struct CreatedSeat {
    std::string id;
    Side side;
    std::string token;
    std::string url;
};
std::string created_answer(const CreatedSeat& seat);
std::string state_answer(const Room& room, Core& core);
// The events after a version.
std::string events_answer(const Room& room, std::size_t after, Core& core);
std::string version_answer(std::size_t version);
std::string list_answer(const ListPage& page);
std::string removed_answer(bool is_removed);
std::string link_answer(const std::string& code, Moment expires);

// ---- messages on sockets

std::string state_message(const Room& room, Core& core);
std::string event_message(std::size_t version, const Event& event, Core& core);
std::string presence_message(Side side, bool is_online);
std::string chat_message(const ChatLine& line);
std::string draining_message();
// With the time, once the storage has said it.
std::string pong_message(Core& core);
// The ref as it came, in JSON.
std::string ack_message(const std::optional<std::string>& ref, std::size_t version);
std::string error_message(const std::optional<std::string>& ref, const Problem& problem);

// ---- the lobby

std::string lobby_game(const Game& game);
std::string lobby_message(const std::vector<std::string>& games);
std::string lobby_added_message(const std::string& game);
std::string lobby_removed_message(const std::string& id);

}  // namespace trireme::server
