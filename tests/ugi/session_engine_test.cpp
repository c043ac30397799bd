#include "ugi/session_engine.h"

#include <gtest/gtest.h>

#include <chrono>
#include <istream>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>

#include "games/registry.h"
#include "scarcity/scarcity.h"
#include "ugi/conversation.h"
#include "ugi/session.h"

namespace trireme::ugi_tests {
namespace {

using namespace std::chrono_literals;

const AnyHistory start(AnyPosition::start(Epaminondas::info));

ugi::GoRequest infinite() {
    ugi::GoRequest request;
    request.infinite = true;
    return request;
}

// The engine's thread writes what the others keep, so that it must end before they do. (It is the
// sanitizers that see it when it does not.)
TEST(SessionEngine, GoesWhileItThinks) {
    for (int i = 0; i < 20; ++i) {
        std::ostringstream out;
        ugi::Output output(out);
        ugi::SessionEngine engine(output, {&Epaminondas::info, {}});
        engine.go(start, infinite());
    }
}

// Holds up whoever writes a complaint.
class SlowForComplaints : public Channel {
protected:
    std::streamsize xsputn(const char* text, std::streamsize size) override {
        if (std::string_view(text, static_cast<std::size_t>(size)).starts_with("info string"))
            std::this_thread::sleep_for(30ms);
        return Channel::xsputn(text, size);
    }
};

// Whatever happens between the command and the search is time that the runner counts.
TEST(Session, TheClockRunsFromTheCommandOn) {
    Channel from_runner;
    SlowForComplaints to_runner;
    std::thread session([&] {
        std::istream in(&from_runner);
        std::ostream out(&to_runner);
        run_ugi(in, out, Epaminondas::info, "1");
    });
    from_runner.sputn("go depth 1 nonsense\n", 20);
    EXPECT_EQ(to_runner.next_line(), "info string go: unknown word 'nonsense'");
    const std::string line = to_runner.next_line().value_or("nothing");
    from_runner.close();
    session.join();
    const std::size_t time = line.find(" time ");
    ASSERT_NE(time, std::string::npos) << line;
    EXPECT_GE(std::stoi(line.substr(time + 6)), 30) << line;
}

// A stop that comes when there is nothing to stop is no stop of the next search.
TEST(Session, AStopIsForTheSearchBefore) {
    Conversation conversation(Epaminondas::info);
    for (int i = 0; i < 10; ++i) {
        conversation.send("stop");
        conversation.send("go depth 3");
        EXPECT_TRUE(conversation.receive_from("info depth 3 "));
        EXPECT_TRUE(conversation.receive_from("bestmove "));
    }
}

#ifndef TRIREME_SANITIZED

bool is_legal(const std::string& best_move, const AnyPosition& position = start.position()) {
    return best_move.starts_with("bestmove ") && position.parse_move(best_move.substr(9)).ok();
}

using testing_scarcity::ScarceMemory;
using testing_scarcity::ScarceThreads;

TEST(Session, LivesOnWithoutAThreadToThinkOn) {
    for (const char* go : {"go depth 5", "go infinite"}) {
        Conversation conversation(Epaminondas::info);
        conversation.send("isready");
        EXPECT_TRUE(conversation.receive_from("readyok"));
        {
            const ScarceThreads scarce(0);
            conversation.send(go);
            conversation.send("stop");
            EXPECT_EQ(conversation.receive(),
                      "info string no thread to think on: a look at the first moves must do");
            EXPECT_TRUE(is_legal(conversation.receive_from("bestmove ").value_or("none"))) << go;
        }
        conversation.send("go depth 2");
        EXPECT_TRUE(conversation.receive_from("info depth 2 "));
        EXPECT_TRUE(is_legal(conversation.receive_from("bestmove ").value_or("none"))) << go;
    }
}

TEST(Session, LivesOnWhenASearchRunsOutOfMemory) {
    // A position with so many moves that the search has to get more memory for them.
    const std::string crowded = "8/ooooooox/1o1o1o1x/oxooooo1/1x1o1o1o/1oooooox/x2oxo1o/x7 x";
    const AnyPosition position = *AnyPosition::parse(Eximo::info, crowded);
    Conversation conversation(Eximo::info);
    conversation.send("position fen " + crowded);
    conversation.send("isready");
    EXPECT_TRUE(conversation.receive_from("readyok"));
    {
        const ScarceMemory scarce(100'000);
        conversation.send("go nodes 1");
        EXPECT_EQ(conversation.receive(),
                  "info string out of memory: the best move known so far must do");
        EXPECT_TRUE(is_legal(conversation.receive().value_or("none"), position));
        EXPECT_TRUE(scarce.has_refused());
    }
    conversation.send("go nodes 1");
    EXPECT_TRUE(is_legal(conversation.receive_from("bestmove ").value_or("none"), position));
}

// Whatever a command needs memory for, the next one may do better.
TEST(Session, LivesOnWhenACommandRunsOutOfMemory) {
    Conversation conversation(Epaminondas::info);
    {
        const ScarceMemory scarce(100'000);
        conversation.send("isready");
        EXPECT_EQ(conversation.receive(),
                  "info string out of memory: the command could not be obeyed");
    }
    conversation.send("isready");
    EXPECT_EQ(conversation.receive(), "readyok");
    conversation.send("go depth 1");
    EXPECT_TRUE(is_legal(conversation.receive_from("bestmove ").value_or("none")));
}

#endif

}  // namespace
}  // namespace trireme::ugi_tests
