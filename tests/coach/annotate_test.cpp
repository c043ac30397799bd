#include "coach/annotate.h"

#include "coach/games.h"
#include "record/reader.h"
#include "record/writer.h"

namespace trireme {
namespace {

using namespace testing_coach;

// Blue stands before his goal row, and so does Red.
const std::string started =
    "[Game \"mimic\"]\n[Position \"10/4x5/10/10/10/10/10/10/1o8/10 x -\"]\n\n";

Record record_of(const std::string& text) {
    RecordReader reader(text);
    const auto record = reader.next();
    EXPECT_TRUE(record && record->ok());
    return **record;
}

Record reviewed(const Record& record) {
    return annotated(record, finish(ReviewJob(history_of(record), nodes(500))));
}

ReviewedMove inaccuracy(Prospects best, Prospects played) {
    return {{Label::Inaccuracy, Note::WinThrownAway, 0}, best, played, {}, {}, {}};
}

TEST(Annotated, TellsWhatWasWrongAndShowsWhatWasBetter) {
    const Record record = reviewed(record_of(started + "1. e9-d9 b2-b1 0-1\n"));
    const RecordedMove& blunder = record.moves[0];
    EXPECT_TRUE(blunder.comment.starts_with("?? Blunder (100 % to 0 %). Red wins in one turn with"))
        << blunder.comment;
    EXPECT_NE(blunder.comment.find("[%draw e9-"), std::string::npos);
    ASSERT_EQ(blunder.variations.size(), 1U);
    EXPECT_EQ(blunder.variations[0].size(), 1U) << "it is a win at once";
    EXPECT_EQ(record.moves[1].comment, "");
    EXPECT_EQ(record.comment, "Accuracy: first 0 %, second 100 %.");
}

TEST(Annotated, KeepsWhatWasSaidBefore) {
    const Record record =
        reviewed(record_of(started + "{A race.} 1. e9-d9 {Why?} (1. e9-f9) b2-b1 {Home.} 0-1\n"));
    EXPECT_TRUE(record.comment.starts_with("A race. Accuracy: "));
    EXPECT_TRUE(record.moves[0].comment.starts_with("Why? ?? Blunder"));
    EXPECT_EQ(record.moves[0].variations.size(), 2U);
    EXPECT_EQ(record.moves[1].comment, "Home.");
}

TEST(Annotated, SaysNothingTwice) {
    const Record once = reviewed(record_of(started + "{A race.} 1. e9-d9 {Why?} b2-b1 0-1\n"));
    EXPECT_EQ(to_text(reviewed(record_of(to_text(once)))), to_text(once));
    Record more = once;
    more.comment += " Read on.";
    more.moves[0].comment += " A pity.";
    const Record twice = reviewed(more);
    EXPECT_TRUE(twice.comment.starts_with("A race. Read on. Accuracy: ")) << twice.comment;
    EXPECT_TRUE(twice.moves[0].comment.starts_with("Why? A pity. ?? Blunder"));
    EXPECT_EQ(twice.moves[0].variations, once.moves[0].variations);
}

TEST(Annotated, LeavesTheRemarksOfOthersHoweverOftenItReviews) {
    Record record = record_of(
        "[Game \"mimic\"]\n[Annotator \"A friend\"]\n"
        "[Position \"10/4x5/10/10/10/10/10/10/1o8/10 x -\"]\n\n"
        "{Accuracy: I should say 10 %.} "
        "1. e9-d9 {? Mistake (so I think) [%draw e9-e10]} b2-b1 0-1\n");
    std::string once;
    for (int time = 0; time < 3; ++time) {
        record = reviewed(record);
        EXPECT_TRUE(
            record.moves[0].comment.starts_with("? Mistake (so I think) [%draw e9-e10] ?? "))
            << record.moves[0].comment;
        EXPECT_TRUE(record.comment.starts_with("Accuracy: I should say 10 %. Accuracy: first 0"));
        EXPECT_TRUE(record.tag("Annotator").starts_with("A friend; Trireme, network "));
        if (time == 0) once = to_text(record);
        EXPECT_EQ(to_text(record), once);
    }
}

TEST(Remark, CallsNothingCertainThatIsNotProven) {
    const auto prospects = [](Score score) { return prospects_of(WinModel{}, score); };
    EXPECT_EQ(remark_on(inaccuracy(prospects(win_in(7)), prospects(2000))),
              "?! Inaccuracy (100 % to 99 %).");
    EXPECT_EQ(remark_on(inaccuracy(prospects(-2000), prospects(loss_in(6)))),
              "?! Inaccuracy (1 % to 0 %).");
}

}  // namespace
}  // namespace trireme
