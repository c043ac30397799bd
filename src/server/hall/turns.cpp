#include "server/hall/turns.h"

#include <utility>

#include "server/hall/core.h"

namespace trireme::server {

void Turns::take(std::function<void(Turn)> work) {
    waiting_.push_back(std::move(work));
    if (!is_taken_) next();
}

void Turns::next() {
    is_taken_ = !waiting_.empty();
    if (!is_taken_) return;
    const auto work = std::move(waiting_.front());
    waiting_.pop_front();
    // Whoever lets go of it last may do so on any thread, also when the hall is gone.
    const auto let_go = [this, weak = core_.weak_from_this()](std::nullptr_t) {
        if (const auto core = weak.lock())
            core->executor.post([this, weak] {
                if (const auto core_still = weak.lock()) next();
            });
    };
    work(Turn(nullptr, let_go));
}

}  // namespace trireme::server
