#include "arena/position_file.h"

#include <string_view>

#include "base/bytes.h"
#include "base/checksum.h"
#include "wire/json.h"

namespace trireme::arena {
namespace {

constexpr std::uint32_t version = 1;
constexpr std::size_t id_size = 12;

// Half points of a player.
std::uint8_t half_points(Result result, Side player) {
    if (result == Result::Draw) return 1;
    return result == win_result(player) ? 2 : 0;
}

template <class Number>
void write_numbers(wire::JsonWriter& json, std::string_view name, const std::set<Number>& numbers) {
    json.name(name).begin_array();
    // In quotes, for a seed may exceed what a number of JSON holds everywhere.
    for (const Number number : numbers) json.text(std::to_string(number));
    json.end_array();
}

void write_source(wire::JsonWriter& json, const DataSource& source) {
    json.begin_object();
    json.name("name").text(source.name);
    json.name("bytes").number(static_cast<std::int64_t>(source.bytes));
    json.name("crc32").number(source.checksum);
    json.name("games").number(source.games);
    json.name("positions").number(source.positions);
    write_numbers(json, "nodes", source.nodes);
    write_numbers(json, "networks", source.networks);
    write_numbers(json, "seeds", source.seeds);
    json.end_object();
}

}  // namespace

void DataSource::add(const DataBlock& block) {
    ++games;
    positions += block.scores;
    nodes.insert(block.origin.nodes);
    networks.insert(block.origin.network);
    seeds.insert(block.origin.seed);
}

std::size_t row_size(const GameInfo& game) {
    return planes_size(game) + sizeof(std::int16_t) + sizeof(std::uint8_t) + sizeof(std::uint16_t) +
           sizeof(std::uint32_t);
}

void append_rows(std::string& rows, const GameRecords& game, std::uint32_t number) {
    for (std::size_t i = 0; i < game.count(); ++i) {
        const DataRecord record = game.record(i);
        if (!record.is_usable()) continue;
        rows += record.planes;
        append_number(rows, static_cast<std::int16_t>(record.score));
        append_number(rows, half_points(game.result, game.to_move_in(i)));
        append_number(rows,
                      static_cast<std::uint16_t>(static_cast<std::size_t>(game.first_ply) + i));
        append_number(rows, number);
    }
}

std::string positions_begin(const GameInfo& game) {
    std::string bytes(positions_magic);
    append_number(bytes, version);
    append_name(bytes, game.id, id_size);
    append_number(bytes, static_cast<std::uint32_t>(row_size(game)));
    return bytes;
}

std::string positions_end(std::uint64_t rows, std::uint32_t checksum,
                          const std::vector<DataSource>& sources) {
    wire::JsonWriter json;
    json.begin_object();
    json.name("rows").number(static_cast<std::int64_t>(rows));
    json.name("crc32").number(checksum);
    json.name("files").begin_array();
    for (const DataSource& source : sources) write_source(json, source);
    json.end_array().end_object();
    std::string bytes = json.take();
    const std::uint32_t own_checksum = crc32(bytes);
    append_number(bytes, static_cast<std::uint32_t>(bytes.size()));
    append_number(bytes, own_checksum);
    return bytes;
}

}  // namespace trireme::arena
