// The table against a model of it that was written independently.

#include "sequences/model.h"

#include <gtest/gtest.h>

#include <map>

#include "sequences/spoken.h"

namespace trireme::sequences {
namespace {

std::string offer_text(const std::optional<Side>& side) { return side ? name_of(*side) : ""; }

std::string status_text(TableStatus status) {
    switch (status) {
        case TableStatus::Waiting: return "waiting";
        case TableStatus::Playing: return "playing";
        case TableStatus::Over: break;
    }
    return "over";
}

void expect_same_state(const Table& table, const Model& model, std::int64_t now) {
    EXPECT_EQ(status_text(table.status()), model.status());
    EXPECT_EQ(to_text(table.result()), model.result());
    EXPECT_EQ(table.ending() ? to_text(*table.ending()->reason) : "", model.reason());
    EXPECT_EQ(table.version(), model.version());
    EXPECT_EQ(table.line(), model.line());
    EXPECT_EQ(table.game().plies(), model.moves().size());
    EXPECT_EQ(table.game().position(), model.position());
    EXPECT_EQ(offer_text(table.talk().draw), model.draw_offer());
    EXPECT_EQ(offer_text(table.talk().takeback), model.takeback_offer());
    EXPECT_EQ(offer_text(table.rematch_offer()), model.rematch_offer());
    const std::int64_t latest = std::max(now, model.time());
    EXPECT_EQ(text_of(table.clock_face(at(now))), model.clock_text(latest));
    for (const Side side : {Side::First, Side::Second})
        EXPECT_EQ(table.seats()[side], seat_of(model.seat(side)));
}

TEST(TableModel, AgreesInRandomSequences) {
    // How often something happened or was refused, to know that the sequences reach it.
    std::map<std::string, int> seen;
    for (std::uint64_t seed = 0; seed < 3 * sequence_count && !testing::Test::HasFailure();
         ++seed) {
        Sequence sequence(seed, everything());
        const Scene& scene = sequence.scene();
        Model model = scene.model();
        Table table(setup_of(scene), at(scene.now));
        std::string story = "seed " + std::to_string(seed) + " " + scene.start.text();
        expect_same_state(table, model, scene.now);
        for (std::size_t i = 0; i < sequence.length() && !testing::Test::HasFailure(); ++i) {
            const Order order = sequence.next(model);
            const std::string ended = model.reason();
            story += "\n" + to_text(order);
            const std::size_t version = table.version();
            const Response expected = model.take(order);
            const Response response = carry_out(table, order);
            EXPECT_EQ(to_text(response), to_text(expected)) << story;
            EXPECT_EQ(table.version(), version + response.events.size()) << story;
            expect_same_state(table, model, order.now);
            for (const std::string& event : expected.events)
                ++seen[event.substr(0, event.find(' '))];
            if (!ended.empty() && !model.is_over()) ++seen["takeback after " + ended];
            if (!expected.refusal.empty()) ++seen[order.action + ": " + expected.refusal];
            if (expected.events.empty() && expected.refusal.empty())
                ++seen["again " + order.action];
            if (model.is_over() && !expected.events.empty()) ++seen[model.reason()];
        }
    }
    for (const char* what : {"joined",
                             "move",
                             "draw_offer",
                             "draw_declined",
                             "takeback_offer",
                             "takeback_declined",
                             "takeback",
                             "over",
                             "rematch_offer",
                             "rematch",
                             "goal",
                             "no_moves",
                             "repetition",
                             "resignation",
                             "agreement",
                             "time",
                             "abandoned",
                             "aborted",
                             "ply_limit",
                             "crash",
                             "hang",
                             "move: game_over",
                             "move: not_started",
                             "move: not_your_turn",
                             "move: wrong_ply",
                             "move: illegal_move",
                             "time_given",
                             "give_time: no_time_to_give",
                             "draw_decline: no_offer",
                             "takeback_accept: no_offer",
                             "takeback_decline: no_offer",
                             "takeback: no_offer",
                             "takeback: game_over",
                             "takeback: nothing_to_take_back",
                             "takeback_offer: nothing_to_take_back",
                             "abort: too_late_to_abort",
                             "claim: opponent_present",
                             "rematch_offer: still_playing",
                             "join: seat_taken",
                             "resign: wrong_ply",
                             "draw_offer: wrong_ply",
                             "takeback: wrong_ply",
                             "takeback after goal",
                             "takeback after no_moves",
                             "takeback after repetition",
                             "takeback after resignation",
                             "takeback after agreement",
                             "takeback after time",
                             "takeback after ply_limit",
                             "again join",
                             "again move",
                             "again resign",
                             "again draw_offer",
                             "again draw_decline",
                             "again takeback_offer",
                             "again takeback_accept",
                             "again takeback_decline",
                             "again abort",
                             "again claim",
                             "again rematch_offer"})
        EXPECT_GT(seen[what], 0) << what;
}

}  // namespace
}  // namespace trireme::sequences
