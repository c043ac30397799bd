#pragma once

#include <string>
#include <string_view>

#include "cli/board_view.h"
#include "cli/computer.h"
#include "cli/dialogue.h"
#include "cli/seats.h"
#include "record/record.h"
#include "table/table.h"

namespace trireme::cli {

// A game of people at one terminal, or of a script, with each other or with the computer: typed
// moves and commands, the board after each move.
class Session {
public:
    // Goes on where the record's main line ends.
    Session(Record record, const Seats& seats, Dialogue& dialogue, BoardView view);

    // From now on saves the game in this file after every change.
    void keep_in(const std::string& file);

    // Plays until somebody quits or the input ends, or, where nobody plays but the computer, until
    // the game is over; returns the exit status.
    int run();

private:
    struct Verb {
        std::string_view name;
        std::string_view argument;
        std::string_view help;
        void (Session::*run)(const std::string& argument);
    };
    static const Verb verbs[];

    void execute(const std::string& text);
    void read_move(const std::string& text);
    void play_computer_move();
    // At the table, where nothing takes time.
    CommandAnswer act(Action action, Side by);
    void moved();

    void help(const std::string&);
    void list_moves(const std::string& typed);
    void hint(const std::string&);
    void judge(const std::string&);
    void undo(const std::string&);
    void change_level(const std::string& number);
    void flip(const std::string&);
    void offer_draw(const std::string&);
    void resign(const std::string&);
    void print_record(const std::string&);
    void save(const std::string& name);
    void quit(const std::string&);

    bool opponent_accepts_draw();

    void introduce() const;
    void introduce_computer() const;
    void show_position() const;
    void show_status() const;
    std::string prompt() const;

    const AnyHistory& history() const { return table_.game(); }
    const AnyPosition& position() const { return history().position(); }
    const GameInfo& game() const { return position().game(); }
    Side to_move() const { return table_.to_move(); }
    bool is_over() const { return table_.is_over(); }
    bool is_computers_turn() const { return !is_over() && seats_.is_computer[to_move()]; }
    Record record() const;
    void changed();
    bool may_write(const std::string& file);
    bool cannot_save(const std::string& message);  // says so; always false
    bool write(const std::string& file);

    Record opened_;  // keeps the tags, comments and variations of a game that is continued
    Seats seats_;
    Table table_;
    Computer computer_;  // plays, or only advises
    Dialogue& dialogue_;
    BoardView view_;

    std::string kept_in_;   // saved here after every change, if anywhere
    std::string saved_as_;  // the last file of the command `save`
    bool saved_ = true;
    bool save_failed_ = false;
    bool done_ = false;
};

}  // namespace trireme::cli
