#pragma once

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/hall/crank.h"
#include "server/hall/hall.h"
#include "server/hall/memory_store.h"

namespace trireme::server::testing_hall {

namespace json = boost::json;

// What was answered.
struct Reply {
    int status = 0;
    std::string body;
    std::string type;
    std::optional<std::chrono::seconds> retry_after;

    json::value json() const { return json::parse(body); }
    // A member of the object, as text without quotes.
    std::string operator[](std::string_view name) const;
    // That of an error: {"error":{"code"}}.
    std::string code() const;
};

std::string text_of(const json::value& value);

// A client's end of a socket that tells all that came, and holds it to the schemas.
class Plug : public SocketOutlet {
public:
    explicit Plug(std::string_view schema) : schema_(schema) {}
    void send(std::shared_ptr<const std::string> text) override;
    void close(CloseCode code, std::string_view) override { closed = code; }

    // What has come since the last time, of a type if one is given.
    std::vector<json::object> take(std::string_view type = "");

    std::vector<std::string> texts;
    std::optional<CloseCode> closed;

private:
    std::string schema_;
    std::size_t taken_ = 0;
};

struct Line {
    std::shared_ptr<SocketInlet> inlet;
    std::shared_ptr<Plug> plug;
};

// A hall on a store in memory, with somebody who asks.
class House {
public:
    explicit House(HallSettings settings = {}, ComputerPlayers* players = nullptr);

    Reply ask(Call call, const std::string& id = "", const std::string& body = "",
              const std::string& token = "", std::map<std::string, std::string> query = {});
    // The same without waiting for the answer.
    std::shared_ptr<std::optional<Reply>> begin(Call call, const std::string& id = "",
                                                const std::string& body = "",
                                                const std::string& token = "",
                                                std::map<std::string, std::string> query = {});
    Line connect(const std::string& id, SocketKind kind = SocketKind::Game);
    void say(const Line& line, const std::string& text);
    // A fresh hall, as after a crash.
    void restart(Milliseconds pause = Milliseconds(0));

    Disk disk;
    Crank crank;
    MemoryStore store{disk, crank};
    HallSettings settings;
    ComputerPlayers* players;
    bool is_exempt = false;
    std::unique_ptr<Hall> hall;
};

}  // namespace trireme::server::testing_hall
