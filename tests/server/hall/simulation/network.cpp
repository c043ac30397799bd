#include "server/hall/simulation/network.h"

#include <algorithm>
#include <utility>

namespace trireme::server::testing_hall {

// The network's part of a connection, which outlives what the client has of it.
struct Cable::End : SocketOutlet, std::enable_shared_from_this<Cable::End> {
    End(Network& a_network, std::size_t a_node) : network(a_network), node(a_node) {}

    void send(std::shared_ptr<const std::string> text) override {
        if (is_down) return;
        if (network.happens(network.weather.loss_per_mille)) {
            break_down();
            return;
        }
        constexpr std::size_t most_waiting = 64;
        if (++waiting > most_waiting) {  // who does not read is closed
            break_down();
            return;
        }
        deliver([self = shared_from_this(), text] {
            --self->waiting;
            if (self->heard) self->heard(*text);
        });
    }
    void close(CloseCode, std::string_view) override { break_down(); }

    // Both ends notice it sooner or later.
    void break_down() {
        if (std::exchange(is_down, true)) return;
        network.later(network.delay(), [self = shared_from_this()] {
            if (const auto end = std::exchange(self->inlet, nullptr)) end->on_closed();
        });
        network.later(network.delay() * 3, [self = shared_from_this()] {
            self->heard = nullptr;
            if (const auto call = std::exchange(self->broke, nullptr)) call();
        });
    }

    // In order, each after a delay of its own.
    void deliver(std::function<void()> work) {
        const auto stops = network.weather.readers_stop && network.happens(3)
                               ? std::chrono::seconds(20)
                               : std::chrono::seconds(0);
        next_down = std::max(next_down, network.crank.now() + network.delay()) + stops;
        network.later(std::chrono::ceil<Milliseconds>(next_down - network.crank.now()), work);
    }

