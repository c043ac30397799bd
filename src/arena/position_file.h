#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "arena/data_records.h"

namespace trireme::arena {

// Positions to learn from, unpacked from games for training/data.py: a beginning, rows of a fixed
// size, and an end that says where they come from. docs/training.md has the format byte by byte.

inline constexpr std::string_view positions_magic = "TRIREMEP";  // the first bytes of such a file

// A file of games that positions come from.
struct DataSource {
    std::string name;
    std::uint64_t bytes = 0;
    std::uint32_t checksum = 0;
    std::int64_t games = 0;
    std::int64_t positions = 0;  // those that are left out included
    std::set<std::uint32_t> nodes{};
    std::set<std::uint32_t> networks{};
    std::set<std::uint64_t> seeds{};

    void add(const DataBlock& block);
};

std::size_t row_size(const GameInfo& game);

// Adds the positions of a game that can be learned from. The number tells the games of a file
// apart.
void append_rows(std::string& rows, const GameRecords& game, std::uint32_t number);

std::string positions_begin(const GameInfo& game);
// With the number of rows and their checksum.
std::string positions_end(std::uint64_t rows, std::uint32_t checksum,
                          const std::vector<DataSource>& sources);

}  // namespace trireme::arena
