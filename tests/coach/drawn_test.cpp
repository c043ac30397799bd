// Reasons on positions that were drawn for them: each has the squares and numbers that it must
// have, and holds by the reference rules.

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

// ---------------------------------------------------------------------------------------------
// Epaminondas and Crossings

// Black's column of four meets the end of a row of five, with two more stones behind it or none.
const Drawing onto_a_row{"epaminondas", "2o11/2o11/2o11/2o11/14/14/2xxxxx7/2x11/2x11/14/14/x13 x",
                         "a1-a2 c12,c9-c6 a2-a3", "a1-b1 c12-b12 b1-c1"};

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

}  // namespace
}  // namespace trireme
