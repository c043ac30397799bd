#include "arena/openings.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "board/zobrist.h"
#include "engine/engine.h"

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

constexpr std::string_view blanks = " \t\r";

// The words of a line with the columns where they begin.
struct Word {
    std::string_view text;
    std::size_t column;
};

std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    for (std::size_t from = line.find_first_not_of(blanks); from != std::string_view::npos;) {
        const std::size_t to = std::min(line.find_first_of(blanks, from), line.size());
        words.push_back({line.substr(from, to - from), from + 1});
        from = line.find_first_not_of(blanks, to);
    }
    return words;
}

// An error in a part of the line, seen from the whole line.
ParseError shifted(ParseError error, std::size_t column) {
    error.column += column - 1;
    return error;
}

Expected<AnyHistory> parse_opening(const GameInfo& game, std::string_view line) {
    const std::vector<Word> words = words_of(line);
    std::size_t end = 0;  // of the words of the position
    while (end < words.size() && words[end].text != "moves") ++end;
    if (end == 0) return ParseError{"there is no position before the moves", words[0].column};

    AnyPosition start = AnyPosition::start(game);
    if (end > 1 || words[0].text != "startpos") {
        const std::size_t from = words[0].column - 1;
        const std::size_t to = words[end - 1].column - 1 + words[end - 1].text.size();
        const auto position = AnyPosition::parse(game, line.substr(from, to - from));
        if (!position) return shifted(position.error(), words[0].column);
        start = *position;
    }
    AnyHistory history(start);
    const ParseError over{"the game is over before the match begins", words.back().column};
    for (std::size_t i = end + 1; i < words.size(); ++i) {
        if (history.result() != Result::Ongoing) return over;
        const auto move = history.position().parse_move(words[i].text);
        if (!move) return shifted(move.error(), words[i].column);
        history.play(*move);
    }
    if (history.result() != Result::Ongoing) return over;
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

Expected<std::unique_ptr<Openings>, OpeningsError> read_openings(const GameInfo& game,
                                                                 std::istream& in,
                                                                 std::string name) {
    std::vector<AnyHistory> openings;
    std::size_t number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const std::size_t begin = line.find_first_not_of(blanks);
        if (begin == std::string::npos || line[begin] == '#') continue;
        auto opening = parse_opening(game, line);
        if (!opening) return OpeningsError{number, opening.error()};
        openings.push_back(std::move(*opening));
    }
    if (openings.empty()) return OpeningsError{0, {"there are no openings in it"}};
    return std::unique_ptr<Openings>(
        std::make_unique<ListedOpenings>(std::move(openings), std::move(name)));
}

}  // namespace trireme::arena
