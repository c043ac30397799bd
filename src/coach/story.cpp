#include "coach/story.h"

#include <algorithm>
#include <cmath>

#include "games/piece_counts.h"

namespace trireme {
namespace {

// A game in the winner's eyes.
struct WonGame {
    const Report& report;
    Side winner;
    std::size_t begin;  // the ply with which the players' own moves begin

    std::size_t plies() const { return report.moves.size(); }
    bool is_winners(std::size_t ply) const {
        return report.game.positions()[ply].to_move() == winner;
    }
    double chance(std::size_t position) const {
        const double first = report.chances[position];
        return winner == Side::First ? first : 1 - first;
    }
    Effects effects(std::size_t ply) const {
        return report.game.positions()[ply].effects(report.game.moves()[ply]);
    }
    // How many pieces more than the loser the winner has in a position.
    int balance(std::size_t position) const;
};

int WonGame::balance(std::size_t position) const {
    const AnyPosition& board = report.game.positions()[position];
    return count_pieces(board, winner) - count_pieces(board, !winner);
}

// ---------------------------------------------------------------------------------------------
// The stories

constexpr std::size_t while_given = 6;  // plies in which nothing of a gift comes back
constexpr double still_well = 0.45;     // a chance with which one has given wisely
constexpr double all_but_lost = 0.25;   // a chance from which one comes back
constexpr double upper_hand = 0.65;     // a chance that tells who is better
constexpr int fewest_given = 2;         // pieces
constexpr int fewest_fallen = 3;        // pieces

// Mimic has few pieces, and loses them seldom.
int fewest(const WonGame& game, int usual) {
    return count_pieces(game.report.game.start(), game.winner) <= 8 ? 1 : usual;
}

void add_sacrifice(const WonGame& game, std::vector<Story>& stories) {
    std::optional<Story> best;
    for (std::size_t ply = game.begin; ply + while_given < game.plies(); ++ply) {
        if (!game.is_winners(ply) || is_error(game.report.moves[ply].judgement.label)) continue;
        int given = 100;
        double worst = 1;
        // After the answer and for a while; what came before it is not given by this move.
        for (std::size_t later = ply + 2; later <= ply + while_given; ++later) {
            given = std::min(given, game.balance(ply) - game.balance(later));
            worst = std::min(worst, game.chance(later));
        }
        if (given < fewest(game, fewest_given) || worst < still_well) continue;
        if (!best || given > best->number)
            best = Story{StoryKind::Sacrifice, ply, given, given + worst};
    }
    if (best) stories.push_back(*best);
}

void add_comeback(const WonGame& game, std::vector<Story>& stories) {
    std::size_t worst = game.begin;
    for (std::size_t position = game.begin; position < game.plies(); ++position)
        if (game.chance(position) < game.chance(worst)) worst = position;
    const double chance = game.chance(worst);
    if (chance > all_but_lost) return;
    stories.push_back(
        {StoryKind::Comeback, worst, static_cast<int>(std::lround(100 * chance)), 1 - chance});
}

bool threatens(const AnyPosition& position, Side side) {
    const Marks marks = position.marks();
    return position.to_move() != side && std::any_of(marks.begin(), marks.end(), [](const auto& m) {
               return m.kind == mark::threat;
           });
}

void add_race(const WonGame& game, std::vector<Story>& stories) {
    constexpr std::size_t last_plies = 12;
    int threats = 0;
    std::size_t first = game.plies();
    const std::size_t from = game.plies() - std::min(game.plies(), last_plies);
    for (std::size_t position = from; position < game.plies(); ++position) {
        if (!threatens(game.report.game.positions()[position], !game.winner)) continue;
        ++threats;
        first = std::min(first, position);
    }
    if (threats == 0) return;
    stories.push_back({StoryKind::Race, first, threats, static_cast<double>(threats)});
}

void add_blow(const WonGame& game, std::vector<Story>& stories) {
    std::optional<Story> best;
    for (std::size_t ply = game.begin; ply < game.plies(); ++ply) {
        if (!game.is_winners(ply)) continue;
        const int fallen = static_cast<int>(game.effects(ply).captured.size());
        if (fallen < fewest_fallen || (best && fallen <= best->number)) continue;
        best = Story{StoryKind::Blow, ply, fallen, static_cast<double>(fallen)};
    }
    if (best) stories.push_back(*best);
}

void add_seesaw(const WonGame& game, std::vector<Story>& stories) {
    int turns = 0;
    std::size_t last = 0;
    std::optional<bool> is_ahead;
    for (std::size_t position = game.begin; position < game.plies(); ++position) {
        const double chance = game.chance(position);
        if (chance < upper_hand && chance > 1 - upper_hand) continue;
        const bool now = chance >= upper_hand;
        if (is_ahead && *is_ahead != now) {
            ++turns;
            last = position;
        }
        is_ahead = now;
    }
    if (turns >= 2) stories.push_back({StoryKind::Seesaw, last, turns, static_cast<double>(turns)});
}

void add_brief(const WonGame& game, std::vector<Story>& stories) {
    const auto plies = static_cast<int>(game.plies());
    stories.push_back({StoryKind::Brief, game.plies() - 1, plies, -static_cast<double>(plies)});
}

}  // namespace

std::string_view to_text(StoryKind kind) {
    switch (kind) {
        case StoryKind::Sacrifice: return "sacrifice";
        case StoryKind::Comeback: return "comeback";
        case StoryKind::Race: return "race";
        case StoryKind::Blow: return "blow";
        case StoryKind::Seesaw: return "seesaw";
        case StoryKind::Brief: return "brief";
    }
    return "";
}

std::vector<Story> stories_of(const Report& report) {
    std::vector<Story> stories;
    const Result result = report.game.result();
    if (report.moves.size() <= report.opening_plies ||
        (result != Result::FirstWins && result != Result::SecondWins))
        return stories;
    const WonGame game{report, result == Result::FirstWins ? Side::First : Side::Second,
                       report.opening_plies};
    add_sacrifice(game, stories);
    add_comeback(game, stories);
    add_race(game, stories);
    add_blow(game, stories);
    add_seesaw(game, stories);
    add_brief(game, stories);
    return stories;
}

std::vector<Pick> picked(const std::vector<std::vector<Story>>& stories, std::size_t count) {
    std::vector<Pick> picks;
    std::vector<bool> is_taken(stories.size(), false);
    for (bool found = true; found && picks.size() < count;) {
        found = false;
        for (const StoryKind kind : all_story_kinds) {
            std::optional<Pick> best;
            for (std::size_t game = 0; game < stories.size(); ++game)
                for (const Story& story : stories[game])
                    if (story.kind == kind && !is_taken[game] &&
                        (!best || story.worth > best->story.worth))
                        best = Pick{game, story};
            if (!best || picks.size() == count) continue;
            picks.push_back(*best);
            is_taken[best->game] = true;
            found = true;
        }
    }
    return picks;
}

}  // namespace trireme
