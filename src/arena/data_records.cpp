#include "arena/data_records.h"

#include <vector>

#include "base/bytes.h"
#include "engine/game_entry.h"

namespace trireme::arena {
namespace {

constexpr std::uint8_t not_quiet = 1;  // a flag of a record
constexpr std::size_t end_size = sizeof(std::int16_t) + sizeof not_quiet;

std::size_t plane_size(const GameInfo& game) {
    return static_cast<std::size_t>(game.files * game.ranks + 7) / 8;
}

}  // namespace

std::size_t planes_size(const GameInfo& game) {
    return 2 * static_cast<std::size_t>(entry_of(game).input_kinds) * plane_size(game);
}

std::size_t record_size(const GameInfo& game) { return planes_size(game) + end_size; }

// The inputs of eval/net/inputs.h, a bit each.
void append_record(std::string& records, const AnyPosition& position, Score score, bool is_quiet) {
    const GameInfo& game = position.game();
    const int squares = game.files * game.ranks;
    std::string planes(planes_size(game), '\0');
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

std::size_t GameRecords::count() const { return records.size() / record_size(*origin.game); }

DataRecord GameRecords::record(std::size_t index) const {
    const std::size_t size = record_size(*origin.game);
    ByteReader reader(std::string_view(records).substr(index * size, size));
    const std::string_view planes = reader.take(size - end_size);
    const Score score = reader.number<std::int16_t>();
    return {planes, score, (reader.number<std::uint8_t>() & not_quiet) == 0};
}

GameRecords records_of(const DataGame& game) {
    const GameEntry& entry = entry_of(*game.origin.game);
    GameRecords records;
    records.origin = game.origin;
    records.result = game.result;
    records.to_move = game.positions[game.opening].to_move();
    records.first_ply = static_cast<int>(game.opening);
    records.plies = static_cast<int>(game.moves.size());
    for (std::size_t i = 0; i < game.scores.size(); ++i) {
        const std::size_t ply = game.opening + i;
        // Where no move follows, a win is forced.
        const bool is_quiet =
            ply < game.moves.size() && entry.is_quiet(game.positions[ply], game.moves[ply]);
        append_record(records.records, game.positions[ply], game.scores[i], is_quiet);
    }
    return records;
}

}  // namespace trireme::arena
