#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"

namespace trireme::arena {

// The file to which long work writes what it has done, line by line, so that it can go on later:
//
//     trireme ladder 1                 what it is, and the version of the format
//     game: crossings                  the settings, a line each, which must stay the same
//     seed: 1
//                                      an empty line
//     1 1-2 won drawn 5bc1d6a9         what was done; the last word is the checksum of the rest

struct JournalSetting {
    std::string name;
    std::string value;
};

struct JournalHeader {
    std::string command;  // whose work it is: ladder, tune
    std::vector<JournalSetting> settings;
};

// The head of a new file, empty line included.
std::string to_text(const JournalHeader& header);

// A line for the file, with its checksum and its end.
std::string journal_line(std::string_view text);

struct JournalLine {
    std::size_t number;  // in the file, from 1
    std::string_view text;
};

// What a file holds.
struct Journal {
    std::vector<JournalLine> lines;
    std::size_t size = 0;  // bytes of what is whole; the rest was cut off and is to be dropped
};

// Reads the content of a file, which must outlive the answer. A last line without its end was cut
// off and does not count. Faults have the number of their line.
Expected<Journal> read_journal(const JournalHeader& header, std::string_view content);

// The fault of a line that is whole but cannot be part of this work.
Fault misfit_of(const JournalLine& line);

}  // namespace trireme::arena
