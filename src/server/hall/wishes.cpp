#include "server/hall/wishes.h"

#include <algorithm>
#include <array>
#include <utility>

#include "games/registry.h"
#include "server/hall/keys.h"
#include "server/hall/names.h"
#include "wire/tables.h"

namespace trireme::server {
namespace {

constexpr std::int64_t longest_time = 24LL * 3600 * 1000;
constexpr std::int64_t longest_increment = 3600LL * 1000;
constexpr std::int64_t most_days = 60;
constexpr std::int64_t highest_number = 1'000'000'000;
constexpr std::size_t longest_text = 4096;
// Whoever sends moves has all legal ones listed, and a game of Eximo can be made to have very many.
constexpr std::size_t most_start_moves = 4000;

constexpr std::string_view clock_forms =
    "\"clock\" must be {\"initial_ms\",\"increment_ms\"}, {\"days\"} or null";

std::string read_name(Fields& fields) {
    return clean_name(fields.text("name", longest_text).value_or(""));
}

std::optional<std::string> read_token(Fields& fields) {
    auto token = fields.text("token", longest_text);
    fields.need(!token || is_token(*token),
                "\"token\" must be 22 to 64 characters of base64url: A-Z, a-z, 0-9, - and _");
    return token;
}

const GameInfo* read_game(Fields& fields) {
    const std::string id = fields.needed_text("game", longest_text);
    const GameInfo* game = find_game(id);
    if (!game) fields.need(false, words(unknown_game(id)));
    return game;
}

ClockSetting read_clock(Fields& fields) {
    fields.need(fields.has("clock"), std::string(clock_forms));
    auto clock = fields.object("clock");
    if (!clock) return NoClock{};
    const auto days = clock->number("days", 1, most_days);
    const auto initial = clock->number("initial_ms", 1, longest_time);
    const auto increment = clock->number("increment_ms", 0, longest_increment);
    if (clock->problem()) fields.need(false, clock->problem()->message);
    const bool is_fischer = initial && increment && !days;
    const bool is_days = days && !initial && !increment;
    fields.need(is_fischer || is_days, std::string(clock_forms));
    if (is_days) return days_per_move(static_cast<int>(*days));
    if (!is_fischer) return NoClock{};

    return Fischer{Milliseconds(*initial), Milliseconds(*increment)};
}

std::optional<Side> read_seat(Fields& fields) {
    const std::string text = fields.needed_text("seat", longest_text);
    const auto side = wire::parse_side(text);
    fields.need(side || text == "random", "\"seat\" must be \"first\", \"second\" or \"random\"");
    return side;
}

std::optional<int> read_level(Fields& fields) {
    auto opponent = fields.object("opponent");
    if (!opponent) return std::nullopt;
    const auto level = opponent->number("level", 1, highest_number);
    fields.need(level.has_value(),
                "\"opponent\" must be {\"level\"}, with a level of the computer from 1 up");
    if (!level) return std::nullopt;
    return static_cast<int>(*level);
}

// The position to begin with, in which somebody must be able to move.
Wished<AnyPosition> read_start(Fields& fields, const GameInfo& game) {
    const auto text = fields.text("position", longest_text);
    if (!text) return AnyPosition::start(game);
    auto position = AnyPosition::parse(game, *text);
    if (!position) return bad_position(position.error());
    if (position->outcome() != trireme::Outcome::Ongoing)
        return Problem{400, "bad_position", "the game is over in this position"};
    if (position->moves().size() > most_start_moves)
        return Problem{400, "bad_position",
                       "this position has more than " + std::to_string(most_start_moves) +
                           " moves, too many for a game online"};
    return std::move(*position);
}

constexpr std::array<std::string_view, 12> table_actions{
    "move",           "resign",          "draw_offer",       "draw_decline",
    "takeback_offer", "takeback_accept", "takeback_decline", "abort",
    "rematch_offer",  "claim",           "give_time",        "chat"};

ChatWish read_chat(Fields& fields) {
    ChatWish chat;
    chat.room = fields.needed_text("room", longest_text);
    fields.need(chat.room == "players" || chat.room == "watchers",
                "\"room\" must be \"players\" or \"watchers\"");
    chat.text = clean_line(fields.needed_text("text", longest_text));
    fields.need(!chat.text.empty() && character_count(chat.text) <= longest_chat_line,
                "\"text\" must have 1 to " + std::to_string(longest_chat_line) + " characters");
    if (const auto name = fields.text("name", longest_text)) chat.name = clean_name(*name);
    return chat;
}

std::optional<std::size_t> read_count(Fields& fields, std::string_view name) {
    const auto number = fields.number(name, 0, highest_number);
    if (!number) return std::nullopt;
    return static_cast<std::size_t>(*number);
}

}  // namespace

Wished<CreateWish> read_create(std::string_view body, std::size_t most_bytes) {
    Fields fields(body, most_bytes);
    const GameInfo* game = read_game(fields);
    if (fields.problem()) return *fields.problem();
    CreateWish wish{AnyPosition::start(*game), read_clock(fields), read_seat(fields)};
    wish.is_open = fields.boolean("open").value_or(false);
    wish.name = read_name(fields);
    wish.token = read_token(fields);
    wish.level = read_level(fields);
    fields.need(!wish.is_open || !wish.level,
                "leave out \"open\": the computer takes the other seat");
    auto start = read_start(fields, *game);
    if (fields.problem()) return *fields.problem();
    if (!start) return start.error();
    wish.start = *start;
    return wish;
}

Wished<PairWish> read_pair(std::string_view body, std::size_t most_bytes) {
    Fields fields(body, most_bytes);
    const GameInfo* game = read_game(fields);
    if (fields.problem()) return *fields.problem();
    PairWish wish{AnyPosition::start(*game), read_clock(fields), read_name(fields),
                  read_token(fields)};
    if (fields.problem()) return *fields.problem();
    return wish;
}

Wished<JoinWish> read_join(std::string_view body, std::size_t most_bytes) {
    if (body.empty()) return JoinWish{};
    Fields fields(body, most_bytes);
    JoinWish wish{read_name(fields), read_token(fields)};
    if (fields.problem()) return *fields.problem();
    return wish;
}

Wished<UseLinkWish> read_use_link(std::string_view body, std::size_t most_bytes) {
    Fields fields(body, most_bytes);
    UseLinkWish wish{fields.needed_text("code", longest_text), read_token(fields)};
    if (fields.problem()) return *fields.problem();
    return wish;
}

Wished<ActionWish> read_action(Fields& fields) {
    const std::string type = fields.needed_text("type", longest_text);
    const bool is_known =
        std::find(table_actions.begin(), table_actions.end(), type) != table_actions.end();
    if (!fields.problem() && !is_known)
        fields.need(false, words(unknown_word("action", type,
                                              {table_actions.begin(), table_actions.end()})));
    ActionWish wish;
    wire::CommandText text{type};
    text.ply = read_count(fields, "ply");
    text.line = read_count(fields, "line");
    std::string move;
    if (type == "move") {
        move = fields.needed_text("move", longest_text);
        fields.need(text.ply.has_value(),
                    "\"ply\" is missing: how many plies came before the move");
        text.move = move;
    }
    if (type == "chat") wish.chat = read_chat(fields);
    if (fields.problem()) return *fields.problem();
    if (wish.chat) {
        wish.chat->line = text.line;
        return wish;
    }
    auto command = wire::read_command(text);
    if (!command) return bad_request(words(command.error()));
    wish.command = std::move(*command);
    return wish;
}

}  // namespace trireme::server
