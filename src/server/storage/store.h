#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/time.h"
#include "board/side.h"

// What is kept of games played online, and the calls that keep it. The truth about a game is here
// and nowhere else: how it was created, and the events that have happened since, each with a
// version. A node holds games in memory only to be quick.
namespace trireme::server {

// A key to a seat: who holds the token whose hash this is plays that side. A seat may have several,
// one for each device.
struct StoredKey {
    std::string hash;
    Side side = Side::First;

    friend bool operator==(const StoredKey&, const StoredKey&) = default;
};

// So many there are at most of a seat.
inline constexpr std::size_t most_keys = 10;

// A code, kept as its hash, that gives one further key to a seat.
struct SeatLink {
    std::string hash;
    Side side = Side::First;
    Moment until;
};

// What has come of using one.
struct UsedLink {
    enum class Fate : std::uint8_t {
        Opened,
        Unknown,  // used already, too old, or of another game
        Full,     // the seat has as many keys as it may have; the link stays
    };
    Fate fate = Fate::Unknown;
    Side side = Side::First;
};

// What never changes about a game.
struct StoredTerms {
    std::string id;
    std::string game;      // "eximo"
    std::string position;  // where it starts
    std::string terms;    // clock and seats at the beginning, as JSON; the hall writes and reads it
    bool listed = false;  // opened to the lobby, so that lists show it
    Moment created;

    friend bool operator==(const StoredTerms&, const StoredTerms&) = default;
};

struct StoredEvent {
    std::size_t version = 0;  // counts from 1
    std::size_t line = 0;
    std::optional<std::size_t> ply;  // of a move
    Moment at;
    std::string text;  // as JSON; the hall writes and reads it

    friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

// What lists show and sweeps look for. It follows from the events and is written with them.
struct Summary {
    std::string status;  // "waiting", "playing", "over"
    std::string result = "*";
    std::string reason;  // empty while it goes on
    std::string first_name;
    std::string second_name;
    std::optional<int> first_level;  // of the computer
    std::optional<int> second_level;
    std::size_t plies = 0;
    std::optional<Moment> started;
    // When somebody must look at it, because time is used up then; in game time (see Beat).
    std::optional<Moment> due;
    bool computer_to_move = false;

    friend bool operator==(const Summary&, const Summary&) = default;
};

struct NewGame {
    StoredTerms terms;
    std::vector<StoredKey> keys;
    Summary summary;
    // The hash of a token that a client brought along to create or pair: the same again finds this
    // game instead of making another.
    std::optional<std::string> claim;
    std::optional<Side> claimed_side;
};

// Events that follow directly on those that are stored, all or none. What an event brings about is
// stored with it: the keys of who has joined, and the game of a rematch.
struct Append {
    std::string id;
    std::vector<StoredEvent> events;
    std::vector<StoredKey> keys;
    std::optional<std::string> claim;  // as in NewGame, of who was paired with a game that was open
    std::optional<Side> claimed_side;
    std::optional<NewGame> rematch;
    Summary summary;
};

struct ChatLine {
    std::string room;     // "players", "watchers"
    std::size_t seq = 0;  // in its room, from 1
    std::string name = {};
    std::string text = {};
    Moment at = {};

    friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

// Since when each side has been away.
using Absence = BySide<std::optional<Moment>>;

struct StoredGame {
    StoredTerms terms;
    std::vector<StoredKey> keys;
    std::vector<StoredEvent> events;  // by version
    std::vector<ChatLine> chat;       // the last of each room
    Absence away = {};                // as far as it was written down
};

struct StoredClaim {
    std::string id;
    Side side = Side::First;
};

struct ListedGame {
    StoredTerms terms;
    Summary summary;
};

// Games that were opened to the lobby, the newest first.
struct ListQuery {
    std::optional<std::string> game = {};
    std::optional<std::string> status = {};
    std::optional<std::string> player = {};  // part of a name, letters of either case
    std::optional<Moment> from = {};         // created then or later
    std::optional<Moment> until = {};        // created before
    // The cursor that the page before gave; NotFound if it is none.
    std::optional<std::string> before = {};
    std::size_t limit = 50;
};

struct ListPage {
    std::vector<ListedGame> games;
    std::optional<std::string> next;
};

// Time in which no node was alive. It counts for nobody: game time, by which clocks run, is the
// storage's time less all of these that came before.
struct Outage {
    Moment began;
    Moment ended;

    friend bool operator==(const Outage&, const Outage&) = default;
};

struct Beat {
    Moment now;                   // the storage's own clock, which never goes backwards
    std::vector<Outage> outages;  // all, in their order
    // How many games operators have removed so far. Who holds games in memory looks which, when
    // this has changed.
    std::size_t removals = 0;
};

enum class Outcome : std::uint8_t {
    Done,
    Conflict,  // somebody else has stored such a version, ply, id or claim; read again and see
    NotFound,
    Failed,  // the storage does not work: nothing is known to be kept, try again later
};

// The calls return at once; each calls back once, on a thread of the store, after the commit. A
// store that is destroyed calls back all that is left first.
class Store {
public:
    template <class Value>
    struct Answer {
        Outcome outcome = Outcome::Failed;
        Value value{};
    };
    using Done = std::function<void(Outcome)>;
    template <class Value>
    using Got = std::function<void(Answer<Value>)>;

    virtual ~Store() = default;

    virtual void create(NewGame game, Done done) = 0;
    virtual void append(Append append, Done done) = 0;
    // Gives a line its number and gives that back. Only so many of a room are kept.
    virtual void add_chat(std::string id, ChatLine line, Got<std::size_t> got) = 0;
    // Links that are too old go; so do the oldest of a seat that has many.
    virtual void add_link(std::string id, SeatLink link, Moment now, Done done) = 0;
    // One key more, by its hash, for the seat that the link opens. The link is used up with that.
    virtual void use_link(std::string id, std::string link, std::string key, Moment now,
                          Got<UsedLink> got) = 0;
    // The game as if it had never been, unless more has happened than this version.
    virtual void remove(std::string id, std::size_t version, Done done) = 0;
    virtual void note_absence(std::string id, Absence away, Done done) = 0;
    // Lists show it no more.
    virtual void unlist(std::string id, Done done) = 0;

    virtual void load(std::string id, Got<StoredGame> got) = 0;
    // The events after a version.
    virtual void load_events(std::string id, std::size_t after,
                             Got<std::vector<StoredEvent>> got) = 0;
    virtual void find_claim(std::string hash, Got<StoredClaim> got) = 0;
    virtual void list(ListQuery query, Got<ListPage> got) = 0;
    // The ids of games that are due by this game time, and of those in which the computer is to
    // move; the longest due first.
    virtual void list_due(Moment by, std::size_t limit, Got<std::vector<std::string>> got) = 0;
    virtual void list_for_computer(std::size_t limit, Got<std::vector<std::string>> got) = 0;
    // The ids of the games that operators have removed, without the first `after` of them.
    virtual void list_removed(std::size_t after, Got<std::vector<std::string>> got) = 0;

    // Once a second from every node: says that somebody is alive. Finds out whether for a while
    // nobody was, and what time it is.
    virtual void beat(Got<Beat> got) = 0;
};

}  // namespace trireme::server
