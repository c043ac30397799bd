#include "server/storage/sql_store.h"

#include <utility>

#include "server/storage/reads.h"
#include "server/storage/schema.h"
#include "server/storage/writes.h"

namespace trireme::server {
namespace {

constexpr int reader_count = 2;

// A request that gives a value beside its outcome.
template <class Value>
StoreRequest request_for(std::string id, Store::Got<Value> got,
                         std::function<Outcome(Transaction&, Value&)> carry_out) {
    auto value = std::make_shared<Value>();
    return {.id = std::move(id),
            .carry_out = [value, carry_out = std::move(carry_out)](
                             Transaction& in) { return carry_out(in, *value); },
            .answer =
                [value, got = std::move(got)](Outcome outcome) {
                    got({outcome, outcome == Outcome::Done ? std::move(*value) : Value{}});
                }};
}

const std::function<Milliseconds()>& or_steady(const std::function<Milliseconds()>& given) {
    static const std::function<Milliseconds()> own = steady_time;
    return given ? given : own;
}

void prepare(const Database& database) { migrate(*database.connect(), database); }

}  // namespace

SqlStore::SqlStore(std::unique_ptr<const Database> database, ClockKind clock, StoreOptions options)
    : database_(std::move(database)),
      options_(std::move(options)),
      clock_(clock, or_steady(options_.clock.steady)) {
    prepare(*database_);
    upkeep_ = database_->keep_up();
    writer_ = std::make_unique<Writer>(*database_, options_.patience, options_.report);
    try {
        for (int i = 0; i < reader_count; ++i)
            readers_.push_back(
                std::make_unique<Reader>(*database_, options_.patience, options_.report, reads_));
    } catch (...) {
        reads_.close();  // those that run already wait for it
        throw;
    }
}

SqlStore::~SqlStore() {
    // Who is answered may ask on, as long as there is somebody to answer.
    writer_->finish();
    for (const auto& reader : readers_) reader->hurry();
    reads_.close();
    readers_.clear();
}

void SqlStore::read(StoreRequest request) {
    if (!reads_.add(request)) request.answer(Outcome::Failed);
}

void SqlStore::create(NewGame game, Done done) {
    std::string id = game.terms.id;
    write({std::move(id),
           [game = std::move(game)](Transaction& in) { return store_game(in, game); },
           std::move(done)});
}

void SqlStore::append(Append append, Done done) {
    std::string id = append.id;
    write({std::move(id),
           [append = std::move(append)](Transaction& in) { return store_append(in, append); },
           std::move(done)});
}

void SqlStore::add_chat(std::string id, ChatLine line, Got<std::size_t> got) {
    write(request_for<std::size_t>(id, std::move(got),
                                   [id, line = std::move(line)](Transaction& in, std::size_t& seq) {
                                       return store_chat(in, id, line, seq);
                                   }));
}

void SqlStore::add_link(std::string id, SeatLink link, Moment now, Done done) {
    write({id,
           [id, link = std::move(link), now](Transaction& in) {
               return store_link(in, id, link, now);
           },
           std::move(done)});
}

void SqlStore::use_link(std::string id, std::string link, std::string key, Moment now,
                        Got<UsedLink> got) {
    write(request_for<UsedLink>(
        id, std::move(got),
        [id, use = StoredLinkUse{std::move(link), std::move(key), now}](
            Transaction& in, UsedLink& used) { return server::use_link(in, id, use, used); }));
}

void SqlStore::remove(std::string id, std::size_t version, Done done) {
    write({id, [id, version](Transaction& in) { return remove_game(in, id, version); },
           std::move(done)});
}

void SqlStore::note_absence(std::string id, Absence away, Done done) {
    write(
        {id, [id, away](Transaction& in) { return store_absence(in, id, away); }, std::move(done)});
}

void SqlStore::unlist(std::string id, Done done) {
    write({id, [id](Transaction& in) { return unlist_game(in, id); }, std::move(done)});
}

void SqlStore::load(std::string id, Got<StoredGame> got) {
    read(request_for<StoredGame>(id, std::move(got), [id](Transaction& in, StoredGame& game) {
        return read_game(in, id, game);
    }));
}

void SqlStore::load_events(std::string id, std::size_t after, Got<std::vector<StoredEvent>> got) {
    read(request_for<std::vector<StoredEvent>>(
        id, std::move(got), [id, after](Transaction& in, std::vector<StoredEvent>& events) {
            return read_events(in, id, after, events);
        }));
}

void SqlStore::find_claim(std::string hash, Got<StoredClaim> got) {
    read(request_for<StoredClaim>({}, std::move(got),
                                  [hash = std::move(hash)](Transaction& in, StoredClaim& claim) {
                                      return read_claim(in, hash, claim);
                                  }));
}

void SqlStore::list(ListQuery query, Got<ListPage> got) {
    read(request_for<ListPage>({}, std::move(got),
                               [query = std::move(query)](Transaction& in, ListPage& page) {
                                   return read_list(in, query, page);
                               }));
}

void SqlStore::list_due(Moment by, std::size_t limit, Got<std::vector<std::string>> got) {
    read(request_for<std::vector<std::string>>(
        {}, std::move(got), [by, limit](Transaction& in, std::vector<std::string>& ids) {
            return read_due(in, by, limit, ids);
        }));
}

void SqlStore::list_for_computer(std::size_t limit, Got<std::vector<std::string>> got) {
    read(request_for<std::vector<std::string>>(
        {}, std::move(got), [limit](Transaction& in, std::vector<std::string>& ids) {
            return read_for_computer(in, limit, ids);
        }));
}

void SqlStore::list_removed(std::size_t after, Got<std::vector<std::string>> got) {
    read(request_for<std::vector<std::string>>(
        {}, std::move(got), [after](Transaction& in, std::vector<std::string>& ids) {
            return read_removed(in, after, ids);
        }));
}

void SqlStore::beat(Got<Beat> got) {
    const auto reading = std::make_shared<StorageClock::Reading>();
    auto kept = [this, reading, got = std::move(got)](Answer<Beat> answer) {
        if (answer.outcome == Outcome::Done) clock_.go_on_from(*reading);
        got(std::move(answer));
    };
    // All nodes lock its row before any game's.
    write(request_for<Beat>({}, std::move(kept), [this, reading](Transaction& in, Beat& beat) {
        return store_beat(in, options_.clock.wall, clock_, beat, *reading);
    }));
}

}  // namespace trireme::server
