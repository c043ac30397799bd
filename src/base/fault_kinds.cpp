#include "base/fault_kinds.h"

namespace trireme {

std::span<const FaultKind* const> all_fault_kinds() {
#define TRIREME_FAULT(code, ...) &fault::code,
    static constexpr const FaultKind* kinds[] = {TRIREME_FAULTS(TRIREME_FAULT)};
#undef TRIREME_FAULT
    return kinds;
}

}  // namespace trireme
