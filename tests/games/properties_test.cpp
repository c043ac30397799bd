// Properties of every game in positions that rapidcheck chooses, and makes small when one fails.

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "games/move_text.h"
#include "games/perft_data.h"
#include "games/random_play.h"

namespace trireme {
namespace {

using namespace testing_games;

using Choices = std::vector<std::uint16_t>;

// The start of the game is number 0; the known positions follow, many of them decided or close.
template <Game G>
const std::vector<typename G::Position>& beginnings() {
    static const auto positions = [] {
        std::vector<typename G::Position> all{G::start()};
        for (const KnownPosition& known : known_positions(G::info.id))
            all.push_back(*G::parse_position(known.position));
        return all;
    }();
    return positions;
}

// Each choice picks a move, until the game is over.
template <Game G>
typename G::Position position_after(std::uint16_t beginning, const Choices& choices) {
    auto position = beginnings<G>()[beginning % beginnings<G>().size()];
    for (const std::uint16_t choice : choices) {
        const auto moves = moves_of<G>(position);
        if (moves.empty()) break;
        position = position.play(moves[choice % moves.size()]);
    }
    return position;
}

template <class G>
class Properties : public testing::Test {
protected:
    // `holds(position)` asserts what must be so.
    template <class Property>
    static void expect_everywhere(Property holds) {
        EXPECT_TRUE(rc::check([&](std::uint16_t beginning, const Choices& choices) {
            const auto position = position_after<G>(beginning, choices);
            RC_LOG() << G::position_text(position) << "\n";
            holds(position);
        }));
    }
};
TYPED_TEST_SUITE(Properties, EveryGame, GameNames);

TYPED_TEST(Properties, PositionTextIsReadBack) {
    this->expect_everywhere([](const auto& position) {
        const auto read = TypeParam::parse_position(TypeParam::position_text(position));
        RC_ASSERT(read.ok());
        RC_ASSERT(*read == position);
        RC_ASSERT(read->key() == position.key());
    });
}

// One byte taken out, put in or replaced, anywhere in the text.
TYPED_TEST(Properties, ReadTextsAreWrittenTheSame) {
    this->expect_everywhere([](const auto& position) {
        const std::string text = TypeParam::position_text(position);
        const std::string usual = "xo/[] -0123456789aj";
        const char byte = *rc::gen::oneOf(rc::gen::elementOf(usual), rc::gen::arbitrary<char>());
        const auto replaced = *rc::gen::inRange<std::size_t>(0, 2);
        const auto inserted = replaced == 0 ? 1 : *rc::gen::inRange<std::size_t>(0, 2);
        for (std::size_t at = 0; at < text.size(); ++at) {
            std::string other = text;
            other.replace(at, replaced, inserted, byte);
            const auto read = TypeParam::parse_position(other);
            if (read && TypeParam::position_text(*read) != other) RC_FAIL("misread: " + other);
            if (!read && read.error().place.column > other.size() + 1) RC_FAIL("column: " + other);
        }
    });
}

// The board upside down with the colours exchanged: rows, side to move and Mimic's ko.
std::string exchanged(const std::string& text, const GameInfo& game) {
    const std::size_t rows_end = text.find(' ');
    std::string rows;
    for (std::size_t begin = 0; begin < rows_end;) {
        const std::size_t end = std::min(text.find('/', begin), rows_end);
        rows = text.substr(begin, end - begin) + (rows.empty() ? "" : "/") + rows;
        begin = end + 1;
    }
    std::string result;
    for (const char c : rows + text.substr(rows_end, 2))
        result += c == 'x' ? 'o' : c == 'o' ? 'x' : c;
    for (std::size_t at = rows_end + 2; at < text.size();) {
        if (const auto square = read_square(text, at, game.files, game.ranks))
            result += to_text(make_square(square->file, game.ranks - 1 - square->rank));
        else
            result += text[at++];
    }
    return result;
}

Outcome exchanged(Outcome outcome) {
    if (outcome == Outcome::Ongoing) return outcome;
    return outcome == Outcome::FirstWins ? Outcome::SecondWins : Outcome::FirstWins;
}

TYPED_TEST(Properties, ExchangedPlayersExchangeTheOutcome) {
    this->expect_everywhere([](const auto& position) {
        const std::string text = exchanged(TypeParam::position_text(position), TypeParam::info);
        const auto other = TypeParam::parse_position(text);
        if (!other) RC_FAIL(text + ": " + words_with_place(other.error()));
        RC_ASSERT(other->to_move() == !position.to_move());
        RC_ASSERT(other->outcome() == exchanged(position.outcome()));
        RC_ASSERT(other->count_moves() == position.count_moves());
    });
}

TYPED_TEST(Properties, NoStepListBeginsAnother) {
    this->expect_everywhere([](const auto& position) {
        std::vector<StepList> lists;
        for (const auto& move : moves_of<TypeParam>(position))
            for (StepList& list : TypeParam::step_lists(position, move))
                lists.push_back(std::move(list));
        // Sorted, a list comes right before one that begins with it, if there is any.
        std::sort(lists.begin(), lists.end());
        const auto pair = std::adjacent_find(
            lists.begin(), lists.end(),
            [](const StepList& a, const StepList& b) { return begins_with(b, a); });
        RC_ASSERT(pair == lists.end());
    });
}

}  // namespace
}  // namespace trireme
