#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "arena/data_file.h"

namespace trireme::cli {

// A game of datagen, and where it is.
struct PlacedBlock {
    const std::string& file;
    std::uint64_t begin = 0;  // in bytes
    arena::DataBlock block;
};

// Reads a file of datagen game by game. Tells on stderr where its last game is cut off, for the
// file of an interrupted run does no harm; any other fault is BadInput. Says where the last whole
// game ends, in bytes.
std::uint64_t read_data(const std::string& file, const std::function<void(PlacedBlock)>& on_game);

// Throws BadInput: what is wrong with the game, and where it is.
[[noreturn]] void refuse(const PlacedBlock& placed, Fault fault);

// The game with its moves and positions, or BadInput.
arena::DataGame played_again(const PlacedBlock& placed);

}  // namespace trireme::cli
