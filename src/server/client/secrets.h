#pragma once

#include <cstdint>
#include <string>

namespace trireme::server {

// A token that nobody can guess, to bring along when a game is created, joined or looked for: with
// it the same request may be sent again.
std::string new_client_token();

// For what shall differ from one client to the other, but need not be secret.
std::uint64_t random_client_seed();

}  // namespace trireme::server
