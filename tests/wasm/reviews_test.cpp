#include "wasm/reviews.h"

#include <gtest/gtest.h>

#include "coach/fact_kinds.h"
#include "games/registry.h"
#include "wasm/support.h"

namespace trireme::wasm {
namespace {

using namespace testing_wasm;

// Blue could have gone home at once; Red does.
constexpr std::string_view race = "10/4x5/10/10/10/10/10/10/1o8/10 x -";
constexpr std::string_view race_moves = "e9-d9 b2-b1";

void finish(Reviews& reviews) {
    while (!ok_of(reviews.step())["done"].boolean) {
    }
}

Reviews reviewed_race() {
    Reviews reviews(1, 1);
    ok_of(reviews.begin("mimic", race, race_moves, "nodes 500"));
    finish(reviews);
    return reviews;
}

TEST(Reviews, TellsHowFarItIsAndThenWhatItFound) {
    Reviews reviews(1, 1);
    const Json begun = ok_of(reviews.begin("mimic", race, race_moves, "nodes 500"));
    EXPECT_EQ(begun["positions"].number, 0);
    EXPECT_EQ(begun["all"].number, 2) << "nobody moves in the last position";
    EXPECT_FALSE(begun["done"].boolean);
    EXPECT_EQ(error_of(reviews.report())["code"].text, "no_review");
    EXPECT_EQ(ok_of(reviews.step())["positions"].number, 1);
    finish(reviews);

    const Json report = ok_of(reviews.report());
    EXPECT_EQ(report["game"].text, "mimic");
    EXPECT_EQ(report["nodes"].number, 500);
    EXPECT_EQ(report["chances"].list.size(), 3U);
    EXPECT_EQ(report["accuracy"]["o"].number, 100);
    ASSERT_EQ(report["turningPoints"].list.size(), 1U);
    ASSERT_EQ(report["moves"].list.size(), 2U);
    const Json& blunder = report["moves"].list[0];
    EXPECT_EQ(blunder["label"].text, "blunder");
    EXPECT_EQ(blunder["note"].text, "win_thrown_away");
    EXPECT_FALSE(blunder["isGood"].boolean);
    EXPECT_EQ(blunder["before"]["score"]["kind"].text, "win");
    EXPECT_EQ(blunder["after"]["chance"].number, 0);
    EXPECT_EQ(blunder["played"].words(), "e9-d9 b2-a1");
    ASSERT_EQ(blunder["facts"].list.size(), 2U);
    const Json& fact = blunder["facts"].list[0];
    EXPECT_EQ(fact["code"].text, "win_allowed");
    EXPECT_EQ(fact["line"].text, "played");
    EXPECT_EQ(fact["ply"].number, 2);
    EXPECT_EQ(fact["args"]["turns"].number, 1);
    EXPECT_EQ(fact["message"].text, "Red wins in one turn with b2-a1.");
}

TEST(Reviews, JudgeATryAsTheReviewDid) {
    Reviews reviews = reviewed_race();
    EXPECT_TRUE(ok_of(reviews.judge_try("0", "e9-f10"))["isGood"].boolean);
    EXPECT_FALSE(ok_of(reviews.judge_try("0", "e9-f9"))["isGood"].boolean);
    EXPECT_FALSE(ok_of(reviews.judge_try("0", "e9-d9"))["isGood"].boolean) << "as it was played";
    for (const std::string_view ply : {"2", "-1", "x", ""})
        EXPECT_EQ(error_of(reviews.judge_try(ply, "e9-f10"))["code"].text, "no_such_ply") << ply;
    EXPECT_EQ(error_of(reviews.judge_try("0", "e9-e7"))["code"].text, "unreachable");
}

TEST(Reviews, GoOnElsewhere) {
    Reviews reviews(1, 1);
    ok_of(reviews.begin("mimic", race, race_moves, "nodes 500"));
    ok_of(reviews.step());
    const std::string saved = ok_of(reviews.save()).text;
    Reviews elsewhere(1, 1);
    EXPECT_EQ(ok_of(elsewhere.restore(saved, ""))["positions"].number, 1);
    finish(elsewhere);
    finish(reviews);
    EXPECT_EQ(elsewhere.report(), reviews.report());
    EXPECT_EQ(error_of(elsewhere.restore("nothing", ""))["code"].text, "journal_damaged");
}

TEST(Reviews, WriteWhatTheyFoundIntoARecord) {
    const Reviews reviews = reviewed_race();
    const std::string head = "[Game \"mimic\"]\n[Position \"" + std::string(race) + "\"]\n";
    const std::string text = ok_of(reviews.annotated(head + "1. e9-d9 b2-b1 0-1")).text;
    EXPECT_NE(text.find("Annotator"), std::string::npos) << text;
    EXPECT_NE(text.find("?? Blunder"), std::string::npos) << text;
    EXPECT_EQ(error_of(reviews.annotated(head + "1. e9-d9 *"))["code"].text, "no_review")
        << "the record of another game";
    EXPECT_EQ(error_of(reviews.annotated(""))["code"].text, "no_game");
    EXPECT_EQ(error_of(reviews.annotated(head + "1. e9-e7"))["code"].text, "unreachable");
    EXPECT_EQ(error_of(Reviews(1, 1).annotated(head))["code"].text, "no_review");
}

TEST(Reviews, RefuseWhatTheyCannotReview) {
    Reviews reviews(1, 1);
    EXPECT_EQ(error_of(reviews.step())["code"].text, "no_review");
    EXPECT_EQ(error_of(reviews.save())["code"].text, "no_review");
    EXPECT_EQ(error_of(reviews.begin("chess", "", "", ""))["code"].text, "unknown_word");
    EXPECT_EQ(error_of(reviews.begin("mimic", race, "e9-e7", ""))["code"].text, "unreachable");
    EXPECT_EQ(error_of(reviews.begin("mimic", race, "", "nodes 0"))["code"].text,
              "number_out_of_range");
}

TEST(Reviews, JudgeNoOpening) {
    Reviews reviews(1, 1);
    ok_of(reviews.begin("mimic", race, race_moves, "nodes 500 opening 1"));
    finish(reviews);
    const Json report = ok_of(reviews.report());
    EXPECT_EQ(report["moves"].list[0]["label"].text, "good");
    EXPECT_EQ(report["accuracy"]["x"].kind, Json::Kind::Null);
}

TEST(FactKinds, AreAllTold) {
    const Json kinds = ok_of(fact_kinds());
    ASSERT_EQ(kinds.list.size(), all_fact_kinds().size());
    EXPECT_EQ(kinds.list[0]["code"].text, all_fact_kinds()[0]->code);
}

}  // namespace
}  // namespace trireme::wasm
