// The example games of the page were judged as games are judged now: thresholds that changed since
// would leave remarks that the review of the same game no longer makes.

#include <fstream>
#include <iterator>
#include <regex>

#include <gtest/gtest.h>

#include "coach/game_coach.h"
#include "games/registry.h"
#include "record/reader.h"

namespace trireme {
namespace {

Label label_of(const std::string& word) {
    if (word == "Inaccuracy") return Label::Inaccuracy;
    return word == "Mistake" ? Label::Mistake : Label::Blunder;
}

// The chances of a remark are rounded, each by half a point.
bool is_graded(Label label, int before, int after, const Thresholds& thresholds) {
    const auto grade = [&](double loss) {
        return judge({draw_score, loss}, {draw_score, 0}, thresholds).label;
    };
    const double loss = (before - after) / 100.0;
    const bool is_proven = before == 100 || after == 0;
    return (grade(loss - 0.01) <= label && label <= grade(loss + 0.01)) ||
           (is_proven && label == Label::Inaccuracy);
}

class Examples : public testing::TestWithParam<const GameInfo*> {};

TEST_P(Examples, AreJudgedAsGamesAreNow) {
    const GameInfo& info = *GetParam();
    std::ifstream in(std::string(TRIREME_SOURCE_DIR) + "/../web/src/games/" + std::string(info.id) +
                     "/examples.txt");
    ASSERT_TRUE(in.is_open());
    const std::regex remark(R"((Inaccuracy|Mistake|Blunder) \((\d+) % to (\d+) %\)\.)");
    int remarks = 0;
    RecordReader reader(in);
    while (const auto record = reader.next()) {
        ASSERT_TRUE(record->ok());
        for (const RecordedMove& move : (*record)->moves) {
            std::smatch match;
            if (!std::regex_search(move.comment, match, remark)) continue;
            ++remarks;
            EXPECT_TRUE(is_graded(label_of(match[1]), std::stoi(match[2]), std::stoi(match[3]),
                                  coach_of(info).thresholds))
                << move.comment;
        }
    }
    EXPECT_GT(remarks, 10);
}

INSTANTIATE_TEST_SUITE_P(AllGames, Examples,
                         testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->id); });

}  // namespace
}  // namespace trireme
