#include "cli/analysis_view.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "cli/advice.h"
#include "cli/terminal.h"

namespace trireme::cli {
namespace {

// For programs: a line for every depth and best move.
class PlainLines final : public AnalysisView {
public:
    explicit PlainLines(const AnyPosition& position) : position_(position) {}

    void show(const Thought& thought) override {
        int number = 0;
        for (const Line& line : thought.lines)
            fmt::print(
                "depth {} line {} score {} chances {:.1f} nodes {} nps {} time {} moves {}\n",
                thought.depth, ++number, word_for(line.score),
                chances_percent(thought.win_model, line.score), thought.nodes,
                thought.nodes_per_second(), thought.time.count(),
                fmt::join(texts_of(position_, line.moves), " "));
        flush_output();
        shown_ = thought;
    }

    void finish(const Thought& thought) override {
        const auto same = [](const Line& a, const Line& b) {
            return a.score == b.score && a.moves == b.moves;
        };
        const bool is_known = shown_ && shown_->depth == thought.depth &&
                              std::equal(thought.lines.begin(), thought.lines.end(),
                                         shown_->lines.begin(), shown_->lines.end(), same);
        if (!is_known) show(thought);
    }

private:
    // A single word, so that what follows stands at the same place in every line.
    static std::string word_for(Score score) {
        if (!is_decided(score)) return std::to_string(score);
        return fmt::format("{}-in-{}", is_win(score) ? "win" : "loss", moves_to_end(score));
    }

    AnyPosition position_;
    std::optional<Thought> shown_;
};

// "1.2 M".
std::string rounded(std::uint64_t number) {
    const auto value = static_cast<double>(number);
    if (number >= 1'000'000) return fmt::format("{:.1f} M", value / 1e6);
    if (number >= 1'000) return fmt::format("{:.1f} k", value / 1e3);
    return std::to_string(number);
}

// For people.
class LiveTable final : public AnalysisView {
public:
    explicit LiveTable(const AnyPosition& position) : position_(position) {}

    void show(const Thought& thought) override {
        // The first depths take no time at all and would only flicker.
        constexpr auto pause = std::chrono::milliseconds(50);
        const auto now = std::chrono::steady_clock::now();
        if (rows_ > 0 && now - drawn_ < pause) return;
        draw(thought);
        drawn_ = now;
    }

    void finish(const Thought& thought) override { draw(thought); }

private:
    void draw(const Thought& thought) {
        std::string text = rows_ > 0 ? fmt::format("\r\x1b[{}A", rows_) : "";
        rows_ = 0;
        for (const std::string& row : rows_of(thought)) {
            text += row + "\x1b[K\n";
            ++rows_;
        }
        fmt::print("{}\x1b[J", text);
        flush_output();
    }

    std::vector<std::string> rows_of(const Thought& thought) const {
        const double seconds = std::chrono::duration<double>(thought.time).count();
        std::vector<std::string> rows{
            fmt::format("depth {} ({})  nodes {}  nodes/s {}  time {:.1f} s", thought.depth,
                        thought.selective_depth, rounded(thought.nodes),
                        rounded(thought.nodes_per_second()), seconds),
            "      score  chances  moves"};
        // What does not fit on the screen could not be drawn over.
        const auto room = static_cast<std::size_t>(std::max(terminal_height() - 4, 1));
        const std::size_t count = std::min(thought.lines.size(), room);
        for (std::size_t i = 0; i < count; ++i) rows.push_back(row_of(thought, i));
        const auto width = static_cast<std::size_t>(terminal_width()) - 1;
        for (std::string& row : rows) row.resize(std::min(row.size(), width));
        return rows;
    }

    // As many whole moves as there is room for.
    std::string row_of(const Thought& thought, std::size_t index) const {
        const Line& line = thought.lines[index];
        const auto width = static_cast<std::size_t>(terminal_width()) - 1;
        std::string row = fmt::format("{:2} {:>8}   {:3.0f} % ", index + 1, score_text(line.score),
                                      chances_percent(thought.win_model, line.score));
        for (const std::string& move : texts_of(position_, line.moves)) {
            if (row.size() + 1 + move.size() > width) break;
            row += " " + move;
        }
        return row;
    }

    AnyPosition position_;
    int rows_ = 0;  // on the screen
    std::chrono::steady_clock::time_point drawn_;
};

}  // namespace

std::unique_ptr<AnalysisView> make_analysis_view(const AnyPosition& position, bool live) {
    if (live) return std::make_unique<LiveTable>(position);
    return std::make_unique<PlainLines>(position);
}

}  // namespace trireme::cli
