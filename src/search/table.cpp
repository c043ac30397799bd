#include "search/table.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <exception>
#include <new>
#include <thread>
#include <utility>
#include <vector>

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

std::size_t bytes_of(int mib) { return static_cast<std::size_t>(mib) << 20; }

// With as many threads as the machine can use, and as are worth their while.
void set_to_zero(void* memory, std::size_t bytes) {
    constexpr std::size_t bytes_per_thread = std::size_t{64} << 20;
    // Asked only where it matters: not every host of the browser's module can say how many there
    // are.
    const std::size_t most =
        bytes < 2 * bytes_per_thread ? 1 : std::max(std::thread::hardware_concurrency(), 1u);
    const std::size_t parts = std::clamp<std::size_t>(bytes / bytes_per_thread, 1, most);
    const std::size_t part = bytes / parts;
    auto* const begin = static_cast<std::byte*>(memory);
    std::vector<std::thread> threads;
    std::size_t done = 0;
    try {
        for (; done + 1 < parts; ++done)
            threads.emplace_back([=] { std::memset(begin + done * part, 0, part); });
    } catch (const std::exception&) {  // the system gives no more threads: the rest is ours
    }
    std::memset(begin + done * part, 0, bytes - done * part);
    for (std::thread& thread : threads) thread.join();
}

}  // namespace

TranspositionTable::TranspositionTable(int mib) {
    if (!allocate(mib)) throw std::bad_alloc();
}

bool TranspositionTable::resize(int mib) {
    assert(1 <= mib && mib <= most_mib);
    if (mib == mib_) {
        clear();
        return true;
    }
    // The old table goes first: there may not be enough memory for two.
    const int before = mib_;
    memory_ = {};
    if (allocate(mib)) return true;
    if (!allocate(before)) throw std::bad_alloc();
    return false;
}

bool TranspositionTable::allocate(int mib) {
    const std::size_t bytes = bytes_of(mib);
    ZeroedMemory memory(bytes);
    if (memory.begin() == nullptr) return false;
    memory_ = std::move(memory);
    table_ = static_cast<Cluster*>(memory_.begin());
    clusters_ = bytes / sizeof(Cluster);
    mib_ = mib;
    generation_ = 0;
    is_empty_ = true;
    return true;
}

void TranspositionTable::clear() {
    if (is_empty_) return;
    // In the browser memory never goes back, so a second table would be kept for good.
    if (ZeroedMemory::is_given_as_used && is_hardly_used() && allocate(mib_)) return;
    memory_.prefer_large_pages();
    set_to_zero(table_, bytes_of(mib_));
    generation_ = 0;
    is_empty_ = true;
}

// Whether most of the table has not been touched since it was allocated. Zeros that the system has
// not had to give yet are not worth writing; fresh memory is quicker to get.
bool TranspositionTable::is_hardly_used() const {
    constexpr std::size_t sample = 1024;
    constexpr int few = 10;  // at one in a hundred, half of all pages have been written to
    int used = 0;
    for (std::size_t i = 0; i < sample; ++i)
        used += table_[i * (clusters_ / sample)].slots[0].data.load() != 0;
    return used < few;
}

void TranspositionTable::begin_search() {
    is_empty_ = false;
    generation_ = static_cast<std::uint8_t>((generation_ + 1) % generations);
}

std::optional<TableEntry> TranspositionTable::find(std::uint64_t key, int ply) const {
    for (const Slot& slot : cluster(key).slots) {
        const std::uint64_t data = slot.data.load();
        if ((slot.check.load() ^ data) != key || data == 0) continue;
        TableEntry entry = unpacked(data);
        if (is_win(entry.score)) entry.score -= ply;
        if (is_loss(entry.score)) entry.score += ply;
        return entry;
    }
    return std::nullopt;
}

void TranspositionTable::store(std::uint64_t key, int ply, const TableEntry& entry) {
    assert(!is_empty_);
    TableEntry stored = entry;
    if (is_win(stored.score)) stored.score += ply;
    if (is_loss(stored.score)) stored.score -= ply;

    Slot* place = nullptr;
    int least = 0;
    for (Slot& slot : table_[index(key)].slots) {
        const std::uint64_t data = slot.data.load();
        if (data != 0 && (slot.check.load() ^ data) == key) {
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
    place->check.store(key ^ data);
    place->data.store(data);
}

int TranspositionTable::per_mille_full() const {
    constexpr std::size_t sample = 250;  // clusters of four entries
    int full = 0;
    for (std::size_t i = 0; i < std::min(sample, clusters_); ++i)
        for (const Slot& slot : table_[i].slots) {
            const std::uint64_t data = slot.data.load();
            full += data != 0 && generation_of(data) == generation_;
        }
    return full;
}

}  // namespace trireme
