#pragma once

#include <gtest/gtest.h>

#include <string>

#include "server/hall/support.h"

namespace trireme::server::testing_hall {

inline constexpr auto blitz =
    R"({"game":"crossings","clock":{"initial_ms":60000,"increment_ms":1000},"seat":"first","name":"Ann"})";
inline constexpr auto open_ended =
    R"({"game":"crossings","clock":null,"seat":"first","name":"Ann"})";
inline constexpr auto in_days =
    R"({"game":"crossings","clock":{"days":1},"seat":"first","name":"Ann"})";

inline std::string move_text(const std::string& move, int ply) {
    return R"({"type":"move","move":")" + move + R"(","ply":)" + std::to_string(ply) + "}";
}

inline std::string action(const std::string& type) { return R"({"type":")" + type + "\"}"; }

// A game with the tokens of those who play it.
struct Seats {
    std::string id;
    std::string first;
    std::string second;
};

class HallGames : public testing::Test {
protected:
    Seats play(const std::string& body = open_ended) {
        const Reply created = house.ask(Call::CreateGame, "", body);
        EXPECT_EQ(created.status, 201) << created.body;
        const Reply joined = house.ask(Call::Join, created["id"], R"({"name":"Bob"})");
        EXPECT_EQ(joined.status, 200) << joined.body;
        return {created["id"], created["token"], joined["token"]};
    }
    Seats play_on(const std::string& body) {
        const Seats seats = play(body);
        act(seats, Side::First, move_text("a2-a3", 0));
        act(seats, Side::Second, move_text("a7-a6", 1));
        return seats;
    }
    Reply act(const Seats& seats, Side side, const std::string& body) {
        return house.ask(Call::Act, seats.id, body,
                         side == Side::First ? seats.first : seats.second);
    }
    Line enter(const std::string& id, const std::string& token = "") {
        const Line line = house.connect(id);
        const std::string with = token.empty() ? "" : R"(,"token":")" + token + "\"";
        house.say(line, R"({"type":"hello")" + with + "}");
        return line;
    }
    Reply state(const Seats& seats) { return house.ask(Call::GetGame, seats.id); }
    std::string ending(const Seats& seats) {
        const Reply now = state(seats);
        return now["result"] + " " + now["reason"];
    }
    void wait(Milliseconds time) { house.crank.turn(time); }

    House house;
};

}  // namespace trireme::server::testing_hall
