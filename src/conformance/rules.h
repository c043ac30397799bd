#pragma once

#include <span>
#include <string_view>

// Every rule of the contract in games/game.h that can be checked without knowing the game, each
// with its name and what it demands: the one table of them. tests/conformance has a game that
// breaks each.
#define TRIREME_RULES(RULE)                                                                      \
    /* The game */                                                                               \
    RULE(info, "the facts of the game are complete, and those of its board")                     \
    RULE(start, "start() is the position of info.start, and a game begins there")                \
    RULE(exceptions, "no function of a game throws")                                             \
    RULE(erasure, "an AnyPosition gives the same answers as the position it holds")              \
                                                                                                 \
    /* Positions */                                                                              \
    RULE(stacks, "stack_at() consists of the letters x and o")                                   \
    RULE(planes, "pieces() and stack_at() see the same pieces")                                  \
    RULE(marks, "marks have a kind and lie on the board")                                        \
    RULE(goal_marks, "threats and goals are marked on pieces that threaten to win or have won")  \
    RULE(outcome, "the game is over exactly where there are no moves, and as the goal says")     \
    RULE(equality, "positions are equal exactly when their texts are")                           \
    RULE(keys, "key() is key_from_scratch()")                                                    \
    RULE(distinct_keys, "keys are equal exactly when the texts of the positions are")            \
    RULE(pass, "passed() hands the turn to the other player and leaves the board alone")         \
    RULE(position_text, "a position that was written is read back")                              \
    RULE(typed_position,                                                                         \
         "a position that can be read would be written the same; others are refused with a "     \
         "reason")                                                                               \
                                                                                                 \
    /* Moves */                                                                                  \
    RULE(count, "count_moves() is the number of moves that generate() lists")                    \
    RULE(has_move, "has_legal_move() is whether generate() lists any")                           \
    RULE(bound, "no position has more moves than max_moves")                                     \
    RULE(append, "generate() appends to what is in the buffer")                                  \
    RULE(turns, "after a move the other player is to move")                                      \
    RULE(values, "play() gives the same each time and leaves the position alone")                \
    RULE(move_text, "a move that was written is read back")                                      \
    RULE(distinct_moves, "no two moves of a position are written the same")                      \
    RULE(typed_move, "a move that can be read is legal; others are refused with a reason")       \
    RULE(effects, "effects() tells all that play() does to the pieces")                          \
                                                                                                 \
    /* Clicks */                                                                                 \
    RULE(steps, "every move can be clicked, on squares of the board")                            \
    RULE(step_tree, "no list of steps is another one or its beginning")                          \
    RULE(refusals, "a click is refused, with a reason, exactly when it continues no legal turn") \
    RULE(true_refusals, "the reasons that all games share are given where they are true")        \
                                                                                                 \
    /* Symmetries, for the games that have them */                                               \
    RULE(mirror, "the mirrored game is the same game")                                           \
    RULE(turn, "the game is the same with the board turned and the players exchanged")

namespace trireme::conformance {

struct Rule {
    std::string_view name;
    std::string_view law;
};

namespace rule {

#define TRIREME_RULE(name, law) inline constexpr Rule name{#name, law};
TRIREME_RULES(TRIREME_RULE)
#undef TRIREME_RULE

}  // namespace rule

// All of them, in the order of the table.
std::span<const Rule> all_rules();

}  // namespace trireme::conformance
