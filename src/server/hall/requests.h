#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/hall/room.h"
#include "server/hall/turns.h"
#include "server/hall/wishes.h"
#include "server/net/api.h"
#include "server/net/rate.h"

namespace trireme::server {

class Core;

// A request with what answers it. It lives until it is answered.
class Request : public std::enable_shared_from_this<Request> {
public:
    Request(Core& core, ApiRequest request, std::function<void(ApiAnswer)> done);

    void begin();

private:
    using Given = std::function<void(const RoomPtr& room)>;

    // To whom it goes.
    void dispatch();

    // opening.cpp: games are created, found by pairing and joined
    void create();
    void create(CreateWish wish);
    void pair();
    void search(const PairWish& wish);
    void pair(const PairWish& wish, std::vector<RoomPtr> rooms);
    void open_for_pairing(const PairWish& wish);
    void join();
    // What a token that was brought along has led to already, or what else there is to do.
    void find_claim(const std::string& token, std::function<void()> otherwise);
    void created(const std::string& id, Side side, const std::string& token, int status);

    // reading.cpp: what there is to know
    void get_game();
    void get_events();
    void wait_for_events(const RoomPtr& room, std::size_t after, Milliseconds wait);
    void get_record();
    void list_games();
    void list(ListQuery query);
    void list_records();
    void list_records(ListQuery query);
    void collect_records(std::vector<std::string> ids, std::string text);

    // seats.cpp: what needs a token
    void act();
    void remove();
    void make_link();
    void use_link();

    // The room of the game that the request is about; refuses where there is none.
    void with_room(Given given);
    // The same with the seat that the token opens.
    void with_seat(std::function<void(const RoomPtr& room, Side side)> given);
    // The seat that the token opens, if there is one and it does.
    std::optional<Side> own_side(const RoomPtr& room) const;
    // Whoever asks with a token is there.
    void note_presence(const RoomPtr& room);

    // A whole number of the query, within bounds; refuses what is none.
    std::optional<std::int64_t> query_number(const std::string& name, std::int64_t fallback,
                                             std::int64_t lowest, std::int64_t highest);
    // One that is empty is as good as none.
    std::optional<std::string> query_text(const std::string& name) const;
    std::optional<ListQuery> read_list_query(std::int64_t most);
    // What costs much is limited, and done one after the other.
    void in_turn(Buckets& limit, std::function<void()> work);

    void answer(int status, std::string body);
    void answer(ApiAnswer answer);
    void refuse(const Problem& problem);

    Core& core_;
    const ApiRequest request_;
    std::function<void(ApiAnswer)> done_;
    std::shared_ptr<void> work_;
    Turns::Turn turn_;  // to look for a game, or to be answered at much cost
};

}  // namespace trireme::server
