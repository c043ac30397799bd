#pragma once

#include <fstream>
#include <string>
#include <string_view>

#include "arena/journal.h"

namespace trireme::cli {

// The file of a journal (arena/journal.h), which is read once and then written to line by line.
class JournalFile {
public:
    // What is there must be the journal of such work, or BadInput is thrown and nothing touched.
    JournalFile(std::string file, const arena::JournalHeader& header);

    JournalFile(const JournalFile&) = delete;
    JournalFile& operator=(const JournalFile&) = delete;

    const std::string& name() const { return file_; }
    const arena::Journal& journal() const { return journal_; }

    // Begins to write: what was cut off is dropped. To be called before append().
    void open();
    // Throws std::system_error where it cannot be written.
    void append(std::string_view text);

private:
    void write(const std::string& text);

    std::string file_;
    std::string head_;
    std::string content_;  // of the file when it was read
    arena::Journal journal_;
    std::ofstream out_;
};

}  // namespace trireme::cli
