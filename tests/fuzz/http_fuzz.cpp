// Reads any lines as what matters of a request: method, target, Accept-Encoding, If-None-Match. And
// holds the answer to the laws of the server.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "base/text.h"
#include "server/page/answer.h"
#include "server/page/negotiation.h"
#include "server/page/target.h"

namespace {

using namespace trireme;
using namespace trireme::server;

void require(bool holds, const char* law, std::string_view text) {
    if (holds) return;
    std::cerr << "broken: " << law << "\n" << text << "\n";
    std::abort();
}

const Site& page() {
    static const Site site(Files{{"/index.html", "page"},
                                 {"/index.html.br", "br page"},
                                 {"/a.js", "a"},
                                 {"/a.js.gz", "gzip a"},
                                 {"/assets/b.wasm", "b"}});
    return site;
}

void check_target(const std::string& target) {
    const auto path = path_of(target);
    if (!path) return;
    require(path->starts_with('/'), "paths begin at the root", target);
    require(path->size() <= target.size() + 1, "paths are no longer than targets", target);
    require((*path + '/').find("/../") == std::string::npos, "no path goes up", target);
    for (const char c : *path) {
        const auto code = static_cast<unsigned char>(c);
        require(code >= 0x20 && c != '\\' && c != '%', "paths have harmless characters", target);
    }
    require(path_of(*path) == path || path->find('?') != std::string::npos,
            "a path is its own path", target);
}

std::string_view field(const Answer& answer, std::string_view name) {
    for (const Field& each : answer.fields)
        if (each.name == name) return each.value;
    return "";
}

void check_coding(const Request& request, const Answer& answer) {
    const std::string_view coding = field(answer, "Content-Encoding");
    require(coding.empty() || accepts(request.accept_encoding, coding),
            "only accepted codings are sent", request.accept_encoding);
    require(coding.empty() == (answer.body.find(' ') == std::string_view::npos),
            "what is sent is in the coding that is told", request.target);
}

void check_answer(const Request& request) {
    const Answer answer = answer_to(request, page());
    const std::string head = head_of(answer, Connection::KeepAlive, 0);
    require(head.ends_with("\r\n\r\n") && head.find("\r\n\r\n") == head.size() - 4,
            "a head ends once", head);
    switch (answer.status) {
        case Status::Ok: check_coding(request, answer); break;
        case Status::NotModified:
            require(answer.body.empty(), "no body when nothing has changed", head);
            require(!request.if_none_match.empty(), "only who has it hears that", head);
            break;
        case Status::MethodNotAllowed:
            require(request.method != "GET" && request.method != "HEAD", "GET is allowed", head);
            break;
        case Status::NotFound: require(path_of(request.target).has_value(), "404", head); break;
        case Status::UriTooLong:
            require(request.target.size() > longest_target, "the target is too long", head);
            break;
        case Status::BadRequest:
            require(!path_of(request.target), "the target is bad", request.target);
            break;
        default: require(false, "no other status without a body or a long header", head);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    Request request;
    request.method = cut(text, '\n');
    request.target = cut(text, '\n');
    request.accept_encoding = cut(text, '\n');
    request.if_none_match = cut(text, '\n');
    check_target(request.target);
    check_answer(request);
    return 0;
}
