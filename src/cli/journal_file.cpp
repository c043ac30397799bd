#include "cli/journal_file.h"

#include <utility>

#include "cli/failure.h"
#include "cli/files.h"

namespace trireme::cli {

JournalFile::JournalFile(const std::string& file, const arena::JournalHeader& header,
                         JournalUse use)
    : head_(to_text(header)) {
    if (use == JournalUse::GoOn) out_.emplace(file);
    content_ = read_file(file);
    auto journal = read_journal(header, content_);
    if (!journal) throw BadInput(in_file(file, journal.error()));
    journal_ = std::move(*journal);
}

void JournalFile::open() {
    if (journal_.size < content_.size()) out_->cut(journal_.size);
    if (journal_.size == 0) out_->append(head_);
}

void JournalFile::append(std::string_view text) { out_->append(arena::journal_line(text)); }

}  // namespace trireme::cli
