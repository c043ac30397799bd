#include "arena/player_spec.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "arena/command_words.h"
#include "arena/external_player.h"
#include "base/checksum.h"
#include "base/fault_kinds.h"
#include "base/number.h"
#include "base/text.h"
#include "engine/game_entry.h"
#include "engine/levels.h"

namespace trireme::arena {
namespace {

constexpr int default_minimax_depth = 3;

struct KindName {
    std::string_view name;
    PlayerKind kind;
};
constexpr std::array<KindName, 7> kinds{{
    {"engine", PlayerKind::Engine},
    {"level", PlayerKind::Level},
    {"random", PlayerKind::Random},
    {"greedy", PlayerKind::Greedy},
    {"minimax", PlayerKind::Minimax},
    {"mcts", PlayerKind::Mcts},
    {"ugi", PlayerKind::Ugi},
}};

// A part of the text and where it stands.
struct Word {
    std::string_view text;
    std::size_t column = 1;

    Word part(std::size_t from, std::size_t length = std::string_view::npos) const {
        return {text.substr(from, length), column + from};
    }
};

Fault at(const Word& word, Fault fault) { return std::move(fault).at_column(word.column); }

Expected<PlayerKind> parse_kind(const Word& word) {
    std::vector<std::string_view> known;
    for (const KindName& entry : kinds) {
        if (entry.name == word.text) return entry.kind;
        known.push_back(entry.name);
    }
    return at(word, unknown_word("player", word.text, known));
}

// The keys that a kind takes.
std::vector<std::string_view> keys_of(PlayerKind kind) {
    std::vector<std::string_view> keys{"movetime", "nodes", "depth"};
    if (kind == PlayerKind::Engine)
        keys.insert(keys.end(), {"eval", "evalfile", "threads", "hash"});
    if (kind == PlayerKind::Level) keys.emplace_back("n");
    if (kind == PlayerKind::Ugi) keys.emplace_back("cmd");
    return keys;
}

// The keys whose values are numbers.
struct NumberKey {
    std::string_view name;
    std::int64_t lowest;
    std::int64_t highest;
    void (*set)(PlayerSpec&, std::int64_t);
};
constexpr std::array<NumberKey, 5> number_keys{{
    {"movetime", 1, 86'400'000,
     [](PlayerSpec& spec, std::int64_t n) { spec.limits.movetime = Milliseconds(n); }},
    {"nodes", 1, 1'000'000'000'000'000,
     [](PlayerSpec& spec, std::int64_t n) { spec.limits.nodes = static_cast<std::uint64_t>(n); }},
    {"depth", 1, 100,
     [](PlayerSpec& spec, std::int64_t n) { spec.limits.depth = static_cast<int>(n); }},
    {"threads", 1, 256,
     [](PlayerSpec& spec, std::int64_t n) { spec.options.threads = static_cast<int>(n); }},
    {"hash", 1, 65'536,
     [](PlayerSpec& spec, std::int64_t n) { spec.options.hash_mib = static_cast<int>(n); }},
}};

// Reads the settings behind the colon one by one.
class SettingsReader {
public:
    SettingsReader(PlayerSpec& spec, const GameInfo& game) : spec_(spec), game_(game) {}

    // What is wrong with them, if anything.
    std::optional<Fault> read(Word rest) {
        for (;;) {
            const std::size_t end = rest.text.find_first_of("=,");
            const Word key = rest.part(0, end);
            if (auto error = check_key(key)) return error;
            if (end == std::string_view::npos || rest.text[end] != '=')
                return at(key, Fault(fault::value_missing).with("name", key.text));
            const Word value = rest.part(end + 1);
            const std::size_t comma = key.text == "cmd" ? value.text.npos : value.text.find(',');
            if (auto error = set(key, value.part(0, comma))) return error;
            if (comma == std::string_view::npos) return std::nullopt;
            rest = value.part(comma + 1);
        }
    }

private:
    std::optional<Fault> check_key(const Word& key) {
        const auto among = [&](const std::vector<std::string_view>& names) {
            return std::find(names.begin(), names.end(), key.text) != names.end();
        };
        const auto known = keys_of(spec_.kind);
        if (!among(known) && !is_parameter(key))
            return at(key, unknown_word("key", key.text, known));
        if (among(seen_)) return at(key, Fault(fault::key_twice).with("name", key.text));
        seen_.push_back(key.text);
        return std::nullopt;
    }

    bool is_parameter(const Word& key) const {
        return spec_.kind == PlayerKind::Engine && find_search_parameter(key.text) != nullptr;
    }

    std::optional<Fault> set(const Word& key, const Word& value) {
        if (is_parameter(key)) return set_parameter(*find_search_parameter(key.text), value);
        for (const NumberKey& candidate : number_keys)
            if (candidate.name == key.text) return set_number(candidate, value);
        if (key.text == "n") return set_level(value);
        if (key.text == "eval") return set_evaluator(value);
        if (key.text == "evalfile") return set_network(value);
        return set_command(value);
    }

    std::optional<Fault> set_level(const Word& value) {
        const auto level = read_number_between("n", value.text, 1, last_level(game_));
        if (!level) return at(value, level.error());
        spec_.options.level = *level;
        return std::nullopt;
    }

    std::optional<Fault> set_network(const Word& value) {
        auto network = read_network(std::string(value.text));
        if (!network) return at(value, network.error());
        spec_.options.network = std::move(*network);
        return std::nullopt;
    }

    std::optional<Fault> set_command(const Word& value) {
        spec_.command = value.text;
        const auto words = split_command(value.text);
        if (words) return std::nullopt;
        return words.error().shifted_to(value.column);
    }

