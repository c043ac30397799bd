#include "cli/online/kept_seats.h"

#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "wire/tables.h"

namespace trireme::cli {

namespace {

// As the server wants them.
bool is_token(std::string_view word) {
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    return word.size() >= 22 && word.size() <= 64 &&
           word.find_first_not_of(letters) == std::string_view::npos;
}

}  // namespace

// A line of the file: the id of the game and the side, or a dash for each, and the token.
KeptSeats::KeptSeats(std::optional<std::string> file) : file_(std::move(file)) {
    if (!file_) return;
    check_writable(*file_);
    if (std::filesystem::exists(*file_)) {
        read(read_file(*file_));
        return;
    }
    write();
    // Whoever has the tokens has the seats. What replaces the file keeps its rights.
    chmod(file_->c_str(), S_IRUSR | S_IWUSR);
}

void KeptSeats::read(const std::string& text) {
    std::string_view rest = text;
    for (std::size_t line = 1; !rest.empty(); ++line) {
        const Words words = words_of(cut(rest, '\n'));
        if (words.empty()) continue;
        const bool is_whole = words.size() == 3 && is_token(words[2]);
        const auto side = is_whole ? wire::parse_side(words[1]) : std::nullopt;
        if (!is_whole || (!side && (words[0] != "-" || words[1] != "-")))
            throw BadInput(*file_ + ":" + std::to_string(line) +
                           ": not a game, a side and a token");
        auto& place = by_token_[std::string(words[2])];
        if (side) place = {std::string(words[0]), *side};
    }
}

void KeptSeats::write() const {
    if (!file_) return;
    std::string text;
    for (const auto& [token, place] : by_token_) {
        if (place)
            text += place->id + " " + std::string(wire::word_of(place->side));
        else
            text += "- -";
        text += " " + token + "\n";
    }
    replace_file(*file_, text);
}

std::vector<server::GivenSeat> KeptSeats::seats() const {
    std::vector<server::GivenSeat> seats;
    for (const auto& [token, place] : by_token_)
        if (place) seats.push_back({place->id, place->side, token});
    return seats;
}

std::vector<std::string> KeptSeats::loose_tokens() const {
    std::vector<std::string> tokens;
    for (const auto& [token, place] : by_token_)
        if (!place) tokens.push_back(token);
    return tokens;
}

void KeptSeats::add_token(const std::string& token) {
    by_token_[token] = std::nullopt;
    write();
}

void KeptSeats::set_seat(const server::GivenSeat& seat) {
    by_token_[seat.token] = Place{seat.id, seat.side};
    write();
}

void KeptSeats::remove(const std::string& token) {
    by_token_.erase(token);
    write();
}

}  // namespace trireme::cli
