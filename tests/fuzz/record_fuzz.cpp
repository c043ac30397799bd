// Reads any bytes as a file of records, and holds every game in it to the laws of round trips.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

#include "record/reader.h"
#include "record/writer.h"

namespace {

using namespace trireme;

void require(bool holds, const char* law, const std::string& text) {
    if (holds) return;
    std::cerr << "broken: " << law << "\n" << text << "\n";
    std::abort();
}

void check_record(const Record& record) {
    const std::string text = to_text(record);
    std::istringstream in(text);
    RecordReader reader(in);
    const auto again = reader.next();
    require(again.has_value() && again->ok(), "what was written can be read", text);
    require(**again == record, "reading what was written gives the same record", text);
    require(to_text(**again) == text, "writing that gives the same text", text);
    require(!reader.next(), "one record is one game", text);

    const Result on_board = history_of(record).result();
    require(on_board == Result::Ongoing || on_board == record.result,
            "the result agrees with the board", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
    RecordReader reader(in);
    while (const auto game = reader.next()) {
        if (game->ok())
            check_record(**game);
        else
            require(game->error().place.line > 0 && game->error().place.column > 0,
                    "faults have a place", "");
    }
    return 0;
}
