// Search must not allocate: with room in the move buffer, no game asks for memory. Sanitizers bring
// an operator new of their own, which finds more than this one does: there is no such test there.

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TRIREME_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define TRIREME_SANITIZED
#endif
#endif

#ifndef TRIREME_SANITIZED

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <vector>

#include "games/perft.h"
#include "games/perft_data.h"
#include "games/random_play.h"

namespace {

// Each thread counts its own, so that others do not disturb it.
thread_local std::uint64_t allocations = 0;

void* counted(void* memory) {
    ++allocations;
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}  // namespace

// The other forms of new and delete call these. Inlined, malloc and delete (or new and free) would
// look to g++ like a pair that does not match.
[[gnu::noinline]] void* operator new(std::size_t size) {
    return counted(std::malloc(size == 0 ? 1 : size));
}
[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto unit = static_cast<std::size_t>(alignment);
    return counted(std::aligned_alloc(unit, (size / unit + 1) * unit));
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

namespace trireme {
namespace {

using namespace testing_games;

template <class Act>
std::uint64_t allocations_of(Act act) {
    const std::uint64_t before = allocations;
    act();
    return allocations - before;
}

TEST(AllocationCounter, SeesEveryForm) {
    struct alignas(64) Aligned {
        char bytes[64];
    };
    const auto number = [](auto make) {
        return allocations_of([&] {
            auto* volatile made = make();  // so that the pair is not optimised away
            delete[] made;
        });
    };
    EXPECT_EQ(number([] { return new int[3]; }), 1U);
    EXPECT_EQ(number([] { return new (std::nothrow) int[3]; }), 1U);
    EXPECT_EQ(number([] { return new Aligned[3]; }), 1U);
    const auto fill = [] {
        std::vector<int> numbers(3);
        int* volatile first = numbers.data();  // here too
        *first = 1;
    };
    EXPECT_EQ(allocations_of(fill), 1U);
    EXPECT_EQ(allocations_of([] {}), 0U);
}

template <class G>
class Allocation : public testing::Test {
protected:
    using Position = typename G::Position;
    using Buffer = MoveBuffer<typename G::Move>;

    Allocation() {
        SplitMix64 random(30);
        const auto add = [&](const Position& start, int plies) {
            const auto history = random_game<G>(start, plies, random);
            positions_.insert(positions_.end(), history.positions().begin(),
                              history.positions().end());
        };
        for (int i = 0; i < 5; ++i) add(G::start(), 150);
        for (const PerftCase& known : perft_cases(G::info.id))
            add(*G::parse_position(known.position), 5);
    }

    // `act(position)` in every position. Nothing is done beforehand, so a table that a game makes
    // when it first needs it would be seen as well.
    template <class Act>
    void expect_none(Act act) const {
        for (const Position& position : positions_)
            ASSERT_EQ(allocations_of([&] { sum_ += static_cast<std::uint64_t>(act(position)); }),
                      0U)
                << G::position_text(position);
    }

    // More than these positions need.
    Buffer buffer_{1 << 16};

private:
    std::vector<Position> positions_;
    static inline std::atomic<std::uint64_t> sum_ = 0;  // so that nothing is optimised away
};
TYPED_TEST_SUITE(Allocation, EveryGame, GameNames);

TYPED_TEST(Allocation, NoneToListMoves) {
    this->expect_none([&](const auto& position) {
        this->buffer_.clear();
        position.generate(this->buffer_);
        return this->buffer_.size();
    });
}

TYPED_TEST(Allocation, NoneToCountMoves) {
    this->expect_none([](const auto& position) { return position.count_moves(); });
}

TYPED_TEST(Allocation, NoneToLookForAMove) {
    this->expect_none([](const auto& position) { return position.has_legal_move(); });
}

TYPED_TEST(Allocation, NoneForTheOutcome) {
    this->expect_none([](const auto& position) { return position.outcome(); });
}

TYPED_TEST(Allocation, NoneToPlay) {
    this->expect_none([&](const auto& position) {
        this->buffer_.clear();
        position.generate(this->buffer_);
        std::uint64_t keys = 0;
        for (const auto& move : this->buffer_) keys += position.play(move).key();
        return keys;
    });
}

TYPED_TEST(Allocation, NoneInPerft) {
    this->expect_none(
        [&](const auto& position) { return perft<TypeParam>(position, 2, this->buffer_); });
}

}  // namespace
}  // namespace trireme

#endif
