#include "coach/claims.h"

#include "coach/claim_view.h"
#include "reference/reference.h"

namespace trireme::testing_coach {
namespace {

const Check* find_check(const std::string& code) {
    for (const Checks* checks : {&general_checks(), &mimic_checks(), &phalanx_checks()})
        if (const auto found = checks->find(code); found != checks->end()) return &found->second;
    return nullptr;
}

}  // namespace

Square square_of(const std::string& text) {
    return {.rank = std::stoi(text.substr(1)) - 1, .file = text[0] - 'a'};
}

bool captures(const View& view) {
    return view.text("move") == view.move(view.ply()) && view.number("count") > 0 &&
           view.side() == view.mover(view.ply()) && view.taken(view.ply()) == view.number("count");
}

bool is_end(const View& view) {
    return view.ply() == view.line.moves.size() && view.winner(view.ply()) == '-' &&
           view.number("plies") == static_cast<int>(view.ply()) &&
           view.text("move") == view.move(1);
}

ClaimedLine::ClaimedLine(std::string id, const std::string& start,
                         const std::vector<std::string>& line)
    : game(std::move(id)), positions{start}, moves(line) {
    for (const std::string& move : line)
        positions.push_back(reference::play(game, positions.back(), move));
}

std::string refute(const Claim& claim, const ClaimedLine& line, const std::string& played) {
    const Check* const check = find_check(claim.code);
    if (check == nullptr) return "nobody knows how to check " + claim.code;
    if (claim.ply == 0 || claim.ply > line.moves.size()) return "there is no such ply";
    return (*check)({claim, line, played}) ? "" : "it is not so";
}

}  // namespace trireme::testing_coach
