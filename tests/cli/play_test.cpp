#include <gtest/gtest.h>

#include <fstream>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"
#include "engine/levels.h"
#include "games/registry.h"

namespace trireme::cli_tests {
namespace {

// What a script of lines makes the program write.
std::string played(Arguments arguments, const std::string& script, int status = 0) {
    arguments.insert(arguments.begin(), "play");
    const Finished finished = run(arguments, script);
    EXPECT_EQ(finished.status, status) << finished.err;
    return finished.out;
}

TEST(Play, Eximo) {
    const std::string out = played({"eximo"}, "c3-c4\nf6-f5\nundo\nf6-e5\nc4xa6\nquit\n");
    EXPECT_TRUE(has(out, "Eximo: Black (x) against White (o)."));
    EXPECT_TRUE(has(out, "Black played c3-c4."));
    EXPECT_TRUE(has(out, "  4  .  . *x  .  "));
}

TEST(Play, EximoCapturesAndDrops) {
    const std::string out =
        played({"eximo", "--position", "8/2x5/8/5o2/4x3/8/8/3x4 x"}, "c7-c8=b1,c1\ne4xg6\n");
    EXPECT_TRUE(has(out, "'c7-c8=b1,c1' is not possible: a capture is mandatory: e4."));
    EXPECT_TRUE(has(out, "Black played e4xg6: takes f5."));
    EXPECT_TRUE(has(out, "Black wins: White has no men left."));

    EXPECT_TRUE(has(played({"eximo", "--position", "8/2x5/8/8/8/8/7o/3x4 x"}, "C7-C8=C1,B1\n"),
                    "Black played c7-c8=b1,c1: the man leaves the board, new men on b1 and c1."));
}

TEST(Play, Mimic) {
    const std::string out = played(
        {"mimic", "--position", "10/10/10/4o5/10/10/4x2xo1/10/10/10 x -"}, "e4-f5\nundo\ne4-e5\n");
    EXPECT_TRUE(has(out, "Blue played e4-f5 (e7-d6): Red's piece copies it."));
    EXPECT_TRUE(has(out, "Blue played e4-e5 (e7-e6): Red's piece copies it."));
    EXPECT_TRUE(has(out, "Red (o) to move."));
}

TEST(Play, MimicStacksAndExits) {
    EXPECT_TRUE(
        has(played({"mimic", "--position", "10/10/10/4o5/10/10/10/4x5/10/10 x -"}, "e3-e4\n"),
            "Blue played e3-e4 (e7-e6)"));
    EXPECT_TRUE(
        has(played({"mimic", "--position", "10/10/10/4o5/10/4x5/10/10/10/10 x -"}, "e5-e6\n"),
            "Blue played e5-e6 (e7-e6): Red's piece copies it and lands on a stack of 2."));
    EXPECT_TRUE(
        has(played({"mimic", "--position", "10/10/10/10/10/o3x5/10/10/10/10 x -"}, "e5-f5\n"),
            "Blue played e5-f5 (a5-): Red's piece copies it and leaves the board."));
    EXPECT_TRUE(
        has(played({"mimic", "--position", "10/4x5/10/10/10/9o/10/10/10/10 x -"}, "e9-f10\n"),
            "Blue wins: 1 piece on the far row."));
}

TEST(Play, Epaminondas) {
    const std::string out = played({"epaminondas"}, "f1-h3\ne12,f11-h9\nh1xh6\nundo\nh1,h3-h6\n");
    EXPECT_TRUE(has(out, "White played f1,g2-h3."));
    EXPECT_TRUE(has(out, "Black played e12,f11-h9."));
    EXPECT_TRUE(has(out, "White played h1,h3-h6."));
    EXPECT_TRUE(has(out, "Black (o) to move."));
}

TEST(Play, EpaminondasCaptures) {
    EXPECT_TRUE(
        has(played({"epaminondas", "--position", "7o6/7o6/7o6/7o6/14/14/7x6/7x6/7x6/14/14/x13 o"},
                   "h12,h9-h6\n"),
            "Black played h12,h9-h6: takes h6, h5 and h4."));
}

TEST(Play, Crossings) {
    const std::string out = played({"crossings"}, "a1,a2-a4\nundo\na1,a2-a3\nh8,h7-h5\n");
    EXPECT_TRUE(has(out, "White played a1,a2-a4."));
    EXPECT_TRUE(has(out, "White played a1,a2-a3."));
    EXPECT_TRUE(has(out, "Black played h8,h7-h5."));
    EXPECT_TRUE(
        has(played({"crossings", "--position", "3x4/8/8/8/3o4/3x4/3x4/3o4 x"}, "d2,d3-d4\n"),
            "White wins: Black has no legal move."))
        << "though both stand on their far rows";
}

TEST(Play, IllegalMovesChangeNothing) {
    const std::string out =
        played({"eximo"}, "c3-c5\nd4-d5\nc3\nc3-z9\nxyzzy\nc3-c4-c5-c6\n\n   \nrecord\n");
    EXPECT_TRUE(has(out, "'d4-d5' is not possible: d4 is empty."));
    EXPECT_TRUE(has(out, "'c3-z9' is not possible: expected a square from a1 to h8"));
    EXPECT_TRUE(has(out, "found 'z9' (column 4)."));
    EXPECT_TRUE(has(out, "'xyzzy' is neither a move nor a command."));
    EXPECT_FALSE(has(out, "played"));
    EXPECT_TRUE(has(out, "\n*\n"));
}

TEST(Play, HelpAndMoves) {
    const std::string out = played({"crossings"}, "help\nmoves c1\nmoves z\nMOVES H2\n");
    for (const char* command : {"help", "moves", "hint", "eval", "undo", "level", "flip", "draw",
                                "resign", "record", "save", "quit"})
        EXPECT_TRUE(has(out, std::string("\n  ") + command));
    EXPECT_TRUE(has(out, "\nc1,b2-a3  c1,c2-c3  c1,c2-c4  c1,d2-e3  c1,d2-f4\n"));
    EXPECT_TRUE(has(out, "There is no such move."));
    EXPECT_TRUE(has(out, "\nh2-g3  h2-h3\n"));
    for (const std::string& line : lines_of(played({"epaminondas"}, "moves\n")))
        EXPECT_LE(line.size(), 80U);
}

TEST(Play, FlipTurnsTheBoard) {
    EXPECT_TRUE(has(played({"eximo"}, "flip\n"), "     h  g  f  e  d  c  b  a\n  1  . "));
}

TEST(Play, ResignDrawAndUndo) {
    const std::string resigned = played({"mimic"}, "b2-b3\nresign\nb9-b8\nundo\nc9-c8\nrecord\n");
    EXPECT_TRUE(has(resigned, "Red resigns."));
    EXPECT_TRUE(has(resigned, "The game is over: Blue wins."));
    EXPECT_TRUE(has(resigned, "The game is over. Type undo, save, record or quit."));
    EXPECT_TRUE(has(resigned, "Red played c9-c8"));

    const std::string drawn = played({"mimic"}, "draw\nn\ndraw\ny\nrecord\n");
    EXPECT_TRUE(has(drawn, "Blue offers a draw.\nNo draw; the game goes on."));
    EXPECT_TRUE(has(drawn, "The game is over: a draw."));
    EXPECT_TRUE(has(drawn, "[Result \"1/2-1/2\"]"));
    EXPECT_TRUE(has(played({"mimic"}, "undo\n"), "There is no move to take back."));
}

TEST(Play, ThirdRepetitionIsADraw) {
    const std::string there = "a2-a3\na7-a6\n";
    const std::string back = "a3-a2\na6-a7\n";
    const std::string out = played({"crossings"}, there + back + there + back + "record\n");
    EXPECT_TRUE(has(out, "\nA draw: this position has occurred three times."));
    EXPECT_TRUE(has(out, "1/2-1/2\n"));
}

TEST(Play, SaveAndGoOn) {
    const Scratch scratch;
    const std::string file = scratch.path("game");
    EXPECT_TRUE(has(played({"eximo"}, "save\nc3-c4\nf6-f5\nsave " + file + "\nquit\n"),
                    "Saved in " + file));
    const std::string saved = content_of(file);
    EXPECT_TRUE(has(saved, "[Game \"eximo\"]"));
    EXPECT_TRUE(matches(saved, "\\[Date \"20[0-9][0-9]-[01][0-9]-[0-3][0-9]\"\\]"));
    EXPECT_EQ(scratch.files(), 1U) << "no temporary file is left";

    const std::string more = played({"--record", file}, "record\nb3-b4\n");
    EXPECT_TRUE(has(more, saved));
    EXPECT_TRUE(has(more, "Every move is saved in " + file));
    EXPECT_EQ(run({"record", "check", file}).out, file + ":1: ok eximo * 3 plies\n");
    EXPECT_TRUE(has(played({"eximo", "--record", file}, "undo\nresign\n"), "Black resigns."));
    EXPECT_EQ(run({"record", "check", file}).out, file + ":1: ok eximo 0-1 2 plies\n");
    EXPECT_TRUE(has(played({"--record", file}, "b3-b4\n"), "The game is over: White wins."));
}

TEST(Play, KeepsANewGameInItsFile) {
    const Scratch scratch;
    const std::string file = scratch.path("new");
    const std::string position = "10/10/10/4o5/10/10/4x2xo1/10/10/10 x -";
    played({"mimic", "--position", position, "--record", file}, "e4-e5\n");
    EXPECT_EQ(run({"record", "check", file}).out, file + ":1: ok mimic * 1 ply\n");
    EXPECT_TRUE(has(content_of(file), position));
    EXPECT_EQ(run({"play", "mimic", "--position", position, "--record", file}).status, 2);
    EXPECT_EQ(run({"play", "eximo", "--record", file}).err,
              "trireme: " + file + " holds a game of mimic\n");
}

TEST(Play, KeepsTagsCommentsAndVariations) {
    const Scratch scratch;
    const std::string file = scratch.file("game",
                                          "[Game \"eximo\"]\n[First \"Ann\"]\n[Event \"x\"]\n\n"
                                          "{start} 1. c3-c4 {good} (1. b3-b4) f6-f5 *\n");
    played({"--record", file}, "b3-b4\n");
    const std::string saved = content_of(file);
    for (const char* part : {"Ann", "Event", "{start}", "{good}", "b3-b4)", "f6-f5"})
        EXPECT_TRUE(has(saved, part));
    EXPECT_EQ(run({"record", "check", file}).out, file + ":1: ok eximo * 3 plies\n");
}

TEST(Play, NeverLosesAnotherFile) {
    const Scratch scratch;
    const std::string other = scratch.file("other", "precious");
    const std::string save = "c3-c4\nsave " + other + "\n";
    const Finished finished = run({"play", "eximo"}, save);
    EXPECT_EQ(finished.status, 1);
    EXPECT_EQ(finished.err, "trireme: " + other + " exists and is not replaced\n");
    EXPECT_EQ(content_of(other), "precious");
    played({"eximo"}, save + "save " + scratch.path("free") + "\n");

    const std::string two = "[Game \"eximo\"]\n\n*\n\n[Game \"mimic\"]\n\n*\n";
    const std::string games = scratch.file("games", two);
    EXPECT_TRUE(has(played({"--record", games}, "c3-c4\n"), "holds more games"));
    EXPECT_EQ(content_of(games), two);
}

TEST(Play, ALinkStaysALink) {
    const Scratch scratch;
    const std::string link = scratch.path("link");
    std::filesystem::create_symlink("target", link);
    for (const char* script : {"c3-c4\n", "f6-f5\n"}) {
        played({"eximo", "--record", link}, script);
        EXPECT_TRUE(std::filesystem::is_symlink(link));
    }
    EXPECT_TRUE(has(content_of(scratch.path("target")), "c3-c4 f6-f5"));
    EXPECT_EQ(scratch.files(), 2U);

    const std::string circle = scratch.path("circle");
    std::filesystem::create_symlink("circle", circle);
    EXPECT_EQ(run({"play", "eximo"}, "save " + circle + "\n").status, 1);
    EXPECT_TRUE(std::filesystem::is_symlink(circle));
}

TEST(Play, SaysAtOnceWhereItCannotSave) {
    const Scratch scratch;
    const auto complaint = [](const std::string& file) {
        const Finished finished = run({"play", "eximo"}, "c3-c4\nsave " + file + "\nrecord\n");
        EXPECT_EQ(finished.status, 1);
        EXPECT_TRUE(has(finished.out, "1. c3-c4")) << "play goes on";
        return finished.err;
    };
    const std::string folder = scratch.path(".");
    EXPECT_EQ(complaint(folder), "trireme: cannot write " + folder + ": it is a folder\n");
    EXPECT_EQ(complaint("/dev/null"),
              "trireme: cannot write /dev/null: it is not an ordinary file\n");
    const std::string nowhere = scratch.path("no/such/folder");
    EXPECT_EQ(complaint(nowhere),
              "trireme: cannot write " + nowhere + ": No such file or directory\n");
}

TEST(Play, FilesThatCannotBeUsed) {
    const Scratch scratch;
    EXPECT_EQ(run({"play", "--record", scratch.file("empty", "")}).status, 2);
    EXPECT_EQ(run({"play", "--record", scratch.path(".")}).status, 2);
    const std::string wrong = scratch.file("wrong", "[Game \"eximo\"]\n\n1. c3-c9 *\n");
    EXPECT_TRUE(has(run({"play", "--record", wrong}).err, wrong + ":3:7: "));

    const std::string nowhere = scratch.path("no/such/folder");
    const Finished finished = run({"play", "eximo", "--record", nowhere}, "c3-c4\nrecord\n");
    EXPECT_EQ(finished.status, 2);
    EXPECT_TRUE(has(finished.err, "trireme: cannot write " + nowhere));
    EXPECT_EQ(finished.out, "") << "before the first move";
    for (const char* name : {"", "-"})
        EXPECT_EQ(run({"play", "eximo", "--record", name}).err,
                  "trireme: --record needs the name of a file\n");
}

TEST(Play, WaysToLeave) {
    for (const char* word : {"quit", "q", "exit", "Q"}) {
        EXPECT_FALSE(has(played({"eximo"}, std::string(word) + "\nc3-c4\n"), "played"));
        EXPECT_FALSE(has(played({}, std::string(word) + "\neximo\n"), "against"));
    }
}

TEST(Play, Menu) {
    EXPECT_TRUE(has(played({}, "3\n"), "Epaminondas: White (x) against Black (o)."));
    EXPECT_TRUE(has(played({}, "  Mimic \n"), "Mimic: Blue (x) against Red (o)."));
    EXPECT_TRUE(has(played({}, "9\nchess\neximmo\n\n"), "did you mean eximo?"));
    EXPECT_TRUE(has(played({}, "quit\n"), "Which game?"));
    EXPECT_TRUE(has(played({}, "help\n"), "Type the number or the name of a game"));
    EXPECT_EQ(run({"play", "--position", "8 x"}).status, 2) << "of which game?";
}

TEST(Play, LongAndHostileLines) {
    using namespace std::string_literals;
    const std::string out =
        played({"eximo"}, repeated('c', 10'000'000) + "\n\0\0\xff\x1b[31m1\nc3-c4\n"s);
    EXPECT_TRUE(has(out, "That was more than 4096 characters."));
    EXPECT_TRUE(has(out, "Black played c3-c4."));
    EXPECT_LT(out.size(), 10'000U);
    EXPECT_EQ(out.find('\x1b'), std::string::npos);
}

TEST(Play, AFinishedPosition) {
    const std::string out =
        played({"eximo", "--position", "8/8/8/8/8/8/8/1x6 o"}, "b1-b2\nmoves\nundo\n");
    EXPECT_TRUE(has(out, "Black wins: White has no men left."));
    EXPECT_TRUE(has(out, "\nThe game is over.\n"));
}

// Positions that the engine sees through at once. Blue wins with any of three moves; Red, to move
// on the same board, cannot help it.
const std::string blue_wins = "10/4x5/10/10/10/9o/10/10/10/10 x -";
const std::string red_loses = "10/4x5/10/10/10/9o/10/10/10/10 o -";

TEST(PlayTheComputer, AnswersAsPeopleDo) {
    const std::string out = played({"mimic", "--level", "1"}, "b2-b3\nrecord\n");
    EXPECT_TRUE(has(out, "You play Blue, Trireme level 1 plays Red.\nType a move such as b2-a1"));
    EXPECT_TRUE(has(out, "Blue played b2-b3 (b9-b8): Red's piece copies it."));
    EXPECT_TRUE(matches(out, "Red \\(o\\) to move\\.\nRed played [b-i][89]-[a-j][0-9]+[ .]"));
    EXPECT_TRUE(has(out, "[First \"Person\"]\n[Second \"Trireme level 1\"]\n"));
    EXPECT_TRUE(matches(out, "\n1\\. b2-b3 [b-i][89]-[a-j][0-9]+ \\*\n"));
}

TEST(PlayTheComputer, Sides) {
    const std::string second = played({"eximo", "--side", "second"}, "");
    EXPECT_TRUE(has(second, "You play White, Trireme level 3 plays Black.\n"));
    EXPECT_TRUE(has(second, "     h  g  f  e  d  c  b  a\n  1  . ")) << "one's own men are below";
    EXPECT_TRUE(has(second, "\nBlack played "));
    EXPECT_TRUE(ends(second, "White (o) to move.\n"));
    EXPECT_TRUE(has(played({"eximo", "--side", "first"}, ""), "Trireme level 3 plays White"));

    const std::string both = played({"eximo", "--level", "2", "--side", "both"}, "c3-c4\nlevel\n");
    EXPECT_TRUE(has(both, "White (o) to move.\nThe computer does not play."));
    EXPECT_FALSE(has(both, "Trireme"));

    EXPECT_EQ(run({"play", "eximo", "--side", "frist"}).err,
              "trireme: unknown side 'frist': did you mean first?\n");
    for (const char* level : {"0", "99", "", "x"}) {
        const Finished finished = run({"play", "eximo", "--level", level});
        EXPECT_EQ(finished.status, 2);
        EXPECT_EQ(finished.err, "trireme: level must be a number from 1 to " +
                                    std::to_string(last_level(Eximo::info)) + "\n");
    }
}

// What it needs no input for.
TEST(PlayTheComputer, AgainstItselfToTheEnd) {
    const Scratch scratch;
    for (const std::string game : {"eximo", "mimic", "epaminondas", "crossings"}) {
        const std::string file = scratch.path(game);
        Conversation watched({"play", game, "--side", "none", "--level", "2", "--record", file});
        std::string last;
        while (const auto line = watched.receive()) last = *line;
        EXPECT_EQ(watched.finish(), 0);
        EXPECT_TRUE(matches(last, "^(Black|White|Blue|Red) wins: |^A draw: "));
        EXPECT_TRUE(matches(run({"record", "check", file}).out,
                            ": ok " + game + " (1-0|0-1|1/2-1/2) [0-9]+ plies\n"));
        EXPECT_TRUE(has(content_of(file), "[First \"Trireme level 2\"]"));
        EXPECT_TRUE(has(content_of(file), "[Second \"Trireme level 2\"]"));
    }
}

// Plays the first of the listed moves whenever it is White's turn.
TEST(PlayTheComputer, AWholeGame) {
    Conversation game({"play", "crossings", "--level", "1"});
    std::string ending;
    for (int turns = 0; turns < 1000 && ending.empty(); ++turns) {
        std::optional<std::string> line;
        do {
            line = game.receive();
            ASSERT_TRUE(line) << "nothing more after " << turns << " turns";
            if (matches(*line, "^(White|Black) wins: |^A draw: ")) ending = *line;
        } while (ending.empty() && *line != "White (x) to move.");
        if (!ending.empty()) break;
        game.send("moves\nlevel\n");
        line = game.receive();
        ASSERT_TRUE(line);
        game.send(line->substr(0, line->find(' ')) + "\n");
    }
    EXPECT_NE(ending, "");
    game.send("c1-c2\n");
    EXPECT_EQ(game.receive(), "The game is over. Type undo, save, record or quit.");
    EXPECT_EQ(game.finish(), 0);
}

TEST(PlayTheComputer, Hints) {
    const std::string out = played({"mimic", "--position", blue_wins}, "hint\neval\n");
    EXPECT_TRUE(matches(out, "\nTrireme would play e9-[def]10: it wins at once\\.\n"));
    EXPECT_TRUE(has(out, "\nBlue wins with the next move.\n"));
    EXPECT_TRUE(
        matches(played({"mimic", "--position", red_loses}, "hint\n"),
                "j5-[hij][456]: it holds out longest, but Blue wins with the next move\\."));
    EXPECT_TRUE(has(played({"crossings", "--position", "8/7o/8/8/8/8/x7/x7 x"}, "hint\n"),
                    "Trireme would play a1,a2-a4: it wins in 3 moves. Then perhaps "));
    EXPECT_TRUE(has(played({"eximo", "--position", "8/8/8/8/3o4/4x3/8/8 x"}, "hint\nhint\n"),
                    "Trireme would play e3xc5: the only legal move."));
}

TEST(PlayTheComputer, WhoStandsBetter) {
    const std::string figures =
        " \\(\\+[0-9]+\\.[0-9][0-9](, | for Black, )winning chances "
        "[5-9][0-9] %\\)\\.";
    EXPECT_TRUE(matches(
        played({"eximo", "--position", "8/1o6/8/8/8/1xx2xx1/1xxxxxx1/1xxxxxx1 o"}, "eval\n"),
        "\nBlack (is winning|stands much better)" + figures +
            "\n|\nBlack wins in [0-9]+ moves\\."));
    EXPECT_TRUE(has(played({"mimic", "--position", blue_wins}, "e9-e10\nhint\neval\n"),
                    "\nThe game is over.\nThe game is over.\n"));
}

TEST(PlayTheComputer, UndoTakesBackBothMoves) {
    const std::string out = played({"crossings", "--level", "1"}, "a2-a3\nh2-h3\nundo\nrecord\n");
    EXPECT_TRUE(has(out, "White played h2-h3."));
    EXPECT_TRUE(matches(out, "\n1\\. a2-a3 [^ ]+ \\*\n"));
    EXPECT_TRUE(has(played({"mimic", "--level", "1"}, "b2-b3\nundo\nundo\nrecord\n"),
                    "There is no move to take back.\n[Game "));
    const std::string second =
        played({"mimic", "--level", "1", "--side", "second"}, "undo\nrecord\n");
    EXPECT_TRUE(has(second, "There is no move to take back.\n"));
    EXPECT_TRUE(matches(second, "\n1\\. [b-i]2-[a-j][0-9]+ \\*\n"));

    const std::string won = played({"mimic", "--level", "1", "--position", blue_wins},
                                   "e9-e10\nundo\ne9-d10\nundo\nresign\nundo\ne9-f10\n");
    EXPECT_TRUE(has(won, "Blue resigns."));
    EXPECT_TRUE(has(won, "Blue played e9-f10"));
}

TEST(PlayTheComputer, ChangesItsLevel) {
    const std::string last = std::to_string(last_level(Eximo::info));
    const std::string out =
        played({"eximo", "--level", "1"}, "level\nlevel 99\nlevel x\nlevel 2\nc3-c4\nrecord\n");
    const std::string range = "There are levels from 1 to " + last + ".\n";
    EXPECT_TRUE(has(out, "The computer plays at level 1 of " + last + ".\n" + range + range +
                             "The computer plays at level 2 of " + last + ".\n"));
    EXPECT_TRUE(has(out, "[Second \"Trireme level 2\"]"));
}

TEST(PlayTheComputer, AnswersADrawOffer) {
    const Scratch scratch;
    const std::string file = scratch.path("game");
    std::ofstream(file) << "[Game \"mimic\"]\n[Second \"Trireme level 1\"]\n"
                           "[Position \"10/4x5/10/10/10/10/10/10/5o4/10 x -\"]\n\n"
                           "e9-d9 f2-g2 d9-c9 g2-h2 c9-b9 h2-i2 b9-a9 i2-j2 a9-a8 j2-j3 *\n";
    const std::string draws = played({"--record", file}, "draw\nrecord\n");
    EXPECT_TRUE(has(draws, "Blue offers a draw.\nRed accepts.\nThe game is over: a draw.\n"));
    EXPECT_TRUE(has(draws, "[Result \"1/2-1/2\"]"));
    const std::string early =
        played({"mimic", "--level", "1", "--position", blue_wins}, "draw\nrecord\n");
    EXPECT_TRUE(has(early, "Red declines.\n")) << "however it stands, not in the opening";
    const std::string goes_on =
        played({"mimic", "--side", "second", "--position", red_loses}, "draw\nj5-j4\nrecord\n");
    EXPECT_TRUE(has(goes_on, "Red offers a draw.\nBlue declines.\nNo draw; the game goes on.\n"));
    EXPECT_TRUE(has(goes_on, "Blue wins: 1 piece on the far row."))
        << "which a weak level sees too";
}

TEST(PlayTheComputer, GoesOnWithARecord) {
    const Scratch scratch;
    const std::string file = scratch.path("game");
    const std::string three_plies = file + ":1: ok eximo \\* 3 plies\n";
    played({"eximo", "--level", "1", "--side", "second", "--record", file}, "f6-f5\n");
    EXPECT_TRUE(matches(run({"record", "check", file}).out, three_plies));
    const std::string again = played({"--record", file}, "undo\ng6-g5\n");
    EXPECT_TRUE(has(again, "You play White, Trireme level 1 plays Black.\n"));
    EXPECT_TRUE(matches(run({"record", "check", file}).out, three_plies));
    EXPECT_TRUE(has(content_of(file), " g6-g5 "));
    EXPECT_TRUE(has(played({"--record", file, "--level", "2"}, ""),
                    "You play White, Trireme level 2 plays Black.\n"));
    EXPECT_FALSE(has(played({"--record", file, "--side", "both"}, ""), "Trireme"));

    const std::string people = scratch.file(
        "people", "[Game \"eximo\"]\n[First \"Ann\"]\n[Second \"Bob\"]\n\n1. c3-c4 *\n");
    played({"--record", people, "--level", "1"}, "");
    EXPECT_TRUE(has(content_of(people), "[First \"Ann\"]\n[Second \"Trireme level 1\"]"));
    played({"--record", people, "--level", "2", "--side", "second"}, "undo\nf6-f5\n");
    EXPECT_TRUE(has(content_of(people), "[First \"Trireme level 2\"]\n[Second \"Person\"]"));
}

// However many levels there will be, a record says which one it was.
TEST(PlayTheComputer, RecordsCallTheStrongestLevelByItsName) {
    const Scratch scratch;
    const std::string file = scratch.path("game");
    const std::string last = std::to_string(last_level(Mimic::info));
    played({"mimic", "--level", last, "--record", file}, "e2-e3\n");
    EXPECT_TRUE(has(content_of(file), "[Second \"Trireme strongest\"]\n"));
    const std::string plays = "You play Blue, Trireme strongest plays Red.\n";
    EXPECT_TRUE(has(played({"--record", file}, ""), plays));
    const std::string old = scratch.file(
        "old", "[Game \"mimic\"]\n[First \"Ann\"]\n[Second \"Trireme level 99\"]\n\n*\n");
    EXPECT_TRUE(has(played({"--record", old}, ""), plays)) << "of a ladder with more steps";
}

TEST(PlayTheComputer, Menu) {
    const std::string usual = "You play Blue, Trireme level 3 plays Red.\n";
    EXPECT_TRUE(has(played({}, "2\n\n\n"), usual));
    EXPECT_TRUE(has(played({}, "mimic\n"), usual)) << "a script that says no more";
    EXPECT_TRUE(
        has(played({}, "2\n99\n5\ngreen\nRed\n"),
            "Type a level from 1 (weak) to " + std::to_string(last_level(Mimic::info)) +
                " (strong), or p.\n"
                "Type 1 to play Blue and move first, or 2 to play Red.\n"
                "Mimic: Blue (x) against Red (o).\nYou play Red, Trireme level 5 plays Blue.\n"));
    const std::string people = played({}, "2\np\nb2-b3\nb8-b7\n");
    EXPECT_TRUE(has(people, "Red played b8-b7"));
    EXPECT_FALSE(has(people, "Trireme"));
    EXPECT_TRUE(has(played({"--level", "4"}, "2\n"), "Trireme level 4 plays Red.\n"));
    for (const char* script : {"2\nquit\n", "2\n1\nq\n"})
        EXPECT_FALSE(has(played({}, script), "against"));
}

TEST(PlayAtATerminal, AsksForTheOpponent) {
    const Finished finished = run_at_terminal({"play"}, "2\n\n\nquit\n");
    EXPECT_EQ(finished.status, 0);
    EXPECT_TRUE(has(finished.out, "Against the computer at level 1 to " +
                                      std::to_string(last_level(Mimic::info)) +
                                      ", or with another person, p [3]> "));
    EXPECT_TRUE(has(finished.out, "You play 1 Blue, who moves first, or 2 Red [1]> "));
    EXPECT_TRUE(has(finished.out, "You play Blue, Trireme level 3 plays Red."));
    EXPECT_FALSE(has(run_at_terminal({"play"}, "2\n\x04").out, "Trireme")) << "Ctrl-D leaves";
}

TEST(PlayAtATerminal, SaysThatItThinks) {
    const std::string out =
        run_at_terminal({"play", "mimic", "--position", blue_wins}, "hint\n").out;
    EXPECT_TRUE(has(out, "\rTrireme is thinking ... depth "));
    EXPECT_TRUE(has(out, "\r\x1b[KTrireme would play e9-")) << "and wipes it away";
    EXPECT_FALSE(has(
        run_at_terminal({"play", "mimic", "--position", blue_wins}, "hint\n", {{"TERM=dumb"}}).out,
        "thinking"));
}

TEST(PlayAtATerminal, AsksAndWarns) {
    const Finished finished =
        run_at_terminal({"play", "eximo"}, "c3-c4\nquit\nn\ndraw\ny\nquit\ny\n");
    EXPECT_EQ(finished.status, 0);
    EXPECT_TRUE(has(finished.out, "Black to move> "));
    EXPECT_TRUE(has(finished.out, "The game is not saved. Quit all the same? [y/n]> "));
    EXPECT_TRUE(has(finished.out, "White offers a draw."));
    EXPECT_TRUE(has(finished.out, "Black, do you accept? [y/n]> "));
    EXPECT_TRUE(has(finished.out, "\x1b[48;5;"));
}

TEST(PlayAtATerminal, ReplacesAFileOnlyIfToldTo) {
    const Scratch scratch;
    const std::string file = scratch.file("other", "precious");
    const std::string save = "c3-c4\nsave " + file + "\n";
    EXPECT_TRUE(has(run_at_terminal({"play", "eximo"}, save + "n\nquit\ny\n").out,
                    "exists. Replace it? [y/n]> "));
    EXPECT_EQ(content_of(file), "precious");
    EXPECT_EQ(run_at_terminal({"play", "eximo"}, save + "y\nquit\n").status, 0);
    EXPECT_TRUE(has(content_of(file), "c3-c4"));
}

TEST(PlayAtATerminal, CtrlDEndsTheGame) {
    EXPECT_EQ(run_at_terminal({"play"}).status, 0);
    EXPECT_EQ(run_at_terminal({"play", "mimic"}, "b2-b3\n").status, 0);
}

}  // namespace
}  // namespace trireme::cli_tests
