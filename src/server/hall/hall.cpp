#include "server/hall/hall.h"

#include <utility>

#include "server/hall/core.h"
#include "server/hall/game_socket.h"
#include "server/hall/lobby_socket.h"
#include "server/hall/openapi.h"
#include "server/hall/requests.h"

namespace trireme::server {

Hall::Hall(HallSettings settings, Store& store, Executor& executor, ComputerPlayers* players)
    : core_(std::make_shared<Core>(std::move(settings), store, executor, players)) {
    executor.post([weak = std::weak_ptr(core_)] {
        if (const auto core = weak.lock()) core->start();
    });
}

Hall::~Hall() = default;

void Hall::answer(ApiRequest request, std::function<void(ApiAnswer)> done) {
    core_->executor.post([weak = std::weak_ptr(core_), request = std::move(request),
                          done = std::move(done)]() mutable {
        if (const auto core = weak.lock())
            std::make_shared<Request>(*core, std::move(request), std::move(done))->begin();
    });
}

std::shared_ptr<SocketInlet> Hall::open_socket(SocketRequest request,
                                               std::shared_ptr<SocketOutlet> outlet) {
    std::shared_ptr<SocketBase> socket;
    if (request.kind == SocketKind::Game)
        socket = std::make_shared<GameSocket>(*core_, std::move(request.id),
                                              std::move(request.caller), std::move(outlet));
    else
        socket =
            std::make_shared<LobbySocket>(*core_, std::move(request.caller), std::move(outlet));
    return inlet_of(*core_, std::move(socket));
}

void Hall::drain(std::function<void()> done) {
    core_->executor.post([weak = std::weak_ptr(core_), done = std::move(done)]() mutable {
        if (const auto core = weak.lock()) core->drain(std::move(done));
    });
}

std::string Hall::metrics() const { return core_->tally.text(); }

std::string_view openapi_text() { return openapi_files().front(); }

}  // namespace trireme::server
