#pragma once

// What the fuzz targets of the games share. The first byte of an input picks the game.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "games/registry.h"
#include "games/with_game.h"

namespace trireme::fuzz {

inline void require(bool holds, const char* law, const std::string& text) {
    if (holds) return;
    std::cerr << "broken: " << law << "\n" << text << "\n";
    std::abort();
}

// Texts that can be shown to people as they are: UTF-8 without control characters.
inline void check_printable(std::string_view shown, const std::string& all) {
    for (std::size_t i = 0; i < shown.size(); i += character_size(shown, i)) {
        require(character_size(shown, i) > 0, "what is said is UTF-8", all);
        require(!is_control(static_cast<unsigned char>(shown[i])), "what is said is printable",
                all);
    }
}

inline void check_fault(const Fault& fault, std::string_view text) {
    const std::string all(text);
    require(words(fault).size() < 300, "faults are told in short", all);
    check_printable(words_with_place(fault), all);
    for (const std::string& name : arguments_of(fault.kind()))
        require(fault.argument(name) != nullptr, "faults have what words need", all);
    require(fault.place.column <= text.size() + 1, "faults are somewhere in the text", all);
}

template <Game G>
std::vector<typename G::Move> moves_of(const typename G::Position& position) {
    MoveBuffer<typename G::Move> buffer(64);
    position.generate(buffer);
    return {buffer.begin(), buffer.end()};
}

template <Game G>
void check_position(const typename G::Position& position) {
    const std::string text = G::position_text(position);
    const auto read = G::parse_position(text);
    require(read.ok(), "a printed position can be read", text);
    require(*read == position, "reading what was printed gives the same position", text);
    require(position.key() == position.key_from_scratch(), "keys are incremental", text);
}

// Plays a legal move after looking at its texts.
template <Game G>
typename G::Position check_move(const typename G::Position& position,
                                const typename G::Move& move) {
    const std::string text = G::move_text(position, move);
    const std::string both = G::position_text(position) + "\n" + text;
    const auto read = G::parse_move(position, text);
    require(read.ok(), "a printed move can be read", both);
    require(*read == move, "reading what was printed gives the same move", both);
    require(!G::step_lists(position, move).empty(), "moves can be clicked", both);
    require(!G::effects(position, move).moved.empty(), "moves have effects", both);
    const auto after = position.play(move);
    require(after.to_move() != position.to_move(), "players take turns", both);
    check_position<G>(after);
    return after;
}

// Calls `check.template operator()<G>(text)` with the game of the first byte and the other bytes.
template <class Check>
void with_picked_game(const std::uint8_t* data, std::size_t size, Check check) {
    if (size == 0) return;
    const GameInfo& game = *all_games()[data[0] % all_games().size()];
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    testing_games::with_game(game, [&]<Game G>() { check.template operator()<G>(text); });
}

}  // namespace trireme::fuzz
