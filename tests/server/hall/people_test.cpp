// The lobby, pairing, chat, links, rematches, the computer, limits.

#include "server/hall/game.h"
#include "server/hall/names.h"
#include "server/hall/seated.h"
#include "server/net/options.h"

namespace trireme::server::testing_hall {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

constexpr auto pairing =
    R"({"game":"mimic","clock":{"initial_ms":300000,"increment_ms":3000},"name":"Cid"})";
constexpr auto lobby_game =
    R"({"game":"eximo","clock":null,"seat":"second","open":true,"name":"Dora"})";

TEST_F(HallGames, PairingJoinsWhatFitsOfSomebodyElse) {
    const Reply opened = house.ask(Call::Pair, "", pairing);
    EXPECT_EQ(opened.status, 201);
    const Reply joined = house.ask(Call::Pair, "", pairing);
    EXPECT_EQ(joined.status, 200);
    EXPECT_EQ(joined["id"], opened["id"]);
    EXPECT_NE(joined["seat"], opened["seat"]);
    EXPECT_EQ(house.ask(Call::Pair, "", pairing).status, 201) << "that one is taken";
}

TEST_F(HallGames, TwoWhoLookForAGameAtOnceFindEachOther) {
    std::vector<std::shared_ptr<std::optional<Reply>>> replies;
    for (int i = 0; i < 6; ++i) replies.push_back(house.begin(Call::Pair, "", pairing));
    wait(seconds(1));
    std::map<std::string, int> players;
    for (const auto& reply : replies) {
        ASSERT_TRUE(reply->has_value());
        ++players[(**reply)["id"]];
    }
    EXPECT_EQ(players.size(), 3U);
    for (const auto& [id, count] : players) EXPECT_EQ(count, 2) << id;
}

TEST_F(HallGames, PairingIsRepeatableWithAToken) {
    const auto with = [](const std::string& token) {
        return R"({"game":"mimic","clock":null,"token":")" + token + "\"}";
    };
    const std::string ann = with("ann-ann-ann-ann-ann-ann-ann");
    const std::string bob = with("bob-bob-bob-bob-bob-bob-bob");
    const Reply opened = house.ask(Call::Pair, "", ann);
    EXPECT_EQ(house.ask(Call::Pair, "", ann).body, opened.body) << "and not with himself";
    const Reply joined = house.ask(Call::Pair, "", bob);
    const Reply again = house.ask(Call::Pair, "", bob);
    EXPECT_EQ(joined.status, 200);
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.body, joined.body);
    EXPECT_EQ(house.ask(Call::Pair, "", ann).status, 201);
    EXPECT_EQ(house.disk.games.size(), 1U);
}

TEST_F(HallGames, TheLobbyIsLive) {
    const Line line = house.connect("", SocketKind::Lobby);
    house.say(line, action("hello"));
    EXPECT_EQ(json::serialize(line.plug->take().at(0)), R"({"type":"lobby","games":[]})");
    const Reply created = house.ask(Call::CreateGame, "", lobby_game);
    house.ask(Call::CreateGame, "", open_ended);
    auto told = line.plug->take();
    ASSERT_EQ(told.size(), 1U) << "the other one is private";
    EXPECT_EQ(text_of(told[0].at("game").at("id")), created["id"]);
    wait(minutes(2));
    EXPECT_EQ(line.plug->take("removed").size(), 1U) << "its owner has gone";
    const Line owner = enter(created["id"], created["token"]);
    EXPECT_EQ(line.plug->take("added").size(), 1U) << "and is back";
    house.ask(Call::Join, created["id"]);
    EXPECT_EQ(line.plug->take("removed").size(), 1U);
}

TEST_F(HallGames, ListsShowWhatWasOpened) {
    const Reply created = house.ask(Call::CreateGame, "", lobby_game);
    house.ask(Call::CreateGame, "", open_ended);
    const Reply list = house.ask(Call::ListGames, "", "", "", {{"status", "waiting"}});
    ASSERT_EQ(list.json().at("games").as_array().size(), 1U);
    EXPECT_EQ(text_of(list.json().at("games").at(0).at("id")), created["id"]);
    EXPECT_TRUE(list.json().at("games").at(0).at("seats").at("first").is_null());
    EXPECT_EQ(house.ask(Call::ListGames, "", "", "", {{"status", "lost"}}).code(), "bad_request");
    EXPECT_EQ(house.ask(Call::ListGames, "", "", "", {{"limit", "0"}}).code(), "bad_request");
    EXPECT_EQ(house.ask(Call::ListGames, "", "", "", {{"game", "go"}}).code(), "bad_request");
    EXPECT_EQ(house.ask(Call::ListGames, "", "", "", {{"game", ""}, {"limit", ""}}).body,
              house.ask(Call::ListGames).body);
}

