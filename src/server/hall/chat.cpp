#include "server/hall/chat.h"

#include <algorithm>
#include <map>
#include <utility>

#include "server/hall/answers.h"
#include "server/hall/core.h"
#include "server/hall/game_socket.h"
#include "server/hall/names.h"

namespace trireme::server {
namespace {

constexpr std::size_t most_lines = 5;  // within this time
constexpr Milliseconds within = std::chrono::seconds(10);
constexpr std::size_t remembered_lines = 2;  // that must not be said again
constexpr std::size_t kept_lines = 50;       // of each room

// What those who watch have said is forgotten then.
constexpr Milliseconds watchers_forgotten_after = std::chrono::minutes(10);

bool is_same(const ChatLine& a, const ChatLine& b) {
    return a.room == b.room && a.name == b.name && a.text == b.text;
}

std::optional<Problem> limit_met(const std::deque<ChatLine>& said, const ChatLine& line) {
    const auto lately =
        static_cast<std::size_t>(std::count_if(said.begin(), said.end(), [&](const ChatLine& each) {
            return line.at - each.at < within;
        }));
    if (lately >= most_lines)
        return too_many("at most 5 lines in 10 seconds", std::chrono::seconds(10));
    for (std::size_t i = 0; i < std::min(said.size(), remembered_lines); ++i)
        if (said[i].name == line.name && gist_of(said[i].text) == gist_of(line.text))
            return too_many("you have just said that");
    return std::nullopt;
}

// What becomes of a line that waits for the storage, which gives it its number: if it was not kept,
// it was not said.
void settle(std::deque<ChatLine>& said, const ChatLine& line, std::size_t seq) {
    const auto found = std::find(said.begin(), said.end(), line);
    if (found == said.end()) return;
    if (seq > 0)
        found->seq = seq;
    else
        said.erase(found);
}

void said(Core& core, const RoomPtr& room, const ChatLine& line) {
    ++core.tally.chat_lines;
    room->chat.push_back(line);
    keep_last(room->chat);
    const auto text = shared(chat_message(line));
    for (const auto& socket : room->sockets)
        if (may_read(socket->side().has_value(), line.room)) socket->tell(text);
}

}  // namespace

void keep_last(std::vector<ChatLine>& chat) {
    std::map<std::string, std::size_t> counts;
    for (const ChatLine& line : chat) ++counts[line.room];
    std::erase_if(chat, [&](const ChatLine& line) { return counts[line.room]-- > kept_lines; });
}

Speaker player(const RoomPtr& room, Side side, bool is_exempt) {
    return {room->table().seats()[side].name, {room, &room->said[side]}, is_exempt};
}

Speaker watcher(Core& core, Room& room, const std::string& name, const Caller& caller) {
    std::erase_if(room.watchers_said, [now = core.now()](const auto& entry) {
        const auto& said = *entry.second;
        return said.empty() || now - said.front().at > watchers_forgotten_after;
    });
    auto& said = room.watchers_said[caller.address];
    if (!said) said = std::make_shared<std::deque<ChatLine>>();
    return {name, said, caller.is_exempt};
}

bool is_name_of_player(const Room& room, const std::string& name) {
    for (const Side side : {Side::First, Side::Second}) {
        const std::string& other = room.game.table().seats()[side].name;
        if (!other.empty() && gist_of(other) == gist_of(name)) return true;
    }
    return false;
}

bool may_read(bool is_player, const std::string& chat_room) {
    return is_player || chat_room == "watchers";
}

void say(Core& core, const RoomPtr& room, const Speaker& speaker, const ChatWish& wish,
         Acted done) {
    ChatLine line{wish.room, 0, speaker.name, wish.text, core.now()};
    const std::size_t version = room->game.version();
    auto& lately = *speaker.said;
    // The same once more is taken for a message that was sent again.
    if (!lately.empty() && is_same(lately.front(), line) && line.at - lately.front().at < within) {
        const bool is_stored = lately.front().seq > 0;
        done(version, is_stored ? std::nullopt : std::optional(unavailable()));
        return;
    }
    if (wish.line && *wish.line != room->table().line()) {
        done(version, Problem{409, "wrong_ply", "turns have been taken back since"});
        return;
    }
    if (!speaker.is_exempt) {
        if (const auto problem = limit_met(lately, line)) {
            ++core.tally.limits_met;
            done(version, problem);
            return;
        }
    }
    lately.push_front(line);
    if (lately.size() > most_lines) lately.pop_back();
    core.store.add_chat(
        room->id(), line,
        core.back<Store::Answer<std::size_t>>(
            [&core, room, line, said_lately = speaker.said, work = core.begin_work(),
             done = std::move(done)](const Store::Answer<std::size_t>& answer) mutable {
                settle(*said_lately, line, answer.outcome == Outcome::Done ? answer.value : 0);
                if (answer.outcome == Outcome::Done) {
                    line.seq = answer.value;
                    done(room->game.version(), std::nullopt);
                    said(core, room, line);
                } else {
                    const bool is_gone = answer.outcome == Outcome::NotFound;
                    done(room->game.version(), is_gone ? not_found() : unavailable());
                }
            }));
}

}  // namespace trireme::server
