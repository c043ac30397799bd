#include "server/hall/requests.h"

#include <utility>

#include "base/number.h"
#include "server/hall/answers.h"
#include "server/hall/core.h"

namespace trireme::server {

Request::Request(Core& core, ApiRequest request, std::function<void(ApiAnswer)> done)
    : core_(core), request_(std::move(request)), done_(std::move(done)), work_(core.begin_work()) {}

void Request::begin() {
    if (core_.is_draining()) {
        refuse(draining());
        return;
    }
    core_.when_fresh([self = shared_from_this()](bool is_fresh) {
        if (is_fresh)
            self->dispatch();
        else
            self->refuse(unavailable());
    });
}

void Request::dispatch() {
    switch (request_.call) {
        case Call::CreateGame: return create();
        case Call::Pair: return pair();
        case Call::ListGames: return list_games();
        case Call::ListRecords: return list_records();
        case Call::GetGame: return get_game();
        case Call::GetEvents: return get_events();
        case Call::GetRecord: return get_record();
        case Call::Join: return join();
        case Call::Act: return act();
        case Call::Remove: return remove();
        case Call::MakeLink: return make_link();
        case Call::UseLink: return use_link();
    }
}

void Request::answer(int status, std::string body) {
    ApiAnswer answer;
    answer.status = status;
    answer.body = std::move(body);
    this->answer(std::move(answer));
}

void Request::answer(ApiAnswer answer) {
    if (done_) std::exchange(done_, nullptr)(std::move(answer));
    work_.reset();
    turn_.reset();
}

void Request::refuse(const Problem& problem) { answer(answer_of(problem)); }

void Request::in_turn(Buckets& limit, std::function<void()> work) {
    constexpr std::chrono::seconds soon(5);
    std::optional<std::chrono::seconds> wait;
    if (!request_.caller.is_exempt)
        wait = limit.take(request_.caller.address, core_.executor.now());
    if (!wait && core_.costly.waiting() >= core_.settings.costly_waiting) wait = soon;
    if (wait) {
        ++core_.tally.limits_met;
        refuse(too_many("this takes much work; wait as Retry-After says", *wait));
        return;
    }
    core_.costly.take([self = shared_from_this(), work = std::move(work)](Turns::Turn turn) {
        self->turn_ = std::move(turn);
        work();
    });
}

// ---------------------------------------------------------------------------------------------
// Rooms and seats

void Request::with_room(Given given) {
    core_.rooms.open(request_.id, [self = shared_from_this(), given = std::move(given)](
                                      Outcome outcome, const RoomPtr& room) {
        if (!room) {
            self->refuse(outcome == Outcome::NotFound ? not_found() : unavailable());
            return;
        }
        self->core_.rooms.make_sure(room, [=](const std::optional<Problem>& problem) {
            if (problem)
                self->refuse(*problem);
            else
                given(room);
        });
    });
}

void Request::with_seat(std::function<void(const RoomPtr& room, Side side)> given) {
    const auto token = token_of(request_.authorization);
    if (!token) {
        refuse(unauthorized());
        return;
    }
    with_room([self = shared_from_this(), hash = hash_of(*token),
               given = std::move(given)](const RoomPtr& room) {
        const auto side = room->game.seat_of(hash);
        if (!side) {
            self->refuse(not_your_seat());
            return;
        }
        self->core_.attendance.asked(room, *side);
        given(room, *side);
    });
}

std::optional<Side> Request::own_side(const RoomPtr& room) const {
    const auto token = token_of(request_.authorization);
    return token ? room->game.seat_of(hash_of(*token)) : std::nullopt;
}

void Request::note_presence(const RoomPtr& room) {
    if (const auto side = own_side(room)) core_.attendance.asked(room, *side);
}

// ---------------------------------------------------------------------------------------------
// Queries

std::optional<std::string> Request::query_text(const std::string& name) const {
    const auto found = request_.query.find(name);
    if (found == request_.query.end() || found->second.empty()) return std::nullopt;
    return found->second;
}

std::optional<std::int64_t> Request::query_number(const std::string& name, std::int64_t fallback,
                                                  std::int64_t lowest, std::int64_t highest) {
    const auto text = query_text(name);
    if (!text) return fallback;
    const auto number = read_number_between<std::int64_t>(name, *text, lowest, highest);
    if (number) return *number;
    refuse(bad_request(words(number.error())));
    return std::nullopt;
}

}  // namespace trireme::server
