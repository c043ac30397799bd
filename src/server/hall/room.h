#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/hall/executor.h"
#include "server/hall/game.h"
#include "server/hall/problem.h"
#include "server/hall/throttle.h"

namespace trireme::server {

class GameSocket;
class Room;

// A link that is used, and the key that it is to give, both by their hashes.
struct LinkUse {
    std::string link;
    std::string key;
};

// What a command leads to, all of it at once or nothing.
struct Change {
    Moment at;  // in the storage's time
    std::vector<Event> events = {};
    std::vector<StoredKey> keys = {};
    std::optional<std::string> claim = {};
    std::optional<Side> claimed_side = {};
    std::optional<NewGame> rematch = {};
    std::optional<Problem> refusal = {};
    // Instead of events: somebody looks what the storage has, or the game is removed, or listed no
    // more, or a link gives it one more key.
    bool looks = false;
    bool removes = false;
    bool unlists = false;
    std::optional<LinkUse> link = {};
};

// A command that waits for its turn: judged on the game as it is then, perhaps more than once,
// since somebody else may have been quicker.
struct Errand {
    std::function<Change(Room&)> judge;
    std::function<void(Room&, const std::optional<Problem>&)> done;
    int tries = 0;
};

// Somebody who waits for events after a version.
struct Poll {
    std::size_t number = 0;
    std::optional<Side> side;  // that the token opens
    std::function<void()> answer;
};

// Whether a player is there: on a socket, or because he has asked for something lately.
struct Presence {
    std::size_t sockets = 0;
    Executor::Time seen_until{};
    bool is_online = false;
    bool is_timed = false;  // somebody will look again
    std::optional<Moment> away_since = {};
};

// A game in memory, with everybody who is there.
class Room {
public:
    explicit Room(Game a_game) : game(std::move(a_game)) {}

    Game game;
    BySide<Presence> presence{};
    Absence noted_away{};     // as the storage has it
    bool is_noting = false;   // on the way there
    bool is_to_note = false;  // later
    BySide<Throttle> rate{};
    std::vector<ChatLine> chat;
    BySide<std::deque<ChatLine>> said{};  // lately, by each player
    // The same by those who watch, by their addresses: a new socket is no new voice.
    std::map<std::string, std::shared_ptr<std::deque<ChatLine>>> watchers_said;
    std::vector<std::shared_ptr<GameSocket>> sockets;
    std::list<Poll> polls;
    std::size_t last_poll = 0;

    std::deque<Errand> errands;
    bool is_busy = false;      // with the first of them
    bool is_doubtful = false;  // the storage may have more than we know
    bool is_gone = false;      // removed
    Executor::Time last_used{};
    std::optional<Moment> next_look;  // of the clockwork
    // The turn that was handed to the computer.
    std::optional<std::pair<std::size_t, std::size_t>> asked;  // line and ply

    const std::string& id() const { return game.id(); }
    Table& table() { return game.table(); }
    bool is_idle() const { return errands.empty() && sockets.empty() && polls.empty(); }
};

using RoomPtr = std::shared_ptr<Room>;

}  // namespace trireme::server
