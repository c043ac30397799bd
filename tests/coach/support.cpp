#include "coach/support.h"

#include <gtest/gtest.h>

#include <fstream>

#include "base/text.h"
#include "coach/claims.h"
#include "engine/engine.h"

namespace trireme::testing_coach {
namespace {

std::vector<std::string> texts(const Replay& line) {
    std::vector<std::string> moves;
    for (std::size_t ply = 1; ply <= line.plies(); ++ply) moves.push_back(line.text(ply));
    return moves;
}

Claim claim_of(const Fact& fact, std::size_t ply) {
    return {std::string(fact.code()), fact.arguments(), ply};
}

// Whether the same move is made in both plies, of which the same may be true.
bool is_repeated(const ClaimedLine& line, std::size_t a, std::size_t b) {
    const std::size_t plies = line.moves.size();
    return b > 0 && a <= plies && b <= plies && line.moves[a - 1] == line.moves[b - 1];
}

void expect_to_hold(const Fact& fact, const ClaimedLine& line, const std::string& played) {
    const std::string where = std::string(fact.code()) + ": " + words(fact) + "\nat ply " +
                              std::to_string(fact.ply) + " of " + line.positions[0];
    EXPECT_EQ(refute(claim_of(fact, fact.ply), line, played), "") << where;
    for (const std::size_t ply : {fact.ply - 1, fact.ply + 1, fact.ply + 2}) {
        if (is_repeated(line, fact.ply, ply)) continue;
        EXPECT_NE(refute(claim_of(fact, ply), line, played), "") << where << " and also " << ply;
    }
}

}  // namespace

AnyHistory weak_game(const GameInfo& info, std::uint64_t seed) {
    EngineOptions options;
    options.level = 2 + static_cast<int>(seed % 2);
    options.seed = seed;
    Engine engine(info, options);
    AnyHistory game(AnyPosition::start(info));
    while (game.result() == Result::Ongoing && game.plies() < 90)
        game.play(engine.think(game, {}).lines.front().moves.front());
    return game;
}

std::string row_of(const Fact& fact) {
    std::string text = std::string(fact.line == LineRole::Played ? "played " : "better ") +
                       std::to_string(fact.ply) + ' ' + std::string(fact.code());
    for (const auto& [name, value] : fact.arguments()) {
        text += ' ' + name + '=';
        if (const auto* number = std::get_if<std::int64_t>(&value))
            text += std::to_string(*number);
        else if (const auto* word = std::get_if<std::string>(&value))
            text += *word;
        else
            for (const std::string& item : std::get<Fault::List>(value)) text += item + ',';
    }
    return text;
}

std::string blunders_file(const GameInfo& info) {
    return std::string(TRIREME_TEST_DATA) + "/blunders/" + std::string(info.id) + ".tsv";
}

std::vector<Blunder> blunders_of(const GameInfo& info) {
    std::vector<Blunder> blunders;
    std::ifstream in(blunders_file(info));
    for (std::string line; std::getline(in, line);) {
        std::string_view rest = line;
        const std::string position(cut(rest, '\t'));
        const std::string move(cut(rest, '\t'));
        blunders.push_back({position, move, std::string(rest)});
    }
    return blunders;
}

Mistake mistake_in(const AnyPosition& before, const ReviewedMove& move) {
    return {before.to_move(), Replay(before, move.played_line), move.played.score,
            Replay(before, move.best_line), move.best.score};
}

void expect_to_hold(const AnyPosition& before, const ReviewedMove& move,
                    const std::vector<Fact>& facts) {
    const Mistake mistake = mistake_in(before, move);
    const std::string id(before.game().id);
    const ClaimedLine played(id, before.text(), texts(mistake.played));
    const ClaimedLine better(id, before.text(), texts(mistake.better));
    for (const Fact& fact : facts)
        expect_to_hold(fact, fact.line == LineRole::Played ? played : better, played.moves[0]);
}

}  // namespace trireme::testing_coach
