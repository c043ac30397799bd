#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/fault.h"
#include "server/net/api.h"
#include "table/command.h"

namespace trireme::server {

// Why a request is refused, as the interface has it: {"error":{"code","message"}} with a status.
struct Problem {
    int status = 400;
    std::string code = "bad_request";
    std::string message;
    std::optional<std::chrono::seconds> retry_after = {};
};

Problem bad_request(std::string message);
Problem bad_position(const Fault& fault);
Problem not_found();
Problem unauthorized();
Problem not_your_seat();
Problem too_many(std::string message, std::chrono::seconds retry_after = std::chrono::seconds(1));
Problem no_such_link();
// The seat has as many keys as it may have.
Problem no_further_key();
Problem draining();
// The storage does not work at the moment.
Problem unavailable();

// What a table says of an action, in the codes of the interface.
Problem refusal_of(const Action& action, const Fault& fault);

ApiAnswer answer_of(const Problem& problem);

}  // namespace trireme::server
