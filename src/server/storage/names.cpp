#include "server/storage/names.h"

#include <cstddef>
#include <cstdint>

#include "base/text.h"

namespace trireme::server {

std::string search_form(std::string_view name) {
    std::string form = lower_case(name);
    // U+00C0 to U+00DE but for the sign of multiplication; the small ones stand 0x20 above.
    for (std::size_t i = 1; i < form.size(); ++i) {
        const auto byte = static_cast<std::uint8_t>(form[i]);
        if (form[i - 1] == '\xc3' && byte >= 0x80 && byte <= 0x9e && byte != 0x97)
            form[i] = static_cast<char>(byte + 0x20);
    }
    return form;
}

std::string pattern_around(std::string_view text) {
    std::string pattern = "%";
    for (const char letter : text) {
        if (letter == '!' || letter == '%' || letter == '_') pattern += '!';
        pattern += letter;
    }
    return pattern + '%';
}

}  // namespace trireme::server
