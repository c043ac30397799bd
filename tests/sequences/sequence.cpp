#include "sequences/sequence.h"
#include "games/registry.h"

#include <algorithm>
#include <utility>

#include "games/registry.h"

namespace trireme::sequences {
namespace {

// The pieces of one side, square by square.
std::string pieces_of(const AnyPosition& position, Side side) {
    std::string pieces;
    for (int rank = 0; rank < position.game().ranks; ++rank)
        for (int file = 0; file < position.game().files; ++file) {
            const std::string stack = position.stack_at(make_square(file, rank));
            pieces += static_cast<char>('0' + std::count(stack.begin(), stack.end(), letter(side)));
        }
    return pieces;
}

}  // namespace

Profile everything() {
    Profile profile;
    profile.far_away = true;
    profile.actions = {"join",
                       "resign",
                       "draw_offer",
                       "draw_offer",
                       "draw_decline",
                       "draw_decline",
                       "takeback_offer",
                       "takeback_offer",
                       "takeback_accept",
                       "takeback_accept",
                       "takeback_decline",
                       "takeback",
                       "abort",
                       "claim",
                       "rematch_offer",
                       "rematch_offer",
                       "give_time",
                       "forfeit",
                       "tick",
                       "online",
                       "offline"};
    return profile;
}

Sequence::Sequence(std::uint64_t seed, Profile profile)
    : random_(seed),
      profile_(std::move(profile)),
      mood_(static_cast<Mood>(random_.below(3))),
      scene_(make_scene()),
      length_(10 + random_.index(50)),
      now_(scene_.now) {}

Conditions::Clock Sequence::make_clock() {
    const auto below = [this](std::uint64_t bound) {
        return static_cast<std::int64_t>(random_.below(bound));
    };
    switch (random_.below(3)) {
        case 0: return {'-'};
        case 1: return {'f', 1 + below(60'000), happens(50) ? 0 : below(5000)};
        default: {
            const bool days = profile_.clocks == Profile::Clocks::Same || happens(50);
            return {'p', days ? 86'400'000 * (1 + below(14)) : 1 + below(20'000), 0};
        }
    }
}

Scene Sequence::make_scene() {
    const GameInfo& game = *all_games()[random_.index(all_games().size())];
    Conditions conditions;
    if (profile_.clocks != Profile::Clocks::None) {
        conditions.clock.first = make_clock();
        conditions.clock.second = conditions.clock.first;
    }
    if (profile_.clocks == Profile::Clocks::Any) {
        if (happens(30)) conditions.clock.second = make_clock();
        if (happens(20)) conditions.free_plies = random_.index(4);
    }
    conditions.takebacks = pick(profile_.takebacks);
    if (profile_.presence && happens(70))
        conditions.claim_after = static_cast<std::int64_t>(random_.below(10'000));
    if (profile_.far_away && happens(15))
        conditions.first_moves_within = 1 + static_cast<std::int64_t>(random_.below(20'000));

    // From the start, or from somewhere in the middle, with some of the moves before it.
    std::vector<AnyPosition> positions{AnyPosition::start(game)};
    std::vector<std::string> moves;
    const std::size_t plies = happens(30) ? 0 : random_.index(150);
    while (moves.size() < plies) {
        const AnyPosition& position = positions.back();
        const AnyMove move = pick(position.moves());
        const AnyPosition next = position.play(move);
        if (next.outcome() != Outcome::Ongoing) break;
        moves.push_back(position.text(move));
        positions.push_back(next);
    }
    const std::size_t kept = std::min(moves.size(), happens(50) ? 0 : random_.index(6));
    const AnyPosition start = positions[moves.size() - kept];
    moves.erase(moves.begin(), moves.end() - static_cast<std::ptrdiff_t>(kept));
    if (profile_.matches && happens(20)) conditions.max_plies = kept + random_.index(15);

    BySide<std::string> seats{"person Ann", "person Bob"};
    for (const Side side : {Side::First, Side::Second}) {
        if (profile_.computers && happens(15)) seats[side] = "level 3";
        if (profile_.open_seats && happens(15)) seats[side] = "";
    }
    return {conditions, start, moves, seats, static_cast<std::int64_t>(random_.below(1'000'000))};
}

// Legal, and of the kind that the sequence likes.
std::string Sequence::random_move(const Model& model) {
    const AnyPosition& position = model.position();
    const auto moves = position.moves();
    const std::size_t plies = model.moves().size();
    if (mood_ == Mood::ToAndFro && plies >= 2 && happens(90)) {
        // Back to where the own pieces were before the own last move.
        const std::string before = pieces_of(model.positions()[plies - 2], position.to_move());
        for (const AnyMove& move : moves)
            if (pieces_of(position.play(move), position.to_move()) == before)
                return position.text(move);
    }
    if (mood_ == Mood::ToTheEnd && happens(80))
        for (const AnyMove& move : moves)
            if (position.play(move).outcome() != Outcome::Ongoing) return position.text(move);
    return position.text(pick(moves));
}

Order Sequence::move_order(const Model& model) {
    Order order{"move", model.position().to_move(), 0};
    const bool is_over_on_board = model.position().moves().empty();
    order.text = is_over_on_board ? "a1-a2" : random_move(model);
    order.ply = model.moves().size();
    const bool may_go_wrong = !profile_.only_in_turn;
    if (may_go_wrong && happens(5)) order.by = !order.by;
    if (happens(5))
        order.text = pick(std::vector<std::string>{"", "z9", "a1-a1", "\xff\x01", "e4"});
    if (may_go_wrong && profile_.stale && happens(10) && !model.moves().empty()) {
        // One that was made before, by whomever.
        order.ply = random_.index(model.moves().size());
        order.text = model.moves()[*order.ply];
        if (happens(80)) order.by = model.positions()[*order.ply].to_move();
    }
    return order;
}

// Says for which position the order is meant: mostly for this one.
void Sequence::aim(Order& order, const Model& model) {
    if (!profile_.stale) return;
    const auto near = [this](std::size_t number) {
        if (happens(80)) return number;
        return number + random_.index(3) - std::min<std::size_t>(number, 1);
    };
    if (order.action != "move" && happens(30)) order.ply = near(model.moves().size());
    if (happens(30)) order.line = near(model.line());
}

std::int64_t Sequence::later(const Model& model) {
    const std::int64_t now = now_;
    const auto below = [this](std::uint64_t bound) {
        return static_cast<std::int64_t>(random_.below(bound));
    };
    switch (random_.below(20)) {
        case 0: return now - below(5000);  // a clock that was set back
        case 1: return now + below(100'000);
        case 2: return now + below(200'000'000);
        case 3: {  // the very moment at which the time is used up, or the one before
            const Side side = model.position().to_move();
            return now + std::max<std::int64_t>(0, model.time_left(side, now) - below(2));
        }
        case 4:
        case 5: return now;
        default: return now + below(3000);
    }
}

// An answer to what is offered, or a claim on a game that somebody may have left.
Order Sequence::answer(const Model& model) {
    const bool about_draw = !model.draw_offer().empty();
    const std::string& offer = about_draw ? model.draw_offer() : model.takeback_offer();
    if (offer.empty()) return {"claim", !model.position().to_move()};
    const std::string yes = about_draw ? "draw_offer" : "takeback_accept";
    const std::string no = about_draw ? "draw_decline" : "takeback_decline";
    return {happens(50) ? yes : no, offer == "first" ? Side::Second : Side::First};
}

Order Sequence::action(const Model& model) {
    Order order{pick(profile_.actions), happens(50) ? Side::First : Side::Second};
    if (profile_.only_in_turn) order.by = model.position().to_move();
    if (order.action == "forfeit") order.text = pick(std::vector<std::string>{"crash", "hang"});
    if (order.action == "rematch_offer") order.text = "game" + std::to_string(random_.below(9));
    if (order.action == "join") {
        if (happens(30)) order.level = 1 + static_cast<int>(random_.below(8));
        order.text = order.level > 0 ? "" : pick(std::vector<std::string>{"Ann", "Bob", ""});
    }
    return order;
}

Order Sequence::next(const Model& model) {
    Order order;
    if (profile_.actions.empty() || happens(60)) {
        order = move_order(model);
        aim(order, model);
    } else if (profile_.stale && !profile_.only_in_turn && last_ &&
               happens(last_->action.ends_with("decline") ? 60 : 20)) {
        order = *last_;  // sent twice
    } else {
        const bool answers = !profile_.only_in_turn && happens(30);
        order = answers ? answer(model) : action(model);
        aim(order, model);
    }
    order.now = later(model);
    if (profile_.far_away && happens(40)) {
        order.grace = static_cast<std::int64_t>(random_.below(1000));
        order.credit = happens(50) ? order.grace : static_cast<std::int64_t>(random_.below(1000));
    }
    now_ = std::max(now_, order.now);
    last_ = order;
    return order;
}

}  // namespace trireme::sequences
