// Reads any bytes as a UGI session, and holds the answers to the laws of the protocol. The first
// byte picks the game.

#include <algorithm>
#include <sstream>

#include "fuzz/game_fuzz.h"
#include "ugi/session.h"

namespace {

using namespace trireme;
using namespace trireme::fuzz;

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Whether a command may take long or much memory because it was told to.
bool is_costly(const Words& words) {
    if (words.empty()) return false;
    if (words[0] == "bench") return true;
    if (words[0] == "perft") return words.size() > 1 && words[1] != "0" && words[1] != "1";
    if (words[0] != "setoption" || words.size() < 3) return false;
    if (same_letters(words[2], "EvalFile")) return true;  // a file may be a pipe
    return same_letters(words[2], "Hash") || same_letters(words[2], "Threads");
}

// The session without costly commands, and with a single search, which is short and ends by itself.
std::string harmless(std::string_view text) {
    std::istringstream in{std::string(text)};
    std::string session = "setoption name Hash value 1\n";
    int searches_left = 1;  // which take most of the time
    for (std::string line; std::getline(in, line);) {
        const Words words = words_of(line);
        if (is_costly(words)) continue;
        const bool is_go = !words.empty() && words[0] == "go";
        if (is_go && searches_left-- <= 0) continue;
        session += is_go ? joined(words, 0, find_word(words, "infinite")) + " nodes 20" : line;
        session += "\n";
    }
    return session;
}

struct Counts {
    int ready = 0;
    int best_moves = 0;
    int responses = 0;
    friend bool operator==(const Counts&, const Counts&) = default;
};

Counts expected_of(const std::string& session) {
    Counts counts;
    std::istringstream in(session);
    for (std::string line; std::getline(in, line);) {
        const Words words = words_of(line);
        if (words.empty()) continue;
        if (words[0] == "quit") break;
        if (words[0] == "isready") ++counts.ready;
        if (words[0] == "go") ++counts.best_moves;
        if (words[0] == "query" && words.size() > 1)
            counts.responses += is_one_of(words[1], {"p1turn", "gameover", "result"}) ? 1 : 0;
    }
    return counts;
}

Counts check_answers(const std::string& answers) {
    Counts counts;
    std::istringstream in(answers);
    for (std::string line; std::getline(in, line);) {
        check_printable(line, line);
        const Words words = words_of(line);
        require(!words.empty(), "no answer is blank", answers);
        if (line == "readyok") ++counts.ready;
        if (!is_one_of(words[0], {"bestmove", "response"})) continue;
        require(words.size() == 2, "a best move or response is two words", line);
        ++(words[0] == "bestmove" ? counts.best_moves : counts.responses);
    }
    return counts;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    with_picked_game(data, size, []<Game G>(std::string_view text) {
        const std::string session = harmless(text);
        std::istringstream in(session);
        std::ostringstream out;
        run_ugi(in, out, G::info, "1");
        require(check_answers(out.str()) == expected_of(session), "every question has its answer",
                session + "---\n" + out.str());
    });
    return 0;
}
