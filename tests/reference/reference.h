#pragma once

// A second, slow implementation of the rules, written from RULES.md alone, for tests that compare
// it with the product's. It shares no code with the product, and must not: a mistake made twice
// for the same reason would go unseen. Texts go in and texts come out (RULES.md, "Text forms").
//
// `game` is eximo, mimic, epaminondas or crossings. Inputs must be valid: anything else is a fault
// of the test and throws std::logic_error where it is noticed at all.

#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace trireme::reference {

// The canonical text of every legal move, in byte order; empty when the game is over.
std::vector<std::string> legal_moves(std::string_view game, const std::string& position);

// 'x' or 'o', the winner, when the game is over.
std::optional<char> outcome(std::string_view game, const std::string& position);

// The position after a legal move given in its canonical text.
std::string play(std::string_view game, const std::string& position, const std::string& move);

// Every way to click every legal move: the canonical text of the move, and squares in order.
// Eximo: the start square, every landing square, the drops; one list for each path and each order
// of the drops. Mimic: from, to. Epaminondas and Crossings: the rear stone and the landing square
// of the front stone. In byte order of the texts.
std::vector<std::pair<std::string, std::vector<std::string>>> step_lists(
    std::string_view game, const std::string& position);

// A well-formed position that need not be reachable, built to stress the rules. Mimic's ko is "-".
std::string random_position(std::string_view game, std::mt19937_64& rng);

}  // namespace trireme::reference
