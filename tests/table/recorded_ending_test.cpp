#include "table/recorded_ending.h"

#include <gtest/gtest.h>

#include <sstream>

#include "games/registry.h"
#include "record/reader.h"
#include "record/writer.h"

namespace trireme {
namespace {

Record record_with(Result result, const std::string& termination) {
    Record record{AnyPosition::start(Eximo::info)};
    record.result = result;
    if (!termination.empty()) record.set_tag("Termination", termination);
    return record;
}

Record read_back(const Record& record) {
    std::istringstream in(to_text(record));
    return **RecordReader(in).next();
}

TEST(RecordedEnding, IsReadBack) {
    const Ending endings[] = {
        {Result::SecondWins, Reason::Resignation}, {Result::Draw, Reason::Agreement},
        {Result::FirstWins, Reason::Time},         {Result::FirstWins, Reason::Abandoned},
        {Result::Ongoing, Reason::Aborted},        {Result::Draw, Reason::PlyLimit},
        {Result::FirstWins, Reason::IllegalMove},  {Result::SecondWins, Reason::Crash, "status: 3"},
        {Result::SecondWins, Reason::Hang, "10 s"}};
    for (const Ending& ending : endings) {
        Record record{AnyPosition::start(Eximo::info)};
        record_ending(record, ending);
        EXPECT_EQ(recorded_ending(read_back(record)), ending) << to_text(*ending.reason);
    }
}

TEST(RecordedEnding, TagHasTheWordAndTheDetail) {
    Record record{AnyPosition::start(Eximo::info)};
    record_ending(record, Ending{Result::FirstWins, Reason::Crash, "exit status 3"});
    EXPECT_EQ(record.tag("Termination"), "crash: exit status 3");
    record_ending(record, Ending{Result::Draw, Reason::Agreement});
    EXPECT_EQ(record.tag("Termination"), "agreement");
    EXPECT_EQ(record.result, Result::Draw);
    record_ending(record, std::nullopt);
    EXPECT_EQ(record.tag("Termination"), "");
    EXPECT_EQ(record.result, Result::Ongoing);
    EXPECT_TRUE(record.tags.empty());
}

TEST(RecordedEnding, OldMatchesAreRead) {
    EXPECT_EQ(recorded_ending(record_with(Result::Draw, "ply limit")),
              (Ending{Result::Draw, Reason::PlyLimit}));
    EXPECT_EQ(recorded_ending(record_with(Result::FirstWins, "illegal move: a1-a9")),
              (Ending{Result::FirstWins, Reason::IllegalMove, "a1-a9"}));
}

TEST(RecordedEnding, ToleratesWhatItDoesNotKnow) {
    for (const char* word : {"", "adjudication", "agreement", "goal", "repetition", "rules", ":"})
        EXPECT_EQ(recorded_ending(record_with(Result::FirstWins, word)),
                  (Ending{Result::FirstWins, std::nullopt}))
            << word;
    EXPECT_EQ(recorded_ending(record_with(Result::Ongoing, "resignation")), std::nullopt);
    EXPECT_EQ(recorded_ending(record_with(Result::Ongoing, "")), std::nullopt);
}

TEST(RecordedEnding, LeavesAWordThatItDoesNotKnow) {
    Record record = record_with(Result::FirstWins, "adjudication");
    record_ending(record, recorded_ending(record));
    EXPECT_EQ(record.tag("Termination"), "adjudication");
}

// Whatever the tag says.
TEST(RecordedEnding, TheBoardComesFirst) {
    Record record{*AnyPosition::parse(Eximo::info, "8/8/8/8/8/8/8/1x6 o")};
    record.result = Result::FirstWins;
    record.set_tag("Termination", "time");
    EXPECT_EQ(recorded_ending(record), (Ending{Result::FirstWins, Reason::NoMoves}));
}

}  // namespace
}  // namespace trireme
