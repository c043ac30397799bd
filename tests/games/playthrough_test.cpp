// One game of each kind, ply by ply, as text: whatever changes in the rules, the notation or the
// keys shows up as a difference that a person can read.
//
// With TRIREME_UPDATE_PLAYTHROUGHS=1 in the environment the files are written anew: with the seed
// they name, or for a new game with the seed of an eventful game.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iterator>
#include <numeric>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "games/random_play.h"

namespace trireme {
namespace {

using namespace testing_games;

constexpr int most_plies = 120;

// ---------------------------------------------------------------------------------------------
// The game

// What a move has to show; a number for each kind of event.
using Events = std::array<int, 7>;

template <Game G>
Events events_of(const typename G::Position& position, const typename G::Move& move) {
    const Effects effects = G::effects(position, move);
    const auto after = position.play(move);
    const auto longest = [&] {
        std::size_t squares = 0;
        for (const Travel& travel : effects.moved) squares = std::max(squares, travel.path.size());
        return squares;
    };
    const bool leaves = effects.mimicked && effects.mimicked->leaves_board;
    const bool stacks =
        effects.mimicked && !leaves && after.stack_at(effects.mimicked->path.back()).size() > 1;
    const std::string text = G::position_text(after);
    const bool has_ko = text.rfind('-') != std::string::npos && text.back() != '-';
    return {!effects.captured.empty(),
            effects.captured.size() > 1,
            !effects.dropped.empty(),
            longest() > 2,
            leaves,
            stacks,
            has_ko};
}

int sum(const Events& events) {
    int total = 0;
    for (const int number : events) total += number;
    return total;
}

// How far the pieces come forward, so that games come to an end.
int progress(const Effects& effects, Side mover) {
    int ranks = 0;
    for (const Travel& travel : effects.moved)
        ranks += travel.path.back().rank - travel.path.front().rank;
    return mover == Side::First ? ranks : -ranks;
}

// In byte order of their texts: the order in which moves are generated is nobody's business.
template <Game G>
std::vector<typename G::Move> sorted_moves(const typename G::Position& position) {
    const auto moves = moves_of<G>(position);
    const auto texts = texts_of<G>(position, moves);
    std::vector<std::size_t> order(moves.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return texts[a] < texts[b]; });
    std::vector<typename G::Move> sorted;
    sorted.reserve(moves.size());
    for (const std::size_t i : order) sorted.push_back(moves[i]);
    return sorted;
}

// The best of a few random moves: one that shows something, or else goes forward.
template <Game G>
typename G::Move choose(const typename G::Position& position, SplitMix64& random) {
    constexpr int tries = 3;
    const auto moves = sorted_moves<G>(position);
    const auto merit = [&](const typename G::Move& move) {
        return 1000 * sum(events_of<G>(position, move)) +
               progress(G::effects(position, move), position.to_move());
    };
    auto best = pick(moves, random);
    for (int i = 1; i < tries; ++i) {
        const auto& other = pick(moves, random);
        if (merit(other) > merit(best)) best = other;
    }
    return best;
}

template <Game G>
GameHistory<G> seeded_game(std::uint64_t seed) {
    SplitMix64 random(seed);
    GameHistory<G> history(G::start());
    while (history.result() == Result::Ongoing && history.plies() < most_plies)
        history.play(choose<G>(history.position(), random));
    return history;
}

// Games that end and show every kind of event several times are the best, short ones before long.
template <Game G>
int merit_of(const GameHistory<G>& history) {
    constexpr int several = 8;
    Events events{};
    for (std::size_t i = 0; i < history.plies(); ++i) {
        const Events more = events_of<G>(history.positions()[i], history.moves()[i]);
        for (std::size_t kind = 0; kind < events.size(); ++kind) events[kind] += more[kind];
    }
    for (int& number : events) number = std::min(number, several);
    const int end = history.result() == Result::Ongoing ? 0 : 2000;
    return end + 100 * sum(events) - 5 * static_cast<int>(history.plies());
}

template <Game G>
std::uint64_t eventful_seed() {
    constexpr std::uint64_t seeds = 2000;
    std::uint64_t best = 1;
    int best_merit = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        const int merit = merit_of<G>(seeded_game<G>(seed));
        if (merit <= best_merit) continue;
        best_merit = merit;
        best = seed;
    }
    return best;
}

// ---------------------------------------------------------------------------------------------
// Its text

