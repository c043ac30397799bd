#include "eval/net/network.h"

#include <cassert>
#include <cstdlib>
#include <limits>
#include <utility>

#include "base/bytes.h"
#include "base/checksum.h"
#include "base/fault_kinds.h"
#include "eval/net/embedded.h"
#include "eval/net/sections.h"
#include "games/registry.h"

namespace trireme {
namespace {

constexpr std::string_view magic = "TRIREMEN";
constexpr std::size_t id_size = 12;
constexpr std::size_t checksum_size = 4;
constexpr std::size_t smallest_size =
    magic.size() + sizeof(std::uint32_t) + id_size + checksum_size;

// The frame of a file, whose checksum is right.
struct WholeFile {
    std::uint32_t version;
    std::uint32_t checksum;
    std::string_view game;
    std::string_view content;
};

// The checksum is looked at before what it covers, so that damage is called by its name.
Expected<WholeFile> read_whole(std::string_view bytes) {
    if (bytes.substr(0, magic.size()) != magic)
        return Fault(fault::network_magic).with("magic", magic);
    if (bytes.size() < smallest_size) return Fault(fault::network_cut_off);
    const std::string_view checked = bytes.substr(0, bytes.size() - checksum_size);
    ByteReader reader(checked.substr(magic.size()));
    WholeFile file{};
    file.version = reader.number<std::uint32_t>();
    if (file.version != 1 && file.version != 2)
        return Fault(fault::network_version)
            .with("found", file.version)
            .with("known", Fault::List{"1", "2"});
    file.checksum = ByteReader(bytes.substr(checked.size())).number<std::uint32_t>();
    if (crc32(checked) != file.checksum) return Fault(fault::network_damaged);
    const auto game = reader.name(id_size);
    if (!game) return Fault(fault::network_game);
    file.game = *game;
    file.content = reader.take(reader.left());
    return file;
}

constexpr std::size_t win_model_size = 2 * sizeof(std::int32_t);

struct Architecture {
    std::uint32_t inputs;
    std::uint32_t hidden;
    std::uint32_t buckets;
    std::int32_t scale;
    std::uint32_t inputs_a_kind;

    std::uint32_t kinds() const { return inputs / inputs_a_kind; }
    std::size_t weights_size() const {
        return std::size_t{2} * hidden * (inputs + 1 + 2 * buckets) + std::size_t{4} * buckets;
    }
};

bool is_within(std::int64_t value, int least, int most) { return least <= value && value <= most; }

Expected<Architecture> read_architecture(const Sections& sections, const GameInfo& game) {
    const auto bytes = sections.get(architecture_tag, architecture_size);
    if (!bytes) return bytes.error();
    ByteReader reader(*bytes);
    Architecture shape{};
    shape.inputs = reader.number<std::uint32_t>();
    shape.hidden = reader.number<std::uint32_t>();
    shape.buckets = reader.number<std::uint32_t>();
    shape.scale = reader.number<std::int32_t>();
    shape.inputs_a_kind = static_cast<std::uint32_t>(inputs_a_kind(game));
    const int pieces = game.operations->piece_kinds;
    if (shape.inputs % shape.inputs_a_kind != 0 ||
        !is_within(shape.kinds(), pieces, pieces + Network::most_features))
        return wrong_inputs(shape.inputs, game, pieces);
    if (!is_within(shape.hidden, Network::hidden_step, Network::most_hidden) ||
        shape.hidden % Network::hidden_step != 0)
        return Fault(fault::network_hidden)
            .with("found", shape.hidden)
            .with("step", Network::hidden_step)
            .with("most", Network::most_hidden);
    if (!is_within(shape.buckets, 1, Network::most_buckets))
        return Fault(fault::network_buckets).with("found", shape.buckets);
    if (!is_within(shape.scale, 1, Network::most_scale))
        return Fault(fault::network_scale).with("found", shape.scale);
    return shape;
}

// A file without one, such as any of version 1, says by its scale what a score meant in the games
// that the network has learned from, which is the best guess.
Expected<WinModel> read_win_model(const Sections& sections, const Architecture& shape) {
    if (!sections.find(win_model_tag)) return WinModel{shape.scale, 0};
    const auto bytes = sections.get(win_model_tag, win_model_size);
    if (!bytes) return bytes.error();
    ByteReader reader(*bytes);
    WinModel model;
    model.win_scale = reader.number<std::int32_t>();
    model.draws_per_mille = reader.number<std::int32_t>();
    if (!is_within(model.win_scale, 1, Network::most_scale))
        return Fault(fault::network_win_scale).with("found", model.win_scale);
    if (!is_within(model.draws_per_mille, 0, 1000))
        return Fault(fault::network_draws).with("found", model.draws_per_mille);
    return model;
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
    const auto file = read_whole(bytes);
    if (!file) return file.error();
    const GameInfo* const game = find_game(file->game);
    if (game == nullptr) return Fault(fault::network_game);
    const auto sections = file->version == 1 ? Sections::parse_version_1(file->content)
                                             : Sections::parse(file->content);
    if (!sections) return sections.error();
    const auto shape = read_architecture(*sections, *game);
    if (!shape) return shape.error();
    const auto win_model = read_win_model(*sections, *shape);
    if (!win_model) return win_model.error();
    const auto weights = sections->get(weights_tag, shape->weights_size());
    if (!weights) return weights.error();

    std::shared_ptr<Network> network(new Network);
    network->game_ = game;
    network->checksum_ = file->checksum;
    network->kinds_ = static_cast<int>(shape->kinds());
    network->hidden_ = static_cast<int>(shape->hidden);
    network->buckets_ = static_cast<int>(shape->buckets);
    network->scale_ = shape->scale;
    network->win_model_ = *win_model;
    if (!network->set_weights(*weights)) return Fault(fault::network_weights);
    return std::shared_ptr<const Network>(std::move(network));
}

bool Network::set_weights(std::string_view bytes) {
    const auto hidden = static_cast<std::size_t>(hidden_);
    const auto buckets = static_cast<std::size_t>(buckets_);
    const auto inputs = static_cast<std::size_t>(this->inputs());
    ByteReader reader(bytes);
    feature_weights_ = reader.numbers<std::int16_t>(inputs * hidden);
    feature_bias_ = reader.numbers<std::int16_t>(hidden);
    output_weights_ = reader.numbers<std::int16_t>(2 * buckets * hidden);
    output_bias_ = reader.numbers<std::int32_t>(buckets);
    for (int bucket = 0; bucket < buckets_; ++bucket)
        if (!cannot_overflow(output_weights(bucket), 2 * hidden_)) return false;
    return true;
}

Fault network_of_other_game(const Network& network, const GameInfo& wanted) {
    return Fault(fault::network_of_other_game)
        .with("game", network.game().name)
        .with("wanted", wanted.name);
}

Fault wrong_inputs(std::uint32_t inputs, const GameInfo& game, int kinds) {
    return Fault(fault::network_inputs)
        .with("found", inputs)
        .with("game", game.name)
        .with("count", kinds * inputs_a_kind(game));
}

// Read when first asked for, once for the whole program.
const std::shared_ptr<const Network>& embedded_network(const GameInfo& game) {
    static const auto networks = [] {
        std::vector<std::shared_ptr<const Network>> all;
        for (const std::string_view file : embedded_files()) {
            auto network = Network::parse(file);
            // A program need not know all games of Trireme.
            assert(network || network.error().code() == fault::network_game.code);
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
