#include "server/client/address.h"

#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include "base/text.h"

namespace trireme::server {

Expected<ServerAddress, std::string> parse_server_address(std::string_view text) {
    const auto parsed = boost::urls::parse_absolute_uri({text.data(), text.size()});
    if (!parsed || parsed->host().empty())
        return "must be a URL such as http://127.0.0.1:8080, not " + quoted(text);
    const boost::urls::url_view url = *parsed;
    if (url.scheme_id() == boost::urls::scheme::https)
        return std::string(
            "https:// is not spoken here: give the address of the server itself, not that of the "
            "proxy before it");
    if (url.scheme_id() != boost::urls::scheme::http)
        return "must begin with http://, not with " + quoted(std::string(url.scheme()));
    if (url.has_userinfo() || url.has_query() || (url.path() != "" && url.path() != "/"))
        return "must have nothing but a host and a port, unlike " + quoted(text);
    if (url.has_port() && url.port_number() == 0) return "has no usable port: " + quoted(text);
    ServerAddress address;
    address.host = url.host_address();
    if (url.has_port()) address.port = url.port_number();
    address.authority = std::string(url.encoded_host_and_port());
    return address;
}

}  // namespace trireme::server
