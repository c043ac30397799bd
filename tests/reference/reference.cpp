#include "reference.h"

#include "grid.h"

#include <algorithm>
#include <stdexcept>

namespace trireme::reference {

namespace {

[[noreturn]] void unknown(std::string_view game) {
    throw std::logic_error("reference: unknown game " + std::string(game));
}

Position read(std::string_view game, const std::string& text) {
    if (game == "eximo" || game == "crossings") {
        return read_position(8, 8, text);
    }
    if (game == "mimic") {
        return read_position(10, 10, text);
    }
    if (game == "epaminondas") {
        return read_position(14, 12, text);
    }
    unknown(game);
}

// In byte order of the texts.
std::vector<Move> moves_of(std::string_view game, const Position& position) {
    std::vector<Move> moves;
    if (game == "eximo") {
        moves = eximo::moves(position);
    } else if (game == "mimic") {
        moves = mimic::moves(position);
    } else if (game == "epaminondas") {
        moves = phalanx::moves(phalanx::Game::epaminondas, position);
    } else if (game == "crossings") {
        moves = phalanx::moves(phalanx::Game::crossings, position);
    } else {
        unknown(game);
    }
    std::sort(moves.begin(), moves.end(),
              [](const Move& one, const Move& two) { return one.text < two.text; });
    const auto same_text = [](const Move& one, const Move& two) { return one.text == two.text; };
    if (std::adjacent_find(moves.begin(), moves.end(), same_text) != moves.end()) {
        throw std::logic_error("reference: two moves with one text");
    }
    return moves;
}

}  // namespace

std::vector<std::string> legal_moves(std::string_view game, const std::string& position) {
    std::vector<std::string> texts;
    for (const Move& move : moves_of(game, read(game, position))) {
        texts.push_back(move.text);
    }
    return texts;
}

std::optional<char> outcome(std::string_view game, const std::string& position) {
    const Position read_one = read(game, position);
    if (game == "eximo") {
        return eximo::outcome(read_one);
    }
    if (game == "mimic") {
        return mimic::outcome(read_one);
    }
    return phalanx::outcome(
        game == "crossings" ? phalanx::Game::crossings : phalanx::Game::epaminondas, read_one);
}

std::string play(std::string_view game, const std::string& position, const std::string& move) {
    const Position before = read(game, position);
    for (const Move& legal : moves_of(game, before)) {
        if (legal.text != move) {
            continue;
        }
        Position after{.grid = legal.after, .side = other(before.side), .ko = ""};
        if (game == "mimic") {
            after.ko = mimic::ko_after(before.grid, after);
        }
        return write_position(after);
    }
    throw std::logic_error("reference: no legal move " + move + " in " + position);
}

std::vector<std::pair<std::string, std::vector<std::string>>> step_lists(
    std::string_view game, const std::string& position) {
    std::vector<std::pair<std::string, std::vector<std::string>>> lists;
    for (const Move& move : moves_of(game, read(game, position))) {
        for (const std::vector<std::string>& steps : move.step_lists) {
            lists.emplace_back(move.text, steps);
        }
    }
    return lists;
}

std::string random_position(std::string_view game, std::mt19937_64& rng) {
    if (game == "eximo") {
        return write_position(eximo::random_position(rng));
    }
    if (game == "mimic") {
        return write_position(mimic::random_position(rng));
    }
    if (game == "epaminondas") {
        return write_position(phalanx::random_position(phalanx::Game::epaminondas, rng));
    }
    if (game == "crossings") {
        return write_position(phalanx::random_position(phalanx::Game::crossings, rng));
    }
    unknown(game);
}

}  // namespace trireme::reference
