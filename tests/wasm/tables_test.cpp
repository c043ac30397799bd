#include "wasm/tables.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.h"
#include "sequences/sequence.h"
#include "wasm/long_game.h"
#include "wasm/support.h"

namespace trireme::wasm {
namespace {

using namespace testing_wasm;
using sequences::Model;
using sequences::name_of;
using sequences::Order;
using sequences::Profile;
using sequences::Response;
using sequences::Scene;
using sequences::Sequence;

const std::string crossings_start(Crossings::info.start);

// A page with one table of Crossings.
class PageTable : public testing::Test {
protected:
    Json open(const std::string& moves, const std::string& setup, const std::string& ending = "",
              const std::string& now = "0") {
        return ok_of(tables.open("crossings", crossings_start, moves, setup, ending, now));
    }
    Json tell(const std::string& by, const std::string& command, const std::string& move = "",
              const std::string& now = "0") {
        return ok_of(tables.command("1", by, command, move, now));
    }

    Tables tables;
};

TEST_F(PageTable, OpensWithEverythingThatIsToBeShown) {
    const Json opened = open("a2-a3 a7-a6", "first 0 second 3 initial 60000 increment 1000");
    EXPECT_EQ(opened["table"].number, 1);
    EXPECT_EQ(opened["line"]["plies"].list.size(), 2U);
    EXPECT_FALSE(opened["line"]["state"]["moves"].list.empty());
    const Json& standing = opened["standing"];
    EXPECT_EQ(standing["version"].number, 0);
    EXPECT_EQ(standing["status"].text, "playing");
    EXPECT_EQ(standing["to_move"].text, "first");
    EXPECT_EQ(standing["result"].text, "*");
    EXPECT_EQ(standing["reason"].kind, Json::Kind::Null);
    EXPECT_EQ(standing["clock"]["first_ms"].number, 60'000);
    EXPECT_EQ(standing["clock"]["running"].text, "first");
    EXPECT_EQ(standing["clock"]["deadline"].number, 60'000);
}

TEST_F(PageTable, TakesUpAGameThatWasKept) {
    const Json opened = open("a2-a3 a7-a6", "initial 60000 left-first 900 left-second 800",
                             "0-1 resignation", "5000");
    EXPECT_EQ(opened["standing"]["status"].text, "over");
    EXPECT_EQ(opened["standing"]["result"].text, "0-1");
    EXPECT_EQ(opened["standing"]["reason"].text, "resignation");
    EXPECT_EQ(opened["standing"]["clock"]["first_ms"].number, 900);
    EXPECT_EQ(opened["standing"]["clock"]["second_ms"].number, 800);
    EXPECT_EQ(open("", "", "*")["standing"]["status"].text, "playing");
    EXPECT_EQ(open("", "", "1-0 no-moves")["standing"]["reason"].kind, Json::Kind::Null);
}

TEST_F(PageTable, AMoveTellsWhatIsNew) {
    open("", "");
    const Json news = tell("first", "move ply 0 line 0", "a2-a3");
    ASSERT_EQ(news["events"].list.size(), 1U);
    const Json& event = news["events"].list[0];
    EXPECT_EQ(event["version"].number, 1);
    EXPECT_EQ(event["event"]["type"].text, "move");
    EXPECT_EQ(event["event"]["move"].text, "a2-a3");
    EXPECT_EQ(news["refusal"].kind, Json::Kind::Null);
    EXPECT_EQ(news["ply"]["move"].text, "a2-a3");
    EXPECT_EQ(news["state"]["toMove"].text, "o");
    const Json refused = tell("second", "move", "a7-a3");
    EXPECT_EQ(refused["refusal"]["code"].text, "too_far");
    EXPECT_EQ(refused["ply"].kind, Json::Kind::Null);
    EXPECT_EQ(refused["state"].kind, Json::Kind::Null);
}

TEST_F(PageTable, ATakebackTellsWhereTheGameStands) {
    EXPECT_EQ(open("a2-a3 a7-a6", "second 2 takebacks 1")["standing"]["takeback"].number, 0);
    const Json news = tell("first", "takeback");
    EXPECT_EQ(news["events"].list[0]["event"]["type"].text, "takeback");
    EXPECT_EQ(news["events"].list[0]["event"]["ply"].number, 0);
    EXPECT_EQ(news["state"]["position"].text, crossings_start);
    EXPECT_EQ(news["ply"].kind, Json::Kind::Null);
    EXPECT_EQ(news["takeback"].kind, Json::Kind::Null) << "there is nothing left";
}

TEST_F(PageTable, ATakebackIsThereAfterTheEnd) {
    open("a2-a3 a7-a6 b2-b3", "second 2 takebacks 1 initial 1000");
    EXPECT_EQ(tell("first", "resign")["takeback"].number, 2);
    EXPECT_EQ(tell("first", "takeback")["status"].text, "playing");
    tell("first", "move ply 2", "b2-b3", "100");
    const Json late = ok_of(tables.tick("1", "1100"));
    EXPECT_EQ(late["reason"].text, "time");
    EXPECT_EQ(late["takeback"].number, 2);
    const Json again = tell("first", "takeback", "", "2000");
    EXPECT_EQ(again["reason"].kind, Json::Kind::Null);
    EXPECT_EQ(again["clock"]["first_ms"].number, 900);
    EXPECT_EQ(again["clock"]["second_ms"].number, 1000);
    open("a2-a3 a7-a6", "takebacks 0");
    EXPECT_EQ(ok_of(tables.command("2", "first", "resign", "", "0"))["takeback"].kind,
              Json::Kind::Null);
}

TEST_F(PageTable, TimeEndsAGame) {
    open("a2-a3 a7-a6", "initial 1000");
    EXPECT_TRUE(ok_of(tables.tick("1", "999"))["events"].list.empty());
    const Json news = ok_of(tables.tick("1", "1000"));
    EXPECT_EQ(news["events"].list[0]["event"]["type"].text, "over");
    EXPECT_EQ(news["reason"].text, "time");
    EXPECT_EQ(news["result"].text, "0-1");
}

TEST_F(PageTable, WhatCannotBeReadIsRefused) {
    const auto code = [](const std::string& answer) { return error_of(answer)["code"].text; };
    open("", "");
    EXPECT_EQ(code(tables.open("chess", "", "", "", "", "0")), "unknown_word");
    EXPECT_EQ(code(tables.open("crossings", "8", "", "", "", "0")), "rows_missing");
    EXPECT_EQ(code(tables.open("crossings", crossings_start, "a1-a9", "", "", "0")),
              "expected_square");
    EXPECT_EQ(code(tables.open("crossings", crossings_start, "", "third 0", "", "0")),
              "unknown_word");
    EXPECT_EQ(code(tables.open("crossings", crossings_start, "", "first 100", "", "0")),
              "number_out_of_range");
    EXPECT_EQ(code(tables.open("crossings", crossings_start, "", "", "2-0", "0")),
              "result_unknown");
    EXPECT_EQ(code(tables.open("crossings", crossings_start, "", "", "", "-1")),
              "number_out_of_range");
    EXPECT_EQ(code(tables.command("2", "first", "resign", "", "0")), "no_table");
    EXPECT_EQ(code(tables.command("1", "third", "resign", "", "0")), "unknown_word");
    EXPECT_EQ(code(tables.command("1", "first", "explode", "", "0")), "unknown_word");
    EXPECT_EQ(code(tables.command("1", "first", "resign ply x", "", "0")), "number_out_of_range");
    EXPECT_EQ(code(tables.command("1", "first", "resign", "", "")), "number_out_of_range");
    EXPECT_EQ(code(tables.tick("x", "0")), "no_table");
    ok_of(tables.close("1"));
    EXPECT_EQ(code(tables.close("1")), "no_table");
}

// ---- what it costs

// What is said about a move in this position, after a game that began elsewhere.
std::string answer_to_move(const AnyHistory& game) {
    Tables tables;
    ok_of(tables.open(game.start().game().id, game.start().text(), moves_of(game), "", "", "0"));
    const AnyPosition& position = game.position();
    return tables.command("1", name_of(position.to_move()), "move",
                          position.text(position.moves().front()), "0");
}

TEST(PageTableCost, AMoveAtPly400CostsWhatItCostsAtTheStart) {
    const AnyHistory game = long_game(Epaminondas::info, 400);
    const std::string late = answer_to_move(game);
    const std::string early = answer_to_move(AnyHistory(game.position()));
    const std::size_t digits = 2;  // that 400 has more than 0
    EXPECT_EQ(late.size(), early.size() + digits);
}

// ---- the model

// What a page can do where nobody is far away.
Profile page_profile() {
    Profile profile = sequences::everything();
    profile.clocks = Profile::Clocks::Same;
    profile.open_seats = false;
    profile.matches = false;
    profile.presence = false;
    profile.far_away = false;
    const auto is_elsewhere = [](const std::string& action) {
        return action == "join" || action == "forfeit" || action == "online" || action == "offline";
    };
    std::erase_if(profile.actions, is_elsewhere);
    return profile;
}

std::string whole(const Json& number) {
    return std::to_string(static_cast<std::int64_t>(number.number));
}

std::string clock_text(const Json& clock) {
    if (clock.kind == Json::Kind::Null) return "-";
    const std::string left = whole(clock["first_ms"]) + " " + whole(clock["second_ms"]) + " ";
    if (clock["running"].kind == Json::Kind::Null) return left + "-";
    return left + clock["running"].text + " " + whole(clock["deadline"]);
}

std::string event_text(const Json& event) {
    const std::string& type = event["type"].text;
    if (type == "move")
        return "move " + event["move"].text + " " + whole(event["ply"]) + " " + event["by"].text +
               " " + clock_text(event["clock"]);
    if (type == "takeback_offer") return type + " " + event["by"].text + " " + whole(event["ply"]);
    if (type == "takeback")
        return type + " " + whole(event["ply"]) + " " + whole(event["line"]) + " " +
               clock_text(event["clock"]);
    if (type == "over") return type + " " + event["result"].text + " " + event["reason"].text;
    if (type == "rematch") return "rematch " + event["id"].text;
    if (type == "time_given")
        return type + " " + event["by"].text + " " + whole(event["ms"]) + " " +
               clock_text(event["clock"]);
    return type + " " + event["by"].text;
}

std::string setup_text(const Scene& scene) {
    const auto seat = [](const std::string& text) { return text == "level 3" ? "3" : "0"; };
    std::string text =
        std::string("first ") + seat(scene.seats.first) + " second " + seat(scene.seats.second);
    const auto& clock = scene.conditions.clock.first;
    if (clock.kind == 'f')
        text += " initial " + std::to_string(clock.time) + " increment " +
                std::to_string(clock.increment);
    if (clock.kind == 'p') text += " days " + std::to_string(clock.time / 86'400'000);
    const std::string& takebacks = scene.conditions.takebacks;
    return text + " takebacks " + (takebacks == "asked" ? "0" : "1");
}

Json carry_out(Tables& tables, const std::string& table, const Order& order) {
    const std::string now = std::to_string(std::max<std::int64_t>(0, order.now));
    if (order.action == "tick") return ok_of(tables.tick(table, now));
    std::string command = order.action;
    if (order.ply) command += " ply " + std::to_string(*order.ply);
    if (order.line) command += " line " + std::to_string(*order.line);
    const std::string move = order.action == "move" ? order.text : "";
    return ok_of(tables.command(table, name_of(order.by), command, move, now));
}

Response response_of(const Json& news, const Order& order) {
    Response response;
    for (const Json& event : news["events"].list)
        response.events.push_back(event_text(event["event"]));
    if (news["refusal"].kind == Json::Kind::Null) return response;
    response.refusal = news["refusal"]["code"].text;
    const bool is_of_tables = response.refusal == "game_over" ||
                              response.refusal == "not_your_turn" ||
                              response.refusal == "wrong_ply" || response.refusal == "not_started";
    if (order.action == "move" && !is_of_tables) response.refusal = "illegal_move";
    return response;
}

void expect_same_standing(const Json& news, const Model& model, std::int64_t now) {
    EXPECT_EQ(news["version"].number, static_cast<double>(model.version()));
    EXPECT_EQ(news["line"].number, static_cast<double>(model.line()));
    EXPECT_EQ(news["status"].text, model.status());
    EXPECT_EQ(news["result"].text, model.result());
    EXPECT_EQ(news["reason"].text, model.reason());
    EXPECT_EQ(clock_text(news["clock"]), model.clock_text(std::max(now, model.time())));
    const auto offer = [&](const char* name) {
        return news["offers"].has(name) ? news["offers"][name].text : "";
    };
    EXPECT_EQ(offer("draw"), model.draw_offer());
    EXPECT_EQ(offer("takeback"), model.takeback_offer());
    EXPECT_EQ(offer("rematch"), model.rematch_offer());
}

TEST(PageTableSequences, TheModelAgrees) {
    Tables tables;
    for (std::uint64_t seed = 0; seed < sequences::sequence_count && !testing::Test::HasFailure();
         ++seed) {
        Sequence sequence(seed, page_profile());
        const Scene& scene = sequence.scene();
        Model model = scene.model();
        std::string moves;
        for (const std::string& move : scene.moves) moves += move + " ";
        const Json opened = ok_of(tables.open(scene.start.game().id, scene.start.text(), moves,
                                              setup_text(scene), "", std::to_string(scene.now)));
        const std::string table = whole(opened["table"]);
        expect_same_standing(opened["standing"], model, scene.now);
        for (std::size_t i = 0; i < sequence.length() && !testing::Test::HasFailure(); ++i) {
            Order order = sequence.next(model);
            order.now = std::max<std::int64_t>(0, order.now);
            if (order.action != "move") order.text.clear();  // a page has no ids for rematches
            const Response expected = model.take(order);
            const Json news = carry_out(tables, table, order);
            EXPECT_EQ(to_text(response_of(news, order)), to_text(expected))
                << "seed " << seed << ", " << to_text(order);
            expect_same_standing(news, model, order.now);
            if (news["state"].kind != Json::Kind::Null) {
                EXPECT_EQ(news["state"]["position"].text, model.position().text());
            }
        }
        ok_of(tables.close(table));
    }
}

}  // namespace
}  // namespace trireme::wasm
