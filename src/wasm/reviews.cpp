#include "wasm/reviews.h"

#include <algorithm>
#include <utility>

#include "base/fault_kinds.h"
#include "base/number.h"
#include "coach/annotate.h"
#include "coach/fact_kinds.h"
#include "record/reader.h"
#include "record/writer.h"
#include "wasm/answers.h"
#include "wasm/input.h"
#include "wasm/number_words.h"
#include "wasm/review_shapes.h"
#include "wire/faults.h"

namespace trireme::wasm {
namespace {

constexpr NumberWord<ReviewSettings> review_words[] = {
    {"nodes", 1, 1'000'000'000,
     [](ReviewSettings& s, std::int64_t n) { s.nodes = static_cast<std::uint64_t>(n); }},
    {"hash", 1, 1024, [](ReviewSettings& s, std::int64_t n) { s.hash_mib = static_cast<int>(n); }},
    {"threads", 1, 64, [](ReviewSettings& s, std::int64_t n) { s.threads = static_cast<int>(n); }},
    {"opening", 0, 1'000'000,
     [](ReviewSettings& s, std::int64_t n) { s.opening_plies = static_cast<std::size_t>(n); }},
};

bool is_same_game(const AnyHistory& a, const AnyHistory& b) {
    return a.start() == b.start() && a.moves() == b.moves();
}

}  // namespace

std::string Reviews::begin(std::string_view game, std::string_view start, std::string_view moves,
                           std::string_view request) {
    auto history = read_history(game, start, moves);
    if (!history) return error(history.error());
    const auto settings = read_settings(request);
    if (!settings) return error(settings.error());
    job_.emplace(std::move(*history), *settings);
    return progress();
}

std::string Reviews::restore(std::string_view saved, std::string_view request) {
    const auto settings = read_settings(request);
    if (!settings) return error(settings.error());
    auto job = ReviewJob::restore(saved, *settings);
    if (!job) return error(job.error());
    job_ = std::move(*job);
    return progress();
}

std::string Reviews::step() {
    if (!job_) return error(Fault(fault::no_review));
    job_->step();
    return progress();
}

std::string Reviews::save() const {
    if (!job_) return error(Fault(fault::no_review));
    return ok([&](JsonWriter& out) { out.text(job_->save()); });
}

std::string Reviews::report() const {
    if (!job_ || !job_->is_done()) return error(Fault(fault::no_review));
    return ok([&](JsonWriter& out) { write_report(out, job_->report()); });
}

std::string Reviews::judge_try(std::string_view ply, std::string_view move) {
    if (!job_ || !job_->is_done()) return error(Fault(fault::no_review));
    const auto number = read_number<std::size_t>(ply);
    if (!number || *number >= job_->game().plies())
        return error(Fault(fault::no_such_ply).with_typed("ply", ply));
    const AnyPosition& before = job_->game().positions()[*number];
    const auto tried = before.parse_move(move);
    if (!tried) return error(tried.error());
    const ReviewedMove reviewed = job_->judge_try(*number, *tried);
    return ok([&](JsonWriter& out) { write_reviewed_move(out, before, reviewed); });
}

std::string Reviews::annotated(std::string_view record) const {
    if (!job_ || !job_->is_done()) return error(Fault(fault::no_review));
    RecordReader reader(record);
    const auto read = reader.next();
    if (!read) return error(Fault(fault::no_game));
    if (!*read) return error(read->error());
    if (!is_same_game(history_of(**read), job_->game())) return error(Fault(fault::no_review));
    return ok(
        [&](JsonWriter& out) { out.text(to_text(trireme::annotated(**read, job_->report()))); });
}

Expected<ReviewSettings> Reviews::read_settings(std::string_view request) const {
    auto settings = read_number_words<ReviewSettings>(review_words, request);
    if (!settings) return settings.error();
    settings->hash_mib = std::min(settings->hash_mib, most_hash_mib_);
    settings->threads = std::min(settings->threads, most_threads_);
    return settings;
}

std::string Reviews::progress() const {
    const ReviewJob::Progress progress = job_->progress();
    return ok([&](JsonWriter& out) {
        out.begin_object().name("positions").number(static_cast<std::int64_t>(progress.done));
        out.name("all").number(static_cast<std::int64_t>(progress.all));
        out.name("done").boolean(progress.done == progress.all).end_object();
    });
}

std::string fact_kinds() {
    return ok([](JsonWriter& out) { wire::write_kinds(out, all_fact_kinds()); });
}

}  // namespace trireme::wasm
