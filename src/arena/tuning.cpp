#include "arena/tuning.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <utility>

#include "arena/scoreboard.h"
#include "base/number.h"
#include "base/text.h"
#include "engine/game_entry.h"

namespace trireme::arena {
namespace {

bool is_among(const std::vector<const SearchParameter*>& tuned, std::string_view name) {
    return std::any_of(tuned.begin(), tuned.end(),
                       [&](const SearchParameter* parameter) { return parameter->name == name; });
}

// Gives out the games of the iterations and puts their results together.
class TuningGames : public GameSource {
public:
    TuningGames(const TuningPlan& plan, Spsa& spsa, TuningObserver& observer)
        : plan_(plan), spsa_(spsa), observer_(observer) {}

    std::optional<GameOrder> next_game() override {
        if (given_out_ == 0 && !begin_iteration()) return std::nullopt;
        const GameOrder order{plan_.spsa.games * iteration_ + given_out_ + 1, players_};
        if (++given_out_ == plan_.spsa.games) {
            given_out_ = 0;
            ++iteration_;
        }
        return order;
    }

    void on_game(int number, const FinishedGame& game) override {
        observer_.on_game(number, game);
        const int iteration = (number - 1) / plan_.spsa.games;
        Scoreboard& board = open_[iteration];
        board.add(number, game.ending.result);
        const Tally tally = board.tally();
        if (tally.games() < plan_.spsa.games) return;
        open_.erase(iteration);
        spsa_.add(iteration, tally);
        observer_.on_iteration(iteration, tally);
    }

    bool goes_on() override { return observer_.goes_on(); }

private:
    // False if there is none, or none yet.
    bool begin_iteration() {
        while (iteration_ < plan_.spsa.iterations && spsa_.is_played(iteration_)) ++iteration_;
        if (iteration_ >= plan_.spsa.iterations) return false;
        const auto probe = spsa_.probe(iteration_);
        if (!probe) return false;
        players_ = {contender_with(probe->plus), contender_with(probe->minus)};
        return true;
    }

    std::shared_ptr<const Contender> contender_with(const std::vector<int>& values) const {
        return std::make_shared<const Contender>(contender_of(
            with_values(plan_.player, plan_.parameters, values), *plan_.game, plan_.control, {}));
    }

    const TuningPlan& plan_;
    Spsa& spsa_;
    TuningObserver& observer_;
    std::map<int, Scoreboard> open_;  // iterations with some games played
    int iteration_ = 0;               // from which games are given out
    int given_out_ = 0;               // of its games
    std::array<std::shared_ptr<const Contender>, 2> players_;
};

struct IterationResult {
    int iteration;
    Tally tally;
};

std::optional<IterationResult> parse_iteration(std::string_view text) {
    const Words words = words_of(text);
    if (words.size() != 4) return std::nullopt;
    const auto number = read_number<int>(words[0]);
    const auto wins = read_number<int>(words[1]);
    const auto draws = read_number<int>(words[2]);
    const auto losses = read_number<int>(words[3]);
    if (!number || *number < 1 || !wins || !draws || !losses) return std::nullopt;
    return IterationResult{*number - 1, {*wins, *draws, *losses}};
}

}  // namespace

std::vector<SpsaParameter> parameters_to_tune(const PlayerSpec& player, const GameInfo& game,
                                              const std::vector<const SearchParameter*>& tuned) {
    const SearchParameters now = changed(entry_of(game).parameters, player.options.parameters);
    std::vector<SpsaParameter> parameters;
    for (const SearchParameter* parameter : tuned)
        parameters.push_back({std::string(parameter->name),
                              static_cast<double>(now.*parameter->value), parameter->lowest,
                              parameter->highest});
    return parameters;
}

PlayerSpec with_values(const PlayerSpec& player, const std::vector<const SearchParameter*>& tuned,
                       const std::vector<int>& values) {
    PlayerSpec result = player;
    std::string_view rest = player.text;
    result.text = cut(rest, ':');
    result.options.parameters.clear();
    char separator = ':';
    const auto append = [&](std::string_view setting) {
        (result.text += std::exchange(separator, ',')) += setting;
    };
    while (!rest.empty()) {
        const std::string_view setting = cut(rest, ',');
        if (!is_among(tuned, setting.substr(0, setting.find('=')))) append(setting);
    }
    for (const ParameterChange& change : player.options.parameters)
        if (!is_among(tuned, change.parameter->name)) result.options.parameters.push_back(change);
    for (std::size_t i = 0; i < tuned.size(); ++i) {
        append(std::string(tuned[i]->name) + "=" + std::to_string(values[i]));
        result.options.parameters.push_back({tuned[i], values[i]});
    }
    return result;
}

std::string iteration_text(int iteration, const Tally& tally) {
    return std::to_string(iteration + 1) + " " + std::to_string(tally.wins) + " " +
           std::to_string(tally.draws) + " " + std::to_string(tally.losses);
}

std::optional<Fault> add_iterations(const Journal& journal, Spsa& spsa) {
    for (const JournalLine& line : journal.lines) {
        const auto result = parse_iteration(line.text);
        if (!result || !spsa.add(result->iteration, result->tally)) return misfit_of(line);
    }
    return std::nullopt;
}

PlayOutcome run_tuning(const TuningPlan& plan, Spsa& spsa, TuningObserver& observer) {
    TuningGames games(plan, spsa, observer);
    return play_games(plan.conditions, games);
}

}  // namespace trireme::arena
