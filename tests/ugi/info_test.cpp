#include "ugi/info.h"
#include "games/registry.h"

#include <gtest/gtest.h>

namespace trireme::ugi {
namespace {

TEST(Info, Scores) {
    EXPECT_EQ(score_text(0), "cp 0");
    EXPECT_EQ(score_text(-31), "cp -31");
    EXPECT_EQ(score_text(highest_evaluation), "cp " + std::to_string(highest_evaluation));
    EXPECT_EQ(score_text(-highest_evaluation), "cp -" + std::to_string(highest_evaluation));
    EXPECT_EQ(score_text(win_in(1)), "mate 1");
    EXPECT_EQ(score_text(win_in(2)), "mate 1");
    EXPECT_EQ(score_text(win_in(3)), "mate 2");
    EXPECT_EQ(score_text(loss_in(1)), "mate -1");
    EXPECT_EQ(score_text(loss_in(2)), "mate -1");
    EXPECT_EQ(score_text(loss_in(4)), "mate -2");
}

TEST(Info, ALineForEachLineOfPlay) {
    const AnyPosition start = AnyPosition::start(Eximo::info);
    const AnyMove first = *start.parse_move("b1-a2");
    const AnyMove second = *start.play(first).parse_move("g8-h7");
    Thought thought;
    thought.depth = 3;
    thought.selective_depth = 5;
    thought.nodes = 1000;
    thought.time = Milliseconds(100);
    thought.table_per_mille = 7;
    thought.lines = {{win_in(3), {first, second}}, {loss_in(2), {*start.parse_move("c1-a3")}}};
    EXPECT_EQ(info_lines(thought, start),
              "info depth 3 seldepth 5 multipv 1 score mate 2 wdl 1000 0 0 nodes 1000 nps 10000 "
              "hashfull 7 time 100 pv b1-a2 g8-h7\n"
              "info depth 3 seldepth 5 multipv 2 score mate -1 wdl 0 0 1000 nodes 1000 nps 10000 "
              "hashfull 7 time 100 pv c1-a3");
    thought.win_model = {180, 60};
    thought.lines = {{180, {first}}, {0, {first}}};
    EXPECT_EQ(info_lines(thought, start),
              "info depth 3 seldepth 5 multipv 1 score cp 180 wdl 708 47 245 nodes 1000 nps 10000 "
              "hashfull 7 time 100 pv b1-a2\n"
              "info depth 3 seldepth 5 multipv 2 score cp 0 wdl 470 60 470 nodes 1000 nps 10000 "
              "hashfull 7 time 100 pv b1-a2");
    EXPECT_EQ(best_move_line(thought, start), "bestmove b1-a2");
    EXPECT_EQ(best_move_line({}, start), "bestmove none");
}

}  // namespace
}  // namespace trireme::ugi
