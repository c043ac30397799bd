#include "server/hall/problem.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <variant>

namespace trireme::server {
namespace {

struct CodeOfTables {
    std::string_view ours;
    std::string_view code;
    int status;
};

constexpr std::array<CodeOfTables, 11> codes{{
    {"game_over", "game_over", 409},
    {"not_started", "not_started", 409},
    {"not_your_turn", "not_your_turn", 409},
    {"wrong_ply", "wrong_ply", 409},
    {"seat_taken", "seat_taken", 409},
    {"no_offer", "no_offer", 409},
    // Not in the interface, which has few codes; the message says what is meant.
    {"too_late_to_abort", "wrong_ply", 409},
    {"opponent_present", "no_offer", 409},
    {"nothing_to_take_back", "no_offer", 409},
    {"still_playing", "not_started", 409},
    {"no_time_to_give", "bad_request", 400},
}};

}  // namespace

Problem bad_request(std::string message) { return {400, "bad_request", std::move(message)}; }

Problem bad_position(const Fault& fault) { return {400, "bad_position", words_with_place(fault)}; }

Problem not_found() { return {404, "not_found", "there is no such game"}; }

Problem unauthorized() {
    return {401, "unauthorized",
            "send the token of your seat: Authorization: Bearer TOKEN, with 22 to 64 characters of "
            "base64url"};
}

Problem not_your_seat() { return {403, "not_your_seat", "this token opens no seat of this game"}; }

Problem no_such_link() { return {404, "not_found", "this link was used already, or is too old"}; }

Problem no_further_key() {
    return {409, "seat_taken", "this seat has been opened on as many devices as can be"};
}

Problem too_many(std::string message, std::chrono::seconds retry_after) {
    return {429, "too_many", std::move(message), retry_after};
}

Problem draining() {
    return {503, "draining", "the server is about to restart; connect again in a few seconds",
            std::chrono::seconds(2)};
}

Problem unavailable() {
    return {503, "unavailable", "the storage does not answer; send the same again a little later",
            std::chrono::seconds(1)};
}

Problem refusal_of(const Action& action, const Fault& fault) {
    const auto known = std::find_if(codes.begin(), codes.end(), [&](const CodeOfTables& each) {
        return each.ours == fault.code();
    });
    if (known != codes.end()) return {known->status, std::string(known->code), words(fault)};
    if (std::holds_alternative<action::Move>(action))
        return {422, "illegal_move", words_with_place(fault)};
    return bad_request(words(fault));
}

ApiAnswer answer_of(const Problem& problem) {
    ApiAnswer answer = api_error(problem.status, problem.code, problem.message);
    answer.retry_after = problem.retry_after;
    return answer;
}

}  // namespace trireme::server
