#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "arena/openings_maker.h"
#include "cli/appended_file.h"
#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/programs.h"
#include "cli/progress_line.h"
#include "cli/signals.h"
#include "cli/terminal.h"

namespace trireme::cli {
namespace {

using namespace arena;

OpeningsPlan plan_of(const OpeningsOptions& options) {
    OpeningsPlan plan;
    plan.game = &game_named(options.game);
    plan.version = options.version;
    plan.nodes = static_cast<std::uint64_t>(options.nodes);
    plan.seed = number_between<std::uint64_t>("seed", options.seed, 0, UINT64_MAX);
    plan.make_forecast = engine_forecast(*plan.game);
    return plan;
}

// What the file holds already. It is left with nothing but that, whole lines and the whole head.
BookInTheMaking book_in(AppendedFile& file, const OpeningsPlan& plan) {
    const std::string content = read_file(file.name());
    auto book = BookInTheMaking::resumed(plan, content);
    if (!book)
        throw BadInput(fmt::format("{}: go on with the same options, or name another file",
                                   in_file(file.name(), book.error())));
    const std::string& text = book->text();
    if (content.size() > text.size()) file.cut(text.size());
    if (content.size() < text.size()) file.append(text.substr(content.size()));
    return std::move(*book);
}

// Keeps the book and tells on stderr how far it has got.
class OpeningsProgress : public OpeningsObserver {
public:
    OpeningsProgress(AppendedFile& file, std::size_t lines, const BookInTheMaking& book)
        : file_(file), written_(book.text().size()), lines_(lines), before_(book.lines()) {}

    void on_line(const BookInTheMaking& book) override {
        file_.append(std::string_view(book.text()).substr(written_));
        written_ = book.text().size();
    }

    bool goes_on(const BookInTheMaking& book) override {
        if (output_.is_due()) output_.show(line(book) + output_.time_left(done(book), left(book)));
        return signal_received == 0 && book.lines() < lines_;
    }

    void finish(const BookInTheMaking& book) const { output_.print(line(book)); }

private:
    std::string line(const BookInTheMaking& book) const {
        return fmt::format("{}/{} lines  {} tried", book.lines(), lines_, book.tried());
    }

    double done(const BookInTheMaking& book) const {
        return static_cast<double>(book.lines() - before_);
    }
    double left(const BookInTheMaking& book) const {
        return static_cast<double>(lines_ - std::min(book.lines(), lines_));
    }

    AppendedFile& file_;
    std::size_t written_;  // bytes of the book
    std::size_t lines_;    // that are wanted
    std::size_t before_;   // those that were there
    ProgressLine output_;
};

}  // namespace

int make_openings(const OpeningsOptions& options) {
    const OpeningsPlan plan = plan_of(options);
    AppendedFile file(options.out);
    BookInTheMaking book = book_in(file, plan);
    const auto lines = static_cast<std::size_t>(options.lines);
    end_in_order_on_signals();
    OpeningsProgress progress(file, lines, book);
    arena::make_openings(book, options.threads, progress);
    progress.finish(book);
    fmt::print("lines {} tried {}\n", book.lines(), book.tried());
    if (signal_received != 0) {
        complain("interrupted: the same command goes on from here");
        return status_of_signal();
    }
    if (book.lines() >= lines) return success;
    complain("there seem to be no more balanced openings");
    return failure;
}

}  // namespace trireme::cli
