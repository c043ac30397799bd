#include "server/client/secrets.h"

#include <sodium.h>

#include <array>

namespace trireme::server {

std::string new_client_token() {
    std::array<unsigned char, 24> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<char, sodium_base64_ENCODED_LEN(24, sodium_base64_VARIANT_URLSAFE_NO_PADDING)>
        text{};
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    return text.data();
}

std::uint64_t random_client_seed() {
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

}  // namespace trireme::server
