#pragma once

// JSON read back, strictly, so that tests can look at answers and hold them to the grammar.

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace trireme::testing_wasm {

struct Json {
    enum class Kind : std::uint8_t { Null, Boolean, Number, Text, List, Object };

    Kind kind = Kind::Null;
    bool boolean = false;
    double number = 0;
    std::string text = {};
    std::vector<Json> list = {};
    std::map<std::string, Json> object = {};

    // A member that must be there; a null if it is not, with a failure.
    const Json& operator[](const std::string& name) const {
        static const Json null;
        const auto found = object.find(name);
        if (found != object.end()) return found->second;
        ADD_FAILURE() << "no member " << name;
        return null;
    }
    bool has(const std::string& name) const { return object.contains(name); }
    // The texts of a list, with spaces between them.
    std::string words() const;
};

// Anything that is not exactly one JSON value is a failure of the test.
Json read_json(std::string_view text);

// The `ok` of an answer, or its `error`.
Json ok_of(const std::string& answer);
Json error_of(const std::string& answer);

}  // namespace trireme::testing_wasm