TEST_F(HallGames, AGameThatHasNotBegunIsRemovedAndOthersAreHidden) {
    const Reply created = house.ask(Call::CreateGame, "", lobby_game);
    EXPECT_EQ(house.ask(Call::Remove, created["id"], "", created["token"])["removed"], "true");
    EXPECT_EQ(house.ask(Call::GetGame, created["id"]).code(), "not_found");
    const Reply other = house.ask(Call::CreateGame, "", lobby_game);
    house.ask(Call::Join, other["id"]);
    EXPECT_EQ(house.ask(Call::Remove, other["id"], "", other["token"])["removed"], "false");
    EXPECT_EQ(house.ask(Call::ListGames)["games"], "[]");
    EXPECT_EQ(house.ask(Call::GetGame, other["id"]).status, 200);
}

// The one that is removed here has been joined at another node meanwhile.
TEST_F(HallGames, AGameThatHasBegunElsewhereIsNotRemoved) {
    const Reply created = house.ask(Call::CreateGame, "", open_ended);
    Hall other({}, house.store, house.crank, nullptr);
    wait(seconds(1));
    bool has_joined = false;
    ApiRequest join;
    join.call = Call::Join;
    join.id = created["id"];
    other.answer(join, [&](const ApiAnswer& answer) { has_joined = answer.status == 200; });
    wait(seconds(1));
    ASSERT_TRUE(has_joined);
    EXPECT_EQ(house.ask(Call::Remove, created["id"], "", created["token"])["removed"], "false");
    EXPECT_EQ(house.ask(Call::GetGame, created["id"])["status"], "playing");
}

TEST_F(HallGames, AGameThatAnOperatorRemovesIsGoneForThoseWhoAreAtIt) {
    const Reply created = house.ask(Call::CreateGame, "", lobby_game);
    const Reply other = house.ask(Call::CreateGame, "", lobby_game);
    const Line owner = enter(created["id"], created["token"]);
    const Line stays = enter(other["id"], other["token"]);
    const Line lobby = house.connect("", SocketKind::Lobby);
    house.say(lobby, action("hello"));
    lobby.plug->take();
    const auto poll =
        house.begin(Call::GetEvents, created["id"], "", "", {{"after", "0"}, {"wait", "30"}});
    house.disk.games.erase(created["id"]);
    house.disk.removed.push_back(created["id"]);
    wait(seconds(2));
    EXPECT_EQ(owner.plug->closed, CloseCode::Normal);
    EXPECT_EQ(text_of(lobby.plug->take("removed").at(0).at("id")), created["id"]);
    ASSERT_TRUE(poll->has_value());
    EXPECT_EQ((**poll).code(), "not_found");
    EXPECT_EQ(house.ask(Call::GetGame, created["id"]).code(), "not_found");
    EXPECT_EQ(stays.plug->closed, std::nullopt);
    EXPECT_EQ(house.ask(Call::GetGame, other["id"]).status, 200);
}

TEST_F(HallGames, ALinkOpensTheSeatOnce) {
    const Seats seats = play();
    const Reply link = house.ask(Call::MakeLink, seats.id, "", seats.second);
    EXPECT_EQ(link.status, 201);
    const std::string use =
        R"({"code":")" + link["code"] + R"(","token":"phone-phone-phone-phone-phone"})";
    const Reply used = house.ask(Call::UseLink, seats.id, use);
    EXPECT_EQ(used["seat"], "second");
    EXPECT_EQ(house.ask(Call::UseLink, seats.id, use).body, used.body) << "the answer was lost";
    EXPECT_EQ(house.ask(Call::UseLink, seats.id, R"({"code":")" + link["code"] + "\"}").code(),
              "not_found");
    act(seats, Side::First, move_text("a2-a3", 0));
    EXPECT_EQ(house.ask(Call::Act, seats.id, move_text("a7-a6", 1), used["token"]).status, 200);
    const Reply old = house.ask(Call::MakeLink, seats.id, "", seats.second);
    wait(minutes(11));
    EXPECT_EQ(house.ask(Call::UseLink, seats.id, R"({"code":")" + old["code"] + "\"}").code(),
              "not_found");
}

