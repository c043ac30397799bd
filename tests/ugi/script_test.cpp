// Whole sessions, from the files in tests/data/ugi.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "games/registry.h"
#include "ugi/conversation.h"

namespace trireme::ugi_tests {
namespace {

namespace fs = std::filesystem;

// A script is lines:
//   # ...        says something about the script
//   game GAME    the game that the session begins with (the first line of every script)
//   > COMMAND    goes to the session
//   ~ PATTERN    the next line that comes from it matches the regular expression
//   ...          any lines may come before the next one expected
//   TEXT         the next line that comes from it
class Script {
public:
    explicit Script(const fs::path& file) : file_(file) {}

    void run() {
        std::ifstream in(file_);
        std::string line;
        while (std::getline(in, line) && line.starts_with('#')) ++number_;
        ++number_;
        ASSERT_TRUE(line.starts_with("game ")) << place();
        const GameInfo* game = find_game(line.substr(5));
        ASSERT_NE(game, nullptr) << place();

        Conversation conversation(*game);
        while (std::getline(in, line)) {
            ++number_;
            step(conversation, line);
            if (testing::Test::HasFatalFailure()) return;
        }
        conversation.end();
        EXPECT_EQ(conversation.receive(), std::nullopt) << file_ << ": more than was expected";
    }

private:
    std::string place() const { return file_.string() + ":" + std::to_string(number_); }

    void step(Conversation& conversation, const std::string& line) {
        if (line.empty() || line.starts_with('#')) return;
        if (line.starts_with('>'))
            return conversation.send(line.substr(std::min<std::size_t>(2, line.size())));
        if (line == "...") {
            skipping_ = true;
            return;
        }
        auto received = conversation.receive();
        while (skipping_ && received && !matches(*received, line))
            received = conversation.receive();
        skipping_ = false;
        ASSERT_TRUE(received) << place() << ": nothing came for: " << line;
        ASSERT_TRUE(matches(*received, line))
            << place() << "\nexpected: " << line << "\nreceived: " << *received;
    }

    static bool matches(const std::string& received, const std::string& expected) {
        if (!expected.starts_with("~ ")) return received == expected;
        return std::regex_match(received, std::regex(expected.substr(2)));
    }

    fs::path file_;
    int number_ = 0;
    bool skipping_ = false;
};

std::vector<fs::path> scripts() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(TRIREME_TEST_DATA "/ugi"))
        files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

class Scripts : public testing::TestWithParam<fs::path> {};

TEST_P(Scripts, AreAnsweredAsExpected) { Script(GetParam()).run(); }

INSTANTIATE_TEST_SUITE_P(, Scripts, testing::ValuesIn(scripts()),
                         [](const auto& script) { return script.param.stem().string(); });

}  // namespace
}  // namespace trireme::ugi_tests
