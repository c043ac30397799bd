// Why a click is refused: by drawn boards, and by checking in random games that whatever a refusal
// says is so.

#include "games/refusal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/described.h"
#include "board/geometry.h"
#include "games/drawn_board.h"
#include "games/random_play.h"
#include "games/registry.h"

namespace trireme {
namespace {

using namespace drawn;
using namespace testing_games;

Square square_named(std::string_view name) {
    std::size_t at = 0;
    return read_square(name, at, 14, 12).value();
}

StepList steps_of(std::initializer_list<std::string_view> names) {
    StepList steps;
    for (const std::string_view name : names) steps.push_back(square_named(name));
    return steps;
}

// The refusal as described(); "legal" if the steps begin a legal turn.
std::string refusal(const AnyPosition& position, std::initializer_list<std::string_view> names) {
    const auto refusal = position.refusal(steps_of(names));
    if (!refusal) return "legal";
    EXPECT_EQ(refusal->place, Place{});
    return described(*refusal);
}

// ---- every game

TEST(Refusal, OfASquareThatCannotBegin) {
    for (const GameInfo* game : all_games()) {
        const auto position = AnyPosition::start(*game);
        const std::string id = " game=" + std::string(game->id);
        EXPECT_EQ(refusal(position, {"d5"}), "empty_square square=d5" + id);
        const std::string home = "d" + std::to_string(game->ranks - 1);
        const std::string not_yours =
            "not_yours piece=" + std::string(game->piece) + " square=" + home + id + " side=x";
        EXPECT_EQ(refusal(position, {home}), not_yours);
        EXPECT_EQ(refusal(position, {home, "d5"}), not_yours);
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
    EXPECT_EQ(refusal(position, {"a2", "b4", "n9", "c3"}), "off_line square=a2 other=b4");
}

TEST(Refusal, OfAnotherClickAfterAWholeTurn) {
    const auto eximo = AnyPosition::start(Eximo::info);
    EXPECT_EQ(refusal(eximo, {"c3", "c4", "c5"}), "move_complete square=c4");
    const auto epaminondas = AnyPosition::start(Epaminondas::info);  // {"a1", "a4"} is legal
    EXPECT_EQ(refusal(epaminondas, {"a1", "a3", "a4"}), "move_complete square=a3");
}

TEST(Refusal, WhenTheGameIsOver) {
    const auto position = o_to_move<Mimic>(R"(
        10 ...x......
         9 .o........
    )");
    EXPECT_EQ(refusal(position, {"b9"}), "game_over");
    EXPECT_EQ(refusal(position, {"e5"}), "game_over");
    EXPECT_EQ(refusal(position, {}), "game_over");
}

TEST(Refusal, SquaresOffTheBoardAreRefusedToo) {
    for (const GameInfo* game : all_games()) {
        const auto position = AnyPosition::start(*game);
        const Square off = make_square(game->files, 200);
        EXPECT_EQ(position.refusal({off})->code(), "empty_square");
        const Square from = position.step_lists(position.moves().front()).front().front();
        EXPECT_EQ(position.refusal({from, off})->code(), "unreachable");
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
    EXPECT_EQ(refusal(position, {"b2"}), "capture_due squares=c4,f4");
    EXPECT_EQ(refusal(position, {"c4", "d5"}), "capture_due squares=c6");
    EXPECT_EQ(refusal(position, {"c4", "c5"}), "occupied square=c5");
    EXPECT_EQ(refusal(position, {"c4", "c6"}), "legal");
}

TEST(EximoRefusal, AManThatCannotMoveOrNotThere) {
    const auto position = x_to_move<Eximo>(R"(
        3 .xxxxx..
        2 ..xxx...
        1 ...x....
          abcdefgh
    )");
    EXPECT_EQ(refusal(position, {"d1"}), "no_move piece=man square=d1");
    EXPECT_EQ(refusal(position, {"c3", "c5"}), "unreachable piece=man square=c3 other=c5");
    EXPECT_EQ(refusal(position, {"c3", "d3"}), "occupied square=d3");
}

TEST(EximoRefusal, AChainMustGoOn) {
    const auto position = x_to_move<Eximo>(R"(
        6 ...o....
        4 ...o.o..
        3 ...x....
          abcdefgh
    )");
    EXPECT_EQ(refusal(position, {"d3", "d5", "e5"}), "chain_goes_on squares=d7");
    EXPECT_EQ(refusal(position, {"d3", "d5", "d7"}), "legal");
}

TEST(EximoRefusal, NewMenGoToTheDropZone) {
    const auto position = x_to_move<Eximo>(R"(
        7 a.......
        2 .xxxxx..
        1 .xxxxx..
        a = x
    )");
    EXPECT_EQ(refusal(position, {"a7", "a8", "a1"}), "drop_zone squares=g1,g2");
    EXPECT_EQ(refusal(position, {"a7", "a8", "b2"}), "occupied square=b2");
    EXPECT_EQ(refusal(position, {"a7", "a8", "g1", "g1"}), "occupied square=g1");
    EXPECT_EQ(refusal(position, {"a7", "a8", "g1", "g2"}), "legal");
}

// ---- Mimic

TEST(MimicRefusal, AFrozenPieceNamesTheEnemiesItSees) {
    const auto position = x_to_move<Mimic>(R"(
        7 ....o.....
        4 ..x.x..o..
    )");
    EXPECT_EQ(refusal(position, {"e4"}), "frozen square=e4 squares=h4,e7");
    EXPECT_EQ(refusal(position, {"c4", "e4"}), "unreachable piece=piece square=c4 other=e4");
    EXPECT_EQ(refusal(position, {"c4", "c4"}), "unreachable piece=piece square=c4 other=c4");
}

TEST(MimicRefusal, AnOccupiedSquareAndAPieceWithNoWay) {
    const auto position = x_to_move<Mimic>(R"(
        5 .....xx...
        2 xx........
        1 xx........
    )");
    EXPECT_EQ(refusal(position, {"f5", "g5"}), "occupied square=g5");
    EXPECT_EQ(refusal(position, {"a1"}), "no_move piece=piece square=a1");
}

TEST(MimicRefusal, Ko) {
    const auto before = x_to_move<Mimic>(R"(
        7 ....o.....
        4 ....x.....
    )");
    const auto position = after(before, {"e4-e5"});
    ASSERT_EQ(position.text(), "10/10/10/10/4o5/4x5/10/10/10/10 o e6-e7");
    EXPECT_EQ(refusal(position, {"e6", "e7"}), "ko square=e6 other=e7 game=mimic side=x");
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
    EXPECT_EQ(refusal(position, {"b1", "b5"}), "too_far count=2 squares=b1,b2");
    EXPECT_EQ(refusal(position, {"b2", "b4"}), "too_far count=1 squares=b2");
    EXPECT_EQ(refusal(position, {"b1", "b2"}), "occupied square=b2");
    EXPECT_EQ(refusal(position, {"b1", "c3"}), "off_line square=b1 other=c3");
    EXPECT_EQ(refusal(position, {"b1", "b1"}), "off_line square=b1 other=b1");
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
    EXPECT_EQ(refusal(position, {"b3", "b8"}), "stops_at_capture square=b7");
    EXPECT_EQ(refusal(position, {"d3", "d7"}), "too_far count=2 squares=d3,d4");
    const auto closer = x_to_move<Epaminondas>(R"(
        7 ...o..........
        6 ...o.o........
        5 ..............
        4 ...x.x........
        3 ...x..........
          abcdefghijklmn
    )");
    EXPECT_EQ(refusal(closer, {"d3", "d6"}), "too_strong count=2 squares=d6,d7 own=2");
    EXPECT_EQ(refusal(closer, {"f4", "f6"}), "too_far count=1 squares=f4");
    EXPECT_EQ(refusal(closer, {"d3", "f3"}), "too_far count=1 squares=d3");
}

TEST(EpaminondasRefusal, AStoneThatIsShutIn) {
    const auto position = AnyPosition::start(Epaminondas::info);
    EXPECT_EQ(refusal(position, {"a1"}), "legal");  // its file goes ahead
    const auto corner = x_to_move<Epaminondas>(R"(
        2 oo............
        1 xo............
    )");
    EXPECT_EQ(refusal(corner, {"a1"}), "game_over");
    const auto shut_in = x_to_move<Epaminondas>(R"(
        4 ......x.......
        2 oo............
        1 xo............
    )");
    EXPECT_EQ(refusal(shut_in, {"a1"}), "no_move piece=stone square=a1");
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
    EXPECT_EQ(refusal(position, {"a8"}), "locked square=a8");
    EXPECT_EQ(refusal(position, {"a7", "a8"}), "locked square=a8");
    EXPECT_EQ(refusal(position, {"d1", "f1"}), "too_far count=1 squares=d1");
    const auto beside = x_to_move<Crossings>(R"(
        8 ....x...
        1 ..xxo...
          abcdefgh
    )");
    EXPECT_EQ(refusal(beside, {"c1", "e1"}), "locked square=e1");
    EXPECT_EQ(refusal(beside, {"c1", "f1"}), "blocked square=e1");
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
        EXPECT_TRUE(holds(*refusal, before, next)) << description(steps) << described(*refusal);
    }

    // `before` is a legal turn, after which nothing can be clicked.
    void check_complete(const StepList& before, Square next) const {
        StepList steps = before;
        steps.push_back(next);
        const auto refusal = position_.refusal(steps);
        ASSERT_TRUE(refusal) << description(steps);
        EXPECT_EQ(described(*refusal), "move_complete square=" + to_text(before.back()));
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

    static Square square_in(const Fault& fault, std::string_view name) {
        return square_named(text_in(fault, name));
    }
    static std::vector<Square> squares_in(const Fault& fault) {
        std::vector<Square> squares;
        for (const std::string& name : std::get<Fault::List>(*fault.argument("squares")))
            squares.push_back(square_named(name));
        return squares;
    }
    static int number_in(const Fault& fault, std::string_view name) {
        return static_cast<int>(std::get<std::int64_t>(*fault.argument(name)));
    }
    static const std::string& text_in(const Fault& fault, std::string_view name) {
        return std::get<std::string>(*fault.argument(name));
    }
    bool names_piece(const Fault& fault) const {
        return text_in(fault, "piece") == position_.game().piece;
    }
    // Whether it names the game, and this player.
    bool names(const Fault& fault, char player) const {
        return text_in(fault, "game") == position_.game().id &&
               text_in(fault, "side") == std::string(1, player);
    }

    bool holds(const Fault& fault, const StepList& before, Square next) const {
        if (fault.code() == "game_over") return position_.outcome() != Outcome::Ongoing;
        return before.empty() ? holds_of_start(fault, next) : holds_of_step(fault, before, next);
    }

    bool holds_of_start(const Fault& fault, Square next) const {
        const std::string_view code = fault.code();
        if (code == "capture_due") return top(next) == own() && capture_is_due(squares_in(fault));
        if (!(square_in(fault, "square") == next)) return false;
        if (code == "empty_square")
            return top(next) == '.' && text_in(fault, "game") == position_.game().id;
        if (code == "not_yours")
            return top(next) == enemy() && names_piece(fault) && names(fault, own());
        if (code == "no_move") return top(next) == own() && names_piece(fault);
        if (code == "frozen") return sees(next, squares_in(fault));
        return code == "locked" && top(next) == own() && is_locked(next);
    }

    bool holds_of_step(const Fault& fault, const StepList& before, Square next) const {
        const std::string_view code = fault.code();
        if (code == "capture_due") return before.size() == 1 && are_ways_on(fault, before);
        if (code == "chain_goes_on")
            return before.size() >= 2 && !has_crossed(before) && are_ways_on(fault, before);
        if (code == "drop_zone")
            return has_crossed(before) && are_ways_on(fault, before) &&
                   all_are_home(squares_in(fault));
        if (code == "too_far") return is_too_far(fault, before[0], next);
        if (code == "too_strong") return is_too_strong(fault, before[0], next);
        const Square square = square_in(fault, "square");
        if (code == "occupied")  // or the square of the first drop
            return square == next && (top(next) != '.' || next == before.back());
        if (code == "locked") return square == next && is_locked(next);
        if (code == "blocked") return top(square) != '.' && is_between(square, before[0], next);
        if (code == "stops_at_capture")
            return top(square) == enemy() && is_between(square, before[0], next) &&
                   is_legal({before[0], square});
        if (!(square == before[0]) || !(square_in(fault, "other") == next)) return false;
        if (code == "ko")
            return names(fault, enemy()) &&
                   position_.text().ends_with(" " + to_text(before[0]) + "-" + to_text(next));
        if (code == "off_line") return !direction_between(before[0], next);
        return code == "unreachable" && names_piece(fault);
    }

    bool capture_is_due(const std::vector<Square>& men) const {
        std::set<Square> capturing;
        for (const AnyMove& move : position_.moves())
            if (const Effects effects = position_.effects(move); !effects.captured.empty())
                capturing.insert(effects.moved[0].path[0]);
        return !men.empty() && std::set<Square>(men.begin(), men.end()) == capturing;
    }
    bool are_ways_on(const Fault& fault, const StepList& before) const {
        const std::vector<Square> squares = squares_in(fault);
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
    // Whether these are two or more enemies that the piece sees.
    bool sees(Square piece, const std::vector<Square>& squares) const {
        if (squares.size() < 2 || top(piece) != own()) return false;
        for (const Square square : squares) {
            const auto d = direction_between(piece, square);
            if (!d || top(square) != enemy()) return false;
            if (file_step(*d) != 0 && rank_step(*d) != 0) return false;
            for (int k = 1; k < distance(piece, square); ++k)
                if (top(make_square(piece.file + k * file_step(*d),
                                    piece.rank + k * rank_step(*d))) != '.')
                    return false;
        }
        return true;
    }
    // How many unlocked stones of a player stand in line from a square on.
    int stones_in_line(Square from, Direction d, char player) const {
        int count = 0;
        for (Square square = from;
             square.file < position_.game().files && square.rank < position_.game().ranks &&
             top(square) == player && !is_locked(square);
             ++count)
            square = make_square(square.file + file_step(d), square.rank + rank_step(d));
        return count;
    }
    bool is_too_far(const Fault& fault, Square rear, Square next) const {
        const auto squares = squares_in(fault);
        const Direction d = *direction_between(rear, next);
        const int count = number_in(fault, "count");
        return squares[0] == rear && are_in_line(squares, d) && all_are(squares, own()) &&
               count == static_cast<int>(squares.size()) &&
               count == stones_in_line(rear, d, own()) && distance(squares.back(), next) > count;
    }
    bool is_too_strong(const Fault& fault, Square rear, Square next) const {
        const auto squares = squares_in(fault);
        const Direction d = *direction_between(rear, next);
        const int enemies = number_in(fault, "count");
        const int count = number_in(fault, "own");
        return squares[0] == next && are_in_line(squares, d) && all_are(squares, enemy()) &&
               enemies == static_cast<int>(squares.size()) &&
               enemies == stones_in_line(next, d, enemy()) && enemies >= count &&
               count == stones_in_line(rear, d, own());
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
        facts.check_complete(steps, pick(steps, random));
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
        EXPECT_EQ(position.refusal(steps).has_value(), !Facts(position).is_legal(steps));
    }
}

}  // namespace
}  // namespace trireme
