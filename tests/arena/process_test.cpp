#include "arena/process.h"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace trireme::arena {
namespace {

Deadline soon() { return std::chrono::steady_clock::now() + std::chrono::milliseconds(50); }
// Never waited for: only a broken test gets there.
Deadline later() { return std::chrono::steady_clock::now() + std::chrono::seconds(30); }

std::unique_ptr<Process> started(const std::string& script) {
    auto process = Process::start({"sh", "-c", script});
    EXPECT_TRUE(process);
    return process ? std::move(*process) : nullptr;
}

TEST(ProcessTest, TalksInLines) {
    const auto process = started(R"(read a; read b; echo "$b"; printf '%s\r\n\n' "$a")");
    ASSERT_TRUE(process->send("one", later()));
    ASSERT_TRUE(process->send("two words", later()));
    EXPECT_EQ(*process->receive(later()), "two words");
    EXPECT_EQ(*process->receive(later()), "one");
    EXPECT_EQ(*process->receive(later()), "");
    EXPECT_EQ(process->receive(later()).error(), ProcessFailure::Ended);
    EXPECT_EQ(process->ending(), "exit status 0");
}

TEST(ProcessTest, TellsHowItEnded) {
    EXPECT_EQ(started("exit 3")->ending(), "exit status 3");
    EXPECT_EQ(started("kill -11 $$")->ending(), "signal 11");
    EXPECT_EQ(started("exec sleep 1000")->ending(), "signal 9") << "killed by us";
}

TEST(ProcessTest, TellsWhatCannotBeStarted) {
    EXPECT_EQ(Process::start({"no-such-program-here"}).error(), "No such file or directory");
    EXPECT_EQ(Process::start({"/"}).error(), "Permission denied");
}

TEST(ProcessTest, SilenceTimesOut) {
    const auto process = started("exec sleep 1000");
    EXPECT_EQ(process->receive(soon()).error(), ProcessFailure::TimedOut);
}

TEST(ProcessTest, WritingToTheDeadIsAnError) {
    const auto process = started("exit 0");
    process->ending();
    EXPECT_EQ(process->send("hello", later()).error(), ProcessFailure::Ended);
}

TEST(ProcessTest, OneThatDoesNotReadTimesOut) {
    const auto process = started("exec sleep 1000");
    const std::string much(1 << 20, 'x');
    EXPECT_EQ(process->send(much, soon()).error(), ProcessFailure::TimedOut);
}

TEST(ProcessTest, NeitherSideWaitsForTheOther) {
    // cat writes back what it reads: both pipes are full unless both ends are served.
    const auto process = started("exec cat");
    const std::string much(Process::longest_line / 2, 'x');
    ASSERT_TRUE(process->send(much, later()));
    EXPECT_EQ(*process->receive(later()), much);
}

TEST(ProcessTest, LinesWithoutEndAreAnError) {
    const auto process = started("exec tr '\\0' x </dev/zero");
    EXPECT_EQ(process->receive(later()).error(), ProcessFailure::Babbling);
}

TEST(ProcessTest, EndlessLinesEndAtTheDeadline) {
    const auto process = started("exec yes");
    const Deadline deadline = soon();
    for (;;) {
        const auto line = process->receive(deadline);
        if (line) continue;
        EXPECT_EQ(line.error(), ProcessFailure::TimedOut);
        break;
    }
}

TEST(ProcessTest, KillEndsAWaitElsewhere) {
    const auto process = started("exec sleep 1000");
    std::thread killer([&] { process->kill(); });
    EXPECT_EQ(process->receive(later()).error(), ProcessFailure::Ended);
    killer.join();
    process->kill();
    EXPECT_EQ(process->ending(), "signal 9");
    process->kill();  // long gone, and nobody else is hit
}

// Whatever it has started goes with it; were a child left, it would keep our pipe open.
TEST(ProcessTest, ItsChildrenGoToo) {
    const auto process = started("sleep 1000 & echo started; wait");
    EXPECT_EQ(*process->receive(later()), "started");
    process->kill();
    EXPECT_EQ(process->receive(later()).error(), ProcessFailure::Ended);
}

// Were the pipes of one inherited by the next, the end of the first would not be seen.
TEST(ProcessTest, ManyAtATimeDoNotHoldEachOther) {
    std::vector<std::thread> threads;
    threads.reserve(4);
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([] {
            for (int round = 0; round < 10; ++round) {
                const auto quick = started("exit 0");
                const auto slow = started("exec sleep 1000");
                EXPECT_EQ(quick->receive(later()).error(), ProcessFailure::Ended);
            }
        });
    for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace trireme::arena
