#include "search/table.h"

#include <algorithm>
#include <cassert>
#include <new>

namespace trireme {
namespace {

// An entry in a word: move 16, score 16, evaluation 16, depth 8, generation 6, bound 2 bits.
constexpr int generation_bits = 6;
constexpr int generations = 1 << generation_bits;

std::uint64_t packed(const TableEntry& entry, std::uint8_t generation) {
    const auto word16 = [](Score score) {
        return static_cast<std::uint64_t>(static_cast<std::uint16_t>(score));
    };
    return entry.move | word16(entry.score) << 16 | word16(entry.evaluation) << 32 |
           static_cast<std::uint64_t>(entry.depth) << 48 |
           static_cast<std::uint64_t>(generation) << 56 |
           static_cast<std::uint64_t>(entry.bound) << 62;
}

TableEntry unpacked(std::uint64_t data) {
    TableEntry entry;
    entry.move = static_cast<std::uint16_t>(data);
    entry.score = static_cast<std::int16_t>(data >> 16);
    entry.evaluation = static_cast<std::int16_t>(data >> 32);
    entry.depth = static_cast<std::uint8_t>(data >> 48);
    entry.bound = static_cast<Bound>(data >> 62);
    return entry;
}

int generation_of(std::uint64_t data) { return static_cast<int>(data >> 56) & (generations - 1); }

// How much an entry is worth keeping: an older one less, by some plies of depth each search.
int worth(std::uint64_t data, int generation) {
    if (data == 0) return -1000;
    const int age = (generation - generation_of(data)) & (generations - 1);
    return static_cast<int>(data >> 48 & 0xff) - 8 * age;
}

}  // namespace

TranspositionTable::TranspositionTable(int mib) {
    if (!resize(mib)) throw std::bad_alloc();
}

bool TranspositionTable::resize(int mib) {
    assert(1 <= mib && mib <= most_mib);
    if (mib == mib_) {
        clear();
        return true;
    }
    const auto clusters =
        static_cast<std::size_t>((static_cast<std::uint64_t>(mib) << 20) / sizeof(Cluster));
    std::unique_ptr<Cluster[]> table(new (std::nothrow) Cluster[clusters]);
    if (!table) return false;
    table_ = std::move(table);
    clusters_ = clusters;
    mib_ = mib;
    generation_ = 0;
    return true;
}

void TranspositionTable::clear() {
    for (std::size_t i = 0; i < clusters_; ++i)
        for (Slot& slot : table_[i].slots) {
            slot.check.store(0, std::memory_order_relaxed);
            slot.data.store(0, std::memory_order_relaxed);
        }
    generation_ = 0;
}

void TranspositionTable::begin_search() {
    generation_ = static_cast<std::uint8_t>((generation_ + 1) % generations);
}

std::optional<TableEntry> TranspositionTable::find(std::uint64_t key, int ply) const {
    for (const Slot& slot : cluster(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) != key || data == 0) continue;
        TableEntry entry = unpacked(data);
        if (is_win(entry.score)) entry.score -= ply;
        if (is_loss(entry.score)) entry.score += ply;
        return entry;
    }
    return std::nullopt;
}

void TranspositionTable::store(std::uint64_t key, int ply, const TableEntry& entry) {
    TableEntry stored = entry;
    if (is_win(stored.score)) stored.score += ply;
    if (is_loss(stored.score)) stored.score -= ply;

    Slot* place = nullptr;
    int least = 0;
    for (Slot& slot : table_[index(key)].slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
            const bool is_better = stored.bound == Bound::Exact ||
                                   generation_of(data) != generation_ ||
                                   stored.depth + 4 > unpacked(data).depth;
            if (!is_better) return;
            if (stored.move == 0) stored.move = unpacked(data).move;
            place = &slot;
            break;
        }
        if (const int value = worth(data, generation_); place == nullptr || value < least) {
            place = &slot;
            least = value;
        }
    }
    const std::uint64_t data = packed(stored, generation_);
    place->check.store(key ^ data, std::memory_order_relaxed);
    place->data.store(data, std::memory_order_relaxed);
}

int TranspositionTable::per_mille_full() const {
    constexpr std::size_t sample = 250;  // clusters of four entries
    int full = 0;
    for (std::size_t i = 0; i < std::min(sample, clusters_); ++i)
        for (const Slot& slot : table_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            full += data != 0 && generation_of(data) == generation_;
        }
    return full;
}

}  // namespace trireme
