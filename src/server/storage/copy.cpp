#include "server/storage/copy.h"

#include "server/storage/schema.h"
#include "server/storage/transactions.h"

namespace trireme::server {
namespace {

std::string list_of_columns(const Table& table, std::string_view before) {
    std::string list;
    for (const std::string_view column : table.columns)
        list.append(list.empty() ? "" : ", ").append(before).append(column);
    return list;
}

void insert(soci::session& sql, const Table& table, Query& row) {
    Query query(sql, "insert into " + std::string(table.name) + " (" + list_of_columns(table, "") +
                         ") values (" + list_of_columns(table, ":") + ")");
    for (std::size_t i = 0; i < table.columns.size(); ++i) query.with(row.take());
    query.run();
}

// The rows that the query gives; how many there are.
std::size_t copy_rows(const Table& table, Query& query, Transaction& to) {
    std::size_t count = 0;
    query.columns(table.kinds);
    for (; query.next(); ++count) insert(to.sql, table, query);
    return count;
}

std::string selection(const Table& table) {
    return "select " + list_of_columns(table, "") + " from " + std::string(table.name);
}

// Game by game, because libpq takes the whole of an answer into memory.
Count copy_games(Transaction& from, Transaction& to) {
    Count count;
    for (const std::string& id : all_games(from)) {
        ++count.games;
        for (const Table& table : tables()) {
            if (table.game.empty()) continue;
            Query query(from.sql,
                        selection(table) + " where " + std::string(table.game) + " = :id");
            query.with(id);
            const std::size_t rows = copy_rows(table, query, to);
            if (table.name == "events") count.events += rows;
        }
    }
    return count;
}

}  // namespace

Count copy_all(Transaction& from, Transaction& to) {
    for (const Table& table : tables()) {
        if (!table.game.empty()) continue;
        run(to.sql, "delete from " + std::string(table.name));
        Query query(from.sql, selection(table));
        copy_rows(table, query, to);
    }
    return copy_games(from, to);
}

}  // namespace trireme::server
