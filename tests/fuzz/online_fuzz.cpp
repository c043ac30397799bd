// Says anything to the games online, on sockets and in requests, and holds what is answered to the
// laws of the interface. Each line of the input is one message; its first character tells who says
// it, or where it goes.

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "server/hall/crank.h"
#include "server/hall/game.h"
#include "server/hall/hall.h"
#include "server/hall/memory_store.h"

namespace {

using namespace trireme;
using namespace trireme::server;
using namespace trireme::server::testing_hall;
namespace json = boost::json;

constexpr std::string_view first_token = "first-first-first-first-first";
constexpr std::string_view second_token = "second-second-second-second";

constexpr std::array<int, 12> statuses{200, 201, 400, 401, 403, 404, 409, 413, 415, 422, 429, 503};
constexpr std::array<std::string_view, 18> codes{
    "bad_request", "bad_position", "unauthorized",  "not_your_seat", "foreign_origin",
    "not_found",   "seat_taken",   "not_your_turn", "wrong_ply",     "game_over",
    "not_started", "no_offer",     "too_large",     "bad_type",      "illegal_move",
    "too_many",    "draining",     "unavailable"};

void require(bool holds, const char* law, std::string_view text) {
    if (holds) return;
    std::cerr << "broken: " << law << "\n" << text << "\n";
    std::abort();
}

json::object read(std::string_view text) {
    boost::system::error_code error;
    auto value = json::parse({text.data(), text.size()}, error);
    require(!error && value.is_object(), "what is said is a JSON object", text);
    return std::move(value.get_object());
}

void check_code(const json::object& said, std::string_view text) {
    const auto* code = said.if_contains("code");
    require(code && code->is_string() &&
                std::count(codes.begin(), codes.end(),
                           std::string_view(code->get_string().data(), code->get_string().size())),
            "errors have a code of the interface", text);
}

// Hears what is said on a socket.
class Ear : public SocketOutlet {
public:
    Ear(const Disk& disk, std::string id) : disk_(disk), id_(std::move(id)) {}

    void send(std::shared_ptr<const std::string> text) override {
        require(!is_closed_, "nothing follows the goodbye", *text);
        const json::object said = read(*text);
        const json::string& type = said.at("type").as_string();
        if (type == "state") {
            version_ = said.at("version").as_int64();
        } else if (type == "event") {
            const std::int64_t version = said.at("version").as_int64();
            require(!version_ || version == *version_ + 1, "versions have no gaps", *text);
            version_ = version;
        } else if (type == "ack") {
            require(said.at("version").as_int64() <= stored(), "what is acknowledged is stored",
                    *text);
        } else if (type == "error") {
            check_code(said, *text);
        }
        if (version_) require(*version_ <= stored(), "what is told is stored", *text);
    }
    void close(CloseCode, std::string_view) override { is_closed_ = true; }

private:
    std::int64_t stored() const {
        const auto found = disk_.games.find(id_);
        if (found == disk_.games.end()) return 0;
        return static_cast<std::int64_t>(found->second.game.events.size());
    }

