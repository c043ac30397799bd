// Matches against the model of the table: whatever the players do, and however long they take.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "arena/players.h"
#include "arena/referee.h"
#include "games/move_list.h"
#include "sequences/sequence.h"

namespace trireme::arena {
namespace {

using namespace arena_tests;
using sequences::Conditions;
using sequences::Model;
using sequences::Order;
using sequences::Profile;
using sequences::Scene;
using sequences::Sequence;

// What players can do in a match: move, or fail.
Profile match_profile() {
    Profile profile;
    profile.open_seats = false;
    profile.computers = false;
    profile.actions = {"forfeit"};
    profile.only_in_turn = true;
    profile.stale = false;
    return profile;
}

TimeControl control_of(const Conditions::Clock& clock) {
    TimeControl control;
    if (clock.kind == 'f')
        control.clock = ClockControl{Milliseconds(clock.time), Milliseconds(clock.increment)};
    if (clock.kind == 'p') control.each_move.movetime = Milliseconds(clock.time);
    return control;
}

// One player for both sides, who does what the sequence says and tells the model.
class SequencePlayer : public Player {
public:
    SequencePlayer(Sequence& sequence, Model& model, std::int64_t now)
        : sequence_(sequence), model_(model), now_(now), left_(sequence.length()) {}

    std::string name() const override { return "sequence"; }
    void new_game() override {}
    Answer choose(const AnyHistory& game, const Limits& limits) override {
        EXPECT_EQ(game.position(), model_.position());
        const Side side = game.position().to_move();
        if (limits.clock) {
            EXPECT_EQ(limits.clock->left[side].count(), model_.time_left(side, now_));
        }
        const Order order = next_order();
        const auto move = game.position().parse_move(order.text);
        if (order.action == "move" && move) return make(order, *move);
        const bool is_illegal = order.action == "move";
        const std::string reason = is_illegal ? "illegal_move" : order.text;
        model_.take({"forfeit", order.by, now_, {}, {}, reason});
        using Kind = PlayerFailure::Kind;
        return PlayerFailure{is_illegal          ? Kind::Illegal
                             : reason == "crash" ? Kind::Crashed
                                                 : Kind::Hung,
                             "because"};
    }

    // What the referee measures by.
    std::chrono::steady_clock::time_point time() const {
        return std::chrono::steady_clock::time_point(Milliseconds(now_));
    }

private:
    Order next_order() {
        if (left_ == 0) return {"forfeit", model_.position().to_move(), now_, {}, {}, "crash"};
        --left_;
        return sequence_.next(model_);
    }

    AnyMove make(Order order, const AnyMove& move) {
        order.now = now_ = std::max(now_, order.now);
        model_.take(order);
        return move;
    }

    Sequence& sequence_;
    Model& model_;
    std::int64_t now_;
    std::size_t left_;
};

TEST(RefereeSequences, GamesEndAsTheModelSays) {
    const std::atomic<bool> never = false;
    std::map<std::string, int> reasons;
    for (std::uint64_t seed = 0; seed < sequences::sequence_count; ++seed) {
        Sequence sequence(seed, match_profile());
        Scene scene = sequence.scene();
        scene.conditions.free_plies = 0;
        if (!scene.conditions.max_plies) scene.conditions.max_plies = 1000;
        Model model = scene.model();
        SequencePlayer player(sequence, model, scene.now);
        RefereeRules rules;
        rules.max_plies = static_cast<int>(*scene.conditions.max_plies);
        rules.margin = Milliseconds(0);
        rules.now = [&] { return player.time(); };
        const Words opening(scene.moves.begin(), scene.moves.end());
        const auto game = play_game(
            *game_of(scene.start, opening), {&player, &player},
            {control_of(scene.conditions.clock.first), control_of(scene.conditions.clock.second)},
            rules, never);
        ASSERT_TRUE(game);
        EXPECT_EQ(to_text(game->ending.result), model.result()) << "seed " << seed;
        EXPECT_EQ(to_text(*game->ending.reason), model.reason()) << "seed " << seed;
        EXPECT_EQ(game->history.plies(), model.moves().size()) << "seed " << seed;
        EXPECT_EQ(game->history.position(), model.position()) << "seed " << seed;
        EXPECT_EQ(game->opening_plies, scene.moves.size());
        ++reasons[model.reason()];
        if (HasFailure()) return;
    }
    for (const char* reason :
         {"goal", "no_moves", "repetition", "time", "ply_limit", "illegal_move", "crash", "hang"})
        EXPECT_GT(reasons[reason], 0) << reason;
}

}  // namespace
}  // namespace trireme::arena
