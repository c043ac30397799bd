#include "server/page/answer.h"

#include <array>
#include <optional>
#include <utility>

#include "server/page/negotiation.h"
#include "server/page/target.h"

namespace trireme::server {
namespace {

// Sent with every answer; docs/server.md says what each is for.
constexpr std::string_view protection =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Permissions-Policy: accelerometer=(), camera=(), display-capture=(), geolocation=(), "
    "gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "X-Content-Type-Options: nosniff\r\n";

struct Words {
    std::string_view reason;  // in the status line
    std::string_view text;    // for the person who sees it
};

Words words_for(Status status) {
    switch (status) {
        case Status::Ok: return {"OK", ""};
        case Status::NotModified: return {"Not Modified", ""};
        case Status::BadRequest: return {"Bad Request", "This request makes no sense.\n"};
        case Status::NotFound: return {"Not Found", "There is no such file.\n"};
        case Status::MethodNotAllowed:
            return {"Method Not Allowed", "Only GET and HEAD are answered here.\n"};
        case Status::ContentTooLarge:
            return {"Content Too Large", "Requests with a body are not taken here.\n"};
        case Status::UriTooLong: return {"URI Too Long", "This address is too long.\n"};
        case Status::HeaderFieldsTooLarge: break;
    }
    return {"Request Header Fields Too Large", "The header of this request is too long.\n"};
}

Answer plain_text(Status status) {
    Answer answer;
    answer.status = status;
    answer.fields = {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}};
    answer.body = words_for(status).text;
    return answer;
}

struct Chosen {
    const Content* content;
    std::string_view coding;  // empty: as it is
};

Chosen choose(const File& file, std::string_view accept_encoding) {
    if (file.brotli && accepts(accept_encoding, "br")) return {&*file.brotli, "br"};
    if (file.gzip && accepts(accept_encoding, "gzip")) return {&*file.gzip, "gzip"};
    return {&file.plain, ""};
}

Answer answer_with(const File& file, const Request& request) {
    const Chosen chosen = choose(file, request.accept_encoding);
    Answer answer;
    answer.fields = {{"Cache-Control", file.caching},
                     {"ETag", chosen.content->etag},
                     {"Vary", "Accept-Encoding"}};
    if (names_tag(request.if_none_match, chosen.content->etag)) {
        answer.status = Status::NotModified;
        return answer;
    }
    answer.fields.push_back({"Content-Type", file.type});
    if (!chosen.coding.empty()) answer.fields.push_back({"Content-Encoding", chosen.coding});
    answer.body = chosen.content->bytes;
    return answer;
}

// What is wrong with a request before its target is looked at.
std::optional<Answer> refused(const Request& request) {
    // HTTP/1.0 knows no Host.
    if (request.hosts > 1 || (request.hosts == 0 && !request.is_http_1_0))
        return refusal(Status::BadRequest);
    if (request.target.size() > longest_target) return refusal(Status::UriTooLong);
    if (request.method != "GET" && request.method != "HEAD") {
        Answer answer = plain_text(Status::MethodNotAllowed);
        answer.fields.push_back({"Allow", "GET, HEAD"});
        return answer;
    }
    if (request.has_body) return refusal(Status::ContentTooLarge);
    return std::nullopt;
}

Answer answer_by_path(const Request& request, const Site& site) {
    const auto path = path_of(request.target);
    if (!path) return plain_text(Status::BadRequest);
    if (const File* file = site.find(*path)) return answer_with(*file, request);
    if (names_file(*path)) return plain_text(Status::NotFound);
    // An address of the page, which says so itself if it does not know it.
    return answer_with(site.index(), request);
}

std::string date_text(std::time_t now) {
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 40> text{};
    // The program never sets a locale, so the names are the English ones.
    const std::size_t size =
        std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    return {text.data(), size};
}

void add_field(std::string& head, std::string_view name, std::string_view value) {
    head.append(name).append(": ").append(value).append("\r\n");
}

}  // namespace

Answer answer_to(const Request& request, const Site& site) {
    auto refusal_of_it = refused(request);
    Answer answer = refusal_of_it ? std::move(*refusal_of_it) : answer_by_path(request, site);
    answer.leaves_body_out = request.method == "HEAD";
    if (request.has_body) answer.ends_connection = true;
    return answer;
}

Answer refusal(Status status) {
    Answer answer = plain_text(status);
    answer.ends_connection = true;
    return answer;
}

std::string head_of(const Answer& answer, Connection connection, std::time_t now) {
    std::string head;
    head.reserve(1536);
    head.append("HTTP/1.1 ").append(std::to_string(static_cast<int>(answer.status)));
    head.append(" ").append(words_for(answer.status).reason).append("\r\n");
    add_field(head, "Date", date_text(now));
    add_field(head, "Connection", connection == Connection::Close ? "close" : "keep-alive");
    // Without a body there is no length to tell: it would be that of the file.
    if (answer.status != Status::NotModified)
        add_field(head, "Content-Length", std::to_string(answer.body.size()));
    for (const Field& field : answer.fields) add_field(head, field.name, field.value);
    return head.append(protection).append("\r\n");
}

}  // namespace trireme::server
