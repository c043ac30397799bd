#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "coach/review.h"

namespace trireme::wasm {

// The review of one page, made a position at a time so that its worker can tell how far it is and
// be told to stop in between. Texts as in answers.h; web/src/rules/types.ts has the shapes.
class Reviews {
public:
    // The page has so much memory for the transposition table and so many threads, and no more.
    Reviews(int most_hash_mib, int most_threads)
        : most_hash_mib_(most_hash_mib), most_threads_(most_threads) {}

    // Begins a review in place of the one before. The request has words and whole numbers in turn:
    // nodes (for each position), hash (MiB), threads, and opening (how many plies were nobody's
    // own). Answers with the progress.
    std::string begin(std::string_view game, std::string_view start, std::string_view moves,
                      std::string_view request);
    // Goes on with one that was saved; its nodes are those that it was begun with.
    std::string restore(std::string_view saved, std::string_view request);

    // Looks at one more position: ReviewProgress.
    std::string step();
    // All that was found so far, as a text for restore().
    std::string save() const;
    // What it says once it is done: Review.
    std::string report() const;
    // What another move is worth than the one of a ply: ReviewedMove, with the verdict of the
    // review.
    std::string judge_try(std::string_view ply, std::string_view move);
    // A record of the game with all that the review has to say, in its canonical form: a text.
    std::string annotated(std::string_view record) const;

private:
    Expected<ReviewSettings> read_settings(std::string_view request) const;
    std::string progress() const;

    int most_hash_mib_;
    int most_threads_;
    std::optional<ReviewJob> job_;
};

// Every kind of fact that a review may tell, so that the page can be held to have words for each:
// FaultKind[].
std::string fact_kinds();

}  // namespace trireme::wasm
