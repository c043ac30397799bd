#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>

#include "base/checksum.h"
#include "base/text.h"
#include "engine/engine.h"
#include "engine/game_entry.h"
#include "engine/levels.h"
#include "games/registry.h"

namespace trireme {
namespace {

// Enough to see noise, oversight and sight at work, and few enough for sanitizers.
constexpr std::uint64_t most_nodes = 3000;

// What a level plays in the positions of the bench, and what it believes of them.
std::string moves_of_level(const GameEntry& entry, int level) {
    EngineOptions options;
    options.level = level;
    options.seed = 7;
    options.hash_mib = 1;
    Engine engine(entry.info, options);
    std::string text;
    for (const std::string_view position_text : entry.bench_positions) {
        const AnyPosition position = *AnyPosition::parse(entry.info, position_text);
        const Thought thought = engine.think(AnyHistory(position), {});
        const Line& line = thought.lines.front();
        text += position.text(line.moves.front()) + ' ' + std::to_string(line.score) + '\n';
    }
    return text;
}

std::string signature_of(const GameEntry& entry) {
    std::string text;
    for (int level = 1; level < last_level(entry.info); ++level)
        if (entry.levels[static_cast<std::size_t>(level - 1)].nodes <= most_nodes)
            text += moves_of_level(entry, level);
    return hex_text(crc32(text));
}

// The signatures in tests/data/levels.txt: a line per game with its ladder.
std::map<std::string, std::string> expected() {
    std::map<std::string, std::string> signatures;
    std::ifstream in(TRIREME_TEST_DATA "/levels.txt");
    for (std::string game, rest; in >> game && std::getline(in >> std::ws, rest);)
        signatures[game] = rest;
    return signatures;
}

TEST(LevelPlay, IsThatOfTheLadder) {
    const auto before = expected();
    for (const GameInfo* game : all_games()) {
        const GameEntry& entry = entry_of(*game);
        const auto found = before.find(std::string(game->id));
        ASSERT_NE(found, before.end());
        EXPECT_EQ("ladder " + std::to_string(entry.ladder) + ": " + signature_of(entry),
                  found->second)
            << game->id << ": whoever changes how levels play raises `ladder` and rates them anew";
    }
}

}  // namespace
}  // namespace trireme
