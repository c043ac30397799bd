#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arena/process.h"
#include "arena/ugi_options.h"
#include "engine/limits.h"
#include "engine/player.h"
#include "games/any_game.h"

namespace trireme::arena {

// How long we wait for another program.
struct Patience {
    Milliseconds start{10'000};  // from its start to `ugiok`
    Milliseconds ready{10'000};  // for `readyok`
    Milliseconds margin{50};     // beyond the time of a move until it is told to stop
    Milliseconds stop{1'000};    // after that until it is taken for dead
    Milliseconds move{600'000};  // for a move that no time limits
};

// One that speaks UGI, the Universal Game Interface. Each call ends in good time; after a failure
// other than Illegal the program is of no more use.
class UgiClient {
public:
    // Starts the program, which is then to be greeted.
    static Expected<std::unique_ptr<UgiClient>, PlayerFailure> start(const std::string& command,
                                                                     const Patience& patience);
    ~UgiClient();  // `quit`, and kills it if that does not help

    UgiClient(const UgiClient&) = delete;
    UgiClient& operator=(const UgiClient&) = delete;

    // What the program calls itself, or the command.
    const std::string& name() const { return name_; }

    // Whether it can be told to play a game, as far as its greeting tells.
    bool plays(const GameInfo& game) const { return can_choose_game(options_, game.id); }

    // All true, or why the program cannot play.
    Expected<bool, PlayerFailure> greet(const GameInfo& game);  // `ugi`, the game, `isready`
    Expected<bool, PlayerFailure> new_game();
    Expected<bool, PlayerFailure> set_up(const AnyHistory& game);  // `position`, `isready`
    // Its move in the position that was set up. A program that is late is told to stop; whoever
    // keeps the clock sees that it was.
    Expected<AnyMove, PlayerFailure> choose(const AnyPosition& position, const Limits& limits);

    // Ends the program; may be called from any thread.
    void kill() { process_->kill(); }

private:
    UgiClient(std::unique_ptr<Process> process, std::string name, const Patience& patience);

    Expected<bool, PlayerFailure> send(std::string_view line);
    Expected<bool, PlayerFailure> wait_until_ready();
    Expected<std::string, ProcessFailure> best_move(Deadline deadline);
    PlayerFailure failure(ProcessFailure kind, std::string_view waiting_for);

    std::unique_ptr<Process> process_;
    std::string name_;
    std::vector<std::string> options_;  // the lines that tell them
    Patience patience_;
};

// The texts of the protocol.
std::string position_command(const AnyHistory& game);
std::string go_command(const Limits& limits);

}  // namespace trireme::arena
