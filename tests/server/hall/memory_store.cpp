#include "server/hall/memory_store.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace trireme::server::testing_hall {

Moment MemoryStore::now() const {
    const auto since = std::chrono::duration_cast<Milliseconds>(crank_.now().time_since_epoch());
    return Moment(disk_.ahead + since);
}

template <class Value>
void MemoryStore::call(std::function<Answer<Value>()> work, Got<Value> got, Milliseconds commit) {
    crank_.after(latency(), [this, work, got, back = latency() + commit] {
        Answer<Value> answer;
        if (!is_broken) answer = work();
        crank_.after(back, [got, answer] { got(answer); });
    });
}

void MemoryStore::write(std::function<Outcome()> work, Done done) {
    const Mishap what = mishap();
    call<bool>(
        [work, what]() -> Answer<bool> {
            if (what == Mishap::FailsBefore) return {Outcome::Failed};
            const Outcome outcome = work();
            return {what == Mishap::FailsAfter ? Outcome::Failed : outcome};
        },
        [done](const Answer<bool>& answer) { done(answer.outcome); });
}

Outcome MemoryStore::create_now(const NewGame& game) {
    if (disk_.games.contains(game.terms.id)) return Outcome::Conflict;
    if (game.claim && disk_.claims.contains(*game.claim)) return Outcome::Conflict;
    disk_.games[game.terms.id] = {{game.terms, game.keys, {}, {}, {}}, game.summary};
    if (game.claim) disk_.claims[*game.claim] = {game.terms.id, *game.claimed_side};
    return Outcome::Done;
}

Outcome MemoryStore::append_now(const Append& append) {
    const auto found = disk_.games.find(append.id);
    if (found == disk_.games.end()) return Outcome::NotFound;
    auto& kept = found->second;
    auto events = kept.game.events;
    for (const StoredEvent& event : append.events) {
        if (event.version != events.size() + 1) return Outcome::Conflict;
        for (const StoredEvent& each : events)
            if (event.ply && each.ply == event.ply && each.line == event.line)
                return Outcome::Conflict;
        events.push_back(event);
    }
    if (append.claim && disk_.claims.contains(*append.claim)) return Outcome::Conflict;
    if (append.rematch && create_now(*append.rematch) != Outcome::Done) return Outcome::Conflict;
    if (append.claim) disk_.claims[*append.claim] = {append.id, *append.claimed_side};
    kept.game.events = std::move(events);
    kept.game.keys.insert(kept.game.keys.end(), append.keys.begin(), append.keys.end());
    kept.summary = append.summary;
    return Outcome::Done;
}

void MemoryStore::create(NewGame game, Done done) {
    write([this, game = std::move(game)] { return create_now(game); }, std::move(done));
}

void MemoryStore::append(Append append, Done done) {
    ++appends;
    write([this, append = std::move(append)] { return append_now(append); }, std::move(done));
}

void MemoryStore::add_chat(std::string id, ChatLine line, Got<std::size_t> got) {
    call<std::size_t>(
        [this, id, line]() mutable -> Answer<std::size_t> {
            const auto found = disk_.games.find(id);
            if (found == disk_.games.end()) return {Outcome::NotFound};
            auto& chat = found->second.game.chat;
            line.seq = 1 + static_cast<std::size_t>(std::count_if(
                               chat.begin(), chat.end(),
                               [&](const ChatLine& each) { return each.room == line.room; }));
            chat.push_back(line);
            return {Outcome::Done, line.seq};
        },
        std::move(got));
}

void MemoryStore::add_link(std::string id, SeatLink link, Moment, Done done) {
    write(
        [this, id, link] {
            if (!disk_.games.contains(id)) return Outcome::NotFound;
            disk_.links[link.hash] = {id, link};
            return Outcome::Done;
        },
        std::move(done));
}

UsedLink MemoryStore::use_now(const std::string& id, const std::string& link,
                              const std::string& key, Moment now) {
    const auto found = disk_.links.find(link);
    if (found == disk_.links.end() || found->second.first != id ||
        found->second.second.until <= now)
        return {};
    const Side side = found->second.second.side;
    auto& keys = disk_.games[id].game.keys;
    const auto count = std::count_if(keys.begin(), keys.end(),
                                     [side](const StoredKey& each) { return each.side == side; });
    if (static_cast<std::size_t>(count) >= most_keys) return {UsedLink::Fate::Full, side};
    disk_.links.erase(found);
    keys.push_back({key, side});
    return {UsedLink::Fate::Opened, side};
}

void MemoryStore::use_link(std::string id, std::string link, std::string key, Moment now,
                           Got<UsedLink> got) {
    const Mishap what = mishap();
    call<UsedLink>(
        [=, this]() -> Answer<UsedLink> {
            if (what == Mishap::FailsBefore) return {Outcome::Failed};
            if (!disk_.games.contains(id)) return {Outcome::NotFound};
            const UsedLink used = use_now(id, link, key, now);
            return {what == Mishap::FailsAfter ? Outcome::Failed : Outcome::Done, used};
        },
        std::move(got));
}

void MemoryStore::remove(std::string id, std::size_t version, Done done) {
    write(
        [this, id, version] {
            const auto found = disk_.games.find(id);
            if (found == disk_.games.end()) return Outcome::NotFound;
            if (found->second.game.events.size() != version) return Outcome::Conflict;
            disk_.games.erase(found);
            return Outcome::Done;
        },
        std::move(done));
}

