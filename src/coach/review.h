#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "coach/report.h"
#include "engine/engine.h"

namespace trireme {

struct ReviewSettings {
    std::uint64_t nodes = 100'000;  // for each position
    int hash_mib = 16;
    int threads = 1;
    // Null: the program's own.
    std::shared_ptr<const Network> network{};
    // The first moves may be nobody's: those of a match come from a book. They are no errors, and
    // do not count.
    std::size_t opening_plies = 0;
};

// So many nodes more are spent on both positions of a move before it is called an error.
inline constexpr std::uint64_t second_look = 4;

// What a search has found of a position.
struct Finding {
    Score score = draw_score;  // for the player to move
    std::vector<AnyMove> line;
};

// A review in the making, a position at a time, the last one first, so that what was learnt of the
// end helps with what came before. With one thread the same game gives the same report everywhere,
// unless it was left and taken up again, when what the engine remembers is lost.
class ReviewJob {
public:
    explicit ReviewJob(AnyHistory game, const ReviewSettings& settings = {});

    // Looks at the next position. False where none was left, or `stop` came first, in which case
    // the position is looked at again next time.
    bool step(const Stop& stop = {});
    bool is_done() const { return !next_task().has_value(); }

    // How many positions have been looked at, and how many are to be as far as is known by now: a
    // move that looks like an error adds two.
    struct Progress {
        std::size_t done = 0;
        std::size_t all = 0;
    };
    Progress progress() const;

    // Of a review that is done.
    Report report() const;

    // What a try at the position before a ply is worth, by the same verdict as the move that was
    // played there; the review must be done. A move as good as the best counts as best.
    ReviewedMove judge_try(std::size_t ply, const AnyMove& move);

    // All that was found, as lines of text; restore() goes on from there.
    std::string save() const;
    static Expected<ReviewJob> restore(std::string_view text, const ReviewSettings& settings = {});

    const AnyHistory& game() const { return game_; }
    const ReviewSettings& settings() const { return settings_; }

private:
    // First a look at everything, then a second one at what seems an error, then the lines of what
    // is one are followed to where they can be told from.
    enum class Stage : std::uint8_t { First, Second, Lines };
    struct Task {
        Stage stage;
        std::size_t position;
    };
    struct Seen {
        std::optional<Finding> first;
        std::optional<Finding> second;
        bool has_lines = false;
    };

    // Which findings are asked: only those of the first looks, or the best there are.
    enum class Look : std::uint8_t { First, Best };

    std::optional<Task> next_task() const;
    std::vector<Task> open_tasks() const;

    std::size_t settled(std::size_t position) const;
    bool is_searched(std::size_t position) const;
    bool seems_an_error(std::size_t ply, Look look) const;

    const Finding& finding_of(std::size_t position, Look look) const;
    Score score_of(std::size_t position, Look look = Look::Best) const;
    std::vector<AnyMove> line_of(std::size_t position) const;
    ReviewedMove judged(std::size_t ply) const;
    ReviewedMove compared(std::size_t ply, const AnyMove& move, Score played,
                          Look look = Look::Best) const;

    std::vector<Fact> reasons_for(std::size_t ply, const ReviewedMove& move) const;
    bool read_finding(std::string_view line);

    AnyHistory game_until(std::size_t position) const;
    std::optional<Finding> search(const AnyHistory& game, std::uint64_t nodes, const Stop& stop);
    bool follow(std::size_t position, const Stop& stop);

    AnyHistory game_;
    ReviewSettings settings_;
    WinModel model_;
    std::uint32_t network_ = 0;
    std::vector<bool> forced_;        // by position: there is a single legal turn
    std::vector<Seen> seen_;          // by position
    std::unique_ptr<Engine> engine_;  // none before the first search
};

}  // namespace trireme
