#include "cli/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "base/fault_kinds.h"
#include "base/text.h"
#include "cli/advice.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "cli/text.h"
#include "cli/words.h"
#include "engine/draw_offer.h"
#include "engine/levels.h"
#include "record/writer.h"
#include "table/recorded_ending.h"

namespace trireme::cli {
namespace {

std::string today() {
    const std::time_t now = std::time(nullptr);
    char text[16] = {};
    std::strftime(text, sizeof text, "%Y-%m-%d", std::localtime(&now));
    return text;
}

Seat seat_of(const Record& record, const Seats& seats, Side side) {
    if (seats.is_computer[side]) return Seat::computer(seats.level);
    return Seat::person(std::string(record.tag(side == Side::First ? "First" : "Second")));
}

// Who plays here has both sides at hand, or the computer for an opponent: nobody must be asked for
// a takeback.
Table table_for(const Record& record, const Seats& seats) {
    TableTerms terms;
    terms.takebacks = Takebacks::Free;
    return Table({terms,
                  {seat_of(record, seats, Side::First), seat_of(record, seats, Side::Second)},
                  history_of(record),
                  recorded_ending(record)},
                 Moment{});
}

}  // namespace

const Session::Verb Session::verbs[] = {
    {"help", "", "this list", &Session::help},
    {"moves", "[SQUARE]", "the legal moves, or those that begin so", &Session::list_moves},
    {"hint", "", "what the computer would play here, and why", &Session::hint},
    {"eval", "", "who stands better", &Session::judge},
    {"undo", "", "take back your last move, and the computer's answer to it", &Session::undo},
    {"level", "[LEVEL]", "how strong the computer plays", &Session::change_level},
    {"flip", "", "turn the board round", &Session::flip},
    {"draw", "", "offer a draw; the opponent answers", &Session::offer_draw},
    {"resign", "", "give up the game", &Session::resign},
    {"record", "", "print the game so far", &Session::print_record},
    {"save", "[FILE]", "write the game to a file", &Session::save},
    {"quit", "", "leave; so do q and exit", &Session::quit},
};

Session::Session(Record record, const Seats& seats, Dialogue& dialogue, BoardView view)
    : opened_(std::move(record)),
      seats_(seats),
      table_(table_for(opened_, seats)),
      computer_(seats.level, dialogue.is_with_person() && can_redraw()),
      dialogue_(dialogue),
      view_(view) {
    // One's own pieces are below.
    if (seats.is_computer.first && !seats.is_computer.second) view_.flip();
}

void Session::keep_in(const std::string& file) { kept_in_ = file; }

int Session::run() {
    introduce();
    show_position();
    while (!done_) {
        if (is_computers_turn()) {
            play_computer_move();
            continue;
        }
        if (!seats_.has_person() && !dialogue_.is_with_person()) break;  // nobody has more to say
        const auto line = dialogue_.ask(prompt());
        if (!line) break;
        execute(*line);
    }
    return save_failed_ ? failure : success;
}

void Session::execute(const std::string& text) {
    if (text.empty()) return;
    const std::size_t space = std::min(text.find_first_of(" \t"), text.size());
    const std::string word = lower_case(text.substr(0, space));
    if (means_quit(word)) return quit({});
    for (const Verb& verb : verbs)
        if (verb.name == word)
            return (this->*verb.run)(std::string(trimmed(std::string_view(text).substr(space))));
    read_move(lower_case(text));
}

void Session::read_move(const std::string& text) {
    if (std::none_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; })) {
        fmt::print("{} is neither a move nor a command. Type help for the commands.\n",
                   trireme::quoted(text));
        return;
    }
    const CommandAnswer answer = act(action::Move{text}, to_move());
    if (answer.ok()) return moved();
    const Fault& refusal = *answer.refusal;
    if (refusal.code() == fault::game_over.code)
        return fmt::print("The game is over. Type undo, save, record or quit.\n");
    const std::size_t column = refusal.place.column;
    const std::string place = column > 1 ? fmt::format(" (column {})", column) : "";
    fmt::print("{} is not possible: {}{}.\n", trireme::quoted(text), words(refusal), place);
}

