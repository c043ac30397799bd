#pragma once

#include <soci/soci.h>

#include <concepts>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "base/time.h"
#include "board/side.h"

namespace trireme::server {

// A value in a row: a text, a number, or nothing.
struct Cell {
    enum class Kind : char { Text = 't', Number = 'n' };

    Kind kind = Kind::Text;
    std::string text = {};
    long long number = 0;
    soci::indicator state = soci::i_ok;

    bool is_null() const { return state == soci::i_null; }
};

// A statement with its values, which it keeps itself until it has run.
//
//     Query query(sql, "select id, created from games where game = :game");
//     query.with(game).columns("tn");
//     while (query.next()) query >> id >> created;
class Query {
public:
    Query(soci::session& sql, std::string_view text);
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

    // The values of its parameters, in their order; each parameter stands there once.
    Query& with(Cell cell);
    Query& with(std::string_view text);
    Query& with(const char* text) { return with(std::string_view(text)); }
    Query& with(const std::string& text) { return with(std::string_view(text)); }
    template <std::integral Number>
    Query& with(Number number) {
        return with(Cell{.kind = Cell::Kind::Number, .number = static_cast<long long>(number)});
    }
    Query& with(Moment moment) { return with(moment.time_since_epoch().count()); }
    Query& with(Side side) { return with(static_cast<int>(side)); }
    template <class Value>
    Query& with(const std::optional<Value>& value) {
        if (value) return with(*value);
        return with(Cell{.state = soci::i_null});
    }

    // What its rows have: a letter for each column, t for a text and n for a number.
    Query& columns(std::string_view kinds);

    void run() { next(); }
    // Whether there is a row; that is the current one then.
    bool next();

    // The current row, cell by cell.
    const Cell& take() { return cells_[taken_++]; }
    Query& operator>>(std::string& text);
    Query& operator>>(Moment& moment);
    Query& operator>>(Side& side);
    template <std::integral Number>
    Query& operator>>(Number& number) {
        number = static_cast<Number>(take().number);
        return *this;
    }
    template <class Value>
    Query& operator>>(std::optional<Value>& value) {
        value.reset();
        if (cells_[taken_].is_null()) {
            ++taken_;
            return *this;
        }
        return *this >> value.emplace();
    }

private:
    void start();

    soci::statement statement_;
    std::string text_;
    std::deque<Cell> values_;
    std::deque<Cell> cells_;
    std::size_t taken_ = 0;
    bool has_started_ = false;
};

// The same for a statement without values and rows.
inline void run(soci::session& sql, std::string_view text) { Query(sql, text).run(); }

// The number that a statement gives, 0 where it gives none.
inline long long number_of(soci::session& sql, std::string_view text) {
    Query query(sql, text);
    query.columns("n");
    return query.next() ? query.take().number : 0;
}

}  // namespace trireme::server
