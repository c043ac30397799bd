#include "arena/openings.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <utility>

#include "base/fault_kinds.h"
#include "base/random.h"
#include "engine/engine.h"
#include "games/move_list.h"

namespace trireme::arena {
namespace {

// ---------------------------------------------------------------------------------------------
// Random moves

class RandomOpenings : public Openings {
public:
    RandomOpenings(const GameInfo& game, std::uint64_t seed, JudgeMaker make_judge)
        : game_(game), seed_(seed), make_judge_(std::move(make_judge)) {}

    AnyHistory of_pair(std::uint64_t pair) const override {
        constexpr int tries = 100;
        SplitMix64 random(SplitMix64(seed_).next() ^ SplitMix64(~pair).next());
        const Judge judge = make_judge_();
        std::optional<AnyHistory> best;
        Score least = infinite_score;
        for (int i = 0; i < tries && least > most_unbalanced; ++i) {
            auto candidate = random_moves(random);
            if (!candidate) continue;
            const Score advantage = std::abs(judge(*candidate));
            if (advantage >= least) continue;
            least = advantage;
            best = std::move(candidate);
        }
        return best ? std::move(*best) : AnyHistory(AnyPosition::start(game_));
    }

    std::string name() const override { return "random"; }

private:
    // Nothing where the game is over too soon, or a position has come twice.
    std::optional<AnyHistory> random_moves(SplitMix64& random) const {
        AnyHistory history(AnyPosition::start(game_));
        for (int ply = 0; ply < random_opening_plies; ++ply) {
            const std::vector<AnyMove> moves = history.position().moves();
            history.play(moves[random.index(moves.size())]);
            if (history.result() != Result::Ongoing || history.occurrences() > 1)
                return std::nullopt;
        }
        return history;
    }

    const GameInfo& game_;
    std::uint64_t seed_;
    JudgeMaker make_judge_;
};

// ---------------------------------------------------------------------------------------------
// Openings from a file

class ListedOpenings : public Openings {
public:
    ListedOpenings(std::vector<AnyHistory> openings, std::string name)
        : openings_(std::move(openings)), name_(std::move(name)) {}

    AnyHistory of_pair(std::uint64_t pair) const override {
        return openings_[pair % openings_.size()];
    }
    std::string name() const override { return name_; }

private:
    std::vector<AnyHistory> openings_;
    std::string name_;
};

// A position, or `startpos`; `text` is what stands before the moves.
Expected<AnyPosition> parse_start(const GameInfo& game, std::string_view text) {
    if (text == "startpos") return AnyPosition::start(game);
    return AnyPosition::parse(game, text);
}

// The column of the line at which a part of it begins.
std::size_t column_of(std::string_view part, std::string_view line) {
    return static_cast<std::size_t>(part.data() - line.data()) + 1;
}

Expected<AnyHistory> parse_opening(const GameInfo& game, std::string_view line) {
    const Words words = words_of(line);
    const auto end = std::find(words.begin(), words.end(), "moves");
    const std::size_t first = column_of(words.front(), line);
    if (end == words.begin()) return Fault(fault::opening_without_position).at_column(first);
    const std::string_view last = *std::prev(end);
    const std::size_t length = column_of(last, line) - first + last.size();
    const auto start = parse_start(game, line.substr(first - 1, length));
    if (!start) return start.error().shifted_to(first);

    const Words moves(end == words.end() ? end : end + 1, words.end());
    auto history = game_of(*start, moves);
    if (!history && history.error().code() != fault::game_over.code) {
        const std::string_view wrong = moves[history.error().place.move - 1];
        return history.error().shifted_to(column_of(wrong, line));
    }
    if (!history || history->result() != Result::Ongoing)
        return Fault(fault::opening_over).at_column(column_of(words.back(), line));
    return history;
}

}  // namespace

JudgeMaker engine_judge(const GameInfo& game) {
    static constexpr std::uint64_t nodes = 5'000;
    return [&game]() -> Judge {
        EngineOptions options;
        options.hash_mib = 1;
        // Shared, because functions must be copyable.
        return [engine = std::make_shared<Engine>(game, options)](const AnyHistory& history) {
            Limits limits;
            limits.nodes = nodes;
            engine->new_game();  // what it saw before must not change what it says now
            return engine->think(history, limits).lines.front().score;
        };
    };
}

std::unique_ptr<Openings> random_openings(const GameInfo& game, std::uint64_t seed,
                                          JudgeMaker make_judge) {
    return std::make_unique<RandomOpenings>(game, seed, std::move(make_judge));
}

Expected<std::unique_ptr<Openings>> read_openings(const GameInfo& game, std::istream& in,
                                                  std::string name) {
    std::vector<AnyHistory> openings;
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const Words words = words_of(line);
        if (words.empty() || words.front().starts_with('#')) continue;
        auto opening = parse_opening(game, line);
        if (!opening) {
            Fault fault = opening.error();
            fault.place = {.line = number, .column = fault.place.column};
            return fault;
        }
        openings.push_back(std::move(*opening));
    }
    if (openings.empty()) return Fault(fault::no_openings);
    return std::unique_ptr<Openings>(
        std::make_unique<ListedOpenings>(std::move(openings), std::move(name)));
}

}  // namespace trireme::arena
