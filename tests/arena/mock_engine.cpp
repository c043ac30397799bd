// A UGI engine that misbehaves on request: mock_engine MODE [MOVE]. It plays well-behaved random
// moves until the MOVE-th one it is asked for (the first if not given), which goes wrong.

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/random.h"
#include "games/any_game.h"
#include "games/registry.h"

namespace {

using namespace trireme;

[[noreturn]] void hang() {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

class MockEngine {
public:
    MockEngine(std::string mode, int wrong_move)
        : mode_(std::move(mode)), wrong_move_(wrong_move) {}

    int run() {
        for (std::string line; std::getline(std::cin, line);) {
            std::istringstream words(line);
            std::string command;
            words >> command;
            if (command == "quit") break;
            answer(command, words);
        }
        if (mode_ == "stays") hang();  // when told to quit
        return 0;
    }

private:
    void answer(const std::string& command, std::istringstream& words) {
        if (command == "ugi") greet();
        if (command == "isready") get_ready();
        if (command == "setoption") set_option(words);
        if (command == "position") set_position(words);
        if (command == "go") go();
        if (command == "stop" && mode_ == "late") say("bestmove " + random_move());
    }

    void get_ready() {
        if (mode_ == "slow-ready") std::this_thread::sleep_for(std::chrono::milliseconds(250));
        say(mode_ == "never-ready" ? "wait" : "readyok");
    }

    void greet() {
        if (mode_ == "no-ugiok") hang();
        if (mode_ == "dies-at-once") std::exit(3);
        say("id name Mock\nid author nobody");
        say(mode_ == "other-games" ? "option name Game type combo default eximo var eximo var mimic"
                                   : "option name Game type string default eximo");
        say(mode_ == "junk" ? "hello world\nugiok please\nugiok" : "ugiok");
    }

    void set_option(std::istringstream& words) {
        std::string word;
        std::string name;
        std::string value;
        words >> word >> name >> word >> value;
        if (name == "Game") game_ = find_game(value);
    }

    void set_position(std::istringstream& words) {
        std::string text;
        std::string word;
        words >> word;
        if (word == "fen")
            while (words >> word && word != "moves") text += (text.empty() ? "" : " ") + word;
        position_.clear();
        position_.push_back(text.empty() ? AnyPosition::start(*game_)
                                         : *AnyPosition::parse(*game_, text));
        while (words >> word) {
            if (word == "moves") continue;
            const auto move = position_.back().parse_move(word);
            if (!move) std::exit(4);
            position_.push_back(position_.back().play(*move));
        }
    }

    void go() {
        if (++asked_ == wrong_move_) go_wrong();
        say("info depth 1 score cp 0");
        say("bestmove " + random_move());
    }

    void go_wrong() {
        if (mode_ == "crash") std::abort();
        if (mode_ == "exit") std::exit(7);
        if (mode_ == "hang") hang();
        if (mode_ == "late") {  // answers when told to stop, and not before
            std::string line;
            while (std::getline(std::cin, line) && line != "stop") {
            }
        }
        if (mode_ == "nonsense") say("bestmove xyzzy");
        if (mode_ == "nothing") say("bestmove");
        if (mode_ == "none") say("bestmove none");
        if (mode_ == "illegal") say("bestmove a1-a8");
        if (mode_ == "junk") say("bestmoves a1\nresponse true\n\n   \nready steady");
        if (mode_ == "twice") say("bestmove " + random_move());
        if (mode_ == "ponder") say("bestmove " + random_move() + " ponder a1-a2");
        if (mode_ == "closes-output") {
            close(STDOUT_FILENO);
            hang();
        }
        if (mode_ == "flood")
            for (const std::string text(1 << 16, 'x');;) std::cout << text;
        if (mode_ == "chatter")
            for (;;) std::cout << "info string so much to say\n";
        if (mode_ == "orphan") {  // leaves a child behind that holds its output
            if (fork() == 0) hang();
            std::exit(5);
        }
    }

    std::string random_move() {
        const auto moves = position_.back().moves();
        return position_.back().text(moves[random_.below(moves.size())]);
    }

    static void say(std::string_view text) { std::cout << text << std::endl; }

    std::string mode_;
    int wrong_move_;
    int asked_ = 0;
    const GameInfo* game_ = find_game("eximo");
    std::vector<AnyPosition> position_;
    SplitMix64 random_{1};
};

}  // namespace

int main(int argc, char** argv) {
    return MockEngine(argc > 1 ? argv[1] : "", argc > 2 ? std::atoi(argv[2]) : 1).run();
}