    std::optional<Fault> set_number(const NumberKey& key, const Word& value) {
        const auto number = read_number_between(key.name, value.text, key.lowest, key.highest);
        if (!number) return at(value, number.error());
        key.set(spec_, *number);
        return std::nullopt;
    }

    std::optional<Fault> set_parameter(const SearchParameter& parameter, const Word& value) {
        const auto number =
            read_number_between(parameter.name, value.text, parameter.lowest, parameter.highest);
        if (!number) return at(value, number.error());
        spec_.options.parameters.push_back({&parameter, static_cast<int>(*number)});
        return std::nullopt;
    }

    std::optional<Fault> set_evaluator(const Word& value) {
        std::vector<std::string_view> known;
        for (const Evaluator evaluator : all_evaluators) known.push_back(name_of(evaluator));
        if (const auto evaluator = find_evaluator(value.text))
            spec_.options.evaluator = *evaluator;
        else
            return at(value, unknown_word("eval", value.text, known));
        return std::nullopt;
    }

    PlayerSpec& spec_;
    const GameInfo& game_;
    std::vector<std::string_view> seen_;
};

// Levels of the same numbers play differently where the ladder is another.
std::string level_text(const Level& level, const GameEntry& entry) {
    return "ladder " + std::to_string(entry.ladder) + ", " + std::to_string(level.nodes) +
           " nodes, noise " + std::to_string(level.noise) + ", blindness " +
           std::to_string(level.blindness) + ", sight " + std::to_string(level.sight);
}

std::string network_text(const EngineOptions& options, const GameInfo& game) {
    const auto network = options.network ? options.network : embedded_network(game);
    return "network " + (network ? hex_text(network->checksum()) : "none");
}

// A checksum of all numbers, whether they are the game's own or not.
std::string search_text(const EngineOptions& options, const GameInfo& game) {
    const SearchParameters now = changed(entry_of(game).parameters, options.parameters);
    std::string numbers;
    for (const SearchParameter& parameter : search_parameters)
        (numbers += parameter.name) += "=" + std::to_string(now.*parameter.value) + "\n";
    return "search " + hex_text(crc32(numbers));
}

}  // namespace

Expected<PlayerSpec> parse_player(std::string_view text, const GameInfo& game) {
    const Word all{text};
    for (std::size_t i = 0; i < text.size(); ++i)  // which records cannot hold
        if (const int c = static_cast<unsigned char>(text[i]); is_control(c))
            return at(all.part(i), Fault(fault::control_character).with("number", c));
    const std::size_t colon = text.find(':');
    const auto kind = parse_kind(all.part(0, colon));
    if (!kind) return kind.error();
    PlayerSpec spec{std::string(text), *kind};
    if (colon != std::string_view::npos)
        if (auto error = SettingsReader(spec, game).read(all.part(colon + 1))) return *error;
    if (spec.options.network && spec.options.evaluator != Evaluator::Net)
        return Fault(fault::evalfile_without_net);
    if (spec.kind == PlayerKind::Level && !spec.options.level)
        return Fault(fault::level_without_number);
    if (spec.is_program() && spec.command.empty()) return Fault(fault::ugi_without_program);
    return spec;
}

bool is_weak_level(const PlayerSpec& spec, const GameInfo& game) {
    return spec.kind == PlayerKind::Level && spec.options.level < last_level(game);
}

std::string setup_of(const PlayerSpec& spec, const GameInfo& game) {
    if (spec.kind != PlayerKind::Engine && spec.kind != PlayerKind::Level) return {};
    std::string text;
    if (is_weak_level(spec, game)) {
        const GameEntry& entry = entry_of(game);
        const auto number = static_cast<std::size_t>(*spec.options.level);
        text = level_text(entry.levels[number - 1], entry) + ", ";
    }
    if (spec.options.evaluator == Evaluator::Net) text += network_text(spec.options, game) + ", ";
    return text + search_text(spec.options, game);
}

TimeControl control_for(const PlayerSpec& spec, const TimeControl& match) {
    switch (spec.kind) {
        case PlayerKind::Random:
        case PlayerKind::Greedy: return {};
        case PlayerKind::Minimax: {
            Limits limits;
            limits.depth = spec.limits.depth ? spec.limits.depth : match.each_move.depth;
            if (!limits.depth) limits.depth = default_minimax_depth;
            return {std::nullopt, limits};
        }
        default: break;
    }
    return spec.limits.is_endless() ? match : TimeControl{std::nullopt, spec.limits};
}

std::unique_ptr<Player> make_player(const PlayerSpec& spec, const GameInfo& game,
                                    std::uint64_t seed, const Patience& patience) {
    EngineOptions options = spec.options;
    options.seed = seed;
    switch (spec.kind) {
        case PlayerKind::Random: return make_random_player(game, seed);
        case PlayerKind::Greedy: return make_greedy_player(game, seed);
        case PlayerKind::Minimax: return make_minimax_player(game, default_minimax_depth, seed);
        case PlayerKind::Mcts: return make_mcts_player(game, seed);
        case PlayerKind::Ugi: return make_external_player(game, spec.command, patience);
        case PlayerKind::Engine:
        case PlayerKind::Level: break;
    }
    return make_engine_player(game, options);
}

std::optional<std::string> obstacle_to_playing(const PlayerSpec& spec, const GameInfo& game,
                                               const Patience& patience) {
    if (const auto& network = spec.options.network)
        if (const auto fault = obstacle_to_using(*network, game)) return words(*fault);
    if (!spec.is_program()) return std::nullopt;
    const auto client = UgiClient::start(spec.command, patience);
    if (!client) return client.error().message;
    const auto greeted = (*client)->greet(game);
    if (!greeted) return greeted.error().message;
    if (!(*client)->plays(game)) return "does not play " + std::string(game.id);
    return std::nullopt;
}

}  // namespace trireme::arena
