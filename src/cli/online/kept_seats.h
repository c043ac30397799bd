#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/client/calls.h"

namespace trireme::cli {

// The seats that a bot has, by their tokens, kept in a file so that it can sit down again after a
// restart. A token is written before it is used, so that no seat is ever without its key.
class KeptSeats {
public:
    // Without a file they are kept in memory alone. Throws BadInput if the file cannot be used.
    explicit KeptSeats(std::optional<std::string> file);

    // Those of games whose ids are known, and tokens whose games are not, because the answer to a
    // request was lost.
    std::vector<server::GivenSeat> seats() const;
    std::vector<std::string> loose_tokens() const;

    void add_token(const std::string& token);
    void set_seat(const server::GivenSeat& seat);
    void remove(const std::string& token);

private:
    struct Place {
        std::string id;
        Side side = Side::First;
    };

    void read(const std::string& text);
    void write() const;

    std::optional<std::string> file_;
    std::map<std::string, std::optional<Place>> by_token_;
};

}  // namespace trireme::cli
