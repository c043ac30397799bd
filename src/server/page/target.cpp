#include "server/page/target.h"

#include <algorithm>
#include <boost/url/encoding_opts.hpp>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <cstddef>

#include "base/text.h"

namespace trireme::server {
namespace {

namespace urls = boost::urls;

// What stands before the query, which the page reads by itself: browsers do not escape all in it
// that has to be.
std::string_view without_query(std::string_view target) {
    return target.substr(0, target.find('?'));
}

std::optional<std::string> decoded_path(std::string_view target) {
    const auto url = target.starts_with('/') ? urls::parse_origin_form(target)
                                             : urls::parse_absolute_uri(target);
    if (url.has_error()) return std::nullopt;
    if (url->has_scheme() && url->scheme_id() != urls::scheme::http &&
        url->scheme_id() != urls::scheme::https)
        return std::nullopt;
    if (url->has_scheme() && !url->has_authority()) return std::nullopt;
    std::string path = url->path();
    return path.empty() ? "/" : path;
}

bool has_bad_character(std::string_view path) {
    return std::any_of(path.begin(), path.end(), [](char c) {
        return is_control(static_cast<unsigned char>(c)) || c == '\\' || c == '%' || c == '#';
    });
}

bool has_dot_segment(std::string_view path) {
    for (std::size_t begin = 1; begin <= path.size();) {
        const std::size_t end = std::min(path.find('/', begin), path.size());
        const std::string_view segment = path.substr(begin, end - begin);
        if (segment == "." || segment == "..") return true;
        begin = end + 1;
    }
    return false;
}

// Databases take no other.
bool is_text(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t size = character_size(text, at);
        if (size == 0 || text[at] == '\0') return false;
        at += size;
    }
    return true;
}

}  // namespace

std::optional<std::string> path_of(std::string_view target) {
    auto path = decoded_path(without_query(target));
    // Boost.URL 1.81 takes what follows a port that is none for the path.
    if (!path || !path->starts_with('/')) return std::nullopt;
    if (has_bad_character(*path) || has_dot_segment(*path)) return std::nullopt;
    return path;
}

std::optional<std::map<std::string, std::string>> query_of(std::string_view target) {
    std::map<std::string, std::string> query;
    const std::string_view path = without_query(target);
    if (path.size() + 1 >= target.size()) return query;
    // Not parse_query, which in Boost 1.81 reads on to the next zero.
    const std::string alone = "/" + std::string(target.substr(path.size()));
    const auto url = urls::parse_origin_form(alone);
    if (url.has_error()) return std::nullopt;
    urls::encoding_opts as_forms_do;
    as_forms_do.space_as_plus = true;
    for (const auto& parameter : url->params(as_forms_do)) {
        if (!is_text(parameter.key) || !is_text(parameter.value)) return std::nullopt;
        if (!query.emplace(parameter.key, parameter.value).second) return std::nullopt;
    }
    return query;
}

bool names_file(std::string_view path) {
    return path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
}

}  // namespace trireme::server
