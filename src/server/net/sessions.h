#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace trireme::server {

// A connection in use. May be called from any thread.
class Session {
public:
    virtual ~Session() = default;
    virtual bool is_socket() const = 0;
    // Has it end in good order: after the answer that is being made, or with a last word.
    virtual void stop() = 0;
    // Has it end at once.
    virtual void break_off() = 0;
};

// How many connections there may be.
struct SessionLimits {
    std::size_t all = 0;
    std::size_t per_key = 0;
};

// The connections that are open, each with a place among so many. May be used from any thread.
class Sessions : public std::enable_shared_from_this<Sessions> {
public:
    explicit Sessions(const SessionLimits& limits) : limits_(limits) {}

    // A place that is free again when this is gone.
    class Place {
    public:
        Place(std::shared_ptr<Sessions> sessions, std::string key, bool counts_for_all)
            : sessions_(std::move(sessions)), key_(std::move(key)), in_all_(counts_for_all) {}
        ~Place();
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

    private:
        std::shared_ptr<Sessions> sessions_;
        std::string key_;
        bool in_all_;
    };

    // A place for a connection; null if there is none. An empty key has no limit of its own.
    std::unique_ptr<Place> place(const std::string& key);
    // A second place for one that is connected already, on behalf of whom it is forwarded for.
    std::unique_ptr<Place> place_within(const std::string& key);

    void add(std::shared_ptr<Session> session);
    void remove(const std::shared_ptr<Session>& session);
    std::vector<std::shared_ptr<Session>> all() const;

    std::size_t size() const;  // how many places are taken
    // Has this called, on any thread, whenever there is none left.
    void when_empty(std::function<void()> call);

private:
    bool take(const std::string& key);
    void give_back(const std::string& key, bool in_all);

    const SessionLimits limits_;
    mutable std::mutex mutex_;  // of what follows
    std::size_t places_ = 0;
    std::unordered_map<std::string, std::size_t> per_key_;
    std::set<std::shared_ptr<Session>> sessions_;
    std::function<void()> when_empty_;
};

}  // namespace trireme::server
