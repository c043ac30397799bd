#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace trireme::server {

// Ids, tokens and their hashes: texts of base64url, which has A-Z, a-z, 0-9, - and _.
class Keys {
public:
    using RandomBytes = std::function<void(unsigned char* bytes, std::size_t size)>;

    // Of libsodium where none is given.
    explicit Keys(RandomBytes random_bytes);

    std::string new_id();     // 96 random bits
    std::string new_token();  // 192
    bool toss();

private:
    std::string random_text(std::size_t bytes);

    RandomBytes random_bytes_;
};

bool is_id(std::string_view text);
// Whether it could be one: 22 to 64 characters of base64url, which hold 128 bits or more.
bool is_token(std::string_view text);
// What is kept of a token.
std::string hash_of(std::string_view token);
// That of the field Authorization: "Bearer TOKEN".
std::optional<std::string> token_of(const std::optional<std::string>& authorization);

}  // namespace trireme::server
