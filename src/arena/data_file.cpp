#include "arena/data_file.h"

#include <algorithm>
#include <cassert>
#include <concepts>
#include <utility>
#include <vector>

#include "base/bytes.h"
#include "base/checksum.h"
#include "base/fault_kinds.h"
#include "engine/game_entry.h"
#include "games/registry.h"

namespace trireme::arena {
namespace {

constexpr std::string_view magic = "TRID";
constexpr std::uint16_t version = 1;
constexpr std::size_t header_size = 56;
constexpr std::size_t id_size = 12;
constexpr std::uint8_t not_quiet = 1;  // a flag of a record
constexpr std::size_t end_size = sizeof(std::int16_t) + sizeof not_quiet;

constexpr Result results[] = {Result::SecondWins, Result::Draw, Result::FirstWins};

std::uint8_t code_of(Result result) {
    const auto* const found = std::find(std::begin(results), std::end(results), result);
    assert(found != std::end(results));
    return static_cast<std::uint8_t>(found - std::begin(results));
}

std::size_t plane_size(const GameInfo& game) {
    return static_cast<std::size_t>(game.files * game.ranks + 7) / 8;
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

Expected<Header> parse_header(std::string_view bytes) {
    std::string_view checked = bytes.substr(0, header_size - sizeof(std::uint32_t));
    ByteReader reader(bytes.substr(magic.size()));
    if (const auto written = reader.number<std::uint16_t>(); written != version)
        return Fault(fault::data_version).with("found", written).with("known", version);
    Header header;
    DataBlock& block = header.block;
    const auto result = reader.number<std::uint8_t>();
    const auto side = reader.number<std::uint8_t>();
    const auto id = reader.name(id_size);
    block.game = id ? find_game(*id) : nullptr;
    const std::size_t size = reader.number<std::uint16_t>();
    const std::size_t count = reader.number<std::uint16_t>();
    block.first_ply = reader.number<std::uint16_t>();
    block.plies = reader.number<std::uint16_t>();
    block.nodes = reader.number<std::uint32_t>();
    block.network = reader.number<std::uint32_t>();
    block.seed = reader.number<std::uint64_t>();
    block.number = reader.number<std::uint32_t>();
    header.checksum_of_records = reader.number<std::uint32_t>();
    if (reader.number<std::uint32_t>() != crc32(checked)) return Fault(fault::data_damaged);
    if (block.game == nullptr) return Fault(fault::data_game);
    if (result >= std::size(results) || side > 1 || !is_consistent(block, count, size))
        return Fault(fault::data_impossible);
    block.result = results[result];
    block.to_move = static_cast<Side>(side);
    header.bytes_of_records = size * count;
    return header;
}

std::string header_of(const DataBlock& block) {
    std::string bytes(magic);
    append_number(bytes, version);
    append_number(bytes, code_of(block.result));
    append_number(bytes, static_cast<std::uint8_t>(block.to_move));
    append_name(bytes, block.game->id, id_size);
    append_number(bytes, static_cast<std::uint16_t>(record_size(*block.game)));
    append_number(bytes, static_cast<std::uint16_t>(block.count()));
    append_number(bytes, static_cast<std::uint16_t>(block.first_ply));
    append_number(bytes, static_cast<std::uint16_t>(block.plies));
    append_number(bytes, block.nodes);
    append_number(bytes, block.network);
    append_number(bytes, block.seed);
    append_number(bytes, block.number);
    append_number(bytes, crc32(block.records));
    append_number(bytes, crc32(bytes));
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
    return 2 * static_cast<std::size_t>(entry_of(game).input_kinds) * plane_size(game) + end_size;
}

std::size_t DataBlock::count() const { return records.size() / record_size(*game); }

DataRecord DataBlock::record(std::size_t index) const {
    const std::size_t size = record_size(*game);
    const std::string_view bytes = std::string_view(records).substr(index * size, size);
    ByteReader reader(bytes);
    const std::string_view planes = reader.take(size - end_size);
    const Score score = reader.number<std::int16_t>();
    return {planes, score, (reader.number<std::uint8_t>() & not_quiet) == 0};
}

// The inputs of eval/net/inputs.h, a bit each.
void append_record(std::string& records, const AnyPosition& position, Score score, bool is_quiet) {
    const GameInfo& game = position.game();
    std::string planes(record_size(game) - end_size, '\0');
    const int squares = game.files * game.ranks;
    std::vector<int> inputs;
    entry_of(game).list_inputs(position, position.to_move(), inputs);
    for (const int input : inputs) {
        char* const bytes = &planes[static_cast<std::size_t>(input / squares) * plane_size(game)];
        const int bit = input % squares;
        bytes[bit / 8] = static_cast<char>(bytes[bit / 8] | 1 << bit % 8);
    }
    records += planes;
    append_number(records, static_cast<std::int16_t>(score));
    append_number(records, is_quiet ? std::uint8_t{0} : not_quiet);
}

std::string to_bytes(const DataBlock& block) { return header_of(block) + block.records; }

std::string DataReader::read(std::size_t size) {
    std::string bytes(size, '\0');
    in_.read(bytes.data(), static_cast<std::streamsize>(size));
    bytes.resize(static_cast<std::size_t>(in_.gcount()));
    return bytes;
}

Fault DataReader::here(Fault fault) const {
    fault.place.byte = offset_ + 1;
    return fault;
}

Expected<std::optional<DataBlock>> DataReader::next() {
    const std::string bytes = read(header_size);
    if (in_.bad()) return here(Fault(fault::data_unreadable));  // what is behind is not known
    if (bytes.empty()) return std::optional<DataBlock>();
    if (!may_begin_block(bytes)) return here(Fault(fault::data_magic));
    if (bytes.size() < header_size) return here(Fault(fault::data_cut_off));
    auto header = parse_header(bytes);
    if (!header) return here(header.error());
    DataBlock block = std::move(header->block);
    block.records = read(header->bytes_of_records);
    if (in_.bad()) return here(Fault(fault::data_unreadable));
    if (block.records.size() < header->bytes_of_records) return here(Fault(fault::data_cut_off));
    if (crc32(block.records) != header->checksum_of_records)
        return here(Fault(fault::data_damaged));
    offset_ += header_size + block.records.size();
    return std::optional(std::move(block));
}

}  // namespace trireme::arena
