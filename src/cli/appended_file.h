#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace trireme::cli {

// A file that long work appends to. While it is open no other process can have it so; that is an
// agreement among ours (flock), and whoever only reads is free to do so.
class AppendedFile {
public:
    // Makes the file where there is none. Throws BadInput if it cannot be written, or if another
    // process has it.
    explicit AppendedFile(std::string file);
    ~AppendedFile();
    AppendedFile(const AppendedFile&) = delete;
    AppendedFile& operator=(const AppendedFile&) = delete;

    const std::string& name() const { return file_; }

    // Drops what is behind so many bytes. Throws std::system_error, as append() does.
    void cut(std::uint64_t size);
    // All of it is with the system when this returns, whatever becomes of our process.
    void append(std::string_view bytes);

private:
    std::string file_;
    int descriptor_;
};

}  // namespace trireme::cli
