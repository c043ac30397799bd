#include <algorithm>
#include <utility>

#include "games/registry.h"
#include "server/hall/answers.h"
#include "server/hall/core.h"
#include "server/hall/game_record.h"
#include "server/hall/requests.h"

namespace trireme::server {
namespace {

constexpr std::int64_t most_games = 100;
constexpr std::int64_t most_records = 50;  // each is played through
constexpr std::int64_t usual_games = 50;
constexpr std::int64_t latest_time = 253'402'300'799'999;  // the year 9999

Problem no_list(Outcome outcome) {
    return outcome == Outcome::NotFound
               ? bad_request("\"before\" must be the \"next\" of another answer")
               : unavailable();
}

}  // namespace

// ---------------------------------------------------------------------------------------------
// A game

void Request::get_game() {
    with_room([self = shared_from_this()](const RoomPtr& room) {
        self->note_presence(room);
        self->answer(200, state_answer(*room, self->core_));
    });
}

void Request::get_events() {
    constexpr std::int64_t highest_version = 1'000'000'000;
    constexpr std::int64_t longest = 3600;
    const auto after = query_number("after", 0, 0, highest_version);
    const auto wait = after ? query_number("wait", 0, 0, longest) : std::nullopt;
    if (!wait) return;
    const Milliseconds patience =
        std::min(Milliseconds(std::chrono::seconds(*wait)), core_.settings.longest_poll);
    with_room([self = shared_from_this(), after = static_cast<std::size_t>(*after),
               patience](const RoomPtr& room) {
        self->note_presence(room);
        self->wait_for_events(room, after, patience);
    });
}

void Request::wait_for_events(const RoomPtr& room, std::size_t after, Milliseconds wait) {
    const auto tell = [self = shared_from_this(), room, after] {
        if (room->is_gone) {
            self->refuse(not_found());
            return;
        }
        self->answer(200, events_answer(*room, after, self->core_));
    };
    // Those who look on in numbers take no place from those who play.
    const auto side = own_side(room);
    const auto others = std::count_if(room->polls.begin(), room->polls.end(),
                                      [side](const Poll& each) { return each.side == side; });
    const std::size_t most = side ? core_.settings.polls_per_seat : core_.settings.polls_per_game;
    const bool waits = wait > Milliseconds(0) && room->game.version() <= after &&
                       static_cast<std::size_t>(others) < most;
    if (!waits) {
        tell();
        return;
    }
    work_.reset();  // the hall may end meanwhile
    ++core_.tally.polls;
    const std::size_t number = ++room->last_poll;
    room->polls.push_back({number, side, [tell, &core = core_] {
                               --core.tally.polls;
                               tell();
                           }});
    core_.after(wait, [room, number] {
        const auto waiting =
            std::find_if(room->polls.begin(), room->polls.end(),
                         [number](const Poll& each) { return each.number == number; });
        if (waiting == room->polls.end()) return;
        const Poll late = std::move(*waiting);
        room->polls.erase(waiting);
        late.answer();
    });
}

void Request::get_record() {
    with_room([self = shared_from_this()](const RoomPtr& room) {
        ApiAnswer answer;
        answer.body = record_text(room->game);
        answer.type = record_type;
        self->answer(std::move(answer));
    });
}

// ---------------------------------------------------------------------------------------------
// Lists

std::optional<ListQuery> Request::read_list_query(std::int64_t most) {
    const auto limit = query_number("limit", std::min(usual_games, most), 1, most);
    const auto from = limit ? query_number("from", 0, 0, latest_time) : std::nullopt;
    const auto to = from ? query_number("to", latest_time, 0, latest_time) : std::nullopt;
    if (!to) return std::nullopt;
    ListQuery query;
    query.game = query_text("game");
    query.status = query_text("status");
    query.player = query_text("player");
    query.before = query_text("before");
    if (*from > 0) query.from = Moment(Milliseconds(*from));
    if (*to < latest_time) query.until = Moment(Milliseconds(*to));
    query.limit = static_cast<std::size_t>(*limit);
    if (query.game && !find_game(*query.game)) {
        refuse(bad_request(words(unknown_game(*query.game))));
        return std::nullopt;
    }
    const bool is_status = !query.status || *query.status == "waiting" ||
                           *query.status == "playing" || *query.status == "over";
    if (!is_status) {
        refuse(bad_request("\"status\" must be waiting, playing or over"));
        return std::nullopt;
    }
    return query;
}

void Request::list_games() {
    auto query = read_list_query(most_games);
    if (!query) return;
    if (query->player)
        in_turn(core_.searches, [self = shared_from_this(), query = *query] { self->list(query); });
    else
        list(std::move(*query));
}

void Request::list(ListQuery query) {
    const auto got = [self = shared_from_this()](const Store::Answer<ListPage>& page) {
        if (page.outcome == Outcome::Done)
            self->answer(200, list_answer(page.value));
        else
            self->refuse(no_list(page.outcome));
    };
    core_.store.list(std::move(query), core_.back<Store::Answer<ListPage>>(got));
}

void Request::list_records() {
    auto query = read_list_query(most_records);
    if (!query) return;
    query->status = "over";
    in_turn(core_.records,
            [self = shared_from_this(), query = *query] { self->list_records(query); });
}

void Request::list_records(ListQuery query) {
    const auto got = [self = shared_from_this()](const Store::Answer<ListPage>& page) {
        if (page.outcome != Outcome::Done) {
            self->refuse(no_list(page.outcome));
            return;
        }
        std::vector<std::string> ids;
        for (const ListedGame& game : page.value.games) ids.push_back(game.terms.id);
        std::reverse(ids.begin(), ids.end());  // taken from the end
        self->collect_records(std::move(ids), "");
    };
    core_.store.list(std::move(query), core_.back<Store::Answer<ListPage>>(got));
}

// One after the other, past the games in memory: nobody else has asked for them.
void Request::collect_records(std::vector<std::string> ids, std::string text) {
    if (ids.empty()) {
        ApiAnswer answer;
        answer.body = std::move(text);
        answer.type = record_type;
        this->answer(std::move(answer));
        return;
    }
    const std::string id = ids.back();
    ids.pop_back();
    const auto got = [self = shared_from_this(), ids,
                      text](const Store::Answer<StoredGame>& stored) mutable {
        // Whoever collects games must not take what is left for all.
        if (stored.outcome == Outcome::Failed) {
            ++self->core_.tally.storage_failures;
            self->refuse(unavailable());
            return;
        }
        if (stored.outcome == Outcome::Done) {
            if (const auto game = Game::replayed(stored.value, self->core_.time)) {
                if (!text.empty()) text += '\n';
                text += record_text(*game);
            }
        }
        self->collect_records(std::move(ids), std::move(text));
    };
    core_.store.load(id, core_.back<Store::Answer<StoredGame>>(got));
}

}  // namespace trireme::server
