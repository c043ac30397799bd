#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <string_view>
#include <vector>

namespace trireme {

inline constexpr int never_singular = 20;

// The numbers of the search. A game has its own (knowledge.h), and a single search may change them
// for a match or a tuner. docs/engine.md tells what each heuristic is worth.
struct SearchParameters {
    // Reverse futility: up to this depth, a position that is this much a ply above beta is not
    // searched.
    int reverse_futility_depth = 7;
    int reverse_futility_margin = 50;
    // Futility: up to this depth, quiet moves are not tried where the evaluation is this much below
    // alpha.
    int futility_depth = 5;
    int futility_base = 100;
    int futility_margin = 80;  // more for every ply
    // Late moves: up to this depth, only so many quiet moves are tried.
    int late_move_depth = 6;
    int late_move_base = 4;
    // History: up to this depth, quiet moves that have failed so often are not tried.
    int history_pruning_depth = 0;
    int history_pruning_margin = 3000;  // for every ply
    // Reductions: quiet moves after the first two are searched less deep.
    int reduction_depth = 3;
    int reduction_scale = 120;  // percent
    // Without a move from the table: one ply less, from this depth on.
    int no_table_move_depth = 4;
    // Singular extension: from this depth on, a move from the table that is better than all others
    // by this much a ply is searched deeper. `never_singular`: at no depth. (Not 0, since a tuner
    // that tries the numbers beside it would then turn the extension on almost everywhere.)
    int singular_depth = never_singular;
    int singular_margin = 2;
    // Captures in quiescence must bring the evaluation this near to alpha.
    int piece_worth = 130;
    int quiescence_margin = 120;
    // So deep in quiescence only what has just arrived is taken.
    int recapture_plies = 4;
    // The width of the first window around the score of the last depth.
    int aspiration_depth = 4;
    int aspiration_width = 25;
};

// One of them by name, with the values that make sense.
struct SearchParameter {
    std::string_view name;
    int SearchParameters::*value;
    int lowest;
    int highest;
};
inline constexpr std::array search_parameters{
    SearchParameter{"reverse_futility_depth", &SearchParameters::reverse_futility_depth, 0, 12},
    SearchParameter{"reverse_futility_margin", &SearchParameters::reverse_futility_margin, 5, 200},
    SearchParameter{"futility_depth", &SearchParameters::futility_depth, 0, 10},
    SearchParameter{"futility_base", &SearchParameters::futility_base, 0, 400},
    SearchParameter{"futility_margin", &SearchParameters::futility_margin, 5, 300},
    SearchParameter{"late_move_depth", &SearchParameters::late_move_depth, 0, 12},
    SearchParameter{"late_move_base", &SearchParameters::late_move_base, 1, 60},
    SearchParameter{"history_pruning_depth", &SearchParameters::history_pruning_depth, 0, 10},
    SearchParameter{"history_pruning_margin", &SearchParameters::history_pruning_margin, 500, 8000},
    SearchParameter{"reduction_depth", &SearchParameters::reduction_depth, 2, 8},
    SearchParameter{"reduction_scale", &SearchParameters::reduction_scale, 30, 250},
    SearchParameter{"no_table_move_depth", &SearchParameters::no_table_move_depth, 1, 12},
    SearchParameter{"singular_depth", &SearchParameters::singular_depth, 4, never_singular},
    SearchParameter{"singular_margin", &SearchParameters::singular_margin, 0, 50},
    SearchParameter{"piece_worth", &SearchParameters::piece_worth, 20, 500},
    SearchParameter{"quiescence_margin", &SearchParameters::quiescence_margin, 0, 500},
    SearchParameter{"recapture_plies", &SearchParameters::recapture_plies, 1, 20},
    SearchParameter{"aspiration_depth", &SearchParameters::aspiration_depth, 1, 10},
    SearchParameter{"aspiration_width", &SearchParameters::aspiration_width, 4, 150},
};

static_assert(sizeof(SearchParameters) == search_parameters.size() * sizeof(int),
              "every number has a row");

// Null where there is none of this name.
constexpr const SearchParameter* find_search_parameter(std::string_view name) {
    for (const SearchParameter& parameter : search_parameters)
        if (parameter.name == name) return &parameter;
    return nullptr;
}

// A number that is not to be the game's own.
struct ParameterChange {
    const SearchParameter* parameter;
    int value;

    friend bool operator==(const ParameterChange&, const ParameterChange&) = default;
};

inline SearchParameters changed(SearchParameters parameters,
                                const std::vector<ParameterChange>& changes) {
    for (const ParameterChange& change : changes)
        parameters.*change.parameter->value = change.value;
    return parameters;
}

// By how many plies late moves are reduced: grows with the logarithms of depth and move number.
// Whole numbers throughout, so that every machine has the same table.
class Reductions {
public:
    static constexpr int most = 64;

    constexpr int operator()(int depth, int move_number) const {
        return table_[index(depth)] * table_[index(move_number)];
    }
    static constexpr int unit = 16 * 16 * 3;  // what one ply is in the product

    constexpr Reductions() {
        for (std::size_t n = 1; n < table_.size(); ++n)
            table_[n] = sixteenth_log2(static_cast<unsigned>(n));
    }

private:
    static constexpr std::size_t index(int n) {
        return static_cast<std::size_t>(n < most ? n : most - 1);
    }

    // 16 log2(n), rounded down: the integer part from the width of n, and four binary places by
    // squaring.
    static constexpr int sixteenth_log2(unsigned n) {
        const int width = static_cast<int>(std::bit_width(n)) - 1;
        unsigned mantissa = (n << 15) >> width;  // in [1, 2) with 15 places
        int result = width;
        for (int bit = 0; bit < 4; ++bit) {
            mantissa = mantissa * mantissa >> 15;
            const bool carries = mantissa >= 1u << 16;
            if (carries) mantissa >>= 1;
            result = 2 * result + carries;
        }
        return result;
    }

    std::array<int, most> table_{};
};

}  // namespace trireme