TEST_F(HallGames, ALinkIsUsedUpWithTheKeyThatItGives) {
    const Seats seats = play();
    const auto use = [&](const std::string& code, const std::string& token) {
        return house.ask(Call::UseLink, seats.id,
                         R"({"code":")" + code + R"(","token":")" + token + "\"}");
    };
    const std::string phone = "phone-phone-phone-phone-phone";
    const std::string tablet = "tablet-tablet-tablet-tablet-tablet";
    using Mishap = MemoryStore::Mishap;
    const std::string first = house.ask(Call::MakeLink, seats.id, "", seats.second)["code"];
    house.store.mishap = [] { return Mishap::FailsBefore; };
    EXPECT_EQ(use(first, phone).code(), "unavailable");
    house.store.mishap = [] { return Mishap::None; };
    EXPECT_EQ(use(first, phone).status, 200) << "nothing was stored the first time";

    const std::string second = house.ask(Call::MakeLink, seats.id, "", seats.second)["code"];
    house.restart();
    house.store.mishap = [] { return Mishap::FailsAfter; };
    EXPECT_EQ(use(second, tablet).code(), "unavailable");
    house.store.mishap = [] { return Mishap::None; };
    EXPECT_EQ(use(second, tablet).status, 200) << "it was stored all the same";
    EXPECT_EQ(use(second, phone + "2").code(), "not_found");
    EXPECT_EQ(house.ask(Call::MakeLink, seats.id, "", tablet).status, 201) << "it opens the seat";
}

TEST_F(HallGames, ASeatHasOnlySoManyKeys) {
    const Seats seats = play();
    const std::string spare = house.ask(Call::MakeLink, seats.id, "", seats.second)["code"];
    for (std::size_t i = 1; i < most_keys; ++i) {
        const Reply link = house.ask(Call::MakeLink, seats.id, "", seats.second);
        EXPECT_EQ(house.ask(Call::UseLink, seats.id, R"({"code":")" + link["code"] + "\"}").status,
                  200);
    }
    EXPECT_EQ(house.ask(Call::MakeLink, seats.id, "", seats.second).code(), "seat_taken");
    EXPECT_EQ(house.ask(Call::UseLink, seats.id, R"({"code":")" + spare + "\"}").code(),
              "seat_taken");
    EXPECT_EQ(house.ask(Call::MakeLink, seats.id, "", seats.first).status, 201);
    EXPECT_EQ(house.disk.games.at(seats.id).game.keys.size(), most_keys + 1);
}

TEST_F(HallGames, ALineThatWasNotStoredIsNotTakenForOneThatWas) {
    const Seats seats = play();
    const Line ann = enter(seats.id, seats.first);
    const auto say = [&] {
        ann.plug->take();
        house.say(ann, R"({"type":"chat","room":"players","text":"Good luck!"})");
        return text_of(ann.plug->take().at(0).at("type"));
    };
    house.store.is_broken = true;
    EXPECT_EQ(say(), "error");
    house.store.is_broken = false;
    house.store.latency = [] { return Milliseconds(100); };
    EXPECT_THROW(say(), std::out_of_range) << "it is on its way to the storage";
    EXPECT_EQ(say(), "error") << "and still is";
    wait(seconds(1));
    EXPECT_EQ(ann.plug->take("chat").size(), 1U);
    EXPECT_EQ(say(), "ack");
    EXPECT_TRUE(ann.plug->take("chat").empty());
}

TEST_F(HallGames, PlayersAndWatchersTalkInRoomsOfTheirOwn) {
    const Seats seats = play();
    const Line ann = enter(seats.id, seats.first);
    const Line watcher = enter(seats.id);
    ann.plug->take();
    watcher.plug->take();
    const auto say = [&](const Line& line, const std::string& rest) {
        house.say(line, R"({"type":"chat",)" + rest + "}");
    };
    say(ann, R"("room":"players","text":" Good \u202e luck\u0007! ")");
    auto heard = ann.plug->take("chat");
    ASSERT_EQ(heard.size(), 1U);
    EXPECT_EQ(text_of(heard[0].at("text")), "Good luck !");
    EXPECT_TRUE(watcher.plug->take("chat").empty());
    say(watcher, R"("room":"players","text":"Me too")");
    EXPECT_EQ(text_of(watcher.plug->take("error").at(0).at("code")), "not_your_seat");
    say(watcher, R"("room":"watchers","text":"Hello")");
    EXPECT_EQ(text_of(watcher.plug->take("error").at(0).at("code")), "bad_request");
    say(watcher, R"("room":"watchers","text":"Hello","name":"Eve")");
    EXPECT_EQ(text_of(watcher.plug->take("chat").at(0).at("name")), "Eve");
    say(watcher, R"("room":"watchers","text":"Hello")");
    EXPECT_EQ(watcher.plug->take("ack").size(), 1U) << "sent again";
    say(watcher, R"("room":"watchers","text":"hello!!")");
    EXPECT_EQ(text_of(watcher.plug->take("error").at(0).at("code")), "too_many");
    const Line late = enter(seats.id, seats.second);
    EXPECT_EQ(late.plug->take("chat").size(), 2U);
}

