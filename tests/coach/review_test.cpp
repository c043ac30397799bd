#include "coach/review.h"

#include "base/random.h"
#include "coach/games.h"
#include "coach/support.h"

namespace trireme {
namespace {

using namespace testing_coach;

// Blue stands before his goal row, and so does Red.
const std::string race = "10/4x5/10/10/10/10/10/10/1o8/10 x -";

std::string start_and_moves(std::string_view id, int plies) {
    std::string moves;
    AnyHistory history(AnyPosition::start(*find_game(id)));
    SplitMix64 random(7);
    for (int i = 0; i < plies && history.result() == Result::Ongoing; ++i) {
        const auto all = history.position().moves();
        const AnyMove move = all[random.index(all.size())];
        moves += history.position().text(move) + ' ';
        history.play(move);
    }
    return moves;
}

TEST(Review, IsTheSameEachTime) {
    for (const GameInfo* info : all_games()) {
        const std::string moves = start_and_moves(info->id, 16);
        EXPECT_EQ(described(review(info->id, "", moves)), described(review(info->id, "", moves)))
            << info->id;
    }
}

TEST(Review, LooksAtEveryPositionTheStartIncluded) {
    const Report report = review("crossings", "", start_and_moves("crossings", 6));
    EXPECT_EQ(report.moves.size(), 6U);
    EXPECT_EQ(report.chances.size(), 7U);
    EXPECT_EQ(report.nodes, 2000U);
    EXPECT_NE(report.network, 0U);
}

TEST(Review, SaysHowFarItHasCome) {
    ReviewJob job(game("mimic", "", start_and_moves("mimic", 10)), nodes(500));
    EXPECT_EQ(job.progress().done, 0U);
    EXPECT_EQ(job.progress().all, 11U);
    std::size_t steps = 0;
    while (job.step()) {
        ++steps;
        EXPECT_EQ(job.progress().done, steps);
    }
    EXPECT_EQ(job.progress().all, steps);
}

TEST(Review, NoticesAWinThatTurnsIntoALoss) {
    const Report report = review("mimic", race, "e9-d9 b2-b1");
    const ReviewedMove& move = report.moves[0];
    EXPECT_EQ(move.judgement.label, Label::Blunder);
    EXPECT_EQ(move.judgement.note, Note::WinThrownAway);
    EXPECT_EQ(move.best.score, win_in(1));
    EXPECT_EQ(move.played.score, loss_in(2));
    EXPECT_EQ(report.turning_points, std::vector<std::size_t>{0});
    EXPECT_EQ(report.moves[1].judgement.label, Label::Best);
    EXPECT_EQ(report.chances, (std::vector<double>{1, 0, 0}));
    EXPECT_EQ(*report.accuracy.second, 100);
    EXPECT_LT(*report.accuracy.first, 10);
}

TEST(Review, LabelsALastMoveThatLosesByItself) {
    // The red piece on c2 is frozen, but it copies the step and is home.
    const Report report = review("mimic", "10/7x2/10/o9/10/2x7/10/10/2o2x4/10 x -", "c5-c6");
    EXPECT_EQ(report.moves[0].judgement.label, Label::Blunder);
    EXPECT_EQ(report.moves[0].played.score, loss_in(1));
}

TEST(Review, DoesNotJudgeWhereThereWasNoChoice) {
    // The only man has one step.
    const Report report = review("eximo", "1oooo3/8/8/8/8/8/o7/x7 x", "a1xa3 b8-b7");
    EXPECT_EQ(report.moves[0].judgement.label, Label::Forced);
    EXPECT_FALSE(report.accuracy.first);
}

TEST(Review, KnowsDrawsByRepetition) {
    const std::string there_and_back = "b2-b3 h9-h8 b3-b2 h8-h9 ";
    const std::string position = "10/7o2/10/10/10/10/10/10/1x8/10 x -";
    const Report report = review("mimic", position, there_and_back + there_and_back);
    EXPECT_NEAR(report.chances.back(), 0.5, 0.001);
}

// Rounded to a thousandth, what is said of a move, of its reply and of the position between them is
// one number.
TEST(Review, SaysOneThingOfAPosition) {
    std::size_t looks_again = 0;
    for (const GameInfo* info : all_games()) {
        ReviewJob job(weak_game(*info, 5), nodes(150));
        while (job.step()) {
        }
        const Report report = job.report();
        looks_again += job.progress().done - report.chances.size();
        const auto first = [&](std::size_t ply, double chance) {
            const bool is_first = report.game.positions()[ply].to_move() == Side::First;
            return is_first ? chance : 1 - chance;
        };
        for (std::size_t ply = 0; ply < report.moves.size(); ++ply) {
            const ReviewedMove& move = report.moves[ply];
            EXPECT_NEAR(first(ply, move.best.chance), report.chances[ply], 0.002)
                << info->id << ' ' << ply;
            EXPECT_NEAR(first(ply, move.played.chance), report.chances[ply + 1], 0.002)
                << info->id << ' ' << ply;
        }
    }
    EXPECT_GT(looks_again, 20U) << "too few to mean anything";
}

// The move that a search prefers is the best one, by the same search.
TEST(Review, JudgesByTheLastLook) {
    for (const GameInfo* info : all_games()) {
        const Report report = finish(ReviewJob(weak_game(*info, 6), nodes(150)));
        for (std::size_t ply = 0; ply < report.moves.size(); ++ply) {
            const ReviewedMove& move = report.moves[ply];
            if (move.judgement.label == Label::Best || move.judgement.label == Label::Forced) {
                EXPECT_EQ(move.judgement.loss, 0) << info->id << ' ' << ply;
                continue;
            }
            EXPECT_NE(move.best_line.front(), report.game.moves()[ply]) << info->id << ' ' << ply;
        }
    }
}

TEST(Review, LooksTwiceAtBothSidesOfEveryError) {
    std::size_t errors = 0;
    for (const GameInfo* info : all_games()) {
        ReviewJob job(weak_game(*info, 7), nodes(150));
        while (job.step()) {
        }
        const std::string saved = job.save();
        const Report report = job.report();
        const auto is_followed = [&](std::size_t position) {
            return saved.find("\nfollowed " + std::to_string(position) + ' ') != std::string::npos;
        };
        for (std::size_t ply = 0; ply < report.moves.size(); ++ply) {
            if (!is_error(report.moves[ply].judgement.label)) continue;
            ++errors;
            EXPECT_TRUE(is_followed(ply)) << info->id << ' ' << ply;
            // Where there is no choice, the next position with one decides.
            std::size_t next = ply + 1;
            while (next < report.moves.size() && report.game.positions()[next].moves().size() == 1)
                ++next;
            const bool is_end =
                next == report.moves.size() && report.game.result() != Result::Ongoing;
            EXPECT_TRUE(is_end || is_followed(next)) << info->id << ' ' << ply;
        }
    }
    EXPECT_GT(errors, 20U) << "too few to mean anything";
}

TEST(Review, BlamesNobodyForTheOpeningOfAMatch) {
    const AnyHistory played = game("mimic", race, "e9-d9 b2-b1");
    ReviewSettings settings = nodes(500);
    settings.opening_plies = 1;
    ReviewJob job(played, settings);
    while (job.step()) {
    }
    const Report report = job.report();
    EXPECT_EQ(report.moves[0].judgement.label, Label::Good);
    EXPECT_EQ(report.moves[0].judgement.note, Note::None);
    EXPECT_TRUE(report.moves[0].facts.empty());
    EXPECT_FALSE(report.accuracy.first) << "who had no move of their own";
    EXPECT_EQ(*report.accuracy.second, 100);
    EXPECT_TRUE(report.turning_points.empty());
    const auto restored = ReviewJob::restore(job.save());
    ASSERT_TRUE(restored.ok());
    EXPECT_EQ(described(restored->report()), described(report));
}

TEST(Review, GoesOnWhereItWasLeft) {
    const std::string moves = start_and_moves("crossings", 12);
    ReviewJob job(game("crossings", "", moves), nodes(500));
    for (int i = 0; i < 9; ++i) ASSERT_TRUE(job.step());
    auto taken_up = ReviewJob::restore(job.save(), nodes(77));
    ASSERT_TRUE(taken_up.ok()) << words_with_place(taken_up.error());
    EXPECT_EQ(taken_up->progress().done, 9U);
    EXPECT_EQ(taken_up->settings().nodes, 500U) << "as it was begun";
    EXPECT_EQ(taken_up->save(), job.save());
    while (taken_up->step()) {
    }
    const auto again = ReviewJob::restore(taken_up->save());
    ASSERT_TRUE(again.ok());
    EXPECT_TRUE(again->is_done());
    EXPECT_EQ(described(again->report()), described(taken_up->report()));
}

TEST(Review, RefusesDamagedTexts) {
    ReviewJob job(game("crossings", "", "a2-a3"), nodes(300));
    while (job.step()) {
    }
    const std::string text = job.save();
    const auto error = [&](const std::string& from, const std::string& to) {
        std::string damaged = text;
        const std::size_t at = damaged.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        damaged.replace(at, from.size(), to);
        const auto restored = ReviewJob::restore(damaged, {});
        EXPECT_FALSE(restored.ok()) << from;
        return restored.ok() ? "" : words_with_place(restored.error());
    };
    EXPECT_EQ(error("trireme-review ", "trireme-review x"), "1: a damaged line");
    EXPECT_EQ(error("nodes 300", "nodes -3"), "5: a damaged line");
    EXPECT_EQ(error("opening 0", "opening -1"), "6: a damaged line");
    EXPECT_EQ(error("first 0", "first 9"), "8: a damaged line");
    EXPECT_EQ(error("first 0 ", "first 0 9999999"), "8: a damaged line");
    EXPECT_EQ(error("moves a2-a3", "moves a2-a9").substr(0, 7), "move 1:");
    EXPECT_NE(error("network ", "network 1").find("network was"), std::string::npos);
    EXPECT_FALSE(ReviewJob::restore("", {}).ok());
}

TEST(Review, IsOldWhereTheCoachIsAnother) {
    const std::string text = ReviewJob(game("crossings", "", "a2-a3"), nodes(300)).save();
    const std::string head = "trireme-review " + std::to_string(coach_version);
    ASSERT_TRUE(text.starts_with(head + '\n'));
    const std::string old = "trireme-review " + std::to_string(coach_version - 1);
    const auto restored = ReviewJob::restore(old + text.substr(head.size()));
    ASSERT_FALSE(restored.ok());
    EXPECT_EQ(restored.error().code(), "journal_setting");
    EXPECT_NE(words_with_place(restored.error()).find("coach was '2'"), std::string::npos)
        << words_with_place(restored.error());
    // Before reviews had a version of the coach, they had no line for the opening either.
    EXPECT_EQ(ReviewJob::restore("trireme-review 1\ngame crossings\n").error().code(),
              "journal_setting");
}

TEST(Review, StopsWhenAskedAndLooksAgain) {
    ReviewJob job(game("crossings", "", "a2-a3"), nodes(300));
    const Stop stop;
    stop.request();
    EXPECT_FALSE(job.step(stop));
    EXPECT_EQ(job.progress().done, 0U);
    EXPECT_TRUE(job.step());
}

TEST(Review, JudgesATryByTheSameVerdict) {
    ReviewJob job(game("mimic", race, "e9-d9 b2-b1"), nodes(2000));
    while (job.step()) {
    }
    const AnyPosition& before = job.game().positions()[0];
    for (const std::string_view home : {"e9-d10", "e9-e10", "e9-f10"})
        EXPECT_EQ(job.judge_try(0, *before.parse_move(home)).judgement.label, Label::Best) << home;
    const ReviewedMove other = job.judge_try(0, *before.parse_move("e9-f9"));
    EXPECT_EQ(other.judgement.label, Label::Blunder);
    const ReviewedMove played = job.judge_try(0, *before.parse_move("e9-d9"));
    EXPECT_EQ(played.judgement.label, Label::Blunder);
}

}  // namespace
}  // namespace trireme
