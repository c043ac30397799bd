#include <gtest/gtest.h>

#include <sstream>

#include "cli/process.h"
#include "cli/texts.h"
#include "games/registry.h"

namespace trireme::cli_tests {
namespace {

TEST(Games, ListsEveryGameInColumns) {
    const Finished finished = run({"games"});
    EXPECT_EQ(finished.status, 0);
    const auto lines = lines_of(finished.out);
    ASSERT_EQ(lines.size(), all_games().size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const GameInfo& game = *all_games()[i];
        std::istringstream fields(lines[i]);
        std::string id;
        std::string name;
        std::string board;
        std::string start;
        fields >> id >> name >> board >> std::ws;
        std::getline(fields, start);
        EXPECT_EQ(id, game.id);
        EXPECT_EQ(name, game.name);
        EXPECT_EQ(board, std::to_string(game.files) + "x" + std::to_string(game.ranks));
        EXPECT_EQ(start, game.start);
        EXPECT_EQ(lines[i].find(start), lines[0].find(all_games()[0]->start)) << "not aligned";
    }
}

}  // namespace
}  // namespace trireme::cli_tests
