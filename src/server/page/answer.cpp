#include "server/page/answer.h"

#include <array>
#include <string>

#include "server/page/negotiation.h"
#include "server/page/target.h"

namespace trireme::server {
namespace {

// Sent with every answer; docs/server.md says what each is for.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> protection = {{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy",
     "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
     "magnetometer=(), microphone=(), midi=(), payment=(), usb=()"},
    {"Referrer-Policy", "no-referrer"},
    {"X-Content-Type-Options", "nosniff"},
}};

// Of the fields with this name there may be several.
std::string joined(const RequestHead& request, http::field name) {
    std::string values;
    const auto [begin, end] = request.equal_range(name);
    for (auto field = begin; field != end; ++field) {
        if (!values.empty()) values += ", ";
        values += std::string_view(field->value());
    }
    return values;
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

Answer file_answer(const File& file, const RequestHead& request,
                   const std::shared_ptr<const Site>& site) {
    const Chosen chosen = choose(file, joined(request, http::field::accept_encoding));
    Answer answer;
    answer.set(http::field::cache_control, file.caching);
    answer.set(http::field::etag, chosen.content->etag);
    answer.set(http::field::vary, "Accept-Encoding");
    if (names_tag(joined(request, http::field::if_none_match), chosen.content->etag)) {
        answer.result(http::status::not_modified);
        return answer;
    }
    answer.set(http::field::content_type, file.type);
    if (!chosen.coding.empty()) answer.set(http::field::content_encoding, chosen.coding);
    answer.body() = std::shared_ptr<const std::string>(site, &chosen.content->bytes);
    return answer;
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

}  // namespace

Answer page_answer(const RequestHead& request, const std::shared_ptr<const Site>& site) {
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
        Answer answer =
            text_answer(http::status::method_not_allowed, "Only GET and HEAD are answered here.\n");
        answer.set(http::field::allow, "GET, HEAD");
        return answer;
    }
    const auto path = path_of(request.target());
    if (!path) return text_answer(http::status::bad_request, "This request makes no sense.\n");
    if (const File* file = site->find(*path)) return file_answer(*file, request, site);
    if (names_file(*path)) return text_answer(http::status::not_found, "There is no such file.\n");
    // An address of the page, which says so itself if it does not know it.
    return file_answer(site->index(), request, site);
}

Answer text_answer(http::status status, std::string_view text) {
    Answer answer;
    answer.result(status);
    answer.set(http::field::content_type, "text/plain; charset=utf-8");
    answer.set(http::field::cache_control, "no-store");
    answer.body() = std::make_shared<const std::string>(text);
    return answer;
}

void complete(Answer& answer, Connection connection, std::time_t now) {
    answer.version(11);
    answer.set(http::field::date, date_text(now));
    answer.set(http::field::connection, connection == Connection::Close ? "close" : "keep-alive");
    // Without a body there is no length to tell: it would be that of the file.
    if (answer.result() != http::status::not_modified)
        answer.content_length(SharedBody::size(answer.body()));
    for (const auto& [name, value] : protection) answer.set(name, value);
}

}  // namespace trireme::server
