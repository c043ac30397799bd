#include "server/hall/lobby_socket.h"

#include "server/hall/core.h"

namespace trireme::server {

std::shared_ptr<LobbySocket> LobbySocket::self() {
    return std::static_pointer_cast<LobbySocket>(shared_from_this());
}

void LobbySocket::on_hello(Fields&) {
    welcome();
    core_.lobby.enter(self());
}

void LobbySocket::on_message(Fields&, const std::optional<std::string>& ref) {
    refuse(ref, bad_request("the lobby only tells: to open or join a game, send a request"));
}

void LobbySocket::on_closed() { core_.lobby.leave(self()); }

}  // namespace trireme::server
