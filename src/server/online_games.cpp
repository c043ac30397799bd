#include "server/online_games.h"

#include <utility>

#include "server/hall/hall.h"
#include "server/hall/worker.h"
#include "server/storage/open_store.h"

namespace trireme::server {

Expected<std::unique_ptr<OnlineGames>, std::string> OnlineGames::open(
    OnlineOptions options, std::unique_ptr<ComputerPlayers> players) {
    StoreOptions for_store;
    for_store.report = std::move(options.report);
    auto store = open_store(options.database, std::move(for_store));
    if (!store) return store.error();
    return std::unique_ptr<OnlineGames>(
        new OnlineGames(std::move(*store), std::move(options.hall), std::move(players)));
}

OnlineGames::OnlineGames(std::unique_ptr<Store> store, HallSettings settings,
                         std::unique_ptr<ComputerPlayers> players)
    : worker_(std::make_unique<Worker>()), store_(std::move(store)), players_(std::move(players)) {
    hall_ = std::make_shared<Hall>(std::move(settings), *store_, *worker_, players_.get());
}

// The hall rests before those go that it works with. They call back what is left.
OnlineGames::~OnlineGames() { worker_->stop(); }

std::shared_ptr<Api> OnlineGames::api() const { return hall_; }

}  // namespace trireme::server
