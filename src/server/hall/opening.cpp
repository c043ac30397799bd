#include <utility>

#include "server/hall/acting.h"
#include "server/hall/answers.h"
#include "server/hall/core.h"
#include "server/hall/requests.h"

namespace trireme::server {

void Request::created(const std::string& id, Side side, const std::string& token, int status) {
    answer(status, created_answer({id, side, token, request_.origin + "/game/" + id}));
}

// Who created a game gets 201, who was paired with one that was there 200.
void Request::find_claim(const std::string& token, std::function<void()> otherwise) {
    const auto found = [self = shared_from_this(), token,
                        otherwise = std::move(otherwise)](const Store::Answer<StoredClaim>& claim) {
        if (claim.outcome == Outcome::NotFound) {
            otherwise();
            return;
        }
        if (claim.outcome != Outcome::Done) {
            self->refuse(unavailable());
            return;
        }
        const auto [id, side] = claim.value;
        self->core_.rooms.open(
            id, [self, id = id, side = side, token](Outcome outcome, const RoomPtr& room) {
                if (!room) {
                    self->refuse(outcome == Outcome::NotFound ? not_found() : unavailable());
                    return;
                }
                self->core_.attendance.asked(room, side);
                const bool is_creator = room->game.terms().creator == side;
                self->created(id, side, token, is_creator ? 201 : 200);
            });
    };
    core_.store.find_claim(hash_of(token), core_.back<Store::Answer<StoredClaim>>(found));
}

// ---------------------------------------------------------------------------------------------
// Creating

void Request::create() {
    auto wish = read_create(request_.body, core_.settings.message_bytes);
    if (!wish) {
        refuse(wish.error());
        return;
    }
    const std::string game(wish->start.game().id);
    if (wish->level && !core_.computers.has_level(game, *wish->level))
        refuse(bad_request("the computer does not play this game at level " +
                           std::to_string(*wish->level) + " here"));
    else
        create(std::move(*wish));
}

void Request::create(CreateWish wish) {
    const Side side = wish.seat ? *wish.seat : core_.keys.toss() ? Side::First : Side::Second;
    const std::string token = wish.token ? *wish.token : core_.keys.new_token();
    GameTerms terms{wish.start, wish.clock, {}, side};
    terms.seats[side] = Seat::person(wish.name);
    if (wish.level) terms.seats[!side] = Seat::computer(*wish.level);
    const Game game = game_of(core_, core_.keys.new_id(), std::move(terms), wish.is_open,
                              {{hash_of(token), side}});
    NewGame stored = new_game(game, core_.settings);
    if (wish.token) {
        stored.claim = hash_of(token);
        stored.claimed_side = side;
    }
    const auto done = [self = shared_from_this(), game, side, token,
                       brought = wish.token.has_value()](Outcome outcome) {
        if (outcome == Outcome::Done) {
            ++self->core_.tally.games_created;
            const RoomPtr room = self->core_.rooms.add(game);
            self->core_.attendance.asked(room, side);
            self->created(game.id(), side, token, 201);
        } else if (outcome == Outcome::Conflict && brought) {
            self->find_claim(token, [self] { self->refuse(unavailable()); });
        } else {
            ++self->core_.tally.storage_failures;
            self->refuse(unavailable());
        }
    };
    core_.store.create(std::move(stored), core_.back<Outcome>(done));
}

// ---------------------------------------------------------------------------------------------
// Pairing

void Request::pair() {
    const auto wish = read_pair(request_.body, core_.settings.message_bytes);
    if (!wish) {
        refuse(wish.error());
        return;
    }
    if (wish->token)
        find_claim(*wish->token, [self = shared_from_this(), wish = *wish] { self->search(wish); });
    else
        search(*wish);
}

void Request::search(const PairWish& wish) {
    core_.lobby.searches().take([self = shared_from_this(), wish](Turns::Turn turn) {
        self->turn_ = std::move(turn);
        // The storage may have failed those who came before.
        if (!self->core_.is_fresh()) {
            self->refuse(unavailable());
            return;
        }
        const std::string own = wish.token ? hash_of(*wish.token) : "";
        self->pair(wish, self->core_.lobby.fitting(wish, own));
    });
}

// Tries one after the other: somebody else may be quicker.
void Request::pair(const PairWish& wish, std::vector<RoomPtr> rooms) {
    if (rooms.empty()) {
        open_for_pairing(wish);
        return;
    }
    const RoomPtr room = rooms.front();
    rooms.erase(rooms.begin());
    const Side side = !room->game.terms().creator;
    const std::string token = wish.token ? *wish.token : core_.keys.new_token();
    const auto judge = [&core = core_, side, token, wish](Room& at) {
        Change change;
        change.at = core.now();
        const action::Join join{Seat::person(wish.name)};
        if (!at.table().seats()[side].is_open() || at.table().is_over()) {
            change.refusal = Problem{409, "seat_taken", "somebody was quicker"};
            return change;
        }
        change.events = at.table().judge({join}, side, core.time.game_time(change.at)).events;
        change.keys = {{hash_of(token), side}};
        if (wish.token) {
            change.claim = hash_of(token);
            change.claimed_side = side;
        }
        return change;
    };
    const auto done = [self = shared_from_this(), wish, rooms, room, side, token](
                          Room&, const std::optional<Problem>& problem) {
        if (!problem) {
            self->created(room->id(), side, token, 200);
        } else if (problem->status < 500) {
            self->pair(wish, rooms);
        } else if (wish.token) {
            self->find_claim(token, [self] { self->refuse(unavailable()); });
        } else {
            self->refuse(*problem);
        }
    };
    core_.rooms.carry_out(room, {judge, done});
}

void Request::open_for_pairing(const PairWish& wish) {
    create({wish.start, wish.clock, std::nullopt, true, wish.name, wish.token, std::nullopt});
}

// ---------------------------------------------------------------------------------------------
// Joining

void Request::join() {
    const auto wish = read_join(request_.body, core_.settings.message_bytes);
    if (!wish) {
        refuse(wish.error());
        return;
    }
    const std::string token = wish->token ? *wish->token : core_.keys.new_token();
    const auto judge = [&core = core_, wish = *wish, hash = hash_of(token)](Room& room) {
        Change change;
        change.at = core.now();
        if (room.game.seat_of(hash)) return change;
        const Side side = !room.game.terms().creator;
        CommandAnswer answer = room.table().judge({action::Join{Seat::person(wish.name)}}, side,
                                                  core.time.game_time(change.at));
        const bool is_open = room.table().seats()[side].is_open();
        if (!is_open) change.refusal = Problem{409, "seat_taken", "both seats are taken"};
        if (is_open && answer.refusal) change.refusal = refusal_of(action::Join{}, *answer.refusal);
        if (change.refusal) return change;
        change.events = std::move(answer.events);
        change.keys = {{hash, side}};
        return change;
    };
    with_room([self = shared_from_this(), judge, token](const RoomPtr& room) {
        if (const auto side = room->game.seat_of(hash_of(token)))
            self->core_.attendance.asked(room, *side);  // again
        const auto done = [self, room, token](Room&, const std::optional<Problem>& problem) {
            const auto side = room->game.seat_of(hash_of(token));
            if (problem || !side) {
                self->refuse(problem.value_or(unavailable()));
                return;
            }
            self->answer(200, seat_answer(*side, token));
        };
        self->core_.rooms.carry_out(room, {judge, done});
    });
}

}  // namespace trireme::server
