#include "server/hall/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "server/hall/schema.h"
#include "server/net/router.h"

namespace trireme::server::testing_hall {
namespace {

std::string_view schema_of(Call call) {
    switch (call) {
        case Call::CreateGame:
        case Call::Pair: return "Created";
        case Call::ListGames: return "GameList";
        case Call::GetGame: return "State";
        case Call::GetEvents: return "Events";
        case Call::Join:
        case Call::UseLink: return "SeatTaken";
        case Call::Act: return "Version";
        case Call::Remove: return "Removed";
        case Call::MakeLink: return "Link";
        case Call::ListRecords:
        case Call::GetRecord: break;
    }
    return "";
}

const Route& route_of(Call call) {
    const auto all = routes();
    return *std::find_if(all.begin(), all.end(), [call](const Route& route) {
        return route.target == decltype(route.target)(call);
    });
}

// Every answer is one that is described, and every body that was taken.
void expect_described(Call call, const std::string& body, const ApiAnswer& answer) {
    const Route& route = route_of(call);
    const auto name = to_string(route.method);
    const std::string method = lower_case(std::string(name.data(), name.size()));
    EXPECT_TRUE(is_described(route.pattern, method, answer.status))
        << method << " " << route.pattern << " " << answer.status;
    const std::string schema = body_schema(route.pattern, method);
    if (answer.status < 300 && !body.empty() && !schema.empty()) {
        EXPECT_EQ(mismatch(json::parse(body), schema), std::nullopt) << body;
    }
}

void expect_schema(Call call, const ApiAnswer& answer) {
    const std::string_view schema = answer.status < 400 ? schema_of(call) : "Error";
    if (!schema.empty()) {
        EXPECT_EQ(mismatch(json::parse(answer.body), schema), std::nullopt) << answer.body;
    }
}

}  // namespace

std::string text_of(const json::value& value) {
    if (value.is_string()) return std::string(value.get_string());
    return json::serialize(value);
}

std::string Reply::operator[](std::string_view name) const {
    const json::value value = json();
    const auto* member = value.as_object().if_contains({name.data(), name.size()});
    return member ? text_of(*member) : "(none)";
}

std::string Reply::code() const {
    if (status < 400) return std::to_string(status);
    return text_of(json().as_object().at("error").as_object().at("code"));
}

void Plug::send(std::shared_ptr<const std::string> text) {
    EXPECT_EQ(mismatch(json::parse(*text), schema_), std::nullopt) << *text;
    texts.push_back(*text);
}

std::vector<json::object> Plug::take(std::string_view type) {
    std::vector<json::object> messages;
    for (; taken_ < texts.size(); ++taken_) {
        const json::value message = json::parse(texts[taken_]);
        if (type.empty() || message.as_object().at("type").as_string() ==
                                json::string_view(type.data(), type.size()))
            messages.push_back(message.as_object());
    }
    return messages;
}

House::House(HallSettings some_settings, ComputerPlayers* some_players)
    : settings(std::move(some_settings)), players(some_players) {
    restart();
}

void House::restart(Milliseconds pause) {
    hall.reset();
    crank.turn(pause);
    hall = std::make_unique<Hall>(settings, store, crank, players);
    crank.turn(Milliseconds(10));
}

std::shared_ptr<std::optional<Reply>> House::begin(Call call, const std::string& id,
                                                   const std::string& body,
                                                   const std::string& token,
                                                   std::map<std::string, std::string> query) {
    ApiRequest request;
    request.call = call;
    request.id = id;
    request.body = body;
    request.query = std::move(query);
    request.origin = "http://house:8080";
    if (!token.empty()) request.authorization = "Bearer " + token;
    request.caller = {"10.0.0.1", is_exempt};
    auto reply = std::make_shared<std::optional<Reply>>();
    hall->answer(std::move(request), [reply, call, body](const ApiAnswer& answer) {
        expect_schema(call, answer);
        expect_described(call, body, answer);
        *reply = Reply{answer.status, answer.body, std::string(answer.type), answer.retry_after};
    });
    return reply;
}

Reply House::ask(Call call, const std::string& id, const std::string& body,
                 const std::string& token, std::map<std::string, std::string> query) {
    const auto reply = begin(call, id, body, token, std::move(query));
    crank.turn_until([&] { return reply->has_value(); });
    return reply->value_or(Reply{});
}

Line House::connect(const std::string& id, SocketKind kind) {
    Line line;
    line.plug = std::make_shared<Plug>(kind == SocketKind::Game ? "ServerMessage" : "LobbyMessage");
    line.inlet = hall->open_socket({kind, id, {"10.0.0.1", is_exempt}}, line.plug);
    crank.turn();
    return line;
}

void House::say(const Line& line, const std::string& text) {
    line.inlet->on_text(text);
    crank.turn(Milliseconds(20));
}

}  // namespace trireme::server::testing_hall
