#include "engine/bench.h"

#include "engine/engine.h"
#include "games/registry.h"

namespace trireme {
namespace {

struct Suite {
    std::string_view game;
    int depth;
    std::string_view positions[4];  // after the start
};

constexpr Suite suites[] = {
    {"eximo",
     11,
     {"3oooo1/1o1o1o2/ooo2x1x/o1o2o1o/4x3/1xxx1xx1/1x1xxx2/1x2xxx1 o",
      "1oo1oo2/1o2ooo1/x1oooo2/o6x/o3o3/8/2xx4/8 x",
      "4oo2/4oo2/8/3o1o1o/2x4o/x1x1xxx1/1x2xxxx/1x4x1 o",
      "1oo3o1/5o2/8/3o4/5o2/8/1x3x2/1xxx1xx1 x"}},
    {"mimic",
     10,
     {"10/10/5o2o1/9o/7x2/3xx4o/10/x9/xxx7/10 o -",
      "10/6o3/o2o3o2/4oo4/7xoo/2xxx5/10/1x8/5x4/2x2x4 o -",
      "9o/1o2o5/10/8o1/10/10/1x3x1o2/x5x3/8x1/4x5 x -",
      "10/3o4o1/3o6/10/5o4/6xx1o/5x4/10/5x4/5xx3 x -"}},
    {"epaminondas",
     6,
     {"o6o2oo2/oo3o2oo1o1o/1o3o7o/5x3x4/6x2x4/1ox11/2x11/xx8xo2/8x5/1xx7x2x/3x3xx2x2/x12x o",
      "1oooooooooo2o/o1o4ooooooo/o2o2o5o1/6o1o3o1/12o1/14/14/9x4/9x4/xx2xxx1x2xx1/"
      "xxx1xx1xx3xx/2xxx1xxx1xx1x o",
      "1oo1oo1oo1oo1o/2ooo2o1o3o/5o1o1ooo2/oo4o4o1o/7x1o4/2o1o5xx2/1x9xx1/1x3x2x2x2/"
      "1x5xxxx3/2x2xxx6/2x4x4x1/x3x1x2xxx2 o",
      "o1o3o1o1o1oo/4o2oo1o1oo/6o1o2oo1/4x4o1x2/2o11/2x1o2ox5/x2x4o3o1/4x2x2o3/3x3x1x4/"
      "1xxx5x1xxx/8x2x1x/1x1x9x x"}},
    {"crossings",
     10,
     {"1o2oooo/o3o1oo/4o1o1/3o4/3oox2/3oxxx1/1xxoxxxx/xx1x2xx x",
      "oo1ooo2/6o1/1o2o1o1/oo2o2o/2xxx3/2x1ox2/xx1xxxxx/2xx3x o",
      "1o1o2oo/ooo1o1o1/1xx2oo1/2x1ooo1/1x1x2xx/2x1x3/ox3xx1/1xx1x2x x",
      "ooo4o/3oo1o1/1ooo4/4ox2/2o1o3/1xx1xxo1/x1xx1xo1/3xx2x x"}},
};

}  // namespace

std::uint64_t BenchResult::nodes_per_second() const { return per_second(nodes, time); }

BenchResult run_bench(const std::function<void(const BenchStep&)>& on_step) {
    BenchResult result;
    for (const Suite& suite : suites) {
        const GameInfo& game = *find_game(suite.game);
        Engine engine(game);
        const auto search = [&](std::string_view text) {
            engine.new_game();
            Limits limits;
            limits.depth = suite.depth;
            const Thought thought =
                engine.think(AnyHistory(*AnyPosition::parse(game, text)), limits);
            result.nodes += thought.nodes;
            result.time += thought.time;
            if (on_step) on_step({game, text, thought.nodes, thought.time});
        };
        search(game.start);
        for (const std::string_view position : suite.positions) search(position);
    }
    return result;
}

}  // namespace trireme
