#pragma once

#include "cli/online/thinkers.h"
#include "server/hall/computer.h"

namespace trireme::cli {

// The engine in the seats of games online that belong to the computer. Each turn takes a number of
// positions, never a time, so that a level is the same opponent however many games there are.
class ComputerSeats : public server::ComputerPlayers {
public:
    // So many turns are thought about at once; 0: one for each processor.
    explicit ComputerSeats(int threads = 0);

    int levels_of(const std::string& game) const override;
    void think(server::ComputerTurn turn, std::function<void(std::string move)> played) override;

private:
    Thinkers thinkers_;
};

}  // namespace trireme::cli
