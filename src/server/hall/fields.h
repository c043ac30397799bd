#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/hall/problem.h"

namespace trireme::server {

// The members of a JSON object that somebody sent us, each of the kind that it must have. Members
// that nobody asks for are left alone, so that clients of later versions are understood. The first
// that is wrong is kept as a problem.
class Fields {
public:
    // A text that is no JSON object is the first problem.
    Fields(std::string_view text, std::size_t most_bytes);
    explicit Fields(boost::json::object object) : object_(std::move(object)) {}

    bool has(std::string_view name) const;
    // There and not null.
    bool has_value(std::string_view name) const;
    std::optional<std::string> text(std::string_view name, std::size_t most_bytes);
    std::optional<std::int64_t> number(std::string_view name, std::int64_t lowest,
                                       std::int64_t highest);
    std::optional<bool> boolean(std::string_view name);
    std::optional<Fields> object(std::string_view name);
    // A text or a whole number as it stands, in JSON.
    std::optional<std::string> echo(std::string_view name, std::size_t most_bytes);

    std::string needed_text(std::string_view name, std::size_t most_bytes);
    void need(bool is_right, std::string message);

    const std::optional<Problem>& problem() const { return problem_; }

private:
    const boost::json::value* find(std::string_view name) const;

    boost::json::object object_;
    std::optional<Problem> problem_;
};

}  // namespace trireme::server
