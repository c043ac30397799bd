// What networks see beside the pieces, against definitions that look at one square after the other.

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "engine/game_entry.h"
#include "engine/games/crossings/knowledge.h"
#include "engine/games/epaminondas/knowledge.h"
#include "engine/games/eximo/knowledge.h"
#include "engine/games/mimic/knowledge.h"
#include "eval/net/accumulator_impl.h"
#include "eval/slow_network.h"
#include "games/perft_data.h"
#include "games/random_play.h"
#include "games/symmetry.h"

namespace trireme {
namespace {

using namespace testing_games;
using namespace testing_nets;

template <Game G>
using InputsOf = typename KnowledgeOf<G>::Type::Inputs;

// ---------------------------------------------------------------------------------------------
// The slow definitions

// The topmost pieces, `.` on empty squares and ` ` beside the board.
class SlowBoard {
public:
    template <class Position>
    SlowBoard(const Position& position, int files, int ranks) : files_(files), ranks_(ranks) {
        for (int rank = 0; rank < ranks; ++rank)
            for (int file = 0; file < files; ++file) {
                const std::string stack = position.stack_at(make_square(file, rank));
                tops_ += stack.empty() ? '.' : stack.back();
            }
    }

    char at(int file, int rank) const {
        const bool inside = 0 <= file && file < files_ && 0 <= rank && rank < ranks_;
        return inside ? tops_[static_cast<std::size_t>(rank * files_ + file)] : ' ';
    }
    int files() const { return files_; }
    int ranks() const { return ranks_; }

private:
    int files_, ranks_;
    std::string tops_;
};

// A piece, and the board around it as its owner sees it.
struct Man {
    const SlowBoard& board;
    int file, rank;
    char own, enemy;
    int forwards;  // on the board

    // The square so many files to the right and so many ranks ahead.
    char at(int right, int ahead) const { return board.at(file + right, rank + ahead * forwards); }
};

// Stones locked on their far row count as neither friends nor enemies.
bool phalanx_feature(const Man& man, int feature, bool far_row_locks) {
    const auto stone = [&](int right, int ahead) {
        const char found = man.at(right, ahead);
        const int rank = man.rank + ahead * man.forwards;
        const int far_rank = found == 'x' ? man.board.ranks() - 1 : 0;
        return far_row_locks && found != ' ' && rank == far_rank ? '#' : found;
    };
    const auto friends = [&](int right, int ahead) { return stone(right, ahead) == man.own; };
    if (!friends(0, 0)) return false;
    if (feature == 0) return friends(0, 1);
    if (feature == 1) return friends(-1, 1) || friends(1, 1);
    if (feature == 4) return friends(-1, 0) || friends(1, 0);
    for (int right = -1; right <= 1; ++right)
        for (int ahead = -1; ahead <= 1; ++ahead) {
            if (right == 0 && ahead == 0) continue;
            if (feature == 2 && ahead == 1 && friends(right, 1) && friends(2 * right, 2))
                return true;
            if (feature == 3 && stone(right, ahead) == man.enemy &&
                stone(2 * right, 2 * ahead) == man.enemy && !friends(-right, -ahead))
                return true;
        }
    return false;
}

bool mimic_feature(const Man& man, int feature) {
    int along_file = 0;
    int along_rank = 0;
    const auto look = [&](int right, int ahead, int& seen) {
        int distance = 1;
        while (man.at(right * distance, ahead * distance) == '.') ++distance;
        seen += man.at(right * distance, ahead * distance) == man.enemy;
    };
    look(0, 1, along_file);
    look(0, -1, along_file);
    look(1, 0, along_rank);
    look(-1, 0, along_rank);
    if (feature == 0) return along_file + along_rank >= 2;
    return (feature == 1 ? along_file : along_rank) > 0;
}

// Straight from the moves: who takes what if it is this side's turn.
bool eximo_feature(const Man& man, int feature) {
    constexpr int ways[5][2] = {{-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, 0}};
    for (const auto& [right, ahead] : ways) {
        if (feature == 0 && man.at(right, ahead) == man.enemy && man.at(-right, -ahead) == '.')
            return true;
        if (feature == 1 && man.at(right, ahead) == man.enemy &&
            man.at(2 * right, 2 * ahead) == '.')
            return true;
    }
    if (feature < 2) return false;
    for (int ahead = 1; ahead <= 6; ++ahead)
        for (int right = -ahead; right <= ahead; ++right)
            if (man.at(right, ahead) == man.enemy) return false;
    return true;
}

template <Game G>
bool has_feature(const Man& man, int feature) {
    if (G::info.id == "mimic") return mimic_feature(man, feature);
    if (G::info.id == "eximo") return eximo_feature(man, feature);
    return phalanx_feature(man, feature, G::info.id == "crossings");
}

// All that a player sees, pieces and so many features.
template <Game G>
std::vector<int> slow_inputs(const typename G::Position& position, Side viewer, int features) {
    const SlowBoard board(position, G::Board::files, G::Board::ranks);
    std::vector<int> inputs = inputs_seen<G>(position, viewer);
    for (int feature = 0; feature < features; ++feature)
        for (const Side owner : {Side::First, Side::Second})
            for (int rank = 0; rank < board.ranks(); ++rank)
                for (int file = 0; file < board.files(); ++file) {
                    const Man man{board,         file,           rank,
                                  letter(owner), letter(!owner), owner == Side::First ? 1 : -1};
                    if (man.at(0, 0) != man.own || !has_feature<G>(man, feature)) continue;
                    const int plane = 2 * (G::piece_kinds + feature) + (owner == viewer ? 0 : 1);
                    const int seen = viewer == Side::First ? rank : board.ranks() - 1 - rank;
                    inputs.push_back((plane * board.ranks() + seen) * board.files() + file);
                }
    std::sort(inputs.begin(), inputs.end());
    return inputs;
}

// ---------------------------------------------------------------------------------------------
// The tests

template <class G>
class Features : public testing::Test {
protected:
    using Inputs = InputsOf<G>;
    using Position = typename G::Position;
    static constexpr int count = Inputs::features;

