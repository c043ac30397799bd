#pragma once

#include <span>

#include "base/fault.h"

// Every fault there is in Trireme, each with its code, its English and the arguments that English
// does without: the one table of them. The page has the words of each code in its own languages
// (web/src/i18n/*/faults.json), and its tests fail where a code has none. Codes are stable: other
// programs know them.
#define TRIREME_FAULTS(FAULT)                                                                      \
    /* Moves, whether typed or clicked */                                                          \
    FAULT(game_over, "the game is over")                                                           \
    FAULT(empty_square, "{square} is empty", "game")                                               \
    FAULT(not_yours, "the {piece} on {square} is not the mover's", "game side")                    \
    FAULT(no_move, "the {piece} on {square} has no legal move")                                    \
    FAULT(occupied, "{square} is occupied")                                                        \
    FAULT(blocked, "{square} is in the way")                                                       \
    FAULT(unreachable, "the {piece} on {square} cannot go to {other}")                             \
    FAULT(capture_due, "a capture is mandatory: {squares|or}")                                     \
    FAULT(chain_goes_on, "the move must go on to {squares|or}")                                    \
    FAULT(move_complete, "the move is complete with {square}")                                     \
    FAULT(drop_zone, "new men go to empty squares of the drop zone: {squares|or}")                 \
    FAULT(frozen, "the piece on {square} is frozen: it sees {squares}")                            \
    FAULT(ko, "ko: {square}-{other} would restore the position before the opponent's move",        \
          "game side")                                                                             \
    FAULT(off_line, "{other} is not on a line with {square}")                                      \
    FAULT(locked, "the stone on {square} is locked: it stands on its far row")                     \
    FAULT(too_far,                                                                                 \
          "{count?a single stone moves one square|a phalanx of # moves at most # squares}",        \
          "squares")                                                                               \
    FAULT(too_strong,                                                                              \
          "the enemy phalanx of {count?# stone|# stones} on {squares} is not shorter than the "    \
          "{own?# stone|# stones} moving")                                                         \
                                                                                                   \
    /* Moves as they are written */                                                                \
    FAULT(expected_square, "expected a square from a1 to {last}, found '{found}'")                 \
    FAULT(expected_square_at_end, "expected a square from a1 to {last} at the end")                \
    FAULT(expected_sign, "expected {wanted|'or'}, found '{found}'")                                \
    FAULT(expected_sign_at_end, "expected {wanted|'or'} at the end")                               \
    FAULT(expected_end, "expected the end of the move, found '{found}'")                           \
    FAULT(expected_end_or_sign,                                                                    \
          "the move may end here or go on with {wanted|'or'}, found '{found}'")                    \
    FAULT(nothing_to_capture, "there is nothing to capture")                                       \
    FAULT(capture_sign, "a capture is written with x, as in {example}")                            \
    FAULT(unclear_way, "name every square of the way or only the first and last, as in {example}") \
    FAULT(several_captures, "several captures lead there: name every square, as in {example}")     \
    FAULT(no_drop, "no man can be dropped after this move")                                        \
    FAULT(drops_due, "this move needs {count?one drop square|# drop squares}, such as {example}")  \
    FAULT(drops_differ, "drops go to different empty squares of the drop zone")                    \
    FAULT(wrong_front, "the front of the phalanx from {square} towards {other} is {front}")        \
    FAULT(front_of_one, "a single stone is written without its front, as in {example}")            \
    FAULT(stops_at_capture, "the phalanx stops where it captures, on {square}")                    \
                                                                                                   \
    /* Positions */                                                                                \
    FAULT(position_empty, "the position is empty")                                                 \
    FAULT(rows_missing, "the board ends after {count} of {ranks} rows")                            \
    FAULT(rows_too_many, "more than {ranks} rows")                                                 \
    FAULT(unknown_letter, "'{letter}' stands for nothing in a position")                           \
    FAULT(rank_too_long, "rank {rank} has more than {files} squares")                              \
    FAULT(rank_too_short, "rank {rank} has {count?# square|# squares} instead of {files}")         \
    FAULT(run_with_zero, "a run of empty squares cannot begin with 0")                             \
    FAULT(run_too_long, "a run of empty squares has at most two digits")                           \
    FAULT(stack_not_closed, "a stack holds only x and o and ends with ]")                          \
    FAULT(stack_too_small, "a stack in brackets needs two or more pieces")                         \
    FAULT(side_missing, "the side to move is missing: x or o")                                     \
    FAULT(side_unknown, "the side to move must be x or o")                                         \
    FAULT(text_after_position, "unexpected '{text}' after the position")                           \
    FAULT(man_on_last_row, "a man cannot stand on his last row ({square})")                        \
    FAULT(too_many_pieces, "{colour} has more than {count} {pieces}", "game side")                 \
    FAULT(ko_missing, "the ko field is missing: a move or -")                                      \
    FAULT(ko_not_legal, "the ko must be a move that would otherwise be legal")                     \
                                                                                                   \
    /* Records */                                                                                  \
    FAULT(no_game, "there is no game here: a record begins with [Game \"...\"]")                   \
    FAULT(several_games, "there is more than one game here")                                       \
    FAULT(game_tag_expected, "expected [Game \"...\"] at the start of a line")                     \
    FAULT(tag_twice, "the tag '{tag}' occurs twice")                                               \
    FAULT(tags_too_many, "more than {most} further tags")                                          \
    FAULT(tag_name_expected, "expected the name of a tag")                                         \
    FAULT(tag_value_expected, "expected the value of the tag in quotes")                           \
    FAULT(tag_value_not_ended, "expected \" at the end of the tag's value")                        \
    FAULT(tag_backslash, "a backslash in a tag's value is written \\\\")                           \
    FAULT(tag_not_closed, "expected ] at the end of the tag")                                      \
    FAULT(tag_name_too_long, "a tag name of more than {most} bytes")                               \
    FAULT(tag_value_too_long, "a tag value of more than {most} bytes")                             \
    FAULT(tag_after_moves, "tags stand before the moves")                                          \
    FAULT(comment_not_ended, "this comment does not end")                                          \
    FAULT(comment_too_long, "a comment of more than {most} bytes")                                 \
    FAULT(comments_too_long, "comments of more than {most} bytes in a row")                        \
    FAULT(text_too_long, "more than {most} bytes of tags and comments in a game")                  \
    FAULT(word_too_long, "a word of more than {most} bytes")                                       \
    FAULT(rest_unreadable, "the rest cannot be read")                                              \
    FAULT(control_character, "a control character (code {number})")                                \
    FAULT(unexpected_character, "unexpected '{character}'")                                        \
    FAULT(wrong_move_number, "the move number here is {number}")                                   \
    FAULT(move_expected, "expected a move after its number")                                       \
    FAULT(moves_too_many, "more than {most} moves")                                                \
    FAULT(over_on_board, "the game is over: the board says {result}")                              \
    FAULT(over_by_repetition, "the game is over: the third repetition made it 1/2-1/2")            \
    FAULT(variation_without_move, "a variation must follow a move")                                \
    FAULT(variation_not_closed, "this variation is not closed")                                    \
    FAULT(variation_empty, "a variation needs at least one move")                                  \
    FAULT(variation_not_open, "there is no variation to close")                                    \
    FAULT(variations_too_deep, "variations nested more than {most} deep")                          \
    FAULT(result_unknown, "the result must be 1-0, 0-1, 1/2-1/2 or *")                             \
    FAULT(result_missing, "the result is missing: 1-0, 0-1, 1/2-1/2 or *")                         \
    FAULT(result_against_tag, "the result is {result}, but the Result tag says {other}")           \
    FAULT(result_against_board, "the result is {result}, but the board says {other}")              \
    FAULT(result_against_repetition,                                                               \
          "the result is {result}, but the third repetition made it 1/2-1/2")                      \
    FAULT(text_after_result, "nothing can follow the result in a game")                            \
                                                                                                   \
    /* Files of networks and of self-play */                                                       \
    FAULT(file_unreadable, "the file cannot be read, or is empty")                                 \
    FAULT(network_magic, "not a usable network: it does not begin with {magic}")                   \
    FAULT(network_cut_off, "not a usable network: it is cut off")                                  \
    FAULT(network_version,                                                                         \
          "not a usable network: its version is {found} and this program reads {known|or}")        \
    FAULT(network_game, "not a usable network: it is for no game that is known here")              \
    FAULT(network_inputs, "not a usable network: it has {found} inputs and {game} has {count}")    \
    FAULT(network_hidden,                                                                          \
          "not a usable network: {found} hidden values are not a multiple of {step} up to "        \
          "{most}")                                                                                \
    FAULT(network_buckets, "not a usable network: it has {found} buckets")                         \
    FAULT(network_scale, "not a usable network: its scale is {found}")                             \
    FAULT(network_win_scale, "not a usable network: its win scale is {found}")                     \
    FAULT(network_draws, "not a usable network: {found} of a thousand even positions are drawn")   \
    FAULT(network_section, "not a usable network: its section '{tag}' is not known here")          \
    FAULT(network_section_twice, "not a usable network: it has two sections '{tag}'")              \
    FAULT(network_section_missing, "not a usable network: it has no section '{tag}'")              \
    FAULT(network_section_size,                                                                    \
          "not a usable network: its section '{tag}' has {found} bytes instead of {count}")        \
    FAULT(network_sections, "not a usable network: it has more than {most} sections")              \
    FAULT(network_damaged,                                                                         \
          "not a usable network: it is damaged or cut off: the checksum is wrong")                 \
    FAULT(network_weights, "not a usable network: the weights of its output are too large")        \
    FAULT(network_of_other_game, "a network for {game}, not for {wanted}")                         \
    FAULT(data_magic, "this is no self-play data")                                                 \
    FAULT(data_version,                                                                            \
          "self-play data of version {found}, not {known}: have datagen play the games again")     \
    FAULT(data_damaged, "a damaged game")                                                          \
    FAULT(data_game, "a game that is not known here")                                              \
    FAULT(data_impossible, "a game with impossible numbers")                                       \
    FAULT(data_other_rules,                                                                        \
          "a game that cannot be played again: its moves are not those of the "                    \
          "rules here")                                                                            \
    FAULT(data_unreadable, "the file cannot be read")                                              \
    FAULT(data_cut_off, "the last game is cut off")                                                \
    FAULT(data_random_moves,                                                                       \
          "a game that begins with random moves: have datagen play with --from-start")             \
    FAULT(data_game_twice, "game {number} of the seed {seed} is there twice")                      \
    FAULT(journal_foreign, "this is no file of trireme {command}")                                 \
    FAULT(journal_setting, "{name} was '{before}' and is now '{now}'")                             \
    FAULT(journal_damaged, "a damaged line")                                                       \
    FAULT(journal_misfit, "a line that does not belong here")                                      \
                                                                                                   \
    /* Options, players and whatever else is typed */                                              \
    FAULT(unknown_word, "unknown {what} '{word}'; there are {known|and}")                          \
    FAULT(unknown_word_near, "unknown {what} '{word}': did you mean {guess}?")                     \
    FAULT(number_out_of_range, "{name} must be a number from {lowest} to {highest}")               \
    FAULT(value_missing, "{name} needs a value")                                                   \
    FAULT(key_twice, "{name} is there twice")                                                      \
    FAULT(evalfile_without_net, "evalfile goes with eval=net only")                                \
    FAULT(level_without_number, "level needs its number: level:n=5")                               \
    FAULT(ugi_without_program, "ugi needs a program: ugi:cmd=PROGRAM ARGS")                        \
    FAULT(backslash_at_end, "nothing follows the backslash")                                       \
    FAULT(quote_not_closed, "the quote is not closed")                                             \
    FAULT(no_program, "there is no program to run")                                                \
    FAULT(time_control_unclear,                                                                    \
          "'{text}' is not a time control such as 60+0.6: seconds, and seconds added after each "  \
          "move")                                                                                  \
    FAULT(no_time, "there must be some time on the clock")                                         \
    FAULT(no_openings, "there are no openings in it")                                              \
    FAULT(opening_without_position, "there is no position before the moves")                       \
    FAULT(opening_over, "the game is over before the match begins")                                \
    FAULT(line_too_long, "the line is longer than {most} bytes")                                   \
    FAULT(no_such_square, "there is no square '{square}' on the board")                            \
    FAULT(legal_so_far, "these squares begin a legal turn")                                        \
    FAULT(no_thread, "the system gives no thread to think on")                                     \
    FAULT(no_review, "there is no review, or it is not done")                                      \
    FAULT(no_such_ply, "the game has no ply {ply}")                                                \
                                                                                                   \
    /* Commands at a table */                                                                      \
    FAULT(not_started, "the game has not begun: a seat is open")                                   \
    FAULT(seat_taken, "somebody sits there already")                                               \
    FAULT(not_your_turn, "it is the turn of the other side")                                       \
    FAULT(wrong_ply, "the game has gone on: it is at ply {ply} of line {line}")                    \
    FAULT(no_offer, "nothing is offered that could be answered")                                   \
    FAULT(nothing_to_take_back, "there is no move to take back")                                   \
    FAULT(too_late_to_abort, "both sides have moved, so that the game cannot be called off")       \
    FAULT(opponent_present, "the other side has not left the game")                                \
    FAULT(still_playing, "the game is not over yet")                                               \
    FAULT(no_time_to_give, "the other side has no clock that time could be added to")              \
    FAULT(no_table, "there is no table '{table}'")

namespace trireme::fault {

#define TRIREME_FAULT(code, ...) inline constexpr FaultKind code{#code, __VA_ARGS__};
TRIREME_FAULTS(TRIREME_FAULT)
#undef TRIREME_FAULT

}  // namespace trireme::fault

namespace trireme {

// All of them, in the order of the table.
std::span<const FaultKind* const> all_fault_kinds();

}  // namespace trireme
