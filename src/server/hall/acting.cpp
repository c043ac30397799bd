#include "server/hall/acting.h"

#include <algorithm>
#include <utility>

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
    return new_game(game_of(core, id, std::move(terms), game.stored().listed, std::move(keys)),
                    core.settings);
}

// What came at a time is judged as of that time, however long it had to wait.
Change judged(Core& core, Room& room, const Actor& actor, Command command, Executor::Time came) {
    Change change;
    change.at = core.time.back_then(came);
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
    change.events = std::move(answer.events);
    for (const Event& event : change.events)
        if (const auto* agreed = std::get_if<event::RematchAgreed>(&event.what))
            change.rematch = rematch_of(core, room, agreed->id);
    return change;
}

}  // namespace

Game game_of(Core& core, std::string id, GameTerms terms, bool is_listed,
             std::vector<StoredKey> keys) {
    StoredTerms stored;
    stored.id = std::move(id);
    stored.game = terms.start.game().id;
    stored.position = terms.start.text();
    stored.terms = terms_text(terms);
    stored.listed = is_listed;
    stored.created = core.now();
    return {std::move(stored), std::move(terms), std::move(keys), core.game_now()};
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
    const auto judge = [&core, actor, command, came = core.executor.now()](Room& at) {
        return judged(core, at, actor, command, came);
    };
    core.rooms.carry_out(
        room,
        {judge, [&core, done = std::move(done)](Room& at, const std::optional<Problem>& problem) {
             ++(problem ? core.tally.actions_refused : core.tally.actions_acknowledged);
             done(at.game.version(), problem);
         }});
}

}  // namespace trireme::server
