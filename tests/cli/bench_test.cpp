#include <gtest/gtest.h>

#include "cli/process.h"
#include "cli/scratch.h"
#include "cli/texts.h"

namespace trireme::cli_tests {
namespace {

// The node count is the signature of the search: whoever changes the search on purpose writes the
// new number into the file, and nobody changes it by accident.
TEST(Bench, HasTheSignatureOfTheSearch) {
    const Finished finished = run({"bench"});
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.err, "");
    const auto lines = lines_of(finished.out);
    ASSERT_GE(lines.size(), 5U);

    std::uint64_t sum = 0;
    for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
        std::smatch match;
        const std::regex pattern(
            "(eximo|mimic|epaminondas|crossings) +([0-9]+) nodes +[0-9]+ ms "
            "+[0-9]+ nps");
        ASSERT_TRUE(std::regex_match(lines[i], match, pattern)) << lines[i];
        sum += std::stoull(match[2]);
    }
    for (const char* game : {"eximo ", "mimic ", "epaminondas ", "crossings "})
        EXPECT_TRUE(has(finished.out, game));
    EXPECT_TRUE(matches(lines.back(), "^nodes " + std::to_string(sum) + " nps [1-9][0-9]*$"));
    EXPECT_EQ(std::to_string(sum) + "\n", content_of(TRIREME_TEST_DATA "/bench.txt"));
}

// Deeper takes more nodes, with as many threads as one likes.
TEST(Bench, GoesDeeperWithSeveralThreads) {
    const auto nodes_of = [](const Finished& finished) {
        EXPECT_EQ(finished.status, 0);
        std::smatch match;
        const std::string last = lines_of(finished.out).back();
        EXPECT_TRUE(std::regex_match(last, match, std::regex("nodes ([0-9]+) nps [0-9]+")));
        return std::stoull(match[1]);
    };
    const auto usual = std::stoull(content_of(TRIREME_TEST_DATA "/bench.txt"));
    EXPECT_EQ(nodes_of(run({"bench", "--hash", "16", "--threads", "1"})), usual);
    EXPECT_GT(nodes_of(run({"bench", "--deeper", "1", "--threads", "2"})), usual);
}

}  // namespace
}  // namespace trireme::cli_tests
