#pragma once

#include <cstdint>

// The loops of a network over its hidden values: plain ones, in a file of their own that compilers
// are told to turn into vector instructions. Additions wrap around, so that their order does not
// matter. No two of the arrays overlap.
namespace trireme::kernels {

using Value = std::int16_t;

// A feature comes and another goes.
void exchange(Value* values, const Value* comes, const Value* goes, int count);
void add(Value* values, const Value* comes, int count);
void subtract(Value* values, const Value* goes, int count);

// The sum of weight * clamp(value, 0, 255)^2, with all weights up to +-127; at most
// Network::most_hidden of them.
std::int32_t weighted_squares(const Value* values, const Value* weights, int count);

}  // namespace trireme::kernels
