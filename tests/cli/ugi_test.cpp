#include <gtest/gtest.h>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"

namespace trireme::cli_tests {
namespace {

// The next line that begins so; those before it are lost.
std::string receive_from(Conversation& engine, const std::string& beginning) {
    while (const auto line = engine.receive())
        if (line->starts_with(beginning)) return *line;
    return "nothing";
}

TEST(Ugi, PresentsItself) {
    const Finished finished = run({"ugi"}, "ugi\nquit\n");
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.err, "");
    EXPECT_TRUE(matches(finished.out, "^id name Trireme [0-9]+\\.[0-9]+\\.[0-9]+\n"));
    EXPECT_TRUE(has(finished.out, "\noption name Game type combo default eximo var eximo "));
    EXPECT_TRUE(ends(finished.out, "\nugiok\n"));
}

TEST(Ugi, BeginsWithTheGameItIsTold) {
    EXPECT_TRUE(has(run({"ugi", "--game", "crossings"}, "query fen\n").out,
                    "fen oooooooo/oooooooo/8/8/8/8/xxxxxxxx/xxxxxxxx x\n"));
    const Finished finished = run({"ugi", "--game", "exmio"});
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.err, "trireme: unknown game 'exmio': did you mean eximo?\n");
}

// A runner's way: every line is sent on its way at once, though nobody closes the pipe.
TEST(Ugi, PlaysMoveByMove) {
    Conversation engine({"ugi", "--game", "mimic"});
    engine.send("ugi\n");
    EXPECT_EQ(receive_from(engine, "ugiok"), "ugiok");
    engine.send("setoption name Hash value 1\nisready\n");
    EXPECT_EQ(receive_from(engine, "readyok"), "readyok");
    engine.send("uginewgame\n");
    std::string moves;
    for (int ply = 0; ply < 6; ++ply) {
        const std::string position = "position startpos" + (moves.empty() ? "" : " moves" + moves);
        engine.send("isready\n" + position + "\n" + position + "\nquery p1turn\n");
        EXPECT_EQ(receive_from(engine, "response"),
                  ply % 2 == 0 ? "response true" : "response false");
        engine.send("query gameover\ngo nodes 200\n");
        EXPECT_EQ(receive_from(engine, "response"), "response false");
        const std::string best = receive_from(engine, "bestmove ");
        ASSERT_TRUE(matches(best, "^bestmove [a-j][0-9]+-[a-j][0-9]+$"));
        moves += best.substr(8);
    }
    engine.send("go infinite\nisready\n");
    EXPECT_EQ(receive_from(engine, "readyok"), "readyok");
    engine.send("stop\n");
    EXPECT_TRUE(begins(receive_from(engine, "bestmove"), "bestmove "));
    EXPECT_EQ(engine.finish(), 0);
}

TEST(Ugi, EndsWithItsInputWhileItThinks) {
    Conversation engine({"ugi"});
    engine.send("go infinite\n");
    EXPECT_TRUE(begins(receive_from(engine, "info depth"), "info depth"));
    EXPECT_EQ(engine.finish(), 0);
}

TEST(Ugi, NobodyListens) {
    Conversation engine({"ugi"});
    engine.close_output();
    engine.send("isready\nisready\nisready\n");
    EXPECT_NE(engine.finish(), 128 + SIGPIPE);
}

TEST(Ugi, SaysWhatItCannotReadOrWrite) {
    const Scratch scratch;
    const Finished full = run_in_shell("ugi >/dev/full <" + scratch.file("input", "isready\n"));
    EXPECT_EQ(full.status, 1);
    EXPECT_EQ(full.out, "trireme: cannot write the output\n");
    for (const char* nothing : {" </", " <&-"}) {
        const Finished unread = run_in_shell(std::string("ugi") + nothing);
        EXPECT_EQ(unread.status, 1) << nothing;
        EXPECT_EQ(unread.out, "trireme: cannot read the input\n") << nothing;
    }
}

// The table is made when its size is set, and stays as it was where there is not enough memory.
// The sanitizers themselves reserve more addresses than this test leaves.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
TEST(Ugi, HashThatDoesNotFit) {
    const Surroundings little{{}, std::size_t{512} << 20};
    const std::string greeting = "setoption name Hash value 65536\nugi\n";
    const std::string greeted = run({"ugi"}, greeting, little).out;
    EXPECT_TRUE(begins(greeted, "info string no memory for Hash 65536; it is 16\n")) << greeted;
    EXPECT_TRUE(ends(greeted, "ugiok\n"));
    const Finished finished = run({"ugi"}, greeting + "isready\ngo nodes 100\nstop\n", little);
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_TRUE(has(finished.out, "\nreadyok\n"));
    EXPECT_TRUE(has(finished.out, "\nbestmove "));
}
#endif

}  // namespace
}  // namespace trireme::cli_tests
