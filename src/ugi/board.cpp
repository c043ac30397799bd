#include "ugi/board.h"

#include <algorithm>
#include <utility>

#include "games/move_list.h"

namespace trireme::ugi {

namespace {

// What a `position` command asks for.
struct Setup {
    std::string start;  // the position text, or empty for the start of the game
    Words moves;
};

Expected<Setup, std::string> read_setup(const Words& command) {
    const std::string_view kind = command.size() > 1 ? command[1] : "";
    if (kind != "startpos" && kind != "fen")
        return std::string("position: expected startpos or fen");
    const std::size_t moves = find_word(command, "moves", 2);
    Setup setup{joined(command, 2, moves), {}};
    if (kind == "startpos" && !setup.start.empty())
        return "position: expected moves, found " + quoted(setup.start);
    if (kind == "fen" && setup.start.empty()) return std::string("position: no text after fen");
    for (std::size_t i = moves + 1; i < command.size(); ++i) setup.moves.push_back(command[i]);
    return setup;
}

}  // namespace

std::optional<std::string> Board::set_up(const Words& command) {
    const auto setup = read_setup(command);
    if (!setup) return setup.error();
    if (setup->start == start_) return play_on(setup->moves);
    Board other(game());
    if (auto problem = other.start_from(setup->start)) return problem;
    if (auto problem = other.play_on(setup->moves)) return problem;
    *this = std::move(other);
    return std::nullopt;
}

std::optional<std::string> Board::start_from(const std::string& start) {
    if (start.empty()) return std::nullopt;
    const auto position = AnyPosition::parse(game(), start);
    if (!position) return "illegal position: " + words_with_place(position.error());
    history_ = AnyHistory(*position);
    start_ = start;
    return std::nullopt;
}

std::size_t Board::plies_in_common(const Words& moves) const {
    const std::size_t most = std::min(moves.size(), words_.size());
    std::size_t plies = 0;
    while (plies < most && moves[plies] == words_[plies]) ++plies;
    return plies;
}

// Takes moves back until only so many are played, and returns them in the order of play.
std::vector<AnyMove> Board::take_back(std::size_t plies) {
    const auto& moves = history_.moves();
    std::vector<AnyMove> taken(moves.begin() + static_cast<std::ptrdiff_t>(plies), moves.end());
    while (history_.plies() > plies) history_.undo();
    return taken;
}

std::optional<std::string> Board::play_on(const Words& moves) {
    const std::size_t common = plies_in_common(moves);
    const std::vector<AnyMove> taken = take_back(common);
    for (std::size_t i = common; i < moves.size(); ++i) {
        if (const auto fault = play_text(history_, moves[i])) {
            take_back(common);
            for (const AnyMove& move : taken) history_.play(move);
            return "illegal move " + quoted(moves[i]) + ": " + words_with_place(*fault);
        }
    }
    words_.resize(common);
    words_.insert(words_.end(), moves.begin() + static_cast<std::ptrdiff_t>(common), moves.end());
    return std::nullopt;
}

}  // namespace trireme::ugi
