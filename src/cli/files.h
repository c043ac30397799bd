#pragma once

#include <fstream>
#include <string>

namespace trireme::cli {

// Opens a file to read, or throws BadInput.
std::ifstream open_input(const std::string& file);

// Why the file cannot be written, as far as that shows without trying; empty if nothing is known.
std::string obstacle_to_writing(const std::string& file);

// Throws BadInput if there is one: better before a game than after its first move.
void check_writable(const std::string& file);

// Writes a new file next to the old one and puts it in its place, so that whatever happens one of
// the two is there. Throws std::system_error.
void replace_file(const std::string& file, const std::string& text);

}  // namespace trireme::cli
