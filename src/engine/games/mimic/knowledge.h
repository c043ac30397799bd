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

    static constexpr std::array<Level, 14> levels{{{900, 1, 100, 95, 1},
                                                   {1'050, 1, 70, 70, 1},
                                                   {1'200, 200, 52, 52, 2},
                                                   {1'380, 450, 38, 38, 4},
                                                   {1'570, 900, 27, 27},
                                                   {1'770, 1'800, 20, 19},
                                                   {2'000, 3'500, 14, 12},
                                                   {2'190, 5'500, 11, 9},
                                                   {2'410, 8'500, 8, 6},
                                                   {2'620, 13'000, 6, 4},
                                                   {2'820, 21'000, 4, 3},
                                                   {3'030, 36'000, 2, 2},
                                                   {3'240, 65'000, 1, 0},
                                                   {3'430}}};

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
