#include "arena/data_file.h"

#include <algorithm>
#include <cassert>
#include <string_view>
#include <utility>

#include "base/bytes.h"
#include "base/checksum.h"
#include "base/fault_kinds.h"
#include "games/registry.h"

namespace trireme::arena {
namespace {

constexpr std::string_view magic = "TRID";  // of a run
constexpr char game_mark = 'G';
// To be raised too where the rules list their moves in another order.
constexpr std::uint16_t version = 2;
constexpr std::size_t id_size = 12;
constexpr std::size_t origin_size = 39;
constexpr std::size_t game_size = 24;  // without the plies
constexpr std::size_t checksum_size = sizeof(std::uint32_t);

constexpr Result results[] = {Result::SecondWins, Result::Draw, Result::FirstWins};

std::uint8_t code_of(Result result) {
    const auto* const found = std::find(std::begin(results), std::end(results), result);
    assert(found != std::end(results));
    return static_cast<std::uint8_t>(found - std::begin(results));
}

std::uint32_t checksum_of(const AnyPosition& position) { return crc32(position.text()); }

// Whether the last four bytes are the checksum of those before.
bool is_undamaged(std::string_view header) {
    const std::size_t size = header.size() - checksum_size;
    return ByteReader(header.substr(size)).number<std::uint32_t>() == crc32(header.substr(0, size));
}

Expected<DataOrigin> parse_origin(std::string_view header) {
    ByteReader reader(header.substr(magic.size()));
    if (const auto written = reader.number<std::uint16_t>(); written != version)
        return Fault(fault::data_version).with("found", written).with("known", version);
    if (!is_undamaged(header)) return Fault(fault::data_damaged);
    const auto start = reader.number<std::uint8_t>();
    if (start > static_cast<std::uint8_t>(GameStart::GoodMoves))
        return Fault(fault::data_impossible);
    const auto id = reader.name(id_size);
    DataOrigin origin;
    origin.game = id ? find_game(*id) : nullptr;
    if (origin.game == nullptr) return Fault(fault::data_game);
    origin.network = reader.number<std::uint32_t>();
    origin.nodes = reader.number<std::uint32_t>();
    origin.seed = reader.number<std::uint64_t>();
    origin.start = static_cast<GameStart>(start);
    return origin;
}

struct GameHeader {
    DataBlock block;  // without the plies
    std::size_t bytes_of_plies = 0;
    std::uint32_t checksum_of_plies = 0;
};

Expected<GameHeader> parse_game(std::string_view bytes, const DataOrigin& origin) {
    if (!is_undamaged(bytes)) return Fault(fault::data_damaged);
    ByteReader reader(bytes.substr(sizeof game_mark));
    GameHeader header;
    DataBlock& block = header.block;
    block.origin = origin;
    const auto result = reader.number<std::uint8_t>();
    block.number = reader.number<std::uint32_t>();
    block.opening = reader.number<std::uint16_t>();
    block.scores = reader.number<std::uint16_t>();
    header.bytes_of_plies = reader.number<std::uint16_t>();
    block.end = reader.number<std::uint32_t>();
    header.checksum_of_plies = reader.number<std::uint32_t>();
    if (result >= std::size(results) || block.scores == 0) return Fault(fault::data_impossible);
    block.result = results[result];
    return header;
}

// ---------------------------------------------------------------------------------------------
// Moves and scores

// What a score is likely to be after this one: the players look from opposite sides.
Score foreseen_after(Score score) { return -score; }
constexpr Score foreseen_at_first = 0;

std::uint32_t place_of(const AnyMove& move, const AnyPosition& position) {
    const std::vector<AnyMove> moves = position.moves();
    const auto found = std::find(moves.begin(), moves.end(), move);
    assert(found != moves.end());
    return static_cast<std::uint32_t>(found - moves.begin());
}

// Plays the moves of a block one after the other.
class Replay {
public:
    explicit Replay(const DataBlock& block) : block_(block), reader_(block.plies) {
        game_.origin = block.origin;
        game_.number = block.number;
        game_.result = block.result;
        game_.opening = block.opening;
        game_.positions.push_back(AnyPosition::start(*block.origin.game));
    }

    Expected<DataGame> run() {
        for (int ply = 0; ply < block_.opening; ++ply)
            if (!play_move()) return Fault(fault::data_other_rules);
        for (int i = 0; i < block_.scores; ++i) {
            if (is_over() || !take_score()) return Fault(fault::data_impossible);
            if (is_decided(game_.scores.back()))
                continue;  // this is where the players were stopped
            if (!play_move()) return Fault(fault::data_other_rules);
        }
        if (checksum_of(position()) != block_.end) return Fault(fault::data_other_rules);
        if (reader_.left() > 0 || !has_right_result()) return Fault(fault::data_impossible);
        return std::move(game_);
    }

private:
    const AnyPosition& position() const { return game_.positions.back(); }

    bool is_over() const { return !game_.scores.empty() && is_decided(game_.scores.back()); }

