#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/hall/crank.h"
#include "server/storage/store.h"

namespace trireme::server::testing_hall {

// What is stored, as every node sees it, and its clock.
struct Disk {
    struct Kept {
        StoredGame game;
        Summary summary;
    };

    std::map<std::string, Kept> games;
    std::map<std::string, StoredClaim> claims;
    std::map<std::string, std::pair<std::string, SeatLink>>
        links;  // by their hashes, with the game
    std::vector<Outage> outages;
    std::vector<std::string> removed;  // by operators
    Moment last_beat;
    bool has_beaten = false;
    // Its clock is ahead of the crank's by this.
    Milliseconds ahead{1'700'000'000'000};
};

// A store in memory, slow and unreliable as a test wants it.
class MemoryStore : public Store {
public:
    MemoryStore(Disk& disk, Crank& crank) : disk_(disk), crank_(crank) {}

    enum class Mishap { None, FailsBefore, FailsAfter };
    // How long a call takes, and what goes wrong with a writing one.
    std::function<Milliseconds()> latency = [] { return Milliseconds(1); };
    std::function<Mishap()> mishap = [] { return Mishap::None; };
    bool is_broken = false;   // nothing works, beats neither
    bool beats_hang = false;  // they alone do not get through
    // So long a beat takes to commit, after the clock was read.
    Milliseconds commit_of_beat{0};
    std::size_t appends = 0;

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

    Moment now() const;

private:
    // Does something to the disk after a while, and tells a little later.
    template <class Value>
    void call(std::function<Answer<Value>()> work, Got<Value> got,
              Milliseconds commit = Milliseconds(0));
    void write(std::function<Outcome()> work, Done done);
    Outcome create_now(const NewGame& game);
    Outcome append_now(const Append& append);
    UsedLink use_now(const std::string& id, const std::string& link, const std::string& key,
                     Moment now);

    Disk& disk_;
    Crank& crank_;
};

}  // namespace trireme::server::testing_hall
