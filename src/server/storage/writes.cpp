#include "server/storage/writes.h"

#include <optional>
#include <utility>
#include <vector>

#include "server/storage/names.h"
#include "server/storage/query.h"

namespace trireme::server {
namespace {

// The values of the columns of a summary, in their order.
void add_summary(Query& query, const Summary& summary) {
    query.with(summary.status)
        .with(summary.result)
        .with(summary.reason)
        .with(summary.first_name)
        .with(summary.second_name)
        .with(search_form(summary.first_name) + "\n" + search_form(summary.second_name))
        .with(summary.first_level)
        .with(summary.second_level)
        .with(summary.plies)
        .with(summary.started)
        .with(summary.due)
        .with(summary.computer_to_move);
}

void add_key(Transaction& in, const std::string& id, const StoredKey& key) {
    Query(in.sql, "insert into seat_keys (game, hash, side) values (:game, :hash, :side)")
        .with(id)
        .with(key.hash)
        .with(key.side)
        .run();
}

void add_keys(Transaction& in, const std::string& id, const std::vector<StoredKey>& keys) {
    for (const StoredKey& key : keys) add_key(in, id, key);
}

void add_claim(Transaction& in, const std::string& id, const std::optional<std::string>& hash,
               std::optional<Side> side) {
    if (!hash) return;
    Query(in.sql, "insert into claims (hash, game, side) values (:hash, :game, :side)")
        .with(*hash)
        .with(id)
        .with(side.value_or(Side::First))
        .run();
}

void add_event(Transaction& in, const std::string& id, const StoredEvent& event) {
    Query(in.sql,
          "insert into events (game, version, line, ply, at, text) "
          "values (:game, :version, :line, :ply, :at, :text)")
        .with(id)
        .with(event.version)
        .with(event.line)
        .with(event.ply)
        .with(event.at)
        .with(event.text)
        .run();
}

// The version of a game that nobody else changes until the transaction ends.
std::optional<std::size_t> lock_game(Transaction& in, const std::string& id) {
    Query query(in.sql,
                "select version from games where id = :id" + std::string(in.database.locking()));
    query.with(id).columns("n");
    if (!query.next()) return std::nullopt;
    std::size_t version = 0;
    query >> version;
    return version;
}

void update_game(Transaction& in, const Append& append, std::size_t version) {
    Query query(in.sql,
                "update games set status = :status, result = :result, reason = :reason, "
                "first_name = :first_name, second_name = :second_name, names = :names, "
                "first_level = :first_level, second_level = :second_level, plies = :plies, "
                "started = :started, due = :due, computer_to_move = :computer_to_move, "
                "version = :version, changed = coalesce(:changed, changed) where id = :id");
    add_summary(query, append.summary);
    std::optional<Moment> changed;
    if (!append.events.empty()) changed = append.events.back().at;
    query.with(version).with(changed).with(append.id).run();
}

}  // namespace

Outcome store_game(Transaction& in, const NewGame& game) {
    const StoredTerms& terms = game.terms;
    Query query(in.sql,
                "insert into games (id, game, position, terms, listed, created, version, changed, "
                "status, result, reason, first_name, second_name, names, first_level, "
                "second_level, plies, started, due, computer_to_move) values (:id, :game, "
                ":position, :terms, :listed, :created, 0, :changed, :status, :result, :reason, "
                ":first_name, :second_name, :names, :first_level, :second_level, :plies, "
                ":started, :due, :computer_to_move)");
    query.with(terms.id)
        .with(terms.game)
        .with(terms.position)
        .with(terms.terms)
        .with(terms.listed)
        .with(terms.created)
        .with(terms.created);
    add_summary(query, game.summary);
    query.run();
    add_keys(in, terms.id, game.keys);
    add_claim(in, terms.id, game.claim, game.claimed_side);
    return Outcome::Done;
}

Outcome store_append(Transaction& in, const Append& append) {
    const auto stored = lock_game(in, append.id);
    if (!stored) return Outcome::NotFound;
    std::size_t version = *stored;
    for (const StoredEvent& event : append.events) {
        if (event.version != version + 1) return Outcome::Conflict;
        add_event(in, append.id, event);
        version = event.version;
    }
    update_game(in, append, version);
    add_keys(in, append.id, append.keys);
    add_claim(in, append.id, append.claim, append.claimed_side);
    return append.rematch ? store_game(in, *append.rematch) : Outcome::Done;
}

Outcome store_chat(Transaction& in, const std::string& id, const ChatLine& line, std::size_t& seq) {
    if (!lock_game(in, id)) return Outcome::NotFound;
    Query last(in.sql,
               "select coalesce(max(seq), 0) from chat where game = :game and room = :room");
    last.with(id).with(line.room).columns("n").run();
    last >> seq;
    ++seq;
    Query(in.sql,
          "insert into chat (game, room, seq, name, text, at) "
          "values (:game, :room, :seq, :name, :text, :at)")
        .with(id)
        .with(line.room)
        .with(seq)
        .with(line.name)
        .with(line.text)
        .with(line.at)
        .run();
    if (seq > kept_chat)
        Query(in.sql, "delete from chat where game = :game and room = :room and seq <= :seq")
            .with(id)
            .with(line.room)
            .with(seq - kept_chat)
            .run();
    return Outcome::Done;
}

Outcome store_link(Transaction& in, const std::string& id, const SeatLink& link, Moment now) {
    if (!lock_game(in, id)) return Outcome::NotFound;
    Query(in.sql, "delete from links where until <= :now").with(now).run();
    Query oldest(in.sql,
                 "select until from links where game = :game and side = :side "
                 "order by until desc limit 1 offset :kept");
    oldest.with(id).with(link.side).with(kept_links - 1).columns("n");
    if (oldest.next()) {
        Moment until;
        oldest >> until;
        Query(in.sql, "delete from links where game = :game and side = :side and until <= :until")
            .with(id)
            .with(link.side)
            .with(until)
            .run();
    }
    Query(in.sql,
          "insert into links (hash, game, side, until) values (:hash, :game, :side, :until)")
        .with(link.hash)
        .with(id)
        .with(link.side)
        .with(link.until)
        .run();
    return Outcome::Done;
}

Outcome use_link(Transaction& in, const std::string& id, const StoredLinkUse& use, UsedLink& used) {
    used = {};
    if (!lock_game(in, id)) return Outcome::NotFound;
    Query link(in.sql,
               "select side from links where hash = :hash and game = :game and until > :now");
    link.with(use.link).with(id).with(use.now).columns("n");
    if (!link.next()) return Outcome::Done;
    link >> used.side;
    Query keys(in.sql, "select count(*) from seat_keys where game = :game and side = :side");
    keys.with(id).with(used.side).columns("n").run();
    used.fate = UsedLink::Fate::Full;
    if (keys.take().number >= static_cast<long long>(most_keys)) return Outcome::Done;
    used.fate = UsedLink::Fate::Opened;
    Query(in.sql, "delete from links where hash = :hash").with(use.link).run();
    add_key(in, id, {use.key, used.side});
    return Outcome::Done;
}

Outcome remove_game(Transaction& in, const std::string& id, std::size_t version) {
    const auto stored = lock_game(in, id);
    if (!stored) return Outcome::NotFound;
    if (*stored != version) return Outcome::Conflict;
    Query(in.sql, "delete from games where id = :id").with(id).run();
    return Outcome::Done;
}

Outcome store_absence(Transaction& in, const std::string& id, const Absence& away) {
    if (!lock_game(in, id)) return Outcome::NotFound;
    Query(in.sql, "update games set first_away = :first, second_away = :second where id = :id")
        .with(away.first)
        .with(away.second)
        .with(id)
        .run();
    return Outcome::Done;
}

Outcome unlist_game(Transaction& in, const std::string& id) {
    if (!lock_game(in, id)) return Outcome::NotFound;
    Query(in.sql, "update games set listed = 0 where id = :id").with(id).run();
    return Outcome::Done;
}

namespace {

// Locks the row, which is there then, also before the first beat of all.
std::optional<Moment> last_beat(Transaction& in) {
    run(in.sql, "insert into beats (id, at) values (1, 0) on conflict do nothing");
    Query query(in.sql, "select at from beats where id = 1" + std::string(in.database.locking()));
    query.columns("n");
    if (!query.next()) return std::nullopt;
    Moment at;
    query >> at;
    return at == Moment() ? std::nullopt : std::optional(at);
}

void add_outage(Transaction& in, Moment began, Moment ended) {
    Query(in.sql,
          "insert into outages (began, ended) values (:began, :ended) on conflict do nothing")
        .with(began)
        .with(ended)
        .run();
}

std::size_t count_removals(Transaction& in) {
    return static_cast<std::size_t>(
        number_of(in.sql, "select coalesce(max(number), 0) from removals"));
}

std::vector<Outage> all_outages(Transaction& in) {
    std::vector<Outage> all;
    Query query(in.sql, "select began, ended from outages order by began");
    query.columns("nn");
    while (query.next()) {
        Outage& outage = all.emplace_back();
        query >> outage.began >> outage.ended;
    }
    return all;
}

}  // namespace

Outcome store_beat(Transaction& in, const std::function<Moment()>& wall, const StorageClock& clock,
                   Beat& beat, StorageClock::Reading& reading) {
    const std::optional<Moment> last = last_beat(in);
    const Milliseconds longest = clock.longest_silence();
    const auto shared = wall ? std::nullopt : in.database.now(in.sql);
    reading = clock.read(wall ? wall() : shared.value_or(system_time()), last);
    beat.now = reading.now;
    if (last && beat.now - *last > longest) add_outage(in, *last, beat.now);
    Query(in.sql, "update beats set at = :at where id = 1").with(beat.now).run();
    beat.outages = all_outages(in);
    beat.removals = count_removals(in);
    return Outcome::Done;
}

Outcome remove_for_operator(Transaction& in, const std::string& id) {
    last_beat(in);  // so that removals have an order, and no beat misses one
    const auto version = lock_game(in, id);
    if (!version) return Outcome::NotFound;
    remove_game(in, id, *version);
    Query(in.sql, "insert into removals (number, game) values (:number, :game)")
        .with(count_removals(in) + 1)
        .with(id)
        .run();
    return Outcome::Done;
}

}  // namespace trireme::server