void Session::play_computer_move() {
    const auto begun = std::chrono::steady_clock::now();
    const AnyMove move = computer_.choose(history());
    // Who watches the computer play itself wants to see every move.
    if (!seats_.has_person() && dialogue_.is_with_person())
        std::this_thread::sleep_until(begun + std::chrono::milliseconds(500));
    act(action::Move{move}, to_move());
    moved();
}

CommandAnswer Session::act(Action action, Side by) {
    return table_.apply({std::move(action)}, by, Moment{});
}

void Session::moved() {
    changed();
    const AnyPosition& before = history().positions()[history().plies() - 1];
    fmt::print("{}.\n", move_story(before, history().moves().back()));
    show_position();
}

// ---------------------------------------------------------------------------------------------
// Commands

void Session::help(const std::string&) {
    fmt::print("Type a move as `moves` lists it, or\n");
    for (const Verb& verb : verbs)
        fmt::print("  {:6} {:8}  {}\n", verb.name, verb.argument, verb.help);
}

void Session::list_moves(const std::string& typed) {
    if (is_over()) return fmt::print("The game is over.\n");
    const std::string beginning = lower_case(typed);
    std::vector<std::string> moves = sorted_moves(position());
    moves.erase(std::remove_if(moves.begin(), moves.end(),
                               [&](const auto& move) { return !move.starts_with(beginning); }),
                moves.end());
    if (moves.empty()) fmt::print("There is no such move.\n");
    fmt::print("{}", in_columns(moves, terminal_width()));
}

void Session::hint(const std::string&) {
    if (is_over()) return fmt::print("The game is over.\n");
    fmt::print("{}\n", hint_text(position(), computer_.judge(history())));
}

void Session::judge(const std::string&) {
    if (is_over()) return fmt::print("The game is over.\n");
    fmt::print("{}\n", standing_text(position(), computer_.judge(history())));
}

void Session::undo(const std::string&) {
    if (!act(action::Takeback{}, to_move()).ok())
        return fmt::print("There is no move to take back.\n");
    changed();
    show_position();
}

void Session::change_level(const std::string& number) {
    if (!seats_.has_computer())
        return fmt::print("The computer does not play. Start with --level to play against it.\n");
    if (!number.empty()) {
        const auto level = parse_level(game(), number);
        if (!level) return fmt::print("There are levels from 1 to {}.\n", last_level(game()));
        seats_.level = *level;
        computer_.set_level(*level);
        changed();
    }
    fmt::print("The computer plays at level {} of {}.\n", seats_.level, last_level(game()));
}

void Session::flip(const std::string&) {
    view_.flip();
    show_position();
}

void Session::offer_draw(const std::string&) {
    const Side asking = to_move();
    if (act(action::DrawOffer{}, asking).events.empty()) return fmt::print("The game is over.\n");
    fmt::print("{} offers a draw.\n", colour_name(game(), asking));
    if (opponent_accepts_draw()) {
        act(action::DrawOffer{}, !asking);
        changed();
        return show_status();
    }
    act(action::DrawDecline{}, !asking);
    fmt::print("No draw; the game goes on.\n");
}

bool Session::opponent_accepts_draw() {
    const std::string_view opponent = colour_name(game(), !to_move());
    if (!seats_.is_computer[!to_move()])
        return dialogue_.confirms(fmt::format("{}, do you accept?", opponent));
    const bool accepts = takes_draw(computer_.judge(history()), history().plies());
    fmt::print("{} {}.\n", opponent, accepts ? "accepts" : "declines");
    return accepts;
}

void Session::resign(const std::string&) {
    const Side loser = to_move();
    if (act(action::Resign{}, loser).events.empty()) return fmt::print("The game is over.\n");
    fmt::print("{} resigns.\n", colour_name(game(), loser));
    changed();
    show_status();
}

void Session::print_record(const std::string&) { fmt::print("{}", to_text(record())); }

