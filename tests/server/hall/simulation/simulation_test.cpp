// Games over a bad network: what was acknowledged is stored, once, and everybody ends up with the
// same game.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "server/hall/game.h"
#include "server/hall/json.h"
#include "server/hall/lag.h"
#include "server/hall/simulation/player.h"

namespace trireme::server::testing_hall {
namespace {

struct Clocked {
    std::string text;
    ClockSetting setting;
};

const std::vector<Clocked>& some_clocks() {
    static const std::vector<Clocked> clocks = {{"null", NoClock{}},
                                                {R"({"days":1})", days_per_move(1)},
                                                {R"({"initial_ms":20000,"increment_ms":1000})",
                                                 Fischer{Milliseconds(20'000), Milliseconds(1000)}},
                                                {R"({"initial_ms":60000,"increment_ms":0})",
                                                 Fischer{Milliseconds(60'000), Milliseconds(0)}}};
    return clocks;
}

// A game with two who play and one who looks on.
struct Match {
    Clocked clock;
    std::string game;
    std::string id;
    std::vector<std::unique_ptr<Client>> clients;

    bool has_begun() const { return clients.size() == 3; }
};

class Simulation {
public:
    Simulation(std::uint64_t seed, const Weather& weather) : network_(seed, weather), seed_(seed) {
        constexpr std::size_t games = 10;
        for (std::size_t i = 0; i < games; ++i) {
            matches_.push_back(std::make_unique<Match>());
            Match& match = *matches_.back();
            match.clock = some_clocks()[network_.random.index(some_clocks().size())];
            match.game = network_.happens(500) ? "crossings" : "eximo";
            create(match, "token-of-the-first-player-" + std::to_string(i));
        }
    }

    void run() {
        network_.crank.turn(std::chrono::minutes(8));
        network_.clear_up();
        for (const auto& match : matches_)
            for (const auto& client : match->clients) client->stop_acting();
        network_.crank.turn(std::chrono::minutes(1));
        for (const auto& match : matches_) check(*match);
    }

    std::map<std::string, int> seen;

private:
    // Asks again with the same token until there is an answer.
    void ask(ApiRequest request, std::function<void(Reply)> answered) {
        const auto is_done = std::make_shared<bool>(false);
        repeat(std::make_shared<ApiRequest>(std::move(request)), is_done, std::move(answered));
    }
    void repeat(const std::shared_ptr<ApiRequest>& request, const std::shared_ptr<bool>& is_done,
                const std::function<void(Reply)>& answered) {
        if (*is_done) return;
        network_.ask(*request, [is_done, answered](const Reply& reply) {
            if (reply.status >= 500 || *is_done) return;
            *is_done = true;
            answered(reply);
        });
        network_.later(std::chrono::seconds(3), [=, this] { repeat(request, is_done, answered); });
    }

    void create(Match& match, const std::string& token) {
        ApiRequest request;
        request.call = Call::CreateGame;
        request.body = R"({"game":")" + match.game + R"(","seat":"first","clock":)" +
                       match.clock.text + R"(,"token":")" + token + "\"}";
        request.caller.is_exempt = true;
        ask(request, [=, this, &match](const Reply& reply) {
            ASSERT_EQ(reply.status, 201) << reply.body;
            match.id = reply["id"];
            join(match, token, "another-" + token);
        });
    }
    void join(Match& match, const std::string& creator, const std::string& token) {
        ApiRequest request;
        request.call = Call::Join;
        request.id = match.id;
        request.body = R"({"name":"Bob","token":")" + token + "\"}";
        request.caller.is_exempt = true;
        ask(request, [=, this, &match](const Reply& reply) {
            ASSERT_EQ(reply.status, 200) << reply.body;
            begin(match, creator, token);
        });
    }
    void begin(Match& match, const std::string& first, const std::string& second) {
        const auto add = [&](const std::string& side, const std::string& token) {
            match.clients.push_back(
                std::make_unique<Client>(network_, match.id, match.game, side, token));
            match.clients.back()->live();
        };
        add("first", first);
        add("second", second);
        add("", "");
    }

    void check(const Match& match) {
        ASSERT_TRUE(match.has_begun()) << "seed " << seed_;
        ASSERT_EQ(network_.disk.games.size(), matches_.size()) << "each was created once";
        const StoredGame& stored = network_.disk.games.at(match.id).game;
        EXPECT_EQ(problem_with(stored), std::nullopt) << "seed " << seed_;
        const std::string story = "seed " + std::to_string(seed_) + " game " + match.id;
        check_moves(match, stored, story);
        check_clients(match, stored, story);
        check_clocks(match, stored, story);
        check_memory(match, stored, story);
    }

    // Those that are stored, as somebody sent them; all that were acknowledged are among them.
    void check_moves(const Match& match, const StoredGame& stored, const std::string& story) {
        std::map<std::string, std::multiset<MoveMade>> made;
        for (const StoredEvent& event : stored.events) {
            const auto object = *json_object(event.text);
            const std::string type = *json_text(object, "type");
            ++seen[type == "over" ? type + " " + json_text(object, "reason").value_or("") : type];
            if (type == "move")
                made[*json_text(object, "by")].insert(
                    {event.line, *event.ply, *json_text(object, "move")});
        }
        for (const auto& client : match.clients) {
            const auto& own = made[client->side];
            for (const MoveMade& move : own)
                EXPECT_TRUE(client->sent.contains(move))
                    << story << ": " << client->side << " never sent " << std::get<2>(move);
            for (const MoveMade& move : client->acknowledged) {
                EXPECT_EQ(own.count(move), 1U) << story << ": " << std::get<2>(move);
                ++seen["acknowledged"];
            }
        }
    }

    void check_clients(const Match& match, const StoredGame& stored, const std::string& story) {
        Timekeeper time;
        const auto game = Game::replayed(stored, time);
        ASSERT_TRUE(game) << story << " " << game.error();
        std::vector<std::string> moves;
        const AnyHistory& history = game->table().game();
        for (std::size_t ply = 0; ply < history.plies(); ++ply)
            moves.push_back(history.positions()[ply].text(history.moves()[ply]));
        for (const auto& client : match.clients) {
            for (const std::string& fault : client->faults) ADD_FAILURE() << story << ": " << fault;
            EXPECT_EQ(client->mirror.version, game->version()) << story;
            EXPECT_EQ(client->mirror.moves, moves) << story;
            EXPECT_EQ(client->mirror.line, game->table().line()) << story;
            EXPECT_EQ(client->mirror.result, to_text(game->table().result())) << story;
            EXPECT_FALSE(client->has_pending()) << story;
            seen["dropped"] += static_cast<int>(client->dropped);
        }
    }

    // Who lost on time before an outage was known had used what was known to be his.
    bool is_in_outage(Moment at) const {
        const auto& outages = network_.disk.outages;
        return std::any_of(outages.begin(), outages.end(), [at](const Outage& outage) {
            return outage.began < at && at < outage.ended;
        });
    }

    // By the crank's own time: nobody has more than he was given, and who lost on time had used his
    // while somebody was there to see it.
    void check_clocks(const Match& match, const StoredGame& stored, const std::string& story) {
        const auto* fischer = std::get_if<Fischer>(&match.clock.setting);
        Timekeeper time;
        time.hear({network_.disk.last_beat, network_.disk.outages}, network_.crank.now(),
                  network_.crank.now());
        const auto game = Game::replayed(stored, time);
        BySide<Milliseconds> most{}, credit{};
        BySide<int> moves{};
        if (fischer) most = {fischer->initial, fischer->initial};
        Moment turn_began = stored.terms.created;
        for (std::size_t i = 0; i < game->events().size(); ++i) {
            const Event& event = game->events()[i];
            const Moment at = stored.events[i].at;
            if (const auto* moved = std::get_if<event::Moved>(&event.what)) {
                credit[moved->by] += moved->credit;
                ++moves[moved->by];
                if (fischer) {
                    most[moved->by] += fischer->increment;
                    const LagQuota quota(*fischer);
                    EXPECT_LE(credit[moved->by], quota.left() / 3 * (3 + moves[moved->by]))
                        << story;
                    EXPECT_LE(moved->clock->left[moved->by], most[moved->by]) << story;
                }
                if (moved->credit > Milliseconds(0)) ++seen["credit"];
            }
            if (const auto* given = std::get_if<event::TimeGiven>(&event.what))
                most[!given->by] += given->gift;
            const auto* over = std::get_if<event::Over>(&event.what);
            if (over && over->ending.reason == Reason::Time && i > 0) {
                const auto* last = std::get_if<event::Moved>(&game->events()[i - 1].what);
                if (last && last->clock && !is_in_outage(at)) {
                    const Milliseconds had = last->clock->left[!last->by];
                    EXPECT_GE(at - turn_began - down(turn_began, at), had) << story;
                    ++seen["time checked"];
                }
            }
            turn_began = at;
        }
    }

    // What nodes have on their clocks is what anybody would read from the storage.
    void check_memory(const Match& match, const StoredGame& stored, const std::string& story) {
        Timekeeper time;
        time.hear({network_.disk.last_beat, network_.disk.outages}, {}, {});
        const auto game = Game::replayed(stored, time);
        ApiRequest request;
        request.call = Call::GetEvents;
        request.id = match.id;
        request.query = {{"after", "0"}};
        for (const auto& hall : network_.halls) {
            std::optional<ApiAnswer> answer;
            hall->answer(request, [&](const ApiAnswer& events) { answer = events; });
            ASSERT_TRUE(network_.crank.turn_until([&] { return answer.has_value(); })) << story;
            const auto events = json::parse(answer->body).at("events").as_array();
            ASSERT_EQ(events.size(), game->events().size()) << story;
            for (std::size_t i = 0; i < events.size(); ++i) {
                const auto* moved = std::get_if<event::Moved>(&game->events()[i].what);
                if (!moved || !moved->clock) continue;
                const auto& clock = events[i].at("event").at("clock");
                EXPECT_EQ(clock.at("first_ms").as_int64(), moved->clock->left.first.count())
                    << story << " version " << i + 1;
                EXPECT_EQ(clock.at("second_ms").as_int64(), moved->clock->left.second.count())
                    << story << " version " << i + 1;
                ++seen["clocks checked"];
            }
        }
    }

    Milliseconds down(Moment from, Moment to) const {
        const auto on_crank = [&](Moment moment) {
            return Executor::Time(moment.time_since_epoch() - network_.disk.ahead);
        };
        return network_.down_between(on_crank(from), on_crank(to));
    }

    Network network_;
    std::uint64_t seed_;
    std::vector<std::unique_ptr<Match>> matches_;
};

std::map<std::string, int> simulate(std::uint64_t first_seed, std::uint64_t seeds,
                                    const Weather& weather) {
    std::map<std::string, int> seen;
    for (std::uint64_t seed = first_seed; seed < first_seed + seeds; ++seed) {
        Simulation simulation(seed, weather);
        simulation.run();
        for (const auto& [what, count] : simulation.seen) seen[what] += count;
        if (testing::Test::HasFailure()) break;
    }
    return seen;
}

void expect_all(std::map<std::string, int> seen) {
    for (const char* what : {"move", "takeback", "takeback_declined", "draw_declined", "time_given",
                             "over time", "over resignation", "over agreement", "over aborted",
                             "acknowledged", "credit", "time checked", "clocks checked"})
        EXPECT_GT(seen[what], 0) << what;
}

TEST(Simulation, NothingAcknowledgedIsLost) { expect_all(simulate(1, 50, {})); }

TEST(Simulation, TwoNodesOnOneStoreAgree) {
    Weather weather;
    weather.nodes = 2;
    expect_all(simulate(1000, 30, weather));
}

TEST(Simulation, InFineWeatherNothingIsSentTwice) {
    Weather fine{0, 0, 0, 0, false, false, 1, false};
    auto seen = simulate(5000, 10, fine);
    EXPECT_EQ(seen["dropped"], 0);
    EXPECT_GT(seen["move"], 0);
}

TEST(SimulationLong, NothingAcknowledgedIsLost) { simulate(10'000, 1'000, {}); }

TEST(SimulationLong, ThreeNodesOnOneStoreAgree) {
    Weather weather;
    weather.nodes = 3;
    weather.store_mishaps_per_mille = 50;
    simulate(20'000, 500, weather);
}

}  // namespace
}  // namespace trireme::server::testing_hall
