#include "server/storage/reads.h"

#include <optional>
#include <string_view>
#include <utility>

#include "base/number.h"
#include "base/text.h"
#include "server/storage/names.h"
#include "server/storage/query.h"

namespace trireme::server {
namespace {

constexpr std::string_view terms_columns = "id, game, position, terms, listed, created";
constexpr std::string_view terms_kinds = "ttttnn";

void read_terms(Query& query, StoredTerms& terms) {
    query >> terms.id >> terms.game >> terms.position >> terms.terms >> terms.listed >>
        terms.created;
}

bool find_terms(Transaction& in, const std::string& id, StoredGame& game) {
    Query query(in.sql, "select " + std::string(terms_columns) +
                            ", first_away, second_away from games where id = :id");
    query.with(id).columns(std::string(terms_kinds) + "nn");
    if (!query.next()) return false;
    read_terms(query, game.terms);
    query >> game.away.first >> game.away.second;
    return true;
}

bool has_game(Transaction& in, const std::string& id) {
    Query query(in.sql, "select 1 from games where id = :id");
    query.with(id).columns("n");
    return query.next();
}

std::vector<StoredKey> keys_of(Transaction& in, const std::string& id) {
    std::vector<StoredKey> keys;
    Query query(in.sql, "select hash, side from seat_keys where game = :game order by hash");
    query.with(id).columns("tn");
    while (query.next()) {
        StoredKey& key = keys.emplace_back();
        query >> key.hash >> key.side;
    }
    return keys;
}

std::vector<StoredEvent> events_of(Transaction& in, const std::string& id, std::size_t after) {
    std::vector<StoredEvent> events;
    Query query(in.sql,
                "select version, line, ply, at, text from events "
                "where game = :game and version > :after order by version");
    query.with(id).with(after).columns("nnnnt");
    while (query.next()) {
        StoredEvent& event = events.emplace_back();
        query >> event.version >> event.line >> event.ply >> event.at >> event.text;
    }
    return events;
}

std::vector<ChatLine> chat_of(Transaction& in, const std::string& id) {
    std::vector<ChatLine> lines;
    Query query(in.sql,
                "select room, seq, name, text, at from chat where game = :game order by room, seq");
    query.with(id).columns("tnttn");
    while (query.next()) {
        ChatLine& line = lines.emplace_back();
        query >> line.room >> line.seq >> line.name >> line.text >> line.at;
    }
    return lines;
}

// ---------------------------------------------------------------------------------------------
// Lists

// Where a page of a list ended.
struct Cursor {
    Moment created;
    std::string id;
};

std::string to_text(const Cursor& cursor) {
    return std::to_string(cursor.created.time_since_epoch().count()) + "." + cursor.id;
}

std::optional<Cursor> read_cursor(std::string_view text) {
    const auto created = read_number<Milliseconds::rep>(cut(text, '.'));
    if (!created || text.empty()) return std::nullopt;
    return Cursor{Moment(Milliseconds(*created)), std::string(text)};
}

// A query that grows by what is asked for.
class ListStatement {
public:
    ListStatement(const ListQuery& query, const std::optional<Cursor>& before) {
        if (query.game) add("game = :game", *query.game);
        if (query.status) add("status = :status", *query.status);
        if (query.player)
            add("names like :names escape '!'", pattern_around(search_form(*query.player)));
        if (query.from) add("created >= :start", *query.from);
        if (query.until) add("created < :until", *query.until);
        if (before) add("(created, id) < (:created, :before)", before->created, before->id);
    }

    std::string text() const {
        return "select " + std::string(terms_columns) +
               ", status, result, reason, first_name, second_name, first_level, second_level, "
               "plies, started, due, computer_to_move from games where listed = 1" +
               conditions_ + " order by created desc, id desc limit :most";
    }

    void fill(Query& query, std::size_t limit) const {
        for (const auto& add_to : values_) add_to(query);
        query.with(limit).columns(std::string(terms_kinds) + "tttttnnnnnn");
    }

private:
    template <class... Values>
    void add(std::string_view condition, const Values&... values) {
        conditions_.append(" and ").append(condition);
        (values_.push_back([values](Query& query) { query.with(values); }), ...);
    }

    std::string conditions_;
    std::vector<std::function<void(Query&)>> values_;
};

void read_summary(Query& query, Summary& summary) {
    query >> summary.status >> summary.result >> summary.reason >> summary.first_name >>
        summary.second_name >> summary.first_level >> summary.second_level >> summary.plies >>
        summary.started >> summary.due >> summary.computer_to_move;
}

std::vector<std::string> ids_of(Query& query) {
    std::vector<std::string> ids;
    query.columns("t");
    while (query.next()) query >> ids.emplace_back();
    return ids;
}

}  // namespace

Outcome read_game(Transaction& in, const std::string& id, StoredGame& game) {
    if (!find_terms(in, id, game)) return Outcome::NotFound;
    game.keys = keys_of(in, id);
    game.events = events_of(in, id, 0);
    game.chat = chat_of(in, id);
    return Outcome::Done;
}

Outcome read_events(Transaction& in, const std::string& id, std::size_t after,
                    std::vector<StoredEvent>& events) {
    events = events_of(in, id, after);
    return !events.empty() || has_game(in, id) ? Outcome::Done : Outcome::NotFound;
}

Outcome read_claim(Transaction& in, const std::string& hash, StoredClaim& claim) {
    Query query(in.sql, "select game, side from claims where hash = :hash");
    query.with(hash).columns("tn");
    if (!query.next()) return Outcome::NotFound;
    query >> claim.id >> claim.side;
    return Outcome::Done;
}

Outcome read_list(Transaction& in, const ListQuery& asked, ListPage& page) {
    page = {};
    std::optional<Cursor> before;
    if (asked.before && !(before = read_cursor(*asked.before))) return Outcome::NotFound;
    // One more than asked for tells whether another page follows.
    const ListStatement statement(asked, before);
    Query query(in.sql, statement.text());
    statement.fill(query, asked.limit + 1);
    while (query.next()) {
        if (page.games.size() == asked.limit) {
            if (page.games.empty()) break;
            const StoredTerms& last = page.games.back().terms;
            page.next = to_text(Cursor{last.created, last.id});
            break;
        }
        ListedGame& game = page.games.emplace_back();
        read_terms(query, game.terms);
        read_summary(query, game.summary);
    }
    return Outcome::Done;
}

Outcome read_due(Transaction& in, Moment by, std::size_t limit, std::vector<std::string>& ids) {
    Query query(in.sql,
                "select id from games where due is not null and due <= :moment "
                "order by due, id limit :most");
    query.with(by).with(limit);
    ids = ids_of(query);
    return Outcome::Done;
}

Outcome read_removed(Transaction& in, std::size_t after, std::vector<std::string>& ids) {
    Query query(in.sql, "select game from removals where number > :after order by number");
    query.with(after);
    ids = ids_of(query);
    return Outcome::Done;
}

Outcome read_for_computer(Transaction& in, std::size_t limit, std::vector<std::string>& ids) {
    Query query(in.sql,
                "select id from games where computer_to_move = 1 order by changed, id limit :most");
    query.with(limit);
    ids = ids_of(query);
    return Outcome::Done;
}

}  // namespace trireme::server
