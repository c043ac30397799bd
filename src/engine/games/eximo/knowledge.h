#pragma once

#include "engine/games/eximo/inputs.h"
#include "engine/games/eximo/tactics.h"
#include "games/eximo/eximo.h"
#include "search/knowledge.h"

namespace trireme {

struct EximoKnowledge : GeneralKnowledge<Eximo> {
    using Tactics = EximoTactics;
    using Inputs = EximoInputs;

    // Men are few and every one counts: leaving moves out for being late costs more than it saves.
    static constexpr SearchParameters parameters = [] {
        SearchParameters parameters;
        parameters.futility_depth = 0;
        parameters.late_move_depth = 0;
        parameters.history_pruning_depth = 4;
        return parameters;
    }();

    // hand.cpp has the terms.
    static Score hand(const Eximo::Position& position);
    static constexpr WinModel hand_model{85, 0};

    // Greedy players are worth less than random ones here, so the first level is a little better
    // than these.
    static constexpr std::array<Level, 13> levels{{{110, 1, 300, 100, 0},
                                                   {370, 1, 170, 100, 1},
                                                   {650, 200, 110, 75, 3},
                                                   {860, 350, 85, 60},
                                                   {1'050, 600, 66, 46},
                                                   {1'170, 1'100, 50, 34},
                                                   {1'410, 2'400, 34, 21},
                                                   {1'580, 6'000, 21, 12},
                                                   {1'770, 14'000, 13, 7},
                                                   {1'890, 26'000, 8, 4},
                                                   {2'090, 45'000, 5, 2},
                                                   {2'220, 80'000, 1, 0},
                                                   {2'400}}};

    static constexpr int bench_depth = 11;
    static constexpr std::array<std::string_view, 4> bench_positions{
        "3oooo1/1o1o1o2/ooo2x1x/o1o2o1o/4x3/1xxx1xx1/1x1xxx2/1x2xxx1 o",
        "1oo1oo2/1o2ooo1/x1oooo2/o6x/o3o3/8/2xx4/8 x",
        "4oo2/4oo2/8/3o1o1o/2x4o/x1x1xxx1/1x2xxxx/1x4x1 o",
        "1oo3o1/5o2/8/3o4/5o2/8/1x3x2/1xxx1xx1 x"};

    static constexpr std::string_view round_trip_start =
        "1oooooo1/1oooooo1/8/8/8/8/1xxxxxx1/1xxxxxx1 x";
    static constexpr std::array<std::string_view, 12> round_trip{
        "b2-a3", "g7-h6", "a3-a4", "h6-h5", "a4-a5",    "h5-h4",
        "a5-a6", "h4-h3", "a6-a7", "h3-h2", "a7-a8=b2", "h2-h1=g7"};
};

template <>
struct KnowledgeOf<Eximo> {
    using Type = EximoKnowledge;
};

}  // namespace trireme
