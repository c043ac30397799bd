// Requests, one row of the interface after the other.

#include <gtest/gtest.h>

#include "server/hall/seated.h"

namespace trireme::server::testing_hall {
namespace {

TEST_F(HallGames, AGameIsPlayedOverRequestsAlone) {
    const Seats seats = play(blitz);
    EXPECT_EQ(act(seats, Side::First, move_text("a2-a3", 0))["version"], "2");
    EXPECT_EQ(act(seats, Side::Second, move_text("a7-a6", 1))["version"], "3");
    const Reply state = house.ask(Call::GetGame, seats.id);
    EXPECT_EQ(state["moves"], R"(["a2-a3","a7-a6"])");
    EXPECT_EQ(state["version"], "3");
    EXPECT_EQ(state["status"], "playing");
    EXPECT_EQ(act(seats, Side::Second, R"({"type":"resign"})")["version"], "4");
    EXPECT_EQ(house.ask(Call::GetGame, seats.id)["result"], "1-0");
    const Reply record = house.ask(Call::GetRecord, seats.id);
    EXPECT_NE(record.body.find("1. a2-a3 a7-a6 1-0"), std::string::npos) << record.body;
}

TEST_F(HallGames, RefusalsComeInTheOrderOfTheInterface) {
    const Reply created = house.ask(Call::CreateGame, "", open_ended);
    const Seats seats{created["id"], created["token"], ""};
    EXPECT_EQ(house.ask(Call::Act, "nowhere", "{", "").code(), "bad_request");
    EXPECT_EQ(house.ask(Call::Act, "nowhere", R"({"type":"resign"})", "").code(), "unauthorized");
    EXPECT_EQ(house.ask(Call::Act, "nowhere", R"({"type":"resign"})", "short").code(),
              "unauthorized");
    const std::string stranger = "abcdefghijklmnopqrstuvwxyz";
    EXPECT_EQ(house.ask(Call::Act, "nowhere", R"({"type":"resign"})", stranger).code(),
              "not_found");
    EXPECT_EQ(house.ask(Call::Act, seats.id, R"({"type":"resign"})", stranger).code(),
              "not_your_seat");
    EXPECT_EQ(act(seats, Side::First, move_text("a2-a3", 0)).code(), "not_started");
    const Seats both = play();
    EXPECT_EQ(act(both, Side::Second, move_text("zz", 7)).code(), "not_your_turn");
    EXPECT_EQ(act(both, Side::First, move_text("zz", 7)).code(), "wrong_ply");
    EXPECT_EQ(act(both, Side::First, move_text("zz", 0)).code(), "illegal_move");
    EXPECT_EQ(act(both, Side::First, R"({"type":"draw_decline"})").code(), "no_offer");
    EXPECT_EQ(act(both, Side::First, move_text("a2-a3", 0)).status, 200);
    EXPECT_EQ(act(both, Side::First, R"({"type":"resign"})").status, 200);
    EXPECT_EQ(act(both, Side::Second, move_text("a7-a6", 1)).code(), "game_over");
    const Reply again = act(both, Side::First, move_text("a2-a3", 0));
    EXPECT_EQ(again.status, 200) << "his own move, already made: " << again.body;
}

TEST_F(HallGames, WhatIsRepeatedHasTheSameVersion) {
    const Seats seats = play();
    const auto version = [&](Side side, const std::string& body) {
        const Reply reply = act(seats, side, body);
        EXPECT_EQ(reply.status, 200) << body << reply.body;
        return reply["version"];
    };
    const std::string begun = move_text("a2-a3", 0);
    EXPECT_EQ(version(Side::First, begun), "2");
    EXPECT_EQ(version(Side::First, action("draw_offer")), "3");
    EXPECT_EQ(version(Side::First, action("takeback_offer")), "4");
    EXPECT_EQ(version(Side::First, action("draw_offer")), "3");
    EXPECT_EQ(version(Side::Second, action("takeback_decline")), "5");
    EXPECT_EQ(version(Side::Second, action("draw_decline")), "6");
    EXPECT_EQ(version(Side::Second, action("takeback_decline")), "5");
    EXPECT_EQ(version(Side::First, action("takeback_offer")), "7");
    EXPECT_EQ(version(Side::Second, action("takeback_accept")), "8");
    EXPECT_EQ(version(Side::Second, action("takeback_accept")), "8");
    EXPECT_EQ(version(Side::First, begun), "9") << "made anew";
    EXPECT_EQ(version(Side::Second, move_text("a7-a6", 1)), "10");
    EXPECT_EQ(version(Side::Second, action("draw_offer")), "11");
    EXPECT_EQ(version(Side::First, action("draw_offer")), "12") << "accepted";
    EXPECT_EQ(version(Side::Second, action("rematch_offer")), "13");
    EXPECT_EQ(version(Side::First, action("rematch_offer")), "14");
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(version(Side::First, begun), "9");
        EXPECT_EQ(version(Side::First, action("draw_offer")), "12");
        EXPECT_EQ(version(Side::Second, action("draw_offer")), "11");
        EXPECT_EQ(version(Side::First, action("rematch_offer")), "14");
        EXPECT_EQ(version(Side::Second, action("rematch_offer")), "13");
        house.restart();
    }
}

TEST_F(HallGames, AMoveThatEndsTheGameIsRepeatedWithItsEnd) {
    const Seats seats = play(
        R"({"game":"mimic","clock":null,"seat":"first",
            "position":"10/x9/10/10/10/10/10/10/9o/10 x -"})");
    const std::string win = move_text("a9-a10", 0);
    EXPECT_EQ(act(seats, Side::First, win)["version"], "3");
    EXPECT_EQ(ending(seats), "1-0 goal");
    EXPECT_EQ(act(seats, Side::Second, action("rematch_offer"))["version"], "4");
    EXPECT_EQ(act(seats, Side::First, win)["version"], "3");
}

