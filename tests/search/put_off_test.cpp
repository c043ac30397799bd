#include <gtest/gtest.h>

#include <atomic>
#include <memory>

#include "engine/games/crossings/knowledge.h"
#include "search/support.h"
#include "search/worker_impl.h"

namespace trireme {
namespace {

using namespace testing_search;

// What a thread finds while others claim to be where they are.
SearchReport search_beside(Claims* claims, int depth) {
    SearchTask task = task_of<Crossings>(Crossings::start());
    task.limits.depth = depth;
    TranspositionTable table(4);
    table.begin_search();
    Worker<KnowledgeOf<Crossings>::Type> worker(table);
    const std::atomic<bool> stop{false};
    SharedSearch shared{stop, claims};
    shared.node_counts = {&worker.nodes()};
    return worker.run(task, shared, 0, [](const auto&) { return true; });
}

void claim_all_after(const AnyPosition& position, Claims& claims) {
    for (const AnyMove& move : position.moves()) claims.take(position.play(move).key());
}

void expect_the_same(const SearchReport& report, const SearchReport& alone) {
    EXPECT_EQ(report.nodes, alone.nodes);
    ASSERT_EQ(report.lines.size(), 1u);
    EXPECT_EQ(report.lines.front().score, alone.lines.front().score);
    EXPECT_EQ(report.lines.front().moves, alone.lines.front().moves);
}

// Where all moves but the first are put off, all are tried in the end, in the order and as deep as
// they would have been.
TEST(SearchPutOff, FirstMovesAreTriedInTheEnd) {
    const AnyPosition root = AnyPosition::start(Crossings::info);
    const auto claims = std::make_unique<Claims>();
    claim_all_after(root, *claims);
    expect_the_same(search_beside(claims.get(), 3), search_beside(nullptr, 3));
}

TEST(SearchPutOff, MovesOfTheTreeAreTriedInTheEnd) {
    const AnyPosition root = AnyPosition::start(Crossings::info);
    const AnyMove first = search_beside(nullptr, 3).lines.front().moves.front();
    const auto claims = std::make_unique<Claims>();
    claim_all_after(root.play(first), *claims);
    expect_the_same(search_beside(claims.get(), 4), search_beside(nullptr, 4));
}

// Some moves come later than they would have: another tree, with nothing left out.
TEST(SearchPutOff, ChangesTheOrderOfMoves) {
    const AnyPosition root = AnyPosition::start(Crossings::info);
    const auto moves = root.moves();
    const auto claims = std::make_unique<Claims>();
    for (std::size_t i = 0; i < moves.size(); i += 2) claims->take(root.play(moves[i]).key());
    const auto report = search_beside(claims.get(), 5);
    const auto alone = search_beside(nullptr, 5);
    EXPECT_NE(report.nodes, alone.nodes);
    EXPECT_EQ(report.depth, alone.depth);
    // They have all been searched: nobody is claimed any more.
    for (const AnyMove& move : moves) EXPECT_FALSE(claims->has(root.play(move).key()));
}

}  // namespace
}  // namespace trireme
