#pragma once

#include "engine/games/phalanx/inputs.h"
#include "engine/games/phalanx/tactics.h"
#include "games/crossings/crossings.h"
#include "search/knowledge.h"

namespace trireme {

// A stone that has crossed is locked and cannot be taken.
struct CrossingsTactics : PhalanxTactics<Crossings> {
    static bool may_answer(const Position& position, Move move) {
        return is_urgent(position, move);
    }
};

struct CrossingsKnowledge : GeneralKnowledge<Crossings> {
    using Tactics = CrossingsTactics;
    using Inputs = PhalanxInputs<Crossings>;

    static constexpr SearchParameters parameters = [] {
        SearchParameters parameters;
        parameters.reverse_futility_margin = 18;
        parameters.futility_base = 50;
        parameters.futility_margin = 40;
        parameters.late_move_base = 8;
        parameters.history_pruning_depth = 4;
        parameters.singular_depth = 6;
        return parameters;
    }();

    // hand.cpp has the terms.
    static Score hand(const Crossings::Position& position);
    static constexpr WinModel hand_model{163, 60};

    static constexpr std::array<Level, 9> levels{{{730, 1, 170, 100, 1},
                                                  {1'010, 1, 82, 78, 1},
                                                  {1'230, 250, 65, 53, 3},
                                                  {1'360, 800, 50, 35},
                                                  {1'540, 2'200, 35, 21},
                                                  {1'760, 6'000, 21, 11},
                                                  {2'000, 18'000, 10, 4},
                                                  {2'250, 60'000, 3, 1},
                                                  {2'420}}};
    static constexpr int ladder = 4;

    static constexpr int bench_depth = 10;
    static constexpr std::array<std::string_view, 4> bench_positions{
        "1o2oooo/o3o1oo/4o1o1/3o4/3oox2/3oxxx1/1xxoxxxx/xx1x2xx x",
        "oo1ooo2/6o1/1o2o1o1/oo2o2o/2xxx3/2x1ox2/xx1xxxxx/2xx3x o",
        "1o1o2oo/ooo1o1o1/1xx2oo1/2x1ooo1/1x1x2xx/2x1x3/ox3xx1/1xx1x2x x",
        "ooo4o/3oo1o1/1ooo4/4ox2/2o1o3/1xx1xxo1/x1xx1xo1/3xx2x x"};

    static constexpr std::string_view round_trip_start = "8/8/5oo1/8/8/1xx5/8/8 x";
    static constexpr std::array<std::string_view, 4> round_trip{"b3,c3-e3", "g6,f6-d6", "e3,d3-b3",
                                                                "d6,e6-g6"};
};

template <>
struct KnowledgeOf<Crossings> {
    using Type = CrossingsKnowledge;
};

}  // namespace trireme
