#include "wasm/task.h"

#include <cstdint>

#include "wasm/number_words.h"

namespace trireme::wasm {
namespace {

constexpr std::int64_t most_nodes = 1'000'000'000'000'000;
constexpr std::int64_t longest_time = 1'000'000'000;  // more than eleven days

Clock& clock_of(Manner& manner) {
    if (!manner.limits.clock) manner.limits.clock.emplace();
    return *manner.limits.clock;
}

constexpr NumberWord<Manner> number_words[] = {
    {"level", 1, strongest,
     [](Manner& m, std::int64_t n) { m.options.level = static_cast<int>(n); }},
    {"lines", 1, 16, [](Manner& m, std::int64_t n) { m.options.lines = static_cast<int>(n); }},
    {"threads", 1, 64, [](Manner& m, std::int64_t n) { m.options.threads = static_cast<int>(n); }},
    {"hash", 1, 1024, [](Manner& m, std::int64_t n) { m.options.hash_mib = static_cast<int>(n); }},
    {"milliseconds", 1, longest_time,
     [](Manner& m, std::int64_t n) { m.limits.movetime = Milliseconds(n); }},
    {"nodes", 1, most_nodes,
     [](Manner& m, std::int64_t n) { m.limits.nodes = static_cast<std::uint64_t>(n); }},
    {"depth", 1, 1000, [](Manner& m, std::int64_t n) { m.limits.depth = static_cast<int>(n); }},
    {"left-x", 0, longest_time,
     [](Manner& m, std::int64_t n) { clock_of(m).left.first = Milliseconds(n); }},
    {"left-o", 0, longest_time,
     [](Manner& m, std::int64_t n) { clock_of(m).left.second = Milliseconds(n); }},
    {"increment-x", 0, longest_time,
     [](Manner& m, std::int64_t n) { clock_of(m).increment.first = Milliseconds(n); }},
    {"increment-o", 0, longest_time,
     [](Manner& m, std::int64_t n) { clock_of(m).increment.second = Milliseconds(n); }},
};

}  // namespace

Expected<Manner> read_manner(std::string_view text) {
    return read_number_words<Manner>(number_words, text);
}

}  // namespace trireme::wasm