    bool play_move() {
        const auto place = reader_.varint();
        const std::vector<AnyMove> moves = position().moves();
        if (!place || *place >= moves.size()) return false;
        game_.moves.push_back(moves[*place]);
        game_.positions.push_back(position().play(moves[*place]));
        return true;
    }

    bool take_score() {
        const auto difference = reader_.varint();
        constexpr std::uint32_t largest = zigzag(2 * win_score);
        if (!difference || *difference > largest) return false;
        const Score score = foreseen_ + from_zigzag(*difference);
        foreseen_ = foreseen_after(score);
        game_.scores.push_back(score);
        return -win_score <= score && score <= win_score;
    }

    // Where nobody has won, the game was drawn.
    bool has_right_result() const {
        Result won = to_result(position().outcome());
        if (is_over()) {
            const Side to_move = position().to_move();
            won = win_result(is_win(game_.scores.back()) ? to_move : !to_move);
        }
        return game_.result == (won == Result::Ongoing ? Result::Draw : won);
    }

    const DataBlock& block_;
    ByteReader reader_;
    DataGame game_;
    Score foreseen_ = foreseen_at_first;
};

}  // namespace

DataBlock packed(const DataGame& game) {
    DataBlock block;
    block.origin = game.origin;
    block.number = game.number;
    block.result = game.result;
    block.opening = static_cast<std::uint16_t>(game.opening);
    block.scores = static_cast<std::uint16_t>(game.scores.size());
    block.end = checksum_of(game.positions.back());
    Score foreseen = foreseen_at_first;
    const std::size_t plies = std::max(game.moves.size(), game.opening + game.scores.size());
    for (std::size_t ply = 0; ply < plies; ++ply) {
        if (ply >= game.opening) {
            const Score score = game.scores[ply - game.opening];
            append_varint(block.plies, zigzag(score - foreseen));
            foreseen = foreseen_after(score);
        }
        if (ply < game.moves.size())
            append_varint(block.plies, place_of(game.moves[ply], game.positions[ply]));
    }
    return block;
}

Expected<DataGame> unpacked(const DataBlock& block) { return Replay(block).run(); }

std::string to_bytes(const DataOrigin& origin) {
    std::string bytes(magic);
    append_number(bytes, version);
    append_number(bytes, static_cast<std::uint8_t>(origin.start));
    append_name(bytes, origin.game->id, id_size);
    append_number(bytes, origin.network);
    append_number(bytes, origin.nodes);
    append_number(bytes, origin.seed);
    append_number(bytes, crc32(bytes));
    assert(bytes.size() == origin_size);
    return bytes;
}

std::string to_bytes(const DataBlock& block) {
    std::string bytes(1, game_mark);
    append_number(bytes, code_of(block.result));
    append_number(bytes, block.number);
    append_number(bytes, block.opening);
    append_number(bytes, block.scores);
    append_number(bytes, static_cast<std::uint16_t>(block.plies.size()));
    append_number(bytes, block.end);
    append_number(bytes, crc32(block.plies));
    append_number(bytes, crc32(bytes));
    assert(bytes.size() == game_size && block.plies.size() <= UINT16_MAX);
    return bytes + block.plies;
}

// ---------------------------------------------------------------------------------------------
// Reading

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

// Of a run or of a game; empty at the end of the input.
Expected<std::string> DataReader::read_header() {
    std::string bytes = read(sizeof game_mark);
    const bool is_game = origin_ && bytes.starts_with(game_mark);
    const std::size_t size = is_game ? game_size : origin_size;
    if (!bytes.empty()) bytes += read(size - bytes.size());
    if (in_.bad()) return Fault(fault::data_unreadable);  // what is behind is not known
    if (bytes.empty()) return bytes;
    const std::size_t known = std::min(bytes.size(), magic.size());
    if (!is_game && bytes.substr(0, known) != magic.substr(0, known))
        return Fault(fault::data_magic);
    if (bytes.size() < size) return Fault(fault::data_cut_off);
    return bytes;
}

Expected<DataBlock> DataReader::read_game(const std::string& bytes) {
    auto header = parse_game(bytes, *origin_);
    if (!header) return header.error();
    DataBlock block = std::move(header->block);
    block.plies = read(header->bytes_of_plies);
    if (in_.bad()) return Fault(fault::data_unreadable);
    if (block.plies.size() < header->bytes_of_plies) return Fault(fault::data_cut_off);
    if (crc32(block.plies) != header->checksum_of_plies) return Fault(fault::data_damaged);
    return block;
}

Expected<std::optional<DataBlock>> DataReader::next() {
    for (;;) {
        const auto header = read_header();
        if (!header) return here(header.error());
        if (header->empty()) return std::optional<DataBlock>();
        if (header->front() == game_mark) {
            auto block = read_game(*header);
            if (!block) return here(block.error());
            begin_ = offset_;
            offset_ += game_size + block->plies.size();
            return std::optional(std::move(*block));
        }
        const auto origin = parse_origin(*header);
        if (!origin) return here(origin.error());
        origin_ = *origin;
        offset_ += origin_size;
    }
}

}  // namespace trireme::arena
