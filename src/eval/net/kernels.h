#pragma once

#include <cstdint>

// The loops of a network over its hidden values: plain ones, in a file of their own that compilers
// are told to turn into vector instructions. Additions wrap around, so that their order does not
// matter. No two of the arrays overlap.
namespace trireme::kernels {

using Value = std::int16_t;

// The weights of inputs that come and of others that go.
struct Exchange {
    const Value* comes;
    const Value* goes;
};

// New values from others: what a move does that goes to an empty square, and one that takes a
// piece, where pieces are all that is seen.
void exchange_from(const Value* start, Value* values, Exchange inputs, int count);
void capture_from(const Value* start, Value* values, Exchange inputs, const Value* taken,
                  int count);

// Any change is made of these, the first from other values and the rest of those that are there.
void change_from(const Value* start, Value* values, Exchange inputs, Exchange more, int count);
void change(Value* values, Exchange inputs, Exchange more, int count);

// The sum of weight * clamp(value, 0, 255)^2, with all weights up to +-127; the count is a multiple
// of Network::hidden_step.
std::int32_t weighted_squares(const Value* values, const Value* weights, int count);

}  // namespace trireme::kernels
