#include "server/storage/maintenance.h"

#include <exception>
#include <filesystem>

#include "base/text.h"
#include "server/storage/check.h"
#include "server/storage/copy.h"
#include "server/storage/schema.h"
#include "server/storage/transactions.h"
#include "server/storage/writes.h"

namespace trireme::server {
namespace {

namespace fs = std::filesystem;

// What `work` gives, or why it cannot be had.
template <class Work>
Expected<Count, Refusal> attempt(Work work) {
    try {
        return work();
    } catch (const WrongInput& error) {
        return Refusal{error.what(), true};
    } catch (const std::exception& error) {
        return Refusal{error.what(), false};
    }
}

// A file that gets its name when it is whole.
class Part {
public:
    explicit Part(const std::string& file) : file_(file), part_(file + ".part") {
        if (file_.empty()) throw WrongInput("a backup needs a file with a name");
        for (const std::string& name : {file_, part_})
            if (fs::exists(name)) throw WrongInput(name + " is there already");
    }
    ~Part() {
        std::error_code ignored;
        fs::remove(part_, ignored);
    }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

    const std::string& name() const { return part_; }
    void finish() const { fs::rename(part_, file_); }

private:
    std::string file_;
    std::string part_;
};

void check_empty(Transaction& in) {
    if (number_of(in.sql, "select count(*) from games") > 0)
        throw WrongInput(in.database.name() +
                         " has games in it; a backup is brought back into one that has none");
}

}  // namespace

Expected<Count, Refusal> check_database(std::string_view url, const GameCheck& rules,
                                        const std::function<void(const std::string&)>& tell) {
    return attempt([&] {
        OpenDatabase open(url, Sqlite::Use::ReadOnly);
        check_schema(open.sql(), open.database());
        return open.read([&](Transaction& in) { return check_all(in, rules, tell); });
    });
}

Expected<Count, Refusal> back_up(std::string_view url, const std::string& file) {
    return attempt([&] {
        OpenDatabase from(url, Sqlite::Use::ReadOnly);
        check_schema(from.sql(), from.database());
        const Part part(file);
        const Count count = from.read([&](Transaction& source) {
            OpenDatabase to(std::make_unique<Sqlite>(part.name(), Sqlite::Use::Lone));
            migrate(to.sql(), to.database());
            return to.write([&](Transaction& target) { return copy_all(source, target); });
        });
        part.finish();
        return count;
    });
}

Expected<Count, Refusal> restore(std::string_view url, const std::string& file) {
    return attempt([&] {
        OpenDatabase from(std::make_unique<Sqlite>(file, Sqlite::Use::ReadOnly));
        check_schema(from.sql(), from.database());
        OpenDatabase to(url, Sqlite::Use::Open);
        migrate(to.sql(), to.database());
        return from.read([&](Transaction& source) {
            return to.write([&](Transaction& target) {
                check_empty(target);
                return copy_all(source, target);
            });
        });
    });
}

Expected<Count, Refusal> remove_games(std::string_view url, const std::vector<std::string>& ids) {
    return attempt([&] {
        OpenDatabase open(url, Sqlite::Use::Existing);
        check_schema(open.sql(), open.database());
        return open.write([&](Transaction& in) {
            for (const std::string& id : ids)
                if (remove_for_operator(in, id) != Outcome::Done)
                    throw WrongInput("there is no game " + trireme::quoted(id) +
                                     "; none was removed");
            return Count{.games = ids.size()};
        });
    });
}

}  // namespace trireme::server
