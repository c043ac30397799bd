// Why a click is refused: by drawn boards, and by checking in random games that whatever a refusal
// says is so.

#include "games/refusal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "board/geometry.h"
#include "games/drawn_board.h"
#include "games/random_play.h"

namespace trireme {
namespace {

using namespace drawn;
using namespace testing_games;
using Code = Refusal::Code;

Square square_named(std::string_view name) {
    std::size_t at = 0;
    return read_square(name, at, 14, 12).value();
}

StepList steps_of(std::initializer_list<std::string_view> names) {
    StepList steps;
    for (const std::string_view name : names) steps.push_back(square_named(name));
    return steps;
}

// Such as "too-strong h9 h10, 2"; "legal" if the steps begin a legal turn.
std::string refusal(const AnyPosition& position, std::initializer_list<std::string_view> names) {
    const auto refusal = position.refusal(steps_of(names));
    if (!refusal) return "legal";
    std::string text(to_text(refusal->code));
    for (const Square square : refusal->squares) text += " " + to_text(square);
    if (refusal->count != 0) text += ", " + std::to_string(refusal->count);
    return text;
}

// ---- every game

TEST(Refusal, OfASquareThatCannotBegin) {
    for (const GameInfo* game : all_games()) {
        const auto position = AnyPosition::start(*game);
        EXPECT_EQ(refusal(position, {"d5"}), "empty d5");
        const std::string home = "d" + std::to_string(game->ranks - 1);
        EXPECT_EQ(refusal(position, {home}), "not-yours " + home);
        EXPECT_EQ(refusal(position, {home, "d5"}), "not-yours " + home);
    }
}

TEST(Refusal, NothingIsWrongWithALegalTurnOrWithNoClick) {
    const auto position = AnyPosition::start(Eximo::info);
    EXPECT_EQ(refusal(position, {}), "legal");
    EXPECT_EQ(refusal(position, {"c3"}), "legal");
    EXPECT_EQ(refusal(position, {"c3", "c4"}), "legal");
}

TEST(Refusal, OnlyTheFirstClickThatDoesNotFitCounts) {
    const auto position = AnyPosition::start(Epaminondas::info);
    EXPECT_EQ(refusal(position, {"a2", "b4", "n9", "c3"}), "off-line a2 b4");
}

TEST(Refusal, WhenTheGameIsOver) {
    const auto position = o_to_move<Mimic>(R"(
        10 ...x......
         9 .o........
    )");
    EXPECT_EQ(refusal(position, {"b9"}), "game-over");
    EXPECT_EQ(refusal(position, {"e5"}), "game-over");
}

TEST(Refusal, SquaresOffTheBoardAreRefusedToo) {
    for (const GameInfo* game : all_games()) {
        const auto position = AnyPosition::start(*game);
        const Square off = make_square(game->files, 200);
        EXPECT_EQ(position.refusal({off})->code, Code::Empty);
        const Square from = position.step_lists(position.moves().front()).front().front();
        EXPECT_EQ(position.refusal({from, off})->code, Code::Unreachable);
    }
}

// ---- Eximo

TEST(EximoRefusal, ACaptureIsDue) {
    const auto position = x_to_move<Eximo>(R"(
        5 ..o..o..
        4 ..x..x..
        2 .x......
          abcdefgh
    )");
    EXPECT_EQ(refusal(position, {"b2"}), "capture-due c4 f4");
    EXPECT_EQ(refusal(position, {"c4", "d5"}), "capture-due c6");
    EXPECT_EQ(refusal(position, {"c4", "c5"}), "occupied c5");
    EXPECT_EQ(refusal(position, {"c4", "c6"}), "legal");
}

TEST(EximoRefusal, AManThatCannotMoveOrNotThere) {
    const auto position = x_to_move<Eximo>(R"(
        3 .xxxxx..
        2 ..xxx...
        1 ...x....
          abcdefgh
    )");
    EXPECT_EQ(refusal(position, {"d1"}), "no-move d1");
    EXPECT_EQ(refusal(position, {"c3", "c5"}), "unreachable c3 c5");
    EXPECT_EQ(refusal(position, {"c3", "d3"}), "occupied d3");
}

TEST(EximoRefusal, AChainMustGoOn) {
    const auto position = x_to_move<Eximo>(R"(
        6 ...o....
        4 ...o.o..
        3 ...x....
          abcdefgh
    )");
    EXPECT_EQ(refusal(position, {"d3", "d5", "e5"}), "continue d7");
    EXPECT_EQ(refusal(position, {"d3", "d5", "d7"}), "legal");
}

TEST(EximoRefusal, NewMenGoToTheDropZone) {
    const auto position = x_to_move<Eximo>(R"(
        7 a.......
        2 .xxxxx..
        1 .xxxxx..
        a = x
    )");
    EXPECT_EQ(refusal(position, {"a7", "a8", "a1"}), "drop-zone g1 g2");
    EXPECT_EQ(refusal(position, {"a7", "a8", "b2"}), "occupied b2");
    EXPECT_EQ(refusal(position, {"a7", "a8", "g1", "g1"}), "occupied g1");
    EXPECT_EQ(refusal(position, {"a7", "a8", "g1", "g2"}), "legal");
}

// ---- Mimic

TEST(MimicRefusal, AFrozenPieceNamesTheEnemiesItSees) {
    const auto position = x_to_move<Mimic>(R"(
        7 ....o.....
        4 ..x.x..o..
    )");
    EXPECT_EQ(refusal(position, {"e4"}), "frozen e4 h4 e7");
    EXPECT_EQ(refusal(position, {"c4", "e4"}), "unreachable c4 e4");
    EXPECT_EQ(refusal(position, {"c4", "c4"}), "unreachable c4 c4");
}

TEST(MimicRefusal, AnOccupiedSquareAndAPieceWithNoWay) {
    const auto position = x_to_move<Mimic>(R"(
        5 .....xx...
        2 xx........
        1 xx........
    )");
    EXPECT_EQ(refusal(position, {"f5", "g5"}), "occupied g5");
    EXPECT_EQ(refusal(position, {"a1"}), "no-move a1");
}

TEST(MimicRefusal, Ko) {
    const auto before = x_to_move<Mimic>(R"(
        7 ....o.....
        4 ....x.....
    )");
    const auto position = after(before, {"e4-e5"});
    ASSERT_EQ(position.text(), "10/10/10/10/4o5/4x5/10/10/10/10 o e6-e7");
    EXPECT_EQ(refusal(position, {"e6", "e7"}), "ko e6 e7");
    EXPECT_EQ(refusal(position, {"e6", "d7"}), "legal");
}

// ---- Epaminondas

TEST(EpaminondasRefusal, HowFarAPhalanxGoes) {
    const auto position = x_to_move<Epaminondas>(R"(
        4 ....o.........
        2 .x...x........
        1 .x...x........
          abcdefghijklmn
    )");
    EXPECT_EQ(refusal(position, {"b1", "b4"}), "legal");
    EXPECT_EQ(refusal(position, {"b1", "b5"}), "too-far b1 b2, 2");
    EXPECT_EQ(refusal(position, {"b2", "b4"}), "too-far b2, 1");
    EXPECT_EQ(refusal(position, {"b1", "b2"}), "occupied b2");
    EXPECT_EQ(refusal(position, {"b1", "c3"}), "off-line b1 c3");
    EXPECT_EQ(refusal(position, {"b1", "b1"}), "off-line b1 b1");
}

TEST(EpaminondasRefusal, WhatStandsInTheWay) {
    const auto position = x_to_move<Epaminondas>(R"(
        8 ...o..........
        7 .o.o..........
        6 ..............
        5 .x............
        4 .x.x..........
        3 .x.x..........
          abcdefghijklmn
    )");
    EXPECT_EQ(refusal(position, {"b3", "b7"}), "legal");
    EXPECT_EQ(refusal(position, {"b3", "b8"}), "blocked b7");
    EXPECT_EQ(refusal(position, {"d3", "d7"}), "too-far d3 d4, 2");
    const auto closer = x_to_move<Epaminondas>(R"(
        7 ...o..........
        6 ...o.o........
        5 ..............
        4 ...x.x........
        3 ...x..........
          abcdefghijklmn
    )");
    EXPECT_EQ(refusal(closer, {"d3", "d6"}), "too-strong d6 d7, 2");
    EXPECT_EQ(refusal(closer, {"f4", "f6"}), "too-far f4, 1");
    EXPECT_EQ(refusal(closer, {"d3", "f3"}), "too-far d3, 1");
}

TEST(EpaminondasRefusal, AStoneThatIsShutIn) {
    const auto position = AnyPosition::start(Epaminondas::info);
    EXPECT_EQ(refusal(position, {"a1"}), "legal");  // its file goes ahead
    const auto corner = x_to_move<Epaminondas>(R"(
        2 oo............
        1 xo............
    )");
    EXPECT_EQ(refusal(corner, {"a1"}), "game-over");
    const auto shut_in = x_to_move<Epaminondas>(R"(
        4 ......x.......
        2 oo............
        1 xo............
    )");
    EXPECT_EQ(refusal(shut_in, {"a1"}), "no-move a1");
}

// ---- Crossings

TEST(CrossingsRefusal, LockedStonesAreWalls) {
    const auto position = x_to_move<Crossings>(R"(
        8 x..o....
        7 x.......
        2 ...x....
        1 .o.x.o..
          abcdefgh
    )");
    EXPECT_EQ(refusal(position, {"a8"}), "locked a8");
    EXPECT_EQ(refusal(position, {"a7", "a8"}), "locked a8");
    EXPECT_EQ(refusal(position, {"d1", "f1"}), "too-far d1, 1");
    const auto beside = x_to_move<Crossings>(R"(
        8 ....x...
        1 ..xxo...
          abcdefgh
    )");
    EXPECT_EQ(refusal(beside, {"c1", "e1"}), "locked e1");
    EXPECT_EQ(refusal(beside, {"c1", "f1"}), "blocked e1");
}

// ---- what a refusal says is so

class Facts {
public:
    explicit Facts(const AnyPosition& position) : position_(position) {
        for (const AnyMove& move : position.moves())
            for (const StepList& list : position.step_lists(move)) lists_.push_back(list);
    }

