#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "server/storage/store.h"

// What operators do with a database while a server may be using it.
namespace trireme::server {

// Why it was not done.
struct Refusal {
    std::string message;
    bool is_input = false;  // because of what was asked for
};

struct Count {
    std::size_t games = 0;
    std::size_t events = 0;

    friend bool operator==(const Count&, const Count&) = default;
};

// What is wrong with a game by its rules; nothing if it is sound.
using GameCheck = std::function<std::optional<std::string>(const StoredGame&)>;

// Looks for everything that is wrong: in the database itself, in what each game consists of, and by
// `rules`, if they are given. Tells each fault by itself, in words.
Expected<Count, Refusal> check_database(std::string_view url, const GameCheck& rules,
                                        const std::function<void(const std::string&)>& tell);

// Copies one state of everything into a new file, which is a SQLite database whatever the other is.
Expected<Count, Refusal> back_up(std::string_view url, const std::string& file);
// Brings it back into a database without games, of either kind.
Expected<Count, Refusal> restore(std::string_view url, const std::string& file);

// All of them or, if one is not there, none.
Expected<Count, Refusal> remove_games(std::string_view url, const std::vector<std::string>& ids);

}  // namespace trireme::server