TEST_F(HallGames, WhoWatchesHasNoNewVoiceWithANewSocket) {
    const Seats seats = play();
    int heard = 0;
    for (int i = 0; i < 4; ++i) {
        const Line watcher = enter(seats.id);
        watcher.plug->take();
        for (int j = 0; j < 3; ++j)
            house.say(watcher, R"({"type":"chat","room":"watchers","name":"Eve","text":")" +
                                   std::to_string(10 * i + j) + "\"}");
        heard += static_cast<int>(watcher.plug->take("ack").size());
        watcher.inlet->on_closed();
    }
    EXPECT_EQ(heard, 5);
    wait(minutes(11));
    const Line watcher = enter(seats.id);
    watcher.plug->take();
    house.say(watcher, R"({"type":"chat","room":"watchers","name":"Eve","text":"again"})");
    EXPECT_EQ(watcher.plug->take("ack").size(), 1U);
}

// A storage may take its time.
TEST_F(HallGames, WhatIsSaidSlowlyArrivesThoughItsSpeakerIsForgotten) {
    const Seats seats = play();
    const Line watcher = enter(seats.id);
    const auto say = [&](const std::string& text) {
        house.say(watcher,
                  R"({"type":"chat","room":"watchers","name":"Eve","text":")" + text + "\"}");
    };
    house.store.latency = [] { return minutes(6); };
    say("slow");
    house.store.latency = [] { return Milliseconds(1); };
    wait(minutes(11));
    say("quick");
    watcher.plug->take();
    wait(minutes(2));
    EXPECT_EQ(watcher.plug->take("ack").size(), 1U);
}

TEST_F(HallGames, WhatIsSaidOfALineThatIsNoMoreIsRefused) {
    const Seats seats = play_on(open_ended);
    const auto say = [&](const std::string& text, int line) {
        return act(seats, Side::First,
                   R"({"type":"chat","room":"players","text":")" + text + R"(","line":)" +
                       std::to_string(line) + "}");
    };
    EXPECT_EQ(say("oh", 0).status, 200);
    EXPECT_EQ(say("ah", 1).code(), "wrong_ply");
    act(seats, Side::First, action("takeback_offer"));
    act(seats, Side::Second, action("takeback_accept"));
    EXPECT_EQ(say("oh", 0).status, 200) << "it was said before";
    EXPECT_EQ(say("ah", 0).code(), "wrong_ply");
    EXPECT_EQ(say("ah", 1).status, 200);
}

TEST_F(HallGames, WhoWatchesTakesNoPlayersName) {
    const Seats seats = play();
    const Line watcher = enter(seats.id);
    for (const std::string name : {"Ann", " ann. ", "BOB"}) {
        watcher.plug->take();
        house.say(watcher,
                  R"({"type":"chat","room":"watchers","text":"I resign","name":")" + name + "\"}");
        EXPECT_EQ(text_of(watcher.plug->take().at(0).at("code")), "bad_request") << name;
    }
    house.say(watcher, R"({"type":"chat","room":"watchers","text":"Hello","name":"Anna"})");
    EXPECT_EQ(watcher.plug->take("ack").size(), 1U);
}

TEST_F(HallGames, ARematchExchangesSeatsAndOldTokensOpenThem) {
    const Seats seats = play();
    EXPECT_EQ(act(seats, Side::First, action("rematch_offer")).code(), "not_started");
    act(seats, Side::First, action("resign"));
    EXPECT_EQ(act(seats, Side::First, action("rematch_offer")).status, 200);
    EXPECT_EQ(act(seats, Side::Second, action("rematch_offer")).status, 200);
    const Reply events = house.ask(Call::GetEvents, seats.id, "", "", {{"after", "3"}});
    const auto last = events.json().at("events").at(0).at("event").as_object();
    EXPECT_EQ(text_of(last.at("type")), "rematch");
    const Seats next{text_of(last.at("id")), seats.second, seats.first};
    EXPECT_EQ(act(next, Side::First, move_text("a2-a3", 0)).status, 200);
    EXPECT_EQ(state(next).json().at("seats").at("second").at("name"), "Ann");
    EXPECT_EQ(state(seats)["rematch"], next.id) << "for who was away meanwhile";
    EXPECT_FALSE(state(next).json().as_object().contains("rematch"));
}

TEST_F(HallGames, RematchesAreNewGamesToo) {
    Seats seats = play();
    int games = 0;
    for (int i = 0; i < 40; ++i) {
        act(seats, Side::First, action("resign"));
        wait(Milliseconds(100));
        const Reply offered = act(seats, Side::First, action("rematch_offer"));
        const Reply agreed = act(seats, Side::Second, action("rematch_offer"));
        if (agreed.status != 200) {
            EXPECT_EQ(agreed.code(), "too_many");
            EXPECT_TRUE(agreed.retry_after);
            break;
        }
        ++games;
        seats = {state(seats)["rematch"], seats.second, seats.first};
    }
    // Both sides ask from one address here.
    EXPECT_GE(games, 15);
    EXPECT_LE(games, 18);
    wait(seconds(5));
    act(seats, Side::First, action("rematch_offer"));
    EXPECT_EQ(act(seats, Side::Second, action("rematch_offer")).status, 200);
}