    // Every way on from these steps.
    std::set<Square> continuations(const StepList& steps) const {
        std::set<Square> next;
        for (const StepList& list : lists_)
            if (list.size() > steps.size() && begins_with(list, steps))
                next.insert(list[steps.size()]);
        return next;
    }

    bool is_legal(const StepList& steps) const {
        return std::any_of(lists_.begin(), lists_.end(),
                           [&](const StepList& list) { return begins_with(list, steps); });
    }

    // `before` begins a legal turn, and with `next` it does not.
    void check(const StepList& before, Square next) const {
        StepList steps = before;
        steps.push_back(next);
        const auto refusal = position_.refusal(steps);
        ASSERT_TRUE(refusal) << description(steps);
        EXPECT_TRUE(holds(*refusal, before, next)) << description(steps) << to_text(refusal->code);
    }

private:
    std::string description(const StepList& steps) const {
        std::string text = position_.text() + ":";
        for (const Square square : steps) text += " " + to_text(square);
        return text + " ";
    }

    char top(Square square) const {
        const std::string stack = position_.stack_at(square);
        return stack.empty() ? '.' : stack.back();
    }
    char own() const { return letter(position_.to_move()); }
    char enemy() const { return letter(!position_.to_move()); }
    bool all_are(const std::vector<Square>& squares, char piece) const {
        return std::all_of(squares.begin(), squares.end(),
                           [&](Square square) { return top(square) == piece; });
    }
    bool is_locked(Square square) const {
        const int far = top(square) == 'x' ? position_.game().ranks - 1 : 0;
        return position_.game().id == "crossings" && top(square) != '.' && square.rank == far;
    }

