#include "arena/self_play.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "arena/in_order.h"
#include "arena/random_moves.h"
#include "base/random.h"
#include "engine/game_entry.h"
#include "engine/thought.h"
#include "games/symmetry.h"
#include "search/search.h"
#include "search/table.h"

namespace trireme::arena {
namespace {

constexpr std::size_t most_plies = 400;  // longer games are drawn
constexpr int table_mib = 1;

// An opening that is better than this for somebody teaches little about what follows.
constexpr Score most_one_sided = 200;

class EngineSelfPlayer : public SelfPlayer {
public:
    explicit EngineSelfPlayer(const SelfPlayPlan& plan)
        : plan_(plan), entry_(entry_of(*plan.game)), search_(entry_.make_search(table_)) {}

    std::optional<DataBlock> play(std::uint32_t number, const std::atomic<bool>& stop) override {
        SplitMix64 random = random_for(Purpose::SelfPlay, plan_.seed, number);
        AnyHistory history = plan_.start == GameStart::RandomMoves
                                 ? opening(random, stop)
                                 : AnyHistory(AnyPosition::start(entry_.info));
        DataGame game;
        game.origin = plan_.origin();
        game.number = number;
        game.opening = history.plies();
        game.result = play_out(history, random, game.scores, stop);
        if (stop) return std::nullopt;
        game.positions = history.positions();
        game.moves = history.moves();
        return packed(game);
    }

private:
    struct Judgement {
        Score score;
        AnyMove move;
    };

    AnyHistory opening(SplitMix64& random, const std::atomic<bool>& stop) {
        const auto candidate = [&] { return stop ? std::nullopt : random_opening(entry_, random); };
        return balanced_opening(entry_.info, most_one_sided, candidate,
                                [&](const AnyHistory& history) {
                                    forget();  // what was seen before must not change the score
                                    return judge(history, stop).score;
                                });
    }

    // Plays to the end, or until it is clear what that will be.
    Result play_out(AnyHistory& history, SplitMix64& random, std::vector<Score>& scores,
                    const std::atomic<bool>& stop) {
        forget();
        int choices = plan_.start == GameStart::GoodMoves ? choices_per_game : 0;
        while (!stop && history.result() == Result::Ongoing) {
            if (history.plies() >= most_plies) return Result::Draw;
            const auto [score, move] =
                choices > 0 ? choice(history, random, choices, stop) : judge(history, stop);
            scores.push_back(score);
            const Side to_move = history.position().to_move();
            if (is_decided(score)) return win_result(is_win(score) ? to_move : !to_move);
            history.play(move);
        }
        return history.result();
    }

    // One of the moves that are hardly worse than the best, and the score of the best. Counts down
    // where there was a choice.
    Judgement choice(const AnyHistory& history, SplitMix64& random, int& choices,
                     const std::atomic<bool>& stop) {
        const std::vector<SearchLine> lines = lines_to_choose_from(history, stop);
        const Score best = lines.front().score;
        if (is_decided(best)) return {best, lines.front().moves.front()};
        const Score least = best - win_scale() * most_given_away / 100;
        std::size_t good = 1;
        while (good < lines.size() && lines[good].score >= least) ++good;
        if (good > 1) --choices;
        return {best, lines[random.index(good)].moves.front()};
    }

    // The best moves; of one and its mirror image, which are the same move, the better line.
    std::vector<SearchLine> lines_to_choose_from(const AnyHistory& history,
                                                 const std::atomic<bool>& stop) {
        const AnyPosition& position = history.position();
        const Transformer mirror(Symmetry::Mirror, entry_.info);
        const bool is_symmetric = mirror.position(position.text()) == position.text();
        std::vector<SearchLine> lines =
            search(history, is_symmetric ? 2 * most_to_choose_from : most_to_choose_from,
                   effort_for_choices * std::uint64_t{plan_.nodes}, stop);
        if (!is_symmetric) return lines;
        std::set<std::string> images;
        std::erase_if(lines, [&](const SearchLine& line) {
            const std::string text = position.play(line.moves.front()).text();
            return !images.insert(std::min(text, mirror.position(text))).second;
        });
        return lines;
    }

    Score win_scale() const {
        return (plan_.network ? plan_.network->win_model() : entry_.hand_model).win_scale;
    }

    Judgement judge(const AnyHistory& history, const std::atomic<bool>& stop) {
        const SearchLine best = search(history, 1, plan_.nodes, stop).front();
        return {best.score, best.moves.front()};
    }

    // The best lines, after so many nodes and the depth that they end in.
    std::vector<SearchLine> search(const AnyHistory& history, int lines, std::uint64_t nodes,
                                   const std::atomic<bool>& stop) {
        constexpr std::uint64_t patience = 8;  // with a depth that takes long
        SearchTask task{history.position()};
        for (const AnyPosition& position : history.positions()) task.game.push_back(position.key());
        task.evaluator = plan_.network ? Evaluator::Net : Evaluator::Hand;
        task.network = plan_.network;
        task.limits.nodes = patience * nodes;
        task.lines = lines;
        const auto report = search_->run(task, stop, [&](const SearchReport& so_far) {
            return so_far.nodes < nodes && !is_clear(so_far.lines.front().score, so_far.depth);
        });
        return report.lines;
    }

    void forget() {
        table_.clear();
        search_->forget();
    }

    const SelfPlayPlan plan_;
    TranspositionTable table_{table_mib};
    const GameEntry& entry_;
    std::unique_ptr<Search> search_;
};

}  // namespace

std::unique_ptr<SelfPlayer> make_self_player(const SelfPlayPlan& plan) {
    return std::make_unique<EngineSelfPlayer>(plan);
}

void run_self_play(const SelfPlayPlan& plan, const std::set<std::uint32_t>& present, int threads,
                   SelfPlayObserver& observer) {
    const auto make_worker = [&]() -> InOrder<DataBlock>::Worker {
        // Shared, because functions must be copyable.
        return [player = std::shared_ptr<SelfPlayer>(make_self_player(plan))](
                   std::uint32_t number, const std::atomic<bool>& stop) {
            return player->play(number, stop);
        };
    };
    const auto next_missing = [&](std::uint32_t number) {
        do ++number;
        while (present.contains(number));
        return number;
    };
    InOrder<DataBlock> games(next_missing(0), next_missing, make_worker);
    games.open(threads);
    while (observer.goes_on())
        if (const auto block = games.next()) observer.on_game(*block);
}

}  // namespace trireme::arena
