#pragma once

#include <fstream>
#include <string>
#include <string_view>

namespace trireme::cli {

// Opens a file to read, or throws BadInput.
std::ifstream open_input(const std::string& file);

// All that is in it, or BadInput.
std::string read_file(const std::string& file);

// Why the file cannot be written, as far as that shows without trying; empty if nothing is known.
std::string obstacle_to_writing(const std::string& file);

// Throws BadInput if there is one: better before a game than after its first move.
void check_writable(const std::string& file);

// The same for a file that is written in place, so that nothing need be made in its folder: whether
// it can be an ordinary file at all.
void check_is_ordinary(const std::string& file);

// A file that gets its name when it is whole: it is written next to the old one and then put in its
// place, so that whatever happens one of the two is there. Throws std::system_error.
class NewFile {
public:
    explicit NewFile(const std::string& file);
    ~NewFile();  // drops what is not finished
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    void write(std::string_view bytes);
    void finish();

private:
    std::string file_;
    std::string target_;     // where links lead to
    std::string temporary_;  // its name until then
    int descriptor_ = -1;
};

// The same at once.
void replace_file(const std::string& file, std::string_view text);

// For those who write to descriptors; false, and errno says why, if it cannot be written.
[[nodiscard]] bool write_all(int descriptor, std::string_view bytes);
// The exception for what errno says.
[[noreturn]] void fail_to_write(const std::string& file);

}  // namespace trireme::cli
