#include "cli/journal_file.h"

#include <cerrno>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

#include "cli/failure.h"
#include "cli/files.h"

namespace trireme::cli {

JournalFile::JournalFile(std::string file, const arena::JournalHeader& header)
    : file_(std::move(file)), head_(to_text(header)) {
    std::error_code ignored;
    if (std::filesystem::exists(file_, ignored)) {
        std::ifstream in = open_input(file_);
        content_ = {std::istreambuf_iterator<char>(in), {}};
    }
    auto journal = read_journal(header, content_);
    if (!journal) throw BadInput(in_file(file_, journal.error()));
    journal_ = std::move(*journal);
}

void JournalFile::open() {
    check_writable(file_);
    if (journal_.size < content_.size()) std::filesystem::resize_file(file_, journal_.size);
    out_.open(file_, std::ios::binary | std::ios::app);
    write(journal_.size == 0 ? head_ : "");
}

void JournalFile::append(std::string_view text) { write(arena::journal_line(text)); }

void JournalFile::write(const std::string& text) {
    errno = 0;  // an older failure is not the reason for one here
    out_ << text << std::flush;
    if (out_) return;
    const int reason = errno != 0 ? errno : EIO;  // streams need not say why
    throw std::system_error(reason, std::generic_category(), "cannot write " + file_);
}

}  // namespace trireme::cli
