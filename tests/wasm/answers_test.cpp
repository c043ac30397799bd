#include "wasm/answers.h"

#include <gtest/gtest.h>

#include "base/fault_kinds.h"
#include "base/random.h"
#include "engine/game_entry.h"
#include "games/any_game.h"
#include "games/registry.h"
#include "wasm/lines.h"
#include "wasm/shapes.h"
#include "wasm/support.h"

namespace trireme::wasm {
namespace {

using namespace testing_wasm;

const std::string mimic_ko = "10/10/10/10/4o5/4x5/10/10/10/10 o e6-e7";

std::string fresh_line(std::string_view game, std::string_view start, std::string_view moves) {
    return Lines().line(game, start, "0", moves);
}

Json line_of(std::string_view game, std::string_view start, std::string_view moves) {
    return ok_of(fresh_line(game, start, moves));
}

std::string texts_of(const Json& moves) {
    std::string texts;
    for (const Json& move : moves.list) texts += (texts.empty() ? "" : " ") + move["text"].text;
    return texts;
}

TEST(Games, ListsAllWithTheirWords) {
    const Json games = ok_of(wasm::games());
    ASSERT_EQ(games.list.size(), all_games().size());
    const Json& mimic = games.list[1];
    EXPECT_EQ(mimic["id"].text, "mimic");
    EXPECT_EQ(mimic["name"].text, "Mimic");
    EXPECT_EQ(mimic["files"].number, 10);
    EXPECT_EQ(mimic["ranks"].number, 10);
    EXPECT_EQ(mimic["piece"].text, "piece");
    EXPECT_EQ(mimic["colours"]["x"].text, "blue");
    EXPECT_EQ(mimic["colours"]["o"].text, "red");
    EXPECT_EQ(mimic["start"].text, all_games()[1]->start);
}

// The marks of a kind, such as "x: e4 e7; o: e7 e4".
std::string marked(const Json& state, std::string_view kind) {
    std::string all;
    for (const Json& mark : state["marks"].list) {
        if (mark["kind"].text != kind) continue;
        if (!all.empty()) all += "; ";
        if (mark.has("side")) all += mark["side"].text + ": ";
        all += mark["squares"].words();
        if (mark.has("text")) all += " (" + mark["text"].text + ")";
    }
    return all;
}

TEST(Line, BeginsAtTheStart) {
    for (const GameInfo* game : all_games()) {
        const Json start = line_of(game->id, game->start, "");
        EXPECT_EQ(start["start"].text, game->start);
        EXPECT_TRUE(start["plies"].list.empty());
        const Json& state = start["state"];
        EXPECT_EQ(state["position"].text, game->start);
        EXPECT_EQ(state["toMove"].text, "x");
        EXPECT_EQ(state["moves"].list.size(), AnyPosition::start(*game).moves().size());
        EXPECT_EQ(state["result"].text, "*");
        EXPECT_EQ(state["reason"].kind, Json::Kind::Null);
        EXPECT_EQ(state["occurrences"].number, 1);
        EXPECT_EQ(state["across"]["x"].number, 0);
        EXPECT_EQ(marked(state, "drop_zone"), game->id == "eximo"
                                                  ? "x: b1 c1 d1 e1 f1 g1 b2 c2 d2 e2 f2 g2; "
                                                    "o: b7 c7 d7 e7 f7 g7 b8 c8 d8 e8 f8 g8"
                                                  : "");
    }
}

TEST(Line, TellsWhatEachPlyDid) {
    const Json mimic = line_of("mimic", "10/10/10/4o5/10/10/4x5/10/10/10 x -", "e4-e5");
    ASSERT_EQ(mimic["plies"].list.size(), 1U);
    const Json& ply = mimic["plies"].list[0];
    EXPECT_EQ(ply["move"].text, "e4-e5");
    EXPECT_EQ(ply["effects"]["moved"].list[0]["path"].words(), "e4 e5");
    EXPECT_EQ(ply["effects"]["mimicked"]["path"].words(), "e7 e6");
    EXPECT_FALSE(ply["effects"]["mimicked"]["leaves"].boolean);
    EXPECT_EQ(ply["position"].text, mimic_ko);
    EXPECT_EQ(marked(mimic["state"], "ko"), "e6 e7 (e6-e7)");
    EXPECT_EQ(marked(mimic["state"], "sight"), "x: e5 e6; o: e6 e5");
    EXPECT_EQ(marked(mimic["state"], "frozen"), "");
}

TEST(Line, ListsMovesWithEveryWayToClickThem) {
    const Json jump = ok_of(move("eximo", "8/8/8/8/3x4/8/3x4/3x4 x", "d1-d3-d5"));
    ASSERT_EQ(jump["steps"].list.size(), 1U);
    EXPECT_EQ(jump["steps"].list[0].words(), "d1 d3 d5");
    const Json drop = ok_of(move("eximo", "8/x7/8/8/8/8/2xxxxx1/2xxxxx1 x", "a7-a8=b2,b1"));
    EXPECT_EQ(drop["text"].text, "a7-a8=b1,b2");
    ASSERT_EQ(drop["steps"].list.size(), 2U);
    EXPECT_EQ(drop["steps"].list[0].words(), "a7 a8 b1 b2");
    EXPECT_EQ(drop["steps"].list[1].words(), "a7 a8 b2 b1");
    EXPECT_EQ(drop["effects"]["dropped"].words(), "b1 b2");
    EXPECT_TRUE(drop["effects"]["moved"].list[0]["leaves"].boolean);
}

TEST(Line, MarksWhatEachGameMarks) {
    const Json frozen = line_of("mimic", "10/10/10/4o5/10/10/4x2o2/10/10/10 x -", "")["state"];
    EXPECT_EQ(marked(frozen, "frozen"), "e4");
    EXPECT_EQ(marked(frozen, "sight"), "x: e4 h4 e7; o: h4 e4; o: e7 e4");
    const Json due = line_of("eximo", "8/8/8/2o5/2x5/8/1x6/8 x", "")["state"];
    EXPECT_EQ(marked(due, "due"), "c4");
    EXPECT_EQ(texts_of(due["moves"]), "c4xc6");
    const Json locked = line_of("crossings", "3x4/8/8/8/8/8/3x4/3o4 x", "")["state"];
    EXPECT_EQ(marked(locked, "locked"), "d1 d8");
    EXPECT_EQ(locked["across"]["x"].number, 1);
    EXPECT_EQ(locked["across"]["o"].number, 1);
    const Json threat = line_of("crossings", "8/8/8/8/8/8/3x4/3o4 x", "")["state"];
    EXPECT_EQ(marked(threat, "threat"), "o: d1");
    const Json goal = line_of("crossings", "8/8/8/8/8/8/3x4/3o4 o", "")["state"];
    EXPECT_EQ(marked(goal, "goal"), "o: d1");
}

TEST(Line, TellsHowAGameEnded) {
    const auto end = [](std::string_view game, std::string_view start, std::string_view moves) {
        const Json state = line_of(game, start, moves)["state"];
        EXPECT_TRUE(state["moves"].list.empty());
        return state["result"].text + " " + state["reason"].text;
    };
    EXPECT_EQ(end("mimic", "10/4x5/10/10/10/10/10/10/1o8/10 x -", "e9-e10"), "1-0 goal");
    EXPECT_EQ(end("eximo", "8/8/8/8/8/8/1x6/8 o", ""), "1-0 no_moves");
    EXPECT_EQ(end("epaminondas", "14/14/14/14/14/14/14/14/14/14/oo12/xo12 x", ""), "0-1 no_moves");
    std::string shuffle;
    for (int i = 0; i < 2; ++i) shuffle += "a2-a3 a7-a6 a3-a2 a6-a7 ";
    EXPECT_EQ(end("crossings", Crossings::info.start, shuffle), "1/2-1/2 repetition");
}

// The moves of a state that end the game, such as "e9-e10 1-0".
std::string endings_of(const Json& state) {
    std::string all;
    for (const Json& move : state["moves"].list) {
        if (!move.has("ends")) continue;
        all += (all.empty() ? "" : ", ") + move["text"].text + " " + move["ends"].text;
    }
    return all;
}

TEST(Line, TellsWhichMovesEndTheGame) {
    const auto endings = [](std::string_view game, std::string_view start,
                            std::string_view moves = "") {
        return endings_of(line_of(game, start, moves)["state"]);
    };
    EXPECT_EQ(endings("mimic", "10/4x5/10/10/10/10/10/10/1o8/10 x -"),
              "e9-d10 1-0, e9-e10 1-0, e9-f10 1-0");
    // Whichever way the piece on e5 goes up, the one on e2 goes down and home.
    EXPECT_EQ(endings("mimic", "10/10/10/10/10/4x5/10/10/4o5/10 x -"),
              "e5-d6 0-1, e5-e6 0-1, e5-f6 0-1");
    EXPECT_EQ(endings("eximo", "8/8/8/2o5/2x5/8/1x6/8 x"), "c4xc6 1-0");
    // Who does not go across himself has lost: a single stone takes nothing.
    EXPECT_EQ(endings("epaminondas", "14/x13/14/14/14/14/14/14/14/14/14/2o11 x"),
              "a11-b11 0-1, a11-b10 0-1, a11-a10 0-1");
    std::string shuffle = "a2-a3 a7-a6 a3-a2 a6-a7 a2-a3 a7-a6 a3-a2";
    EXPECT_EQ(endings("crossings", Crossings::info.start, shuffle), "a6-a7 1/2-1/2");
    EXPECT_EQ(endings("crossings", Crossings::info.start), "");
    EXPECT_EQ(ok_of(move("mimic", "10/4x5/10/10/10/10/10/10/1o8/10 x -", "e9-e10"))["ends"].text,
              "1-0");
}

// A move ends the game exactly where the line that goes on with it has ended, and alike.
TEST(Line, TellsTheTruthAboutMovesThatEndTheGame) {
    SplitMix64 random(7);
    int ends = 0;
    for (const GameInfo* game : all_games()) {
        for (int i = 0; i < 8; ++i) {
            AnyHistory history(AnyPosition::start(*game));
            std::vector<AnyMove> moves = history.position().moves();
            while (history.result() == Result::Ongoing && history.plies() < 300) {
                JsonWriter out;
                const AnyMove& move = moves[random.index(moves.size())];
                write_move(out, history, move);
                const Json told = read_json(out.take());
                history.play(move);
                const std::string result(to_text(history.result()));
                EXPECT_EQ(told.has("ends") ? told["ends"].text : "*", result);
                ends += told.has("ends");
                moves = history.position().moves();
            }
        }
    }
    EXPECT_GT(ends, 10);
}

TEST(Line, NamesTheMoveThatIsWrong) {
    const Json illegal = error_of(fresh_line("mimic", Mimic::info.start, "e2-e3 d9-d8 a1-a2"));
    EXPECT_EQ(illegal["code"].text, "empty_square");
    EXPECT_EQ(illegal["args"]["square"].text, "a1");
    EXPECT_EQ(illegal["move"].number, 3);
    EXPECT_FALSE(illegal.has("column"));
    EXPECT_EQ(illegal["message"].text, "a1 is empty");
    const Json nonsense = error_of(fresh_line("mimic", Mimic::info.start, "e2-e3 d9-z8"));
    EXPECT_EQ(nonsense["move"].number, 2);
    EXPECT_EQ(nonsense["column"].number, 4);
    const Json after_end =
        error_of(fresh_line("mimic", "10/4x5/10/10/10/10/10/10/1o8/10 x -", "e9-e10 b2-b3"));
    EXPECT_EQ(after_end["move"].number, 2);
    EXPECT_EQ(after_end["code"].text, "game_over");
}

TEST(Line, NamesTheFaultOfAPosition) {
    EXPECT_EQ(error_of(fresh_line("mimic", "", ""))["code"].text, "position_empty");
    const Json error = error_of(fresh_line("mimic", "10/10", ""));
    EXPECT_EQ(error["code"].text, "rows_missing");
    EXPECT_FALSE(error.has("move"));
    EXPECT_EQ(error["column"].number, 6);
    EXPECT_EQ(error_of(fresh_line("chess", "", ""))["code"].text, "unknown_word");
}

TEST(Move, ReadsWhatSomebodyTyped) {
    const Json typed = ok_of(move("epaminondas", all_games()[2]->start, "f1xh3"));
    EXPECT_EQ(typed["text"].text, "f1,g2-h3");
    const Json ko = error_of(move("mimic", mimic_ko, "e6-e7"));
    EXPECT_EQ(ko["code"].text, "ko");
    EXPECT_EQ(ko["message"].text,
              "ko: e6-e7 would restore the position before the opponent's move");
    EXPECT_EQ(error_of(move("mimic", mimic_ko, "e6+e7"))["column"].number, 3);
}

TEST(Refusals, ComeWithTheirFacts) {
    const Json strong = ok_of(
        wasm::refusal("epaminondas", "14/14/14/14/14/3o10/3o10/14/3x10/3x10/14/14 x", "d3 d6"));
    EXPECT_EQ(strong["code"].text, "too_strong");
    EXPECT_EQ(strong["args"]["squares"].words(), "d6 d7");
    EXPECT_EQ(strong["args"]["count"].number, 2);
    EXPECT_EQ(strong["args"]["own"].number, 2);
    EXPECT_EQ(ok_of(wasm::refusal("mimic", mimic_ko, "e6 e7"))["code"].text, "ko");
    const auto code = [](std::string_view squares) {
        return error_of(wasm::refusal("mimic", mimic_ko, squares))["code"].text;
    };
    EXPECT_EQ(code("e6 d7"), "legal_so_far");
    EXPECT_EQ(code("e6 k7"), "no_such_square");
    EXPECT_EQ(code("e6 e7x"), "no_such_square");
}

// Why a move is illegal is decided once.
TEST(Refusals, AreTheSameForClicksAndText) {
    const std::string position = "8/8/8/2o5/2x5/8/1x6/8 x";
    const Json clicked = ok_of(wasm::refusal("eximo", position, "b2 b3"));
    const Json typed = error_of(move("eximo", position, "b2-b3"));
    EXPECT_EQ(clicked["code"].text, "capture_due");
    EXPECT_EQ(clicked["code"].text, typed["code"].text);
    EXPECT_EQ(clicked["args"]["squares"].words(), typed["args"]["squares"].words());
}

TEST(FaultKinds, AreAllListed) {
    const Json kinds = ok_of(fault_kinds());
    ASSERT_EQ(kinds.list.size(), all_fault_kinds().size());
    for (const Json& kind : kinds.list) EXPECT_FALSE(kind["english"].text.empty());
}

constexpr std::string_view two_games =
    "[Game \"mimic\"]\n[First \"Ann \\\"A\\\"\"]\n[Place \"Lisboa\"]\n\n"
    "{hello} 1. e2-e3 {good} (1. d2-d3 c9-c8 {why}) d9-d8 *\n\n"
    "[Game \"crossings\"]\n\n1. a2-a3 1-0\n";

TEST(Records, AreReadWithTagsCommentsAndVariations) {
    const Json records = ok_of(read_records(two_games));
    ASSERT_EQ(records.list.size(), 2U);
    const Json& first = records.list[0]["record"];
    EXPECT_EQ(first["game"].text, "mimic");
    EXPECT_EQ(first["comment"].text, "hello");
    EXPECT_EQ(first["result"].text, "*");
    EXPECT_EQ(first["tags"].list[0]["name"].text, "First");
    EXPECT_EQ(first["tags"].list[0]["value"].text, "Ann \"A\"");
    EXPECT_EQ(first["tags"].list[1]["name"].text, "Place");
    const Json& move = first["moves"].list[0];
    EXPECT_EQ(move["move"].text, "e2-e3");
    EXPECT_EQ(move["comment"].text, "good");
    EXPECT_EQ(move["variations"].list[0].list[1]["move"].text, "c9-c8");
    EXPECT_EQ(move["variations"].list[0].list[1]["comment"].text, "why");
    EXPECT_EQ(records.list[1]["record"]["result"].text, "1-0");
    EXPECT_EQ(records.list[1]["record"]["start"].text, all_games()[3]->start);
}

TEST(Records, FaultsHaveAPlace) {
    const Json entries = ok_of(read_records("[Game \"mimic\"]\n\n1. e2-e3 d9-d7 *\n"));
    ASSERT_EQ(entries.list.size(), 1U);
    const Json& fault = entries.list[0]["fault"];
    EXPECT_FALSE(entries.list[0].has("record"));
    EXPECT_EQ(fault["line"].number, 3);
    EXPECT_EQ(fault["column"].number, 10);
    EXPECT_EQ(fault["code"].text, "unreachable");
    const Json& begun = entries.list[0]["begun"];
    ASSERT_EQ(begun["moves"].list.size(), 1U) << "what came before can still be looked at";
    EXPECT_EQ(begun["moves"].list[0]["move"].text, "e2-e3");
    EXPECT_FALSE(ok_of(read_records("what?")).list[0].has("begun"));
    EXPECT_EQ(error_of(read_records(" \n"))["code"].text, "no_game");
    EXPECT_TRUE(ok_of(read_records("what?")).list[0]["fault"].has("line"));
}

TEST(Records, ABadGameSpoilsNoOther) {
    const std::string bad = "[Game \"mimic\"]\n\n1. e2-e3 d9-d7 *\n\n";
    const std::string good = "[Game \"crossings\"]\n\n1. a2-a3 1-0\n\n";
    const std::string file = "stray\n" + good + bad + good + bad;
    std::string kinds;
    for (const Json& entry : ok_of(read_records(file)).list)
        kinds += entry.has("record") ? entry["record"]["game"].text + " "
                                     : entry["fault"]["code"].text + " ";
    EXPECT_EQ(kinds, "game_tag_expected crossings unreachable crossings unreachable ");
    EXPECT_EQ(ok_of(read_records(file)).list[4]["fault"]["line"].number, 16);
    EXPECT_EQ(error_of(tidy_record(bad))["code"].text, "unreachable");
    EXPECT_EQ(error_of(tidy_record(good + bad))["code"].text, "unreachable");
}

TEST(Records, AreTidied) {
    const Json tidy = ok_of(tidy_record("[Game \"crossings\"]\na2-a3 {a}{b} a7-a6 *"));
    EXPECT_EQ(tidy.text,
              "[Game \"crossings\"]\n[First \"\"]\n[Second \"\"]\n[Result \"*\"]\n\n"
              "1. a2-a3 {a b} 1... a7-a6 *\n");
    EXPECT_EQ(ok_of(tidy_record(tidy.text)).text, tidy.text);
    EXPECT_EQ(error_of(tidy_record(two_games))["code"].text, "several_games");
}

TEST(Records, MayHoldAnyBytesInComments) {
    const Json records = ok_of(read_records("[Game \"mimic\"]\n\n{\xFF\"\\} *\n"));
    EXPECT_EQ(records.list[0]["record"]["comment"].text, "\xEF\xBF\xBD\"\\");
}

TEST(Answers, TheLevelsOfEveryGame) {
    const Json ladders = ok_of(wasm::ladders());
    ASSERT_EQ(ladders.list.size(), all_games().size());
    for (std::size_t i = 0; i < ladders.list.size(); ++i) {
        const GameEntry& entry = entry_of(*all_games()[i]);
        EXPECT_EQ(ladders.list[i]["game"].text, entry.info.id);
        EXPECT_EQ(ladders.list[i]["version"].number, entry.ladder);
        const auto& ratings = ladders.list[i]["ratings"].list;
        ASSERT_EQ(ratings.size(), entry.levels.size());
        EXPECT_EQ(ratings.front().number, entry.levels.front().rating);
        EXPECT_EQ(ratings.back().number, entry.levels.back().rating);
    }
}

TEST(BenchAnswer, HasTheSignature) {
    const Json bench = ok_of(wasm::bench());
    EXPECT_EQ(bench["steps"].list.size(), 20U);
    double nodes = 0;
    for (const Json& step : bench["steps"].list) nodes += step["nodes"].number;
    EXPECT_EQ(bench["nodes"].number, nodes);
}

}  // namespace
}  // namespace trireme::wasm
