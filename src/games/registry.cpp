#include "games/registry.h"

#include <algorithm>
#include <array>
#include <vector>

#include "games/position_text.h"

namespace trireme {
namespace {

template <Game... Gs>
constexpr std::array<const GameInfo*, sizeof...(Gs)> infos_of(GameList<Gs...>) {
    return {&Gs::info...};
}

// The number of letters to insert, remove or replace to make one word of the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = diagonal + (a[i - 1] != b[j - 1] ? 1 : 0);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row[b.size()];
}

const GameInfo* nearest_game(std::string_view id) {
    constexpr std::size_t too_far = 4;
    if (id.size() > 32) return nullptr;
    const GameInfo* nearest = nullptr;
    std::size_t best = too_far;
    for (const GameInfo* game : all_games()) {
        const std::size_t distance =
            game->id.starts_with(id) && id.size() >= 2 ? 1 : edit_distance(id, game->id);
        if (distance >= best) continue;
        best = distance;
        nearest = game;
    }
    return nearest;
}

}  // namespace

std::span<const GameInfo* const> all_games() {
    static constexpr auto infos = infos_of(AllGames{});
    return infos;
}

const GameInfo* find_game(std::string_view id) {
    for (const GameInfo* game : all_games())
        if (game->id == id) return game;
    return nullptr;
}

std::string unknown_game_message(std::string_view id) {
    std::string message = "unknown game " + quoted(id);
    if (const GameInfo* nearest = nearest_game(id))
        return message + ": did you mean " + std::string(nearest->id) + "?";
    message += "; the games are";
    for (const GameInfo* game : all_games())
        message += (game == all_games().front() ? " " : ", ") + std::string(game->id);
    return message;
}

}  // namespace trireme