    static bool are_in_line(const std::vector<Square>& squares, Direction d) {
        for (std::size_t i = 1; i < squares.size(); ++i)
            if (squares[i].file - squares[i - 1].file != file_step(d) ||
                squares[i].rank - squares[i - 1].rank != rank_step(d))
                return false;
        return true;
    }
    static int distance(Square a, Square b) {
        return std::max(std::abs(a.file - b.file), std::abs(a.rank - b.rank));
    }
    // On the straight line from one to the other, with neither of them.
    static bool is_between(Square square, Square from, Square to) {
        return distance(from, square) + distance(square, to) == distance(from, to) &&
               direction_between(from, square) == direction_between(from, to) && !(square == to) &&
               direction_between(from, square).has_value();
    }

    bool holds(const Refusal& refusal, const StepList& before, Square next) const {
        const auto& squares = refusal.squares;
        switch (refusal.code) {
            case Code::GameOver: return position_.outcome() != Outcome::Ongoing;
            case Code::Empty: return before.empty() && squares[0] == next && top(next) == '.';
            case Code::NotYours:
                return before.empty() && squares[0] == next && top(next) == enemy();
            case Code::NoMove: return before.empty() && squares[0] == next && top(next) == own();
            case Code::CaptureDue:
                return before.empty() ? capture_is_due(squares) : are_ways_on(squares, before);
            case Code::Continue:
                return before.size() >= 2 && !has_crossed(before) && are_ways_on(squares, before);
            case Code::DropZone:
                return has_crossed(before) && are_ways_on(squares, before) && all_are_home(squares);
            case Code::Frozen: return sees(squares);
            case Code::Ko:
                return position_.text().ends_with(" " + to_text(before[0]) + "-" + to_text(next)) &&
                       squares == StepList({before[0], next});
            case Code::Occupied:  // or the square of the first drop
                return squares[0] == next && (top(next) != '.' || next == before.back());
            case Code::Blocked:
                return top(squares[0]) != '.' && is_between(squares[0], before[0], next);
            case Code::TooFar: return is_too_far(refusal, before[0], next);
            case Code::TooStrong: return is_too_strong(refusal, before[0], next);
            case Code::Locked: return squares[0] == next && is_locked(next);
            case Code::OffLine: return !direction_between(before[0], next);
            case Code::Unreachable: return squares == StepList({before[0], next});
        }
        return false;
    }