template <Game G>
std::string drawing(const typename G::Position& position) {
    std::size_t width = 1;
    for (int rank = 0; rank < G::info.ranks; ++rank)
        for (int file = 0; file < G::info.files; ++file)
            width = std::max(width, position.stack_at(make_square(file, rank)).size());
    const auto cell = [&](const std::string& text) {
        return " " + text + std::string(width - text.size(), ' ');
    };
    std::ostringstream out;
    for (int rank = G::info.ranks - 1; rank >= 0; --rank) {
        std::string row;
        for (int file = 0; file < G::info.files; ++file) {
            const std::string stack = position.stack_at(make_square(file, rank));
            row += cell(stack.empty() ? "." : stack);
        }
        out << std::setw(2) << rank + 1 << row.substr(0, row.find_last_not_of(' ') + 1) << "\n";
    }
    std::string files;
    for (int file = 0; file < G::info.files; ++file)
        files += cell(std::string(1, static_cast<char>('a' + file)));
    out << "  " << files.substr(0, files.find_last_not_of(' ') + 1) << "\n";
    return out.str();
}

std::string list(const std::vector<Square>& squares, const char* separator) {
    std::string text;
    for (const Square square : squares) text += (text.empty() ? "" : separator) + to_text(square);
    return text;
}

std::string way(const Travel& travel) {
    return list(travel.path, " to ") + (travel.leaves_board ? " and off the board" : "");
}

std::string in_words(const Effects& effects) {
    std::string text;
    for (const Travel& travel : effects.moved) text += "  goes from " + way(travel) + "\n";
    if (!effects.captured.empty()) text += "  takes " + list(effects.captured, ", ") + "\n";
    if (!effects.dropped.empty()) text += "  drops on " + list(effects.dropped, ", ") + "\n";
    if (effects.mimicked) text += "  is mimicked from " + way(*effects.mimicked) + "\n";
    return text;
}

template <Game G>
std::string describe(const typename G::Position& position) {
    std::ostringstream out;
    out << G::position_text(position) << "\n"
        << "key " << std::hex << std::setw(16) << std::setfill('0') << position.key() << std::dec
        << ", winner " << letter_of(position.outcome()) << "\n"
        << drawing<G>(position);
    const auto texts = texts_of<G>(position, sorted_moves<G>(position));
    out << texts.size() << " moves:";
    for (const std::string& text : texts) out << " " << text;
    out << "\n";
    return out.str();
}

template <Game G>
std::string playthrough(std::uint64_t seed) {
    const auto history = seeded_game<G>(seed);
    std::ostringstream out;
    out << "seed " << seed << "\n";
    for (std::size_t i = 0; i < history.plies(); ++i) {
        const auto& position = history.positions()[i];
        const auto& move = history.moves()[i];
        out << "\n"
            << describe<G>(position) << "ply " << i + 1 << ": " << letter(position.to_move())
            << " plays " << G::move_text(position, move) << "\n"
            << in_words(G::effects(position, move));
    }
    out << "\n"
        << describe<G>(history.position()) << "result " << to_text(history.result()) << " after "
        << history.plies() << " plies\n";
    return out.str();
}

// ---------------------------------------------------------------------------------------------
// The files

std::string path_of(const GameInfo& game) {
    return std::string(TRIREME_TEST_DATA) + "/playthroughs/" + std::string(game.id) + ".txt";
}

std::optional<std::string> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

std::uint64_t seed_named_in(const std::string& text) {
    std::istringstream in(text);
    std::string word;
    std::uint64_t seed = 0;
    in >> word >> seed;
    EXPECT_EQ(word, "seed");
    return seed;
}

// Whole files are too long to print.
std::string first_difference(const std::string& expected, const std::string& actual) {
    std::istringstream expected_in(expected);
    std::istringstream actual_in(actual);
    for (int number = 1;; ++number) {
        std::string wanted;
        std::string found;
        const bool more_wanted = static_cast<bool>(std::getline(expected_in, wanted));
        const bool more_found = static_cast<bool>(std::getline(actual_in, found));
        if (!more_wanted && !more_found) return "none";
        if (wanted != found || more_wanted != more_found)
            return "line " + std::to_string(number) + "\n  expected: " + wanted +
                   "\n  actual:   " + found;
    }
}

template <class G>
class Playthrough : public testing::Test {};
TYPED_TEST_SUITE(Playthrough, EveryGame, GameNames);

TYPED_TEST(Playthrough, IsTheRecordedOne) {
    const std::string path = path_of(TypeParam::info);
    auto expected = read_file(path);
    if (std::getenv("TRIREME_UPDATE_PLAYTHROUGHS")) {
        const auto seed = expected ? seed_named_in(*expected) : eventful_seed<TypeParam>();
        std::ofstream(path, std::ios::binary) << playthrough<TypeParam>(seed);
        expected = read_file(path);
    }
    ASSERT_TRUE(expected) << "cannot read " << path
                          << "; TRIREME_UPDATE_PLAYTHROUGHS=1 makes the file";
    const std::string actual = playthrough<TypeParam>(seed_named_in(*expected));
    EXPECT_TRUE(actual == *expected) << path << ", " << first_difference(*expected, actual);
}

}  // namespace
}  // namespace trireme
