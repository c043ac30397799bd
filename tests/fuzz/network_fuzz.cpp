// Reads any bytes as a network, and holds the network to the laws of evaluations. Hardly any input
// has the right size and checksum by itself, so each is also read with both put right: the first
// bytes are the header, and the others are repeated until there are as many as it says.

#include <cstdint>
#include <string>
#include <string_view>

#include "base/checksum.h"
#include "eval/net/accumulator.h"
#include "eval/net/network.h"
#include "fuzz/game_fuzz.h"

namespace {

using namespace trireme;
using namespace trireme::fuzz;

constexpr std::size_t header_size = 40;

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 4; i-- > 0;)
        number = number << 8 | static_cast<std::uint8_t>(bytes[at + i]);
    return number;
}

// As many bytes as the header says between it and the checksum; none where they would be too many.
std::size_t size_of_body(std::string_view header) {
    const std::uint64_t inputs = number_at(header, 24);
    const std::uint64_t hidden = number_at(header, 28);
    const std::uint64_t buckets = number_at(header, 32);
    if (inputs > 1000 || hidden > 1000 || buckets > 20) return 0;
    return 2 * hidden * (inputs + 1 + 2 * buckets) + 4 * buckets;
}

std::string put_right(std::string_view bytes) {
    std::string all(bytes.substr(0, header_size));
    const std::string_view filling = bytes.size() > header_size ? bytes.substr(header_size) : "\1";
    const std::size_t size = header_size + size_of_body(all);
    while (all.size() < size) all += filling.substr(0, size - all.size());
    const std::uint32_t checksum = crc32(all);
    for (int i = 0; i < 4; ++i) all += static_cast<char>(checksum >> 8 * i & 0xff);
    return all;
}

// The hidden values follow a short game, each time the first of the moves.
template <Game G>
void check_game(const Network& network, const std::string& bytes) {
    auto position = G::start();
    Accumulator before;
    before.refresh<G>(network, position);
    for (int ply = 0; ply < 4 && position.outcome() == Outcome::Ongoing; ++ply) {
        const auto next = position.play(moves_of<G>(position).front());
        Accumulator updated;
        updated.update<G>(network, before, position, next);
        Accumulator fresh;
        fresh.refresh<G>(network, next);
        const Score score = network_score<G>(network, updated, next);
        require(score == network_score<G>(network, fresh, next), "updates are exact", bytes);
        require(!is_decided(score), "evaluations are no wins", bytes);
        before = updated;
        position = next;
    }
}

void check_bytes(const std::string& bytes) {
    const auto network = Network::parse(bytes);
    if (!network) return check_fault(network.error(), bytes);
    require((*network)->checksum() == number_at(bytes, bytes.size() - 4), "checksums are names",
            bytes);
    with_game((*network)->game(), [&]<Game G>() { check_game<G>(**network, bytes); });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check_bytes(bytes);
    if (size >= header_size) check_bytes(put_right(bytes));
    return 0;
}
