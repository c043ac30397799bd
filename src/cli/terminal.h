#pragma once

#include <string>
#include <string_view>

namespace trireme::cli {

// Whether boards are drawn with colours and Unicode: on a terminal that can, unless --no-color or
// the environment (NO_COLOR, TERM=dumb, a locale that is not UTF-8) asks for plain text.
bool wants_colour(bool no_color);

// Whether what stands on the screen can be written over: on a terminal that is not a dumb one.
bool can_redraw();

// Columns and rows of the terminal; 80 and 24 where there is none.
int terminal_width();
int terminal_height();

// Writes out what is buffered; throws std::system_error when it cannot be written.
void flush_output();

// What this program is called in its messages; "trireme" unless set.
std::string_view program_name();
void set_program_name(std::string name);

// Writes a line to stderr if it can be written, so that a full disk or a reader that has gone does
// not end a game. Control characters, which file names and arguments may hold, are shown as \xNN.
void note(std::string_view line);

// The same for what went wrong, after the name of the program.
void complain(std::string_view message);

}  // namespace trireme::cli
