#include "server/hall/schema.h"

#include <algorithm>

#include "server/hall/hall.h"

namespace trireme::server::testing_hall {
namespace {

namespace json = boost::json;
using Mismatch = std::optional<std::string>;

const json::object& all_schemas() { return openapi().at("components").at("schemas").as_object(); }

const json::object* operation(std::string_view path, std::string_view method) {
    const auto* at = openapi().at("paths").as_object().if_contains({path.data(), path.size()});
    const auto* found = at ? at->as_object().if_contains({method.data(), method.size()}) : nullptr;
    return found ? &found->as_object() : nullptr;
}

std::string name_in(const json::object& schema) {
    const std::string reference(schema.at("$ref").as_string());
    return reference.substr(reference.rfind('/') + 1);
}

Mismatch check(const json::value& value, const json::object& schema, const std::string& path);

bool has_type(const json::value& value, std::string_view type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_int64();
    if (type == "boolean") return value.is_bool();
    return type == "null" && value.is_null();
}

Mismatch check_object(const json::object& object, const json::object& schema,
                      const std::string& path) {
    const json::object& properties = schema.at("properties").as_object();
    if (const auto* required = schema.if_contains("required"))
        for (const auto& name : required->as_array())
            if (!object.contains(name.as_string()))
                return path + " has no " + std::string(name.as_string());
    for (const auto& member : object) {
        const auto* known = properties.if_contains(member.key());
        const std::string inner = path + "." + std::string(member.key());
        if (!known) return inner + " is not in the schema";
        if (auto wrong = check(member.value(), known->as_object(), inner)) return wrong;
    }
    return std::nullopt;
}

Mismatch check_one_of(const json::value& value, const json::array& schemas,
                      const std::string& path) {
    std::string reasons;
    int fitting = 0;
    for (const auto& schema : schemas) {
        const auto wrong = check(value, schema.as_object(), path);
        fitting += wrong ? 0 : 1;
        if (wrong) reasons += "; " + *wrong;
    }
    if (fitting == 1) return std::nullopt;
    return path + " fits " + std::to_string(fitting) + " of the forms" + reasons;
}

Mismatch check(const json::value& value, const json::object& schema, const std::string& path) {
    if (schema.contains("$ref"))
        return check(value, all_schemas().at(name_in(schema)).as_object(), path);
    if (const auto* all = schema.if_contains("allOf")) {
        for (const auto& each : all->as_array())
            if (auto wrong = check(value, each.as_object(), path)) return wrong;
        return std::nullopt;
    }
    if (const auto* forms = schema.if_contains("oneOf"))
        return check_one_of(value, forms->as_array(), path);
    if (const auto* constant = schema.if_contains("const"))
        return *constant == value ? Mismatch() : path + " is another word";
    if (const auto* words = schema.if_contains("enum")) {
        const auto& known = words->as_array();
        const bool is_known = std::find(known.begin(), known.end(), value) != known.end();
        return is_known ? Mismatch() : path + " is unknown: " + json::serialize(value);
    }
    const std::string type(schema.at("type").as_string());
    if (!has_type(value, type)) return path + " is no " + type;
    if (type == "object" && schema.contains("properties"))
        return check_object(value.as_object(), schema, path);
    if (type == "array")
        for (const auto& each : value.as_array())
            if (auto wrong = check(each, schema.at("items").as_object(), path + "[]")) return wrong;
    return std::nullopt;
}

}  // namespace

const json::value& openapi() {
    static const json::value document = [] {
        const std::string_view text = openapi_text();
        return json::parse({text.data(), text.size()});
    }();
    return document;
}

bool is_described(std::string_view path, std::string_view method, int status) {
    const json::object* const found = operation(path, method);
    return found && found->at("responses").as_object().contains(std::to_string(status));
}

std::string body_schema(std::string_view path, std::string_view method) {
    const json::object* const found = operation(path, method);
    const auto* body = found ? found->if_contains("requestBody") : nullptr;
    if (!body) return "";
    return name_in(body->at("content").at("application/json").at("schema").as_object());
}

std::optional<std::string> mismatch(const json::value& value, std::string_view schema_name) {
    return check(value, all_schemas().at({schema_name.data(), schema_name.size()}).as_object(),
                 std::string(schema_name));
}

}  // namespace trireme::server::testing_hall
