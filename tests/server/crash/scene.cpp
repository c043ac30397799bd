#include "server/crash/scene.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <chrono>
#include <stdexcept>
#include <utility>

#include "server/client/messages.h"

namespace trireme::crash_tests {
namespace {

using namespace trireme::server;

// What should come soon, also on a machine that has much else to do.
constexpr std::chrono::seconds patience{120};

HttpReply ask_for(const ServerAddress& address, const HttpRequest& request, Milliseconds time) {
    Loop loop;
    HttpClient client(loop, address, Pauses(SplitMix64(1), Milliseconds(10)), 1);
    HttpReply answer;
    client.ask(
        request,
        [&](HttpReply reply) {
            answer = std::move(reply);
            loop.stop();
        },
        time);
    loop.run();
    return answer;
}

// The versions of a game as the server tells them.
std::vector<std::size_t> versions_of(const ServerAddress& address, const std::string& id) {
    const HttpReply reply = ask(address, {"GET", "/api/v1/games/" + id + "/events?after=0&wait=0"});
    const auto json = read_message(reply.body);
    std::vector<std::size_t> versions;
    if (!json) return versions;
    for (const auto& event : json->at("events").as_array())
        versions.push_back(number_in(event.as_object(), "version").value_or(0));
    return versions;
}

}  // namespace

void Scene::begin() {
    play.open();
    wait_until([this] { return play.is_connected(); });
    play.play();
}

void Scene::wait_until(const std::function<bool()>& is_so) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!is_so()) {
        if (std::chrono::steady_clock::now() > end) {
            const auto& problems = play.report().problems;
            throw std::runtime_error("it never comes; " +
                                     (problems.empty() ? "no problems" : problems.back()));
        }
        loop_.context().restart();
        loop_.context().run_one_for(std::chrono::milliseconds(1));
    }
}

void Scene::wait_for(Milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    wait_until([end] { return std::chrono::steady_clock::now() >= end; });
}

void Scene::see_all_go_on() {
    std::map<std::string, std::size_t> before;
    for (const RandomGame* game : play.games()) before[game->id()] = game->acknowledged().size();
    wait_until([&] {
        for (const RandomGame* game : play.games())
            if (!game->is_over() && game->acknowledged().size() <= before[game->id()]) return false;
        return play.is_connected();
    });
}

void Scene::finish() {
    play.pause();
    wait_until([this] { return play.is_quiet(); });
    bool is_read = false;
    play.read_back([&] { is_read = true; });
    wait_until([&] { return is_read; });
}

RandomPlayOptions options_for(const Served& served, std::uint64_t seed) {
    RandomPlayOptions options;
    options.address = served.address();
    options.game = "epaminondas";
    options.clock = Fischer{std::chrono::hours(1), Milliseconds(0)};
    options.games = 20;
    options.watchers = 20;
    options.rate = 400;
    options.seed = seed;
    options.shortest_pause = Milliseconds(10);
    return options;
}

HttpReply ask(const ServerAddress& address, const HttpRequest& request) {
    return ask_for(address, request, patience);
}

HttpReply ask_once(const ServerAddress& address, const HttpRequest& request) {
    return ask_for(address, request, Milliseconds(0));
}

void expect_all_there(const Scene& scene, const Served& served) {
    const RandomPlayReport& report = scene.play.report();
    EXPECT_GT(report.acknowledged, 0U);
    EXPECT_EQ(report.lost, 0U);
    EXPECT_EQ(report.problems, std::vector<std::string>());
    for (const RandomGame* game : scene.play.games()) {
        const auto versions = versions_of(served.address(), game->id());
        EXPECT_GE(versions.size(), game->acknowledged().size());
        for (std::size_t i = 0; i < versions.size(); ++i) ASSERT_EQ(versions[i], i + 1);
    }
}

void expect_sound(const Database& database) {
    const Ended check = run_program({"db", "check", "--db", database.url()});
    EXPECT_EQ(check.status, 0) << check.text;
}

}  // namespace trireme::crash_tests