    bool capture_is_due(const std::vector<Square>& men) const {
        std::set<Square> capturing;
        for (const AnyMove& move : position_.moves())
            if (const Effects effects = position_.effects(move); !effects.captured.empty())
                capturing.insert(effects.moved[0].path[0]);
        return !men.empty() && std::set<Square>(men.begin(), men.end()) == capturing;
    }
    bool are_ways_on(const std::vector<Square>& squares, const StepList& before) const {
        return !squares.empty() &&
               std::set<Square>(squares.begin(), squares.end()) == continuations(before);
    }
    bool has_crossed(const StepList& steps) const {
        const int far = position_.to_move() == Side::First ? position_.game().ranks - 1 : 0;
        return std::any_of(steps.begin(), steps.end(), [&](Square s) { return s.rank == far; });
    }
    bool all_are_home(const std::vector<Square>& squares) const {
        const int home = position_.to_move() == Side::First ? 0 : position_.game().ranks - 2;
        return std::all_of(squares.begin(), squares.end(), [&](Square s) {
            return s.rank >= home && s.rank <= home + 1 && s.file >= 1 && s.file <= 6;
        });
    }
    bool sees(const std::vector<Square>& squares) const {
        if (squares.size() < 3 || top(squares[0]) != own()) return false;
        for (std::size_t i = 1; i < squares.size(); ++i) {
            const auto d = direction_between(squares[0], squares[i]);
            if (!d || top(squares[i]) != enemy()) return false;
            if (file_step(*d) != 0 && rank_step(*d) != 0) return false;
            for (int k = 1; k < distance(squares[0], squares[i]); ++k)
                if (top(make_square(squares[0].file + k * file_step(*d),
                                    squares[0].rank + k * rank_step(*d))) != '.')
                    return false;
        }
        return true;
    }
    bool is_too_far(const Refusal& refusal, Square rear, Square next) const {
        const auto& squares = refusal.squares;
        return squares[0] == rear && are_in_line(squares, *direction_between(rear, next)) &&
               all_are(squares, own()) && refusal.count == static_cast<int>(squares.size()) &&
               distance(squares.back(), next) > refusal.count;
    }
    bool is_too_strong(const Refusal& refusal, Square rear, Square next) const {
        const auto& squares = refusal.squares;
        return squares[0] == next && are_in_line(squares, *direction_between(rear, next)) &&
               all_are(squares, enemy()) && refusal.count >= 1 &&
               static_cast<int>(squares.size()) >= refusal.count;
    }

