#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "coach/report.h"

namespace trireme {

// What makes a game worth showing. All are of games that somebody won.
enum class StoryKind : std::uint8_t {
    Sacrifice,  // the winner gave pieces, and stood no worse for it
    Comeback,   // the winner had been all but lost
    Race,       // the loser was about to win, too
    Blow,       // many pieces fell to one move of the winner
    Seesaw,     // first one, then the other had the better chances
    Brief,      // it was over soon
};

inline constexpr std::array all_story_kinds{StoryKind::Sacrifice, StoryKind::Comeback,
                                            StoryKind::Race,      StoryKind::Blow,
                                            StoryKind::Seesaw,    StoryKind::Brief};

std::string_view to_text(StoryKind kind);  // "sacrifice"

struct Story {
    StoryKind kind;
    // Where to look: the ply of the move it is about, or that is to be made at the moment.
    std::size_t ply;
    // Pieces given or taken, the winner's chance in a hundred, turns of the tide, plies; of a race
    // the loser's threats.
    int number;
    double worth;  // among stories of its kind

    friend bool operator==(const Story&, const Story&) = default;
};

// All that can be told of a game, by what happens on the board and by the chances of its report.
// The opening of a match tells nothing of its players.
std::vector<Story> stories_of(const Report& report);

// Which game is to be shown for which story.
struct Pick {
    std::size_t game;
    Story story;
};

// So many different games at most, told apart by their kinds first: the best of each kind, then
// the second best, and so on.
std::vector<Pick> picked(const std::vector<std::vector<Story>>& stories, std::size_t count);

}  // namespace trireme