void Session::save(const std::string& name) {
    const std::string file = !name.empty() ? name : !saved_as_.empty() ? saved_as_ : kept_in_;
    if (file.empty()) return fmt::print("Name a file: save FILE\n");
    if (!may_write(file) || !write(file)) return;
    saved_as_ = file;
    fmt::print("Saved in {}.\n", file);
}

void Session::quit(const std::string&) {
    done_ = saved_ || !dialogue_.is_with_person() ||
            dialogue_.confirms("The game is not saved. Quit all the same?");
}

// ---------------------------------------------------------------------------------------------
// Talking

void Session::introduce() const {
    fmt::print("{}: {} against {}.\n", game().name, view_.player(game(), Side::First),
               view_.player(game(), Side::Second));
    if (seats_.has_computer()) introduce_computer();
    if (!kept_in_.empty()) fmt::print("Every move is saved in {}.\n", kept_in_);
    if (is_over()) return;
    if (!is_computers_turn())
        fmt::print("Type a move such as {}, or help.\n", sorted_moves(position()).front());
    else if (seats_.has_person())
        fmt::print("The computer moves now. On your turn type a move, or help.\n");
}

void Session::introduce_computer() const {
    const std::string computer = computer_name(game(), seats_.level);
    if (!seats_.has_person()) return fmt::print("{} plays both sides.\n", computer);
    const Side person = seats_.is_computer.first ? Side::Second : Side::First;
    fmt::print("You play {}, {} plays {}.\n", colour_name(game(), person), computer,
               colour_name(game(), !person));
}

void Session::show_position() const {
    std::vector<Square> marked;
    if (history().plies() > 0) {
        const AnyPosition& before = history().positions()[history().plies() - 1];
        marked = touched_squares(before.effects(history().moves().back()));
    }
    fmt::print("\n{}\n", view_.draw(position(), marked));
    show_status();
}

void Session::show_status() const {
    if (is_over())
        fmt::print("{}.\n", ending_text(position(), *table_.ending()));
    else if (!dialogue_.is_with_person())  // else the prompt says it
        fmt::print("{}.\n", view_.status(history()));
}

std::string Session::prompt() const { return is_over() ? "Game over" : view_.status(history()); }

// ---------------------------------------------------------------------------------------------
// Keeping the game

Record Session::record() const {
    Record record = opened_;
    const auto& moves = history().moves();
    std::size_t same = 0;
    while (same < std::min(moves.size(), record.moves.size()) &&
           record.moves[same].move == moves[same])
        ++same;
    record.moves.erase(record.moves.begin() + static_cast<std::ptrdiff_t>(same),
                       record.moves.end());
    for (std::size_t i = same; i < moves.size(); ++i) record.moves.push_back({moves[i]});
    record_ending(record, table_.ending());
    if (seats_.has_computer()) name_players(record, seats_);
    if (record.tag("Date").empty()) record.tags.push_back({"Date", today()});
    return record;
}

void Session::changed() {
    saved_ = false;
    if (!kept_in_.empty()) write(kept_in_);
}

// A file that is not this game's is not replaced unasked.
bool Session::may_write(const std::string& file) {
    if (const std::string obstacle = obstacle_to_writing(file); !obstacle.empty())
        return cannot_save(fmt::format("cannot write {}: {}", file, obstacle));
    std::error_code ignored;
    if (file == kept_in_ || file == saved_as_ || !std::filesystem::exists(file, ignored))
        return true;
    if (!dialogue_.is_with_person()) return cannot_save(file + " exists and is not replaced");
    if (dialogue_.confirms(file + " exists. Replace it?")) return true;
    fmt::print("{} is left as it is.\n", file);
    return false;
}

bool Session::cannot_save(const std::string& message) {
    complain(message);
    save_failed_ = true;
    return false;
}

bool Session::write(const std::string& file) {
    try {
        replace_file(file, to_text(record()));
    } catch (const std::system_error& error) {
        return cannot_save(error.what());
    }
    save_failed_ = false;
    saved_ = true;
    return true;
}

}  // namespace trireme::cli
