#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "eval/score.h"
#include "search/zeroed_memory.h"

namespace trireme {

// What a stored score says about the true one.
enum class Bound : std::uint8_t { None, AtMost, AtLeast, Exact };

// What the table knows of a position.
struct TableEntry {
    std::uint16_t move = 0;  // a code of the game's Tactics; 0 is none. Another position may have
                             // left it here: look for it among the legal moves.
    Score score = draw_score;
    Score evaluation = draw_score;
    int depth = 0;
    Bound bound = Bound::None;

    // Whether the score is all that a search with this window needs to know.
    bool settles(Score alpha, Score beta) const {
        return bound == Bound::Exact || (bound == Bound::AtLeast ? score >= beta : score <= alpha);
    }
};

// What a score says that a search with this window has found.
constexpr Bound bound_of(Score score, Score alpha, Score beta) {
    if (score >= beta) return Bound::AtLeast;
    return score > alpha ? Bound::Exact : Bound::AtMost;
}

// The transposition table: what is known of positions seen before. All threads read and write it at
// the same time without locks: an entry is two words, and the first is the key mixed with the
// second, so a half-written entry is taken for one of another position.
class TranspositionTable {
public:
    static constexpr int most_mib = 65536;

    // Never takes more memory than this, but for the moment in which it changes its size.
    explicit TranspositionTable(int mib);

    // Empties the table and gives it another size; false, and the size is as before, if there is
    // not enough memory. Quick, however large: the system gives zeroed memory page by page as it is
    // used.
    bool resize(int mib);
    // Empties the table: a large one on several threads, and one that is empty in no time. One that
    // has been in use gets large pages, where the system has them.
    void clear();
    int size_mib() const { return mib_; }

    // A new search begins: entries of older ones are the first to go. Before the first one nothing
    // can be stored.
    void begin_search();

    // Win distances are stored from the position on and given back from the root on.
    std::optional<TableEntry> find(std::uint64_t key, int ply) const;
    void store(std::uint64_t key, int ply, const TableEntry& entry);

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&cluster(key)); }

    // How many entries of a sample come from this search, per mille.
    int per_mille_full() const;

private:
    // Threads read and write it at the same time. Not a std::atomic, which has to be constructed:
    // zeroed memory is an empty table as it comes.
    struct Word {
        std::uint64_t bits;

        std::uint64_t load() const { return __atomic_load_n(&bits, __ATOMIC_RELAXED); }
        void store(std::uint64_t value) { __atomic_store_n(&bits, value, __ATOMIC_RELAXED); }
    };
    struct Slot {
        Word check;  // key ^ data
        Word data;
    };
    struct alignas(64) Cluster {
        Slot slots[4];
    };
    static_assert(sizeof(Cluster) == 64 && alignof(Cluster) <= ZeroedMemory::alignment);

    std::size_t index(std::uint64_t key) const {
        return static_cast<std::size_t>(((key >> 32) * clusters_) >> 32);
    }
    const Cluster& cluster(std::uint64_t key) const { return table_[index(key)]; }
    bool allocate(int mib);
    bool is_hardly_used() const;

    ZeroedMemory memory_;
    Cluster* table_ = nullptr;  // at its beginning
    std::size_t clusters_ = 0;  // below 2^32
    int mib_ = 0;
    bool is_empty_ = true;
    std::uint8_t generation_ = 0;
};

}  // namespace trireme
