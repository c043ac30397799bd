#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "table/table.h"

namespace trireme::wasm {

// The tables of a page, each with a number. Texts in, JSON out, as in answers.h. What a command
// costs and answers does not grow with the game.
class Tables {
public:
    // Sets up a new table (table_setup.h): {"table": number, "line": Line, "standing": Standing}.
    std::string open(std::string_view game, std::string_view start, std::string_view moves,
                     std::string_view setup, std::string_view ending, std::string_view now);

    // What comes of it when somebody does something there: News, which is a Standing with the
    // events, the refusal if there is one, and what is new on the board. The command is its type,
    // and perhaps the ply and the line that it is meant for: "draw_offer ply 3 line 0".
    std::string command(std::string_view table, std::string_view by, std::string_view command,
                        std::string_view move, std::string_view now);

    // The same of time going by.
    std::string tick(std::string_view table, std::string_view now);

    std::string close(std::string_view table);

private:
    Expected<Table*> find(std::string_view number);

    std::map<int, Table> tables_;
    int last_number_ = 0;
};

}  // namespace trireme::wasm
