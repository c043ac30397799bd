#pragma once

#include "engine/games/phalanx/inputs.h"
#include "engine/games/phalanx/tactics.h"
#include "games/epaminondas/epaminondas.h"
#include "search/knowledge.h"

namespace trireme {

struct EpaminondasKnowledge : GeneralKnowledge<Epaminondas> {
    using Tactics = PhalanxTactics<Epaminondas>;
    using Inputs = PhalanxInputs<Epaminondas>;

    // Among a hundred quiet moves and more, the order says too little to leave any out.
    static constexpr SearchParameters parameters = [] {
        SearchParameters parameters;
        parameters.late_move_depth = 0;
        return parameters;
    }();

    // hand.cpp has the terms.
    static Score hand(const Epaminondas::Position& position);
    static constexpr WinModel hand_model{242, 0};

    static constexpr std::array<Level, 13> levels{{{970, 1, 75, 80, 1},
                                                   {1'130, 1, 57, 63, 1},
                                                   {1'400, 200, 42, 45, 3},
                                                   {1'600, 400, 34, 36},
                                                   {1'720, 800, 26, 28},
                                                   {1'920, 1'500, 20, 20},
                                                   {2'070, 2'500, 17, 16},
                                                   {2'260, 5'000, 12, 10},
                                                   {2'410, 10'000, 8, 6},
                                                   {2'580, 20'000, 5, 4},
                                                   {2'760, 33'000, 3, 2},
                                                   {2'890, 60'000, 1, 1},
                                                   {3'050}}};

    static constexpr int bench_depth = 6;
    static constexpr std::array<std::string_view, 4> bench_positions{
        "o6o2oo2/oo3o2oo1o1o/1o3o7o/5x3x4/6x2x4/1ox11/2x11/xx8xo2/8x5/1xx7x2x/3x3xx2x2/x12x o",
        "1oooooooooo2o/o1o4ooooooo/o2o2o5o1/6o1o3o1/12o1/14/14/9x4/9x4/xx2xxx1x2xx1/"
        "xxx1xx1xx3xx/2xxx1xxx1xx1x o",
        "1oo1oo1oo1oo1o/2ooo2o1o3o/5o1o1ooo2/oo4o4o1o/7x1o4/2o1o5xx2/1x9xx1/1x3x2x2x2/"
        "1x5xxxx3/2x2xxx6/2x4x4x1/x3x1x2xxx2 o",
        "o1o3o1o1o1oo/4o2oo1o1oo/6o1o2oo1/4x4o1x2/2o11/2x1o2ox5/x2x4o3o1/4x2x2o3/3x3x1x4/"
        "1xxx5x1xxx/8x2x1x/1x1x9x x"};

    static constexpr std::string_view round_trip_start =
        "oooooooooooooo/oooooooooooooo/14/14/14/14/14/14/14/14/xxxxxxxxxxxxxx/xxxxxxxxxxxxxx x";
    static constexpr std::array<std::string_view, 4> round_trip{"f1,f2-f4", "f12,f11-f9",
                                                                "f4,f3-f1", "f9,f10-f12"};

    // It has the longest way to the other side.
    static constexpr int fewest_opening_plies = 8;
    static constexpr int most_opening_plies = 13;
};

template <>
struct KnowledgeOf<Epaminondas> {
    using Type = EpaminondasKnowledge;
};

}  // namespace trireme
