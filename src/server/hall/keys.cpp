#include "server/hall/keys.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/text.h"

namespace trireme::server {
namespace {

constexpr std::size_t id_bytes = 12;
constexpr std::size_t token_bytes = 24;
constexpr std::size_t hash_bytes = 24;

std::string base64url(const unsigned char* bytes, std::size_t size) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(size, variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes, size, variant);
    text.pop_back();  // the zero at the end
    return text;
}

bool is_base64url(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
        return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z') || is_digit(c) || c == '-' ||
               c == '_';
    });
}

void prepare_sodium() {
    // Once, from whichever thread comes first.
    static const int ready = sodium_init();
    static_cast<void>(ready);
}

}  // namespace

Keys::Keys(RandomBytes random_bytes) : random_bytes_(std::move(random_bytes)) {
    prepare_sodium();
    if (!random_bytes_)
        random_bytes_ = [](unsigned char* to, std::size_t size) { randombytes_buf(to, size); };
}

std::string Keys::random_text(std::size_t bytes) {
    std::vector<unsigned char> random(bytes);
    random_bytes_(random.data(), random.size());
    return base64url(random.data(), random.size());
}

std::string Keys::new_id() { return random_text(id_bytes); }

std::string Keys::new_token() { return random_text(token_bytes); }

bool Keys::toss() {
    unsigned char byte = 0;
    random_bytes_(&byte, 1);
    return byte % 2 == 0;
}

bool is_id(std::string_view text) { return text.size() == id_bytes / 3 * 4 && is_base64url(text); }

bool is_token(std::string_view text) {
    constexpr std::size_t shortest = 22;
    constexpr std::size_t longest = 64;
    return shortest <= text.size() && text.size() <= longest && is_base64url(text);
}

std::string hash_of(std::string_view token) {
    prepare_sodium();
    std::array<unsigned char, hash_bytes> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr,
                       0);
    return base64url(hash.data(), hash.size());
}

std::optional<std::string> token_of(const std::optional<std::string>& authorization) {
    if (!authorization) return std::nullopt;
    std::string_view rest = *authorization;
    if (!same_letters(cut(rest, ' '), "Bearer")) return std::nullopt;
    rest = trimmed(rest);
    if (!is_token(rest)) return std::nullopt;
    return std::string(rest);
}

}  // namespace trireme::server
