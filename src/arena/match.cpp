#include "arena/match.h"

#include <deque>
#include <set>
#include <utility>

namespace trireme::arena {
namespace {

std::deque<int> missing_games(const MatchPlan& plan, const std::vector<PlayedGame>& played) {
    std::set<int> numbers;
    for (const PlayedGame& game : played) numbers.insert(game.number);
    std::deque<int> missing;
    for (int number = 1; number <= plan.games; ++number)
        if (!numbers.contains(number)) missing.push_back(number);
    return missing;
}

void add_game(const MatchPlan& plan, int number, Result result, Standing& standing) {
    standing.board.add(number, result);
    if (!plan.sprt) return;
    standing.log_likelihood_ratio = log_likelihood_ratio(standing.board.pairs(), *plan.sprt);
    standing.verdict = sprt_verdict(standing.log_likelihood_ratio);
}

// Plays the games of a match that are missing.
class MatchGames : public GameSource {
public:
    MatchGames(const MatchPlan& plan, const std::vector<PlayedGame>& played, Standing& standing,
               MatchObserver& observer)
        : plan_(plan),
          missing_(missing_games(plan, played)),
          standing_(standing),
          observer_(observer) {
        for (std::size_t i = 0; i < players_.size(); ++i)
            players_[i] = std::make_shared<const Contender>(plan.players[i]);
    }

    std::optional<GameOrder> next_game() override {
        if (missing_.empty()) return std::nullopt;
        const int number = missing_.front();
        missing_.pop_front();
        return GameOrder{number, players_};
    }

    void on_game(int number, const FinishedGame& game) override {
        if (standing_.verdict != SprtVerdict::Undecided) return;  // it has ended too late
        add_game(plan_, number, game.ending.result, standing_);
        observer_.on_game(number, game, standing_);
    }

    bool goes_on() override {
        return standing_.verdict == SprtVerdict::Undecided && observer_.goes_on(standing_);
    }

private:
    const MatchPlan& plan_;
    std::deque<int> missing_;
    Standing& standing_;
    MatchObserver& observer_;
    std::array<std::shared_ptr<const Contender>, 2> players_;
};

MatchEnd end_of(const PlayOutcome& outcome, const Standing& standing) {
    if (standing.verdict != SprtVerdict::Undecided) return MatchEnd::Decided;
    return outcome.is_stopped ? MatchEnd::Interrupted : MatchEnd::Complete;
}

}  // namespace

BySide<const Contender*> MatchPlan::players_in(int game_number) const {
    const bool straight = side_of_first_player(game_number) == Side::First;
    return {&players[straight ? 0 : 1], &players[straight ? 1 : 0]};
}

MatchOutcome run_match(const MatchPlan& plan, const std::vector<PlayedGame>& played,
                       MatchObserver& observer) {
    MatchOutcome outcome;
    for (const PlayedGame& game : played)
        add_game(plan, game.number, game.result, outcome.standing);
    if (outcome.standing.verdict != SprtVerdict::Undecided) {
        outcome.end = MatchEnd::Decided;
        return outcome;
    }
    MatchGames games(plan, played, outcome.standing, observer);
    const PlayOutcome play = play_games(plan, games);
    outcome.end = end_of(play, outcome.standing);
    outcome.threads_left = play.threads_left;
    outcome.error = play.error;
    return outcome;
}

}  // namespace trireme::arena
