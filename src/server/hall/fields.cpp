#include "server/hall/fields.h"

#include <utility>

#include "server/hall/json.h"

namespace trireme::server {
namespace {

std::string named(std::string_view name) { return "\"" + std::string(name) + "\""; }

}  // namespace

Fields::Fields(std::string_view text, std::size_t most_bytes) {
    if (text.size() > most_bytes) {
        problem_ =
            Problem{413, "too_large", "send at most " + std::to_string(most_bytes) + " bytes"};
        return;
    }
    auto object = json_object(text);
    need(object.has_value(), "send a JSON object in UTF-8, at most 8 levels deep");
    if (object) object_ = std::move(*object);
}

const boost::json::value* Fields::find(std::string_view name) const {
    return object_.if_contains({name.data(), name.size()});
}

bool Fields::has(std::string_view name) const { return find(name) != nullptr; }

bool Fields::has_value(std::string_view name) const {
    const auto* value = find(name);
    return value && !value->is_null();
}

void Fields::need(bool is_right, std::string message) {
    if (!is_right && !problem_) problem_ = bad_request(std::move(message));
}

std::optional<std::string> Fields::text(std::string_view name, std::size_t most_bytes) {
    if (!has_value(name)) return std::nullopt;
    auto text = json_text(object_, name);
    need(text && text->size() <= most_bytes,
         named(name) + " must be a text of at most " + std::to_string(most_bytes) + " bytes");
    return text;
}

std::optional<std::int64_t> Fields::number(std::string_view name, std::int64_t lowest,
                                           std::int64_t highest) {
    if (!has_value(name)) return std::nullopt;
    const auto number = json_number(object_, name);
    const bool is_right = number && lowest <= *number && *number <= highest;
    need(is_right, named(name) + " must be a whole number from " + std::to_string(lowest) + " to " +
                       std::to_string(highest));
    return is_right ? number : std::nullopt;
}

std::optional<bool> Fields::boolean(std::string_view name) {
    if (!has_value(name)) return std::nullopt;
    const auto* value = find(name);
    need(value->is_bool(), named(name) + " must be true or false");
    return value->is_bool() ? std::optional(value->get_bool()) : std::nullopt;
}

std::optional<Fields> Fields::object(std::string_view name) {
    if (!has_value(name)) return std::nullopt;
    const auto* value = find(name);
    need(value->is_object(), named(name) + " must be an object");
    if (!value->is_object()) return std::nullopt;
    return Fields(value->get_object());
}

std::optional<std::string> Fields::echo(std::string_view name, std::size_t most_bytes) {
    if (!has_value(name)) return std::nullopt;
    const auto* value = find(name);
    const bool is_text = value->is_string() && value->get_string().size() <= most_bytes;
    const bool is_right = is_text || value->is_int64();
    need(is_right, named(name) + " must be a whole number or a text of at most " +
                       std::to_string(most_bytes) + " bytes");
    if (!is_right) return std::nullopt;
    return boost::json::serialize(*value);
}

std::string Fields::needed_text(std::string_view name, std::size_t most_bytes) {
    need(has_value(name), named(name) + " is missing");
    return text(name, most_bytes).value_or("");
}

}  // namespace trireme::server
