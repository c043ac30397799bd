#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/client.h"
#include "server/net/api.h"

namespace trireme::server_tests {

using namespace trireme::server;

// The hall's end of a socket: remembers what it hears. Says all back, unless it is told not to.
class FakeSocket : public SocketInlet {
public:
    FakeSocket(SocketRequest request, std::shared_ptr<SocketOutlet> outlet)
        : request_(std::move(request)), outlet_(std::move(outlet)) {}

    void on_text(std::string text) override {
        outlet_->send(std::make_shared<const std::string>("heard " + text));
        note([&] { texts_.push_back(std::move(text)); });
    }
    void on_lag(Milliseconds) override {
        note([&] { ++lags_; });
    }
    void on_closed() override {
        note([&] { ++closed_; });
    }

    const SocketRequest& request() const { return request_; }
    SocketOutlet& outlet() const { return *outlet_; }
    std::vector<std::string> texts() const {
        const std::lock_guard lock(mutex_);
        return texts_;
    }
    // Whether it comes to that, sooner or later.
    bool is_closed() {
        return comes_true([&] { return closed_ == 1; });
    }
    bool has_lags(int count) {
        return comes_true([&] { return lags_ >= count; });
    }

private:
    void note(const std::function<void()>& change) {
        const std::lock_guard lock(mutex_);
        change();
        changed_.notify_all();
    }
    bool comes_true(const std::function<bool()>& condition) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, patience, condition);
    }

    const SocketRequest request_;
    const std::shared_ptr<SocketOutlet> outlet_;
    mutable std::mutex mutex_;  // of what follows
    std::condition_variable changed_;
    std::vector<std::string> texts_;
    int lags_ = 0;
    int closed_ = 0;
};

// A hall without games: remembers what it is asked and answers what it is told to.
class FakeApi : public Api {
public:
    using Done = std::function<void(ApiAnswer)>;

    void answer(ApiRequest request, Done done) override {
        ApiAnswer answer;
        answer.body = R"({"heard":")" + request.body + "\"}";
        const std::lock_guard lock(mutex_);
        requests_.push_back(std::move(request));
        if (holds_)
            held_.push_back(std::move(done));
        else
            done(std::move(answer));
        changed_.notify_all();
    }
    std::shared_ptr<SocketInlet> open_socket(SocketRequest request,
                                             std::shared_ptr<SocketOutlet> outlet) override {
        auto socket = std::make_shared<FakeSocket>(std::move(request), std::move(outlet));
        const std::lock_guard lock(mutex_);
        sockets_.push_back(socket);
        changed_.notify_all();
        return socket;
    }
    void drain(std::function<void()> done) override {
        const std::lock_guard lock(mutex_);
        is_draining_ = true;
        if (holds_)
            drained_ = std::move(done);
        else
            done();
        changed_.notify_all();
    }
    std::string metrics() const override { return "fake_games 7\n"; }

    // From now on answers wait until they are released.
    void hold() {
        const std::lock_guard lock(mutex_);
        holds_ = true;
    }
    void release(const ApiAnswer& answer) {
        const std::lock_guard lock(mutex_);
        holds_ = false;
        for (const Done& done : std::exchange(held_, {})) done(answer);
        if (drained_) std::exchange(drained_, nullptr)();
    }

    std::vector<ApiRequest> requests() const {
        const std::lock_guard lock(mutex_);
        return requests_;
    }
    ApiRequest last_request() const { return requests().back(); }
    bool is_asked(std::size_t count = 1) {
        return comes_true([&] { return requests_.size() >= count; });
    }
    bool is_drained() {
        return comes_true([&] { return is_draining_; });
    }
    // The socket that was opened as the so-and-so-manieth.
    std::shared_ptr<FakeSocket> socket(std::size_t index = 0) {
        if (!comes_true([&] { return sockets_.size() > index; })) return nullptr;
        const std::lock_guard lock(mutex_);
        return sockets_[index];
    }
    std::size_t socket_count() const {
        const std::lock_guard lock(mutex_);
        return sockets_.size();
    }

private:
    bool comes_true(const std::function<bool()>& condition) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, patience, condition);
    }

    mutable std::mutex mutex_;  // of what follows
    std::condition_variable changed_;
    std::vector<ApiRequest> requests_;
    std::vector<Done> held_;
    std::function<void()> drained_;
    std::vector<std::shared_ptr<FakeSocket>> sockets_;
    bool holds_ = false;
    bool is_draining_ = false;
};

}  // namespace trireme::server_tests
