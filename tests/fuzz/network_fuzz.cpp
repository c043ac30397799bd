// Reads any bytes as a network, and holds the network to the laws of evaluations. Hardly any input
// has weights of the right size and the right checksum by itself, so each is also read with both
// put right: the bytes that stand for the weights are repeated until there are as many as the
// architecture asks for.

#include <cstdint>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/checksum.h"
#include "eval/net/accumulator_impl.h"
#include "eval/net/network.h"
#include "eval/net/sections.h"
#include "fuzz/game_fuzz.h"

namespace {

using namespace trireme;
using namespace trireme::fuzz;

constexpr std::size_t header_size = 24;  // magic, version, id of the game
constexpr std::size_t tag_size = 4;
constexpr std::size_t section_header_size = 8;

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    return ByteReader(bytes.substr(at)).number<std::uint32_t>();
}

// As many weights as the architecture asks for; none where they would be too many.
std::string weights_for(std::string_view architecture, std::string_view filling) {
    if (architecture.size() < architecture_size) return {};
    const std::uint64_t inputs = number_at(architecture, 0);
    const std::uint64_t hidden = number_at(architecture, 4);
    const std::uint64_t buckets = number_at(architecture, 8);
    if (inputs > 3000 || hidden > 1000 || buckets > 20) return {};
    if (filling.empty()) filling = "\1";
    const std::size_t size = 2 * hidden * (inputs + 1 + 2 * buckets) + 4 * buckets;
    std::string weights;
    while (weights.size() < size) weights += filling.substr(0, size - weights.size());
    return weights;
}

std::string version_1_put_right(std::string_view content) {
    const std::string_view architecture = content.substr(0, architecture_size);
    const std::string_view filling = content.substr(architecture.size());
    return std::string(architecture) + weights_for(architecture, filling);
}

std::string sections_put_right(std::string_view content) {
    std::string all;
    std::string_view architecture;
    while (content.size() >= section_header_size) {
        const std::string_view tag = content.substr(0, tag_size);
        const std::uint32_t size = number_at(content, tag_size);
        const std::string_view section = content.substr(section_header_size, size);
        content.remove_prefix(section_header_size + section.size());
        if (tag == architecture_tag) architecture = section;
        all += tag;
        if (tag == weights_tag) {
            const std::string weights = weights_for(architecture, section);
            append_number(all, static_cast<std::uint32_t>(weights.size()));
            all += weights;
        } else {
            append_number(all, size);
            all += section;
        }
    }
    return all + std::string(content);
}

std::string put_right(std::string_view bytes) {
    const std::string_view content = bytes.substr(header_size);
    std::string all(bytes.substr(0, header_size));
    all += number_at(bytes, 8) == 1 ? version_1_put_right(content) : sections_put_right(content);
    append_number(all, crc32(all));
    return all;
}

void check_win_model(const WinModel& model, const std::string& bytes) {
    require(1 <= model.win_scale && model.win_scale <= Network::most_scale, "win scales", bytes);
    for (const Score score : {0, 1, 30, 300, 3000, highest_evaluation}) {
        const auto [win, draw, loss] = chances_of(model, score);
        require(win >= loss && draw >= 0 && loss >= 0, "who is ahead wins more", bytes);
        require(win + draw + loss == 1000, "chances are of all games", bytes);
    }
}

// What the network sees of pieces, whatever else it may see. The hidden values follow a short game,
// each time the first of the moves.
template <Game G>
void check_game(const Network& network, const std::string& bytes) {
    auto position = G::start();
    Accumulator<PieceInputs<G>> before;
    before.refresh(network, position);
    for (int ply = 0; ply < 4 && position.outcome() == Outcome::Ongoing; ++ply) {
        const auto next = position.play(moves_of<G>(position).front());
        Accumulator<PieceInputs<G>> updated;
        updated.update(network, before, position, next);
        Accumulator<PieceInputs<G>> fresh;
        fresh.refresh(network, next);
        const Score score = network_score(network, updated, next);
        require(score == network_score(network, fresh, next), "updates are exact", bytes);
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
    check_win_model((*network)->win_model(), bytes);
    testing_games::with_game((*network)->game(),
                             [&]<Game G>() { check_game<G>(**network, bytes); });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check_bytes(bytes);
    if (size >= header_size) check_bytes(put_right(bytes));
    return 0;
}
