#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/hall/computer.h"
#include "server/hall/executor.h"
#include "server/hall/settings.h"
#include "server/net/api.h"
#include "server/storage/store.h"

namespace trireme::server {

class Core;

// Games between people, over any store. It works on the executor alone, which must have ended, or
// do nothing more, when the store goes; players may be null where the computer does not play.
class Hall : public Api {
public:
    Hall(HallSettings settings, Store& store, Executor& executor, ComputerPlayers* players);
    ~Hall() override;
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    void answer(ApiRequest request, std::function<void(ApiAnswer)> done) override;
    std::shared_ptr<SocketInlet> open_socket(SocketRequest request,
                                             std::shared_ptr<SocketOutlet> outlet) override;
    void drain(std::function<void()> done) override;
    std::string metrics() const override;

private:
    std::shared_ptr<Core> core_;
};

// The description of the interface, in JSON.
std::string_view openapi_text();

}  // namespace trireme::server
