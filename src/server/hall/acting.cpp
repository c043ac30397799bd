#include "server/hall/acting.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

#include "server/hall/core.h"

namespace trireme::server {
namespace {

bool is_talk(const Action& action) {
    return std::holds_alternative<action::DrawOffer>(action) ||
           std::holds_alternative<action::TakebackOffer>(action) ||
           std::holds_alternative<action::GiveTime>(action);
}

// The same game once more with the seats exchanged; the old tokens open them.
NewGame rematch_of(Core& core, const Room& room, const std::string& id) {
    const Game& game = room.game;
    TableSetup setup = game.table().rematch_setup();
    GameTerms terms{game.terms().start, game.terms().clock, std::move(setup.seats),
                    !game.terms().creator};
    std::vector<StoredKey> keys = game.keys();
    for (StoredKey& key : keys) key.side = !key.side;
    return new_game(game_of(core, id, std::move(terms), game.stored().listed, keys), core.settings);
}

// The version with which a command was acknowledged that is now only repeated: that of its effect.
struct FirstVersion {
    const Game& game;
    const Command& command;
    Side by;

    // That of the last such event; 0 if there is none.
    template <class Kind, class Test>
    std::size_t last(Test is_meant) const {
        const auto& events = game.events();
        for (std::size_t version = events.size(); version > 0; --version) {
            const auto* event = std::get_if<Kind>(&events[version - 1].what);
            if (event && is_meant(*event)) return version;
        }
        return 0;
    }
    template <class Kind>
    std::size_t last_own() const {
        return last<Kind>([this](const Kind& event) { return event.by == by; });
    }
    template <class Kind>
    std::size_t last() const {
        return last<Kind>([](const Kind&) { return true; });
    }
    // Of what one side offers and the other accepts by offering it too.
    template <class Offer, class Agreement>
    std::size_t of_offer() const {
        const std::size_t own = last_own<Offer>();
        return own > 0 && own == last<Offer>() ? own : last<Agreement>();
    }

    std::size_t operator()(const action::Move&) const {
        const std::size_t version = last<event::Moved>(
            [this](const event::Moved& moved) { return moved.ply == command.ply; });
        // The end that it brought came with it.
        const std::size_t end = last<event::Over>([](const event::Over& over) {
            return over.ending.reason && is_on_board(*over.ending.reason);
        });
        return end == version + 1 ? end : version;
    }
    std::size_t operator()(const action::DrawOffer&) const {
        return of_offer<event::DrawOffered, event::Over>();
    }
    std::size_t operator()(const action::RematchOffer&) const {
        return of_offer<event::RematchOffered, event::RematchAgreed>();
    }
    std::size_t operator()(const action::DrawDecline&) const {
        return last_own<event::DrawDeclined>();
    }
    std::size_t operator()(const action::TakebackOffer&) const {
        return last_own<event::TakebackOffered>();
    }
    std::size_t operator()(const action::TakebackAccept&) const { return last<event::TakenBack>(); }
    std::size_t operator()(const action::TakebackDecline&) const {
        return last_own<event::TakebackDeclined>();
    }
    // What ends the game.
    template <class Other>
    std::size_t operator()(const Other&) const {
        return last<event::Over>();
    }
};

// What came at a time is judged as of that time, however long it had to wait. Where it only repeats
// what has been acknowledged, `repeated` is the version of that.
Change judged(Core& core, Room& room, const Actor& actor, Command command, Executor::Time came,
              std::optional<std::size_t>& repeated) {
    Change change;
    repeated.reset();
    change.at = std::max(core.time.back_then(came), room.game.latest());
    Milliseconds grace = Clockwork::grace(room);
    if (auto* move = std::get_if<action::Move>(&command.action)) {
        move->credit = std::min(actor.lag, room.game.quota(actor.side));
        if (room.table().to_move() == actor.side) grace = move->credit;
    }
    if (auto* rematch = std::get_if<action::RematchOffer>(&command.action))
        rematch->id = core.keys.new_id();
    if (is_talk(command.action) && room.game.version() >= core.settings.events_per_game) {
        change.refusal = too_many("too much has happened in this game already; only moves count");
        return change;
    }
    CommandAnswer answer =
        room.table().judge(command, actor.side, core.time.game_time(change.at), grace);
    if (answer.refusal) change.refusal = refusal_of(command.action, *answer.refusal);
    if (answer.is_repeat)
        repeated = std::visit(FirstVersion{room.game, command, actor.side}, command.action);
    if (std::holds_alternative<action::RematchOffer>(command.action) && !actor.is_exempt &&
        !answer.events.empty()) {
        if (const auto wait = core.rematches.take(actor.address, core.executor.now())) {
            ++core.tally.limits_met;
            change.refusal = too_many("too many new games from this address", *wait);
            return change;
        }
    }
    change.events = std::move(answer.events);
    for (const Event& event : change.events)
        if (const auto* agreed = std::get_if<event::RematchAgreed>(&event.what))
            change.rematch = rematch_of(core, room, agreed->id);
    return change;
}

}  // namespace

Game game_of(Core& core, std::string id, GameTerms terms, bool is_listed,
             const std::vector<StoredKey>& keys) {
    StoredTerms stored;
    stored.id = std::move(id);
    stored.game = terms.start.game().id;
    stored.position = terms.start.text();
    stored.terms = terms_text(terms);
    stored.listed = is_listed;
    stored.created = core.now();
    const Moment created = core.time.game_time(stored.created);
    return {std::move(stored), std::move(terms), keys, created};
}

NewGame new_game(const Game& game, const HallSettings& settings) {
    return {game.stored(), game.keys(), game.summary(settings), {}, {}};
}

void act(Core& core, const RoomPtr& room, const Actor& actor, const Command& command, Acted done) {
    if (!actor.is_exempt &&
        !room->rate[actor.side].allows(core.executor.now(), core.settings.actions_per_second)) {
        ++core.tally.limits_met;
        done(room->game.version(),
             too_many("at most " + std::to_string(core.settings.actions_per_second) +
                      " actions a second"));
        return;
    }
    const auto repeated = std::make_shared<std::optional<std::size_t>>();
    const auto judge = [&core, actor, command, repeated, came = core.executor.now()](Room& at) {
        return judged(core, at, actor, command, came, *repeated);
    };
    core.rooms.carry_out(
        room, {judge, [&core, repeated, done = std::move(done)](
                          Room& at, const std::optional<Problem>& problem) {
                   ++(problem ? core.tally.actions_refused : core.tally.actions_acknowledged);
                   done(repeated->value_or(at.game.version()), problem);
               }});
}

}  // namespace trireme::server
