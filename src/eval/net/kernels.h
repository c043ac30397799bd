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

// The same from other values instead of those that are there: what a move does that goes to an
// empty square, and one that takes a piece.
void exchange_from(const Value* start, Value* values, const Value* comes, const Value* goes,
                   int count);
void capture_from(const Value* start, Value* values, const Value* comes, const Value* goes,
                  const Value* taken, int count);

// The sum of weight * clamp(value, 0, 255)^2, with all weights up to +-127; the count is a multiple
// of Network::hidden_step.
std::int32_t weighted_squares(const Value* values, const Value* weights, int count);

}  // namespace trireme::kernels
