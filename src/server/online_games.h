#pragma once

#include <functional>
#include <memory>
#include <string>

#include "base/expected.h"
#include "server/hall/computer.h"
#include "server/hall/settings.h"
#include "server/net/api.h"

namespace trireme::server {

class Hall;
class Store;
class Worker;

struct OnlineOptions {
    std::string database;  // "sqlite:FILE" or "postgresql://..."
    HallSettings hall = {};
    // Called with what has gone wrong, on any thread.
    std::function<void(const std::string&)> report = [](const std::string&) {};
};

// A hall with all that it works with: its store, its thread and whoever plays for the computer
// (nobody, if null).
class OnlineGames {
public:
    // Or tells why the database cannot be used.
    static Expected<std::unique_ptr<OnlineGames>, std::string> open(
        OnlineOptions options, std::unique_ptr<ComputerPlayers> players);
    ~OnlineGames();
    OnlineGames(const OnlineGames&) = delete;
    OnlineGames& operator=(const OnlineGames&) = delete;

    std::shared_ptr<Api> api() const;

private:
    OnlineGames(std::unique_ptr<Store> store, HallSettings settings,
                std::unique_ptr<ComputerPlayers> players);

    // Those above are called by those below.
    std::unique_ptr<Worker> worker_;
    std::shared_ptr<Hall> hall_;
    std::unique_ptr<Store> store_;
    std::unique_ptr<ComputerPlayers> players_;
};

}  // namespace trireme::server
