#pragma once

#include <string>

namespace trireme::cli {

// The text as a QR code to be printed: two of its rows in each line, light squares drawn and dark
// ones left out, with the margin that readers need. Empty where it cannot be made.
std::string qr_code(const std::string& text);

}  // namespace trireme::cli
