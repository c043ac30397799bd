#include "coach/fact.h"

namespace trireme {

std::string words(const Fact& fact) { return words(fact.kind(), fact.arguments()) + '.'; }

std::string words(const std::vector<Fact>& facts) {
    std::string text;
    for (const Fact& fact : facts) text += (text.empty() ? "" : " ") + words(fact);
    return text;
}

}  // namespace trireme
