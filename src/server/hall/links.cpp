#include "server/hall/links.h"

#include "server/hall/core.h"

namespace trireme::server {

std::string Links::make(const std::string& id, Side side) {
    constexpr std::size_t most_links = 100'000;
    if (links_.size() >= most_links) links_.erase(links_.begin());
    std::string code = core_.keys.new_token();
    links_[hash_of(code)] = {id, side, core_.executor.now() + core_.settings.link_lasts};
    return code;
}

std::optional<Links::Link> Links::find(const std::string& code) const {
    const auto found = links_.find(hash_of(code));
    if (found == links_.end() || found->second.until <= core_.executor.now()) return std::nullopt;
    return found->second;
}

void Links::use_up(const std::string& code) { links_.erase(hash_of(code)); }

void Links::forget_old() {
    const auto now = core_.executor.now();
    std::erase_if(links_, [&](const auto& entry) { return entry.second.until <= now; });
}

}  // namespace trireme::server