TEST_F(HallGames, ABroughtTokenMakesCreatingAndJoiningRepeatable) {
    const std::string ann = "ann-ann-ann-ann-ann-ann-ann";
    const std::string body =
        R"({"game":"eximo","clock":null,"seat":"random","token":")" + ann + "\"}";
    const Reply first = house.ask(Call::CreateGame, "", body);
    EXPECT_EQ(first.status, 201);
    const Reply again = house.ask(Call::CreateGame, "", body);
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(first["url"], "http://house:8080/game/" + first["id"]);
    EXPECT_EQ(house.disk.games.size(), 1U);
    const std::string bob = R"({"token":"bob-bob-bob-bob-bob-bob-bob"})";
    const Reply joined = house.ask(Call::Join, first["id"], bob);
    EXPECT_EQ(joined.status, 200);
    EXPECT_EQ(house.ask(Call::Join, first["id"], bob).body, joined.body);
    EXPECT_EQ(house.ask(Call::Join, first["id"]).code(), "seat_taken");
}

TEST_F(HallGames, SocketsTellWhatHappens) {
    const Seats seats = play();
    const Line ann = house.connect(seats.id);
    house.say(ann, R"({"type":"hello","token":")" + seats.first + "\"}");
    const auto greeting = ann.plug->take();
    ASSERT_EQ(greeting.size(), 1U);
    EXPECT_EQ(text_of(greeting[0].at("type")), "state");
    const Line watcher = house.connect(seats.id);
    house.say(watcher, R"({"type":"hello","version":1})");
    watcher.plug->take();
    house.say(ann, R"({"type":"move","move":"a2-a3","ply":0,"ref":"r1"})");
    const auto answers = ann.plug->take();
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(json::serialize(answers[0]), R"({"type":"ack","ref":"r1","version":2})");
    EXPECT_EQ(text_of(answers[1].at("version")), "2");
    const auto seen = watcher.plug->take();
    ASSERT_EQ(seen.size(), 1U);
    EXPECT_EQ(seen[0], answers[1]);
    house.say(ann, R"({"type":"move","move":"a2-a3","ply":5,"ref":7})");
    EXPECT_EQ(text_of(ann.plug->take("error").at(0).at("code")), "not_your_turn");
}

