#include "conformance/rules.h"

namespace trireme::conformance {

std::span<const Rule> all_rules() {
#define TRIREME_RULE(name, law) rule::name,
    static constexpr Rule rules[] = {TRIREME_RULES(TRIREME_RULE)};
#undef TRIREME_RULE
    return rules;
}

}  // namespace trireme::conformance
