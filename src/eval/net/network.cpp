#include "eval/net/network.h"

#include <cassert>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <system_error>
#include <utility>

#include "base/bytes.h"
#include "base/checksum.h"
#include "base/fault_kinds.h"
#include "eval/net/embedded.h"
#include "eval/net/inputs.h"

namespace trireme {
namespace {

constexpr std::string_view magic = "TRIREMEN";
constexpr std::uint32_t version = 1;
constexpr std::size_t header_length = 40;
constexpr std::size_t checksum_length = 4;
constexpr std::size_t id_size = 12;

int inputs_of(const GameInfo& game) {
    return with_game(game, []<Game G>() { return NetInputs<G>::count; });
}

bool is_within(std::uint32_t value, int least, int most) {
    return value >= static_cast<std::uint32_t>(least) && value <= static_cast<std::uint32_t>(most);
}

// Whether the sum over the hidden values stays within 32 bits and its parts within 16, whatever
// the position.
bool cannot_overflow(const std::int16_t* weights, int count) {
    constexpr std::int64_t most =
        std::numeric_limits<std::int32_t>::max() / (Network::hidden_one * Network::hidden_one);
    constexpr int most_weight = 127;
    static_assert(most_weight * Network::hidden_one <= std::numeric_limits<std::int16_t>::max());
    std::int64_t sum = 0;
    for (int i = 0; i < count; ++i) {
        if (std::abs(weights[i]) > most_weight) return false;
        sum += std::abs(weights[i]);
    }
    return sum <= most;
}

}  // namespace

Expected<std::shared_ptr<const Network>> Network::parse(std::string_view bytes) {
    if (bytes.substr(0, magic.size()) != magic)
        return Fault(fault::network_magic).with("magic", magic);
    if (bytes.size() < header_length + checksum_length) return Fault(fault::network_cut_off);

    ByteReader reader(bytes.substr(magic.size()));
    if (const auto found = reader.number<std::uint32_t>(); found != version)
        return Fault(fault::network_version)
            .with("found", found)
            .with("known", Fault::List{std::to_string(version)});
    const auto id = reader.name(id_size);
    const GameInfo* const game = id ? find_game(*id) : nullptr;
    const auto inputs = reader.number<std::uint32_t>();
    const auto hidden = reader.number<std::uint32_t>();
    const auto buckets = reader.number<std::uint32_t>();
    const auto scale = reader.number<std::int32_t>();

    if (game == nullptr) return Fault(fault::network_game);
    if (inputs != static_cast<std::uint32_t>(inputs_of(*game)))
        return Fault(fault::network_inputs)
            .with("found", inputs)
            .with("game", game->name)
            .with("count", inputs_of(*game));
    if (!is_within(hidden, hidden_step, most_hidden) || hidden % hidden_step != 0)
        return Fault(fault::network_hidden)
            .with("found", hidden)
            .with("step", hidden_step)
            .with("most", most_hidden);
    if (!is_within(buckets, 1, most_buckets))
        return Fault(fault::network_buckets).with("found", buckets);
    if (scale < 1 || scale > 10'000) return Fault(fault::network_scale).with("found", scale);

    const std::size_t body =
        std::size_t{2} * hidden * (inputs + 1 + 2 * buckets) + std::size_t{4} * buckets;
    const std::size_t length = header_length + body + checksum_length;
    if (bytes.size() != length)
        return Fault(fault::network_size).with("found", bytes.size()).with("count", length);
    const std::string_view checked = bytes.substr(0, length - checksum_length);
    const auto checksum = ByteReader(bytes.substr(checked.size())).number<std::uint32_t>();
    if (crc32(checked) != checksum) return Fault(fault::network_damaged);

    std::shared_ptr<Network> network(new Network);
    network->game_ = game;
    network->checksum_ = checksum;
    network->hidden_ = static_cast<int>(hidden);
    network->buckets_ = static_cast<int>(buckets);
    network->scale_ = scale;
    network->feature_weights_ = reader.numbers<std::int16_t>(std::size_t{inputs} * hidden);
    network->feature_bias_ = reader.numbers<std::int16_t>(hidden);
    network->output_weights_ = reader.numbers<std::int16_t>(std::size_t{2} * buckets * hidden);
    network->output_bias_ = reader.numbers<std::int32_t>(buckets);
    for (int bucket = 0; bucket < network->buckets(); ++bucket)
        if (!cannot_overflow(network->output_weights(bucket), 2 * network->hidden()))
            return Fault(fault::network_weights);
    return std::shared_ptr<const Network>(std::move(network));
}

Fault network_of_other_game(const Network& network, const GameInfo& wanted) {
    return Fault(fault::network_of_other_game)
        .with("game", network.game().name)
        .with("wanted", wanted.name);
}

Expected<std::shared_ptr<const Network>> read_network(const std::string& file) {
    constexpr std::size_t most = 4 << 20;  // more than any network has
    const Fault unreadable(fault::file_unreadable);
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) return unreadable;  // it might never end
    std::ifstream in(file, std::ios::binary);
    std::string bytes(most, '\0');
    in.read(bytes.data(), static_cast<std::streamsize>(most));
    if (in.bad() || in.gcount() == 0) return unreadable;
    bytes.resize(static_cast<std::size_t>(in.gcount()));
    return Network::parse(bytes);
}

// Read when first asked for, once for the whole program.
const std::shared_ptr<const Network>& embedded_network(const GameInfo& game) {
    static const auto networks = [] {
        std::vector<std::shared_ptr<const Network>> all;
        for (const std::string_view file : embedded_files()) {
            auto network = Network::parse(file);
            assert(network);
            if (network) all.push_back(std::move(*network));
        }
        return all;
    }();
    static const std::shared_ptr<const Network> none;
    for (const auto& network : networks)
        if (&network->game() == &game) return network;
    return none;
}

}  // namespace trireme