// ---- the computer

class Machine : public ComputerPlayers {
public:
    int levels_of(const std::string& game) const override { return game == "mimic" ? 0 : 5; }
    void think(ComputerTurn turn, std::function<void(std::string)> played) override {
        turns.push_back({std::move(turn), std::move(played)});
    }

    struct Task {
        ComputerTurn turn;
        std::function<void(std::string)> played;
    };
    std::vector<Task> turns;
};

TEST(HallComputer, PlaysAnswersOffersAndGoesOnAfterARestart) {
    Machine machine;
    House house({}, &machine);
    EXPECT_EQ(house
                  .ask(Call::CreateGame, "",
                       R"({"game":"mimic","clock":null,"seat":"first","opponent":{"level":1}})")
                  .code(),
              "bad_request");
    for (const std::string level : {"0", "-3", "6", "4294967297", "null"})
        EXPECT_EQ(
            house
                .ask(Call::CreateGame, "",
                     R"({"game":"crossings","clock":null,"seat":"first","opponent":{"level":)" +
                         level + "}}")
                .code(),
            "bad_request")
            << level;
    const Reply created =
        house.ask(Call::CreateGame, "",
                  R"({"game":"crossings","clock":null,"seat":"first","opponent":{"level":3}})");
    const auto act = [&](const std::string& body) {
        const int status = house.ask(Call::Act, created["id"], body, created["token"]).status;
        house.crank.turn(seconds(1));
        return status;
    };
    EXPECT_EQ(house.ask(Call::GetGame, created["id"])["status"], "playing");
    EXPECT_EQ(act(move_text("a2-a3", 0)), 200);
    ASSERT_EQ(machine.turns.size(), 1U);
    EXPECT_EQ(machine.turns[0].turn.level, 3);
    house.restart();
    house.crank.turn(seconds(11));
    ASSERT_EQ(machine.turns.size(), 2U) << "asked again";
    EXPECT_EQ(machine.turns[1].turn.moves, std::vector<std::string>{"a2-a3"});
    machine.turns[1].played("a7-a6");
    machine.turns[0].played("b7-b6");
    house.crank.turn(seconds(1));
    EXPECT_EQ(house.ask(Call::GetGame, created["id"])["moves"], R"(["a2-a3","a7-a6"])");
    EXPECT_EQ(act(action("draw_offer")), 200);
    EXPECT_EQ(house.ask(Call::GetGame, created["id"])["offers"], "{}") << "declined";
    EXPECT_EQ(act(action("takeback_offer")), 200);
    EXPECT_EQ(house.ask(Call::GetGame, created["id"])["moves"], "[]") << "accepted";
    EXPECT_EQ(act(action("resign")), 200);
    EXPECT_EQ(act(action("rematch_offer")), 200);
    house.crank.turn(seconds(1));
    ASSERT_EQ(machine.turns.size(), 3U) << "it has the first move of the next game";
    EXPECT_NE(machine.turns[2].turn.id, created["id"]);
}

TEST(HallComputer, WhoLooksAtAnOldGameLoadsNoneOfThoseThatFollowed) {
    Machine machine;
    House house({}, &machine);
    const Reply created =
        house.ask(Call::CreateGame, "",
                  R"({"game":"crossings","clock":null,"seat":"first","opponent":{"level":3}})");
    std::string id = created["id"];
    for (int i = 0; i < 3; ++i) {
        for (const char* what : {"resign", "rematch_offer"})
            EXPECT_EQ(house.ask(Call::Act, id, action(what), created["token"]).status, 200);
        house.crank.turn(seconds(1));
        id = house.ask(Call::GetGame, id)["rematch"];
    }
    EXPECT_EQ(house.ask(Call::Act, id, action("resign"), created["token"]).status, 200);
    house.restart();
    house.ask(Call::GetGame, created["id"]);
    house.crank.turn(seconds(1));
    EXPECT_NE(house.hall->metrics().find("trireme_games_in_memory 1\n"), std::string::npos)
        << house.hall->metrics();
}

TEST(HallComputer, IsAskedAgainWhenItFindsNothing) {
    Machine machine;
    House house({}, &machine);
    const Reply created =
        house.ask(Call::CreateGame, "",
                  R"({"game":"crossings","clock":null,"seat":"second","opponent":{"level":3}})");
    house.crank.turn(seconds(1));
    ASSERT_EQ(machine.turns.size(), 1U);
    machine.turns[0].played("");
    house.crank.turn(seconds(11));
    ASSERT_EQ(machine.turns.size(), 2U);
    machine.turns[1].played("a2-a3");
    house.crank.turn(seconds(1));
    EXPECT_EQ(house.ask(Call::GetGame, created["id"])["moves"], R"(["a2-a3"])");
}

