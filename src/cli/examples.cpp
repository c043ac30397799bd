#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/progress_line.h"
#include "cli/terminal.h"
#include "coach/annotate.h"
#include "coach/review.h"
#include "coach/story.h"
#include "record/reader.h"
#include "record/writer.h"

namespace trireme::cli {
namespace {

// Nodes for each position where all games are looked through.
constexpr std::uint64_t quick_nodes = 1500;

// Engines that play an opening twice, with the seats changed, may play the same game twice.
bool is_same_game(const Record& a, const Record& b) {
    return a.start == b.start && a.moves == b.moves;
}

std::vector<Record> records_in(const std::string& file) {
    std::ifstream in = open_input(file);
    RecordReader reader(in);
    std::vector<Record> records;
    while (auto record = reader.next()) {
        if (!*record) throw BadInput(in_file(file, record->error()));
        const bool is_known = std::any_of(records.begin(), records.end(), [&](const Record& other) {
            return is_same_game(other, **record);
        });
        if (!is_known) records.push_back(std::move(**record));
    }
    if (records.empty()) throw BadInput(file + ": there is no game in it");
    return records;
}

class Chooser {
public:
    Chooser(std::vector<Record> records, std::uint64_t nodes)
        : records_(std::move(records)), nodes_(nodes), reports_(records_.size()) {
        for (const Record& record : records_) {
            stories_.push_back(stories_of(reviewed(record, quick_nodes)));
            progress_.show(
                fmt::format("{}/{} games looked through", stories_.size(), records_.size()));
        }
    }

    // What a quick look took for a story must hold when the game is reviewed.
    std::vector<Pick> choose(std::size_t count) {
        for (;;) {
            std::vector<Pick> picks = picked(stories_, count);
            const auto unsure = std::find_if(picks.begin(), picks.end(), [this](const Pick& pick) {
                return !reports_[pick.game];
            });
            if (unsure == picks.end()) return picks;
            review(unsure->game);
        }
    }

    Record example(const Pick& pick) const {
        Record record = annotated(records_[pick.game], *reports_[pick.game]);
        record.set_tag("Story", to_text(pick.story.kind));
        record.set_tag("StoryPly", std::to_string(pick.story.ply));
        record.set_tag("StoryNumber", std::to_string(pick.story.number));
        return record;
    }

    std::size_t games() const { return records_.size(); }
    void finish(std::size_t count) const {
        progress_.print(fmt::format("{} of {} games chosen", count, games()));
    }

private:
    static Report reviewed(const Record& record, std::uint64_t nodes) {
        ReviewSettings settings;
        settings.nodes = nodes;
        settings.opening_plies = opening_plies_of(record);
        ReviewJob job(history_of(record), settings);
        while (job.step()) {
        }
        return job.report();
    }

    void review(std::size_t game) {
        progress_.show(fmt::format("reviewing game {}", game + 1));
        reports_[game] = reviewed(records_[game], nodes_);
        stories_[game] = stories_of(*reports_[game]);
    }

    std::vector<Record> records_;
    std::uint64_t nodes_;
    std::vector<std::optional<Report>> reports_;  // of the games that were chosen so far
    std::vector<std::vector<Story>> stories_;
    mutable ProgressLine progress_;
};

}  // namespace

int choose_examples(const ExamplesOptions& options) {
    const auto nodes =
        options.nodes ? number_between<std::uint64_t>("nodes", *options.nodes, 1, 1'000'000'000'000)
                      : ReviewSettings{}.nodes;
    Chooser chooser(records_in(options.file), nodes);
    const std::vector<Pick> picks = chooser.choose(static_cast<std::size_t>(options.count));
    for (const Pick& pick : picks)
        fmt::print("{}{}", &pick == picks.data() ? "" : "\n", to_text(chooser.example(pick)));
    flush_output();
    chooser.finish(picks.size());
    return success;
}

}  // namespace trireme::cli