void MemoryStore::note_absence(std::string id, Absence away, Done done) {
    write(
        [this, id, away] {
            if (!disk_.games.contains(id)) return Outcome::NotFound;
            disk_.games[id].game.away = away;
            return Outcome::Done;
        },
        std::move(done));
}

void MemoryStore::unlist(std::string id, Done done) {
    write(
        [this, id] {
            if (!disk_.games.contains(id)) return Outcome::NotFound;
            disk_.games[id].game.terms.listed = false;
            return Outcome::Done;
        },
        std::move(done));
}

void MemoryStore::load(std::string id, Got<StoredGame> got) {
    call<StoredGame>(
        [this, id]() -> Answer<StoredGame> {
            const auto found = disk_.games.find(id);
            if (found == disk_.games.end()) return {Outcome::NotFound};
            return {Outcome::Done, found->second.game};
        },
        std::move(got));
}

void MemoryStore::load_events(std::string id, std::size_t after,
                              Got<std::vector<StoredEvent>> got) {
    call<std::vector<StoredEvent>>(
        [this, id, after]() -> Answer<std::vector<StoredEvent>> {
            const auto found = disk_.games.find(id);
            if (found == disk_.games.end()) return {Outcome::NotFound};
            auto events = found->second.game.events;
            std::erase_if(events, [&](const StoredEvent& each) { return each.version <= after; });
            return {Outcome::Done, std::move(events)};
        },
        std::move(got));
}

void MemoryStore::find_claim(std::string hash, Got<StoredClaim> got) {
    call<StoredClaim>(
        [this, hash]() -> Answer<StoredClaim> {
            const auto found = disk_.claims.find(hash);
            if (found == disk_.claims.end()) return {Outcome::NotFound};
            return {Outcome::Done, found->second};
        },
        std::move(got));
}

void MemoryStore::list(ListQuery query, Got<ListPage> got) {
    call<ListPage>(
        [this, query]() -> Answer<ListPage> {
            ListPage page;
            if (query.before && !disk_.games.contains(*query.before)) return {Outcome::NotFound};
            std::vector<const Disk::Kept*> all;
            for (const auto& [id, kept] : disk_.games)
                if (kept.game.terms.listed) all.push_back(&kept);
            std::sort(all.begin(), all.end(), [](const auto* a, const auto* b) {
                return std::pair(a->game.terms.created, a->game.terms.id) >
                       std::pair(b->game.terms.created, b->game.terms.id);
            });
            bool is_past = !query.before;
            for (const Disk::Kept* kept : all) {
                if (!is_past) {
                    is_past = kept->game.terms.id == *query.before;
                    continue;
                }
                const Summary& summary = kept->summary;
                const auto has = [&](const std::string& name) {
                    return lower_case(name).find(lower_case(*query.player)) != std::string::npos;
                };
                if (query.game && kept->game.terms.game != *query.game) continue;
                if (query.status && summary.status != *query.status) continue;
                if (query.player && !has(summary.first_name) && !has(summary.second_name)) continue;
                if (page.games.size() == query.limit) {
                    page.next = page.games.back().terms.id;
                    break;
                }
                page.games.push_back({kept->game.terms, summary});
            }
            return {Outcome::Done, page};
        },
        std::move(got));
}

void MemoryStore::list_due(Moment by, std::size_t limit, Got<std::vector<std::string>> got) {
    call<std::vector<std::string>>(
        [this, by, limit]() -> Answer<std::vector<std::string>> {
            std::vector<std::string> ids;
            for (const auto& [id, kept] : disk_.games)
                if (kept.summary.due && *kept.summary.due <= by && ids.size() < limit)
                    ids.push_back(id);
            return {Outcome::Done, ids};
        },
        std::move(got));
}

void MemoryStore::list_for_computer(std::size_t limit, Got<std::vector<std::string>> got) {
    call<std::vector<std::string>>(
        [this, limit]() -> Answer<std::vector<std::string>> {
            std::vector<std::string> ids;
            for (const auto& [id, kept] : disk_.games)
                if (kept.summary.computer_to_move && ids.size() < limit) ids.push_back(id);
            return {Outcome::Done, ids};
        },
        std::move(got));
}

void MemoryStore::list_removed(std::size_t after, Got<std::vector<std::string>> got) {
    call<std::vector<std::string>>(
        [this, after]() -> Answer<std::vector<std::string>> {
            const auto first = std::min(after, disk_.removed.size());
            return {
                Outcome::Done,
                {disk_.removed.begin() + static_cast<std::ptrdiff_t>(first), disk_.removed.end()}};
        },
        std::move(got));
}

void MemoryStore::beat(Got<Beat> got) {
    call<Beat>(
        [this]() -> Answer<Beat> {
            if (beats_hang) return {};
            const Moment time = std::max(now(), disk_.last_beat);
            constexpr Milliseconds longest_gap = std::chrono::seconds(3);
            if (disk_.has_beaten && time - disk_.last_beat > longest_gap)
                disk_.outages.push_back({disk_.last_beat, time});
            disk_.has_beaten = true;
            disk_.last_beat = time;
            return {Outcome::Done, {time, disk_.outages, disk_.removed.size()}};
        },
        std::move(got), commit_of_beat);
}

}  // namespace trireme::server::testing_hall
