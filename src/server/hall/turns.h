#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>

namespace trireme::server {

class Core;

// Work that is done one after the other. A turn lasts as long as what stands for it is held. Part
// of the core.
class Turns {
public:
    explicit Turns(Core& core) : core_(core) {}

    using Turn = std::shared_ptr<void>;
    void take(std::function<void(Turn)> work);
    std::size_t waiting() const { return waiting_.size(); }

private:
    void next();

    Core& core_;
    std::deque<std::function<void(Turn)>> waiting_;
    bool is_taken_ = false;
};

}  // namespace trireme::server
