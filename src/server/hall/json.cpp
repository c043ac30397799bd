#include "server/hall/json.h"

namespace trireme::server {

std::optional<boost::json::object> json_object(std::string_view text) {
    boost::json::parse_options options;
    options.max_depth = 8;
    boost::json::error_code error;
    auto value = boost::json::parse({text.data(), text.size()}, error, {}, options);
    if (error || !value.is_object()) return std::nullopt;
    return std::move(value.get_object());
}

std::optional<std::string> json_text(const boost::json::object& object, std::string_view name) {
    const auto* value = object.if_contains({name.data(), name.size()});
    if (!value || !value->is_string()) return std::nullopt;
    const auto& text = value->get_string();
    return std::string(text.data(), text.size());
}

std::optional<std::int64_t> json_number(const boost::json::object& object, std::string_view name) {
    const auto* value = object.if_contains({name.data(), name.size()});
    if (!value || !value->is_int64()) return std::nullopt;
    return value->get_int64();
}

}  // namespace trireme::server
