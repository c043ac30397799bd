#include "server/net/origins.h"

#include <algorithm>
#include <boost/url/authority_view.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url.hpp>
#include <boost/url/url_view.hpp>

#include "base/text.h"

namespace trireme::server {
namespace {

namespace urls = boost::urls;

// Scheme, host and port as browsers write them: in small letters, without the usual port.
std::string written(urls::scheme scheme, const urls::authority_view& authority) {
    urls::url url;
    url.set_scheme_id(scheme);
    url.set_encoded_authority(authority.buffer());
    const bool is_usual_port = scheme == urls::scheme::https ? authority.port_number() == 443
                                                             : authority.port_number() == 80;
    if (is_usual_port || authority.port().empty()) url.remove_port();
    url.normalize();
    return std::string(url.buffer());
}

bool is_address_or_localhost(const urls::authority_view& authority) {
    switch (authority.host_type()) {
        case urls::host_type::ipv4:
        case urls::host_type::ipv6: return true;
        case urls::host_type::name: return same_letters(authority.host_name(), "localhost");
        default: return false;
    }
}

std::optional<std::string> read_origin(std::string_view text) {
    const auto url = urls::parse_uri(text);
    if (url.has_error() || !url->has_authority()) return std::nullopt;
    if (url->scheme_id() != urls::scheme::http && url->scheme_id() != urls::scheme::https)
        return std::nullopt;
    if (url->encoded_host().empty() || url->has_userinfo()) return std::nullopt;
    if (!url->encoded_path().empty() || url->has_query() || url->has_fragment())
        return std::nullopt;
    return written(url->scheme_id(), url->authority());
}

}  // namespace

Expected<Origins, std::string> Origins::read(const std::vector<std::string>& texts) {
    Origins origins;
    for (const std::string& text : texts) {
        auto origin = read_origin(text.ends_with('/') ? text.substr(0, text.size() - 1) : text);
        if (!origin)
            return "an origin is written like https://games.example.org, not " + quoted(text);
        origins.known_.push_back(std::move(*origin));
    }
    return origins;
}

std::optional<std::string> Origins::called_by(std::string_view host) const {
    const auto authority = urls::parse_authority(host);
    if (authority.has_error() || authority->has_userinfo()) return std::nullopt;
    for (const std::string& origin : known_)
        for (const urls::scheme scheme : {urls::scheme::https, urls::scheme::http})
            if (written(scheme, *authority) == origin) return origin;
    if (!is_address_or_localhost(*authority)) return std::nullopt;
    return known_.empty() ? written(urls::scheme::http, *authority) : known_.front();
}

bool Origins::admit(std::string_view origin, const std::string& own) const {
    const auto read = read_origin(origin);
    if (!read) return false;
    return known_.empty() ? *read == own
                          : std::find(known_.begin(), known_.end(), *read) != known_.end();
}

}  // namespace trireme::server
