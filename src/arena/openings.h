#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "eval/score.h"
#include "games/any_game.h"

namespace trireme::arena {

// Where the games of a match begin: each opening is played twice, with the colours swapped.
class Openings {
public:
    virtual ~Openings() = default;

    // The opening of a pair of games, a game that is not over; pairs count from 0. The same each
    // time, whoever asks and in whatever order. May be called from several threads.
    virtual AnyHistory of_pair(std::uint64_t pair) const = 0;
    // What it is, for the records: another name for other openings.
    virtual std::string name() const = 0;
    // How many pairs get a line of their own; nothing where there is no end of openings.
    virtual std::optional<std::uint64_t> lines() const = 0;
};

// The score of a position for the player to move.
using Judge = std::function<Score(const AnyHistory&)>;
// Makes a judge; each thread has its own.
using JudgeMaker = std::function<Judge()>;

// A search of the engine with a fixed number of nodes.
JudgeMaker engine_judge(const GameInfo& game);

// Random moves from the start that leave the game open: not over, no position twice, and neither
// side much better off. Decided by the seed alone.
std::unique_ptr<Openings> random_openings(const GameInfo& game, std::uint64_t seed,
                                          JudgeMaker make_judge);

// What random openings keep to.
inline constexpr int random_opening_plies = 8;
inline constexpr Score most_unbalanced = 100;

// The lines of a text, one after the other, and then from the beginning again: each a position or
// `startpos`, then perhaps ` moves ` and moves. Empty lines and those that begin with # do not
// count. A fault has its line and column there. To the name comes a checksum of the text.
Expected<std::unique_ptr<Openings>> read_openings(const GameInfo& game, std::istream& in,
                                                  const std::string& name);

// How every book of a game begins, but for the version: "# eximo openings, version ".
std::string head_of_book(const GameInfo& game);

// The book of the game that the program carries, as openings_maker.h makes them; empty where there
// is none.
std::string_view embedded_book(const GameInfo& game);

// The lines of a book in an order that the seed decides, each once, and then the others. The name
// has its version.
Expected<std::unique_ptr<Openings>> read_book(const GameInfo& game, std::string_view book,
                                              std::uint64_t seed, std::unique_ptr<Openings> others);

}  // namespace trireme::arena
