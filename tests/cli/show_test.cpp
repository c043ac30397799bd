#include <gtest/gtest.h>

#include "cli/process.h"
#include "cli/texts.h"
#include "games/registry.h"

namespace trireme::cli_tests {
namespace {

bool is_plain(const std::string& text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return c == '\r' || c == '\n' || (c >= ' ' && c <= '~'); });
}

TEST(Show, DrawsTheStart) {
    const Finished finished = run({"show", "eximo"});
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.out,
              "     a  b  c  d  e  f  g  h\n"
              "  8  .  o  o  o  o  o  o  .  8\n"
              "  7  .  o  o  o  o  o  o  .  7\n"
              "  6  .  o  o  .  .  o  o  .  6\n"
              "  5  .  .  .  .  .  .  .  .  5\n"
              "  4  .  .  .  .  .  .  .  .  4\n"
              "  3  .  x  x  .  .  x  x  .  3\n"
              "  2  .  x  x  x  x  x  x  .  2\n"
              "  1  .  x  x  x  x  x  x  .  1\n"
              "     a  b  c  d  e  f  g  h\n"
              "\n"
              "Black (x) to move\n");
}

TEST(Show, ShowsStacksAndKo) {
    const Finished finished = run({"show", "mimic", "--position",
                                   "10/1oooo5/10/10/4[xo]5/5[oxx]4/10/10/1xxxx1x3/10 x b2-b3"});
    EXPECT_EQ(finished.status, 0);
    EXPECT_TRUE(has(finished.out, "  6  .  .  .  .  o2 .  .  .  .  .  6\n"));
    EXPECT_TRUE(has(finished.out, "  5  .  .  .  .  .  x3 .  .  .  .  5\n"));
    EXPECT_TRUE(has(finished.out, "Stacks, bottom to top: e6 xo  f5 oxx\n"));
    EXPECT_TRUE(has(finished.out, "Forbidden by ko: b2-b3\n"));
    EXPECT_TRUE(ends(finished.out, "Blue (x) to move\n"));
}

TEST(Show, SaysHowTheGameEnded) {
    const auto ending = [](const char* game, const char* position) {
        const Finished finished = run({"show", game, "--position", position});
        EXPECT_EQ(finished.status, 0) << finished.err;
        return lines_of(finished.out).back();
    };
    EXPECT_EQ(ending("eximo", "8/8/8/8/8/8/8/1x6 o"), "Black wins: White has no men left");
    EXPECT_EQ(ending("eximo", "8/o1o5/oo6/x7/8/8/8/8 x"), "White wins: Black has no legal move");
    EXPECT_EQ(ending("mimic", "3x6/9o/10/10/10/10/10/10/10/10 o -"),
              "Blue wins: 1 piece on the far row");
    EXPECT_EQ(ending("crossings", "xx6/8/8/8/8/8/8/o7 x"),
              "White wins: 2 stones on the far row against 1");
    EXPECT_EQ(ending("epaminondas", "14/14/14/14/14/14/14/14/14/14/oo12/xo12 x"),
              "Black wins: White has no legal move")
        << "though Black stands on his far row";
}

TEST(Show, IsPlainUnlessAtATerminal) {
    for (const GameInfo* game : all_games()) {
        const std::string id(game->id);
        EXPECT_TRUE(is_plain(run({"show", id}).out));
        EXPECT_FALSE(is_plain(run_at_terminal({"show", id}).out));
        EXPECT_TRUE(is_plain(run_at_terminal({"show", id, "--no-color"}).out));
        EXPECT_TRUE(is_plain(run_at_terminal({"show", id}, "", {{"NO_COLOR=1"}}).out));
        EXPECT_TRUE(is_plain(run_at_terminal({"show", id}, "", {{"TERM=dumb"}}).out));
        EXPECT_TRUE(is_plain(run_at_terminal({"show", id}, "", {{"LC_ALL=C"}}).out));
        EXPECT_FALSE(is_plain(run_at_terminal({"show", id}, "", {{"LC_ALL=C.UTF-8"}}).out));
    }
}

TEST(Show, ColouredLinesEndUncoloured) {
    for (const std::string& line : lines_of(run_at_terminal({"show", "mimic"}).out)) {
        if (line.find('\x1b') == std::string::npos) continue;
        EXPECT_EQ(line.substr(line.rfind('\x1b')).substr(0, 4), "\x1b[0m");
    }
}

}  // namespace
}  // namespace trireme::cli_tests
