// Reasons on positions that were drawn for them: each has the squares and numbers that it must
// have, and holds by the reference rules.

#include <set>

#include "coach/fact_kinds.h"
#include "coach/games.h"
#include "coach/reasons.h"
#include "coach/support.h"

namespace trireme {
namespace {

using namespace testing_coach;

// A mistake as it is drawn: the better line and what was played, both from the same position.
struct Drawing {
    std::string game;
    std::string position;
    std::string played;
    std::string better;
    Score played_score = -200;
    Score better_score = 200;
};

ReviewedMove reviewed(const Drawing& drawn) {
    const auto line = [&](const std::string& moves) {
        return game(drawn.game, drawn.position, moves).moves();
    };
    return {{Label::Blunder, Note::None, 0.4},
            {drawn.better_score, 0.7},
            {drawn.played_score, 0.3},
            line(drawn.better),
            line(drawn.played),
            {}};
}

// All facts of a kind, as rows; each is held to the reference rules.
std::vector<std::string> found(const Drawing& drawn, const FactKind& kind) {
    const AnyPosition before = *AnyPosition::parse(*find_game(drawn.game), drawn.position);
    const ReviewedMove move = reviewed(drawn);
    std::vector<std::string> rows;
    std::vector<Fact> facts;
    for (const auto& [fact, weight] : facts_of(mistake_in(before, move))) {
        facts.push_back(fact);
        if (fact.code() == kind.code) rows.push_back(row_of(fact));
    }
    expect_to_hold(before, move, facts);
    return rows;
}

using Rows = std::vector<std::string>;

// ---------------------------------------------------------------------------------------------
// All games

// White breaks Black's pair a stone at a time, and loses one for it in the end.
const Drawing two_for_one{"crossings", "7o/3o1oo1/3o4/8/3x4/3x4/3x4/x7 x", "a1-a2 h8-h7",
                          "d2,d4-d6 h8-h7 d4,d6-d7 g7,f7-d7"};

TEST(Drawn, WhatIsLostLastIsPartOfTheExchange) {
    EXPECT_EQ(found(two_for_one, fact::exchange_missed),
              Rows{"better 4 exchange_missed side=first colour=White count=2 pieces=stones "
                   "other=1 move=d2,d4-d6"});
    EXPECT_EQ(found(two_for_one, fact::capture_missed), Rows{});
}

TEST(Drawn, AnEvenExchangeIsNoReason) {
    Drawing even = two_for_one;
    even.position = "7o/3o4/3o1oo1/8/3x4/3x4/3x4/x7 x";
    even.better = "d2,d4-d6 g6,f6-d6";
    EXPECT_EQ(found(even, fact::exchange_missed), Rows{});
    EXPECT_EQ(found(even, fact::capture_missed), Rows{});
}

TEST(Drawn, WhatIsTakenLastMayBeTakenBack) {
    Drawing open = two_for_one;
    open.better = "d2,d4-d6 h8-h7 d4,d6-d7";
    EXPECT_EQ(found(open, fact::capture_missed),
              Rows{"better 1 capture_missed side=first colour=White count=1 pieces=stone "
                   "move=d2,d4-d6 first=d2,d4-d6"});
}

TEST(Drawn, NobodyIsAheadWhereTheGameIsOver) {
    // White has crossed and wins: that d7 is a row from home, and the pair on row 1, mean nothing.
    const Drawing won{"crossings", "8/8/3x4/3x4/8/6oo/8/xx6 x", "d6-e6 h3-h4", "d5,d6-d8 g3-f4"};
    EXPECT_EQ(found(won, fact::race_ahead), Rows{});
    EXPECT_EQ(found(won, fact::lines_ahead), Rows{});
}

// ---------------------------------------------------------------------------------------------
// Mimic

// Pieces that see each other along the edges: whoever moves away first throws the other one off.
const std::string along_the_edges = "10/10/ox8/10/8ox/ox8/10/8ox/10/10 x -";
const Drawing throws_two{"mimic", along_the_edges, "b8-b9 i3-i4", "b5-c5 i3-h3 b8-c8 h3-h4"};
const Drawing is_thrown_twice{"mimic", along_the_edges, "b5-c5 i3-h3 c5-d4 i6-h6 d4-d5",
                              "b5-b6 i3-i4"};

TEST(Drawn, NothingIsTakenInMimic) {
    for (const Drawing& drawn : {throws_two, is_thrown_twice})
        for (const FactKind* kind :
             {&fact::pieces_taken, &fact::capture_missed, &fact::later_capture_missed,
              &fact::exchange_lost, &fact::exchange_missed})
            EXPECT_EQ(found(drawn, *kind), Rows{}) << kind->code;
}

// ---------------------------------------------------------------------------------------------
// Epaminondas and Crossings

// Black's column of four meets the end of a row of five, with two more stones behind it or none.
const Drawing onto_a_row{"epaminondas", "2o11/2o11/2o11/2o11/14/14/2xxxxx7/2x11/2x11/14/14/x13 x",
                         "a1-a2 c12,c9-c6 a2-a3", "a1-b1 c12-b12 b1-c1"};

const std::string a_row_alone = "2o11/2o11/2o11/2o11/14/14/2xxxxx7/14/14/14/14/x13";

TEST(Drawn, StonesThatStandBehindEachOtherAreNotHitFromTheSide) {
    EXPECT_EQ(found(onto_a_row, fact::flank_hit), Rows{});
    EXPECT_EQ(found(onto_a_row, fact::line_broken),
              Rows{"played 2 line_broken side=second colour=Black move=c12,c9-c6 count=3 own=4 "
                   "length=3"});
    // Where one stone falls, others may stand behind it all the same.
    const Drawing crossings{"crossings", "2o5/2o5/2o5/2xxxxx1/2x5/8/8/x7 x", "a1-a2 c8,c6-c5 a2-a3",
                            "a1-b1 c8-b8 b1-c1"};
    EXPECT_EQ(found(crossings, fact::flank_hit), Rows{});
    EXPECT_EQ(found(crossings, fact::line_broken),
              Rows{"played 2 line_broken side=second colour=Black move=c8,c6-c5 count=1 own=3 "
                   "length=2"});
}

// ---------------------------------------------------------------------------------------------
// Eximo

// Black must take on d5 and is taken back twice.
const Drawing must_take{"eximo", "3o3o/3o4/3o4/8/2xx4/8/8/7x x", "h1-h2 d6-d5 d4xd6 d7xd5xb3 h2-h3",
                        "c4-b5 h8-h7 h1-h2 h7-h6 h2-h3"};
// White makes him take.
const Drawing makes_take{"eximo", "3o3o/3o4/3o4/8/2xx4/8/7x/8 o", "h8-h7 h2-h3 h7-g6 h3-h4",
                         "d6-d5 d4xd6 d7xd5xb3 h2-h3"};

TEST(Drawn, AForcedCaptureOfBothLinesExplainsNothing) {
    // Both lines have it; what differs is another man, on g3.
    const Drawing both{"eximo", "3o3o/3o4/3o4/8/2xx1o2/8/8/x6x x",
                       "h1-h2 d6-d5 d4xd6 d7xd5xb3 h2-g3 f4xh2 a1-a2",
                       "h1-g2 d6-d5 d4xd6 d7xd5xb3 g2-h3 h8-h7 h3-h4"};
    EXPECT_EQ(found(both, fact::capture_forced), Rows{});
    EXPECT_EQ(found(both, fact::exchange_lost),
              Rows{"played 6 exchange_lost side=second colour=White count=3 pieces=men other=1 "
                   "move=h1-h2"});
    const Drawing mirrored{"eximo", "3o3o/3o4/3o4/8/2xx1o2/8/7x/x7 o",
                           "h8-h7 h2-h3 d6-d5 d4xd6 d7xd5xb3 h3-h4",
                           "d6-d5 d4xd6 d7xd5xb3 h2-g3 f4xh2 a1-a2"};
    EXPECT_EQ(found(mirrored, fact::capture_to_force), Rows{});
    EXPECT_EQ(found(mirrored, fact::exchange_missed),
              Rows{"better 5 exchange_missed side=second colour=White count=3 pieces=men other=1 "
                   "move=d6-d5"});
}

TEST(Drawn, AForcedCaptureThatIsPaidBackExplainsNothing) {
    // Whoever must take twice as much afterwards has lost nothing by it.
    Drawing even = must_take;
    even.better = "c4-b5 d6-d5 d4xd6 d7xd5 h1-h2";
    EXPECT_EQ(found(must_take, fact::capture_forced).size(), 1U);
    EXPECT_EQ(found(even, fact::capture_forced).size(), 1U) << "one man is less than two";
    even.played = even.better;
    EXPECT_EQ(found(even, fact::capture_forced), Rows{});
}

// ---------------------------------------------------------------------------------------------
// One for each kind that the blunders of tests/data do not have, and some more

const Drawing suicide{
    "mimic", "10/7x2/10/o9/10/2x7/10/10/2o2x4/10 x -", "c5-c6", "h9-g9", loss_in(1), 0};
const Drawing left_behind{
    "crossings", "8/x7/8/3o4/8/8/8/7o x", "a7-a6", "a7-a8 d5-d4", loss_in(1), 0};
const Drawing race{"crossings", "8/8/8/4o3/3x4/8/8/8 x", "d4-d3 e5-e4", "d4-d5 e5-e6"};

struct Drawn {
    const FactKind& kind;
    Drawing drawing;
    std::string row;
};

const std::vector<Drawn>& all_drawn() {
    static const std::vector<Drawn> all{
        {fact::lost_at_once, suicide, "played 1 lost_at_once"},
        {fact::copy_home, suicide,
         "played 1 copy_home side=second colour=Red square=c2 other=c1 move=c5-c6 count=0"},
        // The red piece on g4 copies the step to f3, where a blue one stands.
        {fact::copy_covers,
         {"mimic", "10/10/10/10/10/10/3x2o3/5x4/10/10 x -", "d4-e5", "d4-d3"},
         "played 1 copy_covers side=second colour=Red square=g4 other=f3 move=d4-e5 count=2"},
        {fact::frozen,
         {"mimic", "10/10/4o5/10/10/10/3x2o3/10/10/1x8 x -", "b1-b2 e8-d8", "b1-c1 e8-e9"},
         "played 2 frozen side=first colour=Blue move=e8-d8 square=d4 squares=g4,d8,"},
        {fact::crossing_left, left_behind,
         "played 1 crossing_left side=second colour=Black move=a7-a6 count=1 other=0"},
        {fact::nobody_copies,
         {"mimic", "10/10/3o6/10/10/10/3x6/10/10/1x8 x -", "d4-d5", "b1-b2"},
         "better 1 nobody_copies side=first colour=Blue move=b1-b2"},
        {fact::throws_missed, throws_two,
         "better 3 throws_missed side=first colour=Blue count=2 pieces=pieces other=1 "
         "move=b5-c5"},
        {fact::throws_lost, is_thrown_twice,
         "played 4 throws_lost side=second colour=Red count=2 pieces=pieces other=1 move=b5-c5"},
        {fact::capture_missed,
         {"crossings", two_for_one.position, "a1-a2 h8-h7", "d2,d4-d6 h8-h7"},
         "better 1 capture_missed side=first colour=White count=1 pieces=stone move=d2,d4-d6 "
         "first=d2,d4-d6"},
        {fact::flank_hit,
         {"epaminondas", a_row_alone + " x", "a1-a2 c12,c9-c6 a2-a3", "a1-b1 c12-b12 b1-c1"},
         "played 2 flank_hit side=second colour=Black move=c12,c9-c6 count=1 own=4 length=5"},
        {fact::flank_missed,
         {"epaminondas", a_row_alone + " o", "c12-b12 a1-a2", "c12,c9-c6 a1-a2"},
         "better 1 flank_missed side=second colour=Black move=c12,c9-c6 count=1 own=4 length=5"},
        {fact::race_behind, race,
         "played 2 race_behind side=second colour=Black count=3 other=5 opponent=White plies=2 "
         "move=d4-d3"},
        {fact::race_ahead, race,
         "better 2 race_ahead side=first colour=White count=3 other=5 opponent=Black plies=2 "
         "move=d4-d5"},
        {fact::threat_allowed,
         {"crossings", "8/8/8/8/8/4o3/8/x7 x", "a1-a2 e3-e2", "a1-b1 e3-e4"},
         "played 2 threat_allowed side=second colour=Black move=e3-e2"},
        {fact::capture_threat,
         {"crossings", "2o5/2o5/8/8/2x5/8/8/x7 x", "a1-a2 c8,c7-c5", "a1-b1 c8-d8"},
         "played 2 capture_threat side=second colour=Black move=c8,c7-c5 reply=c6,c5-c4 count=1"},
        {fact::threat_missed,
         {"crossings", "8/8/8/2o5/8/8/2x5/2x5 x", "c2-d2 c5-c6", "c1,c2-c4 c5-d5"},
         "better 1 threat_missed side=first colour=White move=c1,c2-c4 reply=c3,c4-c5 count=1"},
        {fact::lines_behind,
         {"crossings", "6o1/8/7o/8/8/8/x7/x7 x", "a2-b3 h6-h7", "a1,a2-a3 h6-h5"},
         "played 2 lines_behind side=second colour=Black count=2 other=1 opponent=White plies=2 "
         "move=a2-b3"},
        {fact::capture_forced, must_take,
         "played 4 capture_forced side=first colour=Black move=d4xd6 reply=d7xd5xb3 count=2"},
        {fact::capture_to_force, makes_take,
         "better 3 capture_to_force side=first colour=Black move=d6-d5 reply=d4xd6 last=d7xd5xb3 "
         "count=2"},
    };
    return all;
}

TEST(Drawn, EachReasonIsFoundWhereItIsDrawn) {
    for (const auto& [kind, drawing, row] : all_drawn())
        EXPECT_EQ(found(drawing, kind), Rows{row}) << kind.code;
}

TEST(Drawn, NoKindIsWithoutAnExample) {
    std::set<std::string_view> codes;
    for (const Drawn& drawn : all_drawn()) codes.insert(drawn.kind.code);
    std::string kept;
    for (const GameInfo* info : all_games())
        for (const Blunder& blunder : blunders_of(*info)) kept += blunder.verdict + ' ';
    for (const FactKind* kind : all_fact_kinds())
        EXPECT_TRUE(codes.contains(kind->code) ||
                    kept.find(' ' + std::string(kind->code) + ' ') != std::string::npos)
            << kind->code;
}

}  // namespace
}  // namespace trireme
