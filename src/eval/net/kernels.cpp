#include "eval/net/kernels.h"

#include "eval/net/network.h"

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

namespace trireme::kernels {
namespace {

constexpr Value wrapped(int value) { return static_cast<Value>(value); }

#ifdef __wasm_simd128__

// Emscripten's compiler does not find the instruction that multiplies and adds pairs by itself.
template <int Count>
std::int32_t weighted_squares(const Value* values, const Value* weights) {
    constexpr int step = sizeof(v128_t) / sizeof(Value);
    const v128_t none = wasm_i16x8_splat(0);
    const v128_t most = wasm_i16x8_splat(Network::hidden_one);
    v128_t sums = wasm_i32x4_splat(0);
    for (int i = 0; i < Count; i += step) {
        const v128_t value = wasm_i16x8_max(wasm_v128_load(values + i), none);
        const v128_t clamped = wasm_i16x8_min(value, most);
        const v128_t weighted = wasm_i16x8_mul(clamped, wasm_v128_load(weights + i));
        sums = wasm_i32x4_add(sums, wasm_i32x4_dot_i16x8(weighted, clamped));
    }
    return wasm_i32x4_extract_lane(sums, 0) + wasm_i32x4_extract_lane(sums, 1) +
           wasm_i32x4_extract_lane(sums, 2) + wasm_i32x4_extract_lane(sums, 3);
}

#else

// A clamped value times a weight fits into 16 bits, so that processors can multiply and add pairs
// of 16 bits at once. Compilers see the pairs where both factors lie in arrays, and keep those in
// registers where they are short and of a fixed length.
template <int Count>
std::int32_t weighted_squares(const Value* __restrict values, const Value* __restrict weights) {
    constexpr Value most = Network::hidden_one;
    Value clamped[Count];
    Value weighted[Count];
    for (int i = 0; i < Count; ++i) {
        const Value value = values[i] < 0 ? Value{0} : values[i];
        clamped[i] = value > most ? most : value;
        weighted[i] = wrapped(clamped[i] * weights[i]);
    }
    std::int32_t sum = 0;
    for (int i = 0; i < Count; ++i)
        sum += static_cast<std::int32_t>(weighted[i]) * static_cast<std::int32_t>(clamped[i]);
    return sum;
}

#endif

}  // namespace

void exchange_from(const Value* __restrict start, Value* __restrict values, Exchange inputs,
                   int count) {
    const Value* __restrict comes = inputs.comes;
    const Value* __restrict goes = inputs.goes;
    for (int i = 0; i < count; ++i) values[i] = wrapped(start[i] + comes[i] - goes[i]);
}

void capture_from(const Value* __restrict start, Value* __restrict values, Exchange inputs,
                  const Value* __restrict taken, int count) {
    const Value* __restrict comes = inputs.comes;
    const Value* __restrict goes = inputs.goes;
    for (int i = 0; i < count; ++i) values[i] = wrapped(start[i] + comes[i] - goes[i] - taken[i]);
}

void change_from(const Value* __restrict start, Value* __restrict values, Exchange inputs,
                 Exchange more, int count) {
    const Value* __restrict comes = inputs.comes;
    const Value* __restrict goes = inputs.goes;
    const Value* __restrict more_come = more.comes;
    const Value* __restrict more_go = more.goes;
    for (int i = 0; i < count; ++i)
        values[i] = wrapped(start[i] + comes[i] - goes[i] + more_come[i] - more_go[i]);
}

void change(Value* __restrict values, Exchange inputs, Exchange more, int count) {
    const Value* __restrict comes = inputs.comes;
    const Value* __restrict goes = inputs.goes;
    const Value* __restrict more_come = more.comes;
    const Value* __restrict more_go = more.goes;
    for (int i = 0; i < count; ++i)
        values[i] = wrapped(values[i] + comes[i] - goes[i] + more_come[i] - more_go[i]);
}

std::int32_t weighted_squares(const Value* values, const Value* weights, int count) {
    constexpr int many = 4 * Network::hidden_step;
    constexpr int few = Network::hidden_step;
    std::int32_t sum = 0;
    int i = 0;
    for (; i + many <= count; i += many) sum += weighted_squares<many>(values + i, weights + i);
    for (; i < count; i += few) sum += weighted_squares<few>(values + i, weights + i);
    return sum;
}

}  // namespace trireme::kernels
