#include "server/storage/query.h"

#include <utility>

namespace trireme::server {

Query::Query(soci::session& sql, std::string_view text) : statement_(sql), text_(text) {}

Query& Query::with(Cell cell) {
    values_.push_back(std::move(cell));
    return *this;
}

Query& Query::with(std::string_view text) { return with(Cell{.text = std::string(text)}); }

Query& Query::columns(std::string_view kinds) {
    for (const char kind : kinds) cells_.push_back({.kind = static_cast<Cell::Kind>(kind)});
    return *this;
}

void Query::start() {
    for (Cell& value : values_) {
        if (value.kind == Cell::Kind::Text)
            statement_.exchange(soci::use(value.text, value.state));
        else
            statement_.exchange(soci::use(value.number, value.state));
    }
    for (Cell& cell : cells_) {
        if (cell.kind == Cell::Kind::Text)
            statement_.exchange(soci::into(cell.text, cell.state));
        else
            statement_.exchange(soci::into(cell.number, cell.state));
    }
    statement_.alloc();
    statement_.prepare(text_, soci::details::st_one_time_query);
    statement_.define_and_bind();
    has_started_ = true;
}

bool Query::next() {
    taken_ = 0;
    if (has_started_) return statement_.fetch();
    start();
    return statement_.execute(true);
}

Query& Query::operator>>(std::string& text) {
    text = take().text;
    return *this;
}

Query& Query::operator>>(Moment& moment) {
    moment = Moment(Milliseconds(take().number));
    return *this;
}

Query& Query::operator>>(Side& side) {
    side = take().number == 0 ? Side::First : Side::Second;
    return *this;
}

}  // namespace trireme::server
