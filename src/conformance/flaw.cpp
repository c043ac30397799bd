#include "conformance/flaw.h"

#include "base/text.h"

namespace trireme::conformance {

std::string flaw_of(const Fault& fault) {
    const std::string code(fault.code());
    if (code.empty()) return "the fault has no code";
    for (const std::string& name : arguments_of(fault.kind()))
        if (fault.argument(name) == nullptr) return code + " lacks its argument " + name;
    const std::string english = words(fault);
    if (english.empty()) return code + " has no words";
    return without_controls(english) == english ? "" : code + " shows control characters";
}

std::string flaw_of(const Fault& fault, std::size_t size) {
    if (fault.place.column > size + 1)
        return std::string(fault.code()) + " is at column " + std::to_string(fault.place.column) +
               " of " + std::to_string(size);
    return flaw_of(fault);
}

}  // namespace trireme::conformance
