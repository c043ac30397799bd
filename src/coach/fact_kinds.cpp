#include "coach/fact_kinds.h"

namespace trireme {

std::span<const FactKind* const> all_fact_kinds() {
#define TRIREME_FACT(code, ...) &fact::code,
    static constexpr const FactKind* kinds[] = {TRIREME_FACTS(TRIREME_FACT)};
#undef TRIREME_FACT
    return kinds;
}

}  // namespace trireme