    Network& network;
    std::size_t node;
    std::shared_ptr<SocketInlet> inlet;
    std::function<void(const std::string&)> heard;
    std::function<void()> broke;
    Executor::Time next_up{};
    Executor::Time next_down{};
    std::size_t waiting = 0;
    bool is_down = false;
};

Cable::Cable(Network& network, std::size_t node, const std::string& id,
             std::function<void(const std::string&)> heard, std::function<void()> broke)
    : network_(network), end_(std::make_shared<End>(network, node)) {
    end_->heard = std::move(heard);
    end_->broke = [this, broke = std::move(broke)] {
        is_broken_ = true;
        broke();
    };
    network.ends.push_back(end_);
    if (!network.halls[node]) {
        end_->break_down();
        return;
    }
    end_->inlet = network.halls[node]->open_socket({SocketKind::Game, id, {"", true}}, end_);
    const Milliseconds lag = network.delay() * 2;
    network.later(lag, [end = end_, lag] {
        if (end->inlet) end->inlet->on_lag(lag);
    });
}

Cable::~Cable() { drop(); }

void Cable::drop() {
    end_->heard = nullptr;
    end_->broke = nullptr;
    is_broken_ = true;
    // The server notices later than what was sent before arrives.
    network_.later(network_.delay() * 4, [end = end_] { end->break_down(); });
}

void Cable::send(const std::string& text) {
    const unsigned times = network_.happens(network_.weather.repeats_per_mille) ? 2 : 1;
    for (unsigned i = 0; i < times && !end_->is_down; ++i) {
        if (network_.happens(network_.weather.loss_per_mille)) {
            end_->break_down();
            return;
        }
        end_->next_up = std::max(end_->next_up, network_.crank.now() + network_.delay());
        network_.later(std::chrono::ceil<Milliseconds>(end_->next_up - network_.crank.now()),
                       [end = end_, text] {
                           if (end->inlet) end->inlet->on_text(text);
                       });
    }
}

// ---------------------------------------------------------------------------------------------

Network::Network(std::uint64_t seed, const Weather& some_weather)
    : random(seed), weather(some_weather) {
    for (std::size_t i = 0; i < weather.nodes; ++i) {
        stores.push_back(std::make_unique<MemoryStore>(disk, crank));
        stores.back()->latency = [this] {
            return Milliseconds(happens(5) ? 400 : random.below(20));
        };
        stores.back()->mishap = [this] {
            if (!happens(weather.store_mishaps_per_mille)) return MemoryStore::Mishap::None;
            return happens(500) ? MemoryStore::Mishap::FailsBefore
                                : MemoryStore::Mishap::FailsAfter;
        };
        halls.emplace_back();
        start(i);
        if (weather.nodes_crash) rest(i);
    }
    if (weather.beats_hang) hang();
}

Network::~Network() {
    for (std::size_t i = 0; i < halls.size(); ++i) crash(i);
}

Milliseconds Network::delay() {
    return Milliseconds(happens(20) ? random.below(2000) : 5 + random.below(100));
}

void Network::ask(ApiRequest request, std::function<void(Reply)> answered) {
    const std::size_t node = any_node();
    if (random.below(100) < weather.lost_requests) return;
    later(delay(), [this, node, request, answered] {
        if (!halls[node]) return;
        halls[node]->answer(request, [this, answered](const ApiAnswer& answer) {
            if (random.below(100) < weather.lost_requests) return;
            later(delay(), [answered, reply = Reply{answer.status, answer.body, "", {}}] {
                answered(reply);
            });
        });
    });
}

void Network::start(std::size_t node) {
    HallSettings settings;
    settings.has_other_nodes = halls.size() > 1 || weather.nodes > 1;
    settings.random_bytes = [this](unsigned char* bytes, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<unsigned char>(random.next());
    };
    halls[node] = std::make_unique<Hall>(settings, *stores[node], crank, nullptr);
    if (down_since_) downs_.push_back({*std::exchange(down_since_, std::nullopt), crank.now()});
}

void Network::crash(std::size_t node) {
    halls[node].reset();
    std::erase_if(ends, [](const auto& end) { return end.expired(); });
    for (const auto& weak : ends)
        if (const auto end = weak.lock(); end && end->node == node) {
            end->inlet.reset();
            end->break_down();
        }
    const bool is_any_alive =
        std::any_of(halls.begin(), halls.end(), [](const auto& hall) { return hall != nullptr; });
    if (!is_any_alive && !down_since_) down_since_ = crank.now();
}

// Now and then a node crashes and comes back, at once or after a while.
void Network::rest(std::size_t node) {
    later(std::chrono::seconds(10 + random.below(120)), [this, node] {
        if (!weather.nodes_crash) return;
        crash(node);
        const auto pause =
            happens(500) ? std::chrono::seconds(20 + random.below(200)) : std::chrono::seconds(0);
        later(pause, [this, node] {
            if (!halls[node]) start(node);
            rest(node);
        });
    });
}

// Now and then beats stay away for a while, which is an outage if it is long enough.
void Network::hang() {
    const auto let_beats = [this](bool hang) {
        for (const auto& store : stores) store->beats_hang = hang;
    };
    later(std::chrono::seconds(5 + random.below(60)), [this, let_beats] {
        if (!weather.beats_hang) return;
        let_beats(true);
        later(Milliseconds(1000 + random.below(6000)), [this, let_beats] {
            let_beats(false);
            hang();
        });
    });
}

void Network::clear_up() {
    weather = {0, 0, 0, 0, false, false, weather.nodes, false};
    for (std::size_t i = 0; i < halls.size(); ++i)
        if (!halls[i]) start(i);
}

Milliseconds Network::down_between(Executor::Time from, Executor::Time to) const {
    std::chrono::nanoseconds sum{0};
    constexpr auto shortest = std::chrono::seconds(3);
    for (const Down& down : downs_)
        if (down.to - down.from > shortest)
            sum += std::max(std::chrono::nanoseconds(0),
                            std::min(to, down.to) - std::max(from, down.from));
    return std::chrono::floor<Milliseconds>(sum);
}

}  // namespace trireme::server::testing_hall
