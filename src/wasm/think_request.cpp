#include "wasm/think_request.h"

#include <cstdint>
#include <iterator>
#include <vector>

#include "engine/levels.h"
#include "wasm/number_words.h"

namespace trireme::wasm {
namespace {

constexpr std::int64_t most_nodes = 1'000'000'000'000'000;

Clock& clock_of(ThinkRequest& request) {
    if (!request.limits.clock) request.limits.clock.emplace();
    return *request.limits.clock;
}

constexpr NumberWord<ThinkRequest> request_words[] = {
    {"lines", 1, 16,
     [](ThinkRequest& r, std::int64_t n) { r.options.lines = static_cast<int>(n); }},
    {"threads", 1, 64,
     [](ThinkRequest& r, std::int64_t n) { r.options.threads = static_cast<int>(n); }},
    {"hash", 1, 1024,
     [](ThinkRequest& r, std::int64_t n) { r.options.hash_mib = static_cast<int>(n); }},
    {"milliseconds", 1, longest_time,
     [](ThinkRequest& r, std::int64_t n) { r.limits.movetime = Milliseconds(n); }},
    {"nodes", 1, most_nodes,
     [](ThinkRequest& r, std::int64_t n) { r.limits.nodes = static_cast<std::uint64_t>(n); }},
    {"depth", 1, 1000,
     [](ThinkRequest& r, std::int64_t n) { r.limits.depth = static_cast<int>(n); }},
    {"left-x", 0, longest_time,
     [](ThinkRequest& r, std::int64_t n) { clock_of(r).left.first = Milliseconds(n); }},
    {"left-o", 0, longest_time,
     [](ThinkRequest& r, std::int64_t n) { clock_of(r).left.second = Milliseconds(n); }},
    {"increment-x", 0, longest_time,
     [](ThinkRequest& r, std::int64_t n) { clock_of(r).increment.first = Milliseconds(n); }},
    {"increment-o", 0, longest_time,
     [](ThinkRequest& r, std::int64_t n) { clock_of(r).increment.second = Milliseconds(n); }},
};

}  // namespace

Expected<ThinkRequest> read_think_request(std::string_view text, const GameInfo& game) {
    std::vector<NumberWord<ThinkRequest>> words{
        {"level", 1, last_level(game),
         [](ThinkRequest& r, std::int64_t n) { r.options.level = static_cast<int>(n); }}};
    words.insert(words.end(), std::begin(request_words), std::end(request_words));
    return read_number_words<ThinkRequest>(words, text);
}

}  // namespace trireme::wasm