    AnyPosition position_;
    std::vector<StepList> lists_;
};

template <class Visit>
void for_each_square(const GameInfo& game, Visit visit) {
    for (int rank = 0; rank < game.ranks; ++rank)
        for (int file = 0; file < game.files; ++file) visit(make_square(file, rank));
}

// Every click from every beginning of up to two clicks, and some longer ones.
void check_all_clicks(const AnyPosition& position, SplitMix64& random) {
    const Facts facts(position);
    std::vector<StepList> beginnings{{}};
    for (const Square first : facts.continuations({})) beginnings.push_back({first});
    const auto moves = position.moves();
    for (int i = 0; i < 20 && !moves.empty(); ++i) {
        StepList steps = pick(position.step_lists(pick(moves, random)), random);
        steps.resize(1 + random.below(steps.size()));
        if (!facts.continuations(steps).empty()) beginnings.push_back(steps);
    }
    for (const StepList& before : beginnings)
        for_each_square(position.game(), [&](Square next) {
            StepList steps = before;
            steps.push_back(next);
            if (!facts.is_legal(steps))
                facts.check(before, next);
            else
                EXPECT_FALSE(position.refusal(steps)) << position.text();
        });
}

template <class G>
class Refusals : public testing::Test {};
TYPED_TEST_SUITE(Refusals, EveryGame, GameNames);

TYPED_TEST(Refusals, SayWhatIsSoInRandomGames) {
    SplitMix64 random(20);
    const int games = fast_build ? 3 : 1;
    for (int i = 0; i < games; ++i) {
        const auto history = random_game<TypeParam>(TypeParam::start(), 200, random);
        // A few positions a game: there are thousands of clicks in each.
        for (int k = 0; k < 4; ++k)
            check_all_clicks(AnyPosition::of<TypeParam>(pick(history.positions(), random)), random);
        check_all_clicks(AnyPosition::of<TypeParam>(history.position()), random);
    }
}

TYPED_TEST(Refusals, ComeBackWhateverIsClicked) {
    SplitMix64 random(21);
    const auto history = random_game<TypeParam>(TypeParam::start(), 60, random);
    for (int i = 0; i < 300; ++i) {
        const auto position = AnyPosition::of<TypeParam>(pick(history.positions(), random));
        StepList steps(random.below(6));
        for (Square& square : steps)
            square = make_square(static_cast<int>(random.below(256)) >> random.below(8),
                                 static_cast<int>(random.below(256)) >> random.below(8));
        EXPECT_EQ(position.refusal(steps).has_value(),
                  !steps.empty() && !Facts(position).is_legal(steps));
    }
}

}  // namespace
}  // namespace trireme
