#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/hall/room.h"
#include "server/storage/store.h"

namespace trireme::server {

class Core;

// The games in memory. They come when somebody asks for them and go when nobody has for long.
class Rooms {
public:
    explicit Rooms(Core& core) : core_(core) {}

    // Null with an outcome that says why.
    using Opened = std::function<void(Outcome outcome, const RoomPtr& room)>;
    void open(const std::string& id, Opened opened);
    // One that is in memory, or null.
    RoomPtr find(const std::string& id) const;
    // One that was just stored, or loaded with who was away.
    RoomPtr add(Game game, const Absence& away = {});

    // Judges a command on the game as it is when its turn comes, stores what it leads to, and only
    // then lets it happen, tells everybody and is done.
    void carry_out(const RoomPtr& room, Errand errand);
    // Calls once the room has all that the storage has, at once where that is known; or with why
    // it has not.
    void make_sure(const RoomPtr& room,
                   std::function<void(const std::optional<Problem>& problem)> sure);
    // Looks what the storage has of games of which it is not known what was kept.
    void look_into_doubts();

    // Somebody has removed the game behind our back.
    void was_removed(const std::string& id);
    // The game is no more in the storage.
    void close(const RoomPtr& room);
    void forget_idle();
    // Lets go of everybody, without a word.
    void abandon();
    void look_what_others_did();
    // Time was lost: games whose times that changes get those that the storage would give them, and
    // everybody is told how it stands.
    void take_lost_time();
    void tell_draining();

    const std::map<std::string, RoomPtr>& all() const { return rooms_; }

private:
    void loaded(const std::string& id, const Store::Answer<StoredGame>& answer);
    void next_errand(const RoomPtr& room);
    // Whether the first errand can be judged now; otherwise sees to it that it will be.
    bool is_ready(const RoomPtr& room);
    void store_change(const RoomPtr& room, Change change);
    void look_into_storage(const RoomPtr& room);
    void refresh(const RoomPtr& room, std::function<void(Outcome outcome)> done);
    void use_link(const RoomPtr& room, const LinkUse& use);
    void link_used(const RoomPtr& room, const LinkUse& use, const Store::Answer<UsedLink>& answer);
    void store_side_change(const RoomPtr& room, const Change& change);
    void stored(const RoomPtr& room, const Change& change, std::size_t version_before,
                Outcome outcome);
    void resolve_conflict(const RoomPtr& room, std::size_t version_before);
    void keep_time(const RoomPtr& room);
    void finish(const RoomPtr& room, const std::optional<Problem>& problem);
    void happened(const RoomPtr& room, std::size_t version_before);
    void make_space();

    Core& core_;
    std::map<std::string, RoomPtr> rooms_;
    std::map<std::string, std::vector<Opened>> opening_;
};

}  // namespace trireme::server
