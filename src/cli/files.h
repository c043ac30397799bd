#pragma once

#include <fstream>
#include <string>

namespace trireme::cli {

// Opens a file to read, or throws BadInput.
std::ifstream open_input(const std::string& file);

// Writes a new file next to the old one and puts it in its place, so that whatever happens one of
// the two is there. Throws std::system_error.
void replace_file(const std::string& file, const std::string& text);

}  // namespace trireme::cli
