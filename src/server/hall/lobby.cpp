#include "server/hall/lobby.h"

#include <algorithm>
#include <utility>

#include "server/hall/answers.h"
#include "server/hall/core.h"
#include "server/hall/lobby_socket.h"

namespace trireme::server {

void Lobby::look(const RoomPtr& room) {
    const Game& game = room->game;
    const bool belongs = !room->is_gone && game.stored().listed &&
                         game.table().status() == TableStatus::Waiting &&
                         room->presence[game.terms().creator].is_online;
    if (!belongs) {
        remove(room->id());
        return;
    }
    if (entries_.contains(room->id())) return;
    std::string text = lobby_game(game);
    tell(shared(lobby_added_message(text)));
    entries_.emplace(room->id(), Entry{game.stored().created, std::move(text)});
}

void Lobby::remove(const std::string& id) {
    if (entries_.erase(id) > 0) tell(shared(lobby_removed_message(id)));
}

std::vector<RoomPtr> Lobby::fitting(const PairWish& wish, std::string_view own_hash) const {
    std::vector<RoomPtr> rooms;
    for (const auto& [id, entry] : entries_) {
        const RoomPtr room = core_.rooms.find(id);
        if (!room) continue;
        const GameTerms& terms = room->game.terms();
        const bool fits = terms.start == wish.start && terms.clock == wish.clock;
        if (fits && !room->game.seat_of(own_hash)) rooms.push_back(room);
    }
    std::sort(rooms.begin(), rooms.end(), [](const RoomPtr& a, const RoomPtr& b) {
        return std::pair(a->game.stored().created, a->id()) <
               std::pair(b->game.stored().created, b->id());
    });
    return rooms;
}

void Lobby::enter(const std::shared_ptr<LobbySocket>& socket) {
    constexpr std::size_t most_games = 500;
    std::vector<std::string> games;
    for (const auto& [id, entry] : entries_)
        if (games.size() < most_games) games.push_back(entry.text);
    socket->tell(shared(lobby_message(games)));
    sockets_.push_back(socket);
}

void Lobby::leave(const std::shared_ptr<LobbySocket>& socket) { std::erase(sockets_, socket); }

void Lobby::tell(const std::shared_ptr<const std::string>& text) {
    for (const auto& socket : sockets_) socket->tell(text);
}

void Lobby::tell_draining() { tell(shared(draining_message())); }

}  // namespace trireme::server
