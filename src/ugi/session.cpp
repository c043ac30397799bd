#include "ugi/session.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <new>
#include <string>

#include "base/number.h"
#include "base/text.h"
#include "engine/bench.h"
#include "engine/game_entry.h"
#include "ugi/board.h"
#include "ugi/display.h"
#include "ugi/go.h"
#include "ugi/input.h"
#include "ugi/output.h"
#include "ugi/session_engine.h"
#include "ugi/settings.h"

namespace trireme {
namespace ugi {
namespace {

// Nothing interrupts it, so that it must not take hours.
constexpr std::int64_t deepest_perft = 5;

std::string_view result_word(Result result) {
    switch (result) {
        case Result::FirstWins: return "p1win";
        case Result::SecondWins: return "p2win";
        case Result::Draw: return "draw";
        case Result::Ongoing: break;
    }
    return "none";
}

// The moves in byte order, a space before each; none when the game is over.
std::string legal_moves(const AnyHistory& history) {
    if (history.result() != Result::Ongoing) return "";
    const AnyPosition& position = history.position();
    std::vector<std::string> texts;
    for (const AnyMove& move : position.moves()) texts.push_back(position.text(move));
    std::sort(texts.begin(), texts.end());
    std::string line;
    for (const std::string& text : texts) line += " " + text;
    return line;
}

class UgiSession {
public:
    UgiSession(std::ostream& out, const GameInfo& game, std::string_view version)
        : output_(out),
          version_(version),
          defaults_{&game, {}},
          settings_(defaults_),
          board_(game),
          engine_(output_, settings_) {}

    void run(std::istream& in) {
        while (!quits_ && !output_.is_closed()) {
            const auto line = read_line(in);
            if (!line) break;
            read_at_ = std::chrono::steady_clock::now();
            try {
                take(*line);
            } catch (const std::bad_alloc&) {
                output_.write("info string out of memory: the command could not be obeyed");
            }
        }
        engine_.stop();
    }

private:
    using Handler = void (UgiSession::*)(const Words&);
    struct Command {
        std::string_view name;
        Handler handler;
    };

    void take(const InputLine& line) {
        if (line.too_long)
            output_.tell("a line of more than " + std::to_string(longest_line) +
                         " characters is not read");
        else
            obey(words_of(line.text));
    }

    void obey(const Words& words) {
        static constexpr std::array<Command, 14> commands = {{
            {"ugi", &UgiSession::introduce},
            {"isready", &UgiSession::get_ready},
            {"setoption", &UgiSession::set},
            {"uginewgame", &UgiSession::new_game},
            {"position", &UgiSession::set_up},
            {"query", &UgiSession::answer_query},
            {"go", &UgiSession::go},
            {"stop", &UgiSession::stop},
            {"quit", &UgiSession::quit},
            {"d", &UgiSession::show},
            {"perft", &UgiSession::count},
            {"eval", &UgiSession::evaluate},
            {"bench", &UgiSession::bench},
            {"help", &UgiSession::help},
        }};
        if (words.empty()) return;
        for (const auto& [name, handler] : commands)
            if (name == words.front()) return (this->*handler)(words);
        output_.tell("unknown command " + quoted(words.front()));
    }

    // ---- the protocol

    void introduce(const Words&) {
        output_.write("id name Trireme " + std::string(version_) + "\nid author Trireme authors\n" +
                      option_lines(defaults_) + "\nugiok");
    }

    void get_ready(const Words&) {
        engine_.prepare();
        output_.write("readyok");
    }

    // setoption name NAME [value VALUE], where both may be several words
    void set(const Words& words) {
        if (words.size() < 3 || words[1] != "name")
            return output_.tell("setoption: expected name and the name of an option");
        const std::size_t value = find_word(words, "value", 2);
        const std::string name = joined(words, 2, value);
        if (!is_option(name)) return output_.tell("unknown option " + trireme::quoted(name));
        const std::string text = joined(words, std::min(value + 1, words.size()), words.size());
        if (const auto fault = set_option(settings_, name, text))
            return output_.tell("setoption " + name + ": " + trireme::words(*fault));
        engine_.set(settings_);
        if (board_.game().id != settings_.game->id) board_.reset(*settings_.game);
    }

