#pragma once

#include <span>

#include "base/fault.h"
#include "wire/json.h"

namespace trireme::wire {

// {"code":"too_far","args":{"count":2,"squares":["c3","d3"]},"column":5,"message":"..."}: the place
// as far as there is one (line, column, move, byte), and the message in English for programs that
// have no words of their own.
void write_fault(JsonWriter& out, const Fault& fault);

// Arguments by their names: {"count":2,"squares":["c3","d3"]}.
void write_arguments(JsonWriter& out, const Fault::Arguments& arguments);

// Kinds with the names of their arguments: [{"code","args":[...],"english"}...].
void write_kinds(JsonWriter& out, std::span<const FaultKind* const> kinds);
// Every kind of fault there is.
void write_fault_kinds(JsonWriter& out);

}  // namespace trireme::wire