TEST_F(HallGames, WhoJoinsIsSaidToBeThereAfterThat) {
    for (const bool by_pairing : {false, true}) {
        const Reply created =
            house.ask(Call::CreateGame, "",
                      R"({"game":"mimic","clock":null,"seat":"first","open":true,"name":"Ann"})");
        const Line ann = enter(created["id"], created["token"]);
        wait(std::chrono::seconds(1));
        ann.plug->take();
        if (by_pairing)
            house.ask(Call::Pair, "", R"({"game":"mimic","clock":null})");
        else
            house.ask(Call::Join, created["id"]);
        wait(std::chrono::seconds(1));
        const auto told = ann.plug->take();
        ASSERT_EQ(told.size(), 2U);
        EXPECT_EQ(text_of(told[0].at("event").at("type")), "joined");
        EXPECT_EQ(json::serialize(told[1]), R"({"type":"presence","side":"second","online":true})");
    }
}

TEST_F(HallGames, WhatIsStoredIsThereAfterARestart) {
    const Seats seats = play(blitz);
    act(seats, Side::First, move_text("a2-a3", 0));
    house.restart();
    EXPECT_EQ(house.ask(Call::GetGame, seats.id)["moves"], R"(["a2-a3"])");
    EXPECT_EQ(act(seats, Side::Second, move_text("a7-a6", 1)).status, 200);
}

TEST_F(HallGames, APollIsAnsweredByTheFirstEvent) {
    const Seats seats = play();
    const auto poll =
        house.begin(Call::GetEvents, seats.id, "", "", {{"after", "1"}, {"wait", "30"}});
    house.crank.turn(std::chrono::seconds(5));
    EXPECT_FALSE(poll->has_value());
    act(seats, Side::First, move_text("a2-a3", 0));
    house.crank.turn();
    ASSERT_TRUE(poll->has_value());
    EXPECT_EQ((**poll)["version"], "2");
    const auto empty =
        house.begin(Call::GetEvents, seats.id, "", "", {{"after", "2"}, {"wait", "30"}});
    house.crank.turn(std::chrono::seconds(31));
    ASSERT_TRUE(empty->has_value());
    EXPECT_EQ((**empty).body, R"({"events":[],"version":2})");
}

TEST_F(HallGames, ThoseWhoLookOnTakeNoPollFromThoseWhoPlay) {
    const Seats seats = play();
    const std::map<std::string, std::string> query = {{"after", "1"}, {"wait", "30"}};
    std::vector<std::shared_ptr<std::optional<Reply>>> watchers;
    for (std::size_t i = 0; i <= house.settings.polls_per_game; ++i)
        watchers.push_back(house.begin(Call::GetEvents, seats.id, "", "", query));
    const auto player = house.begin(Call::GetEvents, seats.id, "", seats.first, query);
    std::vector<std::shared_ptr<std::optional<Reply>>> many;
    for (std::size_t i = 0; i <= house.settings.polls_per_seat; ++i)
        many.push_back(house.begin(Call::GetEvents, seats.id, "", seats.second, query));
    house.crank.turn(std::chrono::seconds(5));
    EXPECT_FALSE(watchers.front()->has_value());
    EXPECT_TRUE(watchers.back()->has_value()) << "too many";
    EXPECT_FALSE(player->has_value());
    EXPECT_FALSE(many.front()->has_value());
    EXPECT_TRUE(many.back()->has_value());
}

TEST_F(HallGames, OnlyTheTokenOfTheCreatorKeepsAGameInTheLobby) {
    const Reply created = house.ask(Call::CreateGame, "",
                                    R"({"game":"eximo","clock":null,"seat":"first","open":true})");
    const Line lobby = house.connect("", SocketKind::Lobby);
    house.say(lobby, action("hello"));
    lobby.plug->take();
    for (int i = 0; i < 4; ++i) {
        wait(std::chrono::seconds(30));
        EXPECT_EQ(house.ask(Call::GetGame, created["id"], "", created["token"]).status, 200);
    }
    EXPECT_TRUE(lobby.plug->take("removed").empty());
    for (int i = 0; i < 4; ++i) {
        wait(std::chrono::seconds(30));
        EXPECT_EQ(house.ask(Call::GetGame, created["id"]).status, 200);
    }
    EXPECT_EQ(lobby.plug->take("removed").size(), 1U) << "anybody may have asked";
}

}  // namespace
}  // namespace trireme::server::testing_hall
