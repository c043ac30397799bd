#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace trireme {

// Who plays a side.
struct Seat {
    enum class Kind : std::uint8_t { Open, Person, Computer };

    Kind kind = Kind::Open;
    std::string name = {};  // of a person; may be empty
    int level = 0;          // of the computer

    static Seat open() { return {}; }
    static Seat person(std::string name = {}) { return {Kind::Person, std::move(name)}; }
    static Seat computer(int level) { return {Kind::Computer, {}, level}; }

    bool is_open() const { return kind == Kind::Open; }
    bool is_person() const { return kind == Kind::Person; }
    bool is_computer() const { return kind == Kind::Computer; }

    friend bool operator==(const Seat&, const Seat&) = default;
};

}  // namespace trireme
