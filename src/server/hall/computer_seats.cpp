#include "server/hall/computer_seats.h"

#include <utility>
#include <vector>

#include "server/hall/acting.h"
#include "server/hall/core.h"

namespace trireme::server {

bool ComputerSeats::has_level(const std::string& game, int level) const {
    return core_.players && level <= core_.players->levels_of(game);
}

void ComputerSeats::consider(const RoomPtr& room) {
    const Table& table = room->table();
    for (const Side side : {Side::First, Side::Second}) {
        if (!table.seats()[side].is_computer()) continue;
        answer_offers(room, side);
        if (table.status() == TableStatus::Playing && table.to_move() == side)
            hand_over_turn(room, side);
    }
}

void ComputerSeats::begin_rematch(const RoomPtr& room, const std::string& id) {
    const BySide<Seat>& seats = room->table().seats();
    if (seats.first.is_computer() || seats.second.is_computer())
        core_.rooms.open(id, [](Outcome, const RoomPtr&) {});
}

void ComputerSeats::answer_offers(const RoomPtr& room, Side side) {
    const Table& table = room->table();
    if (table.talk().draw == !side) act(room, side, action::DrawDecline{});
    if (table.talk().takeback == !side) act(room, side, action::TakebackAccept{});
    if (table.rematch_offer() == !side) act(room, side, action::RematchOffer{});
}

void ComputerSeats::hand_over_turn(const RoomPtr& room, Side side) {
    const Table& table = room->table();
    const Turn turn(table.line(), table.game().plies());
    if (!core_.players || core_.is_draining() || room->asked == turn) return;
    room->asked = turn;
    const AnyHistory& game = table.game();
    ComputerTurn task;
    task.id = room->id();
    task.game = game.start().game().id;
    task.start = game.start().text();
    for (std::size_t ply = 0; ply < game.plies(); ++ply)
        task.moves.push_back(game.positions()[ply].text(game.moves()[ply]));
    task.ply = game.plies();
    task.line = table.line();
    task.level = table.seats()[side].level;
    const auto back = core_.back<std::string>([=, this, id = room->id()](const std::string& move) {
        if (move.empty())
            gave_up(id, turn);
        else
            played(id, {action::Move{move}, turn.second, turn.first}, side);
    });
    core_.players->think(std::move(task), back);
}

void ComputerSeats::gave_up(const std::string& id, const Turn& turn) {
    const auto found = core_.rooms.all().find(id);
    if (found != core_.rooms.all().end() && found->second->asked == turn)
        found->second->asked.reset();
}

// A turn that is not to be played any more is refused like everything that comes too late.
void ComputerSeats::played(const std::string& id, const Command& command, Side side) {
    core_.rooms.open(id, [=, this](Outcome, const RoomPtr& room) {
        if (!room) return;
        server::act(core_, room, {side, true, {}}, command,
                    [room](std::size_t, const std::optional<Problem>& problem) {
                        // The sweep asks again.
                        if (problem && problem->status >= 500) room->asked.reset();
                    });
    });
}

void ComputerSeats::act(const RoomPtr& room, Side side, const Action& action) {
    server::act(core_, room, {side, true, {}}, {action},
                [](std::size_t, const std::optional<Problem>&) {});
}

void ComputerSeats::sweep() {
    if (is_sweeping_ || !core_.players || core_.is_draining()) return;
    is_sweeping_ = true;
    constexpr std::size_t most = 100;
    core_.store.list_for_computer(
        most, core_.back<Store::Answer<std::vector<std::string>>>(
                  [this](const Store::Answer<std::vector<std::string>>& answer) {
                      is_sweeping_ = false;
                      for (const std::string& id : answer.value)
                          core_.rooms.open(id, [this](Outcome, const RoomPtr& room) {
                              if (room) consider(room);
                          });
                  }));
}

}  // namespace trireme::server
