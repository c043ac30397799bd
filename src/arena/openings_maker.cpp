#include "arena/openings_maker.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>

#include "arena/in_order.h"
#include "arena/openings.h"
#include "arena/random_moves.h"
#include "base/checksum.h"
#include "base/fault_kinds.h"
#include "base/random.h"
#include "base/text.h"
#include "engine/engine.h"
#include "engine/game_entry.h"
#include "eval/win_model.h"
#include "games/symmetry.h"

namespace trireme::arena {
namespace {

// Decided by the seed and the number alone; nothing where the random moves led nowhere.
std::optional<AnyHistory> opening_to_try(const OpeningsPlan& plan, std::uint32_t number) {
    SplitMix64 random = random_for(Purpose::Book, plan.seed, number);
    return random_opening(entry_of(*plan.game), random);
}

bool is_balanced(const AnyHistory& opening, std::uint64_t nodes, const Forecast& forecast,
                 const std::atomic<bool>& stop) {
    // Most are so far from it that a short look is enough.
    constexpr std::uint64_t share_of_first_look = 20;
    constexpr int leeway = 100;
    const int first_look =
        forecast(opening, std::max<std::uint64_t>(nodes / share_of_first_look, 1), stop);
    if (first_look < fewest_points - leeway || first_look > most_points + leeway) return false;
    const int points = forecast(opening, nodes, stop);
    return fewest_points <= points && points <= most_points;
}

std::string line_of(const AnyHistory& opening) {
    std::string line = "startpos moves";
    for (std::size_t i = 0; i < opening.plies(); ++i)
        line += ' ' + opening.positions()[i].text(opening.moves()[i]);
    return line;
}

std::string per_cent(int per_mille) { return std::to_string(per_mille / 10); }

std::string network_text(const GameInfo& game) {
    const auto& network = embedded_network(game);
    return network ? "the network " + hex_text(network->checksum()) : "no network";
}

// Everything that decides the lines, so that a book that was begun differently shows.
std::string head_of(const OpeningsPlan& plan) {
    const GameEntry& entry = entry_of(*plan.game);
    std::ostringstream text;
    text << head_of_book(*plan.game) << plan.version << "\n#\n"
         << "# " << entry.fewest_opening_plies << " to " << entry.most_opening_plies
         << " random plies, kept where a search of " << plan.nodes << " nodes expects "
         << per_cent(fewest_points) << " to " << per_cent(most_points) << " % of the points.\n"
         << "# No two lead to the same position, mirrored or with the players exchanged.\n"
         << "# Made by `trireme openings " << plan.game->id << " --version " << plan.version
         << " --nodes " << plan.nodes << " --seed " << plan.seed << "`\n"
         << "# with " << network_text(*plan.game) << ".\n\n";
    return text.str();
}

Fault misfit_in_book(std::size_t line) {
    Fault fault = line == 1 ? Fault(fault::journal_foreign).with("command", "openings")
                            : Fault(fault::journal_misfit);
    fault.place.line = line;
    return fault;
}

}  // namespace

ForecastMaker engine_forecast(const GameInfo& game) {
    return [&game]() -> Forecast {
        EngineOptions options;
        options.pulse = Milliseconds(50);  // so often it is asked whether to stop
        // Shared, because functions must be copyable.
        return [engine = std::make_shared<Engine>(game, options)](
                   const AnyHistory& history, std::uint64_t nodes, const std::atomic<bool>& stop) {
            Limits limits;
            limits.nodes = nodes;
            engine->new_game();  // what it saw before must not change what it says now
            const Stop end;
            const auto listen = [&](const Thought&) {
                if (stop) end.request();
            };
            const Thought thought = engine->think(history, limits, listen, {}, end);
            const Chances chances = chances_of(thought.win_model, thought.lines.front().score);
            return chances.win + chances.draw / 2;
        };
    };
}

// ---------------------------------------------------------------------------------------------
// The book

BookInTheMaking::BookInTheMaking(const OpeningsPlan& plan) : plan_(plan), text_(head_of(plan)) {}

Expected<BookInTheMaking> BookInTheMaking::resumed(const OpeningsPlan& plan,
                                                   std::string_view text) {
    BookInTheMaking book(plan);
    std::string_view head = book.text_;
    if (head.starts_with(text)) return book;
    std::size_t number = 1;
    for (; !head.empty(); ++number)
        if (cut(text, '\n') != cut(head, '\n')) return misfit_in_book(number);
    text = text.substr(0, text.rfind('\n') + 1);
    for (; !text.empty(); ++number)
        if (!book.take_line(cut(text, '\n'))) return misfit_in_book(number);
    return book;
}

bool BookInTheMaking::take(const AnyHistory& opening) {
    ++tried_;
    if (!positions_.insert(text_up_to_symmetry(*plan_.game, opening.position().text())).second)
        return false;
    text_ += line_of(opening) + '\n';
    last_line_ = tried_;
    return true;
}

bool BookInTheMaking::take_line(std::string_view line) {
    while (!is_exhausted()) {
        const auto opening = opening_to_try(plan_, tried_ + 1);
        if (opening && line_of(*opening) == line) return take(*opening);
        refuse();
    }
    return false;
}

// ---------------------------------------------------------------------------------------------
// Making it

void make_openings(BookInTheMaking& book, int threads, OpeningsObserver& observer) {
    struct Verdict {
        std::optional<AnyHistory> opening;  // if it is balanced
    };
    const OpeningsPlan& plan = book.plan();
    const auto make_worker = [&]() -> InOrder<Verdict>::Worker {
        return [&plan, forecast = plan.make_forecast()](
                   std::uint32_t number, const std::atomic<bool>& stop) -> std::optional<Verdict> {
            auto opening = opening_to_try(plan, number);
            if (opening && !is_balanced(*opening, plan.nodes, forecast, stop)) opening.reset();
            if (stop) return std::nullopt;
            return Verdict{std::move(opening)};
        };
    };
    InOrder<Verdict> openings(
        book.tried() + 1, [](std::uint32_t number) { return number + 1; }, make_worker);
    openings.open(threads);
    while (!book.is_exhausted() && observer.goes_on(book)) {
        const auto verdict = openings.next();
        if (!verdict) continue;
        if (!verdict->opening)
            book.refuse();
        else if (book.take(*verdict->opening))
            observer.on_line(book);
    }
}

}  // namespace trireme::arena