// ---- limits and rules of sockets

TEST_F(HallGames, ASeatActsOnlySoOften) {
    const Seats seats = play();
    int refused = 0;
    for (int i = 0; i < 40; ++i) {
        const Reply reply = house.ask(Call::Act, seats.id, action("draw_decline"), seats.first);
        if (reply.code() == "too_many") {
            ++refused;
            EXPECT_TRUE(reply.retry_after);
        }
    }
    EXPECT_GE(refused, 15);
    house.is_exempt = true;
    EXPECT_EQ(house.ask(Call::Act, seats.id, action("draw_decline"), seats.first).code(),
              "no_offer");
}

TEST_F(HallGames, WhoSaysNoHelloIsShownOut) {
    const Line line = house.connect(play().id);
    wait(seconds(4));
    EXPECT_EQ(line.plug->closed, std::nullopt);
    wait(seconds(2));
    EXPECT_EQ(line.plug->closed, CloseCode::PolicyViolation);
}

// Its answer comes when the time for it is over.
TEST_F(HallGames, WhoSaysAWrongHelloIsShownOutToo) {
    const Seats seats = play();
    house.restart();  // so that the game has to be loaded
    const Line line = house.connect(seats.id);
    wait(Milliseconds(4'900));
    house.store.latency = [] { return Milliseconds(300); };
    house.say(line, R"({"type":"hello","token":"somebody-elses-token-somewhere"})");
    wait(seconds(2));
    EXPECT_EQ(text_of(line.plug->take("error").at(0).at("code")), "not_your_seat");
    EXPECT_EQ(line.plug->closed, CloseCode::PolicyViolation);
}

TEST_F(HallGames, FaultsAreAnsweredAndManyCloseTheSocket) {
    const Seats seats = play();
    const Line line = enter(seats.id, seats.first);
    house.say(line, "{");
    EXPECT_EQ(line.plug->closed, std::nullopt);
    EXPECT_EQ(text_of(line.plug->take("error").at(0).at("code")), "bad_request");
    house.say(line, move_text("a2-a3", 0));
    EXPECT_EQ(line.plug->take("ack").size(), 1U) << "it goes on";
    for (int i = 0; i < 30; ++i) line.inlet->on_text("[]");
    wait(seconds(1));
    EXPECT_EQ(line.plug->closed, CloseCode::PolicyViolation);
}

// Or a reader of the usual speed would be taken for one who does not read.
TEST_F(HallGames, AHelloBringsNoMoreThanASocketHolds) {
    const Seats seats = play_on(blitz);
    for (int i = 0; i < 100; ++i) {
        wait(Milliseconds(100));
        EXPECT_EQ(act(seats, Side::Second, action("give_time")).status, 200);
    }
    auto& chat = house.disk.games.at(seats.id).game.chat;
    for (const std::string room : {"players", "watchers"})
        for (std::size_t i = 1; i <= 200; ++i)
            chat.push_back({room, i, "Ann", std::to_string(i), house.store.now()});
    house.restart();
    const Line line = house.connect(seats.id);
    house.say(line, R"({"type":"hello","version":3,"token":")" + seats.second + "\"}");
    const auto lines = line.plug->take("chat");
    ASSERT_EQ(lines.size(), 100U);
    EXPECT_EQ(text_of(lines[0].at("text")), "151");
    EXPECT_EQ(text_of(lines[99].at("text")), "200");
    EXPECT_GT(line.plug->texts.size(), 200U) << "with a hundred events";
    EXPECT_LE(line.plug->texts.size(), ServerOptions().queued_messages / 2);
}

TEST_F(HallGames, AWrongTokenIsToldAndMayBeFollowedByARightOne) {
    const Seats seats = play();
    const Line line = enter(seats.id, "somebody-elses-token-somewhere");
    EXPECT_EQ(text_of(line.plug->take().at(0).at("code")), "not_your_seat");
    house.say(line, R"({"type":"hello","token":")" + seats.first + "\"}");
    EXPECT_EQ(line.plug->take("state").size(), 1U);
    const Line lost = enter("AAAAAAAAAAAAAAAA");
    EXPECT_EQ(text_of(lost.plug->take().at(0).at("code")), "not_found");
    EXPECT_EQ(lost.plug->closed, CloseCode::Normal);
}

