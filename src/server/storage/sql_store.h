#pragma once

#include <memory>
#include <vector>

#include "server/storage/clock.h"
#include "server/storage/open_store.h"
#include "server/storage/reader.h"
#include "server/storage/store.h"
#include "server/storage/writer.h"

namespace trireme::server {

// The store on a database: one thread that writes, some that read.
class SqlStore : public Store {
public:
    // Brings the tables up to date. Throws Unusable.
    SqlStore(std::unique_ptr<const Database> database, ClockKind clock, StoreOptions options);
    ~SqlStore() override;

    void create(NewGame game, Done done) override;
    void append(Append append, Done done) override;
    void add_chat(std::string id, ChatLine line, Got<std::size_t> got) override;
    void add_link(std::string id, SeatLink link, Moment now, Done done) override;
    void use_link(std::string id, std::string link, std::string key, Moment now,
                  Got<UsedLink> got) override;
    void remove(std::string id, std::size_t version, Done done) override;
    void note_absence(std::string id, Absence away, Done done) override;
    void unlist(std::string id, Done done) override;

    void load(std::string id, Got<StoredGame> got) override;
    void load_events(std::string id, std::size_t after, Got<std::vector<StoredEvent>> got) override;
    void find_claim(std::string hash, Got<StoredClaim> got) override;
    void list(ListQuery query, Got<ListPage> got) override;
    void list_due(Moment by, std::size_t limit, Got<std::vector<std::string>> got) override;
    void list_for_computer(std::size_t limit, Got<std::vector<std::string>> got) override;
    void list_removed(std::size_t after, Got<std::vector<std::string>> got) override;

    void beat(Got<Beat> got) override;

private:
    void write(StoreRequest request) { writer_->add(std::move(request)); }
    void read(StoreRequest request);

    std::unique_ptr<const Database> database_;
    StoreOptions options_;
    StorageClock clock_;  // of the thread that writes
    std::unique_ptr<Database::Upkeep> upkeep_;
    std::unique_ptr<Writer> writer_;
    Queue<StoreRequest> reads_;
    std::vector<std::unique_ptr<Reader>> readers_;
};

}  // namespace trireme::server
