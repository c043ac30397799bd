#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/time.h"

namespace trireme::server {

// A database that cannot be used, with a message for whoever named it.
struct Unusable : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// One that there is not, or that cannot be what was meant.
struct WrongInput : Unusable {
    using Unusable::Unusable;
};

// What a failure means for those who have to go on.
enum class Trouble : std::uint8_t {
    Taken,      // a unique key is there already
    Missing,    // what is referred to is not there
    Collision,  // with another transaction; the same may work in a moment
    Lost,       // the connection is gone
    Other,
};

// What became of a transaction whose connection was lost while it was committed.
enum class Fate : std::uint8_t { Committed, Undone, Pending };

// What databases differ in.
class Database {
public:
    // Something that goes on beside, as long as it is there.
    struct Upkeep {
        virtual ~Upkeep() = default;
    };

    virtual ~Database() = default;

    // How messages call it; without secrets.
    virtual std::string name() const = 0;

    // A connection on which all that durability needs is set, and has been read back. Throws
    // Unusable.
    virtual std::unique_ptr<soci::session> connect() const = 0;

    virtual std::string_view begin_write() const = 0;
    // Sees one state of everything until it ends.
    virtual std::string_view begin_read() const = 0;
    // What a select ends with whose rows nobody else shall change meanwhile.
    virtual std::string_view locking() const = 0;
    // Within a transaction: nobody else changes the schema until it ends.
    virtual void lock_schema(soci::session& sql) const = 0;
    virtual long long count_tables(soci::session& sql, std::string_view name = "%") const = 0;

    virtual Trouble trouble_of(soci::session& sql, const std::exception& error) const = 0;

    // By what a transaction is found again; empty where a commit leaves nobody in doubt.
    virtual std::string transaction_id(soci::session&) const { return {}; }
    virtual Fate fate_of(soci::session&, const std::string&) const { return Fate::Undone; }

    // The clock of a database that has one of its own.
    virtual std::optional<Moment> now(soci::session&) const { return std::nullopt; }

    virtual std::unique_ptr<Upkeep> keep_up() const { return nullptr; }

    // Everything that its own means find wrong, one each.
    virtual std::vector<std::string> faults(soci::session& sql) const = 0;
};

// Tries the next thing whatever has happened to the connection: a transaction that cannot be
// rolled back is gone already.
void roll_back(soci::session& sql) noexcept;

}  // namespace trireme::server
