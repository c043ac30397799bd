#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "eval/evaluate.h"
#include "eval/net/network.h"
#include "games/any_game.h"
#include "search/parameters.h"

namespace trireme {

inline constexpr int max_search_depth = 100;

// How far a search goes. It stops at a limit in mid-depth; there is always a move. The first depth
// may take some thousand nodes even where the limit is lower.
struct SearchLimits {
    int depth = max_search_depth;
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    std::optional<std::chrono::steady_clock::time_point> deadline{};
};

// What to search.
struct SearchTask {
    AnyPosition root;                   // must not be over
    std::vector<std::uint64_t> game{};  // keys of the positions of the game so far, the root's last
    std::vector<AnyMove> only{};        // the first moves to look at; empty: all
    SearchLimits limits{};
    Evaluator evaluator = Evaluator::Net;
    // Of Evaluator::Net; null: the one that the program carries, or where it has none the
    // hand-written evaluation.
    std::shared_ptr<const Network> network{};
    std::vector<ParameterChange> parameters{};  // the others are the game's own
    int lines = 1;                              // how many best first moves to look for
    // How many plies captures and the like are followed beyond the depth: few make a weaker player.
    int sight = max_search_depth;
    // Something up to +-noise is added to each evaluation; it depends on the seed. A weaker player.
    int noise = 0;
    // How many moves are overlooked, per cent (oversight.h); which, depends on the seed. A weaker
    // player.
    int blindness = 0;
    std::uint64_t seed = 0;
    std::optional<AnyMove>
        last_move{};  // that led to the root: what is near it is seen more easily
    // Told every few hundred nodes how many there are so far, of all threads, on the calling one.
    std::function<void(std::uint64_t)> on_nodes{};
};

struct SearchLine {
    Score score = draw_score;
    std::vector<AnyMove> moves;
};

struct SearchReport {
    int depth = 0;            // searched to the end
    int selective_depth = 0;  // the deepest position looked at
    std::uint64_t nodes = 0;
    std::uint64_t best_move_nodes = 0;  // how many of the first thread's went into the best move
    std::uint64_t first_thread_nodes = 0;
    std::vector<SearchLine> lines;  // best first
};

// Alpha-beta over some game, with what it remembers from one position of a game to the next. The
// search itself is a template over the game (search_impl.h); what goes in and comes out is not.
class Search {
public:
    // Called after each depth; the search goes on while it says so.
    using OnDepth = std::function<bool(const SearchReport&)>;

    Search() = default;
    virtual ~Search() = default;
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;

    // How many threads search, where the system has so many to give and the memory for them; one at
    // first.
    virtual void set_threads(int count) = 0;

    // Returns when a limit is reached, `stop` becomes true or `on_depth` says so. With one thread
    // and no deadline the same task in the same state gives the same report everywhere. Throws
    // std::bad_alloc where memory runs out; the next run is not affected.
    virtual SearchReport run(const SearchTask& task, const std::atomic<bool>& stop,
                             const OnDepth& on_depth) = 0;
    // Everything learnt, but for the table.
    virtual void forget() = 0;
};

}  // namespace trireme
