#include "ugi/settings.h"

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "base/number.h"
#include "base/text.h"
#include "engine/game_entry.h"
#include "engine/levels.h"
#include "games/registry.h"

namespace trireme::ugi {
namespace {

// A number within bounds.
struct Spin {
    int lowest;
    int (*highest)(const Settings&);
    int (*get)(const Settings&);
    void (*set)(Settings&, int);
};

// One of a few words.
struct Combo {
    std::string_view what;  // what the words name
    std::vector<std::string_view> (*words)();
    std::string_view (*get)(const Settings&);
    void (*set)(Settings&, std::string_view);
};

template <class Kind>
struct Option {
    std::string_view name;
    Kind kind;
};

std::vector<std::string_view> game_ids() {
    std::vector<std::string_view> ids;
    ids.reserve(all_games().size());
    for (const GameInfo* game : all_games()) ids.push_back(game->id);
    return ids;
}

std::vector<std::string_view> evaluator_names() {
    std::vector<std::string_view> names;
    names.reserve(all_evaluators.size());
    for (const Evaluator evaluator : all_evaluators) names.push_back(name_of(evaluator));
    return names;
}

constexpr std::string_view network_option = "EvalFile";
// How the protocol writes that there is no text.
constexpr std::string_view no_file = "<empty>";

template <int Number>
int always(const Settings&) {
    return Number;
}

// As a value of the option, which games with other levels must understand too.
constexpr int full_strength = 0;

int highest_level(const Settings& settings) { return last_level(*settings.game); }

void set_level(Settings& settings, int value) {
    settings.engine.level.reset();
    if (value != full_strength) settings.engine.level = value;
}

// A network is for one game, and so is a level that others do not have.
void drop_what_is_foreign(Settings& settings) {
    const auto& network = settings.engine.network;
    if (network && &network->game() != settings.game) settings.engine.network.reset();
    if (settings.engine.level > highest_level(settings)) settings.engine.level.reset();
}

std::optional<Fault> set_network(Settings& settings, std::string_view file) {
    std::shared_ptr<const Network> network;
    if (!file.empty() && file != no_file) {
        auto read = read_network(std::string(file));
        if (!read) return read.error();
        network = std::move(*read);
        if (auto fault = obstacle_to_using(*network, *settings.game)) return fault;
    }
    settings.engine.network = std::move(network);
    return std::nullopt;
}

constexpr std::array<Option<Combo>, 2> combos = {{
    {"Game",
     {"game", &game_ids, [](const Settings& s) { return s.game->id; },
      [](Settings& s, std::string_view word) {
          s.game = find_game(word);
          drop_what_is_foreign(s);
      }}},
    {"Eval",
     {"evaluator", &evaluator_names, [](const Settings& s) { return name_of(s.engine.evaluator); },
      [](Settings& s, std::string_view word) { s.engine.evaluator = *find_evaluator(word); }}},
}};

constexpr std::array<Option<Spin>, 5> spins = {{
    {"Hash",
     {1, &always<65536>, [](const Settings& s) { return s.engine.hash_mib; },
      [](Settings& s, int value) { s.engine.hash_mib = value; }}},
    {"Threads",
     {1, &always<256>, [](const Settings& s) { return s.engine.threads; },
      [](Settings& s, int value) { s.engine.threads = value; }}},
    {"MultiPV",
     {1, &always<256>, [](const Settings& s) { return s.engine.lines; },
      [](Settings& s, int value) { s.engine.lines = value; }}},
    {"Level",
     {full_strength, &highest_level,
      [](const Settings& s) { return s.engine.level.value_or(full_strength); }, &set_level}},
    {"MoveOverhead",
     {0, &always<10000>,
      [](const Settings& s) { return static_cast<int>(s.engine.overhead.count()); },
      [](Settings& s, int value) { s.engine.overhead = Milliseconds(value); }}},
}};

template <class Options>
auto* find_named(const Options& options, std::string_view name) {
    for (const auto& option : options)
        if (same_letters(option.name, name)) return &option;
    return static_cast<const typename Options::value_type*>(nullptr);
}

std::string line_of(const Option<Combo>& option, const Settings& defaults) {
    std::string line = "option name " + std::string(option.name) + " type combo default " +
                       std::string(option.kind.get(defaults));
    for (const std::string_view word : option.kind.words()) line += " var " + std::string(word);
    return line;
}

std::string line_of(const Option<Spin>& option, const Settings& defaults) {
    return "option name " + std::string(option.name) + " type spin default " +
           std::to_string(option.kind.get(defaults)) + " min " +
           std::to_string(option.kind.lowest) + " max " +
           std::to_string(option.kind.highest(defaults));
}

std::optional<Fault> set(Settings& settings, const Option<Combo>& option, std::string_view value) {
    const auto words = option.kind.words();
    for (const std::string_view word : words)
        if (same_letters(word, value)) {
            option.kind.set(settings, word);
            return std::nullopt;
        }
    return unknown_word(option.kind.what, value, words);
}

std::optional<Fault> set(Settings& settings, const Option<Spin>& option, std::string_view value) {
    const Spin& spin = option.kind;
    const auto number =
        read_number_between(option.name, value, spin.lowest, spin.highest(settings));
    if (!number) return number.error();
    spin.set(settings, *number);
    return std::nullopt;
}

}  // namespace

std::string option_lines(const Settings& defaults) {
    std::string lines;
    for (const auto& option : combos) lines += line_of(option, defaults) + "\n";
    for (const auto& option : spins) lines += line_of(option, defaults) + "\n";
    return lines + "option name " + std::string(network_option) + " type string default " +
           std::string(no_file);
}

bool is_option(std::string_view name) {
    return find_named(combos, name) != nullptr || find_named(spins, name) != nullptr ||
           same_letters(name, network_option);
}

std::optional<Fault> set_option(Settings& settings, std::string_view name, std::string_view value) {
    if (same_letters(name, network_option)) return set_network(settings, value);
    if (const auto* combo = find_named(combos, name)) return set(settings, *combo, value);
    return set(settings, *find_named(spins, name), value);
}

}  // namespace trireme::ugi
