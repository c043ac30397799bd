#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/games/eximo/knowledge.h"
#include "search/support.h"
#include "search/worker_impl.h"

namespace trireme {
namespace {

using namespace testing_search;

// What a thread finds to whom others come in its last depth, claiming these positions.
SearchReport search_beside(const std::vector<std::uint64_t>& claimed, Claims& claims, int depth,
                           const AnyPosition& root = AnyPosition::start(Eximo::info)) {
    SearchTask task = task_of<Eximo>(root.as<Eximo>());
    task.limits.depth = depth;
    TranspositionTable table(4);
    table.begin_search();
    Worker<EximoKnowledge> worker(table);
    const std::atomic<bool> stop{false};
    SharedSearch shared{stop, &claims};
    shared.node_counts = {&worker.nodes()};
    return worker.run(task, shared, 0, [&](const SearchReport& report) {
        if (report.depth == depth - 1)
            for (const std::uint64_t key : claimed) claims.take(key);
        return true;
    });
}

SearchReport search_alone(int depth, const AnyPosition& root = AnyPosition::start(Eximo::info)) {
    return search_beside({}, *std::make_unique<Claims>(), depth, root);
}

std::vector<std::uint64_t> keys_after(const AnyPosition& position) {
    std::vector<std::uint64_t> keys;
    for (const AnyMove& move : position.moves()) keys.push_back(position.play(move).key());
    return keys;
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
    const AnyPosition root = AnyPosition::start(Eximo::info);
    const auto claims = std::make_unique<Claims>();
    expect_the_same(search_beside(keys_after(root), *claims, 3), search_alone(3));
}

TEST(SearchPutOff, MovesOfTheTreeAreTriedInTheEnd) {
    const AnyPosition root = AnyPosition::start(Eximo::info);
    const AnyMove first = search_alone(3).lines.front().moves.front();
    const auto claims = std::make_unique<Claims>();
    expect_the_same(search_beside(keys_after(root.play(first)), *claims, 4), search_alone(4));
}

// Some moves come later than they would have, with nothing left out. Mostly that makes another
// tree.
TEST(SearchPutOff, ChangesTheOrderOfMoves) {
    int other_trees = 0;
    for (const std::string_view text : EximoKnowledge::bench_positions) {
        const AnyPosition root = *AnyPosition::parse(Eximo::info, text);
        std::vector<std::uint64_t> some;
        for (const std::uint64_t key : keys_after(root))
            if (key % 2 == 0) some.push_back(key);
        const auto claims = std::make_unique<Claims>();
        const auto report = search_beside(some, *claims, 8, root);
        const auto alone = search_alone(8, root);
        EXPECT_EQ(report.depth, alone.depth);
        other_trees += report.nodes != alone.nodes;
        // They have all been searched: nobody is claimed any more.
        for (const std::uint64_t key : some) EXPECT_FALSE(claims->has(key));
    }
    EXPECT_GT(other_trees, 0);
}

}  // namespace
}  // namespace trireme
