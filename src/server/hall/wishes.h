#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.h"
#include "server/hall/fields.h"
#include "server/hall/terms.h"

// What clients ask for, read and checked as far as that can be done without looking at a game.
namespace trireme::server {

template <class Wish>
using Wished = Expected<Wish, Problem>;

struct CreateWish {
    AnyPosition start;
    ClockSetting clock;
    std::optional<Side> seat;  // by chance
    bool is_open = false;
    std::string name = {};
    std::optional<std::string> token = {};
    std::optional<int> level = {};  // of the computer that takes the other seat
};

struct PairWish {
    AnyPosition start;
    ClockSetting clock;
    std::string name;
    std::optional<std::string> token;
};

struct JoinWish {
    std::string name;
    std::optional<std::string> token;
};

struct UseLinkWish {
    std::string code;
    std::optional<std::string> token;
};

struct ChatWish {
    std::string room;
    std::string text;
    std::optional<std::string> name;  // that somebody who watches takes
    std::optional<std::size_t> line;  // of the game, for which it is meant
};

struct ActionWish {
    Command command = {action::Resign{}};
    std::optional<ChatWish> chat;  // instead
};

Wished<CreateWish> read_create(std::string_view body, std::size_t most_bytes);
Wished<PairWish> read_pair(std::string_view body, std::size_t most_bytes);
Wished<JoinWish> read_join(std::string_view body, std::size_t most_bytes);
Wished<UseLinkWish> read_use_link(std::string_view body, std::size_t most_bytes);
Wished<ActionWish> read_action(Fields& fields);

}  // namespace trireme::server
