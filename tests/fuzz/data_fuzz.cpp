// Reads any bytes as self-play data, plays every game in them again, and holds it to the laws of
// round trips. Hardly any input has the right checksums by itself, so each is also read with those
// of its first run and game put right.

#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

#include "arena/data_records.h"
#include "base/checksum.h"
#include "fuzz/game_fuzz.h"

namespace {

using namespace trireme;
using namespace trireme::arena;
using namespace trireme::fuzz;

constexpr std::size_t run_size = 39;
constexpr std::size_t header_size = 24;  // of a game

std::size_t number_at(std::string_view bytes, std::size_t at) {
    return static_cast<std::size_t>(static_cast<std::uint8_t>(bytes[at]) |
                                    static_cast<std::uint8_t>(bytes[at + 1]) << 8);
}

void put_checksum(std::string& bytes, std::size_t at, std::uint32_t checksum) {
    for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<char>(checksum >> 8 * i & 0xff);
}

std::string put_right(std::string bytes) {
    const auto part = [&](std::size_t begin, std::size_t size) {
        return crc32(std::string_view(bytes).substr(begin, size));
    };
    put_checksum(bytes, run_size - 4, part(0, run_size - 4));
    const std::size_t plies = number_at(bytes, run_size + 10);
    put_checksum(bytes, run_size + 16, part(run_size + header_size, plies));
    put_checksum(bytes, run_size + 20, part(run_size, header_size - 4));
    return bytes;
}

void check_block(const DataBlock& block, const std::string& bytes) {
    const auto game = unpacked(block);
    if (!game) {
        check_fault(game.error(), bytes);
        return;
    }
    require(game->positions.size() == game->moves.size() + 1, "a move leads to a position", bytes);
    require(packed(*game) == block, "packing what was unpacked gives the same bytes", bytes);
    require(records_of(*game).count() == game->scores.size(), "each score has a record", bytes);
}

void check_bytes(const std::string& bytes) {
    std::istringstream in(bytes);
    DataReader reader(in);
    std::uint64_t end = 0;
    for (;;) {
        const auto block = reader.next();
        if (!block) {
            check_fault(block.error(), bytes);
            require(block.error().place.byte == reader.offset() + 1, "faults have a place", bytes);
            break;
        }
        if (!*block) {
            require(reader.offset() == bytes.size(), "all is read", bytes);
            break;
        }
        check_block(**block, bytes);
        const std::string written = to_bytes(**block);
        require(reader.begin() >= end, "games do not overlap", bytes);
        end = reader.offset();
        require(bytes.substr(reader.begin(), end - reader.begin()) == written,
                "writing what was read gives the same bytes", bytes);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check_bytes(bytes);
    if (size >= run_size + header_size) check_bytes(put_right(bytes));
    return 0;
}
