#include "arena/openings.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "arena/books.h"
#include "arena/random_moves.h"
#include "base/checksum.h"
#include "base/fault_kinds.h"
#include "base/random.h"
#include "base/text.h"
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
        SplitMix64 random = random_for(Purpose::Match, seed_, pair);
        return balanced_opening(
            game_, most_unbalanced,
            [&] { return random_moves(game_, random_opening_plies, random); }, make_judge_());
    }

    std::string name() const override { return "random"; }
    std::optional<std::uint64_t> lines() const override { return std::nullopt; }

private:
    const GameInfo& game_;
    std::uint64_t seed_;
    JudgeMaker make_judge_;
};

// ---------------------------------------------------------------------------------------------
// Openings from a text

class ListedOpenings : public Openings {
public:
    ListedOpenings(std::vector<AnyHistory> openings, std::string name)
        : openings_(std::move(openings)), name_(std::move(name)) {}

    AnyHistory of_pair(std::uint64_t pair) const override {
        return openings_[pair % openings_.size()];
    }
    std::string name() const override { return name_; }
    std::optional<std::uint64_t> lines() const override { return openings_.size(); }

private:
    std::vector<AnyHistory> openings_;
    std::string name_;
};

// Engines with a fixed number of nodes would play the same games if the lines came again.
class BookOpenings : public ListedOpenings {
public:
    BookOpenings(std::vector<AnyHistory> openings, std::string name,
                 std::unique_ptr<Openings> others)
        : ListedOpenings(std::move(openings), std::move(name)), others_(std::move(others)) {}

    AnyHistory of_pair(std::uint64_t pair) const override {
        return pair < *lines() ? ListedOpenings::of_pair(pair) : others_->of_pair(pair);
    }

private:
    std::unique_ptr<Openings> others_;
};

void shuffle(std::vector<AnyHistory>& openings, std::uint64_t seed) {
    SplitMix64 random(seed);
    for (std::size_t left = openings.size(); left > 1; --left)
        std::swap(openings[left - 1], openings[random.index(left)]);
}

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

Expected<std::vector<AnyHistory>> parse_openings(const GameInfo& game, std::string_view text) {
    std::vector<AnyHistory> openings;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = cut(text, '\n');
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
    return openings;
}

// Openings with the same name are the same.
std::string with_checksum(const std::string& name, std::string_view text) {
    return name + " (" + hex_text(crc32(text)) + ")";
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
                                                  const std::string& name) {
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    auto openings = parse_openings(game, text);
    if (!openings) return openings.error();
    return std::unique_ptr<Openings>(
        std::make_unique<ListedOpenings>(std::move(*openings), with_checksum(name, text)));
}

std::string head_of_book(const GameInfo& game) {
    return "# " + std::string(game.id) + " openings, version ";
}

std::string_view embedded_book(const GameInfo& game) {
    const std::string head = head_of_book(game);
    for (const std::string_view book : embedded_books())
        if (book.starts_with(head)) return book;
    return {};
}

Expected<std::unique_ptr<Openings>> read_book(const GameInfo& game, std::string_view book,
                                              std::uint64_t seed,
                                              std::unique_ptr<Openings> others) {
    auto openings = parse_openings(game, book);
    if (!openings) return openings.error();
    shuffle(*openings, seed);
    std::string_view version = book.substr(std::min(head_of_book(game).size(), book.size()));
    const std::string name = "book " + std::string(cut(version, '\n'));
    return std::unique_ptr<Openings>(std::make_unique<BookOpenings>(
        std::move(*openings), with_checksum(name, book), std::move(others)));
}

}  // namespace trireme::arena
