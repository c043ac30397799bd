#include "server/storage/check.h"

#include <algorithm>
#include <map>

#include "base/text.h"
#include "server/storage/reads.h"
#include "server/storage/schema.h"
#include "server/storage/transactions.h"

namespace trireme::server {
namespace {

using Tell = std::function<void(const std::string&)>;

constexpr std::string_view statuses[] = {"waiting", "playing", "over"};

// What the row of a game says beside the game itself.
struct Heading {
    std::size_t version = 0;
    std::string status;
};

Heading heading_of(Transaction& in, const std::string& id) {
    Heading heading;
    Query query(in.sql, "select version, status from games where id = :id");
    query.with(id).columns("nt");
    if (query.next()) query >> heading.version >> heading.status;
    return heading;
}

std::optional<std::string> fault_of_versions(const StoredGame& game, std::size_t version) {
    for (std::size_t i = 0; i < game.events.size(); ++i)
        if (game.events[i].version != i + 1)
            return "event " + std::to_string(i + 1) + " is missing";
    if (game.events.size() != version)
        return "it has " + std::to_string(game.events.size()) + " events and not " +
               std::to_string(version);
    return std::nullopt;
}

// Lines never go back; a takeback begins one that goes on from a ply before, and within a line
// plies rise by one.
std::optional<std::string> fault_of_plies(const StoredGame& game) {
    std::size_t line = 0;
    std::size_t next = 0;
    bool is_first = true;
    for (const StoredEvent& event : game.events) {
        const std::string name = "event " + std::to_string(event.version);
        if (event.line < line) return name + " goes back to line " + std::to_string(event.line);
        if (event.line > line) is_first = true;
        line = event.line;
        if (!event.ply) continue;
        const bool fits = is_first ? *event.ply <= next : *event.ply == next;
        if (!fits)
            return name + " is ply " + std::to_string(*event.ply) + " where " +
                   std::to_string(next) + " is due";
        next = *event.ply + 1;
        is_first = false;
    }
    return std::nullopt;
}

std::optional<std::string> fault_of(const StoredGame& game, const Heading& heading,
                                    const GameCheck& rules) {
    if (std::ranges::find(statuses, heading.status) == std::end(statuses))
        return "its status is " + trireme::quoted(heading.status);
    if (auto fault = fault_of_versions(game, heading.version)) return fault;
    if (auto fault = fault_of_plies(game)) return fault;
    return rules ? rules(game) : std::nullopt;
}

void check_references(Transaction& in, const Tell& tell) {
    for (const Table& table : tables()) {
        if (table.game != "game") continue;
        Query query(in.sql, "select distinct game from " + std::string(table.name) +
                                " where game not in (select id from games)");
        query.columns("t");
        while (query.next())
            tell("there are " + std::string(table.name) + " of a game " +
                 trireme::quoted(query.take().text) + " that is not there");
    }
}

}  // namespace

Count check_all(Transaction& in, const GameCheck& rules, const Tell& tell) {
    for (const std::string& fault : in.database.faults(in.sql)) tell(fault);
    check_references(in, tell);
    Count count;
    for (const std::string& id : all_games(in)) {
        StoredGame game;
        read_game(in, id, game);
        ++count.games;
        count.events += game.events.size();
        if (const auto fault = fault_of(game, heading_of(in, id), rules))
            tell("game " + trireme::quoted(id) + ": " + *fault);
    }
    return count;
}

}  // namespace trireme::server
