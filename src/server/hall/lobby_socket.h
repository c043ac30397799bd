#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/hall/socket_base.h"

namespace trireme::server {

// Somebody who looks at the lobby.
class LobbySocket : public SocketBase {
public:
    using SocketBase::SocketBase;

private:
    void on_hello(Fields& hello) override;
    void on_message(Fields& message, const std::optional<std::string>& ref) override;
    void on_closed() override;
    std::shared_ptr<LobbySocket> self();
};

}  // namespace trireme::server
