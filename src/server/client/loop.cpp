#include "server/client/loop.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>

namespace trireme::server {

Loop::Loop() : context_(std::make_unique<boost::asio::io_context>(1)) {}
Loop::~Loop() = default;

void Loop::run() {
    context_->restart();
    context_->run();
}
void Loop::stop() { context_->stop(); }

void Loop::post(std::function<void()> task) { boost::asio::post(*context_, std::move(task)); }

void Loop::after(Milliseconds pause, std::function<void()> task) {
    auto timer = std::make_shared<boost::asio::steady_timer>(*context_, pause);
    timer->async_wait([timer, task = std::move(task)](boost::system::error_code error) {
        if (!error) task();
    });
}

}  // namespace trireme::server
