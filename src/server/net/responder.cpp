#include "server/net/responder.h"

#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "server/net/framing.h"
#include "server/page/target.h"

namespace trireme::server {
namespace {

using http::status;

// The last of several fields with this name: the one that the proxy next to us has written.
std::string_view last_field(const RequestHead& head, std::string_view name) {
    std::string_view value;
    const auto [begin, end] = head.equal_range(name);
    for (auto field = begin; field != end; ++field) value = field->value();
    return value;
}

Answer too_many(std::string_view target, std::chrono::seconds wait) {
    Answer answer = refusal(target, status::too_many_requests, "too_many",
                            "Too many requests from this address; wait as Retry-After says.");
    answer.set(http::field::retry_after, std::to_string(wait.count()));
    return answer;
}

Answer not_allowed(std::string_view target, const std::string& allowed) {
    Answer answer = refusal(target, status::method_not_allowed, "bad_request",
                            "This address answers " + allowed + ".");
    answer.set(http::field::allow, allowed);
    return answer;
}

bool is_json(std::string_view content_type) {
    return same_letters(trimmed(cut(content_type, ';')), "application/json");
}

// Of a body in chunks it shows when it is read.
bool is_too_large(const Incoming& incoming, std::size_t limit) {
    if (!incoming.has_body) return false;
    const auto length = incoming.head.find(http::field::content_length);
    if (length == incoming.head.end()) return limit == 0;
    return read_number<std::uint64_t>(length->value()).value_or(limit + 1) > limit;
}

Answer fresh(std::shared_ptr<const std::string> body, std::string_view type) {
    Answer answer;
    answer.set(http::field::content_type, type);
    answer.set(http::field::cache_control, "no-store");
    answer.body() = std::move(body);
    return answer;
}

}  // namespace

Decision Responder::decide(const Incoming& incoming) const {
    const RequestHead& head = incoming.head;
    const std::string_view target = head.target();
    if (!is_unambiguous(head))
        return {refusal(target, status::bad_request, "bad_request", "This request makes no sense."),
                RateClass::Page, true};
    if (target.size() > longest_target)
        return {refusal(target, status::uri_too_long, "bad_request", "This address is too long."),
                RateClass::Page, true};
    const Client client =
        services_.callers.client(incoming.peer, last_field(head, "X-Forwarded-For"));
    if (!services_.callers.is_exempt(client)) {
        const auto wait = services_.requests.take(network_of(client.address), incoming.now);
        if (wait) return {too_many(target, *wait), RateClass::Page, incoming.has_body};
    }
    const auto path = path_of(target);
    if (path && target.starts_with('/')) {
        Routed found = find_route(head.method(), *path);
        if (found.is_known() || is_api(*path))
            return from_table(incoming, client, std::move(found));
    }
    return from_page(incoming);
}

Decision Responder::from_page(const Incoming& incoming) const {
    Answer answer = page_answer(incoming.head, services_.site);
    if (incoming.has_body && answer.result() != status::method_not_allowed)
        answer =
            text_answer(status::payload_too_large, "Requests with a body are not taken here.\n");
    return {std::move(answer), RateClass::Page, incoming.has_body};
}

Decision Responder::from_table(const Incoming& incoming, const Client& client, Routed found) const {
    const std::string_view target = incoming.head.target();
    const auto end_with = [&](Answer answer, RateClass rate_class = RateClass::Read) {
        return Decision{std::move(answer), rate_class, incoming.has_body};
    };
    if (!found.is_known())
        return end_with(
            refusal(target, status::not_found, "not_found", "There is nothing at this address."));
    if (found.route == nullptr) return end_with(not_allowed(target, found.allowed));

    const Route& route = *found.route;
    auto origin = services_.origins.called_by(incoming.head[http::field::host]);
    // Who looks after the server may call it by any name.
    const bool is_checkup = route.target == decltype(route.target)(Own::Health);
    auto answer = is_checkup ? std::nullopt : refused(incoming, client, route, origin);
    if (!answer)
        if (const auto* mine = std::get_if<Own>(&route.target))
            answer = own(incoming, client, *mine);
    if (answer) return end_with(std::move(*answer), route.rate_class);
    return asked(incoming, client, found, std::move(*origin));
}

std::optional<Answer> Responder::refused(const Incoming& incoming, const Client& client,
                                         const Route& route,
                                         const std::optional<std::string>& origin) const {
    const RequestHead& head = incoming.head;
    const std::string_view target = head.target();
    if (!origin)
        return refusal(target, status::bad_request, "bad_request",
                       "This server is called by its IP address, or by a name that it was told "
                       "with --origin.");
    const auto claimed = head.find(http::field::origin);
    if (head.count(http::field::origin) > 1 ||
        (claimed != head.end() && !services_.origins.admit(claimed->value(), *origin)))
        return refusal(target, status::forbidden, "foreign_origin",
                       "Pages of other sites may not use this.");
    if (route.method == http::verb::post && !is_json(head[http::field::content_type]))
        return refusal(target, status::unsupported_media_type, "bad_type",
                       "The Content-Type is to be application/json.");
    if (is_too_large(incoming, route.body_limit))
        return refusal(target, status::payload_too_large, "too_large",
                       "The body of this request is too large.");
    if (route.rate_class == RateClass::NewGame && !services_.callers.is_exempt(client)) {
        const auto wait = services_.new_games.take(network_of(client.address), incoming.now);
        if (wait) return too_many(target, *wait);
    }
    return std::nullopt;
}

Answer Responder::own(const Incoming& incoming, const Client& client, Own target) const {
    constexpr std::string_view text = "text/plain; charset=utf-8";
    switch (target) {
        case Own::Health: return fresh(std::make_shared<const std::string>("ok"), text);
        case Own::OpenApi: return fresh(services_.openapi, "application/json");
        case Own::Metrics: break;
    }
    // A proxy that nobody told us of forwards for anybody.
    const bool is_local =
        client.is_local() && incoming.head.find("X-Forwarded-For") == incoming.head.end();
    if (!is_local && !services_.options.metrics_everywhere)
        return text_answer(status::forbidden, "This is for the machine itself.\n");
    const std::string report =
        services_.counters.text(services_.sessions->size()) + services_.api->metrics();
    return fresh(std::make_shared<const std::string>(report), "text/plain; version=0.0.4");
}

Decision Responder::asked(const Incoming& incoming, const Client& client, const Routed& found,
                          std::string origin) const {
    const RequestHead& head = incoming.head;
    const Route& route = *found.route;
    const Caller caller = services_.callers.caller(client);
    if (const auto* kind = std::get_if<SocketKind>(&route.target)) {
        if (boost::beast::websocket::is_upgrade(head) && !incoming.has_body)
            return {Upgrade{{*kind, found.id, caller}, client.is_forwarded}, route.rate_class};
        return {refusal(head.target(), status::bad_request, "bad_request",
                        "This address is for WebSockets."),
                route.rate_class, incoming.has_body};
    }
    auto query = query_of(head.target());
    if (!query)
        return {refusal(head.target(), status::bad_request, "bad_request",
                        "The query of this address cannot be read."),
                route.rate_class, incoming.has_body};
    Question question;
    question.body_limit = route.body_limit;
    question.request.call = *std::get_if<Call>(&route.target);
    question.request.id = found.id;
    question.request.query = std::move(*query);
    if (const auto field = head.find(http::field::authorization); field != head.end())
        question.request.authorization = std::string(field->value());
    question.request.origin = std::move(origin);
    question.request.caller = caller;
    return {std::move(question), route.rate_class};
}

Answer refusal(std::string_view target, status status, std::string_view code,
               std::string_view sentence) {
    if (!is_api(target.substr(0, target.find('?'))))
        return text_answer(status, std::string(sentence) + "\n");
    return written(api_error(static_cast<int>(status), code, sentence));
}

Answer written(ApiAnswer answer) {
    Answer result = fresh(std::make_shared<const std::string>(std::move(answer.body)), answer.type);
    result.result(static_cast<unsigned>(answer.status));
    if (answer.retry_after)
        result.set(http::field::retry_after, std::to_string(answer.retry_after->count()));
    return result;
}

}  // namespace trireme::server