    const Disk& disk_;
    const std::string id_;
    std::optional<std::int64_t> version_;
    bool is_closed_ = false;
};

class Scene {
public:
    Scene() {
        // The same bytes lead to the same ids each time.
        settings_.random_bytes = [this](unsigned char* to, std::size_t size) {
            std::generate(to, to + size, [this] { return static_cast<unsigned char>(++random_); });
        };
        hall_ = std::make_unique<Hall>(settings_, store_, crank_, nullptr);
        crank_.turn(Milliseconds(20));
        ask(Call::CreateGame,
            R"({"game":"crossings","clock":{"initial_ms":60000,"increment_ms":0},)"
            R"("seat":"first","open":true,"token":")" +
                std::string(first_token) + "\"}");
        id_ = disk_.games.begin()->first;
        ask(Call::Join, R"({"token":")" + std::string(second_token) + "\"}");
        connect('1', hello_with(first_token));
        connect('2', hello_with(second_token));
        connect('3', R"({"type":"hello"})");
        connect('4', "");
        connect('5', R"({"type":"hello"})", SocketKind::Lobby);
    }

    void take(std::string_view line) {
        const std::string rest(line.substr(1));
        switch (line.front()) {
            case 'A': ask(Call::Act, rest, first_token); break;
            case 'B': ask(Call::Act, rest, second_token); break;
            case 'C': ask(Call::CreateGame, rest); break;
            case 'P': ask(Call::Pair, rest); break;
            case 'J': ask(Call::Join, rest); break;
            case 'L': ask(Call::MakeLink, rest, first_token); break;
            case 'U': ask(Call::UseLink, rest); break;
            case 'R': ask(Call::Remove, rest, rest); break;
            case 'G': ask(Call::GetGame, rest, rest); break;
            case 'E': ask(Call::GetEvents, "", "", {{"after", rest}, {"wait", "10"}}); break;
            case 'T': ask(Call::ListGames, "", "", {{"before", rest}}); break;
            case 'S': ask(Call::ListGames, "", "", {{"status", rest}, {"player", rest}}); break;
            case 'W': ask(Call::GetRecord, rest); break;
            case '+': pass(rest); break;
            default: say(line.front(), rest);
        }
    }

    void end() {
        hall_.reset();
        for (const auto& [id, kept] : disk_.games) {
            const auto problem = problem_with(kept.game);
            require(!problem, "a game can be played again from what is stored",
                    problem.value_or(""));
        }
    }

private:
    static std::string hello_with(std::string_view token) {
        return R"({"type":"hello","token":")" + std::string(token) + "\"}";
    }

    void connect(char who, const std::string& hello, SocketKind kind = SocketKind::Game) {
        sockets_[who] =
            hall_->open_socket({kind, id_, {"10.0.0.1", false}}, std::make_shared<Ear>(disk_, id_));
        if (!hello.empty()) sockets_[who]->on_text(hello);
        crank_.turn(Milliseconds(20));
    }

    void say(char who, const std::string& text) {
        const auto found = sockets_.find(who);
        if (found == sockets_.end()) return;
        found->second->on_text(text);
        crank_.turn(Milliseconds(20));
    }

    void ask(Call call, std::string body, std::string_view token = "",
             std::map<std::string, std::string> query = {}) {
        ApiRequest request;
        request.call = call;
        request.id = id_;
        request.body = std::move(body);
        request.query = std::move(query);
        request.origin = "http://house:8080";
        if (!token.empty()) request.authorization = "Bearer " + std::string(token);
        request.caller = {"10.0.0.1", false};
        hall_->answer(std::move(request), [](const ApiAnswer& answer) { check(answer); });
        crank_.turn(Milliseconds(20));
    }

    static void check(const ApiAnswer& answer) {
        require(std::count(statuses.begin(), statuses.end(), answer.status) == 1,
                "the status is one of the interface", answer.body);
        if (answer.status >= 400)
            check_code(read(answer.body).at("error").as_object(), answer.body);
        else if (answer.type == "application/json")
            read(answer.body);
    }

    void pass(std::string_view text) {
        constexpr std::int64_t longest = 120'000;
        const auto time = read_number<std::int64_t>(text);
        if (time) crank_.turn(Milliseconds(std::clamp<std::int64_t>(*time, 0, longest)));
    }

    Disk disk_;
    Crank crank_;
    MemoryStore store_{disk_, crank_};
    HallSettings settings_;
    unsigned random_ = 0;
    std::unique_ptr<Hall> hall_;
    std::string id_;
    std::map<char, std::shared_ptr<SocketInlet>> sockets_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    Scene scene;
    while (!rest.empty()) {
        const std::string_view line = cut(rest, '\n');
        if (!line.empty()) scene.take(line);
    }
    scene.end();
    return 0;
}
