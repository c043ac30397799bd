#include <fmt/format.h>

#include <iostream>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/progress_line.h"
#include "cli/terminal.h"
#include "cli/words.h"
#include "coach/accuracy.h"
#include "coach/annotate.h"
#include "coach/review.h"
#include "record/reader.h"
#include "record/writer.h"
#include "wire/json.h"

namespace trireme::cli {
namespace {

// ---------------------------------------------------------------------------------------------
// What is printed

void write_move(wire::JsonWriter& out, const Report& report, std::size_t ply) {
    const ReviewedMove& move = report.moves[ply];
    const AnyPosition& before = report.game.positions()[ply];
    out.begin_object().name("ply").number(static_cast<std::int64_t>(ply));
    out.name("move").text(before.text(report.game.moves()[ply]));
    out.name("label").text(to_text(move.judgement.label));
    out.name("win_before").real(move.best.chance);
    out.name("win_after").real(move.played.chance);
    out.name("best").text(before.text(move.best_line.front()));
    out.name("line").begin_array();
    for (const std::string& text : texts_of(before, move.best_line)) out.text(text);
    out.end_array().name("why").text(words(move.facts)).end_object();
}

std::string json_of(const Report& report) {
    wire::JsonWriter out;
    out.begin_object().name("game").text(report.game.start().game().id);
    out.name("accuracy").begin_object().name("first");
    write_accuracy(out, report.accuracy.first);
    out.name("second");
    write_accuracy(out, report.accuracy.second);
    out.end_object().name("moves").begin_array();
    for (std::size_t ply = 0; ply < report.moves.size(); ++ply) write_move(out, report, ply);
    out.end_array().end_object();
    return out.take();
}

// ---------------------------------------------------------------------------------------------
// Games

class Reviewer {
public:
    explicit Reviewer(const ReviewOptions& options) : options_(options) {
        settings_.threads = options.threads;
        if (options.nodes)
            settings_.nodes =
                number_between<std::uint64_t>("nodes", *options.nodes, 1, 1'000'000'000'000);
    }

    void review(const Record& record) {
        ++games_;
        ReviewSettings settings = settings_;
        settings.opening_plies = opening_plies_of(record);
        ReviewJob job(history_of(record), settings);
        while (!job.is_done()) {
            job.step();
            if (progress_.is_due()) show(job.progress());
        }
        const Report report = job.report();
        if (options_.json)
            fmt::print("{}\n", json_of(report));
        else
            fmt::print("{}{}", games_ > 1 ? "\n" : "", to_text(annotated(record, report)));
        flush_output();
        progress_.print(
            fmt::format("game {} reviewed: {}", games_, plies_text(report.moves.size())));
    }

    int games() const { return games_; }

private:
    void show(const ReviewJob::Progress& done) {
        progress_.show(fmt::format("game {}: {} of {} positions", games_, done.done, done.all));
    }

    const ReviewOptions& options_;
    ReviewSettings settings_;
    ProgressLine progress_;
    int games_ = 0;
};

// False where a game in it was wrong; what there is of it before that is reviewed all the same.
bool review_games(const std::string& file, std::istream& in, Reviewer& reviewer) {
    RecordReader reader(in);
    bool all_right = true;
    while (const auto record = reader.next()) {
        if (*record) {
            reviewer.review(**record);
            continue;
        }
        complain(in_file(file, record->error()));
        all_right = false;
        if (const auto& begun = reader.begun()) reviewer.review(*begun);
    }
    if (all_right && reviewer.games() == 0) throw BadInput(file + ": there is no game in it");
    return all_right;
}

}  // namespace

int review_records(const ReviewOptions& options) {
    std::ios::sync_with_stdio(false);
    Reviewer reviewer(options);
    if (options.file == "-")
        return review_games(options.file, std::cin, reviewer) ? success : bad_input;
    std::ifstream in = open_input(options.file);
    return review_games(options.file, in, reviewer) ? success : bad_input;
}

}  // namespace trireme::cli
