#include "ugi/go.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "base/number.h"

namespace trireme::ugi {
namespace {

enum Number : std::size_t {
    FirstTime,
    SecondTime,
    FirstIncrement,
    SecondIncrement,
    MoveTime,
    Depth,
    Nodes,
    MovesToGo,
    NumberCount
};

struct NumberWord {
    std::string_view word;
    std::int64_t lowest;
};

// Clocks may have run out: any time is taken, below the lowest for the lowest. The time control
// knows no `movestogo`, but some runners send it.
constexpr std::int64_t any = std::numeric_limits<std::int64_t>::min();
constexpr std::array<NumberWord, NumberCount> number_words = {{{"p1time", any},
                                                               {"p2time", any},
                                                               {"p1inc", any},
                                                               {"p2inc", any},
                                                               {"movetime", any},
                                                               {"depth", 1},
                                                               {"nodes", 1},
                                                               {"movestogo", any}}};

constexpr Milliseconds fallback_time{1000};
constexpr std::int64_t longest_time = 100'000'000'000;  // three years
constexpr std::int64_t deepest = 1000;

Milliseconds time_of(std::int64_t number, std::int64_t shortest) {
    return Milliseconds(std::clamp(number, shortest, longest_time));
}

class GoReader {
public:
    GoReader(const Words& words, const AnyPosition& position)
        : words_(words), position_(position) {}

    GoRequest read() {
        while (at_ < words_.size()) read_part();
        set_limits();
        return std::move(request_);
    }

private:
    static std::optional<Number> number_named(std::string_view word) {
        for (std::size_t i = 0; i < NumberCount; ++i)
            if (number_words[i].word == word) return static_cast<Number>(i);
        return std::nullopt;
    }
    static bool is_keyword(std::string_view word) {
        return word == "infinite" || word == "searchmoves" || number_named(word);
    }

    void complain(const std::string& what) { request_.complaints.push_back("go: " + what); }

    void read_part() {
        const std::string_view word = words_[at_++];
        if (const auto number = number_named(word)) return read_value(*number);
        if (word == "infinite")
            request_.infinite = true;
        else if (word == "searchmoves")
            read_moves();
        else
            complain("unknown word " + quoted(word));
    }

    void read_value(Number number) {
        const auto& [word, lowest] = number_words[number];
        sets_limits_ = true;
        const bool has_value = at_ < words_.size() && !is_keyword(words_[at_]);
        if (!has_value) return complain(std::string(word) + " needs a number");
        const std::string_view text = words_[at_++];
        const auto value = read_number<std::int64_t>(text);
        if (value && *value >= lowest)
            numbers_[number] = value;
        else
            complain(std::string(word) + " cannot be " + quoted(text));
    }

    void read_moves() {
        for (; at_ < words_.size() && !is_keyword(words_[at_]); ++at_) {
            const auto move = position_.parse_move(words_[at_]);
            if (move)
                request_.only.push_back(*move);
            else
                complain("illegal move " + quoted(words_[at_]) + ": " +
                         words_with_place(move.error()));
        }
    }

    void set_limits() {
        Limits& limits = request_.limits;
        if (request_.infinite) return;
        set_clock();
        if (const auto time = numbers_[MoveTime]) limits.movetime = time_of(*time, 1);
        if (const auto depth = numbers_[Depth])
            limits.depth = static_cast<int>(std::min(*depth, deepest));
        if (const auto nodes = numbers_[Nodes]) limits.nodes = static_cast<std::uint64_t>(*nodes);
        if (!sets_limits_ || !limits.is_endless()) return;
        limits.movetime = fallback_time;
        complain("no limit that binds the player to move; a second it is");
    }

    // The clock binds when it shows the time of the player to move.
    void set_clock() {
        const bool first = position_.to_move() == Side::First;
        if (!numbers_[first ? FirstTime : SecondTime]) return;
        Clock clock;
        clock.left = {time_of(numbers_[FirstTime].value_or(0), 1),
                      time_of(numbers_[SecondTime].value_or(0), 1)};
        clock.increment = {time_of(numbers_[FirstIncrement].value_or(0), 0),
                           time_of(numbers_[SecondIncrement].value_or(0), 0)};
        request_.limits.clock = clock;
    }

    const Words& words_;
    const AnyPosition& position_;
    std::size_t at_ = 1;
    std::array<std::optional<std::int64_t>, NumberCount> numbers_{};
    bool sets_limits_ = false;
    GoRequest request_;
};

}  // namespace

GoRequest read_go(const Words& command, const AnyPosition& position) {
    return GoReader(command, position).read();
}

}  // namespace trireme::ugi
