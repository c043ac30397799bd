#pragma once

#include "base/fault.h"
#include "wire/json.h"

namespace trireme::wire {

// {"code":"too_far","args":{"count":2,"squares":["c3","d3"]},"column":5,"message":"..."}: the place
// as far as there is one (line, column, move, byte), and the message in English for programs that
// have no words of their own.
void write_fault(JsonWriter& out, const Fault& fault);

// Every kind there is, with the names of its arguments: [{"code","args":[...],"english"}...].
void write_fault_kinds(JsonWriter& out);

}  // namespace trireme::wire
