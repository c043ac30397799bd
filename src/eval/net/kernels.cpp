#include "eval/net/kernels.h"

#include "eval/net/network.h"

namespace trireme::kernels {
namespace {

constexpr Value wrapped(int value) { return static_cast<Value>(value); }

}  // namespace

void exchange(Value* __restrict values, const Value* __restrict comes, const Value* __restrict goes,
              int count) {
    for (int i = 0; i < count; ++i) values[i] = wrapped(values[i] + comes[i] - goes[i]);
}

void add(Value* __restrict values, const Value* __restrict comes, int count) {
    for (int i = 0; i < count; ++i) values[i] = wrapped(values[i] + comes[i]);
}

void subtract(Value* __restrict values, const Value* __restrict goes, int count) {
    for (int i = 0; i < count; ++i) values[i] = wrapped(values[i] - goes[i]);
}

// A clamped value times a weight fits into 16 bits, so that processors can multiply and add pairs
// of 16 bits at once. Compilers see the pairs only where both factors are read from memory.
std::int32_t weighted_squares(const Value* __restrict values, const Value* __restrict weights,
                              int count) {
    constexpr Value most = Network::hidden_one;
    Value clamped[Network::most_hidden];
    Value weighted[Network::most_hidden];
    for (int i = 0; i < count; ++i) {
        const Value value = values[i] < 0 ? Value{0} : values[i];
        clamped[i] = value > most ? most : value;
        weighted[i] = wrapped(clamped[i] * weights[i]);
    }
    std::int32_t sum = 0;
    for (int i = 0; i < count; ++i)
        sum += static_cast<std::int32_t>(weighted[i]) * static_cast<std::int32_t>(clamped[i]);
    return sum;
}

}  // namespace trireme::kernels
