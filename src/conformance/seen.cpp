#include "conformance/seen.h"

namespace trireme::conformance {

void Seen::see(const AnyPosition& position, const std::string& text, Findings& findings) {
    const AnyPosition& same_text = by_text_.emplace(text, position).first->second;
    findings.expect(rule::equality, same_text == position,
                    [&] { return "not equal to an earlier position that reads " + text; });
    findings.expect(rule::distinct_keys, same_text.key() == position.key(),
                    [&] { return "another key than an earlier position that reads " + text; });

    const std::string& same_key = by_key_.emplace(position.key(), text).first->second;
    findings.expect(rule::distinct_keys, same_key == text,
                    [&] { return text + " and " + same_key + " have the same key"; });
}

}  // namespace trireme::conformance
