#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>

#include "arena/data_file.h"
#include "eval/net/network.h"

namespace trireme::arena {

// Games that begin with good moves: where several are about as good, chance chooses, each as likely
// as the other (a move and its mirror image count once), until it has chosen so often. In a sharp
// game that takes longer than in a quiet one.
inline constexpr int choices_per_game = 10;
inline constexpr int most_to_choose_from = 8;  // twice that in a position like its mirror image
// So much worse than the best move they may be, in per cent of the win scale.
inline constexpr int most_given_away = 15;
// It takes more nodes to know the scores of several moves: so many times as many.
inline constexpr int effort_for_choices = 4;

// How the engine plays against itself.
struct SelfPlayPlan {
    const GameInfo* game = nullptr;
    std::uint32_t nodes = 1000;  // a move; the depth that exceeds them is searched to its end
    std::uint64_t seed = 1;
    GameStart start = GameStart::RandomMoves;
    std::shared_ptr<const Network> network{};  // null: the hand-written evaluation

    DataOrigin origin() const {
        return {game, network ? network->checksum() : 0, nodes, seed, start};
    }
};

// Somebody who plays such games, each decided by the plan and its number alone.
class SelfPlayer {
public:
    virtual ~SelfPlayer() = default;

    // Nothing if `stop` became true before the end.
    virtual std::optional<DataBlock> play(std::uint32_t number, const std::atomic<bool>& stop) = 0;
};

std::unique_ptr<SelfPlayer> make_self_player(const SelfPlayPlan& plan);

// Follows self-play in the thread that has called for it.
class SelfPlayObserver {
public:
    virtual ~SelfPlayObserver() = default;

    // A game has ended. They come in the order of their numbers, whoever has played them.
    virtual void on_game(const DataBlock& block) = 0;

    // Asked several times a second; games that have not ended are dropped when it says no.
    virtual bool goes_on() = 0;
};

// Plays the games from number 1 on, but for those that are there already, until the observer has
// enough. What an observer or a player throws comes out here.
void run_self_play(const SelfPlayPlan& plan, const std::set<std::uint32_t>& present, int threads,
                   SelfPlayObserver& observer);

}  // namespace trireme::arena