TEST_F(HallGames, WhatComesRightAfterTheHelloIsNotLost) {
    const Seats seats = play();
    house.restart();  // so that the game has to be loaded
    const Line line = house.connect(seats.id);
    line.inlet->on_text(R"({"type":"hello","version":1,"token":")" + seats.first + "\"}");
    line.inlet->on_text(move_text("a2-a3", 0));
    wait(seconds(1));
    EXPECT_EQ(line.plug->take("ack").size(), 1U);
}

TEST_F(HallGames, DrainingFinishesWhatWasTaken) {
    const Seats seats = play();
    const Line line = enter(seats.id, seats.first);
    line.plug->take();
    house.store.latency = [] { return Milliseconds(500); };
    line.inlet->on_text(move_text("a2-a3", 0));
    const auto poll =
        house.begin(Call::GetEvents, seats.id, "", "", {{"after", "1"}, {"wait", "30"}});
    house.crank.turn();
    bool is_drained = false;
    house.hall->drain([&] { is_drained = true; });
    house.crank.turn();
    EXPECT_FALSE(is_drained);
    EXPECT_TRUE(poll->has_value()) << "nobody waits any longer";
    EXPECT_EQ(house.ask(Call::GetGame, seats.id).code(), "draining");
    wait(seconds(2));
    EXPECT_TRUE(is_drained);
    EXPECT_EQ(line.plug->take("ack").size(), 1U);
}

TEST_F(HallGames, BadInputLeavesEverythingAsItIs) {
    const Seats seats = play();
    const std::string before = state(seats)["version"];
    const std::string deep(100, '[');
    for (const std::string& body : std::vector<std::string>{
             "", "{", "[]", "null", "\"\\ud800\"", deep, "{\"type\":5}", "{\"type\":\"sleep\"}",
             "{\"type\":\"move\"}", "{\"type\":\"move\",\"move\":\"a2-a3\"}",
             "{\"type\":\"move\",\"move\":\"a2-a3\",\"ply\":-1}",
             "{\"type\":\"move\",\"move\":\"a2-a3\",\"ply\":0.5}",
             "{\"type\":\"move\",\"move\":7,\"ply\":0}", "{\"type\":\"resign\",\"line\":\"0\"}",
             "{\"type\":\"chat\",\"room\":\"all\",\"text\":\"x\"}",
             "{\"type\":\"chat\",\"room\":\"players\",\"text\":\"\\u200b\"}",
             "{\"type\":\"\xff\"}"})
        EXPECT_EQ(act(seats, Side::First, body).code(), "bad_request") << body;
    EXPECT_EQ(act(seats, Side::First, std::string(5000, ' ')).code(), "too_large");
    EXPECT_EQ(state(seats)["version"], before);
    for (const std::string& body : std::vector<std::string>{
             "{}", R"({"game":"go","clock":null,"seat":"first"})",
             R"({"game":"eximo","seat":"first"})", R"({"game":"eximo","clock":null})",
             R"({"game":"eximo","clock":{},"seat":"first"})",
             R"({"game":"eximo","clock":{"days":0},"seat":"first"})",
             R"({"game":"eximo","clock":{"days":1,"initial_ms":1},"seat":"first"})",
             R"({"game":"eximo","clock":{"initial_ms":-1,"increment_ms":0},"seat":"first"})",
             R"({"game":"eximo","clock":null,"seat":"x"})",
             R"({"game":"eximo","clock":null,"seat":"first","open":1})",
             R"({"game":"eximo","clock":null,"seat":"first","token":"short"})",
             R"({"game":"eximo","clock":null,"seat":"first","opponent":{"level":1}})",
             R"({"game":"eximo","clock":null,"seat":"first","opponent":{}})"})
        EXPECT_EQ(house.ask(Call::CreateGame, "", body).code(), "bad_request") << body;
    EXPECT_EQ(house
                  .ask(Call::CreateGame, "",
                       R"({"game":"eximo","clock":null,"seat":"first","position":"8/8 x"})")
                  .code(),
              "bad_position");
}

// One has 27,957 moves, which are listed for each move that somebody tries.
TEST_F(HallGames, APositionOfVeryManyMovesIsNoStart) {
    constexpr auto crowded =
        R"({"game":"eximo","clock":null,"seat":"first",
            "position":"8/ooooooox/1o1o1o1x/oxooooo1/1x1o1o1o/1oooooox/x2oxo1o/x7 x"})";
    const Reply refused = house.ask(Call::CreateGame, "", crowded);
    EXPECT_EQ(refused.code(), "bad_position");
    EXPECT_NE(refused.body.find("4000 moves"), std::string::npos) << refused.body;
    EXPECT_TRUE(house.disk.games.empty());
}

// ---- single pieces