    static std::vector<int> listed(const Position& position, Side viewer) {
        std::vector<int> inputs;
        entry_of(G::info).list_inputs(AnyPosition::of<G>(position), viewer, inputs);
        std::sort(inputs.begin(), inputs.end());
        return inputs;
    }

    // The inputs of the same squares with left and right exchanged.
    static std::vector<int> mirrored(std::vector<int> inputs) {
        constexpr int files = G::Board::files;
        for (int& input : inputs) input += files - 1 - 2 * (input % files);
        std::sort(inputs.begin(), inputs.end());
        return inputs;
    }

    // Positions of a random game, and some from all stages of others.
    static std::vector<Position> positions() {
        SplitMix64 random(21);
        const auto game = random_game<G>(G::start(), fast_build ? 200 : 60, random);
        std::vector<Position> all = game.positions();
        const auto known = known_positions(G::info.id);
        for (std::size_t i = 0; i < known.size(); i += fast_build ? 3 : 20)
            all.push_back(*G::parse_position(known[i].position));
        return all;
    }

    static std::shared_ptr<const Network> parsed(const NetworkFile& file) {
        auto network = Network::parse(file.bytes());
        EXPECT_TRUE(network);
        return network ? *network : nullptr;
    }

    template <class Accumulator>
    static std::vector<std::int16_t> values(const Accumulator& accumulator, Side viewer,
                                            int hidden) {
        return {accumulator.values(viewer), accumulator.values(viewer) + hidden};
    }
};
TYPED_TEST_SUITE(Features, EveryGame, GameNames);

TYPED_TEST(Features, AreThoseThatTheSlowDefinitionsFind) {
    std::vector<int> found(static_cast<std::size_t>(this->count));
    for (const auto& position : this->positions()) {
        for (const Side viewer : {Side::First, Side::Second})
            ASSERT_EQ(this->listed(position, viewer),
                      slow_inputs<TypeParam>(position, viewer, this->count))
                << TypeParam::position_text(position);
        const auto sets = InputsOf<TypeParam>::find_features(position, this->count);
        for (std::size_t i = 0; i < found.size(); ++i)
            found[i] += (sets[i].first | sets[i].second).count();
    }
    for (const int times : found) EXPECT_GT(times, 5);
}

// The board turned around, with the colours swapped, is mirrored to whoever has the other colour.
TYPED_TEST(Features, AreTheSameForBothPlayers) {
    const Transformer turn(Symmetry::Turn, TypeParam::info);
    for (const auto& position : this->positions()) {
        const std::string text = TypeParam::position_text(position);
        const auto turned = TypeParam::parse_position(turn.position(text));
        ASSERT_TRUE(turned) << text;
        for (const Side viewer : {Side::First, Side::Second})
            ASSERT_EQ(this->listed(*turned, !viewer),
                      this->mirrored(this->listed(position, viewer)))
                << text;
    }
}

TYPED_TEST(Features, AreMirroredWithThePieces) {
    const Transformer mirror(Symmetry::Mirror, TypeParam::info);
    for (const auto& position : this->positions()) {
        const std::string text = TypeParam::position_text(position);
        const auto image = TypeParam::parse_position(mirror.position(text));
        ASSERT_TRUE(image) << text;
        ASSERT_EQ(this->listed(*image, Side::First),
                  this->mirrored(this->listed(position, Side::First)))
            << text;
    }
}

// With every number of features; those that a network does not see are as if they were not there.
TYPED_TEST(Features, AreSummedUpAndKeptUpToDate) {
    using Accumulator = trireme::Accumulator<InputsOf<TypeParam>>;
    constexpr int hidden = 32;
    const auto positions = this->positions();
    for (int features = 0; features <= this->count; ++features) {
        const NetworkFile file = random_network(TypeParam::info, hidden, 3, 7, {}, features);
        const auto network = this->parsed(file);
        ASSERT_TRUE(network);
        Accumulator before;
        before.refresh(*network, positions.front());
        for (std::size_t i = 1; i < positions.size(); ++i) {
            Accumulator fresh;
            fresh.refresh(*network, positions[i]);
            Accumulator updated;
            updated.update(*network, before, positions[i - 1], positions[i]);
            for (const Side viewer : {Side::First, Side::Second}) {
                const auto right =
                    slow_hidden(file, slow_inputs<TypeParam>(positions[i], viewer, features));
                ASSERT_EQ(this->values(fresh, viewer, hidden), right);
                ASSERT_EQ(this->values(updated, viewer, hidden), right);
            }
            before = updated;
        }
    }
}

// The number of pieces chooses the bucket, however much is seen of them.
TYPED_TEST(Features, DoNotCountAsPieces) {
    NetworkFile file = random_network(TypeParam::info, 32, 16, 6, {40, 100, 0, 0}, this->count);
    file.scale = 8160;  // half of what makes a bias its own score
    for (std::size_t i = 0; i < 16; ++i) file.output_bias[i] = 2 * static_cast<std::int32_t>(i);
    const auto network = this->parsed(file);
    ASSERT_TRUE(network);
    for (const auto& position : this->positions()) {
        Accumulator<InputsOf<TypeParam>> accumulator;
        accumulator.refresh(*network, position);
        ASSERT_EQ(static_cast<std::size_t>(network_score(*network, accumulator, position)),
                  slow_bucket<TypeParam>(file, position));
    }
}

TYPED_TEST(Features, OfANetworkMustBeKnown) {
    for (int features = 0; features <= Network::most_features; ++features) {
        const auto network = this->parsed(random_network(TypeParam::info, 32, 1, 1, {}, features));
        ASSERT_TRUE(network);
        const auto fault = obstacle_to_using(*network, TypeParam::info);
        ASSERT_EQ(fault.has_value(), features > this->count);
        if (!fault) continue;
        EXPECT_EQ(fault->code(), "network_inputs");
    }
}

}  // namespace
}  // namespace trireme
