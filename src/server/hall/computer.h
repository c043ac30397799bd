#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace trireme::server {

// A turn that the computer is to make, with all that it needs for it.
struct ComputerTurn {
    std::string id;  // of the table
    std::string game;
    std::string start;               // a position
    std::vector<std::string> moves;  // since
    std::size_t ply = 0;
    std::size_t line = 0;
    int level = 0;
};

// Who plays for the computer. The server knows no engine: the program that runs it brings one.
class ComputerPlayers {
public:
    virtual ~ComputerPlayers() = default;
    // How many levels a game has; 0 where the computer does not play it.
    virtual int levels_of(const std::string& game) const = 0;
    // Finds a move in its own time, on a thread of its own, and says it: nothing if it finds none,
    // and will be asked again. A turn that has become pointless meanwhile is simply refused.
    virtual void think(ComputerTurn turn, std::function<void(std::string move)> played) = 0;
};

}  // namespace trireme::server
