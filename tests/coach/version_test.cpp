// Reviews are kept, and a kept one is only as good as the coach that made it: whatever changes what
// is said of a game needs a new coach_version, so that the old ones are made again.

#include <utility>

#include "base/checksum.h"
#include "coach/fact_kinds.h"
#include "coach/game_coach.h"
#include "coach/games.h"
#include "coach/report.h"
#include "coach/support.h"

namespace trireme {
namespace {

using namespace testing_coach;

// Of the thresholds, of the kinds of facts, and of what is said of the blunders.
std::string checksum_of_judgements() {
    std::string all;
    for (const GameInfo* info : all_games()) {
        const Thresholds& own = coach_of(*info).thresholds;
        for (const double each : {own.inaccuracy, own.mistake, own.blunder})
            all += std::to_string(each) + ' ';
        for (const Blunder& blunder : blunders_of(*info)) all += blunder.verdict + '\n';
    }
    all += std::to_string(least_chance) + ' ' + std::to_string(telling_loss) + '\n';
    for (const FactKind* kind : all_fact_kinds()) all += std::string(kind->code) + '\n';
    return hex_text(crc32(all));
}

TEST(CoachVersion, RisesWithWhatIsSaid) {
    EXPECT_EQ(std::pair(coach_version, checksum_of_judgements()),
              std::pair(3, std::string("58b7294a")))
        << "with another checksum, raise coach_version and write both here";
}

}  // namespace
}  // namespace trireme
