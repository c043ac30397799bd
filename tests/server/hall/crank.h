#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "server/hall/executor.h"

namespace trireme::server::testing_hall {

// An executor whose time only passes when a test turns it. Everything in a test happens on it: what
// the hall does, when the store answers, when a message arrives.
class Crank : public Executor {
public:
    void post(Work work) override { after(Milliseconds(0), std::move(work)); }
    void after(Milliseconds delay, Work work) override {
        work_.emplace(std::pair(now_ + delay, ++number_), std::move(work));
    }
    Time now() const override { return now_; }

    // Does everything that is due within this time.
    void turn(Milliseconds time = Milliseconds(0)) {
        const Time end = now_ + time;
        while (!work_.empty() && work_.begin()->first.first <= end) {
            now_ = std::max(now_, work_.begin()->first.first);
            const Work work = std::move(work_.begin()->second);
            work_.erase(work_.begin());
            work();
        }
        now_ = end;
    }
    template <class Condition>
    bool turn_until(Condition is_met, Milliseconds most = std::chrono::minutes(2)) {
        const Time end = now_ + most;
        while (!is_met() && !work_.empty() && work_.begin()->first.first <= end) {
            now_ = std::max(now_, work_.begin()->first.first);
            const Work work = std::move(work_.begin()->second);
            work_.erase(work_.begin());
            work();
        }
        return is_met();
    }

private:
    Time now_{std::chrono::hours(1)};
    std::uint64_t number_ = 0;
    std::map<std::pair<Time, std::uint64_t>, Work> work_;
};

}  // namespace trireme::server::testing_hall
