// The laws of game.h, for every registered game.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "games/divided_perft.h"
#include "games/perft_data.h"
#include "games/random_play.h"
#include "games/symmetry.h"

namespace trireme {
namespace {

using namespace testing_games;

// ---------------------------------------------------------------------------------------------
// What is looked at

// Positions of random games from the start and from all known positions. Made once for each game.
template <Game G>
const std::vector<typename G::Position>& sample() {
    static const auto positions = [] {
        constexpr int full_games = fast_build ? 10 : 2;
        SplitMix64 random(20);
        std::vector<typename G::Position> all;
        const auto add = [&](const typename G::Position& start, int plies) {
            const auto history = random_game<G>(start, plies, random);
            all.insert(all.end(), history.positions().begin(), history.positions().end());
        };
        for (int i = 0; i < full_games; ++i) add(G::start(), 150);
        for (const PerftCase& known : perft_cases(G::info.id))
            add(*G::parse_position(known.position), 5);
        const auto known = known_positions(G::info.id);
        for (std::size_t i = 0; i < known.size(); i += fast_build ? 2 : 10)
            add(*G::parse_position(known[i].position), 5);
        return all;
    }();
    return positions;
}

// A few moves, evenly spaced, for laws that cost much: over all positions every kind has its turn.
template <Game G>
std::vector<typename G::Move> some_moves(const typename G::Position& position) {
    constexpr std::size_t enough = 16;
    const auto moves = moves_of<G>(position);
    const std::size_t step = moves.size() / enough + 1;
    std::vector<typename G::Move> some;
    for (std::size_t i = position.key() % step; i < moves.size(); i += step)
        some.push_back(moves[i]);
    return some;
}

template <class G>
class Conformance : public testing::Test {
protected:
    // Calls `check(position)` for the whole sample, until the first fatal failure.
    template <class Check>
    static void for_each_position(Check check) {
        for (const auto& position : sample<G>()) {
            SCOPED_TRACE(G::position_text(position));
            check(position);
            if (testing::Test::HasFatalFailure()) return;
        }
    }
};
TYPED_TEST_SUITE(Conformance, EveryGame, GameNames);

// ---------------------------------------------------------------------------------------------
// Text

TYPED_TEST(Conformance, StartIsTheStatedOne) {
    EXPECT_EQ(TypeParam::position_text(TypeParam::start()), TypeParam::info.start);
    EXPECT_EQ(TypeParam::start().outcome(), Outcome::Ongoing);
    EXPECT_EQ(TypeParam::start().to_move(), Side::First);
}

TYPED_TEST(Conformance, PositionTextIsReadBack) {
    this->for_each_position([](const auto& position) {
        const auto read = TypeParam::parse_position(TypeParam::position_text(position));
        ASSERT_TRUE(read) << read.error().text();
        EXPECT_TRUE(*read == position);
        EXPECT_EQ(read->key(), position.key());
        EXPECT_EQ(read->to_move(), position.to_move());
    });
}

TYPED_TEST(Conformance, PositionTextIsStrict) {
    const std::string text(TypeParam::info.start);
    for (const std::string& wrong :
         {std::string(), " " + text, text + " ", text + "\n", text + " x", text.substr(1),
          text.substr(0, text.size() - 1), text + std::string(1, '\0')})
        EXPECT_FALSE(TypeParam::parse_position(wrong)) << "'" << wrong << "'";
}

TYPED_TEST(Conformance, MoveTextIsReadBack) {
    this->for_each_position([](const auto& position) {
        for (const auto& move : some_moves<TypeParam>(position)) {
            const std::string text = TypeParam::move_text(position, move);
            const auto read = TypeParam::parse_move(position, text);
            ASSERT_TRUE(read) << text << ": " << read.error().text();
            EXPECT_TRUE(*read == move) << text;
        }
    });
}

TYPED_TEST(Conformance, MoveTextsDiffer) {
    this->for_each_position([](const auto& position) {
        const auto texts = texts_of<TypeParam>(position, moves_of<TypeParam>(position));
        const std::set<std::string> different(texts.begin(), texts.end());
        EXPECT_EQ(different.size(), texts.size());
    });
}

// ---------------------------------------------------------------------------------------------
// Moves and outcomes

TYPED_TEST(Conformance, MovesAreCountedAsListed) {
    this->for_each_position([](const auto& position) {
        const int listed = static_cast<int>(moves_of<TypeParam>(position).size());
        EXPECT_EQ(position.count_moves(), listed);
        EXPECT_EQ(position.has_legal_move(), listed > 0);
        EXPECT_TRUE(TypeParam::max_moves == 0 || listed <= TypeParam::max_moves) << listed;
    });
}

TYPED_TEST(Conformance, GamesAreOverWhereThereAreNoMoves) {
    this->for_each_position([](const auto& position) {
        EXPECT_EQ(position.outcome() == Outcome::Ongoing, position.count_moves() > 0);
    });
}

TYPED_TEST(Conformance, PlayersTakeTurns) {
    this->for_each_position([](const auto& position) {
        for (const auto& move : moves_of<TypeParam>(position))
            EXPECT_EQ(position.play(move).to_move(), !position.to_move());
    });
}

TYPED_TEST(Conformance, PlayLeavesTheOriginalAlone) {
    this->for_each_position([](const auto& position) {
        const auto copy = position;
        const std::string text = TypeParam::position_text(position);
        for (const auto& move : some_moves<TypeParam>(position)) {
            const auto after = position.play(move);
            EXPECT_FALSE(after == position);
        }
        EXPECT_TRUE(position == copy);
        EXPECT_EQ(TypeParam::position_text(position), text);
    });
}

TYPED_TEST(Conformance, MovesAreAppendedToTheBuffer) {
    const auto before = moves_of<TypeParam>(TypeParam::start());
    for (const PerftCase& known : perft_cases(TypeParam::info.id)) {
        const auto position = *TypeParam::parse_position(known.position);
        MoveBuffer<typename TypeParam::Move> buffer(1);  // so that it has to grow
        TypeParam::start().generate(buffer);
        position.generate(buffer);
        auto expected = before;
        const auto moves = moves_of<TypeParam>(position);
        expected.insert(expected.end(), moves.begin(), moves.end());
        EXPECT_TRUE(std::equal(buffer.begin(), buffer.end(), expected.begin(), expected.end()))
            << known.name;
        buffer.truncate(before.size());
        EXPECT_TRUE(std::equal(buffer.begin(), buffer.end(), before.begin(), before.end()));
    }
}

// Some games tell whether a move is legal without listing all of them.
TYPED_TEST(Conformance, MovesAreFoundByTheirSquares) {
    using Move = typename TypeParam::Move;
    using Position = typename TypeParam::Position;
    std::function<bool(const Position&, int, int)> finds;
    std::function<std::pair<int, int>(const Move&)> squares;
    int size = 0;
    if constexpr (requires { &Position::find_move; }) {
        size = Position::Board::size;
        finds = [](const Position& position, int from, int to) {
            const auto move = position.find_move(from, to);
            if (!move) return false;
            const auto moves = moves_of<TypeParam>(position);
            EXPECT_EQ(std::count(moves.begin(), moves.end(), *move), 1);
            return true;
        };
        squares = [](const Move& move) { return std::pair(move.rear(), move.landing()); };
    } else if constexpr (requires { &Position::is_legal; }) {
        size = mimic::Board::size;
        finds = [](const Position& position, int from, int to) {
            return position.is_legal(
                {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
        };
        squares = [](const Move& move) { return std::pair<int, int>(move.from, move.to); };
    }
    int positions = 0;
    this->for_each_position([&](const Position& position) {
        if (++positions % 10 != 0) return;
        std::set<std::pair<int, int>> legal;
        if (squares)
            for (const Move& move : moves_of<TypeParam>(position)) legal.insert(squares(move));
        for (int from = 0; from < size; ++from)
            for (int to = 0; to < size; ++to)
                ASSERT_EQ(finds(position, from, to), legal.contains({from, to}))
                    << TypeParam::position_text(position) << ' ' << from << ' ' << to;
    });
}

TYPED_TEST(Conformance, CapturesAreTheMovesThatTake) {
    if constexpr (requires { &TypeParam::Position::generate_captures; }) {
        this->for_each_position([](const auto& position) {
            std::vector<typename TypeParam::Move> expected;
            for (const auto& move : moves_of<TypeParam>(position))
                if (position.captured_by(move) > 0) expected.push_back(move);
            MoveBuffer<typename TypeParam::Move> captures;
            position.generate_captures(captures);
            EXPECT_TRUE(
                std::equal(captures.begin(), captures.end(), expected.begin(), expected.end()))
                << TypeParam::position_text(position);
        });
    }
}

// ---------------------------------------------------------------------------------------------
// Keys

TYPED_TEST(Conformance, KeysAreIncremental) {
    this->for_each_position([](const auto& position) {
        EXPECT_EQ(position.key(), position.key_from_scratch());
        for (const auto& move : some_moves<TypeParam>(position)) {
            const auto after = position.play(move);
            EXPECT_EQ(after.key(), after.key_from_scratch())
                << TypeParam::move_text(position, move);
        }
    });
}

TYPED_TEST(Conformance, PassingChangesThePlayerToMoveAlone) {
    this->for_each_position([](const auto& position) {
        const auto passed = position.passed();
        EXPECT_EQ(passed.to_move(), !position.to_move());
        EXPECT_EQ(passed.key(), passed.key_from_scratch());
        // Up to the ko, which a pass lifts.
        const auto back = passed.passed();
        EXPECT_TRUE(back.passed() == passed);
        std::string text = TypeParam::position_text(position);
        const std::string returned = TypeParam::position_text(back);
        EXPECT_EQ(text.substr(0, text.find(' ') + 2), returned.substr(0, returned.find(' ') + 2));
        EXPECT_EQ(passed.count_moves(), static_cast<int>(moves_of<TypeParam>(passed).size()));
    });
}

TYPED_TEST(Conformance, DifferentPositionsHaveDifferentKeys) {
    std::unordered_map<std::uint64_t, std::string> texts;
    const auto see = [&](const auto& position) {
        const std::string text = TypeParam::position_text(position);
        const auto [known, is_new] = texts.emplace(position.key(), text);
        EXPECT_EQ(known->second, text);
    };
    this->for_each_position([&](const auto& position) {
        see(position);
        for (const auto& move : some_moves<TypeParam>(position)) see(position.play(move));
    });
}

// ---------------------------------------------------------------------------------------------
// Steps

template <Game G>
bool on_board(const StepList& list) {
    return std::all_of(list.begin(), list.end(), [](Square square) {
        return square.file < G::info.files && square.rank < G::info.ranks;
    });
}

TYPED_TEST(Conformance, StepListsArePrefixTrees) {
    this->for_each_position([](const auto& position) {
        std::vector<StepList> lists;
        for (const auto& move : moves_of<TypeParam>(position)) {
            const auto ways = TypeParam::step_lists(position, move);
            EXPECT_FALSE(ways.empty()) << TypeParam::move_text(position, move);
            for (const StepList& list : ways) {
                EXPECT_FALSE(list.empty()) << TypeParam::move_text(position, move);
                EXPECT_TRUE(on_board<TypeParam>(list)) << TypeParam::move_text(position, move);
                lists.push_back(list);
            }
        }
        // Sorted, a list comes right before one that begins with it, if there is any.
        std::sort(lists.begin(), lists.end());
        for (std::size_t i = 1; i < lists.size(); ++i)
            EXPECT_FALSE(begins_with(lists[i], lists[i - 1]))
                << "from " << to_text(lists[i].front()) << " to " << to_text(lists[i].back());
    });
}

// What a front end does: it keeps the lists that go on as the player clicks.
template <Game G>
class Clicker {
public:
    explicit Clicker(const typename G::Position& position) : moves_(moves_of<G>(position)) {
        for (std::size_t i = 0; i < moves_.size(); ++i)
            for (StepList& list : G::step_lists(position, moves_[i]))
                open_.push_back({i, std::move(list)});
    }

    // Nothing until the clicks are a whole move.
    std::optional<typename G::Move> click(Square square) {
        std::vector<Leaf> kept;
        for (Leaf& leaf : open_)
            if (leaf.list.size() > clicks_ && leaf.list[clicks_] == square)
                kept.push_back(std::move(leaf));
        open_ = std::move(kept);
        ++clicks_;
        if (open_.size() != 1 || open_.front().list.size() != clicks_) return std::nullopt;
        return moves_[open_.front().move];
    }

private:
    struct Leaf {
        std::size_t move;
        StepList list;
    };

    std::vector<typename G::Move> moves_;
    std::vector<Leaf> open_;
    std::size_t clicks_ = 0;
};

TYPED_TEST(Conformance, StepListsReachTheirMoves) {
    SplitMix64 random(21);
    this->for_each_position([&](const auto& position) {
        const auto moves = moves_of<TypeParam>(position);
        if (moves.empty()) return;
        const auto move = pick(moves, random);
        for (const StepList& list : TypeParam::step_lists(position, move)) {
            Clicker<TypeParam> clicker(position);
            for (std::size_t i = 0; i + 1 < list.size(); ++i)
                EXPECT_FALSE(clicker.click(list[i])) << TypeParam::move_text(position, move);
            const auto reached = clicker.click(list.back());
            ASSERT_TRUE(reached) << TypeParam::move_text(position, move);
            EXPECT_TRUE(*reached == move) << TypeParam::move_text(position, move);
        }
    });
}

// ---------------------------------------------------------------------------------------------
// Effects

// A board as one would draw it, on which effects are carried out without knowing the rules.
class Drawing {
public:
    template <Game G>
    static Drawing of(const typename G::Position& position) {
        Drawing drawing;
        for (int rank = 0; rank < G::info.ranks; ++rank)
            for (int file = 0; file < G::info.files; ++file) {
                const Square square = make_square(file, rank);
                if (auto stack = position.stack_at(square); !stack.empty())
                    drawing.stacks_[square] = std::move(stack);
            }
        return drawing;
    }

    // What the effects of a move of `mover` ask for; fails where they make no sense.
    void apply(const Effects& effects, Side mover) {
        for (const Travel& travel : effects.moved) lift(travel.path.front(), mover);
        for (const Square square : effects.captured) lift(square, !mover);
        for (const Travel& travel : effects.moved)
            if (!travel.leaves_board) put_on_empty(travel.path.back(), mover);
        for (const Square square : effects.dropped) put_on_empty(square, mover);
        if (!effects.mimicked) return;
        lift(effects.mimicked->path.front(), !mover);
        if (!effects.mimicked->leaves_board)
            stacks_[effects.mimicked->path.back()] += letter(!mover);
    }

    friend bool operator==(const Drawing&, const Drawing&) = default;

private:
    void lift(Square from, Side side) {
        std::string& stack = stacks_[from];
        ASSERT_FALSE(stack.empty()) << "nothing on " << to_text(from);
        EXPECT_EQ(stack.back(), letter(side)) << "on " << to_text(from);
        stack.pop_back();
        if (stack.empty()) stacks_.erase(from);
    }

    void put_on_empty(Square square, Side side) {
        EXPECT_FALSE(stacks_.contains(square)) << "something on " << to_text(square);
        stacks_[square] += letter(side);
    }

    std::map<Square, std::string> stacks_;
};

bool has_no_empty_path(const Effects& effects) {
    const auto is_empty = [](const Travel& travel) { return travel.path.empty(); };
    return std::none_of(effects.moved.begin(), effects.moved.end(), is_empty) &&
           !(effects.mimicked && is_empty(*effects.mimicked));
}

TYPED_TEST(Conformance, EffectsTellAllThatAMoveDoes) {
    this->for_each_position([](const auto& position) {
        const auto before = Drawing::of<TypeParam>(position);
        for (const auto& move : some_moves<TypeParam>(position)) {
            SCOPED_TRACE(TypeParam::move_text(position, move));
            const Effects effects = TypeParam::effects(position, move);
            ASSERT_TRUE(has_no_empty_path(effects));
            Drawing drawing = before;
            drawing.apply(effects, position.to_move());
            EXPECT_TRUE(drawing == Drawing::of<TypeParam>(position.play(move)));
        }
    });
}

// ---------------------------------------------------------------------------------------------
// Symmetry: a mirrored game is the same game, and so is one with the board turned and the players
// exchanged.

// Each move's image must be a legal move (perhaps with another canonical text) that leads to the
// image of the position after it. As the numbers of moves agree too, this is one to one.
template <Game G>
void check_symmetry(const typename G::Position& position, const Transformer& transform) {
    const std::string image_text = transform.position(G::position_text(position));
    SCOPED_TRACE(image_text);
    const auto image = G::parse_position(image_text);
    ASSERT_TRUE(image) << image.error().text();
    EXPECT_EQ(image->outcome(), transform.outcome(position.outcome()));
    EXPECT_EQ(image->count_moves(), position.count_moves());
    for (const auto& move : some_moves<G>(position)) {
        const std::string text = G::move_text(position, move);
        const auto image_move = G::parse_move(*image, transform.move(text));
        ASSERT_TRUE(image_move) << text << ": " << image_move.error().text();
        EXPECT_EQ(G::position_text(image->play(*image_move)),
                  transform.position(G::position_text(position.play(move))))
            << text;
    }
}

TYPED_TEST(Conformance, MirroredGamesAreTheSame) {
    const Transformer mirror(Symmetry::Mirror, TypeParam::info);
    this->for_each_position(
        [&](const auto& position) { check_symmetry<TypeParam>(position, mirror); });
}

TYPED_TEST(Conformance, ExchangedPlayersHaveTheSameGame) {
    const Transformer turn(Symmetry::Turn, TypeParam::info);
    this->for_each_position(
        [&](const auto& position) { check_symmetry<TypeParam>(position, turn); });
}

// ---------------------------------------------------------------------------------------------
// Threads

// The start, as deep as is quick.
template <Game G>
int quick_depth() {
    constexpr std::uint64_t quick = fast_build ? 3'000'000 : 300'000;
    const auto counts = perft_cases(G::info.id).front().counts;
    int depth = 1;
    while (depth < static_cast<int>(counts.size()) &&
           counts[static_cast<std::size_t>(depth)] <= quick)
        ++depth;
    return depth;
}

TYPED_TEST(Conformance, DividedPerftIsPerft) {
    const auto start = TypeParam::start();
    const int depth = quick_depth<TypeParam>();
    const auto moves = moves_of<TypeParam>(start);
    MoveBuffer<typename TypeParam::Move> buffer;
    for (const int threads : {1, 2, 3}) {
        const auto shares = DividedPerft<TypeParam>::run(start, depth, threads);
        ASSERT_EQ(shares.size(), moves.size());
        for (std::size_t i = 0; i < shares.size(); ++i) {
            EXPECT_TRUE(shares[i].move == moves[i]);
            EXPECT_EQ(shares[i].nodes, perft<TypeParam>(start.play(moves[i]), depth - 1, buffer))
                << threads << " threads, " << TypeParam::move_text(start, moves[i]);
        }
    }
}

TYPED_TEST(Conformance, DividedPerftOfEveryKnownPosition) {
    for (const PerftCase& known : perft_cases(TypeParam::info.id)) {
        const auto position = *TypeParam::parse_position(known.position);
        for (const int depth : {1, 2}) {
            if (static_cast<std::size_t>(depth) > known.counts.size()) continue;
            std::uint64_t total = 0;
            for (const auto& share : DividedPerft<TypeParam>::run(position, depth, 2))
                total += share.nodes;
            EXPECT_EQ(total, known.counts[static_cast<std::size_t>(depth) - 1]) << known.name;
        }
    }
}

// ---------------------------------------------------------------------------------------------
// Sizes: search copies positions and keeps moves by the million.

TEST(Sizes, AreSmall) {
    EXPECT_LE(sizeof(Eximo::Position), 64U);
    EXPECT_LE(sizeof(Crossings::Position), 64U);
    EXPECT_LE(sizeof(Epaminondas::Position), 128U);
    EXPECT_LE(sizeof(Mimic::Position), 256U);
    EXPECT_LE(sizeof(Eximo::Move), 16U);
    EXPECT_LE(sizeof(Epaminondas::Move), 4U);
    EXPECT_LE(sizeof(Mimic::Move), 2U);
}

}  // namespace
}  // namespace trireme
