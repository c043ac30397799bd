#pragma once

#include "engine/games/mimic/inputs.h"
#include "engine/games/mimic/tactics.h"
#include "games/mimic/mimic.h"
#include "search/knowledge.h"

namespace trireme {

struct MimicKnowledge : GeneralKnowledge<Mimic> {
    using Tactics = MimicTactics;
    using Inputs = MimicInputs;

    static constexpr SearchParameters parameters = [] {
        SearchParameters parameters;
        parameters.reverse_futility_margin = 20;
        return parameters;
    }();

    // hand.cpp has the terms.
    static Score hand(const Mimic::Position& position);
    static constexpr WinModel hand_model{146, 12};

    static constexpr std::array<Level, 14> levels{{{850, 1, 100, 95, 1},
                                                   {1'070, 1, 70, 70, 1},
                                                   {1'330, 200, 52, 52, 2},
                                                   {1'630, 450, 38, 38, 4},
                                                   {1'780, 900, 27, 27},
                                                   {2'010, 1'800, 20, 19},
                                                   {2'250, 3'500, 14, 12},
                                                   {2'460, 5'500, 11, 9},
                                                   {2'720, 8'500, 8, 6},
                                                   {2'920, 13'000, 6, 4},
                                                   {3'120, 21'000, 4, 3},
                                                   {3'260, 36'000, 2, 1},
                                                   {3'510, 65'000, 1, 0},
                                                   {3'740}}};

    static constexpr int bench_depth = 10;
    static constexpr std::array<std::string_view, 4> bench_positions{
        "10/10/5o2o1/9o/7x2/3xx4o/10/x9/xxx7/10 o -",
        "10/6o3/o2o3o2/4oo4/7xoo/2xxx5/10/1x8/5x4/2x2x4 o -",
        "9o/1o2o5/10/8o1/10/10/1x3x1o2/x5x3/8x1/4x5 x -",
        "10/3o4o1/3o6/10/5o4/6xx1o/5x4/10/5x4/5xx3 x -"};

    static constexpr std::string_view round_trip_start = "10/7o2/10/10/10/10/10/10/1x8/10 x -";
    static constexpr std::array<std::string_view, 4> round_trip{"b2-b3", "h9-h8", "b3-b2", "h8-h9"};
};

template <>
struct KnowledgeOf<Mimic> {
    using Type = MimicKnowledge;
};

}  // namespace trireme
