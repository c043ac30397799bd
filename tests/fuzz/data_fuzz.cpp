// Reads any bytes as self-play data, and holds every game in them to the laws of round trips.
// Hardly any input has the right checksums by itself, so each is also read with those of its first
// game put right.

#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>

#include "arena/data_file.h"
#include "base/checksum.h"
#include "fuzz/game_fuzz.h"

namespace {

using namespace trireme;
using namespace trireme::arena;
using namespace trireme::fuzz;

constexpr std::size_t header_size = 56;

std::size_t number_at(std::string_view bytes, std::size_t at) {
    return static_cast<std::size_t>(static_cast<std::uint8_t>(bytes[at]) |
                                    static_cast<std::uint8_t>(bytes[at + 1]) << 8);
}

void put_checksum(std::string& bytes, std::size_t at, std::uint32_t checksum) {
    for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<char>(checksum >> 8 * i & 0xff);
}

std::string put_right(std::string bytes) {
    const std::size_t size = number_at(bytes, 20) * number_at(bytes, 22);
    put_checksum(bytes, 48, crc32(std::string_view(bytes).substr(header_size, size)));
    put_checksum(bytes, 52, crc32(std::string_view(bytes).substr(0, 52)));
    return bytes;
}

void check_block(const DataBlock& block, const std::string& bytes) {
    require(block.count() > 0, "games have positions", bytes);
    for (std::size_t i = 0; i < block.count(); ++i)
        require(block.record(i).planes.size() + 3 == record_size(*block.game),
                "records have the size of the game", bytes);
}

void check_bytes(const std::string& bytes) {
    std::istringstream in(bytes);
    DataReader reader(in);
    std::string written;
    for (;;) {
        const auto block = reader.next();
        if (!block) {
            check_fault(block.error(), bytes);
            require(block.error().place.byte == written.size() + 1, "faults have a place", bytes);
            break;
        }
        if (!*block) {
            require(written.size() == bytes.size(), "all is read", bytes);
            break;
        }
        check_block(**block, bytes);
        written += to_bytes(**block);
        require(reader.offset() == written.size(), "blocks have the size they say", bytes);
    }
    require(bytes.starts_with(written), "writing what was read gives the same bytes", bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check_bytes(bytes);
    if (size >= header_size) check_bytes(put_right(bytes));
    return 0;
}
