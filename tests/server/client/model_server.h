#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "table/table.h"

namespace trireme::server_tests {

// A server with one game and nothing around it: what a session is told, given what it says. It is
// as the interface for online play wants it, without time, chat and storage.
class ModelServer {
public:
    explicit ModelServer(const GameInfo& game);

    // What it answers to a text from the player of this side, nobody if not set.
    std::vector<std::string> answer(std::optional<Side> side, const std::string& text);
    // What it tells everybody of what has happened since a version.
    std::vector<std::string> events_after(std::size_t version) const;

    std::string state() const;
    const Table& table() const { return table_; }
    // Lets something happen that no session asked for.
    void apply(const Command& command, Side by);
    // From now on it has forgotten how it came about: a version that is not its own gets the state.
    bool sends_state = false;

private:
    std::vector<std::string> act(Side side, const std::string& ref, const Command& command);

    Table table_;
    std::vector<std::string> events_;  // as JSON, by their versions
};

}  // namespace trireme::server_tests