    void new_game(const Words&) {
        engine_.new_game();
        board_.reset(board_.game());
    }

    void set_up(const Words& words) {
        if (const auto problem = board_.set_up(words)) output_.tell(*problem);
    }

    // Programs take `response` for the answer when exactly one word follows, so the queries that
    // have more to say answer in lines of their own kind.
    void answer_query(const Words& words) {
        const std::string_view what = words.size() > 1 ? words[1] : "";
        const Result result = board_.history().result();
        if (what == "p1turn")
            respond(board_.position().to_move() == Side::First ? "true" : "false");
        else if (what == "gameover")
            respond(result != Result::Ongoing ? "true" : "false");
        else if (what == "result")
            respond(result_word(result));
        else if (what == "fen")
            output_.write("fen " + board_.position().text());
        else if (what == "legalmoves")
            output_.write("legalmoves" + legal_moves(board_.history()));
        else
            output_.tell("unknown query " + quoted(what));
    }

    void respond(std::string_view answer) { output_.write("response " + std::string(answer)); }

    void go(const Words& words) {
        GoRequest request = read_go(words, board_.position());
        request.limits.since = read_at_;
        for (const std::string& complaint : request.complaints) output_.tell(complaint);
        engine_.go(board_.history(), request);
    }

    void stop(const Words&) { engine_.stop(); }

    void quit(const Words&) { quits_ = true; }

    // ---- more than the protocol

    void show(const Words&) { output_.write(display(board_.history())); }

    void count(const Words& words) {
        const auto depth = words.size() == 2 ? read_number<std::int64_t>(words[1]) : std::nullopt;
        if (!depth || *depth < 0 || *depth > deepest_perft)
            return output_.tell("perft: expected a number from 0 to " +
                                std::to_string(deepest_perft));
        const std::uint64_t nodes = perft(board_.position(), static_cast<int>(*depth));
        output_.write("nodes " + std::to_string(nodes));
    }

    void evaluate(const Words&) {
        if (board_.history().result() != Result::Ongoing)
            return output_.tell("eval: the game is over");
        std::string lines;
        for (const Evaluator evaluator : all_evaluators) {
            const Score score =
                entry_of(board_.game())
                    .evaluate(evaluator, board_.position(), settings_.engine.network.get());
            if (!lines.empty()) lines += "\n";
            lines += "eval " + std::string(name_of(evaluator)) + " " + std::to_string(score);
        }
        output_.write(lines);
    }

    // Fixed searches of all games, which change nothing here.
    void bench(const Words&) {
        engine_.stop();
        const BenchResult result = run_bench([this](const BenchStep& step) {
            output_.tell(std::string(step.game.id) + " " + std::string(step.position) + " nodes " +
                         std::to_string(step.nodes));
        });
        output_.write("nodes " + std::to_string(result.nodes) + " nps " +
                      std::to_string(result.nodes_per_second()));
    }

    void help(const Words&) {
        output_.tell("ugi, isready, uginewgame, stop, quit");
        output_.tell("setoption name NAME value VALUE");
        output_.tell("position startpos|fen TEXT [moves MOVE ...]");
        output_.tell("query p1turn|gameover|result|fen|legalmoves");
        output_.tell(
            "go [p1time MS] [p2time MS] [p1inc MS] [p2inc MS] [movetime MS] [depth N] [nodes N] "
            "[infinite] [searchmoves MOVE ...]");
        output_.tell("d, eval, perft N, bench");
    }

    Output output_;
    std::string_view version_;
    const Settings defaults_;
    Settings settings_;
    Board board_;
    SessionEngine engine_;
    TimePoint read_at_;  // when the command came
    bool quits_ = false;
};

}  // namespace
}  // namespace ugi

void run_ugi(std::istream& in, std::ostream& out, const GameInfo& game, std::string_view version) {
    ugi::UgiSession(out, game, version).run(in);
}

}  // namespace trireme
