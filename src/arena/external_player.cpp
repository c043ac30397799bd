#include "arena/external_player.h"

#include <mutex>
#include <optional>
#include <utility>

namespace trireme::arena {
namespace {

class ExternalPlayer : public Player {
public:
    ExternalPlayer(const GameInfo& game, std::string command, const Patience& patience)
        : game_(game), command_(std::move(command)), patience_(patience) {}

    std::string name() const override { return client_ ? client_->name() : command_; }

    void new_game() override {
        failure_.reset();
        if (client_ == nullptr) return start();
        if (client_->new_game()) return;
        // It has died between the games: another chance.
        replace_client(nullptr);
        start();
    }

    void prepare(const AnyHistory& game) override {
        if (failure_) return;
        if (const auto ready = client_->set_up(game); !ready) give_up(ready.error());
    }

    Expected<AnyMove, PlayerFailure> choose(const AnyHistory& game, const Limits& limits) override {
        if (failure_) return *failure_;
        auto move = client_->choose(game.position(), limits);
        if (!move && move.error().kind != PlayerFailure::Kind::Illegal) give_up(move.error());
        return move;
    }

    void stop() override {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
        if (client_ != nullptr) client_->kill();
    }

private:
    void start() {
        auto client = UgiClient::start(command_, patience_);
        if (!client) {
            failure_ = client.error();
            return;
        }
        replace_client(std::move(*client));
        auto ready = client_->greet(game_);
        if (ready) ready = client_->new_game();
        if (ready) return;
        give_up(ready.error());
    }

    void give_up(const PlayerFailure& failure) {
        failure_ = failure;
        replace_client(nullptr);
    }

    void replace_client(std::unique_ptr<UgiClient> client) {
        {
            const std::lock_guard lock(mutex_);
            client_.swap(client);
            if (is_stopped_ && client_ != nullptr) client_->kill();
        }
        client.reset();  // may take a moment, in which stop() does not have to wait
    }

    const GameInfo& game_;
    std::string command_;
    Patience patience_;
    std::optional<PlayerFailure> failure_;  // why it cannot go on with this game
    std::mutex mutex_;                      // of what stop() shares, the pointer and not the client
    bool is_stopped_ = false;
    std::unique_ptr<UgiClient> client_;
};

}  // namespace

std::unique_ptr<Player> make_external_player(const GameInfo& game, const std::string& command,
                                             const Patience& patience) {
    return std::make_unique<ExternalPlayer>(game, command, patience);
}

}  // namespace trireme::arena
