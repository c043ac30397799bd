#include "arena/data_file.h"

#include <algorithm>
#include <cassert>
#include <concepts>
#include <utility>

#include "eval/net/checksum.h"

namespace trireme::arena {
namespace {

constexpr std::string_view magic = "TRID";
constexpr std::uint16_t version = 1;
constexpr std::size_t id_size = 12;
constexpr std::size_t header_size = 56;
constexpr std::uint8_t not_quiet = 1;  // a flag of a record
constexpr std::size_t end_size = sizeof(std::int16_t) + sizeof not_quiet;

// ---------------------------------------------------------------------------------------------
// Numbers as bytes, the lowest first

template <std::integral Number>
void put(std::string& bytes, Number number) {
    auto rest = static_cast<std::uint64_t>(number);
    for (std::size_t i = 0; i < sizeof number; ++i, rest >>= 8)
        bytes += static_cast<char>(rest & 0xff);
}

// Takes a number off the front; there must be enough bytes.
template <std::integral Number>
Number take(std::string_view& bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;)
        number = number << 8 | static_cast<std::uint8_t>(bytes[i]);
    bytes.remove_prefix(sizeof(Number));
    return static_cast<Number>(number);
}

// ---------------------------------------------------------------------------------------------
// The parts of a header

constexpr Result results[] = {Result::SecondWins, Result::Draw, Result::FirstWins};

std::uint8_t code_of(Result result) {
    const auto* const found = std::find(std::begin(results), std::end(results), result);
    assert(found != std::end(results));
    return static_cast<std::uint8_t>(found - std::begin(results));
}

const GameInfo* game_of(std::string_view padded_id) {
    const std::size_t end = std::min(padded_id.find('\0'), padded_id.size());
    if (padded_id.find_first_not_of('\0', end) != std::string_view::npos) return nullptr;
    return find_game(padded_id.substr(0, end));
}

struct Header {
    DataBlock block;  // without the records
    std::size_t bytes_of_records = 0;
    std::uint32_t checksum_of_records = 0;
};

bool is_consistent(const DataBlock& block, std::size_t count, std::size_t size) {
    // The position that ends the game is recorded only where the players were stopped there.
    return size == record_size(*block.game) && count > 0 &&
           static_cast<std::size_t>(block.first_ply) + count <=
               static_cast<std::size_t>(block.plies) + 1;
}

Expected<Header, std::string> parse_header(std::string_view bytes) {
    std::string_view checked = bytes.substr(0, header_size - sizeof(std::uint32_t));
    std::string_view rest = bytes;
    rest.remove_prefix(magic.size());
    if (const auto written = take<std::uint16_t>(rest); written != version)
        return "self-play data of version " + std::to_string(written) + ", not " +
               std::to_string(version);
    Header header;
    DataBlock& block = header.block;
    const auto result = take<std::uint8_t>(rest);
    const auto side = take<std::uint8_t>(rest);
    block.game = game_of(rest.substr(0, id_size));
    rest.remove_prefix(id_size);
    const std::size_t size = take<std::uint16_t>(rest);
    const std::size_t count = take<std::uint16_t>(rest);
    block.first_ply = take<std::uint16_t>(rest);
    block.plies = take<std::uint16_t>(rest);
    block.nodes = take<std::uint32_t>(rest);
    block.network = take<std::uint32_t>(rest);
    block.seed = take<std::uint64_t>(rest);
    block.number = take<std::uint32_t>(rest);
    header.checksum_of_records = take<std::uint32_t>(rest);
    if (take<std::uint32_t>(rest) != crc32(checked)) return std::string("a damaged game");
    if (block.game == nullptr) return std::string("a game that is not known here");
    if (result >= std::size(results) || side > 1 || !is_consistent(block, count, size))
        return std::string("a game with impossible numbers");
    block.result = results[result];
    block.to_move = static_cast<Side>(side);
    header.bytes_of_records = size * count;
    return header;
}

std::string header_of(const DataBlock& block) {
    std::string bytes(magic);
    put(bytes, version);
    put(bytes, code_of(block.result));
    put(bytes, static_cast<std::uint8_t>(block.to_move));
    bytes += block.game->id;
    bytes.resize(bytes.size() + id_size - block.game->id.size());
    put(bytes, static_cast<std::uint16_t>(record_size(*block.game)));
    put(bytes, static_cast<std::uint16_t>(block.count()));
    put(bytes, static_cast<std::uint16_t>(block.first_ply));
    put(bytes, static_cast<std::uint16_t>(block.plies));
    put(bytes, block.nodes);
    put(bytes, block.network);
    put(bytes, block.seed);
    put(bytes, block.number);
    put(bytes, crc32(block.records));
    put(bytes, crc32(bytes));
    assert(bytes.size() == header_size);
    return bytes;
}

// Whether the bytes are the beginning of a block, or could be, as far as there are any.
bool may_begin_block(std::string_view bytes) {
    const std::size_t size = std::min(bytes.size(), magic.size());
    return bytes.substr(0, size) == magic.substr(0, size);
}

}  // namespace

std::size_t record_size(const GameInfo& game) {
    return with_game(game, []<Game G>() -> std::size_t {
        using Inputs = NetInputs<G>;
        return Inputs::planes * ((Inputs::squares + 7) / 8) + end_size;
    });
}

std::size_t DataBlock::count() const { return records.size() / record_size(*game); }

DataRecord DataBlock::record(std::size_t index) const {
    const std::size_t size = record_size(*game);
    const std::string_view bytes = std::string_view(records).substr(index * size, size);
    std::string_view end = bytes.substr(size - end_size);
    const Score score = take<std::int16_t>(end);
    return {bytes.substr(0, size - end_size), score, (take<std::uint8_t>(end) & not_quiet) == 0};
}

void append_end_of_record(std::string& records, Score score, bool is_quiet) {
    put(records, static_cast<std::int16_t>(score));
    put(records, is_quiet ? std::uint8_t{0} : not_quiet);
}

std::string to_bytes(const DataBlock& block) { return header_of(block) + block.records; }

std::string DataReader::read(std::size_t size) {
    std::string bytes(size, '\0');
    in_.read(bytes.data(), static_cast<std::streamsize>(size));
    bytes.resize(static_cast<std::size_t>(in_.gcount()));
    return bytes;
}

Expected<std::optional<DataBlock>, DataError> DataReader::next() {
    const std::string bytes = read(header_size);
    if (in_.bad()) return unreadable();  // what is behind is not known
    if (bytes.empty()) return std::optional<DataBlock>();
    if (!may_begin_block(bytes)) return damaged("this is no self-play data");
    if (bytes.size() < header_size) return truncated();
    auto header = parse_header(bytes);
    if (!header) return damaged(header.error());
    DataBlock block = std::move(header->block);
    block.records = read(header->bytes_of_records);
    if (in_.bad()) return unreadable();
    if (block.records.size() < header->bytes_of_records) return truncated();
    if (crc32(block.records) != header->checksum_of_records) return damaged("a damaged game");
    offset_ += header_size + block.records.size();
    return std::optional(std::move(block));
}

}  // namespace trireme::arena
