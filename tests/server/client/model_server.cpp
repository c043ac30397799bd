#include "server/client/model_server.h"

#include "server/client/messages.h"
#include "wire/json.h"
#include "wire/tables.h"

namespace trireme::server_tests {
namespace {

TableSetup setup_of(const GameInfo& game) {
    TableSetup setup{{}, {}, AnyHistory(AnyPosition::start(game))};
    setup.seats = {Seat::person("a"), Seat::person("b")};
    return setup;
}

std::string ack(const std::string& ref, std::size_t version) {
    wire::JsonWriter out;
    out.begin_object().name("type").text("ack").name("ref").text(ref);
    return out.name("version").number(static_cast<std::int64_t>(version)).end_object().take();
}

std::string error(const std::string& ref, std::string_view code) {
    wire::JsonWriter out;
    out.begin_object().name("type").text("error").name("ref").text(ref);
    return out.name("code").text(code).name("message").text("no").end_object().take();
}

}  // namespace

ModelServer::ModelServer(const GameInfo& game) : table_(setup_of(game), Moment{}) {}

std::string ModelServer::state() const {
    wire::JsonWriter out;
    out.begin_object().name("type").text("state");
    wire::write_state(out, "G", table_, Moment{});
    return out.end_object().take();
}

std::vector<std::string> ModelServer::events_after(std::size_t version) const {
    std::vector<std::string> texts;
    for (std::size_t i = version; i < events_.size(); ++i)
        texts.push_back(R"({"type":"event","version":)" + std::to_string(i + 1) + R"(,"event":)" +
                        events_[i] + "}");
    return texts;
}

std::vector<std::string> ModelServer::answer(std::optional<Side> side, const std::string& text) {
    const auto message = server::read_message(text);
    if (!message) return {};
    const std::string type = server::text_in(*message, "type").value_or("");
    if (type == "hello") {
        const auto version = server::number_in(*message, "version");
        if (!version || sends_state) return {state()};
        std::vector<std::string> news = events_after(*version);
        news.emplace_back(R"({"type":"presence","side":"first","online":true})");
        return news;
    }
    const std::string ref = server::text_in(*message, "ref").value_or("");
    const std::string move = server::text_in(*message, "move").value_or("");
    const auto command = wire::read_command({type, move, "next", server::number_in(*message, "ply"),
                                             server::number_in(*message, "line")});
    if (!command || !side) return {error(ref, "bad_request")};
    return act(*side, ref, *command);
}

std::vector<std::string> ModelServer::act(Side side, const std::string& ref,
                                          const Command& command) {
    const CommandAnswer answer = table_.judge(command, side, Moment{});
    if (answer.refusal) return {error(ref, answer.refusal->code())};
    apply(command, side);
    return {ack(ref, table_.version())};
}

void ModelServer::apply(const Command& command, Side by) {
    for (const Event& event : table_.apply(command, by, Moment{}).events) {
        wire::JsonWriter out;
        wire::write_event(out, event);
        events_.push_back(out.take());
    }
}

}  // namespace trireme::server_tests
