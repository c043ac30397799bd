#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arena/journal.h"
#include "cli/appended_file.h"

namespace trireme::cli {

// What is wanted of a journal: only to be read, or to be gone on with.
enum class JournalUse { Report, GoOn };

// The file of a journal (arena/journal.h), which is read once and then written to line by line.
class JournalFile {
public:
    // What is there must be the journal of such work, and nobody else may be going on with it, or
    // BadInput is thrown and nothing touched.
    JournalFile(const std::string& file, const arena::JournalHeader& header, JournalUse use);

    JournalFile(const JournalFile&) = delete;
    JournalFile& operator=(const JournalFile&) = delete;

    const arena::Journal& journal() const { return journal_; }

    // Begins to write: what was cut off is dropped. To be called before append(), and not on
    // what is only read.
    void open();
    // Throws std::system_error where it cannot be written.
    void append(std::string_view text);

private:
    std::optional<AppendedFile> out_;  // before all else: what is read must be all there will be
    std::string head_;
    std::string content_;  // of the file when it was read
    arena::Journal journal_;
};

}  // namespace trireme::cli
