// Reads any bytes as the head of a request, as the server does. Holds what becomes of it to
// the laws of the server.

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "base/text.h"
#include "server/net/framing.h"
#include "server/net/responder.h"
#include "server/page/target.h"

namespace {

using namespace trireme;
using namespace trireme::server;

void require(bool holds, const char* law, std::string_view text) {
    if (holds) return;
    std::cerr << "broken: " << law << "\n" << text << "\n";
    std::abort();
}

// It is never asked: a question is what is looked at here.
class NoHall : public Api {
public:
    void answer(ApiRequest, std::function<void(ApiAnswer)>) override { std::abort(); }
    std::shared_ptr<SocketInlet> open_socket(SocketRequest,
                                             std::shared_ptr<SocketOutlet>) override {
        std::abort();
    }
    void drain(std::function<void()>) override { std::abort(); }
    std::string metrics() const override { return ""; }
};

Services& services() {
    static const auto all = [] {
        Files files{{"/index.html", "page"},
                    {"/index.html.br", "br page"},
                    {"/a.js", "a"},
                    {"/a.js.gz", "gzip a"},
                    {"/assets/b.wasm", "b"}};
        ServerOptions options;
        options.origins = {"https://games.example.org"};
        options.requests_per_second = 1e9;
        options.games_per_minute = 1e9;
        return *Services::make(Site(std::move(files)), options, std::make_shared<NoHall>());
    }();
    return *all;
}

void check_target(const std::string& target) {
    const auto path = path_of(target);
    if (!path) return;
    require(path->starts_with('/'), "paths begin at the root", target);
    require(path->size() <= target.size() + 1, "paths are no longer than targets", target);
    require((*path + '/').find("/../") == std::string::npos, "no path goes up", target);
    for (const char c : *path)
        require(!is_control(static_cast<unsigned char>(c)) && c != '\\' && c != '%',
                "paths have harmless characters", target);
    if (const auto query = query_of(target))
        for (const auto& [name, value] : *query)
            require(name.size() + value.size() <= target.size(), "queries are no longer", target);
}

void check_page(const RequestHead& head, const Answer& answer) {
    const std::string_view coding = answer[http::field::content_encoding];
    const std::string target(head.target());
    switch (answer.result()) {
        case http::status::ok:
            require(coding.empty() == (answer.body()->find(' ') == std::string::npos),
                    "what is sent is in the coding that is told", target);
            break;
        case http::status::not_modified:
            require(!answer.body(), "no body when nothing has changed", target);
            require(head.count(http::field::if_none_match) > 0, "only who has it hears that",
                    target);
            break;
        default:
            require(answer.result_int() >= 400 && answer.result_int() < 500, "it is their fault",
                    target);
    }
}

void check_question(const RequestHead& head, const Question& question) {
    const std::string target(head.target());
    require(is_api(*path_of(target)), "only the interface is asked", target);
    require(question.request.id.size() <= 64, "ids are short", target);
    require(question.request.origin == "https://games.example.org", "addresses are ours", target);
    require(head.method() != http::verb::post || head.count(http::field::content_type) > 0,
            "a body has a type", target);
    const std::string_view origin = head[http::field::origin];
    require(origin.empty() || same_letters(origin.substr(0, 25), "https://games.example.org"),
            "no page of others asks", origin);
}

void check_head(std::string_view text) {
    http::request_parser<http::empty_body> parser;
    parser.header_limit(8192);
    parser.body_limit(boost::none);
    boost::system::error_code error;
    parser.put(boost::asio::buffer(text), error);
    if (error || !parser.is_header_done()) return;
    const RequestHead& head = parser.get();
    check_target(std::string(head.target()));
    const Decision decision =
        Responder(services())
            .decide({head, !parser.is_done(), boost::asio::ip::make_address("192.168.1.5"),
                     Steady::time_point{}});
    if (!std::holds_alternative<Answer>(decision.what))
        require(is_unambiguous(head), "no doubtful request is taken", text);
    if (const auto* question = std::get_if<Question>(&decision.what))
        check_question(head, *question);
    else if (const auto* answer = std::get_if<Answer>(&decision.what))
        check_page(head, *answer);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    check_head(text);
    check_target(std::string(text));
    return 0;
}
