#pragma once

// A network that loses, delays and repeats, nodes that crash, and a storage with moods: all on one
// crank, from one seed.

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "server/hall/support.h"

namespace trireme::server::testing_hall {

// How bad it is.
struct Weather {
    unsigned loss_per_mille = 15;     // of messages: the connection breaks there
    unsigned repeats_per_mille = 30;  // of messages that a client sends
    unsigned lost_requests = 10;      // of a hundred, on the way there or back
    unsigned store_mishaps_per_mille = 10;
    bool nodes_crash = true;
    bool readers_stop = true;
    std::size_t nodes = 1;
    bool beats_hang = true;  // of all nodes, while everything else goes on
};

class Network;

// A connection as a client has it. Messages of one arrive in order; those of an old one may arrive
// after those of the next.
class Cable {
public:
    Cable(Network& network, std::size_t node, const std::string& id,
          std::function<void(const std::string&)> heard, std::function<void()> broke);
    ~Cable();

    void send(const std::string& text);
    bool is_broken() const { return is_broken_; }
    // The client lets go of it; what it has sent may still arrive.
    void drop();

private:
    friend class Network;
    struct End;

    Network& network_;
    std::shared_ptr<End> end_;
    bool is_broken_ = false;
};

class Network {
public:
    Network(std::uint64_t seed, const Weather& weather);
    ~Network();

    bool happens(unsigned per_mille) { return random.below(1000) < per_mille; }
    Milliseconds delay();
    void later(Milliseconds delay, std::function<void()> work) {
        crank.after(delay, std::move(work));
    }

    // A request that may get lost, as may its answer; then nothing is called.
    void ask(ApiRequest request, std::function<void(Reply)> answered);
    std::size_t any_node() { return random.index(halls.size()); }
    // Crashes or starts it.
    void crash(std::size_t node);
    void start(std::size_t node);
    // Nothing goes wrong from now on, and everything runs.
    void clear_up();
    // How much of this stretch of the crank's time no node was alive, each time for long enough to
    // be told from a slow beat.
    Milliseconds down_between(Executor::Time from, Executor::Time to) const;

    SplitMix64 random;
    Weather weather;
    Crank crank;
    Disk disk;
    std::vector<std::unique_ptr<MemoryStore>> stores;
    std::vector<std::unique_ptr<Hall>> halls;
    std::vector<std::weak_ptr<Cable::End>> ends;

private:
    void rest(std::size_t node);
    void hang();

    struct Down {
        Executor::Time from;
        Executor::Time to;
    };
    std::vector<Down> downs_;
    std::optional<Executor::Time> down_since_;
};

}  // namespace trireme::server::testing_hall
