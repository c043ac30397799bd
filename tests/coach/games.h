#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "base/text.h"
#include "coach/review.h"
#include "games/move_list.h"
#include "games/registry.h"

namespace trireme::testing_coach {

inline AnyHistory game(std::string_view id, std::string_view position, std::string_view moves) {
    const GameInfo& info = *find_game(id);
    const auto history =
        game_of(position.empty() ? AnyPosition::start(info) : *AnyPosition::parse(info, position),
                words_of(moves));
    EXPECT_TRUE(history.ok()) << words_with_place(history.error());
    return *history;
}

inline ReviewSettings nodes(std::uint64_t count) {
    ReviewSettings settings;
    settings.nodes = count;
    settings.hash_mib = 4;
    return settings;
}

inline Report finish(ReviewJob job) {
    while (job.step()) {
    }
    EXPECT_TRUE(job.is_done());
    return job.report();
}

inline Report review(std::string_view id, std::string_view position, std::string_view moves,
                     std::uint64_t count = 2000) {
    return finish(ReviewJob(game(id, position, moves), nodes(count)));
}

// All that a report says, to compare with another.
inline std::string described(const Report& report) {
    std::string text;
    for (const ReviewedMove& move : report.moves) {
        text += std::string(to_text(move.judgement.label)) + ' ' +
                std::string(to_text(move.judgement.note)) + ' ' + std::to_string(move.best.score) +
                ' ' + std::to_string(move.played.score) + ' ' + words(move.facts) + '\n';
    }
    for (const double chance : report.chances) text += std::to_string(chance) + ' ';
    for (const std::size_t ply : report.turning_points) text += std::to_string(ply) + ' ';
    for (const Side side : {Side::First, Side::Second})
        text += std::to_string(report.accuracy[side].value_or(-1)) + ' ';
    return text;
}

}  // namespace trireme::testing_coach
