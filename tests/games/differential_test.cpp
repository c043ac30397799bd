// The library against tests/reference, which was written independently of it.

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

#include "games/random_play.h"
#include "games/registry.h"
#include "reference/reference.h"

namespace trireme {
namespace {

using namespace testing_games;

using Texts = std::vector<std::string>;

// What one of two sorted lists has and the other has not.
std::string difference(const Texts& ours, const Texts& theirs) {
    std::ostringstream out;
    const auto list = [&](const char* title, const Texts& a, const Texts& b) {
        Texts extra;
        std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(extra));
        if (extra.empty()) return;
        out << "\n" << title << ":";
        for (const std::string& text : extra) out << " " << text;
    };
    list("only in the library", ours, theirs);
    list("only in the reference", theirs, ours);
    return out.str();
}

Texts sorted(Texts texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

// A click list as one text: the move, then its squares.
std::string step_text(const std::string& move, const Texts& squares) {
    std::string text = move + ":";
    for (const std::string& square : squares) text += " " + square;
    return text;
}

template <Game G>
Texts our_steps(const typename G::Position& position) {
    Texts texts;
    for (const auto& move : moves_of<G>(position))
        for (const StepList& list : G::step_lists(position, move)) {
            Texts squares;
            for (const Square square : list) squares.push_back(to_text(square));
            texts.push_back(step_text(G::move_text(position, move), squares));
        }
    return sorted(std::move(texts));
}

Texts their_steps(std::string_view game, const std::string& position) {
    Texts texts;
    for (const auto& [move, squares] : reference::step_lists(game, position))
        texts.push_back(step_text(move, squares));
    return sorted(std::move(texts));
}

// Both implementations side by side. Stops at the first position where they differ.
template <Game G>
class Comparison {
public:
    using Position = typename G::Position;

    explicit Comparison(std::uint64_t seed) : random_(seed), reference_random_(seed) {}

    // Different ones.
    int positions() const { return static_cast<int>(seen_.size()); }

    // Random games from the start.
    void play_games(int games, int plies) {
        for (int i = 0; i < games && !testing::Test::HasFatalFailure(); ++i)
            play(G::start(), plies);
    }

    // Random positions, each with a few plies of random play.
    void play_from_random_positions(int number, int plies) {
        for (int i = 0; i < number && !testing::Test::HasFatalFailure(); ++i) {
            const std::string text = reference::random_position(G::info.id, reference_random_);
            const auto position = G::parse_position(text);
            ASSERT_TRUE(position) << text << ": " << words_with_place(position.error());
            ASSERT_EQ(G::position_text(*position), text);
            play(*position, plies);
        }
    }

private:
    void play(Position position, int plies) {
        for (int ply = 0; ply <= plies; ++ply) {
            compare(position);
            const auto moves = moves_of<G>(position);
            if (moves.empty() || testing::Test::HasFatalFailure()) return;
            position = position.play(pick(moves, random_));
        }
    }

    void compare(const Position& position) {
        const std::string text = G::position_text(position);
        if (!seen_.insert(text).second) return;
        SCOPED_TRACE(std::string(G::info.id) + " " + text);
        const char winner = reference::outcome(G::info.id, text).value_or('-');
        ASSERT_EQ(letter_of(position.outcome()), winner);
        const auto moves = moves_of<G>(position);
        const auto ours = sorted(texts_of<G>(position, moves));
        const auto theirs = reference::legal_moves(G::info.id, text);
        ASSERT_TRUE(ours == theirs) << difference(ours, theirs);
        if (moves.empty()) return;
        for (int i = 0; i < 2; ++i) compare_play(position, text, pick(moves, random_));
        if (positions() % 8 == 0) compare_steps(position, text);
    }

    void compare_play(const Position& position, const std::string& text,
                      const typename G::Move& move) {
        const std::string move_text = G::move_text(position, move);
        ASSERT_EQ(G::position_text(position.play(move)),
                  reference::play(G::info.id, text, move_text))
            << move_text;
    }

    void compare_steps(const Position& position, const std::string& text) {
        const Texts ours = our_steps<G>(position);
        const Texts theirs = their_steps(G::info.id, text);
        ASSERT_TRUE(ours == theirs) << difference(ours, theirs);
    }

    SplitMix64 random_;
    std::mt19937_64 reference_random_;
    std::unordered_set<std::string> seen_;
};

// How many random games to play, and the positions that must come of it at least: a suite that
// silently compares less is a failure.
struct Effort {
    int games;
    int positions;
};

// The reference takes its time over these.
template <Game G>
constexpr bool slow_reference = std::is_same_v<G, Eximo> || std::is_same_v<G, Epaminondas>;

template <Game G>
constexpr Effort effort() {
    if (!fast_build) return {1, 150};
    return slow_reference<G> ? Effort{16, 3000} : Effort{32, 6000};
}

template <Game G>
void compare_all(const Effort& effort, std::uint64_t seed) {
    Comparison<G> comparison(seed);
    comparison.play_games(effort.games, 120);
    comparison.play_from_random_positions(effort.games * 40, 4);
    testing::Test::RecordProperty("positions", comparison.positions());
    if (testing::Test::HasFatalFailure()) return;
    EXPECT_GE(comparison.positions(), effort.positions);
}

template <class G>
class Differential : public testing::Test {};
TYPED_TEST_SUITE(Differential, EveryGame, GameNames);

TYPED_TEST(Differential, AgreesWithTheReference) {
    compare_all<TypeParam>(effort<TypeParam>(), 40);
}

template <class G>
class DifferentialLong : public testing::Test {};
TYPED_TEST_SUITE(DifferentialLong, EveryGame, GameNames);

TYPED_TEST(DifferentialLong, AgreesWithTheReference) {
    compare_all<TypeParam>(fast_build ? Effort{160, 30'000} : Effort{20, 3000}, 41);
}

}  // namespace
}  // namespace trireme