TEST(HallNames, AreMadeFitToBeShown) {
    EXPECT_EQ(clean_name("  Ann\t\n Lee "), "Ann Lee");
    EXPECT_EQ(clean_name("\u202eevil\u2066\u200b"), "evil");
    EXPECT_EQ(clean_name("a\xff\xfe"
                         "b"),
              "ab");
    EXPECT_EQ(clean_name(std::string(50, 'x')).size(), longest_name);
    EXPECT_EQ(clean_name("Z\u0301\u0301\u0301\u0301\u0301\u0301o"), "Z\u0301\u0301\u0301o");
    EXPECT_EQ(character_count("e\u0301a"), 2U);
    EXPECT_EQ(gist_of("Hello, World!"), "helloworld");
}

TEST_F(HallGames, AStoredGameThatWasChangedIsFoundOut) {
    const Seats seats = play_on(blitz);
    StoredGame stored = house.disk.games.at(seats.id).game;
    EXPECT_EQ(problem_with(stored), std::nullopt);
    StoredGame gap = stored;
    gap.events.erase(gap.events.begin() + 1);
    EXPECT_NE(problem_with(gap), std::nullopt);
    StoredGame illegal = stored;
    illegal.events[1].text = R"({"type":"move","move":"a2-a5","ply":0,"by":"first"})";
    EXPECT_NE(problem_with(illegal), std::nullopt);
    StoredGame won = stored;
    won.events.push_back({4, 0, std::nullopt, won.events[2].at,
                          R"({"type":"over","result":"1-0","reason":"goal"})"});
    EXPECT_NE(problem_with(won), std::nullopt);
    StoredGame lost_terms = stored;
    lost_terms.terms.terms = "{}";
    EXPECT_NE(problem_with(lost_terms), std::nullopt);
}

// Whoever asks for them one after the other, from however many addresses.
TEST_F(HallGames, WhatCostsMuchIsLimitedAndDoneOneAfterTheOther) {
    for (int i = 0; i < 3; ++i) {
        const Reply created = house.ask(Call::CreateGame, "", lobby_game);
        const Reply joined = house.ask(Call::Join, created["id"], R"({"name":"Ed"})");
        house.ask(Call::Act, created["id"], action("resign"), joined["token"]);
    }
    const auto limited = [&](Call call, const std::map<std::string, std::string>& query) {
        int answered = 0;
        for (; answered < 100; ++answered) {
            const Reply reply = house.ask(call, "", "", "", query);
            if (reply.status == 200) continue;
            EXPECT_EQ(reply.code(), "too_many");
            EXPECT_TRUE(reply.retry_after);
            break;
        }
        return answered;
    };
    EXPECT_EQ(limited(Call::ListRecords, {}), 10);
    EXPECT_EQ(limited(Call::ListGames, {{"player", "ed"}}), 30);
    EXPECT_EQ(limited(Call::ListGames, {}), 100) << "others are cheap";
    EXPECT_EQ(house.ask(Call::ListRecords, "", "", "", {{"limit", "51"}}).code(), "bad_request");

    house.is_exempt = true;
    house.store.latency = [] { return Milliseconds(100); };
    std::vector<std::shared_ptr<std::optional<Reply>>> replies;
    for (int i = 0; i < 60; ++i) replies.push_back(house.begin(Call::ListRecords));
    // Each takes a list and three games.
    wait(Milliseconds(850));
    EXPECT_TRUE(replies[0]->has_value());
    EXPECT_FALSE(replies[1]->has_value());
    ASSERT_TRUE(replies[59]->has_value());
    EXPECT_EQ((**replies[59]).code(), "too_many") << "so many need not wait";
    wait(minutes(1));
    EXPECT_EQ((**replies[50]).status, 200);
}

TEST_F(HallGames, RecordsOfFinishedGamesAreTold) {
    const Reply created = house.ask(Call::CreateGame, "", lobby_game);
    const Reply joined = house.ask(Call::Join, created["id"], R"({"name":"Ed"})");
    house.ask(Call::Act, created["id"], action("resign"), joined["token"]);
    const Reply records = house.ask(Call::ListRecords);
    EXPECT_NE(records.body.find("[Second \"Dora\"]"), std::string::npos) << records.body;
    EXPECT_NE(records.body.find("[Termination \"resignation\"]"), std::string::npos);
    EXPECT_EQ(house.ask(Call::ListRecords, "", "", "", {{"before", "x"}}).code(), "bad_request");

    house.store.latency = [] { return Milliseconds(100); };
    const auto broken_off = house.begin(Call::ListRecords);
    wait(Milliseconds(250));  // the list is there
    house.store.is_broken = true;
    wait(seconds(1));
    ASSERT_TRUE(broken_off->has_value());
    EXPECT_EQ((**broken_off).code(), "unavailable") << "and not a part of them for all";
}

}  // namespace
}  // namespace trireme::server::testing_hall
